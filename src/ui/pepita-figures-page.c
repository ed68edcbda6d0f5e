/* pepita-figures-page.c: the statistics of one kind of game, as figures and charts.
 *
 * The widgets are made once; what is known is filled in, what there is not is hidden.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-figures-page.h"

#include <glib/gi18n.h>
#include <math.h>

#include "pepita-chart.h"
#include "pepita-compat.h"
#include "pepita-mark.h"
#include "pepita-statistics-text.h"
#include "pepita-statistics.h"
#include "pepita-text.h"
#include "pepita-wrap.h"

enum
{
  TEXT_WIDTH = 600, /* lines are no longer, in pixels */
  PER_LINE = 4,     /* figures, at most */
  STATUS_SIZE = 96, /* pixels of the mark over what is said instead of figures */
};

typedef enum
{
  SECTION_GAMES,
  SECTION_STREAKS,
  SECTION_WINS,
  SECTION_BANK,
  SECTION_SCORES,
  N_SECTIONS
} Section;

typedef enum
{
  FIGURE_PLAYED,
  FIGURE_WON,
  FIGURE_LOST,
  FIGURE_PLAYING,
  FIGURE_WON_AGAIN,
  FIGURE_STREAK,
  FIGURE_BEST_STREAK,
  FIGURE_WORST_STREAK,
  FIGURE_BEST_TIME,
  FIGURE_AVERAGE_TIME,
  FIGURE_BEST_MOVES,
  FIGURE_AVERAGE_MOVES,
  FIGURE_BANK,
  FIGURE_DOLLARS,
  N_FIGURES
} Figure;

struct _PepitaFiguresPage
{
  AdwBin parent_instance;

  GtkWidget *box;    /* everything, from top to bottom */
  GtkWidget *status; /* instead of figures */
  GtkWidget *status_title;
  GtkWidget *status_text;
  GtkWidget *sections[N_SECTIONS];
  GtkWidget *values[N_FIGURES]; /* labels */
  GtkWidget *rate_label;
  GtkWidget *won_label;
  GtkWidget *usual_label;
  GtkWidget *rate_chart;
  GtkWidget *times_chart;
  GtkWidget *bank_chart;
  GtkWidget *scores;

  PepitaSession *session;
  gboolean follows;
  char *kind; /* NULL: all */
};

G_DEFINE_FINAL_TYPE (PepitaFiguresPage, pepita_figures_page, ADW_TYPE_BIN)

static const struct
{
  Section section;
  const char *name;
} figures[N_FIGURES] = {
  [FIGURE_PLAYED] = { SECTION_GAMES, NC_ ("statistics", "Played") },
  [FIGURE_WON] = { SECTION_GAMES, NC_ ("statistics", "Won") },
  [FIGURE_LOST] = { SECTION_GAMES, NC_ ("statistics", "Lost") },
  [FIGURE_PLAYING] = { SECTION_GAMES, NC_ ("statistics", "Being played") },
  /* Translators: wins of deals that had been won before. */
  [FIGURE_WON_AGAIN] = { SECTION_GAMES, NC_ ("statistics", "Deals won again") },
  /* Translators: the wins or losses in a row up to now. */
  [FIGURE_STREAK] = { SECTION_STREAKS, NC_ ("statistics", "Now") },
  /* Translators: the most wins in a row. */
  [FIGURE_BEST_STREAK] = { SECTION_STREAKS, NC_ ("statistics", "Best") },
  /* Translators: the most losses in a row. */
  [FIGURE_WORST_STREAK] = { SECTION_STREAKS, NC_ ("statistics", "Worst") },
  [FIGURE_BEST_TIME] = { SECTION_WINS, NC_ ("statistics", "Best time") },
  [FIGURE_AVERAGE_TIME] = { SECTION_WINS, NC_ ("statistics", "Average time") },
  [FIGURE_BEST_MOVES] = { SECTION_WINS, NC_ ("statistics", "Fewest moves") },
  [FIGURE_AVERAGE_MOVES] = { SECTION_WINS, NC_ ("statistics", "Average moves") },
  /* Translators: the dollars that the next game goes on from. */
  [FIGURE_BANK] = { SECTION_BANK, NC_ ("statistics", "In the bank") },
  /* Translators: the dollars that all games together have won. */
  [FIGURE_DOLLARS] = { SECTION_BANK, NC_ ("statistics", "All games together") },
};

