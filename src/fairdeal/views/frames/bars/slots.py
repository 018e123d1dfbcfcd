"""The three buttons of the bar: on with what they send, or off with the reason."""

from typing import Any, Final

from fairdeal.cite import Cite
from fairdeal.engine.refusal import Refusal
from fairdeal.views.frames.own_shapes import BarFrame, SlotFrame, WhyFrame

FOLD: Final = "Fold"
CHECK: Final = "Check"
RAISE: Final = "Raise to"


def act(label: str, name: str, note: str = "", **fields: Any) -> SlotFrame:
    """A button that does something in the hand."""
    return SlotFrame(label=label, note=note, on=True, request={"type": name, **fields})


def do(label: str, command: str, note: str = "", **fields: Any) -> SlotFrame:
    """A button that sends a command of the room, or does something in the browser."""
    return SlotFrame(label=label, note=note, on=True, command=command, request=fields)


def off(label: str, text: str, *clauses: str, note: str = "") -> SlotFrame:
    """A button that is off, and why."""
    return SlotFrame(label=label, note=note, why=WhyFrame(text=text, clauses=clauses))


def refused(label: str, refusal: Refusal | None, note: str = "") -> SlotFrame:
    """A button that is off because the rules refuse it."""
    if refusal is None:
        return off(label, "You can't do anything here now.")
    return off(label, refusal.sentence, *refusal.cite.refs, note=note)


def why(text: str, cite: Cite) -> WhyFrame:
    """A sentence of this table and its clauses."""
    return WhyFrame(text=text, clauses=cite.refs)


def idle(state: str, text: str, *clauses: str, **fields: Any) -> BarFrame:
    """A bar with nothing to press, for one reason."""
    labels = (FOLD, CHECK, RAISE)
    left, middle, right = (off(label, text, *clauses) for label in labels)
    return BarFrame(state=state, left=left, middle=middle, right=right, **fields)
