"""Answers of the room in words: done, proposed, or refused with a name and a clause."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from fairdeal.cli.house.typed_command import SEATS, is_amount, is_time
from fairdeal.cli.house.typed_time import shown
from fairdeal.engine.text.happenings import dollars

if TYPE_CHECKING:
    from fairdeal.engine.refusal import Refusal
    from fairdeal.room.envelope import Answer

AMOUNTS = ("cash_today", "tray_short")
"""Fields of results that are cents though their names do not say so."""

VERDICT = "verdict"
"""The field of a result that says more than "done": a bad beat that was denied, and why."""


def refused_line(why: str, clause: str, says: str) -> str:
    """A refusal in one line.

    >>> refused_line("same_person", "R14", "The second person must be somebody else.")
    'refused: same_person (R14): the second person must be somebody else'
    """
    said = says.rstrip(".")
    return f"refused: {why} ({clause}): {said[:1].lower()}{said[1:]}"


def refusal_line(refusal: "Refusal") -> str:
    """A refusal that was raised, in one line."""
    return refused_line(str(refusal.why), str(refusal.cite), refusal.sentence)


def lines_of(answer: "Answer", here: str = "") -> Iterator[str]:
    """An answer in words. `here` are the options that name the room."""
    if not answer.done:
        yield refused_line(answer.why, answer.clause, answer.says)
        return
    if answer.proposal:
        yield f"proposed: {answer.proposal}; a second person must sign:"
        yield f"  fairdeal room do sign proposal={answer.proposal} --as PERSON{here}"
    else:
        yield str(answer.result.get(VERDICT, "done"))
    for field, value in answer.result.items():
        if value is not None and field != VERDICT:
            yield f"  {field.replace('_', ' ')}: {_shown(field, value)}"


def _shown(field: str, value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and (is_amount(field) or field in AMOUNTS):
        return dollars(value)
    if isinstance(value, int) and (is_time(field) or field == "deadline"):
        return shown(value)
    if field in SEATS:
        return str(value + 1)
    if isinstance(value, int | str):
        return str(value)
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return ", ".join(value).replace("_", " ")
    return json.dumps(value, ensure_ascii=False)


def data_of(answer: "Answer") -> dict[str, object]:
    """An answer as plain data."""
    return {
        "id": answer.id,
        "done": answer.done,
        "why": answer.why,
        "says": answer.says,
        "clause": answer.clause,
        "time": answer.time,
        "proposal": answer.proposal,
        "result": answer.result,
    }
