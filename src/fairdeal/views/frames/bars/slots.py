"""The three buttons of the bar: on with what they send, or off with the reason."""

from typing import Any, Final

from fairdeal.banked.games import BankedGame, banked_game
from fairdeal.cite import Cite
from fairdeal.engine.refusal import Refusal
from fairdeal.room.submission import TableKind
from fairdeal.views.frames.own_shapes import SlotFrame, WhyFrame

FOLD: Final = "Fold"
CHECK: Final = "Check"
RAISE: Final = "Raise to"
STAND: Final = "Stand"
ADVICE: Final = "Advice"
PLACE: Final = "Place"


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


def labels(setting: TableKind) -> tuple[str, str, str]:
    """What the buttons of a table do, for somebody who may press none of them now."""
    if setting.book == "poker":
        return FOLD, CHECK, RAISE
    return refusing(banked_game(setting.game)), ADVICE, PLACE


def refusing(game: BankedGame) -> str:
    """What the left button does in a game against the house."""
    return FOLD if any(stage.must for stage in game.stages) else STAND
