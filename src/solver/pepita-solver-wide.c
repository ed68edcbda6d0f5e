/* pepita-solver-wide.c: layouts of other decks, searched on the tables of the core.
 *
 * Two decks and jokers have no place in the sets of pepita-solver-search.c.  Here whole tables are
 * kept, and the one that looks best is looked at next: most positions that can be won are won soon.
 * All moves are made and tables are compared whole, so that if there are none left the position
 * can't be won; mostly memory runs out first, and that is no answer.
 *
 * How a table looks is a guess, and most positions that are not soon won by one guess are soon won
 * by another.  So there are rounds: after some nodes all is forgotten and begun anew with other
 * weights, and then with a little chance in them (that of the hash of a table, so that the same
 * happens everywhere); each time that all weights have had their turn, the rounds get longer.
 *
 * Drawing and recycling are no moves of their own, only what comes before a move of the waste's
 * top card.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-solver-private.h"

#include <stdlib.h>
#include <string.h>

#define NO_NODE UINT32_MAX

enum
{
  MAX_SCORE = 1024,
  FIRST_NODES = 1024,
};

typedef struct
{
  PepitaTable table;
  uint64_t hash;
  uint32_t parent;
  uint32_t next;    /* in the heap of its score */
  uint16_t n_draws; /* before the move, recycles included */
  PepitaMove move;
} Node;

struct _SolverWide
{
  PepitaRules rules;
  Node *nodes;
  uint32_t n_nodes;
  uint32_t max_nodes;
  uint32_t *index; /* open addressing: 1 + a node, 0 for none */
  uint32_t mask;
  uint32_t heaps[MAX_SCORE]; /* the nodes to be looked at, the newest first */
  int best;                  /* no heap below it has any */
  uint32_t won;
  size_t max_bytes;
  uint64_t n_looked;
  unsigned round;
  uint64_t round_end; /* in nodes looked at */
  SolverOutcome outcome;
};

static size_t
bytes_of (const SolverWide *wide)
{
  return sizeof *wide + (size_t) wide->max_nodes * sizeof (Node) +
         ((size_t) wide->mask + 1) * sizeof (uint32_t);
}

/* --- what has been met --- */

static void
add_index (SolverWide *wide, uint32_t node)
{
  uint32_t at = (uint32_t) wide->nodes[node].hash & wide->mask;

  while (wide->index[at] != 0)
    at = (at + 1) & wide->mask;
  wide->index[at] = node + 1;
}

/* Makes room for twice as many nodes.  Returns false if there is none. */
static bool
grow (SolverWide *wide)
{
  uint32_t max_nodes = wide->max_nodes * 2;
  uint32_t mask = wide->mask * 2 + 1;
  size_t bytes = (size_t) max_nodes * sizeof (Node) + ((size_t) mask + 1) * sizeof (uint32_t);
  Node *nodes;
  uint32_t *index;

  if (bytes + sizeof *wide > wide->max_bytes)
    return false;
  nodes = realloc (wide->nodes, (size_t) max_nodes * sizeof (Node));
  if (nodes == NULL)
    return false;
  wide->nodes = nodes;
  wide->max_nodes = max_nodes;
  index = realloc (wide->index, ((size_t) mask + 1) * sizeof *index);
  if (index == NULL)
    return false;
  wide->index = index;
  wide->mask = mask;
  memset (index, 0, ((size_t) mask + 1) * sizeof *index);
  for (uint32_t i = 0; i < wide->n_nodes; i++)
    add_index (wide, i);
  return true;
}

static bool
is_known (const SolverWide *wide, const PepitaTable *table, uint64_t hash)
{
  uint32_t at = (uint32_t) hash & wide->mask;

  for (; wide->index[at] != 0; at = (at + 1) & wide->mask)
    {
      const Node *node = &wide->nodes[wide->index[at] - 1];

      if (node->hash == hash && pepita_table_equal (&node->table, table))
        return true;
    }
  return false;
}

/* --- how a table looks: less is better --- */

/* What the cards weigh: those not on the foundations, those face down, those in the way of others
 * and those in the stock.  Each round has its own opinion. */
typedef struct
{
  int up;
  int down;
  int blocked;
  int stock;
} Look;

static const Look looks[] = { { 2, 4, 2, 1 }, { 1, 6, 3, 1 }, { 3, 4, 1, 2 }, { 1, 4, 4, 2 } };

enum
{
  N_LOOKS = sizeof looks / sizeof looks[0],
  LUCK = 5, /* weight of chance, from the second time on */
};

