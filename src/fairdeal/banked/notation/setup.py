"""What a text says before the deal: values, positions, cards that are to come."""

from collections.abc import Sequence

from fairdeal.banked.games import BankedGame, banked_game
from fairdeal.banked.notation.first_line import EMPTY, owners_of, read_cards, read_setting
from fairdeal.banked.notation.known_cards import HOLE, SHARED, KnownCards
from fairdeal.banked.play import open_round
from fairdeal.banked.round import Round
from fairdeal.cards.card import JOKERS, UNKNOWN, Card
from fairdeal.cards.notation import show
from fairdeal.engine.deck.arranging import reshuffled, whole_deck
from fairdeal.engine.text.lines import Line
from fairdeal.engine.text.words import added, number, seat_of
from fairdeal.errors import BadInput


def is_digits(word: str) -> bool:
    """Whether a word is a number without a sign."""
    return word.isascii() and word.isdecimal()


class Setup:
    """Everything that is known before the first card."""

    def __init__(self, first: str) -> None:
        self.setting = read_setting(first)
        self.values: list[str] = []
        self.owners: tuple[int, ...] = ()
        self.known = KnownCards()
        self.deck: tuple[Card, ...] = ()
        self.reshuffles: list[tuple[Card, ...]] = []
        self.seed: int | None = None
        self.unknown = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the positions, from the dealer's far left."""
        return self.setting.names

    @property
    def game(self) -> BankedGame:
        """The game that is played."""
        return banked_game(self.setting.game)

    def take_in(self, line: Line) -> bool:
        """Take in a line that is known before the deal; False if it belongs to the play."""
        match line.words:
            case ["house", *words]:
                self.values = added(self.values, words)
                self.setting.filled(self.values)
            case ["owners", *words] if all(map(is_digits, words)):
                self.owners = tuple(map(number, words))
            case ["deck", *_]:
                self.deck += self._cards(line.rest, self.deck)
            case ["reshuffle", *_]:
                self.reshuffles.append(self._cards(line.rest))
            case ["deal", "seed", word] if is_digits(word):
                self.seed = number(word)
            case ["deal", "unknown"]:
                self.unknown = True
            case ["hole", *_]:
                self.known.add(HOLE, self._cards(line.rest, self.known.named()))
            case ["shared", *_]:
                self.known.add(SHARED, self._cards(line.rest, self.known.named()))
            case [name, "has", *words]:
                cards = self._cards(" ".join(words), self.known.named())
                self.known.add(self.seat(name), cards)
            case [name, "draws", *words]:
                cards = self._cards(" ".join(words), self.known.named())
                self.known.add(self.seat(name), cards, after=self.game.own)
            case _:
                return False
        return True

    def seat(self, name: str) -> int:
        """The position of a name."""
        seat_of([each for each in self.names if each != EMPTY], name)
        return self.names.index(name)

    def _cards(self, text: str, named: Sequence[Card] = ()) -> tuple[Card, ...]:
        """Cards of this deck, none of them named before."""
        cards = read_cards(text, [joker for joker in JOKERS if joker not in named])
        deck = self.game.deck
        for card in cards:
            if card != UNKNOWN and card not in deck:
                raise BadInput(f"{show([card])} is not in the {deck.name} deck ({deck.cite})")
            if card != UNKNOWN and card in named:
                raise BadInput(f"{show([card])} was named before")
        return cards

    def open(self) -> Round:
        """The round before the first wager."""
        setting = self.setting
        named = self.known.named()
        order = whole_deck(self.game.deck, self.deck, named, self.seed, self.unknown)
        owners = self.owners or owners_of(setting.names)
        values = setting.filled(self.values)
        return open_round(setting.game, values, setting.stacks, order, owners)

    def reshuffled(self, cards: tuple[Card, ...], done: int) -> tuple[Card, ...]:
        """The order of a reshuffle."""
        return reshuffled(self.reshuffles, cards, done, self.seed)
