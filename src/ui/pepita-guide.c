/* pepita-guide.c: how to play well, and the words of the game.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-guide.h"

#include <glib/gi18n.h>

typedef struct
{
  PepitaHelpKind kind;
  const char *text;
  const char *detail;
  PepitaPictureId picture;
} Source;

/* clang-format off */
#define HEADING(text) { PEPITA_HELP_HEADING, text, NULL, 0 }
#define PARAGRAPH(text) { PEPITA_HELP_PARAGRAPH, text, NULL, 0 }
#define ITEM(text) { PEPITA_HELP_ITEM, text, NULL, 0 }
#define TERM(text, detail) { PEPITA_HELP_TERM, text, detail, 0 }
#define PICTURE(id) { PEPITA_HELP_PICTURE, NULL, NULL, id }
/* clang-format on */

static const Source guide[] = {
  HEADING (N_ ("One move, looked at closely")),
  PARAGRAPH (N_ ("The top card of one column is the 7♥, that of another the 6♠. Six comes below "
                 "seven, and spades are black where hearts are red: the 6♠ goes on the 7♥.")),
  PICTURE (PEPITA_PICTURE_SIX_ON_SEVEN),
  PARAGRAPH (N_ ("What makes it a good move is what it leaves behind. A card lay face down under "
                 "the 6♠; now it turns up, and you know more than before. Ask of every move what "
                 "it brings: a card turned up, a card for a foundation, an empty column. A move "
                 "that brings none of these can wait.")),

  HEADING (N_ ("Four mistakes of beginners")),
  ITEM (N_ ("Aces and twos stay in the columns. They hold nothing that you need there: off to the "
            "foundations with them.")),
  ITEM (N_ ("A column is emptied with no king at hand. Until one comes, the place is of no use.")),
  ITEM (N_ ("The waste is recycled too soon. Go over the columns first; there may be a move that "
            "you passed over.")),
  ITEM (N_ ("Middle cards hurry to the foundations. A six or an eight may still have to carry "
            "another card.")),

  HEADING (N_ ("Dig where most is hidden")),
  PARAGRAPH (N_ ("The cards that lie face down decide the game. Of two moves, prefer the one that "
                 "turns a card up; of two columns, prefer to dig in the one that hides more "
                 "cards.")),

  HEADING (N_ ("Why only a king goes on an empty column")),
  PARAGRAPH (N_ ("Columns go down from the card at their head. Under a king there is room for "
                 "every rank, and a king has no other place: no card is higher, so it can lie on "
                 "none. With any card allowed there, no card would ever be in the way, and there "
                 "would be little left to think about.")),
  PICTURE (PEPITA_PICTURE_KING),

  HEADING (N_ ("When an empty column is worth keeping")),
  PARAGRAPH (N_ ("Do not fill it just because you can. A king that lies on face-down cards "
                 "uncovers one when it moves; a king from the waste uncovers nothing. Look at the "
                 "queens that wait for a place, too: a red queen needs a black king, and the wrong "
                 "king may close the column to her for the rest of the game.")),

  HEADING (N_ ("When not to hurry to the foundations")),
  PARAGRAPH (N_ ("A card on a foundation no longer holds others. Before a red five goes there, see "
                 "whether a black four still needs it. A card goes safely once the cards that "
                 "could lie on it, one rank lower and of the other colour, are all on their "
                 "foundations.")),
  PARAGRAPH (N_ ("If one did go too early, most rules let it come back to a column, often at a "
                 "price. Here the 5♥ comes back to make a place for the 4♠.")),
  PICTURE (PEPITA_PICTURE_BACK),

  HEADING (N_ ("Split runs")),
  PARAGRAPH (N_ ("A run need not move whole. Moving only its end can set free the very card that a "
                 "foundation is waiting for.")),
  PICTURE (PEPITA_PICTURE_SPLIT),

  HEADING (N_ ("Look before you recycle")),
  PARAGRAPH (N_ ("Before the waste turns over, check its top card and every column once more. "
                 "Where passes are limited or recycling costs points, each trip through the stock "
                 "should have a purpose.")),
  PARAGRAPH (N_ ("When three cards are drawn at a time and you play none of them, the next pass "
                 "shows the same cards again. Playing one moves all that come after it: a card "
                 "that was out of reach comes to the top.")),

  HEADING (N_ ("Undo is for planning")),
  PARAGRAPH (N_ ("Where the game has undo, try a way, see what turns up, go back and decide. Think "
                 "of what it costs: some rules take points for it, and it counts as a move.")),

  HEADING (N_ ("Often misunderstood")),
  TERM (N_ ("“An empty column takes any card.”"),
        N_ ("Only a king, or a run that a king heads. In FreeCell and Spider it is otherwise.")),
  TERM (N_ ("“Colours alternate on the foundations.”"),
        N_ ("There it is one suit, going up. Colours alternate in the columns, going down.")),
  TERM (N_ ("“Two cards of a colour can lie on each other if the ranks fit.”"),
        N_ ("Not in a column: after red comes black, after black comes red.")),
  TERM (N_ ("“A run moves whole or not at all.”"),
        N_ ("You may split it anywhere.")),
  TERM (N_ ("“A card on a foundation is there for good.”"),
        N_ ("Only under strict rules. The rules of your game say whether it may come back.")),
  TERM (N_ ("“Who plays well wins every deal.”"),
        N_ ("Some deals can’t be won by anybody.")),
  TERM (N_ ("“Klondike and Spider are nearly the same.”"),
        N_ ("Both have columns, but Spider takes more decks, builds in other ways and has no "
            "foundations to play to.")),

  HEADING (N_ ("What your chances are")),
  /* xgettext:no-c-format */
  PARAGRAPH (N_ ("People who play seriously win some 33 to 45% of their games when one card is "
                 "drawn at a time, and 10 to 20% when it is three.")),
  /* xgettext:no-c-format */
  PARAGRAPH (N_ ("Far more deals could be won. With every card known and no limit on passes it is "
                 "about 82% with three cards at a time, and some 90% with one. What lies between "
                 "is what you can’t see. So a loss is not always your fault.")),

  HEADING (N_ ("Where the game comes from")),
  PARAGRAPH (N_ ("Its name is that of the Klondike gold rush of 1897, when prospectors are said to "
                 "have passed the long evenings with it. A book of 1907 has it as “Seven-Card "
                 "Klondike”. In 1990 it came with Windows 3.0, and since then “solitaire” means "
                 "this game to most people. A pepita is a nugget of gold.")),
};

