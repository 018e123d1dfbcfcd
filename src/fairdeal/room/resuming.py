"""A room that goes on after a stop: it says so, and nobody loses time by it."""

from fairdeal.cite import Cite
from fairdeal.room.hands import timing
from fairdeal.room.house import commands, making
from fairdeal.room.work import Work


@Cite("R10", "R11")
def resume(work: Work, command: commands.Resume) -> None:
    """Note the restart, and give every clock that ran a whole new time.

    A stop that took no time, as in a rehearsal, took none from anybody.
    """
    making.resume(work, command)
    if command.since < work.time:
        timing.resume(work)
    work.result["hands"] = sorted(
        table.hand for table in work.room.all("table").values() if table.hand
    )
