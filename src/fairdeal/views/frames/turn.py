"""Whose turn it is, and how long."""

from collections.abc import Sequence
from typing import Any, Final

from fairdeal.banked.decide import complete
from fairdeal.banked.round import Round
from fairdeal.banked.steps import Wagers
from fairdeal.room.hands.book import Book
from fairdeal.room.hands.hand import BETS
from fairdeal.views.frames.scene import Scene
from fairdeal.views.frames.shapes import TurnFrame

_SECOND: Final = 1_000


def turn(scene: Scene) -> TurnFrame | None:
    """The chairs whose decision is awaited; None while nobody is asked."""
    hand = scene.hand
    if hand is None or scene.rail is None or scene.rail.state is None or scene.over:
        return None
    state = scene.rail.state
    if is_open_for_wagers(state):
        return _wagers(scene)
    waiting = hand.book.waiting(state)
    if not waiting:
        return None
    first, clock = waiting[0], scene.table.setting.clock
    more = clock.extension_seconds if first in hand.extended else 0
    return TurnFrame(
        seats=tuple(scene.chair(seat) for seat in waiting),
        until=hand.clocks.get(first, 0),
        of=(clock.seconds + more) * _SECOND if first in hand.clocks else 0,
    )


def is_open_for_wagers(state: object) -> bool:
    """Whether players place the opening wagers of a round."""
    return isinstance(state, Round) and not state.over and isinstance(state.agenda[-1], Wagers)


def due_position(book: Book, state: Any, seats: Sequence[int]) -> int:
    """Of several positions of a player the first that has something to do, or the first."""
    if is_open_for_wagers(state):
        placed = complete(state)
        due = [seat for seat in seats if seat not in placed]
    else:
        waiting = book.waiting(state)
        due = [seat for seat in seats if seat in waiting]
    return due[0] if due else seats[0]


def _wagers(scene: Scene) -> TurnFrame | None:
    """Everybody may bet until the dealer says that there are no more bets."""
    assert scene.hand is not None
    assert scene.rail is not None
    done = complete(scene.rail.state)
    players = scene.hand.begun.players
    open_ = [seat for seat, player in enumerate(players) if player and seat not in done]
    until = scene.hand.clocks.get(BETS, 0)
    return TurnFrame(
        seats=tuple(scene.chair(seat) for seat in open_),
        until=until,
        of=scene.table.setting.pace.betting_seconds * _SECOND if until else 0,
    )
