"""A poker table: its chairs, boards and pots, as the rail sees them."""

from collections.abc import Iterator
from typing import Any

from fairdeal.poker.options.options import DOUBLE_BOARD
from fairdeal.poker.table.state import Player, Table
from fairdeal.views.frames.cards import lying
from fairdeal.views.frames.pots import laid
from fairdeal.views.frames.result import Played
from fairdeal.views.frames.scene import Scene
from fairdeal.views.frames.shapes import BoardFrame, PotFrame, SeatFrame
from fairdeal.views.frames.titles import pot_label


def seats(scene: Scene, played: Played | None) -> tuple[SeatFrame, ...]:
    """Every chair of the table, from the dealer's left."""
    in_hand = scene.seat_at()
    found = []
    for chair, player in enumerate(scene.table.seating.seats):
        seat = in_hand.get(chair)
        if seat is not None and _is_there(scene, seat, player):
            found.append(_in_hand(scene, chair, seat, player, played))
        elif player is None:
            found.append(SeatFrame(seat=chair, state="open"))
        else:
            found.append(_beside(scene, chair, player))
    return tuple(found)


def _is_there(scene: Scene, seat: int, player: Any) -> bool:
    """Whether the chair shows the hand that was dealt to it: its player may have left since."""
    assert scene.hand is not None
    if player is not None and player.id == scene.hand.begun.players[seat]:
        return True
    return not scene.over and scene.seen.seats[seat].live


def _in_hand(scene: Scene, chair: int, seat: int, player: Any, played: Played | None) -> SeatFrame:
    assert scene.hand is not None
    assert scene.rail is not None
    person, each = scene.hand.begun.players[seat], scene.seen.seats[seat]
    marks, mine = scene.rail.marks, player is not None and player.id == person
    drew = tuple(marks.drew.get(seat, ()))
    return SeatFrame(
        seat=chair,
        name=scene.name_of(seat),
        bot=scene.is_bot(person),
        stack=player.stack if scene.over and player is not None else each.stack,
        behind=each.behind,
        bet=each.bet,
        tags=tuple(marks.tags.get(seat, ())),
        state=_state(scene, seat, person),
        note=_note(scene, player if mine else None, drew),
        in_hand=each.live,
        cards=lying(each.down, each.up, played.tags(seat) if played else None),
        words=each.words,
        won=played.won.get(seat, 0) if played else 0,
        kept=person in scene.table.guarded,
        drew=drew,
    )


def _state(scene: Scene, seat: int, person: str) -> str:
    each = scene.seen.seats[seat]
    if not each.live:
        return "conceded" if scene.has_conceded(seat) else "folded"
    if scene.over:
        return ""
    if each.all_in:
        return "all in"
    if person in scene.table.guarded:
        return "away"
    return "offline" if person in scene.offline else ""


def _note(scene: Scene, player: Player | None, drew: tuple[int, ...]) -> str:
    if player is None:
        return "has left"
    if player.away:
        return "sits out next"
    if drew and not scene.over:
        return f"drew {drew[-1]}" if drew[-1] else "pat"
    return ""


def _beside(scene: Scene, chair: int, player: Any) -> SeatFrame:
    """A player who is not in the hand."""
    between = not scene.table.hand
    missed = player.away and getattr(player, "waits", False) and scene.table.since_opening > 0
    waits = not player.away and not between
    state = "away" if player.away else "offline" if player.id in scene.offline else ""
    return SeatFrame(
        seat=chair,
        name=scene.alias(player.id),
        bot=scene.is_bot(player.id),
        stack=player.stack,
        tags=("missed BB",) if missed and _has_blinds(scene) else (),
        state="waits" if waits and not state else state,
        note="next hand" if waits and player.stack else "" if player.stack else "no chips",
        kept=player.id in scene.table.guarded,
    )


def _has_blinds(scene: Scene) -> bool:
    stakes = scene.table.setting.stakes
    return stakes is not None and bool(stakes.blinds)


def button(scene: Scene) -> int:
    """The chair with the button; stud has none."""
    seating = scene.table.seating
    if not isinstance(seating, Table) or seating.game.forced:
        return -1
    if scene.hand is not None and scene.seen is not None:
        return scene.chair(len(scene.seen.seats) - 1)
    return -1 if seating.button is None else seating.button


def board_frames(scene: Scene, played: Played | None) -> tuple[BoardFrame, ...]:
    """The board or both boards; in stud a common card, if there is one."""
    seen = scene.seen
    if seen is None:
        return ()
    assert scene.rail is not None
    places = scene.rail.state.game.board
    if not places and not seen.board:
        return ()
    two = bool(seen.second_board) or seen.option == DOUBLE_BOARD
    found = [seen.board, seen.second_board] if two else [seen.board]
    return tuple(
        BoardFrame(
            cards=lying(cards, (), played.board_tags(at) if played else None),
            empty=max(0, places - len(cards)),
            label=f"Board {at + 1}" if two else "" if places else "Common card",
            cents=played.on_board(at) if played and two else 0,
        )
        for at, cards in enumerate(found)
    )


def pots(scene: Scene) -> tuple[PotFrame, ...]:
    """The pots without the bets that are still in front of the players."""
    if scene.seen is None or scene.seen.voided:
        return ()
    assert scene.rail is not None
    found = laid(scene.rail.state).pots
    return tuple(_named_pots(scene, found)) if sum(chips for chips, _ in found) else ()


def _named_pots(scene: Scene, found: list[tuple[int, tuple[int, ...]]]) -> Iterator[PotFrame]:
    for at, (chips, eligible) in enumerate(found):
        chairs = tuple(scene.chair(seat) for seat in eligible)
        yield PotFrame(label=pot_label(at, len(found)), cents=chips, seats=chairs)
