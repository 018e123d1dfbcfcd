"""What a text may expect of a round: `expect stacks Ann 500`, `expect shown Ann two pairs`."""

from collections.abc import Callable, Sequence
from typing import Final

from fairdeal.banked.events import IrregularityReported, RoundVoided
from fairdeal.banked.notation.first_line import read_cards
from fairdeal.banked.outcome import cards_of, results_of, shown_line
from fairdeal.banked.round import HOLE, NOBODY, RACK, SHARED, STUB, Round
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import show
from fairdeal.engine.text.words import amount, same, seat_of
from fairdeal.errors import BadInput

Names = Sequence[str]


def expect(table: Round, names: Names, words: Sequence[str]) -> str:
    """What is not as expected, or an empty text."""
    if not words or words[0] not in _KINDS:
        raise BadInput(f"expect one of: {', '.join(_KINDS)}")
    return _KINDS[words[0]](table, names, words[1:])


def _stacks(table: Round, names: Names, words: Sequence[str]) -> str:
    return _by_name(names, words, table.stacks)


def _net(table: Round, names: Names, words: Sequence[str]) -> str:
    """What players have won or lost, as far as it is settled."""
    pairs = zip(table.stacks, table.start, strict=True)
    return _by_name(names, words, [now - before for now, before in pairs])


def _by_name(names: Names, words: Sequence[str], numbers: Sequence[int]) -> str:
    if len(words) % 2 or not words:
        raise BadInput("write each name with its amount")
    for name, wanted in zip(words[::2], words[1::2], strict=True):
        found = numbers[seat_of(names, name)]
        if found != _signed(wanted):
            return f"{name} has {found}, not {wanted}"
    return ""


def _signed(word: str) -> int:
    """An amount that may be below nothing."""
    return -amount(word[1:]) if word.startswith("-") else amount(word.removeprefix("+"))


def _house(table: Round, names: Names, words: Sequence[str]) -> str:
    wanted = _signed(" ".join(words))
    return same("the house has", str(table.house), str(wanted))


def _wagers(table: Round, names: Names, words: Sequence[str]) -> str:
    seat, rest = _named(names, words)
    found = " ".join(f"{kind} {chips}" for kind, chips in table.wagers[seat].items())
    return same(f"the wagers of {words[0]}", found or "none", rest)


def _settled(table: Round, names: Names, words: Sequence[str]) -> str:
    """What each wager won or lost, in the order in which they were settled."""
    seat, rest = _named(names, words)
    found = " ".join(f"{each.kind} {each.won}" for each in results_of(table)[seat])
    return same(f"the wagers of {words[0]}", found or "none", rest)


def _cards(table: Round, names: Names, words: Sequence[str]) -> str:
    seat, rest = _named(names, words)
    return same(f"what {words[0]} has", show(cards_of(table)[seat]), show(read_cards(rest)))


def _shown(table: Round, names: Names, words: Sequence[str]) -> str:
    seat, rest = _named(names, words)
    return same(f"what {words[0]} shows", shown_line(table, seat) or "nothing", rest)


def _named(names: Names, words: Sequence[str]) -> tuple[int, str]:
    """A position, and the words after its name."""
    if not words:
        raise BadInput("a name is missing")
    return seat_of(names, words[0]), " ".join(words[1:])


def _actor(table: Round, names: Names, words: Sequence[str]) -> str:
    found = "nobody" if table.actor == NOBODY else names[table.actor]
    return same("the actor", found, " ".join(words))


def _inside(table: Round, names: Names, words: Sequence[str]) -> str:
    found = " ".join(names[seat] for seat in table.inside)
    return same("those still in", found, " ".join(words))


def _place(table: Round, names: Names, cards: Sequence[Card], text: str) -> str:
    return same("the cards there", show(cards), show(read_cards(text)))


def _hole(table: Round, names: Names, words: Sequence[str]) -> str:
    return _place(table, names, table.places[HOLE], " ".join(words))


def _shared(table: Round, names: Names, words: Sequence[str]) -> str:
    return _place(table, names, table.places[SHARED], " ".join(words))


def _stub(table: Round, names: Names, words: Sequence[str]) -> str:
    """The stub has this many cards left."""
    return same("the stub", str(len(table.places[STUB])), " ".join(words))


def _rack(table: Round, names: Names, words: Sequence[str]) -> str:
    """These cards are in the discard rack."""
    wanted = [card for card in read_cards(" ".join(words)) if card != UNKNOWN]
    missing = [card for card in wanted if card not in table.places[RACK]]
    return f"not in the rack: {show(missing)}" if missing else ""


def _voided(table: Round, names: Names, words: Sequence[str]) -> str:
    return same("the round is void for", table.voided or "nothing", " ".join(words))


def _deck(table: Round, names: Names, words: Sequence[str]) -> str:
    """Whether the deck is `kept` or `removed`."""
    gone = any(isinstance(event, RoundVoided) and event.new_deck for event in table.log)
    return same("the deck is", "removed" if gone else "kept", " ".join(words))


def _entry(table: Round, names: Names, words: Sequence[str]) -> str:
    """The entry of the last irregularity that was reported."""
    found = [event.entry for event in table.log if isinstance(event, IrregularityReported)]
    return same("the last irregularity", found[-1] if found else "none", " ".join(words))


def _events(table: Round, names: Names, words: Sequence[str]) -> str:
    """The last facts of the record, by the names of their kinds."""
    found = [type(event).__name__ for event in table.log[-max(1, len(words)) :]]
    return same("the last events", " ".join(found), " ".join(words))


def _over(table: Round, names: Names, words: Sequence[str]) -> str:
    return "" if table.over else "the round is not over"


_KINDS: Final[dict[str, Callable[[Round, Names, Sequence[str]], str]]] = {
    "stacks": _stacks,
    "net": _net,
    "house": _house,
    "wagers": _wagers,
    "settled": _settled,
    "cards": _cards,
    "shown": _shown,
    "actor": _actor,
    "inside": _inside,
    "hole": _hole,
    "shared": _shared,
    "stub": _stub,
    "rack": _rack,
    "voided": _voided,
    "deck": _deck,
    "entry": _entry,
    "events": _events,
    "over": _over,
}
