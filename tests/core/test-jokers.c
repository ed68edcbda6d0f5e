/* test-jokers.c: the other layouts, sentence by sentence of their rules: jokers, two decks, and
 * every card face up.
 *
 * A group of rows has the name of the sentence that it is about.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-endgame.h"
#include "pepita-notation.h"
#include "positions.h"

#include <stdlib.h>
#include <string.h>

#define CLUBS_TO_9 "AC 2C 3C 4C 5C 6C 7C 8C 9C"
#define CLUBS_TO_J CLUBS_TO_9 " TC JC"
#define CLUBS CLUBS_TO_J " QC KC"
#define DIAMONDS "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"
#define HEARTS "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
#define SPADES "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
#define THREE_DONE "F2: " DIAMONDS "\nF3: " HEARTS "\nF4: " SPADES "\n"

typedef struct
{
  const char *name;
  const char *position;
  const char *moves;
  int reason;           /* why the last move is refused */
  const char *expected; /* lines of the position afterwards, or NULL */
} Case;

static void
play_case (const char *ruleset, const Case *test)
{
  PepitaRules rules = rules_of (ruleset, 1);
  PepitaRecord *record = record_of (&rules, test->position);
  PepitaTable before = *pepita_record_table (record);

  play (record, test->moves, test->reason);
  if (test->expected != NULL)
    assert_piles (pepita_record_table (record), test->expected);
  /* whatever it was, undo takes it back */
  while (pepita_record_undo (record, NULL) == PEPITA_LEGAL)
    ;
  g_assert_true (pepita_table_equal (pepita_record_table (record), &before));
  pepita_record_free (record);
}

/* --- in a column --- */

/* A joker goes on any face-up card above an ace's rank … */
static const Case goes_on_cases[] = {
  { "a-black-card-from-the-waste", "T1: 8S\nwaste: 2C X1", "W-T1", 0, "T1: 8S X1\nwaste: 2C" },
  { "a-red-card", "T1: 8H\nwaste: X2", "W-T1", 0, "T1: 8H X2\nwaste:" },
  { "from-a-column", "T1: 8S\nT2: 3C X1", "T2-T1", 0, "T1: 8S X1\nT2: 3C" },
  { "and-turns-a-card-up", "T1: 8S\nT2: 3C | X1", "T2-T1", 0, "T1: 8S X1\nT2: 3C" },
  { "a-king", "T1: KD\nT2: X1", "T2-T1", 0, "T1: KD X1\nT2:" },
  { "a-two", "T1: 2C\nT2: X1", "T2-T1", 0, "T1: 2C X1" },
  { "not-an-ace", "T1: AC\nT2: X1", "T2-T1", REFUSED, "T1: AC\nT2: X1" },
  { "not-a-red-ace", "T1: AH\nwaste: X1", "W-T1", REFUSED, "T1: AH" },
  { "any-card-of-a-run-s-end", "T1: 9H 8S 7D\nT2: X1", "T2-T1", 0, "T1: 9H 8S 7D X1" },
  { "not-on-itself", "T1: 9H X1", "T1-T1", PEPITA_SAME_PILE },
  { "leaving-what-it-stood-for", "T1: 9H X1\nT2: 4C", "T1-T2", 0, "T1: 9H\nT2: 4C X1" },
};

/* … and stands for the card needed there: one rank lower, other colour. */
static const Case stands_for_cases[] = {
  { "seven-on-a-black-eight-takes-a-black-six", "T1: 8S X1\nT2: 6C", "T2-T1", 0, "T1: 8S X1 6C" },
  { "of-either-suit", "T1: 8S X1\nT2: 6S", "T2-T1", 0, "T1: 8S X1 6S" },
  { "and-no-red-six", "T1: 8S X1\nT2: 6H", "T2-T1", PEPITA_NEEDS_OTHER_COLOUR },
  { "and-no-seven", "T1: 8S X1\nT2: 7H", "T2-T1", PEPITA_NEEDS_RANK_BELOW },
  { "and-no-five", "T1: 8S X1\nT2: 5C", "T2-T1", PEPITA_NEEDS_RANK_BELOW },
  { "and-no-king", "T1: 8S X1\nT2: KC", "T2-T1", REFUSED },
  { "six-on-a-red-seven-takes-a-red-five", "T1: 7D X1\nwaste: 5D", "W-T1", 0, "T1: 7D X1 5D" },
  { "and-no-black-five", "T1: 7D X1\nwaste: 5S", "W-T1", PEPITA_NEEDS_OTHER_COLOUR },
  { "queen-on-a-king-takes-a-jack", "T1: KS X1\nT2: JC", "T2-T1", 0, "T1: KS X1 JC" },
  { "and-no-king-on-a-king", "T1: KS X1\nT2: KD", "T2-T1", REFUSED },
  { "ace-on-a-two-takes-nothing", "T1: 2S X1\nT2: AS", "T2-T1", REFUSED, "T1: 2S X1" },
  { "no-ace-of-the-other-colour", "T1: 2S X1\nT2: AH", "T2-T1", REFUSED },
  { "ace-on-a-two-takes-no-joker", "T1: 2S X1\nT2: X2", "T2-T1", REFUSED },
  { "with-a-card-on-it-it-is-covered", "T1: 8S X1 6C\nT2: 6S", "T2-T1", REFUSED },
  { "covered-it-takes-what-its-top-takes", "T1: 8S X1 6C\nT2: 5D", "T2-T1", 0, "T1: 8S X1 6C 5D" },
};

/* On an empty column it stands for a king of either colour. */
static const Case empty_column_cases[] = {
  { "from-the-waste", "waste: X1", "W-T3", 0, "T3: X1\nwaste:" },
  { "from-a-column", "T1: 8S X1", "T1-T2", 0, "T1: 8S\nT2: X1" },
  { "from-a-face-down-card", "T1: 8S | X1", "T1-T2", 0, "T1: 8S\nT2: X1" },
  { "red-king", "T1: QS\nwaste: X1", "W-T2 T1-T2", 0, "T2: X1 QS" },
  { "black-king", "T1: QH\nwaste: X1", "W-T2 T1-T2", 0, "T2: X1 QH" },
  { "a-run-headed-by-such-a-king", "T1: 3C | X1 QH JS", "T1-T2x3", 0, "T1: 3C\nT2: X1 QH JS" },
  { "no-run-that-is-lower", "T1: 3C | X1 JH TS", "T1-T2x3", PEPITA_NEEDS_KING },
  { "no-run-under-it", "T1: 9D 8S X1", "T1-T2x2", PEPITA_NEEDS_KING },
};

