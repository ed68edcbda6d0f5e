/* pepita-advice.c: what the window tells a player who wants advice.
 *
 * Two questions are asked of the adviser: about the game as it stands (by the player, or all the
 * time if a setting wants it), and about the deal of a game that is stuck or was left.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-advice.h"

#include <glib/gi18n.h>

#include "pepita-advice-text.h"

enum
{
  LEFT_SECONDS = 7, /* the toast that offers to go back goes first */
};

/* What is to be done when the adviser knows more of the game. */
typedef enum
{
  WANTS_NOTHING,
  WANTS_HINT,
  WANTS_SOLUTION,
} Want;

struct _PepitaAdvice
{
  GObject parent_instance;

  PepitaWindow *window; /* not owned */
  GSettings *settings;
  PepitaShowFunc show;
  PepitaAdviser *adviser;
  PepitaGame *game;
  GSignalGroup *game_signals;
  char *verdict;
  char *spoken;
  Want want;
  guint want_moves; /* of the game when it was wanted: each step makes them more */

  PepitaRecord *left; /* rules and deal that are asked about; NULL: none */
  gboolean is_left;   /* they are those of a game that was left, not of the one that is shown */
  guint left_id;      /* the time until the player is told of a game that was left */
  guint thrown_away;  /* moves since the game could be won, to be told */
  guint tell_id;
};

G_DEFINE_FINAL_TYPE (PepitaAdvice, pepita_advice, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_GAME,
  PROP_VERDICT,
  PROP_SPOKEN,
  PROP_DEAL_OUTLOOK,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

enum
{
  TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
tell (PepitaAdvice *self, const char *text, const char *button, const char *action)
{
  g_signal_emit (self, signals[TOLD], 0, text, button, action);
}

static void
say (PepitaAdvice *self, const char *text)
{
  g_free (self->spoken);
  self->spoken = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SPOKEN]);
}

/* With a button that takes the last move back, where that can be done. */
static void
tell_with_undo (PepitaAdvice *self, const char *text)
{
  gboolean can_undo = pepita_game_get_can_undo (self->game);

  tell (self, text, can_undo ? _ ("Undo") : NULL, can_undo ? "win.undo" : NULL);
}

/* --- hints --- */

static void
give (PepitaAdvice *self, PepitaMove move)
{
  const PepitaTable *table = pepita_game_get_table (self->game);
  g_autofree char *text = NULL;

  move = pepita_move_canonical (table, pepita_game_get_rules (self->game), move);
  text = pepita_advice_text_hint (table, move);
  pepita_table_view_show_hint (pepita_window_get_table_view (self->window), move);
  pepita_session_count_hint (pepita_window_get_session (self->window));
  say (self, text);
}

static void
give_fair_hint (PepitaAdvice *self)
{
  PepitaView view =
      pepita_view (pepita_game_get_table (self->game), pepita_game_get_rules (self->game));
  PepitaHint hint = pepita_hint (&view);

  if (hint.kind == PEPITA_HINT_MOVE)
    give (self, hint.move);
  else
    tell (self, pepita_advice_text_no_hint (hint.kind), NULL, NULL);
}

static gboolean
asks_solver (PepitaAdvice *self)
{
  return g_settings_get_enum (self->settings, "hint-level") == PEPITA_HINT_LEVEL_SOLVER;
}

/* The adviser knows all that it will know. */
static void
give_solver_hint (PepitaAdvice *self, PepitaOutlook outlook)
{
  gsize n_moves;
  const PepitaMove *moves = pepita_adviser_get_solution (self->adviser, &n_moves);

  if (n_moves > 0)
    give (self, moves[0]);
  else if (!asks_solver (self))
    give_fair_hint (self); /* where all cards lie open */
  else if (outlook == PEPITA_OUTLOOK_LOST)
    tell_with_undo (self, pepita_advice_text_sentence (outlook));
  else
    {
      give_fair_hint (self);
      tell (self, pepita_advice_text_sentence (outlook), NULL, NULL);
    }
}

/* --- solutions --- */

