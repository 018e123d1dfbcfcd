"""Fairdeal: the card room that follows the book.

The names a program needs first, once; each is imported when it is first asked for, so that a
command that ranks a hand does not pay for a room.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from fairdeal.compiled import pass_over_other_builds

if TYPE_CHECKING:
    from fairdeal.cards.notation import parse, show
    from fairdeal.engine.audience import Audience
    from fairdeal.poker.commands import Call, Check, Discard, Fold, Muck, RaiseTo, Show
    from fairdeal.poker.decide import options, refusal
    from fairdeal.poker.games import GAMES
    from fairdeal.poker.play import deal, load, play, save
    from fairdeal.poker.refusals import Refused
    from fairdeal.poker.stakes import HouseRules, Limit, Stakes
    from fairdeal.poker.view import facts, view
    from fairdeal.ranking import evaluate

__version__ = "0.1.0"

pass_over_other_builds()  # before any module of the engine is imported

__all__ = [
    "GAMES",
    "Audience",
    "Call",
    "Check",
    "Discard",
    "Fold",
    "HouseRules",
    "Limit",
    "Muck",
    "RaiseTo",
    "Refused",
    "Show",
    "Stakes",
    "deal",
    "evaluate",
    "facts",
    "load",
    "options",
    "parse",
    "play",
    "refusal",
    "save",
    "show",
    "view",
]

_HOMES: Final = {
    "fairdeal.cards.notation": ("parse", "show"),
    "fairdeal.engine.audience": ("Audience",),
    "fairdeal.poker.commands": ("Call", "Check", "Discard", "Fold", "Muck", "RaiseTo", "Show"),
    "fairdeal.poker.decide": ("options", "refusal"),
    "fairdeal.poker.games": ("GAMES",),
    "fairdeal.poker.play": ("deal", "load", "play", "save"),
    "fairdeal.poker.refusals": ("Refused",),
    "fairdeal.poker.stakes": ("HouseRules", "Limit", "Stakes"),
    "fairdeal.poker.view": ("facts", "view"),
    "fairdeal.ranking": ("evaluate",),
}
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """A public name, from the module where it lives."""
    if name not in _HOME_OF:
        raise AttributeError(f"module 'fairdeal' has no attribute {name!r}")
    return getattr(import_module(_HOME_OF[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
