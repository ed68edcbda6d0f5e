/* pepita-solver-needs.c: what can help to free a level.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Where one card is drawn at a time with no limit of passes, nothing in the stock runs away: it
 * can be had at any time.  So there is no sense in playing a card of it before it is needed, and
 * most of what a search would do with the stock is just that.  Here it is found out what can be
 * needed, and the search does no more (the rule NEEDED).  Foundation cards may return, and
 * positions that lead to each other by loose cards going up and coming back are one node (MERGE).
 *
 * Steps are: a card of the stock is placed in a column or raised to a foundation; a loose card of
 * a column goes up; one comes down.  A reveal moves the base of a level.  The two twins of a rank
 * and chain are a group.  A card that goes to a column needs room on the group one rank higher,
 * one that goes up from a column has need of room on its own: room is what that group has more
 * cards in the columns than are loose one rank lower.  (See pepita-solver-search.c.)
 *
 * What is claimed: if a node with levels can be won, then by a play in which all steps before the
 * first reveal are among those that are found here, from any heights of the node on.
 *
 * 1. If a step can be made, and then k, a step or reveal of another card that could have been made
 * without it, then they can be made the other way round, with the same result.  They could only be
 * in each other's way by taking room, and where there is enough for both it does not matter who
 * comes first.
 *
 * 2. Take a winning play with the fewest steps before the first reveal, and one of these steps.
 * Exchange it with what follows, as long as that could have been made without it (1).  It can't
 * get behind the reveal, since then there would be fewer steps.  So it comes to stand before some
 * k that is made possible by it: it serves k.  This k is not of the same card: to go up and come
 * down, or the reverse, is as good as nothing, and to be placed and go up, or raised and come
 * down, is one step.  So each step serves another one, later in the play than itself, or the
 * reveal.
 *
 * 3. What can a card serve that is laid in a column, from the stock or a foundation?  That a card
 * (which serves something in its turn) or a base is laid on it; that its twin goes up, if
 * something can lie on that; and, if it comes down, that the one below it in its suit does.  Cards
 * that serve nothing are not laid there; which are useful is found from the low ranks upwards.
 *
 * 4. What can serve a card that is needed is found from the reveals backwards:
 * - if it goes to a column: what is laid on the table in the group on which it goes, and its twin,
 *   if that goes up from there;
 * - if it goes up: the one below it in its suit that does; and from a column, what is laid down in
 *   its own group, and what goes up from there;
 * - if it comes down: the next of its suit that does.
 * A king needs an empty column.  Apart from reveals, only kings that go up make one; if one could,
 * nothing is left out.
 *
 * 5. Nothing serves for room that is there all the time.  It is, where of the group on which a
 * card goes as many stay in the columns as cards, itself among them, may ever lie loose on it.
 * Those stay that lie face up and can't go up, since in their suit they or one below them is face
 * down or the base of a level.
 *
 * 6. The rule SAFE raises cards that such a play leaves in the stock, and keeps up what it takes
 * down.  Its proof makes of any play one in which safe cards go up at once, by putting cards up
 * instead of laying them down, where these are safe as well.  So the first that is to be chosen,
 * in a node where no safe card can go up, is what was chosen first in the play that it is made
 * from.  And with that rule cards that are safe for ever are never taken down: neither in the play
 * of 2, nor in what is made of it. */

#include "pepita-solver-private.h"

#define ACES UINT64_C (0xf)

/* Those of @cards below which all of their suit are among them. */
static inline uint64_t
from_the_ace (uint64_t cards)
{
  cards &= solver_next_of_suit (cards) | ACES;
  cards &= cards << 8 | 0xff;
  cards &= cards << 16 | 0xffff;
  return cards & (cards << 32 | 0xffffffff);
}

/* Cards for which there is room all the time: 5.  A base is none of those that are loose, and wants
 * a place besides. */
static inline uint64_t
find_sure_room (uint64_t staying, uint64_t loose, uint64_t bases)
{
  uint64_t one = solver_both_twins ((staying | staying >> 1) >> 4 & SOLVER_TWIN_LOW);
  uint64_t two = solver_both_twins ((staying & staying >> 1) >> 4 & SOLVER_TWIN_LOW);
  uint64_t some_loose = solver_both_twins (loose);
  uint64_t both_loose = solver_both_twins (loose & loose >> 1 & SOLVER_TWIN_LOW);

  return two | (one & ((~bases & ~both_loose) | ~some_loose));
}

/* Of the cards that could be laid in a column, those that would serve anything there: 3. */
static inline uint64_t
find_useful (uint64_t cards, uint64_t in_columns, uint64_t bases, uint64_t going_up)
{
  uint64_t going = (in_columns | cards | bases) & going_up;
  uint64_t twins = (going & SOLVER_TWIN_LOW) << 1 | (going >> 1 & SOLVER_TWIN_LOW);
  uint64_t useful = 0;
  uint64_t last;

  do
    {
      last = useful;
      useful = solver_both_twins (last | bases) << 4 & cards;
      useful |= solver_both_twins (last | in_columns) << 4 & twins & cards;
      useful |= solver_next_of_suit (last) & cards;
    }
  while (useful != last);
  return useful;
}

SolverNeeds
solver_find_needs (const SolverState *state, uint64_t up, uint64_t fixed)
{
  uint64_t stock = state->stock_cards;
  uint64_t bases = state->locked;
  uint64_t loose = from_the_ace ((state->seen & ~bases) | stock); /* of those that can go up */
  uint64_t going_up = loose | (bases & (solver_next_of_suit (loose) | ACES));
  uint64_t in_columns = state->seen & ~bases & ~up;
  uint64_t useful = find_useful ((stock | loose) & ~fixed, in_columns, bases, going_up);
  uint64_t lying = in_columns | useful;
  uint64_t room = find_sure_room (state->seen & ~loose, lying, bases);
  uint64_t groups; /* on which room is needed, as both twins */
  uint64_t last_groups, last_up, last_down;
  SolverNeeds needs;

  if (bases == 0 || (loose & SOLVER_KINGS) != 0)
    return (SolverNeeds){ SOLVER_ALL, SOLVER_ALL, SOLVER_ALL, SOLVER_ALL };

  groups = solver_both_twins (bases & ~room) << 4;
  needs = (SolverNeeds){ .up = bases & going_up, .useful = useful };
  do
    {
      last_groups = groups;
      last_up = needs.up;
      last_down = needs.down;
      needs.columns = groups & stock & useful;
      needs.down |= groups & loose & useful;
      needs.down |= solver_next_of_suit (needs.down) & loose & useful;
      groups |= solver_both_twins ((needs.columns | needs.down) & ~room) << 4;
      groups |= solver_both_twins (needs.up & (lying | bases));
      needs.up |= groups >> 4 & lying & loose;
      needs.up |= solver_before_of_suit (needs.up) & (lying | stock);
    }
  while (groups != last_groups || needs.up != last_up || needs.down != last_down);
  return needs;
}
