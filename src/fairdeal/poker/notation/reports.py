"""Reports and rulings as text: `report exposed Ann 7c by dealer`, `ruling misdeal because ...`."""

from collections.abc import Sequence
from typing import Any, Final

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import parse, show
from fairdeal.engine.roles import Role
from fairdeal.engine.text.words import number, role
from fairdeal.errors import BadInput
from fairdeal.poker import events
from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from fairdeal.poker.trouble.remedies import REMEDIES, Ruling
from fairdeal.poker.trouble.reporting import Report

FLAGS: Final = ("protected", "at_fault", "restored")
_ROLES: Final = frozenset(each.value for each in Role)


def read_report(words: Sequence[str], names: Sequence[str]) -> Report:
    """A report from its words; what follows `because` is its note.

    `by` names a role, or a player by his name.

    >>> read_report("fouled Ann protected by floorperson".split(), ["Ann", "Ben"]).seat
    0
    """
    kinds = sorted({entry.report for entry in IRREGULARITIES.values()})
    if not words or words[0] not in kinds:
        raise BadInput(f"a report is of one of: {', '.join(kinds)}")
    before, note = _because(words[1:])
    said, cards = _said(before, names)
    return Report(what=words[0], cards=cards, note=note, **said)


def read_ruling(words: Sequence[str], names: Sequence[str]) -> Ruling:
    """A ruling from its words; what follows `because` is the reason.

    >>> read_ruling("misdeal because the flop came too early".split(), []).reason
    'the flop came too early'
    """
    if not words or words[0] not in REMEDIES:
        raise BadInput(f"a ruling is one of: {', '.join(REMEDIES)}")
    before, reason = _because(words[1:])
    said, cards = _said(before, names)
    return Ruling(
        remedy=words[0],
        by=said.get("by", Role.SHIFT_SUPERVISOR),
        reason=reason,
        seat=said.get("seat", -1),
        card=cards[0] if cards else UNKNOWN,
    )


def _because(words: Sequence[str]) -> tuple[Sequence[str], str]:
    """What stands before `because`, and the text after it."""
    if "because" not in words:
        return words, ""
    cut = words.index("because")
    return words[:cut], " ".join(words[cut + 1 :])


def _said(words: Sequence[str], names: Sequence[str]) -> tuple[dict[str, Any], tuple[Card, ...]]:
    """What the words name: a seat, a role, a number, flags; the rest are cards."""
    said: dict[str, Any] = {}
    cards: list[str] = []
    left = list(words)
    while left:
        word = left.pop(0)
        if word in names:
            said["seat"] = names.index(word)
        elif word in FLAGS:
            said[word] = True
        elif word == "by" and left and left[0] in names and left[0] not in _ROLES:
            said["by"], said["speaker"] = Role.PLAYER, names.index(left.pop(0))
        elif word == "by" and left:
            said["by"] = role(left.pop(0))
        elif word == "many" and left and left[0].isdecimal():
            said["many"] = number(left.pop(0))
        else:
            cards.append(word)
    return said, parse(" ".join(cards))


def report_line(event: events.IrregularityReported, names: Sequence[str]) -> str:
    """The line that reports this."""
    words = ["report", IRREGULARITIES[event.entry].report]
    words += [names[event.seat]] if event.seat >= 0 else []
    words += [show(event.cards)] if event.cards else []
    words += ["many", str(event.many)] if event.many else []
    words += [flag for flag in FLAGS if getattr(event, flag)]
    words += ["by", event.by]
    return " ".join([*words, "because", event.note] if event.note else words)


def call_line(event: events.FloorCalled, names: Sequence[str]) -> str:
    """The line by which a player calls the floor."""
    words = ["report", event.what]
    words += [names[event.about]] if event.about >= 0 else []
    words += [show(event.cards)] if event.cards else []
    words += ["by", names[event.seat] if event.seat >= 0 else Role.PLAYER]
    return " ".join([*words, "because", event.note] if event.note else words)


def ruling_line(event: events.RulingMade, names: Sequence[str]) -> str:
    """The line that rules this."""
    words = ["ruling", event.remedy]
    words += [names[event.seat]] if event.seat >= 0 else []
    words += [show([event.card])] if event.card != UNKNOWN else []
    return " ".join([*words, "by", event.by, "because", event.reason])
