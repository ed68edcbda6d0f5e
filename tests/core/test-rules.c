/* test-rules.c: the rules of Klondike, sentence by sentence: what is legal, what is refused and
 * why, what it does to the table and what it scores.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-endgame.h"
#include "pepita-notation.h"
#include "pepita-tally.h"
#include "positions.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum
{
  SKIP = INT_MIN, /* as a score: not looked at */
};

#define CLUBS_TO_T "AC 2C 3C 4C 5C 6C 7C 8C 9C TC"
#define CLUBS_DOWN "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC"
#define DIAMONDS "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"
#define DIAMONDS_DOWN "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD"
#define HEARTS "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
#define HEARTS_DOWN "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH"
#define SPADES "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
#define SPADES_DOWN "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
#define ALL_DOWN SPADES_DOWN " " HEARTS_DOWN " " DIAMONDS_DOWN " " CLUBS_DOWN

/* Thirteen cards from the waste to the foundations. */
#define UP_13 "W-F W-F W-F W-F W-F W-F W-F W-F W-F W-F W-F W-F W-F "
#define UP_52 UP_13 UP_13 UP_13 UP_13

static const char ranks[] = "A23456789TJQK";
static const char suits[] = "CDHS";

/* --- what is legal, and what it does --- */

typedef struct
{
  const char *name;
  const char *position;
  const char *moves;
  int reason;           /* why the last move is refused */
  const char *expected; /* lines of the position afterwards, or NULL */
  const char *ruleset;  /* or NULL: standard */
  int draw;             /* or 0: 1 */
} Case;

static const Case foundation_cases[] = {
  { "build-up-in-suit", "F1: AC\nT1: 2C", "T1-F", 0, "F1: AC 2C\nT1:" },
  { "not-another-suit", "F1: AC\nT1: 2D", "T1-F1", PEPITA_NEEDS_SAME_SUIT, "F1: AC\nT1: 2D" },
  { "not-another-suit-of-the-colour", "F1: AC\nT1: 2S", "T1-F1", PEPITA_NEEDS_SAME_SUIT },
  { "not-a-rank-too-high", "F1: AC\nT1: 3C", "T1-F1", PEPITA_NEEDS_NEXT_RANK },
  { "no-foundation-fits", "F1: AC\nF2: AD\nT1: 3C", "T1-F", PEPITA_NO_FOUNDATION_FITS },
  { "ace-to-king", "F1: " CLUBS_TO_T " JC QC\nT1: KC", "T1-F", 0, "F1: " CLUBS_TO_T " JC QC KC" },
  { "nothing-on-a-king", "F1: " DIAMONDS "\nT1: AC", "T1-F1", REFUSED },
  { "from-the-waste", "F1: AC\nwaste: 9H 2C", "W-F", 0, "F1: AC 2C\nwaste: 9H" },
  { "begin-with-an-ace", "T1: 2C", "T1-F2", PEPITA_NEEDS_ACE },
  { "begin-with-no-king", "T1: KC", "T1-F2", PEPITA_NEEDS_ACE },
  { "an-ace-takes-the-first-empty", "T1: AH", "T1-F", 0, "F1: AH\nF2:" },
  { "an-ace-takes-the-next-empty", "F1: AC\nF3: AS\nT1: AH", "T1-F", 0, "F1: AC\nF2: AH\nF3: AS" },
  { "an-ace-takes-any-empty", "T1: AH", "T1-F4", 0, "F1:\nF2:\nF3:\nF4: AH" },
  { "an-ace-takes-any-empty-from-the-waste", "waste: AS", "W-F3", 0, "F1:\nF3: AS" },
  { "the-suit-is-where-its-ace-is", "F3: AH\nT1: 2H", "T1-F", 0, "F3: AH 2H" },
  { "an-ace-needs-an-empty-one", "F1: AC\nT1: AH", "T1-F1", REFUSED, "F1: AC\nT1: AH" },
  { "an-empty-column-gives-none", "T1: AH", "T2-F", PEPITA_PILE_IS_EMPTY },
  { "an-empty-waste-gives-none", "T1: AH", "W-F", PEPITA_PILE_IS_EMPTY },
  { "ace-to-another-empty-one-is-no-move", "F1: AC", "F1-F2", REFUSED, "F1: AC\nF2:" },
};

static const Case column_cases[] = {
  { "red-on-black", "T1: 8S\nT2: 7D", "T2-T1", 0, "T1: 8S 7D\nT2:" },
  { "black-on-red", "T1: 8H\nT2: 7C", "T2-T1", 0, "T1: 8H 7C\nT2:" },
  { "not-the-same-colour", "T1: 8S\nT2: 7C", "T2-T1", PEPITA_NEEDS_OTHER_COLOUR },
  { "not-the-same-suit", "T1: 8H\nT2: 7H", "T2-T1", PEPITA_NEEDS_OTHER_COLOUR },
  { "not-a-rank-too-low", "T1: 8S\nT2: 6D", "T2-T1", PEPITA_NEEDS_RANK_BELOW },
  { "not-upwards", "T1: 8S\nT2: 9D", "T2-T1", PEPITA_NEEDS_RANK_BELOW },
  { "not-the-same-rank", "T1: 8S\nT2: 8D", "T2-T1", PEPITA_NEEDS_RANK_BELOW },
  { "no-king-on-an-ace", "T1: AS\nT2: KD", "T2-T1", PEPITA_NEEDS_RANK_BELOW },
  { "from-the-waste", "T1: 8S\nwaste: 2C 7D", "W-T1", 0, "T1: 8S 7D\nwaste: 2C" },
  { "waste-does-not-fit", "T1: 8S\nwaste: 2C 7C", "W-T1", PEPITA_NEEDS_OTHER_COLOUR },
  { "a-run-moves-as-a-unit", "T1: 9S\nT2: 4C 8D 7S 6H", "T2-T1x3", 0, "T1: 9S 8D 7S 6H\nT2: 4C" },
  { "a-run-is-split-anywhere", "T1: 8H\nT2: 8D 7S 6H", "T2-T1x2", 0, "T1: 8H 7S 6H\nT2: 8D" },
  { "a-run-is-split-at-its-end", "T1: 7C\nT2: 8D 7S 6H", "T2-T1", 0, "T1: 7C 6H\nT2: 8D 7S" },
  { "the-run-must-fit", "T1: 9H\nT2: 8D 7S 6H", "T2-T1x3", PEPITA_NEEDS_OTHER_COLOUR },
  { "no-run-by-colour", "T1: TC\nT2: 9H 8D", "T2-T1x2", PEPITA_NOT_A_RUN },
  { "no-run-by-rank", "T1: TC\nT2: 9H 7S", "T2-T1x2", PEPITA_NOT_A_RUN },
  { "no-run-upwards", "T1: TC\nT2: 9H TS", "T2-T1x2", PEPITA_NOT_A_RUN },
  { "no-run-with-a-gap-inside", "T1: TC\nT2: 9H 8S 6D 5C", "T2-T1x4", PEPITA_NOT_A_RUN },
  { "face-down-cards-never-move", "T1: TC\nT2: 9H | 8S", "T2-T1x2", PEPITA_CARD_IS_FACE_DOWN },
  { "not-more-cards-than-there-are", "T1: TC\nT2: 9H", "T2-T1x2", PEPITA_NOT_ENOUGH_CARDS },
  { "not-from-an-empty-column", "T1: TC", "T2-T1", PEPITA_PILE_IS_EMPTY },
  { "not-from-an-empty-waste", "T1: TC", "W-T1", PEPITA_PILE_IS_EMPTY },
  { "not-to-where-it-lies", "T1: TC 9H", "T1-T1", PEPITA_SAME_PILE },
  { "there-are-seven", "T1: TC 9H", "T1-T8", REFUSED },
  { "turns-up", "T1: 9S\nT2: 2C 3C | 8D 7S", "T2-T1x2", 0, "T1: 9S 8D 7S\nT2: 2C | 3C" },
  { "turns-up-the-last", "T1: 9S\nT2: 3C | 8D", "T2-T1", 0, "T2: 3C" },
  { "turns-up-after-foundation", "T1: 3C | AD", "T1-F", 0, "T1: 3C\nF1: AD" },
  { "undo-turns-it-back", "T1: 3C 4C | AD", "T1-F U", 0, "T1: 3C 4C | AD\nF1:" },
  { "no-turning-up-while-covered", "T1: 8H\nT2: 3C | 8D 7S", "T2-T1", 0, "T2: 3C | 8D" },
  { "empty-takes-a-king", "T1: 3C KD", "T1-T2", 0, "T1: 3C\nT2: KD" },
  { "empty-takes-a-king-of-the-waste", "waste: 3C KS", "W-T2", 0, "T2: KS\nwaste: 3C" },
  { "empty-takes-a-run-of-a-king", "T1: 3C | KD QS JH", "T1-T2x3", 0, "T1: 3C\nT2: KD QS JH" },
  { "empty-takes-a-king-of-another", "T1: KD", "T1-T2", 0, "T1:\nT2: KD" },
  { "empty-takes-no-queen", "T1: 3C QD", "T1-T2", PEPITA_NEEDS_KING },
  { "empty-takes-no-ace", "T1: 3C AD", "T1-T2", PEPITA_NEEDS_KING },
  { "empty-takes-no-queen-of-the-waste", "waste: QD", "W-T2", PEPITA_NEEDS_KING },
  { "empty-takes-no-run-of-a-queen", "T1: KD QS JH", "T1-T2x2", PEPITA_NEEDS_KING },
};

