"""The jackpots as everybody may see them: the amount on display, who leads, what feeds them."""

from collections.abc import Iterator, Mapping
from typing import Any

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.room.calendar import hour_of
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.jackpots.funds.displaying import PENDING, shown_cents
from fairdeal.room.jackpots.funds.state import Fund, stream_of
from fairdeal.room.jackpots.high_hand.state import STREAM, HighHand
from fairdeal.room.jackpots.values import HIGH_HAND, NAMES, values_of
from fairdeal.room.ledger import box
from fairdeal.room.room import Room
from fairdeal.views.frames.lines.transcript import capital
from fairdeal.views.frames.lobby_shapes import JackpotRow


@Cite("poker 15.B", "poker 15.G(1)", "R17")
def jackpot_rows(room: Room) -> Iterator[JackpotRow]:
    """Each jackpot that the room offers, with the same amount as on its displays."""
    values = values_of(room)
    for fund, name in NAMES.items():
        if values.get(f"{fund}.offered"):
            until, leader = _period(room) if fund == HIGH_HAND else ("", "")
            kept: Fund = room.things.get(stream_of(fund)) or Fund()
            yield JackpotRow(
                fund=fund,
                name=f"{capital(name)}{until}",
                cents=(cents := shown_cents(room, fund)),
                amount=dollars(cents),
                pending=PENDING.capitalize() if kept.display.pending else "",
                leader=leader,
                line=_line(room, values, fund),
            )


@Cite("poker 16.G")
def _period(room: Room) -> tuple[str, str]:
    """Until when hands count, and the high hand so far; nobody is named."""
    high: HighHand = room.things.get(STREAM) or HighHand()
    if high.now is None:
        return "", ""
    house: House = room.things[ROOM]
    until = f", until {hour_of(high.now.after, house.zone)}"
    if not high.now.holders:
        return until, ""
    first = high.now.holders[0]
    return until, f"Leader: {first.says}, table {first.table}"


def _line(room: Room, values: Mapping[str, Any], fund: str) -> str:
    """What a pot gives, and what lies in the boxes of the tables: it is not in the amount yet."""
    take, least = values.get(f"{fund}.contribution_max"), values.get(f"{fund}.min_pot")
    given = f"{dollars(take)} from pots of {dollars(least)}" if take and least else ""
    boxes = sum(room.ledger.of(box(table.number, fund)) for table in room.all("table").values())
    waits = f"{dollars(boxes)} in the boxes, not counted yet" if boxes else ""
    return "; ".join(part for part in (given, waits) if part)
