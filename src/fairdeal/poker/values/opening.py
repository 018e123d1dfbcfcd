"""The door of a hand: what must be true before it can be dealt.

`faults` finds everything that is wrong with the values of a hand, each with its clause and with
what would be right. Every new hand passes here; a recorded one is believed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from typing import Any, Final

import msgspec

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.deck import DECKS, Deck
from fairdeal.cards.notation import show
from fairdeal.cards.places import each_once
from fairdeal.cite import Cite
from fairdeal.engine.values import MOST, SWITCH, Bound, faults_of, shown
from fairdeal.errors import BadInput
from fairdeal.poker.events import HandOpened
from fairdeal.poker.games import game
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.own_games.register import the_game
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import Rake, Stakes
from fairdeal.poker.values.bounds import HOUSE, RAKE, STACK, STAKES
from fairdeal.poker.values.consistency import disagreements

_HOUSE: Final = HouseRules()
_RAKE: Final = Rake()

_Part = tuple[str, type[msgspec.Struct], tuple[Bound, ...], object]
_PAPER: Final = f"paper must be {SWITCH.says}, not "


def opened(
    key: str | Game,
    stakes: Stakes,
    stacks: Iterable[int],
    order: Iterable[Card],
    house: HouseRules | None = None,
    rake: Rake | None = None,
    paper: bool | None = None,
) -> HandOpened:
    """The first fact of a new hand; `BadInput` names all faults of its values in one line.

    A deck of which no card is known is one of paper, unless `paper` says otherwise.
    """
    played = the_game(key)
    cards = _row("order", order)
    if paper is None:
        paper = cards[:1] == (UNKNOWN,) and cards.count(UNKNOWN) == len(cards)
    fact = HandOpened(
        played.key,
        played.edition,
        stakes,
        _HOUSE if house is None else house,
        _RAKE if rake is None else rake,
        _row("stacks", stacks),
        cards,
        paper,
    )
    if found := _faults(played, fact):
        raise BadInput("; ".join(found))
    return fact


def _row(what: str, values: Iterable[Any]) -> tuple[Any, ...]:
    try:
        return tuple(values)
    except TypeError:
        raise BadInput(f"{what} must be a row of whole numbers, not {shown(values)}") from None


def faults(fact: HandOpened) -> list[str]:
    """Everything that is wrong with the values of a hand, one line each.

    >>> from fairdeal.poker.stakes import Limit
    >>> stakes = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200), straddle=150)
    >>> deck = game("holdem").deck.cards
    >>> fact = HandOpened("holdem", 1, stakes, _HOUSE, Rake(percent=11), (5000, 300), deck)
    >>> for fault in faults(fact):
    ...     print(fault)
    rake percent must be a whole number from 0 to 10, not 11 (poker 17.B(1))
    the straddle of 150 must be more than the largest blind of 200 (poker 11.E, P-26)
    seat 1 has 300, and needs 400 to be dealt in (poker 8.B(4))
    """
    return _faults(game(fact.game, fact.edition), fact)


def _faults(played: Game, fact: HandOpened) -> list[str]:
    found, unsound = _of_values(played, fact.stakes, fact.house, fact.rake)
    found += _of_seats(played, len(fact.stacks))
    found += _of_posts(fact, unsound)
    found += _of_stacks(fact, unsound)
    found += _of_order(played.deck, fact.order)
    if not SWITCH.allows(fact.paper):
        found.append(_PAPER + shown(fact.paper))
    return found


# ---- stakes, house rules, rake ----

_SOUND: Final[dict[tuple[int, ...], tuple[object, ...]]] = {}
"""Values that were found sound, by identity: a table opens many hands with the same ones.