static const char *
figure_name (Figure figure)
{
  return g_dpgettext2 (NULL, "statistics", figures[figure].name);
}

/* --- filling in --- */

/* Takes @text. */
static void
set_figure (PepitaFiguresPage *self, Figure figure, char *text)
{
  g_autofree char *value = text;
  g_autofree char *spoken = pepita_statistics_text_figure (figure_name (figure), value);
  GtkWidget *tile = gtk_widget_get_ancestor (self->values[figure], GTK_TYPE_FLOW_BOX_CHILD);

  gtk_label_set_label (GTK_LABEL (self->values[figure]), value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
set_number (PepitaFiguresPage *self, Figure figure, double number)
{
  set_figure (self, figure, pepita_statistics_text_number (number));
}

static gboolean
get_rules (PepitaFiguresPage *self, PepitaRules *rules)
{
  return self->kind != NULL && pepita_rules_parse (self->kind, rules);
}

static void
read_rate (gconstpointer element, double *value, char **label)
{
  const PepitaRatePoint *point = element;

  *value = 100.0 * point->won / point->games;
  *label = pepita_statistics_text_date (point->to);
}

static void
read_bin (gconstpointer element, double *value, char **label)
{
  const PepitaTimeBin *bin = element;

  *value = bin->wins;
  *label = pepita_statistics_text_bin (bin);
}

static void
read_bank (gconstpointer element, double *value, char **label)
{
  const PepitaBankPoint *point = element;

  *value = (double) point->dollars;
  *label = pepita_statistics_text_date (point->date);
}

/* Shows what @read says of each of @elements; @summary says what is seen there and is taken, NULL:
 * nothing is. */
static void
fill_chart (GtkWidget *chart,
            GArray *elements,
            void (*read) (gconstpointer, double *, char **),
            char *summary)
{
  g_autofree char *text = summary;
  g_autofree double *values = g_new (double, elements->len + 1);
  g_auto (GStrv) labels = g_new0 (char *, elements->len + 1);
  gsize size = g_array_get_element_size (elements);

  for (guint i = 0; i < elements->len; i++)
    read (elements->data + i * size, &values[i], &labels[i]);
  pepita_chart_set_values (PEPITA_CHART (chart), values, (const char *const *) labels,
                           elements->len, text != NULL ? text : "");
}

static void
fill_usual (PepitaFiguresPage *self)
{
  int from = 0;
  int to = 0;
  int winnable = 0;
  PepitaRules rules;
  gboolean known =
      get_rules (self, &rules) && pepita_statistics_usual (&rules, &from, &to, &winnable);
  g_autofree char *usual = known ? pepita_statistics_text_usual (&rules) : NULL;

  gtk_label_set_label (GTK_LABEL (self->usual_label), usual != NULL ? usual : "");
  gtk_widget_set_visible (self->usual_label, usual != NULL);
  pepita_chart_set_usual (PEPITA_CHART (self->rate_chart), from, to, winnable);
}

static void
fill_games (PepitaFiguresPage *self, const PepitaStatistics *statistics)
{
  double rate = pepita_statistics_get_rate (statistics);
  g_autofree char *percent = pepita_statistics_text_percent (rate);
  g_autofree char *won_of = pepita_statistics_text_won_of (statistics->won, statistics->played);

  gtk_label_set_label (GTK_LABEL (self->rate_label), percent);
  gtk_label_set_label (GTK_LABEL (self->won_label), won_of);
  set_number (self, FIGURE_PLAYED, statistics->played);
  set_number (self, FIGURE_WON, statistics->won);
  set_number (self, FIGURE_LOST, statistics->lost);
  set_number (self, FIGURE_PLAYING, statistics->playing);
  set_number (self, FIGURE_WON_AGAIN, statistics->won_again);
  set_figure (self, FIGURE_STREAK, pepita_statistics_text_streak (statistics->streak));
  set_figure (self, FIGURE_BEST_STREAK,
              pepita_statistics_text_streak ((int) statistics->best_streak));
  set_figure (self, FIGURE_WORST_STREAK,
              pepita_statistics_text_streak (-(int) statistics->worst_streak));
  fill_chart (self->rate_chart, statistics->rate, read_rate,
              pepita_statistics_text_rate_chart (statistics));
  gtk_widget_set_visible (self->rate_chart, statistics->rate->len > 1);
  fill_usual (self);
}

static void
fill_wins (PepitaFiguresPage *self, const PepitaStatistics *statistics)
{
  gtk_widget_set_visible (self->sections[SECTION_WINS], statistics->won > 0);
  set_figure (self, FIGURE_BEST_TIME, pepita_text_time (statistics->best_seconds));
  set_figure (self, FIGURE_AVERAGE_TIME,
              pepita_text_time ((guint) lround (statistics->average_seconds)));
  set_number (self, FIGURE_BEST_MOVES, statistics->best_moves);
  set_figure (self, FIGURE_AVERAGE_MOVES,
              pepita_statistics_text_average (statistics->average_moves));
  fill_chart (self->times_chart, statistics->times, read_bin,
              pepita_statistics_text_times_chart (statistics));
  gtk_widget_set_visible (self->times_chart, statistics->won > 1);
}

static void
fill_bank (PepitaFiguresPage *self, const PepitaStatistics *statistics)
{
  guint n = statistics->bank->len;
  gint64 dollars = n > 0 ? g_array_index (statistics->bank, PepitaBankPoint, n - 1).dollars : 0;
  PepitaRules rules;

  gtk_widget_set_visible (self->sections[SECTION_BANK], statistics->money);
  if (!statistics->money || !get_rules (self, &rules))
    return;
  set_figure (self, FIGURE_BANK,
              pepita_statistics_text_dollars (
                  pepita_session_get_bank (self->session, rules.draw)));
  set_figure (self, FIGURE_DOLLARS, pepita_statistics_text_dollars ((double) dollars));
  fill_chart (self->bank_chart, statistics->bank, read_bank,
              pepita_statistics_text_bank_chart (statistics));
  gtk_widget_set_visible (self->bank_chart, statistics->bank->len > 1);
}

static GtkWidget *
create_score_row (const PepitaHighScore *score, guint place, gboolean money)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = pepita_statistics_text_score (score, money);
  g_autofree char *subtitle = pepita_statistics_text_score_of (score);
  g_autofree char *place_text = pepita_statistics_text_number (place);
  GtkWidget *place_label = gtk_label_new (place_text);

  gtk_label_set_width_chars (GTK_LABEL (place_label), 2);
  gtk_widget_add_css_class (place_label, "numeric");
  gtk_widget_add_css_class (place_label, "dimmed");
  gtk_widget_add_css_class (place_label, "dim-label");
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), place_label);
  if (score->won)
    {
      GtkWidget *won = gtk_label_new (_ ("Won"));

      gtk_widget_add_css_class (won, "dimmed");
      gtk_widget_add_css_class (won, "dim-label");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), won);
    }
  return row;
}