static const struct
{
  const char *term;
  const char *meaning;
} words[] = {
  { NC_ ("glossary", "Ace"), N_ ("The lowest card, 1. It opens a foundation.") },
  { NC_ ("glossary", "Auto-complete"),
    N_ ("The game plays itself to the end once nothing can go wrong any more.") },
  { NC_ ("glossary", "Bank"),
    N_ ("In Vegas, the dollars that go from one game to the next, if you want to keep them.") },
  { NC_ ("glossary", "Build"), N_ ("To place a card on another one, as the order asks.") },
  { NC_ ("glossary", "Colour"), N_ ("Red for hearts and diamonds, black for clubs and spades.") },
  { NC_ ("glossary", "Column"), N_ ("One of the piles of the tableau, built downwards.") },
  { NC_ ("glossary", "Deal"),
    N_ ("The cards as they lie at the start. A deal has a number, with which it can be played "
        "again.") },
  { NC_ ("glossary", "Draw"), N_ ("To turn cards from the stock to the waste.") },
  { NC_ ("glossary", "Draw 1, Draw 3"),
    N_ ("The two common ways to play: one card at a time, or three of which only the last can be "
        "played.") },
  { NC_ ("glossary", "Empty column"),
    N_ ("A column with no card left. It takes a king, or a run that a king heads.") },
  { NC_ ("glossary", "Face down"), N_ ("Lying with its back up: hidden, and not to be moved.") },
  { NC_ ("glossary", "Face up"), N_ ("Lying so that rank and suit can be seen.") },
  { NC_ ("glossary", "Fan"), N_ ("Cards side by side, so that each can be read.") },
  { NC_ ("glossary", "Foundation"),
    N_ ("A pile that is built up in one suit from ace to king. Filling all of them wins the "
        "game.") },
  { NC_ ("glossary", "Joker"),
    N_ ("A card that stands for another one, in games that are played with jokers.") },
  { NC_ ("glossary", "King"), N_ ("The highest card, 13. It heads a column.") },
  { NC_ ("glossary", "Pass"),
    N_ ("One trip through the stock, from its first card to its last.") },
  { NC_ ("glossary", "Rank"),
    N_ ("What a card is in its suit: ace, 2 to 10, jack, queen, king.") },
  { NC_ ("glossary", "Recycle"),
    N_ ("To turn the waste over, so that it becomes the stock again.") },
  { NC_ ("glossary", "Run"),
    N_ ("Face-up cards in a column, each one rank lower than the one before and of the other "
        "colour. They move as a unit.") },
  { NC_ ("glossary", "Stake"),
    N_ ("In Vegas, the price of a game: a dollar for each card of a deck.") },
  { NC_ ("glossary", "Stock"), N_ ("The cards that were not dealt to the columns, to be drawn.") },
  { NC_ ("glossary", "Stuck"),
    N_ ("Without any move but drawing, now and after any number of draws.") },
  { NC_ ("glossary", "Suit"), N_ ("Clubs, diamonds, hearts or spades.") },
  { NC_ ("glossary", "Tableau"), N_ ("All the columns together, where most of the play is.") },
  { NC_ ("glossary", "Thoughtful"),
    N_ ("Klondike with every card face up from the start: a game without chance.") },
  { NC_ ("glossary", "Timed game"),
    N_ ("A game in which time costs points and a quick win earns some.") },
  { NC_ ("glossary", "Top card"), N_ ("The card of a pile that no other card covers.") },
  { NC_ ("glossary", "Turn up"), N_ ("To make a face-down card lie face up.") },
  { NC_ ("glossary", "Undo"), N_ ("To take back the last move, as if it had not been made.") },
  { NC_ ("glossary", "Vegas"),
    N_ ("A way to score in dollars: you pay a stake and win some for each card on a "
        "foundation.") },
  { NC_ ("glossary", "Waste"),
    N_ ("The face-up pile beside the stock. Its top card can be played.") },
};

