"""Reading a hand from text, and playing it: `read(text)`.

>>> told = read('''
...     holdem no 100/200    Ann 5000   Ben 5000   Cy 5000
...     Cy has As Ah
...     Cy raises 600
...     Ann folds
...     Ben folds
... ''')
>>> dict(zip(told.names, told.hand.stacks))
{'Ann': 4900, 'Ben': 4800, 'Cy': 5300}
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

import msgspec

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import parse, show
from fairdeal.cards.shuffle import shuffle
from fairdeal.errors import BadInput, FairdealError, Misplaced
from fairdeal.poker import commands, events, steps
from fairdeal.poker.commands import Command
from fairdeal.poker.dealer import dealer, to_reshuffle
from fairdeal.poker.decide import decide, refusal
from fairdeal.poker.evolve import evolve
from fairdeal.poker.expectations import expect
from fairdeal.poker.games import game
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.known_cards import (
    BOARD,
    BURNS,
    KnownCards,
    as_dealt,
    seed_bytes,
    whole_deck,
)
from fairdeal.poker.notation import Setting, amount, read_setting, read_values
from fairdeal.poker.notation_commands import command
from fairdeal.poker.play import open_hand, replay
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import HouseRules, Rake

POSTS: Final = ("ante", "single ante", "blind", "post")


class Told(NamedTuple):
    """A hand that a text told, and the names of its seats."""

    hand: Hand
    names: tuple[str, ...]


class RefusalMet(FairdealError):
    """A command of the text was refused, and the text did not expect it."""

    def __init__(self, refused: Refused, line: int) -> None:
        self.refused: Final = refused
        self.line: Final = line
        super().__init__(f"line {line}: {refused}")


class Differs(FairdealError):
    """What the text expects is not so."""


class Line(NamedTuple):
    """One line that says something: its number in the text, and its words."""

    number: int
    words: list[str]

    @property
    def rest(self) -> str:
        """All but the first word."""
        return " ".join(self.words[1:])


def read(text: str) -> Told:
    """Play the hand that a text tells; every fault is one line that names the line it is in."""
    lines = list(_lines(text))
    if not lines:
        raise BadInput("line 1: nothing is told here; the first line names the game")
    telling, play = _Telling(), []
    for place, line in enumerate(lines):
        with _at(line):
            if not telling.prepare(line, place):
                play.append(line)
    with _at(lines[0]):
        telling.open()
    done = 1 + max((at for at, line in enumerate(play) if line.words[0] != "expect"), default=-1)
    for line in play[:done]:
        with _at(line):
            telling.play(line)
    with _at(lines[-1]):
        telling.finish()
    for line in play[done:]:
        with _at(line):
            telling.play(line)
    return Told(replay(as_dealt(telling.hand.log)), telling.names)


def _lines(text: str) -> Iterator[Line]:
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if words:
            yield Line(number, words)


@contextmanager
def _at(line: Line) -> Iterator[None]:
    """Whatever is wrong inside gets the number of its line."""
    try:
        yield
    except (BadInput, Misplaced) as fault:
        raise BadInput(f"line {line.number}: {fault}") from None
    except Differs as fault:
        raise Differs(f"line {line.number}: {fault}") from None
    except Refused as fault:
        raise RefusalMet(fault, line.number) from None


class _Telling:
    """A text on its way to a hand: first what is known before the deal, then line by line."""

    def __init__(self) -> None:
        self.setting: Setting | None = None
        self.house = HouseRules()
        self.rake = Rake()
        self.known = KnownCards()
        self.deck: tuple[Card, ...] = ()
        self.reshuffles: list[tuple[Card, ...]] = []
        self.posts: list[tuple[int, int, str]] = []
        self.seed: int | None = None
        self.unknown = False
        self.stopped = False
        self.hand: Hand

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, in the order of the deal."""
        assert self.setting is not None
        return self.setting.names

    @property
    def game(self) -> Game:
        """The game that is played."""
        assert self.setting is not None
        return game(self.setting.game)

    # ---- before the deal ----

    def prepare(self, line: Line, place: int) -> bool:
        """Take in a line that is known before the deal; False if it belongs to the play."""
        if place == 0:
            self.setting = read_setting(" ".join(line.words))
            return True
        match line.words:
            case ["house", *words]:
                self.house = read_values(HouseRules, words)
            case ["rake", *words]:
                self.rake = read_values(Rake, words)
            case ["button", name]:
                self._set_button(self._seat(name))
            case ["deck", *_]:
                self.deck += self._cards(line.rest, self.deck)
            case ["reshuffle", *_]:
                self.reshuffles.append(parse(line.rest))
            case ["deal", "seed", number] if number.isdecimal():
                self.seed = int(number)
            case ["deal", "unknown"]:
                self.unknown = True
            case ["board", *_]:
                self.known.add(BOARD, self._cards(line.rest, self.known.named()))
            case ["burns", *_]:
                self.known.add(BURNS, self._cards(line.rest, self.known.named()))
            case [name, "has", *words]:
                cards = self._cards(" ".join(words), self.known.named())
                self.known.add(self._seat(name), cards)
            case [name, "posts", *kind, chips] if " ".join(kind) in POSTS:
                self.posts.append((self._seat(name), amount(chips), " ".join(kind)))
            case [name, "draws", *words]:
                dealt = sum(street.down + street.up for street in self.game.streets)
                # A card may come again: laid aside by one, reshuffled, drawn by another.
                self.known.add(self._seat(name), self._cards(" ".join(words)), after=dealt)
            case _:
                return False
        return True

    def _seat(self, name: str) -> int:
        if name not in self.names:
            raise BadInput(f"nobody is named {name!r}; the players are {', '.join(self.names)}")
        return self.names.index(name)

    def _cards(self, text: str, named: Sequence[Card] = ()) -> tuple[Card, ...]:
        """Cards of this deck, none of them named before."""
        cards, deck = parse(text), self.game.deck
        for card in cards:
            if card != UNKNOWN and card not in deck:
                raise BadInput(f"{show([card])} is not in the {deck.name} deck ({deck.cite})")
            if card != UNKNOWN and card in named:
                raise BadInput(f"{show([card])} was named before")
        return cards

    def _set_button(self, seat: int) -> None:
        """Turn the order of the deal so that this seat is the last."""
        assert self.setting is not None
        if self.known.queues or self.posts:
            raise BadInput("the button stands before what players have or post")
        turn = seat + 1
        names, stacks = self.setting.names, self.setting.stacks
        self.setting = self.setting._replace(
            names=names[turn:] + names[:turn], stacks=stacks[turn:] + stacks[:turn]
        )

    def open(self) -> None:
        """Open the hand and deal up to the first choice."""
        assert self.setting is not None
        setting = self.setting
        named = self.known.named()
        order = whole_deck(self.game.deck, self.deck, named, self.seed, self.unknown)
        stakes = msgspec.structs.replace(setting.stakes, posts=tuple(self.posts))
        self.hand = open_hand(setting.game, stakes, setting.stacks, order, self.house, self.rake)
        self._go_on()

    def _go_on(self) -> None:
        """Let the dealer go on, with the stub laid for each deal."""
        hand = self.hand
        while True:
            if hand.actor == NOBODY:
                self.known.lay(hand)
            event = dealer(hand)
            if event is None:
                cards = to_reshuffle(hand)
                if not cards:
                    return
                event = events.Reshuffled(self._reshuffled(cards))
            evolve(hand, event)
            self.known.note(event)

    def _reshuffled(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The order of a reshuffle: as the text says, by the seed, or as in a new deck."""
        done = sum(isinstance(event, events.Reshuffled) for event in self.hand.log)
        if done < len(self.reshuffles):
            if sorted(self.reshuffles[done]) != sorted(cards):
                raise BadInput(f"reshuffle {done + 1} is of other cards: {show(sorted(cards))}")
            return self.reshuffles[done]
        if self.seed is not None:
            return shuffle(sorted(cards), seed_bytes(self.seed) + bytes([done]))
        return tuple(sorted(cards))

    # ---- the play ----

    def play(self, line: Line) -> None:
        """A command, with or without the refusal that it meets, or an expectation."""
        if self.stopped and line.words[0] != "expect":
            raise BadInput("nobody can do anything after 'stop'")
        match line.words:
            case ["expect", *words]:
                if found := expect(self.hand, self.names, words):
                    raise Differs(found)
            case ["stop"]:
                self.stopped = True
            case [*words, "refused", why]:
                self._refused(words, why)
            case words:
                evolve(self.hand, decide(self.hand, self._command(words)))
                self._go_on()

    def _refused(self, words: Sequence[str], name: str) -> None:
        if name not in list(Why):
            raise BadInput(f"{name!r} is no refusal; they are {', '.join(Why)}")
        met = refusal(self.hand, self._command(words))
        if met is None:
            raise Differs(f"not refused, though {name} was expected")
        if met.why != name:
            raise Differs(f"refused as {met}, not as {name}")

    def finish(self) -> None:
        """Where what is done ends at the showdown, those left show in turn."""
        hand = self.hand
        while not self.stopped and hand.agenda and isinstance(hand.agenda[-1], steps.Showdown):
            evolve(hand, decide(hand, commands.Show(hand.actor)))
            self._go_on()

    def _command(self, words: Sequence[str]) -> Command:
        seat = self._seat(words[0])
        found = command(self.hand, seat, words[1:])
        if found is None:
            raise BadInput(f"{' '.join(words)!r} is not something a player can do")
        return found
