"""Sections: tables that one member of the staff looks after."""

from fairdeal.room.house import commands, facts
from fairdeal.room.house.state import LINE_UP, ROOM
from fairdeal.room.people import floor_load
from fairdeal.room.refusals import Refused
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work


def set_section(work: Work, command: commands.SetSection) -> None:
    """Make tables a section, in place of what it was; without tables it is gone."""
    require_text(command.section, "the name of the section", 40)
    if command.section == LINE_UP:
        raise Refused("not_a_section", f"the {LINE_UP} has no tables")
    tables = command.tables
    if len(set(tables)) < len(tables) or not all(1 <= table <= 9999 for table in tables):
        raise Refused("not_a_section", ", ".join(map(str, tables)))
    fact = facts.SectionSet(
        section=command.section, tables=tuple(sorted(tables)), **work.acting.did()
    )
    work.write(ROOM, fact)
    floor_load.watch(work)