/* Cards that lie on a lower one of their suit, which has to go up first. */
static int
count_blocked (const PepitaTable *table, int pile)
{
  const PepitaCard *cards = pepita_table_cards (table, pile);
  int lowest[PEPITA_N_SUITS] = { 16, 16, 16, 16 };
  int blocked = 0;

  for (int i = 0; i < pepita_table_count (table, pile); i++)
    {
      int rank = pepita_card_rank (cards[i]);
      PepitaSuit suit = pepita_card_suit (cards[i]);

      if (pepita_card_is_joker (cards[i]))
        continue;
      if (rank > lowest[suit])
        blocked++;
      else
        lowest[suit] = rank;
    }
  return blocked;
}

static int
score_of (const SolverWide *wide, const PepitaTable *table, uint64_t hash)
{
  const PepitaLayout *layout = wide->rules.layout;
  const Look *look = &looks[wide->round % N_LOOKS];
  int score = look->up * pepita_layout_cards (layout);

  for (int i = 0; i < layout->foundations; i++)
    score -= look->up * pepita_table_count (table, PEPITA_FOUNDATION_0 + i);
  for (int i = 0; i < layout->columns; i++)
    {
      score += look->down * table->down[i];
      score += look->blocked * count_blocked (table, PEPITA_COLUMN_0 + i);
    }
  score += look->stock * (pepita_table_count (table, PEPITA_STOCK) +
                          pepita_table_count (table, PEPITA_WASTE));
  if (wide->round >= N_LOOKS)
    score += (int) (((hash ^ wide->round) * UINT64_C (0xd6e8feb86659fd93) >> 40) % LUCK);
  return score < 0 ? 0 : score < MAX_SCORE ? score
                                           : MAX_SCORE - 1;
}

/* --- the search --- */

static void
add_node (SolverWide *wide, PepitaTable table, uint32_t parent, int n_draws, PepitaMove move)
{
  uint64_t hash;
  int score;
  Node *node;

  if (wide->rules.passes == PEPITA_UNLIMITED)
    table.passes = 0;
  hash = pepita_table_hash (&table);
  if (wide->outcome != SOLVER_MORE || is_known (wide, &table, hash))
    return;
  score = score_of (wide, &table, hash);
  if (wide->n_nodes == wide->max_nodes && !grow (wide))
    {
      wide->outcome = SOLVER_FULL_MEMORY;
      return;
    }
  node = &wide->nodes[wide->n_nodes];
  *node = (Node){ table, hash, parent, wide->heaps[score], (uint16_t) n_draws, move };
  wide->heaps[score] = wide->n_nodes;
  if (wide->best > score)
    wide->best = score;
  add_index (wide, wide->n_nodes);
  if (pepita_table_is_won (&table, wide->rules.layout))
    {
      wide->outcome = SOLVER_WON;
      wide->won = wide->n_nodes;
    }
  wide->n_nodes++;
}

static void
add_move (SolverWide *wide, const PepitaTable *here, uint32_t parent, int n_draws, PepitaMove move)
{
  PepitaTable next = *here;

  if (pepita_move_apply (&next, &wide->rules, move, NULL) == PEPITA_LEGAL)
    add_node (wide, next, parent, n_draws, move);
}

/* All moves of cards of @here. */
static void
add_moves (SolverWide *wide, const PepitaTable *here, uint32_t parent)
{
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n_moves = pepita_moves_list (here, &wide->rules, moves);

  for (int i = 0; i < n_moves; i++)
    {
      if (moves[i].count > 0)
        add_move (wide, here, parent, 0, moves[i]);
    }
}

/* Those of the waste alone; only a joker needs to be told one foundation from another. */
static void
add_waste_moves (SolverWide *wide, const PepitaTable *here, uint32_t parent, int n_draws)
{
  const PepitaLayout *layout = wide->rules.layout;
  PepitaCard card = pepita_table_top (here, PEPITA_WASTE);
  PepitaMove move = { PEPITA_WASTE, PEPITA_ANY_FOUNDATION, 1 };

  if (card == PEPITA_NO_CARD)
    return;
  if (pepita_card_is_joker (card))
    {
      for (int i = 0; i < layout->foundations; i++)
        {
          move.to = (uint8_t) (PEPITA_FOUNDATION_0 + i);
          add_move (wide, here, parent, n_draws, move);
        }
    }
  else if (pepita_table_foundation_for (here, layout, card, PEPITA_NO_PILE) != PEPITA_NO_PILE)
    add_move (wide, here, parent, n_draws, move);
  for (int i = 0; i < layout->columns; i++)
    {
      move.to = (uint8_t) (PEPITA_COLUMN_0 + i);
      if (pepita_table_fit (here, PEPITA_WASTE, 1, move.to) == PEPITA_FITS)
        add_move (wide, here, parent, n_draws, move);
    }
}