/* A joker that lies directly on a face-down card, or is the first card of its column, and has
 * nothing on it, is unbound: any card but a king goes on it … */
static const Case unbound_cases[] = {
  { "queen-on-a-face-down-card", "T1: 3C | X1\nT2: QH", "T2-T1", 0, "T1: 3C | X1 QH" },
  { "ace-on-a-face-down-card", "T1: 3C | X1\nwaste: AS", "W-T1", 0, "T1: 3C | X1 AS" },
  { "no-king-on-a-face-down-card", "T1: 3C | X1\nT2: KH", "T2-T1", REFUSED, "T2: KH" },
  { "queen-on-the-first-card", "T1: X1\nT2: QS", "T2-T1", 0, "T1: X1 QS" },
  { "ace-on-the-first-card", "T1: X1\nT2: AD", "T2-T1", 0, "T1: X1 AD" },
  { "no-king-on-the-first-card", "T1: X1\nwaste: KS", "W-T1", REFUSED, "waste: KS" },
  { "a-run", "T1: X1\nT2: 9D 8S 7H", "T2-T1x2", 0, "T1: X1 8S 7H\nT2: 9D" },
  { "no-run-of-a-king", "T1: X1\nT2: 3H KD QS", "T2-T1x2", REFUSED },
  { "when-it-turns-up", "T1: X1 | 8D\nT2: 9S\nT3: 4C", "T1-T2 T3-T1", 0, "T1: X1 4C" },
  { "not-with-a-card-on-it", "T1: X1 6H\nT2: 6S", "T2-T1", REFUSED },
  { "again-when-that-has-left", "T1: X1 6H\nT2: 7S\nT3: JH", "T1-T2 T3-T1", 0, "T1: X1 JH" },
  { "not-on-a-face-up-card", "T1: 8S X1\nT2: QH", "T2-T1", REFUSED },
  { "it-may-go-anywhere", "T1: 3C | X1\nT2: 5D", "T1-T2", 0, "T1: 3C\nT2: 5D X1" },
};

/* … and it then stands for one rank higher and the other colour. */
static const Case one_higher_cases[] = {
  { "black-seven-under-a-red-six", "T1: 3C | X1 6H\nT2: 8D", "T1-T2x2", 0, "T1: 3C\nT2: 8D X1 6H" },
  { "and-no-red-seven", "T1: 3C | X1 6H\nT2: 8S", "T1-T2x2", PEPITA_NEEDS_OTHER_COLOUR },
  { "and-no-six", "T1: 3C | X1 6H\nT2: 7C", "T1-T2x2", PEPITA_NEEDS_RANK_BELOW },
  { "red-two-under-a-black-ace", "T1: X1 AS\nT2: 3C", "T1-T2x2", 0, "T1:\nT2: 3C X1 AS" },
  { "not-on-a-joker-that-is-a-two", "T1: X1 AS\nT2: 3C X2", "T1-T2x2", REFUSED },
  { "on-a-joker-that-is-a-three", "T1: X1 AS\nT2: 4H X2", "T1-T2x2", 0, "T2: 4H X2 X1 AS" },
  { "on-a-joker-that-would-be-a-red-three", "T1: X1 AS\nT2: 4S X2", "T1-T2x2", REFUSED },
  { "the-card-alone-still-moves", "T1: X1 6H\nT2: 7S", "T1-T2", 0, "T1: X1\nT2: 7S 6H" },
};

/* Two jokers on each other stand for two consecutive cards. */
static const Case two_jokers_cases[] = {
  { "on-an-unbound-one", "T1: 3C | X1\nwaste: X2", "W-T1", 0, "T1: 3C | X1 X2" },
  { "on-a-king-of-an-empty-column", "T1: X1\nT2: X2", "T2-T1", 0, "T1: X1 X2" },
  { "king-and-queen-take-a-jack", "T1: X1 X2\nT2: JS", "T2-T1", 0, "T1: X1 X2 JS" },
  { "no-queen-there-is-no-rank-left", "T1: X1 X2\nT2: QS", "T2-T1", REFUSED },
  { "no-king", "T1: X1 X2\nT2: KS", "T2-T1", REFUSED },
  { "three-and-two-take-an-ace", "T1: 3C | X1 X2\nT2: AS", "T2-T1", 0, "T1: 3C | X1 X2 AS" },
  { "two-kings-are-no-two-consecutive", "T1: X1\nT2: KD", "T2-T1", REFUSED },
  { "king-queen-jack-is-a-king-s-run", "T1: 3C | X1 X2 JS", "T1-T2x3", 0, "T2: X1 X2 JS" },
  { "queen-jack-ten-is-none", "T1: 3C | X1 X2 TS", "T1-T2x3", PEPITA_NEEDS_KING },
  { "queen-jack-ten-goes-on-a-king", "T1: X1 X2 TS\nT2: KH", "T1-T2x3", 0, "T2: KH X1 X2 TS" },
  { "seven-and-six-on-an-eight", "T1: 8S X1 X2\nT2: 5H", "T2-T1", 0, "T1: 8S X1 X2 5H" },
  { "of-alternating-colours", "T1: 8S X1 X2\nT2: 5C", "T2-T1", PEPITA_NEEDS_OTHER_COLOUR },
  { "not-two-sixes", "T1: 8S X1 X2\nT2: 6C", "T2-T1", REFUSED },
  { "two-and-ace-take-nothing", "T1: 3S X1 X2\nT2: AS", "T2-T1", REFUSED },
  { "two-on-a-three", "T1: 3S\nT2: X1 X2", "T2-T1x2", 0, "T1: 3S X1 X2\nT2:" },
  { "not-two-on-a-two", "T1: 2S\nT2: X1 X2", "T2-T1x2", REFUSED, "T1: 2S" },
  { "but-one-of-them", "T1: 2S\nT2: X1 X2", "T2-T1", 0, "T1: 2S X2\nT2: X1" },
  { "two-without-a-card-are-free-to-move", "T1: 8S X1 X2\nT2: 5D", "T1-T2x2", 0, "T2: 5D X1 X2" },
  { "two-are-a-king-s-run", "T1: 8S X1 X2", "T1-T2x2", 0, "T1: 8S\nT2: X1 X2" },
};

