"""What must be true before a round: every fault of values, stacks, owners, deck, with its clause.

Nothing is believed, whatever a type says: `faults` tells in one line each what is wrong and what
would be right. What a record opens with is looked at for its shape alone (`begin`): whether a house
may play so is not asked again.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from fairdeal.banked.events import AnyEvent, RoundOpened
from fairdeal.banked.games import BankedGame, banked_game
from fairdeal.banked.paytables import LINES, LOSE, PAYTABLES, PUSH
from fairdeal.banked.round import Round
from fairdeal.banked.values import (
    Abandonment,
    AnyValues,
    CountPoint,
    Dealing,
    DoubleDownRule,
    DoubleDownValues,
    DoubleDrawValues,
    OddsWord,
    Shortage,
)
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.deck import DECKS
from fairdeal.cards.notation import show
from fairdeal.cards.places import each_once
from fairdeal.cite import Cite
from fairdeal.engine.deck.cutting import RecutBy
from fairdeal.engine.values import (
    MOST,
    SWITCH,
    TEXT,
    Bound,
    Kind,
    cents,
    faults_of,
    is_whole,
    member,
    none_or,
    record,
    row,
    whole,
)
from fairdeal.engine.values import (
    shown as told,
)
from fairdeal.errors import BadInput, Corrupt

LEAST_LIMIT = 10_000_000
"""$100,000, the least payout limit of dds (j)(3)."""

MOST_ODDS: Final = 1_000_000
"""The most that a line may pay to one: a bound for what is typed, not a rule of the book."""

_NAME: Final = Kind("a text", lambda value: type(value) is str)  # there is a list of them
_BOTH: Final = (
    Bound("paytable", _NAME, Cite("ddp 12.B", "dds (j)(2)")),
    Bound("odds", row(record(line=TEXT, pays=whole(LOSE, MOST_ODDS))), Cite("dds (j)(2)", "S6")),
    Bound("table_min", cents(1), Cite("D55")),
    Bound("table_max", cents(1), Cite("D55")),
    Bound("increment", cents(1), Cite("D55")),
    Bound("payout_limit", none_or(cents(1)), Cite("D6", "dds (j)(3)")),
    Bound("dealing", member(Dealing), Cite("ddp 8.A", "dds (h)(1)", "S28")),
)
VALUES: Final = {
    DoubleDrawValues: (
        *_BOTH,
        Bound("positions", whole(1, 6), Cite("ddp 2.A(1)")),
        Bound("max_positions_per_player", whole(1, 6), Cite("D48")),
        Bound("count_stub", SWITCH, Cite("ddp 8.E", "D18")),
        Bound("count_point", member(CountPoint), Cite("D17")),
        Bound("abandonment", member(Abandonment), Cite("ddp 7.B(3)", "D9")),
        Bound("void_returns_surrendered", SWITCH, Cite("D8")),
        Bound("draw_shortage", member(Shortage), Cite("D15")),
        # At least ten cards lie above the cut, so what the house wants below it has an end.
        Bound("cut_min_from_bottom", whole(1, 44), Cite("ddp 5.F(1)", "D31")),
    ),
    DoubleDownValues: (
        *_BOTH,
        Bound("positions", whole(1, 47), Cite("S10")),
        Bound("allow_two_areas", SWITCH, Cite("dds (f)(3)", "S9")),
        Bound("double_down", member(DoubleDownRule), Cite("dds (a)(1)(i)", "S1")),
        Bound("recut_by", member(RecutBy), Cite("dds (d)(6)", "S17")),
        Bound("odds_word", member(OddsWord), Cite("dds (j)(1)")),
    ),
}
"""What each value may be by itself, in the order of the fields."""


def checked(
    game: BankedGame,
    values: AnyValues,
    stacks: Iterable[int],
    order: Iterable[Card],
    owners: Iterable[int] | None = None,
) -> RoundOpened:
    """The fact that opens a round; all its faults together are one line of `BadInput`."""
    chips, cards = _row("stacks", stacks), _row("order", order)
    whose = tuple(range(len(chips))) if owners is None else _row("owners", owners)
    opened = RoundOpened(game.key, game.edition, values, chips, whose, cards)
    if found := _faults(game, opened):
        raise BadInput("; ".join(found))
    return opened


def _row(what: str, things: Iterable[Any]) -> tuple[Any, ...]:
    if type(things) is tuple:
        return things
    if isinstance(things, str | bytes) or not hasattr(things, "__iter__"):
        raise BadInput(f"{what} must be a list of whole numbers, not {told(things)} (S10, S11)")
    return tuple(things)


def begin(opened: AnyEvent) -> Round:
    """The round that a first fact opens; `Corrupt` if no round could begin like that."""
    if not isinstance(opened, RoundOpened):
        name = type(opened).__name__
        raise Corrupt(f"a record begins with the opening of a round, not with {name}")
    game = banked_game(opened.game, opened.edition)
    if found := [*_of_values(game, opened.values).shape, *_shape(game, opened)]:
        raise Corrupt("; ".join(found))
    return Round(opened)


def faults(opened: RoundOpened) -> list[str]:
    """Everything that is wrong with a round's values, positions and deck, one line each."""
    return _faults(banked_game(opened.game, opened.edition), opened)