static const Case stock_cases[] = {
  { "draw-1", "T1: ...\nstock: 2C 3C 4C 5C", "D", 0, "stock: 3C 4C 5C\nwaste: 2C" },
  { "draw-1-twice", "T1: ...\nstock: 2C 3C 4C 5C", "D D", 0, "stock: 4C 5C\nwaste: 2C 3C" },
  { "draw-3", "T1: ...\nstock: 2C 3C 4C 5C", "D", 0, "stock: 5C\nwaste: 2C 3C 4C", .draw = 3 },
  { "draw-3-on-others", "T1: ...\nstock: 2C 3C 4C\nwaste: 9H", "D", 0,
    "stock:\nwaste: 9H 2C 3C 4C", .draw = 3 },
  { "fewer-if-fewer-are-left", "T1: ...\nstock: 2C 3C 4C 5C 6C", "D D", 0,
    "stock:\nwaste: 2C 3C 4C 5C 6C", .draw = 3 },
  { "only-the-last-is-playable", "T1: ...\nT2: 3H\nstock: 2C 4S 5S", "D W-T2", REFUSED,
    "waste: 2C 4S 5S", .draw = 3 },
  { "playing-exposes-the-one-before", "T1: ...\nT2: 5H\nT3: 6H\nstock: 2C 4S 5S", "D W-T3 W-T2",
    0, "waste: 2C\nT2: 5H 4S\nT3: 6H 5S", .draw = 3 },
  { "no-draw-from-an-empty-stock", "T1: ...\nwaste: 2C", "D", PEPITA_STOCK_IS_EMPTY },
  { "recycle", "T1: ...\nwaste: 2C 3C 4C", "R", 0, "stock: 2C 3C 4C\nwaste:\npasses: 1" },
  { "the-same-order-again", "T1: ...\nstock: 2C 3C 4C 5C", "D D R D", 0,
    "stock: 5C\nwaste: 2C 3C 4C\npasses: 1", .draw = 3 },
  { "the-same-order-without-the-played", "T1: ...\nT2: 5H\nstock: 2C 3C 4C 6C", "D W-T2 D R D", 0,
    "stock:\nwaste: 2C 3C 6C", .draw = 3 },
  { "undo-of-a-recycle", "T1: ...\nwaste: 2C 3C", "R U", 0, "stock:\nwaste: 2C 3C\npasses: 0" },
  { "no-recycle-of-nothing", "T1: ...", "R", PEPITA_WASTE_IS_EMPTY },
  { "no-recycle-with-a-stock", "T1: ...\nstock: 2C\nwaste: 3C", "R", PEPITA_STOCK_IS_NOT_EMPTY },
  { "no-recycle-without-a-pass", "T1: ...\nwaste: 3C", "R", PEPITA_NO_PASS_LEFT, "passes: 0",
    "vegas" },
};

static const Case return_cases[] = {
  { "legal", "F1: AC 2C\nT1: 3H", "F1-T1", 0, "F1: AC\nT1: 3H 2C" },
  { "legal-of-an-ace", "F2: AC\nT1: 2H", "F2-T1", 0, "F2:\nT1: 2H AC" },
  { "legal-of-a-king", "F2: " DIAMONDS, "F2-T1", 0, "T1: KD" },
  { "legal-in-stilldeck", "F1: AC 2C\nT1: 3H", "F1-T1", 0, "T1: 3H 2C", "stilldeck" },
  { "legal-in-cardems", "F1: AC 2C\nT1: 3H", "F1-T1", 0, "T1: 3H 2C", "cardems" },
  { "legal-in-vegas", "F1: AC 2C\nT1: 3H", "F1-T1", 0, "T1: 3H 2C", "vegas" },
  { "legal-in-thoughtful", "F1: AC 2C\nT1: 3H", "F1-T1", 0, "T1: 3H 2C", "thoughtful" },
  { "legal-in-double", "F1: AC 2C\nT1: 3H", "F1-T1", 0, "T1: 3H 2C", "double" },
  { "legal-in-joker", "F1: AC 2C\nT1: 3H", "F1-T1", 0, "T1: 3H 2C", "joker" },
  { "not-in-traditional", "F1: AC 2C\nT1: 3H", "F1-T1", PEPITA_NO_FOUNDATION_RETURN, "F1: AC 2C",
    "traditional" },
  { "must-fit-by-colour", "F1: AC 2C\nT1: 3S", "F1-T1", PEPITA_NEEDS_OTHER_COLOUR },
  { "must-fit-by-rank", "F1: AC 2C\nT1: 4H", "F1-T1", PEPITA_NEEDS_RANK_BELOW },
  { "only-a-king-on-an-empty-column", "F1: AC 2C", "F1-T1", PEPITA_NEEDS_KING },
  { "not-from-an-empty-one", "T1: 3H", "F1-T1", PEPITA_PILE_IS_EMPTY },
};

/* A pass is a trip through the stock: N passes are N - 1 recycles. */
static const Case pass_cases[] = {
  { "vegas-draw-1-has-one", "T1: ...\nstock: 3C", "D R", PEPITA_NO_PASS_LEFT, "passes: 0",
    "vegas", 1 },
  { "vegas-draw-3-has-three", "T1: ...\nwaste: 3C", "R D R D R", PEPITA_NO_PASS_LEFT, "passes: 2",
    "vegas", 3 },
  { "traditional-draw-1-has-one", "T1: ...\nwaste: 3C", "R", PEPITA_NO_PASS_LEFT, "passes: 0",
    "traditional", 1 },
  { "traditional-draw-3-has-three", "T1: ...\nwaste: 3C", "R D R D R", PEPITA_NO_PASS_LEFT,
    "passes: 2", "traditional", 3 },
  { "standard-draw-1-has-any", "T1: ...\nwaste: 3C\npasses: 4000", "R", 0, "passes: 4001" },
  { "standard-draw-3-has-any", "T1: ...\nwaste: 3C\npasses: 4000", "R", 0, "passes: 4001",
    NULL, 3 },
  { "stilldeck-draw-1-has-any", "T1: ...\nwaste: 3C\npasses: 9", "R", 0, NULL, "stilldeck", 1 },
  { "stilldeck-draw-3-has-any", "T1: ...\nwaste: 3C\npasses: 9", "R", 0, NULL, "stilldeck", 3 },
  { "cardems-has-any", "T1: ...\nwaste: 3C\npasses: 9", "R", 0, NULL, "cardems", 1 },
  { "thoughtful-draw-1-has-any", "T1: ...\nwaste: 3C\npasses: 9", "R", 0, NULL, "thoughtful", 1 },
  { "thoughtful-draw-3-has-any", "T1: ...\nwaste: 3C\npasses: 9", "R", 0, NULL, "thoughtful", 3 },
  { "double-draw-1-has-any", "T1: ...\nwaste: 3C\npasses: 9", "R", 0, NULL, "double", 1 },
  { "double-draw-3-has-any", "T1: ...\nwaste: 3C\npasses: 9", "R", 0, NULL, "double", 3 },
  { "joker-draw-1-has-any", "T1: ...\nwaste: 3C\npasses: 9", "R", 0, NULL, "joker", 1 },
  { "joker-draw-3-has-any", "T1: ...\nwaste: 3C\npasses: 9", "R", 0, NULL, "joker", 3 },
  { "used-up-ones-count", "T1: ...\nwaste: 3C\npasses: 2", "R", PEPITA_NO_PASS_LEFT, "passes: 2",
    "vegas", 3 },
};