/* A run with a joker in it moves as the run that it stands for. */
static const Case run_cases[] = {
  { "joker-inside", "T1: TS\nT2: 9H X1 7D 6C", "T2-T1x4", 0, "T1: TS 9H X1 7D 6C\nT2:" },
  { "joker-at-its-end", "T1: TS\nT2: 9H 8C X1", "T2-T1x3", 0, "T1: TS 9H 8C X1" },
  { "joker-at-its-head", "T1: 9D\nT2: 9H X1 7D 6C", "T2-T1x3", 0, "T1: 9D X1 7D 6C\nT2: 9H" },
  { "with-the-colour-it-stands-for", "T1: 9S\nT2: 9H X1 7D", "T2-T1x2", PEPITA_NEEDS_OTHER_COLOUR },
  { "with-the-rank-it-stands-for", "T1: TH\nT2: 9H X1 7D", "T2-T1x2", PEPITA_NEEDS_RANK_BELOW },
  { "split-above-the-joker", "T1: 8S\nT2: 9H X1 7D 6C", "T2-T1x2", 0, "T1: 8S 7D 6C\nT2: 9H X1" },
  { "two-jokers-inside", "T1: TS\nT2: 9H X1 X2 6C", "T2-T1x4", 0, "T1: TS 9H X1 X2 6C" },
  { "two-jokers-at-its-head", "T1: 9D\nT2: 9H X1 X2 6C", "T2-T1x3", 0, "T1: 9D X1 X2 6C" },
  { "to-an-empty-column", "T1: 2C | KH X1 JD", "T1-T2x3", 0, "T1: 2C\nT2: KH X1 JD" },
  { "to-an-empty-column-as-a-king", "T1: X1 QD JS", "T1-T2x3", 0, "T1:\nT2: X1 QD JS" },
  { "not-if-it-is-no-king", "T1: QH X1 TD", "T1-T2x3", PEPITA_NEEDS_KING },
  { "no-run-if-the-next-is-too-low", "T1: TS\nT2: 9H X1 6C", "T2-T1x3", PEPITA_NOT_A_RUN },
  { "no-run-if-the-next-has-its-colour", "T1: TS\nT2: 9H X1 7C", "T2-T1x3", PEPITA_NOT_A_RUN },
  { "no-run-of-a-joker-under-a-king", "T1: 3D\nT2: X1 KD", "T2-T1x2", REFUSED },
  { "no-run-of-an-ace-and-a-joker", "T1: 2C\nT2: AD X1", "T2-T1x2", PEPITA_NOT_A_RUN },
  { "nothing-goes-on-a-joker-on-an-ace", "T1: AD X1\nT2: QH", "T2-T1", REFUSED },
  { "face-down-jokers-never-move", "T1: TC\nT2: X1 | 8S", "T2-T1x2", PEPITA_CARD_IS_FACE_DOWN },
};

/* --- on a foundation --- */

/* On a foundation a joker may stand for the next card needed, on a foundation that has at least
 * its ace. */
static const Case foundation_cases[] = {
  { "from-the-waste", "F1: AC\nwaste: 9H X1", "W-F", 0, "F1: AC X1\nwaste: 9H" },
  { "from-a-column", "F1: AC 2C\nT1: 9H X1", "T1-F", 0, "F1: AC 2C X1\nT1: 9H" },
  { "and-turns-a-card-up", "F1: AC\nT1: 9H | X1", "T1-F", 0, "F1: AC X1\nT1: 9H" },
  { "the-next-real-card-follows", "F1: AC X1\nT1: 3C", "T1-F", 0, "F1: AC X1 3C\nT1:" },
  { "of-the-suit-alone", "F1: AC X1\nT1: 3S", "T1-F1", PEPITA_NEEDS_SAME_SUIT, "F1: AC X1" },
  { "and-the-next-rank-alone", "F1: AC X1\nT1: 4C", "T1-F1", PEPITA_NEEDS_NEXT_RANK },
  { "two-of-them", "F1: AC\nT1: X1\nT2: X2", "T1-F T2-F", 0, "F1: AC X1 X2" },
  { "two-of-them-and-on", "F1: AC X1 X2\nT2: 4C", "T2-F", 0, "F1: AC X1 X2 4C" },
  { "not-without-an-ace", "T1: X1", "T1-F", REFUSED, "F1:\nT1: X1" },
  { "not-where-the-ace-is-missing", "F1: AC\nT1: X1", "T1-F2", REFUSED, "F1: AC\nF2:" },
  { "not-without-an-ace-from-the-waste", "waste: X1", "W-F1", REFUSED },
  { "as-a-king", "F1: " CLUBS_TO_J " QC\nT1: X1", "T1-F", 0, "F1: " CLUBS_TO_J " QC X1" },
  { "not-when-nothing-is-needed", "F1: " CLUBS "\nT1: X1", "T1-F1", REFUSED },
  { "not-when-a-joker-is-the-king", "F1: " CLUBS_TO_J " QC X1\nT1: X2", "T1-F1", REFUSED },
  { "the-first-that-takes-it", "F1: " CLUBS "\nF3: AH\nF4: AS\nT1: X1", "T1-F", 0, "F3: AH X1" },
  { "or-any-that-takes-it", "F1: AC\nF3: AH\nF4: AS\nT1: X1", "T1-F4", 0, "F1: AC\nF4: AS X1" },
  { "one-at-a-time", "F1: AC\nT1: 9H X1 X2", "T1-F", 0, "F1: AC X2\nT1: 9H X1" },
  { "an-ace-still-needs-an-empty-one", "F1: AC X1\nT1: AH", "T1-F1", REFUSED },
};

