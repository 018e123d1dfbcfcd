"""What a text says before the deal: values, seats, posts, cards that are to come."""

from collections.abc import Sequence

import msgspec

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import parse, show
from fairdeal.engine.deck.arranging import reshuffled, whole_deck
from fairdeal.engine.text.lines import Line
from fairdeal.engine.text.words import added, amount, number, read_values, seat_of
from fairdeal.errors import BadInput
from fairdeal.poker.games import game
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.notation.first_line import read_setting
from fairdeal.poker.notation.known_cards import BOARD, BURNS, SECOND, KnownCards
from fairdeal.poker.play import open_hand
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import Rake
from fairdeal.poker.values.bounds import POSTS


class Setup:
    """Everything that is known before the first card."""

    def __init__(self, first: str) -> None:
        self.setting = read_setting(first)
        self.house = HouseRules()
        self.rake = Rake()
        self.values: dict[str, list[str]] = {"house": [], "rake": []}
        self.known = KnownCards()
        self.deck: tuple[Card, ...] = ()
        self.reshuffles: list[tuple[Card, ...]] = []
        self.posts: list[tuple[int, int, str]] = []
        self.kill = 0
        self.seed: int | None = None
        self.unknown = False
        self.paper = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, in the order of the deal."""
        return self.setting.names

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game(self.setting.game)

    def take_in(self, line: Line) -> bool:
        """Take in a line that is known before the deal; False if it belongs to the play."""
        match line.words:
            case ["house" | "rake" as what, *words]:
                self.values[what] = added(self.values[what], words)
                self.house = read_values(HouseRules, self.values["house"])
                self.rake = read_values(Rake, self.values["rake"])
            case ["button", name]:
                self._set_button(self.seat(name))
            case ["deck", *_]:
                self.deck += self._cards(line.rest, self.deck)
            case ["reshuffle", *_]:
                self.reshuffles.append(parse(line.rest))
            case ["deal", "seed", digits] if digits.isdecimal():
                self.seed = number(digits)
            case ["kill", "price", chips]:
                self.kill = amount(chips)
            case ["deal", "unknown"]:
                self.unknown = True
            case ["deal", "paper"]:
                self.unknown = self.paper = True
            case ["board", *_]:
                self.known.add(BOARD, self._cards(line.rest, self.known.named()))
            case ["second", "board", *words]:
                cards = self._cards(" ".join(words), self.known.named())
                self.known.add(SECOND, cards)
            case ["burns", *_]:
                self.known.add(BURNS, self._cards(line.rest, self.known.named()))
            case [name, "has", *words]:
                cards = self._cards(" ".join(words), self.known.named())
                self.known.add(self.seat(name), cards)
            case [name, "posts", *kind, chips] if " ".join(kind) in POSTS:
                self.posts.append((self.seat(name), amount(chips), " ".join(kind)))
            case [name, "draws", *words]:
                dealt = sum(street.down + street.up for street in self.game.streets)
                # A card may come again: laid aside by one, reshuffled, drawn by another.
                self.known.add(self.seat(name), self._cards(" ".join(words)), after=dealt)
            case _:
                return False
        return True

    def seat(self, name: str) -> int:
        """The seat of a name."""
        return seat_of(self.names, name)

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
        if self.known.queues or self.posts:
            raise BadInput("name the button before what players have or post")
        turn = seat + 1
        names, stacks = self.setting.names, self.setting.stacks
        self.setting = self.setting._replace(
            names=names[turn:] + names[:turn], stacks=stacks[turn:] + stacks[:turn]
        )

    def open(self) -> Hand:
        """The hand before the first ante."""
        setting = self.setting
        named = self.known.named()
        order = whole_deck(self.game.deck, self.deck, named, self.seed, self.unknown)
        stakes = msgspec.structs.replace(
            setting.stakes, posts=tuple(self.posts), kill=self.kill or setting.stakes.kill
        )
        return open_hand(
            setting.game, stakes, setting.stacks, order, self.house, self.rake, self.paper
        )

    def reshuffled(self, cards: tuple[Card, ...], done: int) -> tuple[Card, ...]:
        """The order of a reshuffle."""
        return reshuffled(self.reshuffles, cards, done, self.seed)
