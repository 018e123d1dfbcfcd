"""Reports as text: `report stub_count stub 43 hands 6 5 by dealer`, `report left Ann`."""

from collections.abc import Sequence
from typing import Any

from fairdeal.banked.events import IrregularityReported
from fairdeal.banked.irregularities import IRREGULARITIES, Report
from fairdeal.banked.notation import EMPTY, read_cards, show_cards
from fairdeal.banked.round import STUB, Round
from fairdeal.cards.card import JOKERS
from fairdeal.engine.words import role
from fairdeal.errors import BadInput


def read_report(table: Round, words: Sequence[str], names: Sequence[str]) -> Report:
    """A report from its words."""
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
        elif word == "by" and left:
            said["by"] = role(left.pop(0))
        elif word == "decision" and left:
            said["decision"] = left.pop(0)
        elif word == "stub" and left and left[0].isdecimal():
            said["stub"] = int(left.pop(0))
        elif word == "hands":
            said["hands"] = tuple(_numbers(left))
        else:
            cards.append(word)
    jokers = [card for card in table.places[STUB] if card in JOKERS]
    return Report(what=words[0], cards=read_cards(" ".join(cards), jokers), **said)


def _numbers(words: list[str]) -> list[int]:
    """The numbers that stand first, taken off the words."""
    found = []
    while words and words[0].isdecimal():
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