/* When the real card can be played there, it takes the joker's place and the joker moves to the
 * top of the same foundation, standing for the next card needed; … */
static const Case real_card_cases[] = {
  { "takes-its-place", "F1: AC X1\nT1: 2C", "T1-F", 0, "F1: AC 2C X1\nT1:" },
  { "from-the-waste", "F1: AC X1\nwaste: 9H 2C", "W-F", 0, "F1: AC 2C X1\nwaste: 9H" },
  { "with-the-foundation-named", "F3: AC X1\nT1: 2C", "T1-F3", 0, "F3: AC 2C X1" },
  { "under-other-cards", "F1: AC X1 3C 4C\nT1: 2C", "T1-F", 0, "F1: AC 2C 3C 4C X1" },
  { "the-joker-is-the-next-then", "F1: AC X1 3C\nT1: 2C\nT2: 5C", "T1-F T2-F", 0,
    "F1: AC 2C 3C X1 5C" },
  { "and-gives-way-again", "F1: AC X1\nT1: 2C\nT2: 3C\nT3: 4C", "T1-F T2-F T3-F", 0,
    "F1: AC 2C 3C 4C X1" },
  { "of-two-the-one-that-stands-for-it", "F1: AC X1 X2\nT1: 2C", "T1-F", 0, "F1: AC 2C X2 X1" },
  { "of-two-the-upper-one", "F1: AC X1 X2\nT1: 3C", "T1-F", 0, "F1: AC X1 3C X2" },
  { "of-two-one-after-the-other", "F1: AC X1 X2\nT1: 2C\nT2: 3C", "T1-F T2-F", 0,
    "F1: AC 2C 3C X1 X2" },
  { "not-another-suit-s-card", "F1: AC X1\nT1: 2S", "T1-F1", PEPITA_NEEDS_SAME_SUIT },
  { "not-a-card-that-it-does-not-stand-for", "F1: AC 2C X1\nT1: 5C", "T1-F1", REFUSED },
  { "on-the-foundation-of-its-suit", "F1: AS X1\nF2: AC X2\nT1: 2C", "T1-F", 0,
    "F1: AS X1\nF2: AC 2C X2" },
};

/* … on a foundation that is complete with real cards the joker is out of play, laid aside. */
static const Case aside_cases[] = {
  { "the-king-comes", "F1: " CLUBS_TO_J " QC X1\nT1: KC", "T1-F", 0, "F1: " CLUBS "\naside: X1" },
  { "the-last-comes-under-others", "F1: " CLUBS_TO_9 " X1 JC QC KC\nT1: TC", "T1-F", 0,
    "F1: " CLUBS "\naside: X1" },
  { "no-more-in-play", "F1: " CLUBS_TO_J " QC X1\nF2: AH\nT1: KC", "T1-F F1-F2", REFUSED,
    "F1: " CLUBS "\naside: X1" },
  { "the-king-goes-back-without-it", "F1: " CLUBS_TO_J " QC X1\nT1: KC", "T1-F F1-T2", 0,
    "F1: " CLUBS_TO_J " QC\nT2: KC\naside: X1" },
  { "and-comes-again", "F1: " CLUBS_TO_J " QC X1\nT1: KC", "T1-F F1-T2 T2-F", 0,
    "F1: " CLUBS "\naside: X1" },
  { "not-while-another-stands-in", "F1: " CLUBS_TO_J " X1 X2\nT1: QC", "T1-F", 0,
    "F1: " CLUBS_TO_J " QC X2 X1\naside:" },
  { "not-while-another-stands-in-below", "F1: " CLUBS_TO_9 " X1 X2 QC KC\nT1: JC", "T1-F", 0,
    "F1: " CLUBS_TO_9 " X1 JC QC KC X2\naside:" },
  { "the-one-too-many-may-leave", "F1: " CLUBS_TO_J " X1 X2\nT1: QC\nT2: 9H", "T1-F F1-T2", 0,
    "F1: " CLUBS_TO_J " QC X2\nT2: 9H X1\naside:" },
  { "both", "F1: " CLUBS_TO_J " X1 X2\nT1: QC\nT2: KC", "T1-F T2-F F1-T1", 0,
    "F1: " CLUBS_TO_J " QC\nT1: KC" },
  { "read-with-the-one-too-many", "F1: " CLUBS_TO_J " QC X2 X1\nT1: KC", "T1-F F1-T1", 0,
    "F1: " CLUBS_TO_J " QC\nT1: KC" },
  { "undo-brings-it-back", "F1: " CLUBS_TO_J " QC X1\nT1: KC", "T1-F U", 0,
    "F1: " CLUBS_TO_J " QC X1\nT1: KC\naside:" },
  { "as-part-of-the-position", "F1: " CLUBS "\nT1: 9H\nwaste: X2\naside: X1", "W-T1", 0,
    "T1: 9H X2\naside: X1" },
};

/* A joker on the top of a foundation can be played on to a column or another foundation, by the
 * same rules as any card. */
static const Case return_cases[] = {
  { "on-to-a-column", "F1: AC X1\nT1: 9H", "F1-T1", 0, "F1: AC\nT1: 9H X1" },
  { "on-to-an-empty-column", "F1: AC X1", "F1-T1", 0, "F1: AC\nT1: X1" },
  { "on-to-an-unbound-joker", "F1: AC X1\nT1: X2", "F1-T1", 0, "F1: AC\nT1: X2 X1" },
  { "not-on-an-ace", "F1: AC X1\nT1: AH", "F1-T1", REFUSED, "F1: AC X1\nT1: AH" },
  { "on-to-another-foundation", "F1: AC X1\nF3: AH 2H", "F1-F3", 0, "F1: AC\nF3: AH 2H X1" },
  { "on-another-joker", "F1: AC X1\nF3: AH X2", "F1-F3", 0, "F1: AC\nF3: AH X2 X1" },
  { "not-to-an-empty-foundation", "F1: AC X1", "F1-F3", REFUSED, "F1: AC X1\nF3:" },
  { "not-to-a-complete-one", "F1: AC X1\nF3: " HEARTS, "F1-F3", REFUSED, "F1: AC X1" },
  { "not-to-its-own", "F1: AC X1", "F1-F1", REFUSED, "F1: AC X1" },
  { "to-the-first-other-that-takes-it", "F1: AC X1\nF3: AH\nF4: AS", "F1-F", 0, "F3: AH X1" },
  { "not-from-under-a-card", "F1: AC X1 3C\nF3: AH", "F1-F3", REFUSED, "F3: AH" },
  { "a-real-card-over-it-goes-to-a-column", "F1: AC X1 3C\nT1: 4H", "F1-T1", 0,
    "F1: AC X1\nT1: 4H 3C" },
  { "then-the-joker", "F1: AC X1 3C\nT1: 4H\nT2: 9S", "F1-T1 F1-T2", 0, "F1: AC\nT2: 9S X1" },
  { "but-to-no-foundation", "F1: AC X1 3C\nF2: AH 2H", "F1-F2", REFUSED },
};

