"""Reports as text: `report stub_count stub 43 hands 6 5 by dealer`, `report left Ann`."""

from collections.abc import Sequence
from typing import Any, Final

from fairdeal.banked.events import FloorCalled, IrregularityReported
from fairdeal.banked.notation.first_line import EMPTY, read_cards, show_cards
from fairdeal.banked.requests import Report
from fairdeal.banked.round import STUB, Round
from fairdeal.banked.trouble.irregularities import IRREGULARITIES
from fairdeal.cards.card import JOKERS
from fairdeal.engine.roles import Role
from fairdeal.engine.text.words import role
from fairdeal.errors import BadInput

_ROLES: Final = frozenset(each.value for each in Role)


def read_report(table: Round, words: Sequence[str], names: Sequence[str]) -> Report:
    """A report from its words; `by` names a role, or a player by his name."""
    known = sorted({entry.report for entry in IRREGULARITIES[table.game.key].values()})
    if not words or words[0] not in known:
        raise BadInput(f"a report is of one of: {', '.join(known)}")
    said: dict[str, Any] = {}
    cards: list[str] = []
    left = list(words[1:])
    while left:
        word = left.pop(0)
        if word in names and word != EMPTY:
            said["seat"] = names.index(word)
        elif word == "by" and left and left[0] in names and left[0] not in _ROLES:
            said["by"], said["speaker"] = Role.PLAYER, names.index(left.pop(0))
        elif word == "by" and left:
            said["by"] = role(left.pop(0))
        elif word == "decision" and left:
            said["decision"] = left.pop(0)
        elif word == "stub" and left and _is_number(left[0]):
            said["stub"] = int(left.pop(0))
        elif word == "hands":
            said["hands"] = tuple(_numbers(left))
        else:
            cards.append(word)
    jokers = [card for card in table.places[STUB] if card in JOKERS]
    return Report(what=words[0], cards=read_cards(" ".join(cards), jokers), **said)


def _is_number(word: str) -> bool:
    """Whether a word is a number of cards."""
    return word.isascii() and word.isdecimal() and len(word) < 4


def _numbers(words: list[str]) -> list[int]:
    """The numbers that stand first, taken off the words."""
    found = []
    while words and _is_number(words[0]):
        found.append(int(words.pop(0)))
    return found


def report_line(table: Round, event: IrregularityReported, names: Sequence[str]) -> str:
    """The line that reports this."""
    words = ["report", IRREGULARITIES[table.game.key][event.entry].report]
    words += [names[event.seat]] if event.seat >= 0 else []
    words += [show_cards(event.cards)] if event.cards else []
    words += ["stub", str(event.stub)] if event.stub >= 0 else []
    words += ["hands", *map(str, event.hands)] if event.hands else []
    words += ["decision", event.decision] if event.decision else []
    return " ".join([*words, "by", event.by])


def call_line(event: FloorCalled, names: Sequence[str]) -> str:
    """The line by which a player calls the floor."""
    words = ["report", event.what]
    words += [names[event.about]] if event.about >= 0 else []
    words += [show_cards(event.cards)] if event.cards else []
    return " ".join([*words, "by", names[event.seat] if event.seat >= 0 else Role.PLAYER])