static const Case undo_cases[] = {
  { "takes-a-move-back", "T1: 8S\nT2: 7D", "T2-T1 U", 0, "T1: 8S\nT2: 7D" },
  { "is-unlimited", "T1: ...\nstock: 2C 3C 4C", "D D D R D U U U U U", 0,
    "stock: 2C 3C 4C\nwaste:\npasses: 0" },
  { "not-before-the-first-move", "T1: 8S", "U", PEPITA_NOTHING_TO_UNDO },
  { "not-twice", "T1: 8S\nT2: 7D", "T2-T1 U U", PEPITA_NOTHING_TO_UNDO },
  { "in-stilldeck", "T1: 8S\nT2: 7D", "T2-T1 U", 0, "T2: 7D", "stilldeck" },
  { "in-cardems", "T1: 8S\nT2: 7D", "T2-T1 U", 0, "T2: 7D", "cardems" },
  { "in-thoughtful", "T1: 8S\nT2: 7D", "T2-T1 U", 0, "T2: 7D", "thoughtful" },
  { "in-double", "T1: 8S\nT2: 7D", "T2-T1 U", 0, "T2: 7D", "double" },
  { "in-joker", "T1: 8S\nT2: 7D", "T2-T1 U", 0, "T2: 7D", "joker" },
  { "not-in-vegas", "T1: 8S\nT2: 7D", "T2-T1 U", PEPITA_NO_UNDO, "T1: 8S 7D", "vegas" },
  { "not-in-traditional", "T1: 8S\nT2: 7D", "T2-T1 U", PEPITA_NO_UNDO, NULL, "traditional" },
  { "redo", "T1: 8S\nT2: 7D", "T2-T1 U Y", 0, "T1: 8S 7D\nT2:" },
  { "no-redo-before-undo", "T1: 8S\nT2: 7D", "T2-T1 Y", PEPITA_NOTHING_TO_REDO },
  { "no-redo-after-a-move", "T1: 8S\nT2: 7D\nT3: 8C", "T2-T1 U T2-T3 Y", PEPITA_NOTHING_TO_REDO },
  { "no-redo-twice", "T1: 8S\nT2: 7D", "T2-T1 U Y Y", PEPITA_NOTHING_TO_REDO },
  { "redo-in-order", "T1: ...\nstock: 2C 3C 4C", "D D D U U U Y Y", 0, "waste: 2C 3C" },
  { "a-win-is-taken-back", "waste: " ALL_DOWN, UP_52 "U", 0, "waste: KS" },
  { "no-move-after-a-win", "waste: " ALL_DOWN, UP_52 "F1-T1", PEPITA_GAME_IS_WON },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  PepitaRules rules = rules_of (test->ruleset, test->draw ? test->draw : 1);
  PepitaRecord *record = record_of (&rules, test->position);

  play (record, test->moves, test->reason);
  if (test->expected != NULL)
    assert_piles (pepita_record_table (record), test->expected);
  pepita_record_free (record);
}

/* --- each card on each other --- */

static bool
is_red (int card)
{
  return card / 13 == 1 || card / 13 == 2;
}

/* Is @move legal in the position of one card on @under and another on T2? */
static bool
is_legal_on (const char *under, int lower, int upper, const char *move)
{
  PepitaRules rules = rules_of (NULL, 1);
  g_autofree char *position = g_strdup_printf ("%s: %c%c\nT2: %c%c", under, ranks[lower % 13],
                                               suits[lower / 13], ranks[upper % 13],
                                               suits[upper / 13]);
  PepitaRecord *record = record_of (&rules, position);
  PepitaPlayed played;
  bool legal = pepita_record_play (record, move, strlen (move), &played);

  pepita_record_free (record);
  return legal;
}

static void
test_every_pair (void)
{
  for (int lower = 0; lower < 52; lower++)
    for (int upper = 0; upper < 52; upper++)
      if (lower != upper)
        g_assert_cmpint (is_legal_on ("T1", lower, upper, "T2-T1"), ==,
                         upper % 13 + 1 == lower % 13 && is_red (upper) != is_red (lower));
}

static void
test_every_card_on_an_empty_column (void)
{
  for (int card = 0; card < 52; card++)
    g_assert_cmpint (is_legal_on ("T1", (card + 1) % 52, card, "T2-T3"), ==, card % 13 == 12);
}

static void
test_every_card_on_an_ace (void)
{
  for (int suit = 0; suit < 4; suit++)
    for (int card = 0; card < 52; card++)
      if (card != suit * 13)
        g_assert_cmpint (is_legal_on ("F1", suit * 13, card, "T2-F1"), ==, card == suit * 13 + 1);
}

static void
test_every_card_on_an_empty_foundation (void)
{
  for (int card = 0; card < 52; card++)
    g_assert_cmpint (is_legal_on ("T1", (card + 1) % 52, card, "T2-F4"), ==, card % 13 == 0);
}

/* Notation has no such move, but a player's hand may. */
static void
test_one_card_at_a_time (void)
{
  PepitaRules rules = rules_of (NULL, 1);
  PepitaRecord *record = record_of (&rules, "F1: AC\nT1: 3H 2C");
  PepitaMove move = { PEPITA_COLUMN_0, PEPITA_ANY_FOUNDATION, 2 };

  g_assert_cmpint (pepita_record_move (record, move, NULL), ==, PEPITA_ONE_AT_A_TIME);
  move.to = PEPITA_FOUNDATION_0;
  g_assert_cmpint (pepita_record_move (record, move, NULL), ==, PEPITA_ONE_AT_A_TIME);
  move.count = 0;
  g_assert_cmpint (pepita_record_move (record, move, NULL), !=, PEPITA_LEGAL);
  g_assert_cmpint (pepita_record_moves (record), ==, 0);
  move.count = 1;
  g_assert_cmpint (pepita_record_move (record, move, NULL), ==, PEPITA_LEGAL);
  pepita_record_free (record);
}

/* --- the deal --- */

static void
assert_dealt (const PepitaTable *table)
{
  bool seen[PEPITA_CARD_LIMIT] = { false };
  int n_down = 0;

  for (int i = 0; i < 7; i++)
    {
      g_assert_cmpint (pepita_table_count (table, PEPITA_COLUMN_0 + i), ==, i + 1);
      g_assert_cmpint (pepita_table_down (table, PEPITA_COLUMN_0 + i), ==, i);
      n_down += i;
    }
  g_assert_cmpint (n_down, ==, 21);
  g_assert_cmpint (pepita_table_count (table, PEPITA_STOCK), ==, 24);
  g_assert_cmpint (pepita_table_count (table, PEPITA_WASTE), ==, 0);
  for (int pile = PEPITA_FOUNDATION_0; pile < PEPITA_COLUMN_0; pile++)
    g_assert_cmpint (pepita_table_count (table, pile), ==, 0);
  g_assert_cmpint (table->passes, ==, 0);
  for (int i = 0; i < 52; i++)
    {
      PepitaCard card = table->cards[i];

      g_assert_cmpint (pepita_card_rank (card), >=, PEPITA_ACE);
      g_assert_cmpint (pepita_card_rank (card), <=, PEPITA_KING);
      g_assert_cmpint (pepita_card_deck (card), ==, 0);
      g_assert_false (seen[card]);
      seen[card] = true;
    }
}

static void
test_deal (void)
{
  const PepitaLayout *layout = pepita_layout_find ("klondike");

  g_assert_cmpint (pepita_layout_cards (layout), ==, 52);
  g_assert_cmpint (layout->columns, ==, 7);
  g_assert_cmpint (layout->foundations, ==, 4);
  for (uint32_t number = 1; number <= 1000; number++)
    {
      PepitaDeal deal = pepita_deal_numbered (layout, number);

      g_assert_cmpuint (deal.number, ==, number);
      assert_dealt (&deal.table);
    }
}

static void
test_deal_numbers (void)
{
  const PepitaLayout *layout = pepita_layout_find ("klondike");
  PepitaDeal last = pepita_deal_numbered (layout, PEPITA_MAX_DEAL_NUMBER);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  assert_dealt (&last.table);
  for (uint32_t number = 1; number <= 1000; number++)
    {
      PepitaDeal deal = pepita_deal_numbered (layout, number);
      PepitaDeal again = pepita_deal_numbered (layout, number);
      int64_t hash = (int64_t) pepita_table_hash (&deal.table);

      g_assert_true (pepita_table_equal (&deal.table, &again.table));
      g_assert_true (g_hash_table_add (seen, g_memdup2 (&hash, sizeof hash)));
    }
}

/* --- won, stuck, playing --- */

/* Seven columns of which none takes a card of another. */
#define BLACK_TOPS "T1: KS\nT2: KC\nT3: QS\nT4: QC\nT5: JS\nT6: JC\nT7: ... | TS\n"
#define HEARTS_TO_9 "F1: AH 2H 3H 4H 5H 6H 7H 8H 9H\n"

/* Only clubs from the jack are left. */
#define RED_DONE "F1: " DIAMONDS "\nF2: " HEARTS "\n"
#define THREE_DONE_BUT RED_DONE "F3: " SPADES "\nF4: " CLUBS_TO_T
#define THREE_DONE THREE_DONE_BUT "\n"
#define TWICE THREE_DONE "F5: " DIAMONDS "\nF6: " HEARTS "\nF7: " SPADES "\nF8: " CLUBS_TO_T "\n"

typedef struct
{
  const char *name;
  const char *position;
  PepitaStatus status;
  const char *ruleset;
  int draw;
} StatusCase;