#define CASE_TEST(name, ruleset) \
  static void                    \
  name (gconstpointer data)      \
  {                              \
    play_case (ruleset, data);   \
  }

CASE_TEST (test_joker, "joker")
CASE_TEST (test_double, "double")
CASE_TEST (test_thoughtful, "thoughtful")

/* By the same rules as any card: not where the rules have no foundation return. */
static void
test_no_foundation_return (void)
{
  PepitaRules rules = rules_of ("joker", 1);
  PepitaRecord *record;

  rules.foundation_return = false;
  record = record_of (&rules, "F1: AC X1\nF3: AH\nT1: 9H");
  play (record, "F1-T1", PEPITA_NO_FOUNDATION_RETURN);
  play (record, "F1-T2", PEPITA_NO_FOUNDATION_RETURN);
  play (record, "F1-F3", PEPITA_NO_FOUNDATION_RETURN);
  pepita_record_free (record);
}

/* The moves to a foundation that are listed in a position, in their order. */
static char *
listed_to_foundations (const char *ruleset, const char *position)
{
  PepitaRules rules = rules_of (ruleset, 1);
  PepitaDeal deal = deal_of (rules.layout, position);
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n = pepita_moves_list (&deal.table, &rules, moves);
  GString *list = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    {
      char text[PEPITA_MOVE_TEXT_SIZE];

      pepita_move_text (moves[i], text);
      if (strstr (text, "-F") != NULL)
        g_string_append_printf (list, "%s%s", list->len > 0 ? " " : "", text);
    }
  return g_string_free (list, FALSE);
}

typedef struct
{
  const char *name;
  const char *ruleset;
  const char *position;
  const char *listed;
} ListCase;

/* Where a joker went from one foundation to another is recorded by name. */
static void
test_named (void)
{
  PepitaRules rules = rules_of ("joker", 1);
  PepitaRecord *record = record_of (&rules, "F1: AC X1\nF3: AH\nF4: AS");
  char *text;

  play (record, "F1-F F3-F4", PEPITA_LEGAL);
  text = pepita_record_moves_text (record);
  g_assert_cmpstr (text, ==, "F1-F3 F3-F4");
  free (text);
  pepita_record_free (record);
}

/* Which foundation takes it matters for a joker alone. */
static const ListCase list_cases[] = {
  { "joker-each-that-takes-it", "joker", "T1: X1\nwaste: 9H\nF1: AC\nF3: AH\nF4: AS X2",
    "T1-F T1-F3 T1-F4 F4-F1 F4-F3" },
  { "joker-of-the-waste", "joker", "waste: X1\nF2: AC\nF3: " HEARTS "\nF4: AS", "W-F W-F4" },
  { "joker-with-one-foundation", "joker", "waste: X1\nF2: AC", "W-F" },
  { "joker-with-none", "joker", "waste: X1\nF2: " HEARTS, "" },
  { "ace-in-joker", "joker", "T1: AD\nF2: AC", "T1-F" },
  { "real-card-in-a-joker-s-place", "joker", "T1: 2C\nF2: AC X1\nF3: AH", "T1-F F2-F3" },
  { "ace-in-double", "double", "T9: AD\nF2: AD", "T9-F" },
  { "card-that-two-take", "double", "T9: 2D\nF2: AD\nF7: AD", "T9-F" },
};

static void
test_list (gconstpointer data)
{
  const ListCase *test = data;
  g_autofree char *listed = listed_to_foundations (test->ruleset, test->position);

  g_assert_cmpstr (listed, ==, test->listed);
}

/* --- the win --- */

typedef struct
{
  const char *name;
  const char *position;
  const char *moves;
  PepitaStatus status;
} StatusCase;

/* Won when all 52 real cards are on the foundations, wherever the jokers are. */
static const StatusCase won_cases[] = {
  { "jokers-in-the-stock", "F1: " CLUBS_TO_J " QC\n" THREE_DONE "T1: KC", "T1-F", PEPITA_WON },
  { "jokers-in-the-waste", "F1: " CLUBS_TO_J " QC\n" THREE_DONE "T1: KC\nwaste: X1 X2", "T1-F",
    PEPITA_WON },
  { "jokers-in-columns", "F1: " CLUBS_TO_J " QC\n" THREE_DONE "T1: X1 KC\nT2: X2", "T1-F",
    PEPITA_WON },
  { "a-joker-face-down", "F1: " CLUBS_TO_J " QC\n" THREE_DONE "T1: X1 | X2 \nwaste: KC", "W-F",
    PEPITA_WON },
  { "a-joker-gives-way", "F1: " CLUBS_TO_J " X1 KC\n" THREE_DONE "T1: QC", "T1-F", PEPITA_WON },
  { "two-give-way", "F1: " CLUBS_TO_J " X1 X2\n" THREE_DONE "T1: QC\nT2: KC", "T1-F T2-F",
    PEPITA_WON },
  { "jokers-aside", "F1: " CLUBS "\n" THREE_DONE "aside: X1 X2", "", PEPITA_WON },
  { "not-with-a-joker-instead", "F1: " CLUBS_TO_J " QC\n" THREE_DONE "T1: KC\nT2: X1", "T2-F",
    PEPITA_PLAYING },
  { "not-with-two-instead", "F1: " CLUBS_TO_J " X1 X2\n" THREE_DONE "T1: KC | QC", "",
    PEPITA_PLAYING },
};