def _faults(game: BankedGame, opened: RoundOpened) -> list[str]:
    of_values = _of_values(game, opened.values)
    found = [*of_values.shape, *of_values.rules, *_shape(game, opened)]
    return found + _positions(opened) if of_values.seats else found


# ---- values ----


class _Found(msgspec.Struct, frozen=True):
    """What is wrong with values by themselves, and what the book does not allow."""

    shape: tuple[str, ...]
    rules: tuple[str, ...] = ()
    seats: bool = False  # whether it can be asked who may sit where


def _of_values(game: BankedGame, values: AnyValues) -> _Found:
    """What is wrong with the values whoever sits down: looked for once, not in every round.

    The same values have been looked at, equal ones have not: 500.0 equals 500.
    """
    looked_at, found = _LAST.get((game.key, game.edition), _NEVER)
    if looked_at is values:
        return found
    if type(values) is not game.values:
        name = type(values).__name__
        return _Found((f"{game.name} takes values of its own, not {name} ({game.cite})",))
    found = _look_for(game, values)
    if not found.shape:  # what is of the right types cannot be changed
        _LAST[game.key, game.edition] = (values, found)
    return found


_NEVER: Final = (None, _Found(()))
_LAST: Final[dict[tuple[str, int], tuple[AnyValues, _Found]]] = {}
"""The values that were looked at last, by game and edition: a table plays many rounds with them."""


def _look_for(game: BankedGame, values: AnyValues) -> _Found:
    shape = faults_of(game.key, values, VALUES[type(values)])
    wrong = {fault.field for fault in shape}
    rules = [
        text for fields, ask in RULES if wrong.isdisjoint(fields) for text in ask(game, values)
    ]
    return _Found(tuple(fault.text for fault in shape), tuple(rules), wrong.isdisjoint(_SEATING))


@Cite("D55")
def _limits(game: BankedGame, values: AnyValues) -> list[str]:
    found = []
    least, most, step = values.table_min, values.table_max, values.increment
    if least % step:
        found.append(f"table_min must be a whole number of steps of {step}, not {least} (D55)")
    if least > most:
        found.append(f"table_min must be at most table_max, {most}, not {least} (D55)")
    return found


@Cite("ddp 12.B", "D10", "S6")
def _odds(game: BankedGame, values: AnyValues) -> list[str]:
    """A named paytable, or odds by line; in Double Down Stud none below the listed ones."""
    found = []
    if not values.odds and values.paytable not in PAYTABLES[game.key]:
        there = ", ".join(PAYTABLES[game.key])
        found.append(f"{told(values.paytable)} is no paytable of {game.name}, which has {there}")
    if isinstance(values, DoubleDrawValues) and values.odds:
        found.append(f"{game.name} pays by paytable A or B and by no other (ddp 12.B)")
    names = {line.name for line in LINES[game.key]}
    found += [
        f"{told(line)} is no line of {game.name}" for line, _ in values.odds if line not in names
    ]
    twice = Counter(line for line, _ in values.odds)
    found += [
        f"{told(line)} must have odds once, not {many} times (dds (j)(2), S6)"
        for line, many in twice.items()
        if many > 1
    ]
    if isinstance(values, DoubleDownValues) and values.odds:
        found += _own_odds(dict(values.odds))
    return found


@Cite("dds (j)(2)", "S6")
def _own_odds(own: dict[str, int]) -> list[str]:
    """No line pays less than the listed odds; the lines that push and lose are fixed."""
    listed = PAYTABLES["double-down"]["minimum"]
    found = []
    for line, least in listed.items():
        pays = own.get(line, LOSE)
        if pays < least:
            found.append(f"{line} pays {least} to 1 at least (dds (j)(2))")
        elif least == PUSH != pays:
            found.append(f"{line} is a push (dds (j)(2), S6)")
    lowest = LINES["double-down"][0].name
    return [*found, f"{lowest} loses (dds (j)(2), S6)"] if lowest in own else found


@Cite("dds (j)(3)", "S4")
def _payout_limit(game: BankedGame, values: AnyValues) -> list[str]:
    """Double Down Stud has a floor under its payout limit."""
    if not isinstance(values, DoubleDownValues) or values.payout_limit is None:
        return []
    least = payout_floor(values)
    if values.payout_limit < least:
        return [f"the payout limit is {least} at least, not {values.payout_limit} (dds (j)(3))"]
    return []


@Cite("dds (j)(3)", "S4")
def payout_floor(values: DoubleDownValues) -> int:
    """$100,000, or what one player could win in a round at the table minimum, if that is more.

    >>> payout_floor(DoubleDownValues(table_min=10_000))
    20000000
    """
    best = {**PAYTABLES["double-down"]["minimum"], **dict(values.odds)}
    most = best["royal flush"] + (best["straight flush"] if values.allow_two_areas else 0)
    return max(LEAST_LIMIT, 2 * most * values.table_min)