By identity, because 200.0 equals 200 and is not sound. The objects are kept too, so that no other
object can come to have the same identity; they cannot change.
"""

_REMEMBERED: Final = 64


def _of_values(
    played: Game, stakes: Stakes, house: HouseRules, rake: Rake
) -> tuple[list[str], set[str]]:
    """What is wrong with the values whoever sits down, and the fields that are not sound."""
    values = (played, stakes, house, rake)
    name = (id(played), id(stakes), id(house), id(rake))
    if name in _SOUND:
        return [], set()
    found: list[str] = []
    unsound: set[str] = set()
    for what, kind, lines, part in _parts(stakes, house, rake):
        if type(part) is not kind:
            found.append(f"{what} must be {kind.__name__}(...), not {shown(part)}")
            unsound.update(line.field for line in lines)
        else:
            faulty = faults_of(what.split()[0], part, lines)
            found += [fault.text for fault in faulty]
            unsound.update(fault.field for fault in faulty)
    found += disagreements(played, stakes, rake, unsound)
    if not found:
        if len(_SOUND) >= _REMEMBERED:
            _SOUND.clear()
        _SOUND[name] = values
    return found, unsound


def _parts(stakes: Stakes, house: HouseRules, rake: Rake) -> Iterator[_Part]:
    """Every struct of values with its name, what it must be, and the lines of its fields."""
    yield "stakes", Stakes, STAKES, stakes
    whole = type(house) is HouseRules
    for group, lines in HOUSE.items():
        if group:
            kind = type(getattr(_HOUSE, group))
            yield f"house {group}", kind, lines, getattr(house if whole else _HOUSE, group)
        else:
            yield "house", HouseRules, lines, house
    yield "rake", Rake, RAKE, rake


# ---- seats and stacks ----


@Cite("poker 7.B", "poker 10.B", "poker 11.B", "P-124")
def _of_seats(played: Game, seats: int) -> list[str]:
    least, most = played.seats
    if seats < least:
        return [f"{played.name} needs {least} players, not {seats} (poker 7.B)"]
    if seats > most:
        return [f"{played.name} takes {most} players at most, not {seats} ({played.cite})"]
    return []


@Cite("P-129")
def _of_posts(fact: HandOpened, unsound: Set[str]) -> list[str]:
    if "posts" in unsound or not fact.stakes.posts:
        return []
    last = len(fact.stacks) - 1
    return [
        f"seat {seat} posts {kind} {amount}, and there are seats 0 to {last} (P-129)"
        for seat, amount, kind in fact.stakes.posts
        if seat > last
    ]


@Cite("poker 8.B(4)", "P-30")
def _of_stacks(fact: HandOpened, unsound: Set[str]) -> list[str]:
    """Every stack is an amount, and reaches what a hand asks for where that is known."""
    stacks = fact.stacks
    needed = least_stack(fact) if unsound.isdisjoint(_OF_LEAST_STACK) else 1
    if stacks and _all_whole(stacks) and needed <= min(stacks) and max(stacks) <= MOST:
        return []
    found = []
    for seat, stack in enumerate(stacks):
        if not STACK.allows(stack):
            found.append(
                f"the stack of seat {seat} must be {STACK.says}, not {shown(stack)} (poker 8.B(4))"
            )
        elif stack < needed:
            found.append(
                f"seat {seat} has {stack}, and needs {needed} to be dealt in (poker 8.B(4))"
            )
    return found


_OF_LEAST_STACK: Final = frozenset(
    ("ante", "blinds", "forced_bet", "small_bet", "any_stack_may_play", "tournament")
)


@Cite("poker 8.B(4)", "P-30")
def least_stack(opened: HandOpened) -> int:
    """Ante, the largest blind or the forced bet, and one minimum bet; in a tournament any chip."""
    stakes, house = opened.stakes, opened.house
    if house.dealing.any_stack_may_play or house.tournament:
        return 1
    return stakes.ante + max((*stakes.blinds, stakes.forced_bet)) + stakes.small_bet


# ---- the deck ----

_PACKS: Final = {deck.name: bytes(deck.cards) for deck in DECKS.values()}


@Cite("poker 3.A(1)", "poker 3.A(1)(a)")
def _of_order(deck: Deck, order: tuple[Card, ...]) -> list[str]:
    """As many cards as the deck has, none twice, none foreign; cards may be unknown."""
    if each_once(_PACKS[deck.name], order):
        return []
    found = []
    if len(order) != len(deck):
        found.append(f"{len(order)} cards, of a deck of {len(deck)} ({deck.cite})")
    cards = [card for card in order if type(card) is int and card in deck]
    foreign = [
        card for card in order if type(card) is not int or card not in (*deck.cards, UNKNOWN)
    ]
    twice = [card for card, times in Counter(cards).items() if times > 1]
    if foreign:
        found.append(f"{_names(foreign)} is not in the {deck.name} deck ({deck.cite})")
    if twice:
        found.append(f"{_names(twice)} is in the deck more than once ({deck.cite})")
    return found


def _all_whole(row: tuple[object, ...]) -> bool:
    """Whether every value of a row is a whole number: one question instead of one for each."""
    return [*map(type, row)].count(int) == len(row)


def _names(cards: Sequence[Any]) -> str:
    """The first few of these cards by name, or as they were given."""
    few = [
        show([Card(card)]) if type(card) is int and 0 <= card <= UNKNOWN else shown(card)
        for card in cards[:3]
    ]
    return ", ".join(few) + (f" and {len(cards) - 3} more" if len(cards) > 3 else "")