static void
test_status (gconstpointer data)
{
  const StatusCase *test = data;
  PepitaRules rules = rules_of ("joker", 1);
  PepitaRecord *record = record_of (&rules, test->position);

  play (record, test->moves, PEPITA_LEGAL);
  g_assert_cmpint (pepita_record_status (record), ==, test->status);
  if (test->status == PEPITA_WON)
    {
      play (record, "D", PEPITA_GAME_IS_WON);
      play (record, "W-T3", PEPITA_GAME_IS_WON);
    }
  pepita_record_free (record);
}

typedef struct
{
  const char *name;
  const char *position;
  PepitaFinish finish;
  const char *moves;
} FinishCase;

/* The end plays itself with jokers wherever they are, if they do not lie on what is needed. */
static const FinishCase finish_cases[] = {
  { "joker-in-the-stock", "F1: " CLUBS_TO_J "\n" THREE_DONE "T1: KC QC", PEPITA_FINISH_BY_ITSELF,
    "T1-F T1-F" },
  { "joker-on-top", "F1: " CLUBS_TO_J "\n" THREE_DONE "T1: KC QC X1", PEPITA_FINISH_BY_ITSELF,
    "T1-F T1-F T1-F" },
  { "joker-in-the-way", "F1: " CLUBS "\nF2: " DIAMONDS "\nF3: " HEARTS "\nT1: KS QS JS TS 9S 8S 7S "
                        "6S 5S 4S 3S 2S AS X1",
    PEPITA_FINISH_OFF, NULL },
  { "face-down-joker", "F1: " CLUBS_TO_J "\n" THREE_DONE "T1: X1 | KC\nT2: QC", PEPITA_FINISH_OFF,
    NULL },
};

static void
test_finish (gconstpointer data)
{
  static PepitaMove moves[PEPITA_MAX_FINISH_MOVES];
  const FinishCase *test = data;
  PepitaRules rules = rules_of ("joker", 1);
  PepitaDeal deal = deal_of (rules.layout, test->position);
  PepitaFinishing finishing = pepita_table_finishing (&deal.table, &rules, moves);
  g_autoptr (GString) list = g_string_new (NULL);

  g_assert_cmpint (finishing.finish, ==, test->finish);
  for (int i = 0; test->moves != NULL && i < finishing.n_moves; i++)
    {
      char text[PEPITA_MOVE_TEXT_SIZE];

      pepita_move_text (moves[i], text);
      g_string_append_printf (list, "%s%s", i > 0 ? " " : "", text);
    }
  if (test->moves != NULL)
    g_assert_cmpstr (list->str, ==, test->moves);
}

/* --- points --- */

typedef struct
{
  const char *name;
  const char *points;
  const char *position;
  const char *moves;
  int score;
} ScoreCase;

/* A joker scores nothing on or off a foundation; the Vegas stake stays 52. */
static const ScoreCase score_cases[] = {
  { "waste-to-foundation", "standard", "F1: AC\nwaste: X1", "W-F", 0 },
  { "column-to-foundation", "standard", "F1: AC\nT1: X1", "T1-F", 0 },
  { "column-to-foundation-turns-up", "standard", "F1: AC\nT1: 9H | X1", "T1-F", 5 },
  { "waste-to-column-as-any-card", "standard", "T1: 9H\nwaste: X1", "W-T1", 5 },
  { "foundation-to-column", "standard", "waste: 2C AC\nF2: AH X1\nT1: 9S", "W-F W-F F2-T1", 20 },
  { "foundation-to-foundation", "standard", "waste: 2C AC\nF2: AH X1", "W-F W-F F2-F1", 20 },
  { "real-card-in-its-place", "standard", "F1: AC X1\nT1: 2C", "T1-F", 10 },
  { "real-card-that-lays-it-aside", "standard", "F1: " CLUBS_TO_J " QC X1\nT1: KC", "T1-F", 10 },
  { "real-card-off-a-foundation", "standard", "waste: 2D AD\nF1: AC X1 3C\nT1: 4H",
    "W-F W-F F1-T1", 5 },
  { "vegas-stake", "vegas", "T1: X1", "", -52 },
  { "vegas-waste-to-foundation", "vegas", "F1: AC\nwaste: X1", "W-F", -52 },
  { "vegas-column-to-foundation", "vegas", "F1: AC\nT1: X1", "T1-F", -52 },
  { "vegas-foundation-to-column", "vegas", "F1: AC X1", "F1-T1", -52 },
  { "vegas-real-card-in-its-place", "vegas", "F1: AC X1\nT1: 2C", "T1-F", -47 },
};

static void
test_score (gconstpointer data)
{
  const ScoreCase *test = data;
  PepitaRules rules = rules_of ("joker", 1);
  PepitaRecord *record;

  rules.points = pepita_points_find (test->points);
  record = record_of (&rules, test->position);
  play (record, test->moves, PEPITA_LEGAL);
  g_assert_cmpint (pepita_record_score (record), ==, test->score);
  pepita_record_free (record);
}

/* --- two decks --- */

/* The two equal cards are independent; a card goes on whichever of its suit's two foundations
 * fits. */