static void
fill_scores (PepitaFiguresPage *self, const PepitaStatistics *statistics)
{
  GtkListBox *list = GTK_LIST_BOX (self->scores);
  GArray *scores = statistics->high_scores;
  GtkListBoxRow *row;
  PepitaRules rules;
  gboolean scored = get_rules (self, &rules) && rules.points->scored;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
  for (guint i = 0; scored && i < scores->len; i++)
    gtk_list_box_append (list, create_score_row (&g_array_index (scores, PepitaHighScore, i), i + 1,
                                                 statistics->money));
  gtk_widget_set_visible (self->sections[SECTION_SCORES], scored && scores->len > 0);
}

/* Instead of figures; NULL: there are some. */
static void
show_status (PepitaFiguresPage *self, const char *title, const char *description)
{
  gtk_widget_set_visible (self->status, title != NULL);
  gtk_label_set_label (GTK_LABEL (self->status_title), title != NULL ? title : "");
  gtk_label_set_label (GTK_LABEL (self->status_text), description != NULL ? description : "");
  for (int i = 0; i < N_SECTIONS && title != NULL; i++)
    gtk_widget_set_visible (self->sections[i], FALSE);
}

static void
fill (PepitaFiguresPage *self, const PepitaStatistics *statistics)
{
  show_status (self, NULL, NULL);
  gtk_widget_set_visible (self->sections[SECTION_GAMES], TRUE);
  gtk_widget_set_visible (self->sections[SECTION_STREAKS],
                          statistics->won + statistics->lost > 0);
  fill_games (self, statistics);
  fill_wins (self, statistics);
  fill_bank (self, statistics);
  fill_scores (self, statistics);
}