static const StatusCase status_cases[] = {
  { "no-card-left-to-move", BLACK_TOPS, PEPITA_STUCK },
  { "useless-stock", BLACK_TOPS "stock: 2S 3S 4S", PEPITA_STUCK },
  { "useful-stock", BLACK_TOPS "stock: 2S 3S QH", PEPITA_PLAYING },
  { "every-card-comes-in-draw-1", BLACK_TOPS "stock: 2S QH 3S", PEPITA_PLAYING },
  { "every-third-card-comes-in-draw-3", BLACK_TOPS "stock: 2S QH 3S", PEPITA_STUCK, NULL, 3 },
  { "the-third-card-comes", BLACK_TOPS "stock: 2S 3S QH 4S", PEPITA_PLAYING, NULL, 3 },
  { "the-last-card-comes", BLACK_TOPS "stock: 2S 3S 4S QH", PEPITA_PLAYING, NULL, 3 },
  { "after-a-recycle", BLACK_TOPS "waste: QH 2S", PEPITA_PLAYING },
  { "not-without-a-pass", BLACK_TOPS "waste: QH 2S", PEPITA_STUCK, "vegas", 1 },
  { "with-a-pass-left", BLACK_TOPS "waste: 2S 3S QH 4S\npasses: 1", PEPITA_PLAYING, "vegas", 3 },
  { "with-no-pass-left", BLACK_TOPS "waste: 2S 3S QH 4S\npasses: 2", PEPITA_STUCK, "vegas", 3 },
  { "recycle-shifts-the-threes", BLACK_TOPS "stock: 3S\nwaste: 2S QH 4S", PEPITA_STUCK, NULL, 3 },
  { "recycle-shifts-them-to-use", BLACK_TOPS "stock: 4S 5S\nwaste: 2S 3S QH 6S", PEPITA_PLAYING,
    NULL, 3 },
  { "an-ace-is-useful", BLACK_TOPS "stock: AH", PEPITA_PLAYING },
  { "foundation-return-is-a-move", BLACK_TOPS HEARTS_TO_9, PEPITA_PLAYING },
  { "but-not-in-traditional", BLACK_TOPS HEARTS_TO_9, PEPITA_STUCK, "traditional" },
  { "king-to-an-empty-column-is-a-move", "T1: KS\nT3: QS\nT5: JS\nT7: ... | TS", PEPITA_PLAYING },
  { "an-empty-column-alone-is-not", "T1: 9S\nT3: QS\nT5: JS\nT7: ... | TS", PEPITA_STUCK },
  { "won", THREE_DONE_BUT " JC QC KC", PEPITA_WON },
  { "not-won-with-one-left", THREE_DONE_BUT " JC QC\nT1: KC", PEPITA_PLAYING },
};

static void
test_status (gconstpointer data)
{
  const StatusCase *test = data;
  PepitaRules rules = rules_of (test->ruleset, test->draw ? test->draw : 1);
  PepitaRecord *record = record_of (&rules, test->position);
  PepitaMove moves[PEPITA_MAX_MOVES];

  g_assert_cmpint (pepita_record_status (record), ==, test->status);
  if (test->status == PEPITA_WON)
    g_assert_cmpint (pepita_moves_list (pepita_record_table (record), &rules, moves), ==, 0);
  pepita_record_free (record);
}

/* --- auto-complete --- */

/* Spades from the jack and clubs from the jack, in an order that takes a recycle. */
#define ONE_RECYCLE RED_DONE "F3: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS\nF4: " CLUBS_TO_T " JC\n" \
                             "waste: KS QS QC KC\n"

typedef struct
{
  const char *name;
  const char *position;
  PepitaFinish finish;
  int n_moves; /* or 0: not looked at */
  const char *ruleset;
  int draw;
} FinishCase;

static const FinishCase finish_cases[] = {
  { "by-itself", THREE_DONE "T1: KC QC JC", PEPITA_FINISH_BY_ITSELF, 3 },
  { "from-several-piles", THREE_DONE "T1: JC\nT2: KC\nwaste: QC", PEPITA_FINISH_BY_ITSELF, 3 },
  { "the-stock-need-not-be-empty", THREE_DONE "T1: JC\nstock: QC KC", PEPITA_FINISH_BY_ITSELF, 5 },
  { "offered-in-cardems", THREE_DONE "T1: KC QC JC", PEPITA_FINISH_OFFERED, 3, "cardems" },
  { "offered-in-traditional", THREE_DONE "T1: KC QC JC", PEPITA_FINISH_OFFERED, 3, "traditional" },
  { "by-itself-in-stilldeck", THREE_DONE "T1: KC QC JC", PEPITA_FINISH_BY_ITSELF, 3, "stilldeck" },
  { "by-itself-in-vegas", THREE_DONE "T1: KC QC JC", PEPITA_FINISH_BY_ITSELF, 3, "vegas" },
  { "by-itself-in-thoughtful", THREE_DONE "T1: KC QC JC", PEPITA_FINISH_BY_ITSELF, 3,
    "thoughtful" },
  { "by-itself-in-joker", THREE_DONE "T1: KC QC JC", PEPITA_FINISH_BY_ITSELF, 3, "joker" },
  { "by-itself-in-double", TWICE "T8: KC QC JC\nT9: KC QC JC", PEPITA_FINISH_BY_ITSELF, 6,
    "double" },
  { "not-with-a-face-down-card", THREE_DONE "T1: KC | QC\nT2: JC", PEPITA_FINISH_OFF },
  { "not-if-it-does-not-win", THREE_DONE "T1: JC KC\nT2: QC", PEPITA_FINISH_OFF },
  { "not-if-cards-never-come", THREE_DONE "T1: JC\nstock: QC KC", PEPITA_FINISH_OFF, 0, NULL, 3 },
  { "not-without-a-pass", THREE_DONE "T1: JC\nwaste: QC KC", PEPITA_FINISH_OFF, 0, "vegas" },
  { "offered-if-it-costs", THREE_DONE "T1: JC\nwaste: QC KC", PEPITA_FINISH_OFFERED, 6 },
  { "by-itself-if-free", THREE_DONE "T1: JC\nwaste: QC KC", PEPITA_FINISH_BY_ITSELF, 6,
    "stilldeck" },
  { "free-recycles-of-draw-3", ONE_RECYCLE, PEPITA_FINISH_BY_ITSELF, 7, NULL, 3 },
  { "second-free-recycle-of-draw-3", ONE_RECYCLE "passes: 1", PEPITA_FINISH_BY_ITSELF, 7, NULL, 3 },
  { "third-recycle-of-draw-3-costs", ONE_RECYCLE "passes: 2", PEPITA_FINISH_OFFERED, 7, NULL, 3 },
  { "stilldeck-draw-3-costs", ONE_RECYCLE, PEPITA_FINISH_OFFERED, 7, "stilldeck", 3 },
  { "vegas-draw-3-with-a-pass", ONE_RECYCLE "passes: 1", PEPITA_FINISH_BY_ITSELF, 7, "vegas", 3 },
  { "vegas-draw-3-without", ONE_RECYCLE "passes: 2", PEPITA_FINISH_OFF, 0, "vegas", 3 },
  { "not-after-the-win", THREE_DONE_BUT " JC QC KC", PEPITA_FINISH_OFF },
};

static void
test_finish (gconstpointer data)
{
  static PepitaMove moves[PEPITA_MAX_FINISH_MOVES];
  const FinishCase *test = data;
  PepitaRules rules = rules_of (test->ruleset, test->draw ? test->draw : 1);
  PepitaRecord *record = record_of (&rules, test->position);
  PepitaFinishing finishing =
      pepita_table_finishing (pepita_record_table (record), &rules, moves);

  g_assert_cmpint (finishing.finish, ==, test->finish);
  if (test->n_moves > 0)
    {
      g_assert_cmpint (finishing.n_moves, ==, test->n_moves);
      for (int i = 0; i < finishing.n_moves; i++)
        g_assert_cmpint (pepita_record_move (record, moves[i], NULL), ==, PEPITA_LEGAL);
      g_assert_cmpint (pepita_record_status (record), ==, PEPITA_WON);
      g_assert_cmpint (pepita_record_moves (record), ==, test->n_moves);
    }
  finishing = pepita_table_finishing (pepita_record_table (record), &rules, NULL);
  g_assert_cmpint (finishing.finish == PEPITA_FINISH_OFF, ==,
                   test->n_moves > 0 || test->finish == PEPITA_FINISH_OFF);
  pepita_record_free (record);
}

/* --- points --- */

/* What an event scores, in the order of the rulesets below. */
typedef struct
{
  const char *name;
  const char *position;
  const char *moves;
  int scores[5]; /* or SKIP */
} EventCase;

static const char *const scored_rulesets[] = {
  "standard", "stilldeck", "cardems", "vegas", "traditional"
};