/* The game as it was after the first @n_events of @played, then with @moves. */
static PepitaRecord *
make_record (const PepitaRecord *played, gsize n_events, const PepitaMove *moves, gsize n_moves)
{
  PepitaRecord *record = pepita_record_until (played, n_events);

  for (gsize i = 0; i < n_moves; i++)
    pepita_record_move (record, moves[i], NULL);
  return record;
}

static void
show_game_solution (PepitaAdvice *self, PepitaOutlook outlook)
{
  const PepitaRecord *played = pepita_game_get_record (self->game);
  size_t n_events;
  gsize n_moves;
  const PepitaMove *moves = pepita_adviser_get_solution (self->adviser, &n_moves);

  pepita_record_events (played, &n_events);
  if (n_moves > 0)
    self->show (self->window, make_record (played, n_events, moves, n_moves), n_events,
                _ ("Solution"));
  else
    tell_with_undo (self, pepita_advice_text_sentence (outlook));
}

/* --- what the adviser knows of the game --- */

static void
set_verdict (PepitaAdvice *self, const char *verdict)
{
  if (g_strcmp0 (self->verdict, verdict) == 0)
    return;
  g_free (self->verdict);
  self->verdict = g_strdup (verdict);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_VERDICT]);
}

static void
update_verdict (PepitaAdvice *self, gboolean speak)
{
  PepitaOutlook outlook = pepita_adviser_get_outlook (self->adviser);
  gboolean shown = g_settings_get_boolean (self->settings, "show-verdict") && self->game != NULL &&
                   pepita_game_get_status (self->game) != PEPITA_WON;

  set_verdict (self, shown ? pepita_advice_text_outlook (outlook) : "");
  if (shown && speak && pepita_advice_text_sentence (outlook) != NULL)
    say (self, pepita_advice_text_sentence (outlook));
}

static void
do_wanted (PepitaAdvice *self)
{
  PepitaOutlook outlook = pepita_adviser_get_outlook (self->adviser);
  Want want = self->want;

  if (outlook == PEPITA_OUTLOOK_ASKING)
    return;
  self->want = WANTS_NOTHING;
  if (self->game == NULL || outlook == PEPITA_OUTLOOK_UNKNOWN)
    return;
  /* the adviser knows of a step before the game has told all of it */
  if (self->want_moves != pepita_game_get_moves (self->game))
    return;
  if (want == WANTS_HINT)
    give_solver_hint (self, outlook);
  else if (want == WANTS_SOLUTION)
    show_game_solution (self, outlook);
}

static void
outlook_cb (PepitaAdvice *self)
{
  update_verdict (self, TRUE);
  do_wanted (self);
}

static void
want (PepitaAdvice *self, Want what)
{
  self->want = what;
  self->want_moves = pepita_game_get_moves (self->game);
  pepita_adviser_ask (self->adviser);
  do_wanted (self);
}

/* The toast of the move before is taken away when the game has told all of the move. */
static gboolean
tell_thrown_away_cb (gpointer data)
{
  PepitaAdvice *self = data;
  g_autofree char *text = pepita_advice_text_thrown_away (self->thrown_away);

  self->tell_id = 0;
  if (self->game != NULL)
    tell_with_undo (self, text);
  return G_SOURCE_REMOVE;
}

static void
thrown_away_cb (PepitaAdvice *self, guint moves)
{
  if (!g_settings_get_boolean (self->settings, "warn-of-loss"))
    return;
  self->thrown_away = moves;
  g_clear_handle_id (&self->tell_id, g_source_remove);
  self->tell_id = g_idle_add (tell_thrown_away_cb, self);
}

/* --- deals of games that are over --- */

static void
drop_deal (PepitaAdvice *self)
{
  g_clear_handle_id (&self->left_id, g_source_remove);
  g_clear_pointer (&self->left, pepita_record_free);
  pepita_adviser_drop_deal (self->adviser);
}

static void
ask_deal (PepitaAdvice *self, PepitaGame *game, gboolean is_left)
{
  drop_deal (self);
  if (!g_settings_get_boolean (self->settings, "judge-deals"))
    return;
  self->is_left = is_left;
  self->left = pepita_record_new (pepita_game_get_rules (game), pepita_game_get_deal (game));
  pepita_adviser_ask_deal (self->adviser, pepita_record_rules (self->left),
                           pepita_record_deal (self->left));
}

