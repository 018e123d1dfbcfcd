"""The stakes of a player who is away in mid-hand: counted out and in, or covered (8.B(6))."""

from fairdeal.cite import Cite
from fairdeal.room.ledger import stack
from fairdeal.room.refusals import Refused
from fairdeal.room.tables import commands, facts, pace
from fairdeal.room.tables.finding import the_table
from fairdeal.room.tables.money import happen
from fairdeal.room.tables.state import COVERED, Guarded, TableInRoom
from fairdeal.room.work import Work


def _guarded(table: TableInRoom, player: str) -> Guarded:
    if player not in table.guarded:
        raise Refused("not_stepped_away", player)
    return table.guarded[player]


@Cite("poker 8.B(6)(a)")
def count_stakes(work: Work, command: commands.CountStakes) -> None:
    """Count the stakes before the player goes, and again when he is back: they must agree.

    What a hand has added or taken meanwhile is in the books, and both counts are held to them.
    """
    table = the_table(work, command.table)
    guarded = _guarded(table, command.player)
    has = work.room.ledger.of(stack(table.number, command.player))
    did = {"player": command.player, "cents": command.cents, **work.acting.did()}
    if guarded.how == COVERED:
        raise Refused("already_guarded")
    expected = guarded.cents + has - guarded.had if guarded.how else has
    if command.cents != expected:
        raise Refused("count_differs", f"{command.cents} cents were counted, not {expected}")
    counted = facts.StakesVerified(**did) if guarded.how else facts.StakesCounted(had=has, **did)
    happen(work, table.number, [counted])
    pace.after(work, table.number)


@Cite("poker 8.B(6)(b)")
def cover_stakes(work: Work, command: commands.CoverStakes) -> None:
    """The stakes stay on the table under a cover."""
    table = the_table(work, command.table)
    if _guarded(table, command.player).how:
        raise Refused("already_guarded")
    covered = facts.StakesCovered(player=command.player, **work.acting.did())
    happen(work, table.number, [covered])


@Cite("poker 8.B(6)(b)")
def uncover_stakes(work: Work, command: commands.UncoverStakes) -> None:
    """The player is back, and the cover goes."""
    table = the_table(work, command.table)
    if _guarded(table, command.player).how != COVERED:
        raise Refused("not_covered")
    removed = facts.CoverRemoved(player=command.player, **work.acting.did())
    happen(work, table.number, [removed])