static const Case double_cases[] = {
  { "two-aces-of-a-suit", "T1: AC\nT2: AC", "T1-F T2-F", 0, "F1: AC\nF2: AC" },
  { "not-one-on-the-other", "F1: AC\nT2: AC", "T2-F1", REFUSED, "F1: AC\nF2:" },
  { "the-higher-foundation-fits", "F1: AC\nF5: AC 2C 3C\nT1: 4C", "T1-F", 0, "F1: AC\nF5: AC 2C 3C "
                                                                             "4C" },
  { "the-lower-foundation-fits", "F1: AC\nF5: AC 2C 3C\nT1: 2C", "T1-F", 0, "F1: AC 2C" },
  { "if-both-fit-the-first", "F2: AC\nF5: AC\nT1: 2C", "T1-F", 0, "F2: AC 2C\nF5: AC" },
  { "or-the-one-that-is-named", "F2: AC\nF5: AC\nT1: 2C", "T1-F5", 0, "F2: AC\nF5: AC 2C" },
  { "not-if-neither-fits", "F1: AC\nF5: AC 2C 3C\nT1: 5C", "T1-F", PEPITA_NO_FOUNDATION_FITS },
  { "not-on-another-suit", "F1: AC\nF5: AS\nT1: 2S", "T1-F1", PEPITA_NEEDS_SAME_SUIT },
  { "both-twos", "F2: AC\nF5: AC\nT1: 2C 2C", "T1-F T1-F", 0, "F2: AC 2C\nF5: AC 2C" },
  { "no-real-card-from-one-to-the-other", "F2: AC\nF5: AC 2C", "F5-F2", REFUSED, "F5: AC 2C" },
  { "no-ace-to-an-empty-one", "F2: AC", "F2-F1", REFUSED },
  { "eight-foundations", "T1: AC", "T1-F8", 0, "F8: AC" },
  { "nine-columns", "T8: 9H\nT9: 8S", "T9-T8", 0, "T8: 9H 8S\nT9:" },
  { "king-to-the-ninth", "T1: 2D KD", "T1-T9", 0, "T9: KD" },
  { "each-of-two-equal-cards-fits", "T1: 9H\nT2: 9H\nT3: 8S\nT4: 8S", "T3-T1 T4-T2", 0,
    "T1: 9H 8S\nT2: 9H 8S" },
  { "equal-cards-do-not-go-on-each-other", "T1: 9H\nT2: 9H", "T2-T1", PEPITA_NEEDS_RANK_BELOW },
  { "a-run-of-both-decks", "T1: TS\nT2: 9H 8S 7H\nT3: 7H", "T2-T1x3", 0, "T1: TS 9H 8S 7H" },
  { "draw", "T1: ...\nstock: 5C 5C 6C", "D D", 0, "waste: 5C 5C\nstock: 6C" },
  { "any-number-of-passes", "T1: ...\nwaste: 5C\npasses: 70", "R", 0, "passes: 71" },
  { "recycle-keeps-the-order", "T1: ...\nstock: 5C 6C 5C", "D D D R", 0, "stock: 5C 6C 5C" },
};

/* Won when all eight foundations are complete. */
static void
test_double_win (void)
{
  PepitaRules rules = rules_of ("double", 1);
  PepitaRecord *record = record_of (
      &rules, "F1: " CLUBS_TO_J "\n" THREE_DONE "F5: " CLUBS_TO_J "\nF6: " DIAMONDS "\nF7: " HEARTS
              "\nF8: " SPADES "\nT1: KC QC\nT2: KC QC");

  play (record, "T1-F T2-F T1-F", PEPITA_LEGAL);
  g_assert_cmpint (pepita_record_status (record), ==, PEPITA_PLAYING);
  play (record, "T2-F", PEPITA_LEGAL);
  g_assert_cmpint (pepita_record_status (record), ==, PEPITA_WON);
  g_assert_cmpint (pepita_record_score (record), ==, 40);
  pepita_record_free (record);
}

/* Every card of two decks is a card of its own, and stays where it is put. */
static void
test_double_identity (void)
{
  PepitaRules rules = rules_of ("double", 1);
  PepitaRecord *record = record_of (&rules, "T1: 9H\nT2: 9H\nT3: 8S\nT4: 8S");
  const PepitaTable *table = pepita_record_table (record);
  PepitaTable before = *table;
  PepitaTable swapped;
  PepitaCard first = pepita_table_top (table, PEPITA_COLUMN_0 + 2);
  PepitaCard second = pepita_table_top (table, PEPITA_COLUMN_0 + 3);

  g_assert_cmpint (first, !=, second);
  g_assert_cmpint (first & 63, ==, second & 63);
  play (record, "T4-T1 T3-T2", PEPITA_LEGAL);
  table = pepita_record_table (record);
  swapped = *table;
  g_assert_cmpint (pepita_table_top (table, PEPITA_COLUMN_0), ==, second);
  g_assert_cmpint (pepita_table_top (table, PEPITA_COLUMN_0 + 1), ==, first);
  play (record, "U U", PEPITA_LEGAL);
  g_assert_true (pepita_table_equal (pepita_record_table (record), &before));
  play (record, "T3-T1 T4-T2", PEPITA_LEGAL);
  table = pepita_record_table (record);
  g_assert_cmpint (pepita_table_top (table, PEPITA_COLUMN_0), ==, first);
  g_assert_false (pepita_table_equal (table, &swapped));
  g_assert_true (pepita_table_looks_equal (table, &swapped));
  g_assert_false (pepita_table_looks_equal (table, &before));
  pepita_record_free (record);
}

/* --- every card face up --- */

/* A run in order moves whichever cards are in it; nothing is ever turned, so no points for
 * turning. */
static const Case thoughtful_cases[] = {
  { "a-run-with-the-cards-below", "T1: TS\nT2: 9H 8S 7H", "T2-T1x3", 0, "T1: TS 9H 8S 7H\nT2:" },
  { "a-run-between-others", "T1: TS\nT2: 4C 9H 8S", "T2-T1x2", 0, "T1: TS 9H 8S\nT2: 4C" },
  { "no-cards-out-of-order", "T1: TS\nT2: 9H 7S", "T2-T1x2", PEPITA_NOT_A_RUN },
  { "the-one-below-is-playable-at-once", "T1: 9H\nT2: 8S 3D", "T2-T3", PEPITA_NEEDS_KING },
  { "only-from-the-top", "T1: 9H\nT2: 8S AD", "T2-F T2-T1", 0, "T1: 9H 8S\nF1: AD" },
  { "king-with-its-run", "T1: 3C KH QS", "T1-T2x2", 0, "T1: 3C\nT2: KH QS" },
  { "the-stock-is-drawn-as-ever", "T1: ...\nstock: 2C 3C", "D", 0, "stock: 3C\nwaste: 2C" },
};