static void
tell_of_left (PepitaAdvice *self)
{
  PepitaOutlook outlook = pepita_adviser_get_deal_outlook (self->adviser);
  const char *text = pepita_advice_text_deal (outlook, TRUE);
  gboolean won = outlook == PEPITA_OUTLOOK_WINNABLE;

  if (self->left == NULL || !self->is_left || self->left_id != 0 || text == NULL)
    return;
  tell (self, text, won ? _ ("Show How") : NULL, won ? "win.show-how" : NULL);
}

static gboolean
left_cb (gpointer data)
{
  PepitaAdvice *self = data;

  self->left_id = 0;
  tell_of_left (self);
  return G_SOURCE_REMOVE;
}

static void
deal_outlook_cb (PepitaAdvice *self)
{
  tell_of_left (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DEAL_OUTLOOK]);
}

/* --- following the game --- */

static void
status_cb (PepitaAdvice *self)
{
  update_verdict (self, FALSE);
  if (pepita_game_get_status (self->game) == PEPITA_STUCK)
    ask_deal (self, self->game, FALSE);
  else if (!self->is_left)
    drop_deal (self); /* it is in play again */
}

static void
moves_cb (PepitaAdvice *self)
{
  self->want = WANTS_NOTHING;
}

static void
settings_cb (PepitaAdvice *self)
{
  pepita_adviser_set_live (self->adviser,
                           g_settings_get_boolean (self->settings, "show-verdict") ||
                               g_settings_get_boolean (self->settings, "warn-of-loss"));
  update_verdict (self, FALSE);
}

static void
set_game (PepitaAdvice *self, PepitaGame *game)
{
  if (!g_set_object (&self->game, game))
    return;
  self->want = WANTS_NOTHING;
  g_clear_handle_id (&self->tell_id, g_source_remove);
  /* of a game that was left nothing is said when it is gone back to */
  if (!self->is_left || game == NULL || pepita_game_get_moves (game) > 0)
    drop_deal (self);
  g_signal_group_set_target (self->game_signals, game);
  pepita_adviser_follow (self->adviser, game);
  update_verdict (self, FALSE);
  if (game != NULL && pepita_game_get_status (game) == PEPITA_STUCK)
    ask_deal (self, game, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_GAME]);
}

/* --- GObject --- */

