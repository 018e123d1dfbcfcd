"""The cards or the equipment of a table have changed: what was attested about them ends."""

from fairdeal.cite import Cite
from fairdeal.room.acts.facts import OpeningDue, SetUpDue
from fairdeal.room.acts.state import Acts, stream_of
from fairdeal.room.submission.kinds import ALWAYS
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.work import Work


@Cite("poker 5.F", "ddp 5.H(4)", "dds (d)(7)")
def begin_again(work: Work, table: TableInRoom, spread: str = "") -> None:
    """From now on the opening of a table is to be done again, from its first act.

    Where nothing of it was attested and nothing has to be, there is nothing to begin again.
    """
    stream = stream_of(table.number)
    acts: Acts | None = work.see(stream)
    demanded = bool(spread) and table.setting.attested == ALWAYS
    begun = acts is not None and bool(acts.opening or acts.unfit or acts.spread)
    if demanded or begun:
        work.write(stream, OpeningDue(spread=spread, **work.acting.did()))


@Cite("ddp 2.A(2)", "ddp 2.C", "ddp 2.E")
def set_up_again(work: Work, table: int, piece: str) -> None:
    """A piece of equipment came to a table or left it: its set-up is to be attested again.

    Where nothing of it was attested there is nothing to attest again. A drop box that is changed
    for another one in the same place is no such change: two persons sign for that already.
    """
    acts: Acts | None = work.see(stream_of(table))
    if acts is not None and acts.set_up:
        work.write(stream_of(table), SetUpDue(piece=piece, **work.acting.did()))