static const EventCase event_cases[] = {
  { "start", "T1: 8S", "", { 0, 0, 0, -52, 0 } },
  { "draw", "T1: 8S", "D", { 0, 0, 0, -52, 0 } },
  { "waste-to-column", "waste: QH\nT1: KC", "W-T1", { 5, 5, 5, -52, 0 } },
  { "waste-to-foundation", "waste: AC", "W-F", { 10, 10, 10, -47, 0 } },
  { "column-to-foundation", "T1: AC", "T1-F", { 10, 10, 10, -47, 0 } },
  { "column-to-column", "T1: QH\nT2: KC", "T1-T2", { 0, 0, 0, -52, 0 } },
  { "turn-up", "T1: 2C | QH\nT2: KC", "T1-T2", { 5, 5, 5, -52, 0 } },
  { "turn-up-by-foundation", "T1: 2C | AH", "T1-F", { 15, 15, 15, -47, 0 } },
  { "foundation-to-column", "waste: 2H AH\nT1: 3C", "W-F W-F F1-T1", { 5, 5, 5, -47, SKIP } },
  { "floor", "F1: AH 2H\nT1: 3C", "F1-T1", { 0, 0, 0, -57, SKIP } },
  { "floor-is-no-debt", "F1: AH 2H\nT1: 3C", "F1-T1 T1-F", { 10, 10, 10, -52, SKIP } },
  { "undo", "waste: 2C AC", "W-F W-F U", { 8, 10, 10, SKIP, SKIP } },
  { "undo-fee-and-floor", "waste: 2C AC", "W-F U", { 0, 0, 0, SKIP, SKIP } },
  { "undo-real-change", "waste: AC\nF2: AD 2D\nT1: 3S", "W-F F2-T1 U", { 8, 10, 10, SKIP, SKIP } },
  { "undo-of-nothing-lost-gives-nothing", "F2: AD 2D\nT1: 3S", "F2-T1 U", { 0, 0, 0, SKIP, SKIP } },
  { "undo-of-a-draw", "waste: AC", "W-F D U", { 8, 10, 10, SKIP, SKIP } },
  { "redo", "waste: 2C AC", "W-F W-F U Y", { 18, 20, 20, SKIP, SKIP } },
  { "redo-then-undo", "waste: 2C AC", "W-F W-F U Y U", { 6, 10, 10, SKIP, SKIP } },
  { "turn-up-once", "waste: AC\nT1: 2C | AH", "W-F T1-F U Y", { 23, 25, 25, SKIP, SKIP } },
  { "turn-up-1-by-hand", "waste: AC\nT1: 2C | AH", "W-F T1-F U T1-F", { 23, 25, 25, SKIP, SKIP } },
};

/* The scores of one ruleset, in each of its draws. */
static void
assert_event (const EventCase *test, const char *ruleset_id, int score)
{
  for (int draw = 1; draw <= 3; draw += 2)
    {
      const PepitaRuleset *ruleset = pepita_ruleset_find (ruleset_id);
      PepitaRules rules = pepita_rules (ruleset, draw);
      PepitaRecord *record;

      if (score == SKIP || !pepita_ruleset_has_draw (ruleset, draw))
        continue;
      record = record_of (&rules, test->position);
      play (record, test->moves, PEPITA_LEGAL);
      g_assert_cmpint (pepita_record_score (record), ==, score);
      pepita_record_free (record);
    }
}

static void
test_event (gconstpointer data)
{
  const EventCase *test = data;

  for (size_t i = 0; i < G_N_ELEMENTS (scored_rulesets); i++)
    assert_event (test, scored_rulesets[i], test->scores[i]);
  /* these have the points of standard; in an open layout there is nothing to turn up */
  assert_event (test, "double", test->scores[0]);
  assert_event (test, "joker", test->scores[0]);
  if (strchr (test->position, '|') == NULL)
    assert_event (test, "thoughtful", test->scores[0]);
}

typedef struct
{
  const char *name;
  const char *ruleset;
  int draw;
  bool timed;
  const char *position;
  const char *moves;
  int score;
  int clock;
} ScoreCase;

#define CLUBS_ON_ONE "T7: ... | KH\nwaste: 2H " CLUBS_DOWN
#define CLUBS_ON_THREE "T7: ... | KH\nwaste: 4H 3H 2H " CLUBS_DOWN
#define TWO_CLUBS "waste: 2C AC"

static const ScoreCase recycle_cases[] = {
  { "standard-draw-1", "standard", 1, false, CLUBS_ON_ONE, UP_13 "R", 30 },
  { "standard-draw-1-each", "standard", 1, false, CLUBS_ON_ONE, UP_13 "R D R", 0 },
  { "standard-draw-1-undone", "standard", 1, false, CLUBS_ON_ONE, UP_13 "R D R U", 28 },
  { "standard-draw-3-first", "standard", 3, false, CLUBS_ON_THREE, UP_13 "R", 130 },
  { "standard-draw-3-second", "standard", 3, false, CLUBS_ON_THREE, UP_13 "R D R", 130 },
  { "standard-draw-3-third", "standard", 3, false, CLUBS_ON_THREE, UP_13 "R D R D R", 110 },
  { "standard-draw-3-fourth", "standard", 3, false, CLUBS_ON_THREE, UP_13 "R D R D R D R", 90 },
  { "undone-ones-do-not-count", "standard", 3, false, CLUBS_ON_THREE, UP_13 "R D R U R D R", 108 },
  { "used-up-ones-count", "standard", 3, false, CLUBS_ON_THREE "\npasses: 2", UP_13 "R", 110 },
  { "stilldeck-draw-1", "stilldeck", 1, false, CLUBS_ON_ONE, UP_13 "R D R", 130 },
  { "stilldeck-draw-3", "stilldeck", 3, false, CLUBS_ON_THREE, UP_13 "R", 110 },
  { "stilldeck-draw-3-each", "stilldeck", 3, false, CLUBS_ON_THREE, UP_13 "R D R", 90 },
  { "cardems", "cardems", 1, false, CLUBS_ON_ONE, UP_13 "R", 30 },
  { "joker-draw-1", "joker", 1, false, CLUBS_ON_ONE, UP_13 "R", 30 },
  { "joker-draw-3-second", "joker", 3, false, CLUBS_ON_THREE, UP_13 "R D R", 130 },
  { "joker-draw-3-third", "joker", 3, false, CLUBS_ON_THREE, UP_13 "R D R D R", 110 },
  { "double-draw-1", "double", 1, false, CLUBS_ON_ONE, UP_13 "R", 30 },
  { "double-draw-3-second", "double", 3, false, CLUBS_ON_THREE, UP_13 "R D R", 130 },
  { "double-draw-3-third", "double", 3, false, CLUBS_ON_THREE, UP_13 "R D R D R", 110 },
  { "thoughtful-draw-1", "thoughtful", 1, false, CLUBS_ON_ONE, UP_13 "R", 30 },
  { "thoughtful-draw-3-second", "thoughtful", 3, false, CLUBS_ON_THREE, UP_13 "R D R", 130 },
  { "thoughtful-draw-3-third", "thoughtful", 3, false, CLUBS_ON_THREE, UP_13 "R D R D R", 110 },
  { "vegas-draw-3", "vegas", 3, false, CLUBS_ON_THREE, UP_13 "R D R", 13 },
  { "traditional-draw-3", "traditional", 3, false, CLUBS_ON_THREE, UP_13 "R D R", 0 },
};