static void
pepita_advice_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_GAME:
      set_game (PEPITA_ADVICE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
pepita_advice_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  PepitaAdvice *self = PEPITA_ADVICE (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    case PROP_VERDICT:
      g_value_set_string (value, self->verdict);
      break;
    case PROP_SPOKEN:
      g_value_set_string (value, self->spoken);
      break;
    case PROP_DEAL_OUTLOOK:
      g_value_set_enum (value, pepita_advice_get_deal_outlook (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
pepita_advice_dispose (GObject *object)
{
  PepitaAdvice *self = PEPITA_ADVICE (object);

  g_clear_handle_id (&self->tell_id, g_source_remove);
  g_clear_handle_id (&self->left_id, g_source_remove);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->adviser);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (pepita_advice_parent_class)->dispose (object);
}

static void
pepita_advice_finalize (GObject *object)
{
  PepitaAdvice *self = PEPITA_ADVICE (object);

  g_clear_pointer (&self->left, pepita_record_free);
  g_clear_pointer (&self->verdict, g_free);
  g_clear_pointer (&self->spoken, g_free);
  G_OBJECT_CLASS (pepita_advice_parent_class)->finalize (object);
}

static void
pepita_advice_class_init (PepitaAdviceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->set_property = pepita_advice_set_property;
  object_class->get_property = pepita_advice_get_property;
  object_class->dispose = pepita_advice_dispose;
  object_class->finalize = pepita_advice_finalize;
  props[PROP_GAME] =
      g_param_spec_object ("game", NULL, NULL, PEPITA_TYPE_GAME, flags | G_PARAM_WRITABLE);
  props[PROP_VERDICT] = g_param_spec_string ("verdict", NULL, NULL, "", flags);
  props[PROP_SPOKEN] = g_param_spec_string ("spoken", NULL, NULL, "", flags);
  props[PROP_DEAL_OUTLOOK] = g_param_spec_enum ("deal-outlook", NULL, NULL, PEPITA_TYPE_OUTLOOK,
                                                PEPITA_OUTLOOK_UNKNOWN, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[TOLD] =
      g_signal_new ("told", PEPITA_TYPE_ADVICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                    3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_STRING);
}

static void
pepita_advice_init (PepitaAdvice *self)
{
  self->verdict = g_strdup ("");
  self->spoken = g_strdup ("");
  self->adviser = pepita_adviser_new ();
  g_signal_connect_object (self->adviser, "notify::outlook", G_CALLBACK (outlook_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adviser, "notify::deal-outlook", G_CALLBACK (deal_outlook_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adviser, "thrown-away", G_CALLBACK (thrown_away_cb), self,
                           G_CONNECT_SWAPPED);
  self->game_signals = g_signal_group_new (PEPITA_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "notify::status", G_CALLBACK (status_cb),
                                  self);
  g_signal_group_connect_swapped (self->game_signals, "notify::moves", G_CALLBACK (moves_cb), self);
}

/* --- public --- */

PepitaAdvice *
pepita_advice_new (PepitaWindow *window, GSettings *settings, PepitaShowFunc show)
{
  PepitaAdvice *self;

  g_return_val_if_fail (PEPITA_IS_WINDOW (window), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (PEPITA_TYPE_ADVICE, NULL);
  self->window = window;
  self->settings = g_object_ref (settings);
  self->show = show;
  g_signal_connect_object (settings, "changed::show-verdict", G_CALLBACK (settings_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::warn-of-loss", G_CALLBACK (settings_cb), self,
                           G_CONNECT_SWAPPED);
  settings_cb (self);
  return self;
}

void
pepita_advice_give_hint (PepitaAdvice *self)
{
  g_return_if_fail (PEPITA_IS_ADVICE (self));

  if (self->game == NULL)
    return;
  /* where every card can be seen, the solver knows no more than the player */
  if (asks_solver (self) || pepita_game_get_rules (self->game)->layout->open)
    want (self, WANTS_HINT);
  else
    give_fair_hint (self);
}

void
pepita_advice_show_solution (PepitaAdvice *self)
{
  g_return_if_fail (PEPITA_IS_ADVICE (self));

  if (self->game != NULL)
    want (self, WANTS_SOLUTION);
}

void
pepita_advice_forget_wish (PepitaAdvice *self)
{
  g_return_if_fail (PEPITA_IS_ADVICE (self));
  self->want = WANTS_NOTHING;
}

void
pepita_advice_show_how (PepitaAdvice *self)
{
  gsize n_moves;
  const PepitaMove *moves;

  g_return_if_fail (PEPITA_IS_ADVICE (self));

  moves = pepita_adviser_get_deal_solution (self->adviser, &n_moves);
  if (self->left == NULL || n_moves == 0)
    return;
  self->show (self->window, make_record (self->left, 0, moves, n_moves), 0, _ ("Solution"));
}

void
pepita_advice_game_left (PepitaAdvice *self, PepitaGame *game)
{
  g_return_if_fail (PEPITA_IS_ADVICE (self));
  g_return_if_fail (PEPITA_IS_GAME (game));

  ask_deal (self, game, TRUE);
  if (self->left != NULL)
    self->left_id = g_timeout_add_seconds (LEFT_SECONDS, left_cb, self);
}

PepitaOutlook
pepita_advice_get_deal_outlook (PepitaAdvice *self)
{
  g_return_val_if_fail (PEPITA_IS_ADVICE (self), PEPITA_OUTLOOK_UNKNOWN);
  return self->is_left ? PEPITA_OUTLOOK_UNKNOWN : pepita_adviser_get_deal_outlook (self->adviser);
}

PepitaAdviser *
pepita_advice_get_adviser (PepitaAdvice *self)
{
  g_return_val_if_fail (PEPITA_IS_ADVICE (self), NULL);
  return self->adviser;
}