static void
update (PepitaFiguresPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PepitaStatistics) statistics =
      pepita_session_get_statistics (self->session, self->kind, &error);

  if (statistics == NULL)
    show_status (self, _ ("The statistics can’t be read"),
                 _ ("What you play is still counted, and the figures may be back when you start "
                    "Pepita again."));
  else if (statistics->played == 0)
    show_status (self, _ ("No games yet"), _ ("A game counts as played from its first move."));
  else
    fill (self, statistics);
}

/* --- making the widgets --- */

static GtkWidget *
create_dim_label (const char *text)
{
  GtkWidget *label = pepita_wrap_label (text, "dimmed");

  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

static GtkWidget *
create_tile (PepitaFiguresPage *self, Figure figure)
{
  GtkWidget *tile = gtk_flow_box_child_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->values[figure] = pepita_wrap_label ("", "title-3");
  gtk_widget_add_css_class (self->values[figure], "numeric");
  gtk_box_append (GTK_BOX (box), self->values[figure]);
  gtk_box_append (GTK_BOX (box), create_dim_label (figure_name (figure)));
  gtk_widget_add_css_class (tile, "figure");
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (tile), box);
  return tile;
}

static GtkWidget *
create_tiles (PepitaFiguresPage *self, Section section)
{
  GtkWidget *flow = gtk_flow_box_new ();

  pepita_compat_guard_flow_box (flow);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (flow), TRUE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), PER_LINE);
  for (int i = 0; i < N_FIGURES; i++)
    {
      if (figures[i].section == section)
        gtk_flow_box_insert (GTK_FLOW_BOX (flow), create_tile (self, (Figure) i), -1);
    }
  return flow;
}

static GtkWidget *
create_heading (const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", text,
                                   "wrap", TRUE,
                                   "xalign", 0.0,
                                   NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2, -1);
  gtk_widget_add_css_class (label, "heading");
  return label;
}

/* A heading and, in a card, what is under it. */
static GtkWidget *
add_section (PepitaFiguresPage *self, Section section, const char *title)
{
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  gtk_box_append (GTK_BOX (outer), create_heading (title));
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "figures");
  gtk_box_append (GTK_BOX (outer), card);
  gtk_box_append (GTK_BOX (self->box), outer);
  gtk_widget_set_visible (outer, FALSE);
  self->sections[section] = outer;
  return card;
}

static char *
percent_text (double value)
{
  return pepita_statistics_text_percent (value);
}

static void
add_games (PepitaFiguresPage *self)
{
  GtkWidget *card = add_section (self, SECTION_GAMES, _ ("Games"));
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->rate_label = pepita_wrap_label ("", "title-1");
  self->won_label = pepita_wrap_label ("", NULL);
  self->usual_label = create_dim_label ("");
  gtk_widget_add_css_class (head, "figure-text");
  gtk_widget_add_css_class (self->usual_label, "figure-text");
  gtk_widget_add_css_class (self->usual_label, "caption");
  gtk_box_append (GTK_BOX (head), self->rate_label);
  gtk_box_append (GTK_BOX (head), self->won_label);
  self->rate_chart =
      pepita_chart_new (PEPITA_CHART_LINE, _ ("Win rate over time"), percent_text);
  gtk_box_append (GTK_BOX (card), head);
  gtk_box_append (GTK_BOX (card), self->rate_chart);
  gtk_box_append (GTK_BOX (card), self->usual_label);
  gtk_box_append (GTK_BOX (card), create_tiles (self, SECTION_GAMES));
}

static void
add_other_figures (PepitaFiguresPage *self)
{
  GtkWidget *card = add_section (self, SECTION_STREAKS, _ ("In a Row"));

  gtk_box_append (GTK_BOX (card), create_tiles (self, SECTION_STREAKS));

  card = add_section (self, SECTION_WINS, _ ("Wins"));
  gtk_box_append (GTK_BOX (card), create_tiles (self, SECTION_WINS));
  self->times_chart = pepita_chart_new (PEPITA_CHART_BARS, _ ("How long wins took"),
                                        pepita_statistics_text_number);
  gtk_box_append (GTK_BOX (card), self->times_chart);

  card = add_section (self, SECTION_BANK, _ ("Dollars"));
  gtk_box_append (GTK_BOX (card), create_tiles (self, SECTION_BANK));
  self->bank_chart = pepita_chart_new (PEPITA_CHART_LINE, _ ("Dollars over time"),
                                       pepita_statistics_text_dollars);
  gtk_box_append (GTK_BOX (card), self->bank_chart);
}