GPtrArray *
pepita_guide_page (void)
{
  GPtrArray *page = pepita_help_page_new ();

  pepita_help_page_add (page, PEPITA_HELP_TITLE, _ ("How to Play Well"));
  for (gsize i = 0; i < G_N_ELEMENTS (guide); i++)
    {
      const Source *source = &guide[i];

      if (source->kind == PEPITA_HELP_PICTURE)
        pepita_help_page_add_picture (page, source->picture);
      else if (source->kind == PEPITA_HELP_TERM)
        pepita_help_page_add_term (page, _ (source->text), _ (source->detail));
      else
        pepita_help_page_add (page, source->kind, _ (source->text));
    }
  return page;
}

static int
compare_terms (gconstpointer a, gconstpointer b)
{
  const PepitaHelpBlock *const *first = a;
  const PepitaHelpBlock *const *second = b;

  return g_utf8_collate ((*first)->text, (*second)->text);
}

GPtrArray *
pepita_words_page (void)
{
  GPtrArray *page = pepita_help_page_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    pepita_help_page_add_term (page, g_dpgettext2 (NULL, "glossary", words[i].term),
                               _ (words[i].meaning));
  g_ptr_array_sort (page, compare_terms);
  /* its title comes first in every language */
  pepita_help_page_add (page, PEPITA_HELP_TITLE, _ ("Words"));
  g_ptr_array_insert (page, 0, g_ptr_array_steal_index (page, page->len - 1));
  return page;
}
