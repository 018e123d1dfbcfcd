"""A box leaves its table, is handed over, and is counted: each step with two persons.

A box is changed between hands: while a hand is in play its rake may still come back out of the
box. No clause makes a table or a day wait for the boxes; what is under way is in an account of its
own until it is counted.
"""

import re
from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.room.drops import commands, facts
from fairdeal.room.drops.commands import Box
from fairdeal.room.drops.state import STREAM, Carried, Drops, place
from fairdeal.room.house.alarms import raise_alarm
from fairdeal.room.ledger import OUTSIDE, OVER_SHORT, VAULT, drop, tips, transit
from fairdeal.room.refusals import Refused
from fairdeal.room.trays.chips import total
from fairdeal.room.trays.counting import at_rest
from fairdeal.room.trays.facts import TipBoxEmptied
from fairdeal.room.trays.state import stream_of as tray_stream
from fairdeal.room.work import Work

_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,39}")


def _drops(work: Work) -> Drops:
    found: Drops | None = work.see(STREAM)
    return found or Drops()


@Cite("R8", "R14", "poker 17.B(1)(b)", "poker 17.B(2)(b)")
def change_drop_box(work: Work, command: commands.ChangeDropBox) -> None:
    """Take a box off a table, with what is in it, and put another one in its place."""
    tray, drops = at_rest(work, command.table), _drops(work)
    for name in (command.taken, command.fresh):
        if not _ID.fullmatch(name):
            raise Refused("not_a_box_id", repr(name[:40]))
    here = drops.at_tables.get(place(command.table, command.box))
    if here is not None and here != command.taken:
        raise Refused("drop_box_not_here", f"{here}, not {command.taken}")
    used = drops.in_use() - {here}
    for name in (command.taken, command.fresh):
        if name in used:
            raise Refused("drop_box_in_use", name)
    if command.fresh == command.taken:
        raise Refused("drop_box_in_use", f"{command.fresh} is the one that is taken off")
    of_tips = command.box is Box.TIPS
    account = tips(command.table) if of_tips else drop(command.table)
    cents = work.room.ledger.of(account)
    changed = facts.DropBoxChanged(
        table=command.table,
        box=command.box,
        taken=command.taken,
        fresh=command.fresh,
        cents=cents,
        at=work.time,
        tips=tray.tips if of_tips else {},
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(STREAM, changed)
    if of_tips and tray.tips:
        emptied = TipBoxEmptied(box=command.taken, **work.acting.did())
        work.write(tray_stream(command.table), emptied)
    work.move(cents, account, transit(command.taken))


def _under_way(drops: Drops, name: str) -> Carried:
    if name not in drops.under_way:
        raise Refused("drop_box_never_left", name)
    return drops.under_way[name]


@Cite("R8", "R14")
def deliver_drop_boxes(work: Work, command: commands.DeliverDropBoxes) -> None:
    """Boxes are handed over where they are counted; the list names each box once."""
    drops = _drops(work)
    if not command.boxes:
        raise Refused("no_drop_boxes")
    if twice := {name for name in command.boxes if command.boxes.count(name) > 1}:
        raise Refused("drop_box_twice", min(twice))
    for name in command.boxes:
        if _under_way(drops, name).delivered:
            raise Refused("drop_box_delivered", name)
    delivered = facts.DropBoxesDelivered(
        boxes=command.boxes, at=work.time, signed=work.acting.signed(), **work.acting.did()
    )
    work.write(STREAM, delivered)


@Cite("R8", "R14")
def count_drop_box(work: Work, command: commands.CountDropBox) -> None:
    """What two persons counted is what was in the box; the rest is over or short of that box.

    The drop goes to the vault. Tips go to the dealers whose downs they are of, outside the books.
    """
    carried = _under_way(_drops(work), command.container)
    if not carried.delivered:
        raise Refused("drop_box_not_delivered", command.container)
    cents, book = total(command.chips), carried.book
    counted = facts.DropBoxCounted(
        container=command.container,
        table=carried.table,
        box=carried.box,
        chips=command.chips,
        cents=cents,
        book=book,
        at=work.time,
        tips=carried.tips,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(STREAM, counted)
    taker = OUTSIDE if carried.box is Box.TIPS else VAULT
    work.move(book, transit(command.container), taker)
    if cents == book:
        return
    work.move(cents - book, OVER_SHORT, taker)
    off = dollars(abs(cents - book)) + (" short" if cents < book else " over")
    says = f"The {carried.box} box {command.container} of table {carried.table} is {off}."
    about = f"{command.container} {work.acting.command}"
    raise_alarm(work, "drop_over_short", about, says)
    work.result["over_short_cents"] = cents - book
