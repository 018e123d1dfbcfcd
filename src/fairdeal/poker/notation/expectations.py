"""What a text may expect of a hand: `expect stacks Ann 0 Ben 1300`, `expect actor Ben`."""

from collections.abc import Callable, Sequence
from typing import Final

from fairdeal.cards.notation import parse, show
from fairdeal.engine.text.words import amount, number, same, seat_of
from fairdeal.errors import BadInput
from fairdeal.poker.decide import options
from fairdeal.poker.deck.piles import BURN, MUCK
from fairdeal.poker.events import IrregularityReported
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.outcome import cards_of, pots_of
from fairdeal.poker.steps import Ruling

Names = Sequence[str]


def expect(hand: Hand, names: Names, words: Sequence[str]) -> str:
    """What is not as expected, or an empty text."""
    if not words or words[0] not in _KINDS:
        raise BadInput(f"expect one of: {', '.join(_KINDS)}")
    return _KINDS[words[0]](hand, names, words[1:])


def _stacks(hand: Hand, names: Names, words: Sequence[str]) -> str:
    if len(words) % 2:
        raise BadInput("write each name with its stack")
    for name, stack in zip(words[::2], words[1::2], strict=True):
        has = hand.stacks[seat_of(names, name)]
        if has != amount(stack):
            return f"{name} has {has}, not {stack}"
    return ""


def _pot(hand: Hand, names: Names, words: Sequence[str]) -> str:
    if len(words) < 2 or not words[0].isdecimal():
        raise BadInput("expect pot NUMBER AMOUNT NAMES; the main pot is 0")
    pots, place = pots_of(hand), number(words[0])
    if place >= len(pots):
        return f"there are {len(pots)} pots"
    chips, eligible = pots[place]
    found = [str(chips), *(names[seat] for seat in eligible)]
    wanted = [str(amount(words[1])), *words[2:]]
    return "" if found == wanted else f"pot {words[0]} is {' '.join(found)}"


def _pots(hand: Hand, names: Names, words: Sequence[str]) -> str:
    return same("the pots", " ".join(str(chips) for chips, _ in pots_of(hand)), " ".join(words))


def _actor(hand: Hand, names: Names, words: Sequence[str]) -> str:
    found = "nobody" if hand.actor == NOBODY else names[hand.actor]
    return same("the actor", found, " ".join(words))


def _board(hand: Hand, names: Names, words: Sequence[str]) -> str:
    return same("the board", show(hand.board), show(parse(" ".join(words))))


def _burns(hand: Hand, names: Names, words: Sequence[str]) -> str:
    return same("the burns", show(hand.places[BURN]), show(parse(" ".join(words))))


def _cards(hand: Hand, names: Names, words: Sequence[str]) -> str:
    if not words:
        raise BadInput("expect cards NAME CARDS")
    found = show(cards_of(hand)[seat_of(names, words[0])])
    return same(f"what {words[0]} has", found, show(parse(" ".join(words[1:]))))


def _call(hand: Hand, names: Names, words: Sequence[str]) -> str:
    allowed = options(hand)
    return same("the call", str(allowed.call if allowed else 0), " ".join(words))


def _raises(hand: Hand, names: Names, words: Sequence[str]) -> str:
    allowed = options(hand)
    found = f"{allowed.least} {allowed.most}" if allowed and allowed.most else "none"
    return same("least and most to raise to", found, " ".join(words))


def _events(hand: Hand, names: Names, words: Sequence[str]) -> str:
    """The last facts of the record, by the names of their kinds."""
    found = [type(event).__name__ for event in hand.log[-max(1, len(words)) :]]
    return same("the last events", " ".join(found), " ".join(words))


def _second(hand: Hand, names: Names, words: Sequence[str]) -> str:
    return same("the second board", show(hand.second), show(parse(" ".join(words))))


def _up(hand: Hand, names: Names, words: Sequence[str]) -> str:
    if not words:
        raise BadInput("expect up NAME CARDS")
    found = show(hand.up(seat_of(names, words[0])))
    return same(f"what {words[0]} has face up", found, show(parse(" ".join(words[1:]))))


def _muck(hand: Hand, names: Names, words: Sequence[str]) -> str:
    """These cards are among the discards."""
    missing = [card for card in parse(" ".join(words)) if card not in hand.places[MUCK]]
    return f"not among the discards: {show(missing)}" if missing else ""


def _exposed(hand: Hand, names: Names, words: Sequence[str]) -> str:
    return same("the exposed cards", show(hand.exposed), show(parse(" ".join(words))))


def _live(hand: Hand, names: Names, words: Sequence[str]) -> str:
    found = " ".join(names[seat] for seat in hand.live_seats())
    return same("those still in", found, " ".join(words))


def _voided(hand: Hand, names: Names, words: Sequence[str]) -> str:
    return same("the round is", hand.voided or "not", " ".join(words))


def _option(hand: Hand, names: Names, words: Sequence[str]) -> str:
    return same("the option", hand.option or "none", " ".join(words))


def _entry(hand: Hand, names: Names, words: Sequence[str]) -> str:
    """The entry of the last irregularity that was reported."""
    found = [event.entry for event in hand.log if isinstance(event, IrregularityReported)]
    return same("the last irregularity", found[-1] if found else "none", " ".join(words))


def _ruling(hand: Hand, names: Names, words: Sequence[str]) -> str:
    """What a ruling is awaited about, or `none`."""
    step = hand.agenda[-1] if hand.agenda else None
    found = step.about if isinstance(step, Ruling) else "none"
    return same("the ruling awaited", found, " ".join(words))


def _rake(hand: Hand, names: Names, words: Sequence[str]) -> str:
    return same("the rake area", str(hand.set_aside), " ".join(words))


def _over(hand: Hand, names: Names, words: Sequence[str]) -> str:
    return "" if hand.over else "the hand is not over"


_KINDS: Final[dict[str, Callable[[Hand, Names, Sequence[str]], str]]] = {
    "stacks": _stacks,
    "pot": _pot,
    "pots": _pots,
    "actor": _actor,
    "board": _board,
    "burns": _burns,
    "cards": _cards,
    "call": _call,
    "raises": _raises,
    "events": _events,
    "second": _second,
    "up": _up,
    "muck": _muck,
    "exposed": _exposed,
    "live": _live,
    "voided": _voided,
    "option": _option,
    "entry": _entry,
    "ruling": _ruling,
    "rake": _rake,
    "over": _over,
}
