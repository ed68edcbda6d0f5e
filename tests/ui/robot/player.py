"""player.py: somebody who hears the card table and plays with the keys.

All that is known of the game comes from the names of piles and cards and from what is said. What
has to be said of each move is worked out from the names before it.

Copyright 2026 The Pepita authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re

from ear import Atspi, Deaf
from keyboard import CONTROL

CARD = re.compile(r'^(?P<card>(joker as )?[a-z]+( of)? ?[a-z]*?), '
                  r'(?P<pile>waste|(foundation|column) \d+|stock(, \d+ cards?)?)'
                  r'(?P<covered>, covered)?(, on (?P<below>.+))?$')
PILE = re.compile(r'^(?P<pile>stock|waste|(foundation|column) \d+), '
                  r'((?P<count>\d+) cards?|empty)(, (?P<down>\d+) of them face down)?$')
MOVE = re.compile(r'^(?P<from>W|[TF]\d+)-(?P<to>F\d*|T\d+)(x(?P<count>\d+))?$')
SCORE = re.compile(r'^(Score −?\d+|−?\$\d+)$')
PASSES = re.compile(r'^Passes \d+$')
TABLE = (Atspi.Role.PANEL, Atspi.Role.GROUPING)  # as older versions of GTK have it, and newer ones
NOTICES = ('The rest can play itself',)
ENDED = 'The rest plays itself'
WON = 'You won!'


def capital(text):
    """The text as a sentence begins."""
    return text[0].upper() + text[1:]


def pile_name(word):
    """The spoken name of a pile of the notation."""
    names = {'W': 'waste', 'F': 'foundation', 'T': 'column'}
    return ' '.join([names[word[0]], word[1:]]).strip()


class Player:
    """Plays the game of a program that is listened to."""

    def __init__(self, ear, keyboard):
        self.ear = ear
        self.keyboard = keyboard
        self.table = ear.wait(lambda: ear.find(TABLE, 'Card table'), 'the table')
        self.won = False
        self.seen = (None, {})
        self.score_label = None
        self.rows = {}
        self.score = self.read_score()
        ear.wait(self.has_focus, 'the focus on the table')
        ear.hush()

    def has_focus(self):
        """Is the focus known, and on the table?"""
        self.keyboard.focus()
        self.find_focus()
        return self.ear.focused is not None

    def find_focus(self):
        """Looks for the focus, where no event has told of it."""
        for accessible in self.ear.tree(self.table):
            if accessible.get_state_set().contains(Atspi.StateType.FOCUSED):
                self.ear.focused = accessible

    def focused_name(self):
        """The name of what has the focus on the table, as a screen reader looks for it when a
        window is the active one again."""
        self.ear.focused = None
        self.find_focus()
        return self.ear.focused and self.ear.focused.get_name()

    # --- what is there ---

    def look(self):
        """The names of what is on the table by its role; read once as long as nothing changes."""
        if self.seen[0] != self.ear.changes:
            changes, seen = self.ear.changes, {}
            for accessible in self.ear.tree(self.table):
                seen.setdefault(accessible.get_role(), []).append(accessible.get_name())
            self.seen = (changes, seen)
        return self.seen[1]

    def names(self, role):
        """The names of all piles or of all cards."""
        return self.look().get(role, [])

    def piles(self):
        """Each pile with its cards and how many of them are face down."""
        piles = {}
        for name in self.names(Atspi.Role.LIST):
            match = PILE.match(name)
            if not match:
                raise Deaf(f'a pile that is called {name!r}')
            piles[match['pile']] = (int(match['count'] or 0), int(match['down'] or 0))
        return piles

    def column(self, pile):
        """The names of the cards of a pile that can be known, the lowest first."""
        found = {}
        lowest = None
        for name in self.names(Atspi.Role.LIST_ITEM):
            match = CARD.match(name)
            if not match:
                if not name.startswith('stock, '):
                    raise Deaf(f'a card that is called {name!r}')
                continue
            if match['pile'] != pile or match['covered']:
                continue
            below = match['below']
            if below is None or below.endswith(('face-down card', 'face-down cards')):
                lowest = match['card']
            found.setdefault(below, []).append(match['card'])
        cards = [lowest] if lowest else []
        while cards and found.get(cards[-1]):
            cards.append(found[cards[-1]].pop())
        return cards

    def read_score(self):
        """The score of the status line."""
        if not self.score_label:
            for accessible in self.ear.tree():
                if accessible.get_role() == Atspi.Role.LABEL and SCORE.match(accessible.get_name()):
                    self.score_label = accessible
                    break
        return self.score_label and self.score_label.get_name()

    # --- walking ---

    def where(self):
        """The name of what has the focus, and its pile."""
        name = self.ear.focused.get_name()
        match = CARD.match(name) or PILE.match(name)
        if not match:
            raise Deaf(f'the focus is on {name!r}')
        return name, match['pile'].split(',')[0]

    def walk(self, key):
        """Presses an arrow and hears where that leads."""
        before = self.ear.focused
        self.keyboard.press(key)
        self.ear.wait(lambda: self.ear.focused != before,
                      f'another place after {key}, from {before.get_name()}')

    def find_rows(self):
        """How far down each pile lies: the table does not change its rows while it is played at."""
        rows = {}
        for accessible in self.ear.tree(self.table):
            match = PILE.match(accessible.get_name())
            if match and accessible.get_role() == Atspi.Role.LIST:
                extents = accessible.get_extents(Atspi.CoordType.WINDOW)
                rows[match['pile']] = round(extents.y / 30)
        return rows

    def walk_to_pile(self, pile):
        """Walks to a pile, over the others; the row is left from the top of a column."""
        self.rows = self.rows or self.find_rows()
        order = sorted(self.rows, key=lambda name: (
            name.startswith('column'), ('stock', 'waste').index(name) if name in
            ('stock', 'waste') else 2, int(name.split()[-1]) if ' ' in name else 0))
        while self.rows[self.where()[1]] != self.rows[pile]:
            below = self.rows[self.where()[1]] < self.rows[pile]
            self.walk('Down' if below else 'Up')
        while self.where()[1] != pile:
            ahead = order.index(self.where()[1]) < order.index(pile)
            self.walk('Right' if ahead else 'Left')

    def walk_to_card(self, pile, card):
        """Walks until the focus is on the card of that name."""
        self.walk_to_pile(pile)
        while True:
            name = self.where()[0]
            match = CARD.match(name)
            if card is None or (match and match['card'] == card):
                return
            cards = self.column(pile)
            here = cards.index(match['card']) if match and match['card'] in cards else 0
            self.walk('Up' if here > cards.index(card) else 'Down')

    # --- playing ---

    def expect(self, sentences, before):
        """Hears what is said of a move: just that, each once. Returns TRUE when the game is over.

        before: the piles before the move."""
        said = self.ear.wait(lambda: self.ear.said, f'{sentences}')
        self.ear.turn()
        heard = '. '.join(said).split('. ')
        self.ear.hush()
        if len(heard) != len(set(heard)):
            raise Deaf(f'heard twice: {heard}')
        self.won = WON in heard
        over = ENDED in heard or self.won
        for sentence in sentences:
            if sentence not in heard:
                raise Deaf(f'not heard: {sentence!r} in {heard}')
            heard.remove(sentence)
        after = self.piles()
        turned = [s for s in heard if s.endswith(' turned up')]
        hidden = sum(down for _, down in before.values()) - sum(
            down for _, down in after.values())
        if not over and len(turned) != hidden:
            raise Deaf(f'{hidden} cards turned up and heard was {heard}')
        if len(turned) == 1 and not over:
            self.check_turned(turned[0])
        self.check_rest([s for s in heard if s not in turned], over)
        return over

    def check_turned(self, sentence):
        """The card that was heard of is there to be found."""
        card = sentence[:-len(' turned up')]
        names = [CARD.match(name) for name in self.names(Atspi.Role.LIST_ITEM)]
        if card.lower() not in [match['card'] for match in names if match]:
            raise Deaf(f'{sentence!r}, but it is nowhere')

    def check_rest(self, heard, over):
        """What else may be said: a score that is another one, passes, notices, the end."""
        for sentence in heard:
            if SCORE.match(sentence):
                if sentence == self.score:
                    raise Deaf(f'heard of the score that was there: {sentence}')
                self.score = sentence
            elif not (PASSES.match(sentence) or sentence in NOTICES or over):
                raise Deaf(f'heard out of place: {sentence!r}')
        if not over and self.score != self.read_score():
            raise Deaf(f'the score is {self.read_score()}, heard of was {self.score}')

    def play(self, word):
        """Makes one move of the notation. Returns True when the game is over."""
        before = self.piles()
        match = MOVE.match(word)
        if word in ('D', 'R'):
            self.keyboard.press('d')
            return self.expect(self.drawn(word, before), before)
        pile = pile_name(match['from'])
        cards = self.column(pile)
        count = int(match['count'] or 1)
        moved = cards[-count]
        to = pile_name(match['to'])
        if match['to'] == 'F':
            self.walk_to_card(pile, moved)
            self.ear.hush()
            there = self.at_home(moved)
            self.keyboard.press('f')
            return self.expect([self.home(moved, there)], before)
        self.walk_to_card(pile, moved)
        self.ear.hush()
        self.keyboard.press('Return')
        more = f' and {count - 1} more card{"s" if count > 2 else ""}' if count > 1 else ''
        self.expect([capital(f'{moved}{more} picked up')], before)
        self.walk_to_pile(to)
        self.ear.hush()
        self.keyboard.press('Return')
        # a joker that goes stands for something else then
        name = 'joker' if moved.startswith('joker') else moved
        return self.expect([capital(f'{name}{more} to {to}')], before)

    def drawn(self, word, before):
        """What a draw or a recycle is to sound like."""
        if word == 'R':
            return ['Waste turned over']
        left = before['stock'][0]
        self.ear.wait(lambda: self.piles()['stock'][0] < left, 'fewer cards in the stock')
        count = left - self.piles()['stock'][0]
        card = self.column('waste')[-1]
        if count == 1:
            return [capital(f'{card} drawn')]
        return [f'{count} cards drawn, {card} on top']

    def at_home(self, card):
        """The foundations that show a card of that name."""
        matches = [CARD.match(name) for name in self.names(Atspi.Role.LIST_ITEM)]
        return {match['pile'] for match in matches if match and match['card'] == card and
                match['pile'].startswith('foundation')}

    def home(self, card, before):
        """What it sounds like when a card goes to the foundation that takes it; before: those that
        showed one of that name, for there may be two decks."""
        card = 'joker' if card.startswith('joker') else card

        def place():
            new = self.at_home(card) - before
            if new:
                return new.pop()
            # in the next moment it may have gone under another one
            return self.ear.said and [s for s in '. '.join(self.ear.said).split('. ')
                                      if s.startswith(capital(card))][0].split(' to ')[-1]
        return capital(f'{card} to {self.ear.wait(place, f"{card} on a foundation")}')

    def can_undo(self):
        """Is there a button to take the last move back with?"""
        button = self.ear.find(Atspi.Role.PUSH_BUTTON, 'Undo')
        if not button:
            raise Deaf('no button is called Undo')
        return button.get_state_set().contains(Atspi.StateType.SENSITIVE)

    def undo(self):
        """Takes the last move back; what was said of it."""
        self.ear.hush()
        self.keyboard.press('z', CONTROL)
        said = self.ear.wait(lambda: self.ear.said, 'an undone move')
        self.ear.turn()
        return '. '.join(said).split('. ')

    def check_hidden(self):
        """Each card that is face up is there, and of those that are not none more than counted."""
        self.ear.wait(self.is_whole, 'all cards that are face up and no others')

    def is_whole(self):
        """The same as an answer."""
        return all(len(self.column(pile)) == count - down
                   for pile, (count, down) in self.piles().items() if pile.startswith('column'))