static void
test_thoughtful_points (void)
{
  PepitaRules rules = rules_of ("thoughtful", 1);
  PepitaDeal deal = deal_of (rules.layout, "T1: 9H\nT2: 4C 8S\nT3: 5C AD");
  PepitaTable table = deal.table;
  PepitaRecord *record = pepita_record_new (&rules, &deal);
  PepitaStep step;

  play (record, "T2-T1", PEPITA_LEGAL);
  g_assert_cmpint (pepita_record_score (record), ==, 0);
  play (record, "T3-F", PEPITA_LEGAL);
  g_assert_cmpint (pepita_record_score (record), ==, 10);
  pepita_record_free (record);
  g_assert_cmpint (pepita_move_apply (&table, &rules,
                                      (PepitaMove){ PEPITA_COLUMN_0 + 1, PEPITA_COLUMN_0, 1 },
                                      &step),
                   ==, PEPITA_LEGAL);
  g_assert_false (step.turned_up);
}

/* Every card of the deal lies face up from the start, and its text reads back so. */
static void
test_thoughtful_deal (void)
{
  const PepitaLayout *layout = pepita_layout_find ("thoughtful");

  for (uint32_t number = 1; number <= 50; number++)
    {
      PepitaDeal deal = pepita_deal_numbered (layout, number);
      PepitaDeal read;
      PepitaParseError error;
      char text[PEPITA_DEAL_TEXT_SIZE];

      for (int i = 0; i < 7; i++)
        g_assert_cmpint (pepita_table_down (&deal.table, PEPITA_COLUMN_0 + i), ==, 0);
      pepita_deal_text (&deal.table, layout, text);
      g_assert_true (pepita_deal_parse (text, strlen (text), layout, &read, &error));
      g_assert_true (pepita_table_equal (&deal.table, &read.table));
      pepita_position_text (&deal.table, layout, text);
      g_assert_true (pepita_deal_parse (text, strlen (text), layout, &read, &error));
      g_assert_true (pepita_table_equal (&deal.table, &read.table));
    }
}

/* --- how far each suit is up --- */

static const struct
{
  const char *name;
  const char *ruleset;
  const char *position;
  int heights[PEPITA_N_SUITS]; /* clubs, diamonds, hearts, spades */
} height_cases[] = {
  { "nothing", "standard", "T1: AC", { 0, 0, 0, 0 } },
  { "some", "standard", "F1: AC 2C 3C\nF4: AH", { 3, 0, 1, 0 } },
  { "all", "standard", "F1: " CLUBS "\n" THREE_DONE, { 13, 13, 13, 13 } },
  { "up-to-a-joker", "joker", "F1: AC 2C X1 4C\nF2: AD X2", { 2, 1, 0, 0 } },
  { "the-lower-of-two", "double", "F1: AC 2C\nF2: AS 2S 3S\nF3: AS 2S", { 0, 0, 0, 2 } },
  { "the-second-not-begun", "double", "F2: " CLUBS, { 0, 0, 0, 0 } },
};

static void
test_heights (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (height_cases); i++)
    {
      const PepitaLayout *layout = rules_of (height_cases[i].ruleset, 1).layout;
      PepitaDeal deal = deal_of (layout, height_cases[i].position);
      int heights[PEPITA_N_SUITS];

      g_test_message ("%s", height_cases[i].name);
      pepita_table_heights (&deal.table, layout, heights);
      for (int suit = 0; suit < PEPITA_N_SUITS; suit++)
        g_assert_cmpint (heights[suit], ==, height_cases[i].heights[suit]);
    }
}

/* --- the program --- */

#define ADD_CASES(group, cases, test)                                           \
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)                             \
    {                                                                           \
      g_autofree char *path = g_strconcat ("/" group "/", cases[i].name, NULL); \
                                                                                \
      g_test_add_data_func (path, &cases[i], test);                             \
    }

static void
add_joker_cases (void)
{
  ADD_CASES ("joker/goes-on-any-face-up-card-above-an-ace", goes_on_cases, test_joker);
  ADD_CASES ("joker/stands-for-the-card-needed-there", stands_for_cases, test_joker);
  ADD_CASES ("joker/is-a-king-on-an-empty-column", empty_column_cases, test_joker);
  ADD_CASES ("joker/unbound-takes-any-card-but-a-king", unbound_cases, test_joker);
  ADD_CASES ("joker/then-stands-for-one-rank-higher", one_higher_cases, test_joker);
  ADD_CASES ("joker/two-stand-for-two-consecutive-cards", two_jokers_cases, test_joker);
  ADD_CASES ("joker/a-run-moves-as-what-it-stands-for", run_cases, test_joker);
  ADD_CASES ("joker/stands-for-the-next-card-of-a-foundation", foundation_cases, test_joker);
  ADD_CASES ("joker/the-real-card-takes-its-place", real_card_cases, test_joker);
  ADD_CASES ("joker/laid-aside-when-complete", aside_cases, test_joker);
  ADD_CASES ("joker/is-played-off-a-foundation", return_cases, test_joker);
  ADD_CASES ("joker/won-wherever-the-jokers-are", won_cases, test_status);
  ADD_CASES ("joker/auto-complete", finish_cases, test_finish);
  ADD_CASES ("joker/scores-nothing-on-a-foundation", score_cases, test_score);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_joker_cases ();
  g_test_add_func ("/joker/is-played-off-a-foundation/if-the-rules-say-so",
                   test_no_foundation_return);
  g_test_add_func ("/joker/is-played-off-a-foundation/recorded-by-name", test_named);
  ADD_CASES ("listed", list_cases, test_list);
  ADD_CASES ("double", double_cases, test_double);
  g_test_add_func ("/double/won-with-all-104", test_double_win);
  g_test_add_func ("/double/equal-cards-are-two", test_double_identity);
  ADD_CASES ("thoughtful", thoughtful_cases, test_thoughtful);
  g_test_add_func ("/thoughtful/no-points-for-turning", test_thoughtful_points);
  g_test_add_func ("/thoughtful/every-card-face-up", test_thoughtful_deal);
  g_test_add_func ("/heights", test_heights);
  return g_test_run ();
}