static void
look_at (SolverWide *wide, uint32_t node)
{
  PepitaTable here = wide->nodes[node].table;
  int recycles = 0;

  add_moves (wide, &here, node);
  /* the trip after the first recycle shows all that there is to see */
  for (int n_draws = 1; wide->outcome == SOLVER_MORE; n_draws++)
    {
      if (pepita_move_apply (&here, &wide->rules, PEPITA_DRAW, NULL) != PEPITA_LEGAL &&
          (recycles++ > 0 ||
           pepita_move_apply (&here, &wide->rules, PEPITA_RECYCLE, NULL) != PEPITA_LEGAL))
        break;
      add_waste_moves (wide, &here, node, n_draws);
    }
}

enum
{
  FIRST_ROUND = 200, /* nodes */
};

/* Forgets all but the first node, and begins anew with another look at things. */
static void
start_round (SolverWide *wide)
{
  PepitaTable table = wide->nodes[0].table;

  for (int i = 0; i < MAX_SCORE; i++)
    wide->heaps[i] = NO_NODE;
  memset (wide->index, 0, ((size_t) wide->mask + 1) * sizeof *wide->index);
  wide->best = MAX_SCORE;
  wide->n_nodes = 0;
  wide->round_end = wide->n_looked + ((uint64_t) FIRST_ROUND << wide->round / N_LOOKS);
  add_node (wide, table, NO_NODE, 0, PEPITA_DRAW);
}

SolverOutcome
solver_wide_run (SolverWide *wide, uint64_t nodes, const atomic_bool *stop)
{
  uint64_t end = wide->n_looked + nodes;

  while (wide->outcome == SOLVER_MORE && wide->n_looked < end)
    {
      uint32_t node;

      while (wide->best < MAX_SCORE && wide->heaps[wide->best] == NO_NODE)
        wide->best++;
      if (wide->best == MAX_SCORE)
        {
          wide->outcome = SOLVER_LOST;
          break;
        }
      if (stop != NULL && atomic_load_explicit (stop, memory_order_relaxed))
        break;
      if (wide->n_looked >= wide->round_end)
        {
          wide->round++;
          start_round (wide);
          continue;
        }
      node = wide->heaps[wide->best];
      wide->heaps[wide->best] = wide->nodes[node].next;
      wide->n_looked++;
      look_at (wide, node);
    }
  return wide->outcome;
}

SolverWide *
solver_wide_new (const PepitaTable *table, const PepitaRules *rules, size_t max_bytes)
{
  SolverWide *wide = calloc (1, sizeof *wide);

  if (wide == NULL)
    return NULL;
  wide->rules = *rules;
  wide->max_bytes = max_bytes;
  wide->max_nodes = FIRST_NODES;
  wide->mask = 2 * FIRST_NODES - 1;
  wide->nodes = malloc (wide->max_nodes * sizeof (Node));
  wide->index = calloc ((size_t) wide->mask + 1, sizeof (uint32_t));
  if (wide->nodes == NULL || wide->index == NULL)
    {
      solver_wide_free (wide);
      return NULL;
    }
  wide->outcome = SOLVER_MORE;
  wide->nodes[0].table = *table;
  start_round (wide);
  return wide;
}

void
solver_wide_free (SolverWide *wide)
{
  if (wide == NULL)
    return;
  free (wide->nodes);
  free (wide->index);
  free (wide);
}

uint64_t
solver_wide_nodes (const SolverWide *wide)
{
  return wide->n_looked;
}

size_t
solver_wide_bytes (const SolverWide *wide)
{
  return bytes_of (wide);
}

/* Draws or recycles. */
static PepitaMove
turn_stock (const PepitaTable *table)
{
  return pepita_table_count (table, PEPITA_STOCK) > 0 ? PEPITA_DRAW : PEPITA_RECYCLE;
}

int
solver_wide_moves (const SolverWide *wide, const PepitaTable *table, PepitaMove *moves, int max)
{
  PepitaTable here = *table;
  uint32_t *way = malloc (((size_t) wide->n_nodes + 1) * sizeof *way);
  int n_way = 0;
  int n = 0;

  if (way == NULL)
    return -1;
  for (uint32_t node = wide->won; wide->nodes[node].parent != NO_NODE;
       node = wide->nodes[node].parent)
    way[n_way++] = node;
  while (n_way-- > 0 && n >= 0)
    {
      const Node *node = &wide->nodes[way[n_way]];

      for (int i = 0; i <= node->n_draws && n >= 0; i++)
        {
          PepitaMove move = i < node->n_draws ? turn_stock (&here) : node->move;

          if (n == max || pepita_move_apply (&here, &wide->rules, move, NULL) != PEPITA_LEGAL)
            n = -1;
          else
            moves[n++] = move;
        }
    }
  free (way);
  return n >= 0 && pepita_table_is_won (&here, wide->rules.layout) ? n : -1;
}