static void
add_scores (PepitaFiguresPage *self)
{
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  self->scores = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->scores), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->scores, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scores), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("High Scores"), -1);
  gtk_box_append (GTK_BOX (outer), create_heading (_ ("High Scores")));
  gtk_box_append (GTK_BOX (outer), self->scores);
  gtk_box_append (GTK_BOX (self->box), outer);
  gtk_widget_set_visible (outer, FALSE);
  self->sections[SECTION_SCORES] = outer;
}

/* The sentences that define what all the figures are of. */
static void
add_definition (PepitaFiguresPage *self)
{
  const char *const *sentences = pepita_result_sentences ();
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  gtk_box_append (GTK_BOX (outer), create_heading (_ ("What Counts")));
  for (int i = 0; sentences[i] != NULL; i++)
    {
      GtkWidget *label = pepita_wrap_label (_ (sentences[i]), NULL);

      /* the keyboard walks over texts that can be selected */
      gtk_label_set_selectable (GTK_LABEL (label), TRUE);
      gtk_box_append (GTK_BOX (outer), label);
    }
  gtk_box_append (GTK_BOX (self->box), outer);
}

static GtkWidget *
add_status_label (PepitaFiguresPage *self, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (self->status), label);
  return label;
}

/* As an AdwStatusPage, which scrolls by itself: in a page that scrolls it is given the height of
 * words that need no second line, and cuts those that do. */
static void
add_status (PepitaFiguresPage *self)
{
  g_autoptr (GdkPaintable) ace = pepita_mark_new (PEPITA_SHAPE_ACE);
  GtkWidget *image = gtk_image_new_from_paintable (ace);

  self->status = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_image_set_pixel_size (GTK_IMAGE (image), STATUS_SIZE);
  gtk_widget_set_margin_top (image, STATUS_SIZE / 4);
  gtk_widget_add_css_class (image, "dim-label");
  gtk_box_append (GTK_BOX (self->status), image);
  self->status_title = add_status_label (self, "title-1");
  self->status_text = add_status_label (self, "body");
  gtk_widget_set_visible (self->status, FALSE);
  gtk_box_append (GTK_BOX (self->box), self->status);
}

static void
pepita_figures_page_dispose (GObject *object)
{
  PepitaFiguresPage *self = PEPITA_FIGURES_PAGE (object);

  g_clear_object (&self->session);
  G_OBJECT_CLASS (pepita_figures_page_parent_class)->dispose (object);
}

static void
pepita_figures_page_finalize (GObject *object)
{
  g_free (PEPITA_FIGURES_PAGE (object)->kind);
  G_OBJECT_CLASS (pepita_figures_page_parent_class)->finalize (object);
}

static void
pepita_figures_page_class_init (PepitaFiguresPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pepita_figures_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = pepita_figures_page_finalize;
}

static void
pepita_figures_page_init (PepitaFiguresPage *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);
  gtk_widget_add_css_class (self->box, "figures-page");
  add_status (self);
  add_games (self);
  add_other_figures (self);
  add_scores (self);
  add_definition (self);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), TEXT_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), TEXT_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), self->box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  gtk_widget_set_vexpand (scrolled, TRUE);
  adw_bin_set_child (ADW_BIN (self), scrolled);
}

/* --- public --- */

GtkWidget *
pepita_figures_page_new (PepitaSession *session, GtkWidget *foot)
{
  PepitaFiguresPage *self;

  g_return_val_if_fail (PEPITA_IS_SESSION (session), NULL);

  self = g_object_new (PEPITA_TYPE_FIGURES_PAGE, NULL);
  self->session = g_object_ref (session);
  if (foot != NULL)
    gtk_box_append (GTK_BOX (self->box), foot);
  return GTK_WIDGET (self);
}

void
pepita_figures_page_set_kind (PepitaFiguresPage *self, const char *kind)
{
  g_return_if_fail (PEPITA_IS_FIGURES_PAGE (self));

  if (!self->follows)
    g_signal_connect_object (self->session, "statistics-changed", G_CALLBACK (update), self,
                             G_CONNECT_SWAPPED);
  else if (g_strcmp0 (self->kind, kind) == 0)
    return;
  self->follows = TRUE;
  g_free (self->kind);
  self->kind = g_strdup (kind);
  update (self);
}
