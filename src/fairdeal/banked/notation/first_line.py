"""The first line of a round as text, and its cards: what is played, for how much, by whom.

    double-draw A 500..50000 step 100      Ann 20000   Ben 20000   -   Cy 5000

The positions stand from the dealer's far left; `-` is an empty one. A player with two positions has
a name with a dot for each: `Ann.1 5000  Ann.2 5000`. `docs/notation.md` tells the whole notation;
`reading` reads a round and `writing` writes one.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from fairdeal.banked.games import banked_game
from fairdeal.banked.values import AnyValues
from fairdeal.cards.card import JOKERS, UNKNOWN, Card
from fairdeal.cards.notation import parse, show
from fairdeal.engine.text.words import amount, check_names, read_values
from fairdeal.errors import BadCards, BadInput

EMPTY: Final = "-"
RANGE: Final = ".."
SECOND_JOKER: Final = "Jo*"
FIRST_LINE: Final = ("paytable", "table_min", "table_max", "increment", "positions")
"""The values that the first line says."""

TAKEN: Final = (
    "deal", "dealer", "deck", "expect", "hole", "house", "no", "owners", "report", "reshuffle",
    "shared", "step", "stop",
)  # fmt: skip


class Setting(NamedTuple):
    """What the first line says: the values by name, and each position's name and stack."""

    game: str
    values: dict[str, str]
    names: tuple[str, ...]
    stacks: tuple[int, ...]

    def filled(self, more: Iterable[str] = ()) -> AnyValues:
        """All values of the table: those of the first line, and more as `NAME=VALUE`."""
        kind = banked_game(self.game).values
        said = [f"{name}={value}" for name, value in self.values.items()]
        found = read_values(kind, [*said, *more])
        assert isinstance(found, AnyValues)
        return found


def read_setting(line: str) -> Setting:
    """What a first line says.

    >>> read_setting("double-down minimum 500..50000 Ann 20000 - Ben $80").names
    ('Ann', '-', 'Ben')
    """
    words = line.split()
    if len(words) < 4:
        raise BadInput("the first line names the game, the paytable, the limits and the players")
    key = banked_game(words[0]).key
    least, sign, most = words[2].partition(RANGE)
    if not sign:
        raise BadInput(f"{words[2]!r} is not the table's minimum and maximum: 500..50000")
    values = {"paytable": words[1]}
    values |= {"table_min": str(amount(least)), "table_max": str(amount(most))}
    rest = words[3:]
    if rest[0] == "step":
        values["increment"] = str(amount("".join(rest[1:2])))
        rest = rest[2:]
    names, stacks = zip(*_positions(rest), strict=True) if rest else ((), ())
    check_names([name for name in names if name != EMPTY], TAKEN)
    values["positions"] = str(len(names))
    return Setting(key, values, tuple(names), tuple(stacks))


def _positions(words: Sequence[str]) -> Iterator[tuple[str, int]]:
    left = list(words)
    while left:
        name = left.pop(0)
        if name != EMPTY and not left:
            raise BadInput(f"{name!r} has no stack: write each name with its stack")
        yield name, 0 if name == EMPTY else amount(left.pop(0))


def show_setting(game: str, values: AnyValues, names: Sequence[str], stacks: Sequence[int]) -> str:
    """The first line that says this.

    >>> setting = read_setting("double-draw B 500..900 step 100 Ann 700 -")
    >>> show_setting("double-draw", setting.filled(), setting.names, setting.stacks)
    'double-draw B 500..900 step 100   Ann 700   -'
    """
    limits = f"{values.table_min}{RANGE}{values.table_max} step {values.increment}"
    seats = (
        name if name == EMPTY else f"{name} {stack}"
        for name, stack in zip(names, stacks, strict=True)
    )
    return "   ".join([f"{game} {values.paytable} {limits}", *seats])


def owners_of(names: Sequence[str]) -> tuple[int, ...]:
    """The owner of each position: a player is known by the first of his positions.

    >>> owners_of(["Ann.1", "Ann.2", "-", "-", "Ben"])
    (0, 0, 2, 3, 4)
    """
    players = [
        f"{EMPTY}{seat}" if name == EMPTY else name.partition(".")[0]
        for seat, name in enumerate(names)
    ]
    return tuple(players.index(player) for player in players)


# ---- cards with jokers ----


def read_cards(text: str, jokers: Sequence[Card] = JOKERS) -> tuple[Card, ...]:
    """Cards of a text. `Jo` is the first joker that may be meant, `Jo*` always the second.

    >>> read_cards("Jo As Jo"), read_cards("Jo*"), read_cards("Jo", jokers=[53])
    ((52, 51, 53), (53,), (53,))
    """
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        found = (JOKERS[1],) if word.capitalize() == SECOND_JOKER else parse(word)
        for card in found:
            named = card
            if card in JOKERS and word.capitalize() != SECOND_JOKER:
                named = next((joker for joker in jokers if joker not in cards), card)
            if named != UNKNOWN and named in cards:
                raise BadCards(f"{show([named])} appears twice in {text[:80]!r}")
            cards.append(named)
    return tuple(cards)


def show_cards(cards: Iterable[Card]) -> str:
    """Cards as text that tells the two jokers apart."""
    return " ".join(SECOND_JOKER if card == JOKERS[1] else show([card]) for card in cards)