@Cite("ddp 10.A(1)", "dds (h)(1)", "S28")
def _dealing(game: BankedGame, values: AnyValues) -> list[str]:
    if isinstance(values, DoubleDownValues) and values.dealing is Dealing.AUTOMATED_SHOE:
        return [f"{game.name} is dealt from a manual shoe or the hand (dds (h)(1), S28)"]
    return []


_SEATING: Final = ("positions", "max_positions_per_player", "allow_two_areas")
RULES: Final = (
    (("table_min", "table_max", "increment"), _limits),
    (("paytable", "odds"), _odds),
    (("payout_limit", "odds", "table_min", "allow_two_areas"), _payout_limit),
    (("dealing",), _dealing),
)
"""What the book asks of values together, and of which: asked where each of them can be right."""


# ---- positions and deck ----


@Cite("ddp 2.A(1)", "ddp 3.A", "D55", "S10", "S11")
def _shape(game: BankedGame, opened: RoundOpened) -> list[str]:
    """Whole numbers where there must be some, and each card of the deck once."""
    if _is_sound(game, opened):
        return []
    found = []
    for what, numbers, least in (("stacks", opened.stacks, 0), ("owners", opened.owners, -MOST)):
        wrong = [each for each in numbers if not is_whole(each) or not least <= each <= MOST]
        if wrong:
            right = f"whole numbers from {least:,} to {MOST:,}"
            found.append(f"{what} must be {right}, not {told(wrong[0])} (S10, D55)")
    count = len(opened.stacks)
    least_seats, most_seats = game.seats
    if not least_seats <= count <= most_seats or len(opened.owners) != count:
        right = f"{least_seats} to {most_seats} stacks and as many owners"
        found.append(
            f"{count} stacks and {len(opened.owners)} owners, where {game.name} needs {right}"
            f" ({game.cite})"
        )
    return found + _order(game, opened.order)


@Cite("ddp 3.A", "S11")
def _order(game: BankedGame, order: tuple[Card, ...]) -> list[str]:
    """As many cards as the deck has, none twice, none foreign; some may be unknown."""
    deck = game.deck
    found = []
    if len(order) != len(deck):
        found.append(f"{len(order)} cards, of a deck of {len(deck)} ({deck.cite})")
    named = [card for card in order if not (is_whole(card) and card == UNKNOWN)]
    foreign = [card for card in named if not is_whole(card) or card not in deck]
    if foreign:
        found.append(f"{told(foreign[0])} is no card of the {deck.name} deck ({deck.cite})")
    there = Counter(card for card in named if is_whole(card) and card in deck)
    twice = [card for card, many in there.items() if many > 1]
    if twice:
        found.append(
            f"{show(twice[:1])} is {named.count(twice[0])} times in the deck ({deck.cite})"
        )
    return found


def _is_sound(game: BankedGame, opened: RoundOpened) -> bool:
    """Whether nothing of this is wrong and every card is known: a quick look at what is usual."""
    stacks, owners, order, deck = opened.stacks, opened.owners, opened.order, game.deck
    least, most = game.seats
    if not least <= len(stacks) == len(owners) <= most:
        return False
    for stack, owner in zip(stacks, owners, strict=True):
        if type(stack) is not int or type(owner) is not int:
            return False
        if not 0 <= stack <= MOST or not -MOST <= owner <= MOST:
            return False
    return each_once(_CARDS[deck.name], order)


_CARDS: Final = {deck.name: bytes(deck.cards) for deck in DECKS.values()}


@Cite("ddp 2.A(1)", "dds (f)(3)", "D48", "S9", "S10")
def _positions(opened: RoundOpened) -> list[str]:
    """As many positions as the layout has; how many one player may hold, and which."""
    values, owners, count = opened.values, opened.owners, len(opened.stacks)
    if count != values.positions:
        return [f"stacks of {values.positions} positions are needed, not of {count} (S10)"]
    if len({*filter(is_whole, owners)}) == count:
        return []
    found = []
    for owner, many in Counter(filter(is_whole, owners)).items():
        seats = [seat for seat, each in enumerate(owners) if each == owner]
        most = _allowed(values)
        if many > most:
            clause = "D48" if isinstance(values, DoubleDrawValues) else "dds (f)(3), S9"
            found.append(f"player {owner} has {many} positions, and may have {most} ({clause})")
        elif many == 2 and isinstance(values, DoubleDownValues) and seats[1] != seats[0] + 1:
            found.append(f"player {owner} has two areas that are not side by side (dds (f)(3))")
    return found


def _allowed(values: AnyValues) -> int:
    if isinstance(values, DoubleDrawValues):
        return values.max_positions_per_player
    return 2 if values.allow_two_areas else 1
