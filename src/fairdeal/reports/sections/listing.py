"""Facts one under the other, or counted: what happened, when, where, by whom.

A listing names the facts that it wants. What is written about a fact is made from its own fields,
so that a part of the room which adds facts is in the reports at once.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from fairdeal.cards.notation import show
from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.reports.cells import Row
from fairdeal.reports.section import Ending, Fold, Happening, Span
from fairdeal.room.calendar import clock_of
from fairdeal.room.facts import Signature, SignedFact
from fairdeal.room.hands.facts import HandBegun, HandEnded

Wanted = Callable[[Any], bool]
"""Whether a fact belongs to a listing."""

_WHO: Final = frozenset({"by", "person", "signed", "type", "at", "licence"})
_PRIVATE: Final = frozenset({"name", "phone", "identification"})
"""What is known of a person besides the id is in no report."""

_IN_WORDS: Final = frozenset({"says", "answers"})
"""What a fact that says what happened need not say again."""

_CENTS: Final = frozenset({"cents", "amount", "had", "book", "due", "dropped", "sent", "win"})
_AMOUNTS: Final = frozenset({"paid", "unpaid", "tips", "returned"})
_CARDS: Final = frozenset({"card", "cards"})
_TIMES: Final = ("_at", "since", "until")
_MOMENTS: Final = frozenset({"first", "after", "time"})
_NO_MOMENT: Final = 10**11
"""A number below it is no time of a room: times are milliseconds."""
_LONGEST: Final = 160


def of_kinds(*kinds: type[Any]) -> Wanted:
    """Facts of these types."""
    return lambda fact: isinstance(fact, kinds)


def of_parts(*names: str) -> Wanted:
    """All facts of these parts of the room, such as `incidents`."""
    starts = tuple(f"fairdeal.room.{name}." for name in names)
    return lambda fact: type(fact).__module__.startswith(starts)


def ending_in(*words: str) -> Wanted:
    """Facts whose names end in one of these words, such as `denied`."""
    endings = tuple(f"_{word}" for word in words)
    return lambda fact: _tag(fact).endswith(endings)


def any_of(*wanted: Wanted) -> Wanted:
    """Facts that one of these wants."""
    return lambda fact: any(each(fact) for each in wanted)


def words_of(fact: Any) -> str:
    """What happened, from the name of the fact.

    >>> from fairdeal.room.hands.facts import HandEnded
    >>> words_of(HandEnded())
    'hand ended'
    """
    return _tag(fact).replace("_", " ")


def _tag(fact: Any) -> str:
    return str(type(fact).__struct_config__.tag).rpartition(".")[2]


def details_of(fact: Any, zone: str, players: Sequence[str] = ()) -> str | None:
    """The fields of a fact that say more than who did it; what is empty is left out.

    `players` are those of its hand in the order of the deal: a seat of a hand is one of them. What
    a fact says in words of its own, such as a denial with its list, comes first and whole.
    """
    told = str(getattr(fact, "says", ""))
    left_out = _WHO | _PRIVATE | (_IN_WORDS if told else frozenset())
    parts = [
        f"player {players[value]}"
        if name == "seat" and isinstance(value, int) and value < len(players)
        else _said(name, value, zone)
        for name, value in msgspec.to_builtins(fact).items()
        if name not in left_out and not _is_empty(value)
    ]
    text = "; ".join(parts)
    text = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
    return "; ".join(each for each in (told, text) if each) or None


def _is_empty(value: Any) -> bool:
    return value in ("", None, (), [], {}, -1) or value is False


def _are_cards(value: Any) -> bool:
    """Whether a field holds cards; a number of cards has the same name."""
    return isinstance(value, list | tuple) and all(type(each) is int for each in value)


def _said(name: str, value: Any, zone: str) -> str:
    """A field in words; an amount needs no name."""
    if name in _CENTS and isinstance(value, int):
        return dollars(value) if name == "cents" else f"{name} {dollars(value)}"
    words = name.replace("_", " ")
    if isinstance(value, bool):
        return words
    if name in _CARDS and _are_cards(cards := value if name == "cards" else (value,)):
        return f"{words} {show(cards)}"
    if name == "chips" and isinstance(value, dict) and all(map(str.isdecimal, value)):
        chips = [f"{many} × {dollars(int(each))}" for each, many in value.items() if many]
        return f"{words} {', '.join(chips) or 'none'}"
    if name in _AMOUNTS and isinstance(value, dict | list | tuple):
        amounts = value.items() if isinstance(value, dict) else enumerate(value, 1)
        return f"{words} {', '.join(f'{who} {dollars(cents)}' for who, cents in amounts if cents)}"
    if name == "boxes" and isinstance(value, dict):
        return f"{words} {', '.join(f'{box} {dollars(cents)}' for box, cents in value.items())}"
    if isinstance(value, int) and _is_time(name, value):
        return f"{words} {clock_of(value, zone)}"
    return f"{words} {_plain(value)}"


def _is_time(name: str, value: int) -> bool:
    return name.endswith(_TIMES) or (name in _MOMENTS and value > _NO_MOMENT)


def _plain(value: Any) -> str:
    if isinstance(value, list | tuple):
        between = "; " if any(isinstance(each, dict) for each in value) else " "
        return between.join(_plain(each) for each in value if not _is_empty(each))
    if isinstance(value, dict) and value.get("says"):
        player = value.get("player", "")
        return f"{player}, {value['says']}" if player else str(value["says"])
    if isinstance(value, dict):
        return ", ".join(
            dollars(each) if key == "cents" else f"{key} {_plain(each)}".strip()
            for key, each in value.items()
        )
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{value:,}"
    return str(value).replace("_", " ")


def when(happening: Happening) -> str:
    """The time on the wall at which a commit was made, with its day."""
    return clock_of(happening.commit.time, _zone(happening))


def _zone(happening: Happening) -> str:
    return happening.reading.days.zone_at(happening.commit.time)


def who(happening: Happening, fact: Any) -> str:
    """Who did it: an id and a role."""
    person = getattr(fact, "person", "") or happening.commit.actor
    role = str(getattr(fact, "by", "")).replace("_", " ")
    return f"{person} ({role})" if person and role else person or role


def where(stream: str) -> str:
    """What a stream is about: `table 4`, `hand 4-1182`."""
    return stream.replace("/", " ", 1)


class Listing:
    """Every wanted fact as a row of its own."""

    def __init__(self, wanted: Wanted) -> None:
        self._wanted = wanted
        self._rows: list[Row] = []
        self._players: dict[str, tuple[str, ...]] = {}

    def take(self, happening: Happening) -> None:
        """Take in the wanted facts of a commit."""
        for stream, fact in happening.facts:
            if isinstance(fact, HandBegun):
                self._players[stream] = fact.players
            elif isinstance(fact, HandEnded):
                self._players.pop(stream, None)
            if self._wanted(fact):
                said = details_of(fact, _zone(happening), self._players.get(stream, ()))
                row = (when(happening), where(stream), words_of(fact), said)
                self._rows.append((*row, who(happening, fact)))

    def rows(self, ending: Ending) -> Iterable[Row]:
        """The rows in the order in which things happened."""
        return self._rows


class Counting:
    """Wanted facts counted, by stream and by what happened."""

    def __init__(self, wanted: Wanted) -> None:
        self._wanted = wanted
        self._found: dict[tuple[str, str], int] = {}

    def take(self, happening: Happening) -> None:
        """Count the wanted facts of a commit."""
        for stream, fact in happening.facts:
            if self._wanted(fact):
                key = (where(stream), words_of(fact))
                self._found[key] = self._found.get(key, 0) + 1

    def rows(self, ending: Ending) -> Iterable[Row]:
        """A row for each stream and thing that happened."""
        return [(*key, many) for key, many in sorted(self._found.items())]


def listing(wanted: Wanted) -> Callable[[Span], Fold]:
    """A fold that lists facts."""
    return lambda span: Listing(wanted)


def counting(wanted: Wanted) -> Callable[[Span], Fold]:
    """A fold that counts facts."""
    return lambda span: Counting(wanted)


# ---- what two persons signed for ----


class Signed:
    """Every act that was signed for: by whom, in which roles, under which licences (R14)."""

    def __init__(self, span: Span) -> None:
        self._rows: list[Row] = []

    @Cite("R14", "R23")
    def take(self, happening: Happening) -> None:
        """Take in the signed facts of a commit; a proposal is the act that it carried out."""
        for stream, fact in _acts(happening):
            first, second = (*map(_signature, fact.signed[:2]), None)[:2]
            said = details_of(fact, _zone(happening))
            row = (when(happening), words_of(fact), where(stream), said)
            self._rows.append((*row, first, second))

    def rows(self, ending: Ending) -> Iterable[Row]:
        """The rows in the order in which things happened."""
        return self._rows


def _acts(happening: Happening) -> Iterator[tuple[str, SignedFact]]:
    """Signed facts; that a proposal was signed is not said twice."""
    for stream, fact in happening.facts:
        if isinstance(fact, SignedFact) and fact.signed and not stream.startswith("proposal/"):
            yield stream, fact


def _signature(signature: Signature) -> str:
    role = str(signature.role).replace("_", " ")
    licence = f", licence {signature.licence}" if signature.licence else ""
    return f"{signature.person} ({role}{licence})"