static const ScoreCase time_cases[] = {
  { "nothing-in-9-seconds", "standard", 1, true, TWO_CLUBS, "W-F W-F @9", 20, 9 },
  { "two-every-10-seconds", "standard", 1, true, TWO_CLUBS, "W-F W-F @10", 18, 10 },
  { "only-full-tens", "standard", 1, true, TWO_CLUBS, "W-F W-F @31", 14, 31 },
  { "step-by-step", "standard", 1, true, TWO_CLUBS, "W-F W-F @9 @10 @11 @20 @31", 14, 31 },
  { "in-draw-3", "standard", 3, true, TWO_CLUBS, "W-F W-F @31", 14, 31 },
  { "in-joker", "joker", 1, true, TWO_CLUBS, "W-F W-F @31", 14, 31 },
  { "in-double", "double", 1, true, TWO_CLUBS, "W-F W-F @31", 14, 31 },
  { "in-thoughtful", "thoughtful", 1, true, TWO_CLUBS, "W-F W-F @31", 14, 31 },
  { "charged-at-that-moment", "standard", 1, true, TWO_CLUBS, "@31 W-F W-F", 20, 31 },
  { "floor", "standard", 1, true, TWO_CLUBS, "W-F @1000", 0, 1000 },
  { "not-given-back-by-undo", "standard", 1, true, TWO_CLUBS, "W-F W-F @10 U", 6, 10 },
  { "not-in-an-untimed-game", "standard", 1, false, TWO_CLUBS, "W-F W-F @31", 20, 31 },
  { "not-in-stilldeck", "stilldeck", 1, true, TWO_CLUBS, "W-F W-F @31", 20, 31 },
  { "not-in-cardems", "cardems", 1, true, TWO_CLUBS, "W-F W-F @31", 20, 31 },
  { "not-in-vegas", "vegas", 1, true, TWO_CLUBS, "W-F W-F @31", -42, 31 },
  { "bonus", "standard", 1, true, "waste: " ALL_DOWN, "@100 " UP_52, 7520, 100 },
  { "bonus-in-thoughtful", "thoughtful", 1, true, "waste: " ALL_DOWN, "@100 " UP_52, 7520, 100 },
  { "bonus-in-double", "double", 1, true, "waste: " ALL_DOWN " " ALL_DOWN, "@100 " UP_52 UP_52,
    8040, 100 },
  { "bonus-in-joker", "joker", 1, true, "waste: " ALL_DOWN, "@100 " UP_52, 7520, 100 },
  { "bonus-is-rounded-down", "standard", 1, true, "waste: " ALL_DOWN, "@31 " UP_52, 23100, 31 },
  { "no-bonus-in-30-seconds", "standard", 1, true, "waste: " ALL_DOWN, "@30 " UP_52, 520, 30 },
  { "no-bonus-untimed", "standard", 1, false, "waste: " ALL_DOWN, "@100 " UP_52, 520, 100 },
  { "no-bonus-in-stilldeck", "stilldeck", 1, true, "waste: " ALL_DOWN, "@100 " UP_52, 520, 100 },
  { "no-bonus-in-cardems", "cardems", 1, true, "waste: " ALL_DOWN, "@100 " UP_52, 520, 100 },
  { "no-bonus-in-vegas", "vegas", 1, true, "waste: " ALL_DOWN, "@100 " UP_52, 208, 100 },
  { "bonus-is-taken-back", "standard", 1, true, "waste: " ALL_DOWN, "@100 " UP_52 "U", 508, 100 },
  { "bonus-of-a-redo", "standard", 1, true, "waste: " ALL_DOWN, "@100 " UP_52 "U @200 Y", 3998,
    200 },
  { "clock-stands-after-the-win", "standard", 1, true, "waste: " ALL_DOWN, "@100 " UP_52 "@200",
    7520, 100 },
};

static const ScoreCase vegas_cases[] = {
  { "stake", "vegas", 1, false, "T1: 8S", "", -52 },
  { "below-break-even-at-10", "vegas", 1, false, "waste: " ALL_DOWN,
    "W-F W-F W-F W-F W-F W-F W-F W-F W-F W-F", -2 },
  { "break-even-at-11", "vegas", 1, false, "waste: " ALL_DOWN,
    "W-F W-F W-F W-F W-F W-F W-F W-F W-F W-F W-F", 3 },
  { "full-win", "vegas", 1, false, "waste: " ALL_DOWN, UP_52, 208 },
  { "full-win-in-draw-3", "vegas", 3, false, "waste: " ALL_DOWN, UP_52, 208 },
  { "return-gives-5-back", "vegas", 1, false, "F1: AC 2C\nT1: 3H", "F1-T1 T1-F F1-T1", -57 },
};

static void
test_score (gconstpointer data)
{
  const ScoreCase *test = data;
  PepitaRules rules = rules_of (test->ruleset, test->draw);
  PepitaRecord *record;

  rules.timed = test->timed;
  record = record_of (&rules, test->position);
  play (record, test->moves, PEPITA_LEGAL);
  g_assert_cmpint (pepita_record_score (record), ==, test->score);
  g_assert_cmpint (pepita_record_clock (record), ==, test->clock);
  pepita_record_free (record);
}

/* Cumulative Vegas: a new game goes on from the last balance, 52 less for its stake. */
static void
test_bank (void)
{
  static const int banks[] = { 0, -104, 208 };

  for (size_t i = 0; i < G_N_ELEMENTS (banks); i++)
    {
      PepitaRules rules = rules_of ("vegas", 1);
      PepitaRecord *record;

      rules.bank = banks[i];
      record = record_of (&rules, "waste: " ALL_DOWN);
      g_assert_cmpint (pepita_record_score (record), ==, banks[i] - 52);
      play (record, UP_52, PEPITA_LEGAL);
      g_assert_cmpint (pepita_record_score (record), ==, banks[i] + 208);
      pepita_record_free (record);
    }
}

static void
test_clock_runs_back (void)
{
  PepitaRules rules = rules_of (NULL, 1);
  PepitaRecord *record = record_of (&rules, "T1: 8S");

  play (record, "@31 @30", PEPITA_CLOCK_RUNS_BACK);
  g_assert_cmpint (pepita_record_clock (record), ==, 31);
  play (record, "@31", PEPITA_LEGAL);
  pepita_record_free (record);
}

/* What is read may say any time: it is one that can be written again. */
static void
test_clock_stops (void)
{
  PepitaRules rules = rules_of (NULL, 1);
  PepitaRecord *record = record_of (&rules, "T1: 8S\nstock: AC");

  g_assert_cmpint (pepita_record_set_clock (record, INT_MAX), ==, PEPITA_LEGAL);
  g_assert_cmpint (pepita_record_clock (record), ==, PEPITA_MAX_SECONDS);
  play (record, "D @99999999", PEPITA_LEGAL);
  pepita_record_free (record);
}

/* A score that no game has brings no other one about, however long it is played. */
static void
test_score_stops (void)
{
  PepitaRules rules = rules_of ("vegas", 1);

  g_assert_cmpint (pepita_tally_add (&rules, -PEPITA_MAX_SCORE + 999, -1000), ==,
                   -PEPITA_MAX_SCORE);
  g_assert_cmpint (pepita_tally_add (&rules, -PEPITA_MAX_SCORE, -1000), ==, -PEPITA_MAX_SCORE);
  g_assert_cmpint (pepita_tally_add (&rules, PEPITA_MAX_SCORE - 1, 700000), ==, PEPITA_MAX_SCORE);
  g_assert_cmpint (pepita_tally_add (&rules, PEPITA_MAX_SCORE, INT_MAX), ==, PEPITA_MAX_SCORE);
  g_assert_cmpint (pepita_tally_add (&rules, -52, INT_MIN), ==, -PEPITA_MAX_SCORE);
}

/* Every event counts, a refused one does not. */
static void
test_move_counter (void)
{
  PepitaRules rules = rules_of (NULL, 1);
  PepitaRecord *record = record_of (&rules, "waste: 2C AC");

  play (record, "W-F W-F U U Y", PEPITA_LEGAL);
  g_assert_cmpint (pepita_record_moves (record), ==, 5);
  g_assert_cmpint (pepita_record_undos (record), ==, 2);
  play (record, "@5 T7-F", REFUSED);
  g_assert_cmpint (pepita_record_moves (record), ==, 5);
  pepita_record_free (record);
}

/* --- rulesets --- */

typedef struct
{
  const char *id;
  const char *layout;
  const char *points;
  int default_draw;
  int passes[PEPITA_MAX_DRAW]; /* by draw, the first is draw 1; NO_DRAW where it can't be chosen */
  bool foundation_return;
  bool undo;
  int undo_fee;
  int finish; /* a PepitaFinish */
} RulesetRow;

enum
{
  NO_DRAW = -1,
  FREE = PEPITA_UNLIMITED,
  BY_ITSELF = PEPITA_FINISH_BY_ITSELF,
  OFFERED = PEPITA_FINISH_OFFERED,
};

static const RulesetRow ruleset_rows[] = {
  { "standard", "klondike", "standard", 1, { FREE, NO_DRAW, FREE }, true, true, -2, BY_ITSELF },
  { "stilldeck", "klondike", "stilldeck", 1, { FREE, NO_DRAW, FREE }, true, true, 0, BY_ITSELF },
  { "cardems", "klondike", "cardems", 1, { FREE, NO_DRAW, NO_DRAW }, true, true, 0, OFFERED },
  { "vegas", "klondike", "vegas", 1, { 1, NO_DRAW, 3 }, true, false, 0, BY_ITSELF },
  { "traditional", "klondike", "none", 1, { 1, NO_DRAW, 3 }, false, false, 0, OFFERED },
  { "thoughtful", "thoughtful", "standard", 1, { FREE, NO_DRAW, FREE }, true, true, -2, BY_ITSELF },
  { "double", "double", "standard", 1, { FREE, NO_DRAW, FREE }, true, true, -2, BY_ITSELF },
  { "joker", "joker", "standard", 1, { FREE, NO_DRAW, FREE }, true, true, -2, BY_ITSELF },
};

