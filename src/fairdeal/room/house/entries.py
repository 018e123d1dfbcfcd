"""The commands about the room as a whole: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room import resuming
from fairdeal.room.entry import Entry
from fairdeal.room.house import alarms, commands, days, making, program, sections
from fairdeal.room.rights import CAGE, DEVICE, FLOOR, MANAGER, SUPERVISORS, Right

ENTRIES: Final = (
    Entry(
        commands.MakeRoom,
        making.make_room,
        Right(DEVICE, Cite("R3", "R13")),
        "Make the room and its first manager.",
    ),
    Entry(
        commands.Resume,
        resuming.resume,
        Right(DEVICE, Cite("R10")),
        "Take up the room again after a stop.",
    ),
    Entry(
        commands.CheckProgram,
        program.check_program,
        Right(DEVICE, Cite("R25")),
        "Journal the digest of the installed program.",
    ),
    Entry(
        commands.ApproveProgram,
        program.approve_program,
        Right(MANAGER, Cite("R14", "R25"), second=SUPERVISORS | {Role.SURVEILLANCE}),
        "Let a program deal in a real room.",
    ),
    Entry(
        commands.OpenDay,
        days.open_day,
        Right(SUPERVISORS, Cite("P-127")),
        "Open the gaming day.",
    ),
    Entry(
        commands.CloseDay,
        days.close_day,
        Right(SUPERVISORS, Cite("P-127", "R13")),
        "Close the gaming day.",
    ),
    Entry(
        commands.SetSection,
        sections.set_section,
        Right(SUPERVISORS, Cite("R14")),
        "Make tables a section.",
    ),
    Entry(
        commands.ClearAlarm,
        alarms.clear_alarm,
        Right(FLOOR | CAGE, Cite("R14")),
        "Say that an alarm has been seen to.",
    ),
)
