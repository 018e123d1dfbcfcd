"""What players give the dealer: it goes into the tip box, and belongs to the down."""

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.amounts import require_money
from fairdeal.room.ledger import stack
from fairdeal.room.refusals import Refused
from fairdeal.room.rights import TABLE_STAFF
from fairdeal.room.tables import pace
from fairdeal.room.tables.facts import ChipsPaid, PaidFor
from fairdeal.room.tables.finding import between_hands
from fairdeal.room.tables.money import happen
from fairdeal.room.tables.way import Way
from fairdeal.room.trays import commands, facts
from fairdeal.room.trays.state import Tray, stream_of
from fairdeal.room.work import Work


@Cite("poker 8.B(6)", "R8")
def give_tip(work: Work, command: commands.GiveTip) -> None:
    """A player gives chips between hands. Without a counted down, the dealer is who records it."""
    table, acting = between_hands(work, command.table), work.acting
    player = command.player or acting.person
    if player != acting.person and acting.role not in TABLE_STAFF:
        raise Refused("not_yours_to_do", "a player gives only what is his")
    if table.way is Way.AUTOMATIC:
        raise Refused("nobody_to_tip")
    if player in table.guarded:
        raise Refused("stakes_guarded")
    require_money(work, stack(table.number, player), command.cents)
    tray: Tray | None = work.see(stream_of(table.number))
    if tray is not None and tray.down is not None:
        dealer = tray.down.dealer
    else:
        dealer = acting.person if acting.role is Role.DEALER else ""
    did = acting.did()
    paid = ChipsPaid(player=player, cents=command.cents, what=PaidFor.TIP, **did)
    happen(work, table.number, [paid])
    given = facts.TipGiven(
        table=table.number, player=player, dealer=dealer, cents=command.cents, **did
    )
    work.write(stream_of(table.number), given)
    pace.after(work, table.number)