static void
assert_rules (const RulesetRow *row, const PepitaRules *rules, int passes)
{
  g_assert_cmpstr (rules->layout->id, ==, row->layout);
  g_assert_cmpstr (rules->points->id, ==, row->points);
  g_assert_cmpint (rules->passes, ==, passes);
  g_assert_cmpint (rules->foundation_return, ==, row->foundation_return);
  g_assert_cmpint (rules->undo, ==, row->undo);
  g_assert_cmpint (rules->finish, ==, row->finish);
  g_assert_false (rules->timed);
  g_assert_false (pepita_rules_are_custom (rules));
  if (row->undo)
    g_assert_cmpint (rules->undo_fee, ==, row->undo_fee);
}

/* All are offered, in the order of the table. */
static void
test_all_rulesets (void)
{
  size_t n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);

  g_assert_cmpuint (n, >=, G_N_ELEMENTS (ruleset_rows));
  for (size_t i = 0; i < n; i++)
    {
      if (i >= G_N_ELEMENTS (ruleset_rows))
        g_error ("the ruleset %s has no line in ruleset_rows", rulesets[i]->id);
      g_assert_cmpstr (rulesets[i]->id, ==, ruleset_rows[i].id);
      g_assert_true (pepita_ruleset_find (ruleset_rows[i].id) == rulesets[i]);
    }
  g_assert_null (pepita_ruleset_find ("klondike"));
  g_assert_null (pepita_ruleset_find (""));
  g_assert_false (pepita_draw_is_offered (0));
  g_assert_false (pepita_draw_is_offered (PEPITA_MAX_DRAW + 1));
}

typedef struct
{
  const char *id;
  int columns;
  int foundations;
  int decks;
  int jokers;
  bool open;
  int cards;
  int in_stock;
} LayoutRow;

static const LayoutRow layout_rows[] = {
  { "klondike", 7, 4, 1, 0, false, 52, 24 },
  { "thoughtful", 7, 4, 1, 0, true, 52, 24 },
  { "double", 9, 8, 2, 0, false, 104, 59 },
  { "joker", 7, 4, 1, 2, false, 54, 26 },
};

static void
assert_dealt_as (const LayoutRow *row, const PepitaTable *table)
{
  const PepitaLayout *layout = pepita_layout_find (row->id);
  bool seen[PEPITA_CARD_LIMIT] = { false };

  g_assert_true (pepita_table_is_dealt (table, layout));
  for (int i = 0; i < row->columns; i++)
    {
      g_assert_cmpint (pepita_table_count (table, PEPITA_COLUMN_0 + i), ==, i + 1);
      g_assert_cmpint (pepita_table_down (table, PEPITA_COLUMN_0 + i), ==, row->open ? 0 : i);
    }
  g_assert_cmpint (pepita_table_count (table, PEPITA_STOCK), ==, row->in_stock);
  for (int i = 0; i < row->cards; i++)
    {
      g_assert_false (seen[table->cards[i]]);
      seen[table->cards[i]] = true;
    }
  g_assert_cmpint (pepita_table_count (table, PEPITA_WASTE), ==, 0);
  g_assert_cmpint (table->end[PEPITA_N_PILES - 1], ==, row->cards);
}

static void
test_layout (gconstpointer data)
{
  const LayoutRow *row = data;
  const PepitaLayout *layout = pepita_layout_find (row->id);

  g_assert_cmpint (layout->columns, ==, row->columns);
  g_assert_cmpint (layout->foundations, ==, row->foundations);
  g_assert_cmpint (layout->decks, ==, row->decks);
  g_assert_cmpint (layout->jokers, ==, row->jokers);
  g_assert_cmpint (layout->open, ==, row->open);
  g_assert_cmpint (pepita_layout_cards (layout), ==, row->cards);
  for (int i = 0; i < PEPITA_MAX_COLUMNS; i++)
    g_assert_cmpint (pepita_layout_has_pile (layout, PEPITA_COLUMN_0 + i), ==, i < row->columns);
  for (int i = 0; i < PEPITA_MAX_FOUNDATIONS; i++)
    g_assert_cmpint (pepita_layout_has_pile (layout, PEPITA_FOUNDATION_0 + i), ==,
                     i < row->foundations);
  for (uint32_t number = 1; number <= 300; number++)
    {
      PepitaDeal deal = pepita_deal_numbered (layout, number);

      assert_dealt_as (row, &deal.table);
    }
}

static void
test_all_layouts (void)
{
  size_t n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);

  for (size_t i = 0; i < n; i++)
    {
      bool listed = false;

      for (size_t j = 0; j < G_N_ELEMENTS (layout_rows); j++)
        listed |= strcmp (layout_rows[j].id, rulesets[i]->layout->id) == 0;
      if (!listed)
        g_error ("the layout %s has no line in layout_rows", rulesets[i]->layout->id);
    }
}

static void
test_ruleset (gconstpointer data)
{
  const RulesetRow *row = data;
  const PepitaRuleset *ruleset = pepita_ruleset_find (row->id);

  g_assert_nonnull (ruleset);
  g_assert_false (pepita_ruleset_has_draw (ruleset, 0));
  g_assert_false (pepita_ruleset_has_draw (ruleset, PEPITA_MAX_DRAW + 1));
  for (int draw = 1; draw <= PEPITA_MAX_DRAW; draw++)
    {
      bool has = row->passes[draw - 1] != NO_DRAW;
      PepitaRules rules = pepita_rules (ruleset, draw);

      g_assert_cmpint (pepita_ruleset_has_draw (ruleset, draw), ==, has);
      g_assert_cmpint (rules.draw, ==, has ? draw : row->default_draw);
      assert_rules (row, &rules, row->passes[rules.draw - 1]);
      g_assert_true (!has || pepita_draw_is_offered (draw));
    }
}

/* Timed play is no change of the rules, everything else is. */
static void
test_custom (void)
{
  const PepitaRules standard = rules_of (NULL, 1);
  PepitaRules rules = standard;

  rules.timed = true;
  g_assert_false (pepita_rules_are_custom (&rules));
  rules = standard;
  rules.passes = 2;
  g_assert_true (pepita_rules_are_custom (&rules));
  rules = standard;
  rules.points = pepita_ruleset_find ("vegas")->points;
  g_assert_true (pepita_rules_are_custom (&rules));
  rules = standard;
  rules.undo = false;
  g_assert_true (pepita_rules_are_custom (&rules));
  rules = standard;
  rules.undo_fee = -5;
  g_assert_true (pepita_rules_are_custom (&rules));
  rules = standard;
  rules.foundation_return = false;
  g_assert_true (pepita_rules_are_custom (&rules));
  rules = standard;
  rules.finish = PEPITA_FINISH_OFF;
  g_assert_true (pepita_rules_are_custom (&rules));
}

static void
test_custom_play (void)
{
  PepitaRules rules = rules_of (NULL, 1);
  PepitaRecord *record;

  rules.passes = 2;
  rules.undo_fee = -5;
  rules.foundation_return = false;
  record = record_of (&rules, "T1: ...\nT2: 3H\nF1: AC 2C\nwaste: 4C");
  play (record, "F1-T2", PEPITA_NO_FOUNDATION_RETURN);
  play (record, "R D R", PEPITA_NO_PASS_LEFT);
  pepita_record_free (record);
  record = record_of (&rules, "waste: 2D 2C AC");
  play (record, "W-F W-F U", PEPITA_LEGAL);
  g_assert_cmpint (pepita_record_score (record), ==, 5);
  pepita_record_free (record);
  rules.undo = false;
  record = record_of (&rules, "waste: 2D 2C AC");
  play (record, "W-F U", PEPITA_NO_UNDO);
  pepita_record_free (record);
}

/* --- texts --- */

static void
test_position_text (void)
{
  PepitaDeal deal = deal_of (pepita_layout_find ("klondike"),
                             "# a comment\n\nT1: 8S\nT3: 2C 3C | 4D 9H\nstock: 5C 6C ...\n"
                             "waste: 7H 8H\nF2: AD 2D\npasses: 3");
  g_autofree char *stock = pile_line (&deal.table, PEPITA_STOCK);

  assert_piles (&deal.table, "T1: 8S\nT2:\nT3: 2C 3C | 4D 9H\nwaste: 7H 8H\nF1:\nF2: AD 2D\n"
                             "passes: 3");
  g_assert_true (g_str_has_prefix (stock, "stock: 5C 6C "));
  g_assert_cmpuint (deal.number, ==, 0);
}

/* Columns bottom to top, then the stock as it is drawn; all but the tops are face down. */
static void
test_deal_text (void)
{
  static const char text[] = "# the cards in order\n"
                             "T1: AC\nT2: 2C 3C\nT3: 4C 5C 6C\nT4: 7C 8C 9C TC\n\n"
                             "T5: JC QC KC AD 2D\nT6: 3D 4D 5D 6D 7D 8D\n"
                             "T7: 9D TD JD QD KD AH 2H\n"
                             "stock: 3H 4H 5H 6H 7H 8H 9H TH JH QH KH " SPADES "\n";
  PepitaDeal deal;
  PepitaParseError error;

  g_assert_true (pepita_deal_parse (text, strlen (text), pepita_layout_find ("klondike"), &deal,
                                    &error));
  assert_dealt (&deal.table);
  assert_piles (&deal.table, "T2: 2C | 3C\nT7: 9D TD JD QD KD AH | 2H\n"
                             "stock: 3H 4H 5H 6H 7H 8H 9H TH JH QH KH " SPADES);
}

typedef struct
{
  const char *name;
  const char *text;
  int line;
  int column; /* or 0: not looked at */
} BadText;

static const BadText bad_texts[] = {
  { "doubled-card", "T1: 8S\nT2: 9S 8S\nstock: AC\npasses: 0\n", 2, 8 },
  { "foreign-card", "T1: 8S\nT2: 9S 1S\nstock: AC\npasses: 0\n", 2, 8 },
  { "joker", "T1: 8S\nT2: X1\nstock: AC\npasses: 0\n", 2, 5 },
  { "missing-cards", "T1: 8S\nstock: AC\npasses: 0\n", 0, 0 },
  { "foreign-pile", "T1: 8S\nT8: 9S\nstock: AC\npasses: 0\n", 2, 0 },
  { "foreign-foundation", "T1: 8S\nF5: AS\nstock: AC\npasses: 0\n", 2, 0 },
  { "anything-else", "Sorry, no deal here\n", 1, 0 },
  { "nothing", "", 0, 0 },
};

static void
test_bad_text (gconstpointer data)
{
  const BadText *test = data;
  const PepitaLayout *layout = pepita_layout_find ("klondike");
  PepitaDeal deal = pepita_deal_numbered (layout, 1);
  const PepitaDeal before = deal;
  PepitaParseError error;

  g_assert_false (pepita_deal_parse (test->text, strlen (test->text), layout, &deal, &error));
  g_assert_true (pepita_table_equal (&deal.table, &before.table));
  g_assert_cmpuint (deal.number, ==, 1);
  g_assert_nonnull (error.format);
  if (test->line > 0)
    g_assert_cmpint (error.line, ==, test->line);
  if (test->column > 0)
    g_assert_cmpint (error.column, ==, test->column);
}

/* Two digits of rank and one of suit, dealt row by row. */
static void
test_klondike_solver_text (void)
{
  const PepitaLayout *layout = pepita_layout_find ("klondike");
  PepitaDeal deal = pepita_deal_numbered (layout, 4711);
  g_autoptr (GString) text = g_string_new (NULL);
  PepitaDeal read;
  PepitaParseError error;

  for (int row = 0; row < 7; row++)
    for (int column = row; column < 7; column++)
      {
        PepitaCard card = pepita_table_cards (&deal.table, PEPITA_COLUMN_0 + column)[row];

        g_string_append_printf (text, "%02d%d", pepita_card_rank (card),
                                (int) pepita_card_suit (card) + 1);
      }
  for (int i = 23; i >= 0; i--)
    {
      PepitaCard card = pepita_table_cards (&deal.table, PEPITA_STOCK)[i];

      g_string_append_printf (text, "%02d%d", pepita_card_rank (card),
                              (int) pepita_card_suit (card) + 1);
    }
  g_assert_cmpuint (text->len, ==, 156);
  g_assert_true (pepita_deal_parse (text->str, text->len, layout, &read, &error));
  g_assert_true (pepita_table_equal (&deal.table, &read.table));
}

static void
test_notation (void)
{
  PepitaRules rules = rules_of (NULL, 1);
  PepitaRecord *record = record_of (&rules, "T1: 8S\nT2: 7D\nF1: AC\nwaste: 2H 2C");

  play (record, " T2-T1x1\n\tW-F\r\n\n F1-T1", REFUSED);
  g_assert_cmpint (pepita_record_moves (record), ==, 2);
  assert_piles (pepita_record_table (record), "T1: 8S 7D\nT2:\nF1: AC 2C\nwaste: 2H");
  play (record, "\n", PEPITA_LEGAL);
  play (record, "", PEPITA_LEGAL);
  pepita_record_free (record);
}

/* A text that is not all notation plays nothing; one with an illegal move stops there. */
static void
test_played (void)
{
  static const char *const wrong[] = { "D X", "D T1", "D T0-F", "D W-W", "D @", "D @x",
                                       "D D-D", "D d", "D T1-T2x", "D T1-T2x0",
                                       "D T1-T2-T3", "D W-F0", "D U2" };
  PepitaRules rules = rules_of (NULL, 1);
  PepitaRecord *record = record_of (&rules, "T1: 8S");
  PepitaPlayed played;

  for (size_t i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      if (pepita_record_play (record, wrong[i], strlen (wrong[i]), &played) || played.parsed)
        g_error ("\"%s\" was read", wrong[i]);
      g_assert_cmpint (played.error.line, ==, 1);
      g_assert_cmpint (played.error.column, >=, 3);
      g_assert_cmpint (pepita_record_moves (record), ==, 0);
    }
  g_assert_false (pepita_record_play (record, "D @5 D\nR D", 10, &played));
  g_assert_true (played.parsed);
  g_assert_cmpint (played.reason, ==, PEPITA_STOCK_IS_NOT_EMPTY);
  g_assert_cmpint (played.index, ==, 3);
  g_assert_cmpint (played.token.line, ==, 2);
  g_assert_cmpint (pepita_record_moves (record), ==, 2);
  pepita_record_free (record);
}

/* --- the program --- */

#define ADD_CASES(group, cases, test)                                                 \
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)                                   \
    {                                                                                 \
      g_autofree char *path = g_strconcat ("/rules/" group "/", cases[i].name, NULL); \
                                                                                      \
      g_test_add_data_func (path, &cases[i], test);                                   \
    }

static void
add_cases (void)
{
  ADD_CASES ("foundations", foundation_cases, test_case);
  ADD_CASES ("columns", column_cases, test_case);
  ADD_CASES ("stock", stock_cases, test_case);
  ADD_CASES ("foundation-to-column", return_cases, test_case);
  ADD_CASES ("passes", pass_cases, test_case);
  ADD_CASES ("undo", undo_cases, test_case);
  ADD_CASES ("status", status_cases, test_status);
  ADD_CASES ("auto-complete", finish_cases, test_finish);
  ADD_CASES ("points", event_cases, test_event);
  ADD_CASES ("recycle-points", recycle_cases, test_score);
  ADD_CASES ("time", time_cases, test_score);
  ADD_CASES ("vegas", vegas_cases, test_score);
  ADD_CASES ("bad-text", bad_texts, test_bad_text);
  for (size_t i = 0; i < G_N_ELEMENTS (layout_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/layout/", layout_rows[i].id, NULL);

      g_test_add_data_func (path, &layout_rows[i], test_layout);
    }
  for (size_t i = 0; i < G_N_ELEMENTS (ruleset_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/ruleset/", ruleset_rows[i].id, NULL);

      g_test_add_data_func (path, &ruleset_rows[i], test_ruleset);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_cases ();
  g_test_add_func ("/rules/deal/klondike", test_deal);
  g_test_add_func ("/rules/deal/numbers", test_deal_numbers);
  g_test_add_func ("/rules/columns/every-pair", test_every_pair);
  g_test_add_func ("/rules/columns/every-card-on-an-empty-one", test_every_card_on_an_empty_column);
  g_test_add_func ("/rules/foundations/every-card-on-an-ace", test_every_card_on_an_ace);
  g_test_add_func ("/rules/foundations/every-card-on-an-empty-one",
                   test_every_card_on_an_empty_foundation);
  g_test_add_func ("/rules/foundations/one-card-at-a-time", test_one_card_at_a_time);
  g_test_add_func ("/rules/time/clock-runs-back", test_clock_runs_back);
  g_test_add_func ("/rules/time/clock-stops", test_clock_stops);
  g_test_add_func ("/rules/points/score-stops", test_score_stops);
  g_test_add_func ("/rules/points/move-counter", test_move_counter);
  g_test_add_func ("/rules/vegas/cumulative", test_bank);
  g_test_add_func ("/rules/ruleset/all", test_all_rulesets);
  g_test_add_func ("/rules/layout/all", test_all_layouts);
  g_test_add_func ("/rules/custom/what-is", test_custom);
  g_test_add_func ("/rules/custom/play", test_custom_play);
  g_test_add_func ("/rules/text/position", test_position_text);
  g_test_add_func ("/rules/text/deal", test_deal_text);
  g_test_add_func ("/rules/text/klondike-solver", test_klondike_solver_text);
  g_test_add_func ("/rules/text/moves", test_notation);
  g_test_add_func ("/rules/text/played", test_played);
  return g_test_run ();
}
