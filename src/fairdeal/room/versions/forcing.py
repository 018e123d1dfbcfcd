"""When an approved version comes into force: at once, or after 30 minutes' notice (R21)."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.house.facts import CalendarSet
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import limits_changed
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.texts import require_text
from fairdeal.room.versions import commands, facts
from fairdeal.room.versions.state import SUBMISSION, State, Version, Versions
from fairdeal.room.versions.values import room_value
from fairdeal.room.work import Work

NOTICE: Final = 30 * 60_000
LONGEST_NOTICE: Final = 30 * 24 * 3_600_000


@Cite("R21")
def announce_limit_change(work: Work, command: commands.AnnounceLimitChange) -> None:
    """Announce when an approved version comes into force, at least 30 minutes before."""
    versions: Versions | None = work.see(SUBMISSION)
    _approved(versions, command.version)
    if versions is not None and versions.announced is not None:
        raise Refused("change_announced", f"version {versions.announced.version}")
    if command.at < work.time + NOTICE:
        raise Refused("notice_too_short")
    if command.at > work.time + LONGEST_NOTICE:
        raise Refused("notice_too_long")
    work.write(
        SUBMISSION,
        facts.LimitChangeAnnounced(
            version=command.version,
            at=command.at,
            announced_at=work.time,
            signed=work.acting.signed(),
            **work.acting.did(),
        ),
    )


def withdraw_limit_change(work: Work, command: commands.WithdrawLimitChange) -> None:
    """Take back an announced change."""
    versions: Versions | None = work.see(SUBMISSION)
    if versions is None or versions.announced is None:
        raise Refused("nothing_announced")
    require_text(command.reason, "the reason")
    fact = facts.LimitChangeWithdrawn(
        version=versions.announced.version, reason=command.reason, **work.acting.did()
    )
    work.write(SUBMISSION, fact)


@Cite("R15", "R21")
def put_in_force(work: Work, command: commands.PutInForce) -> None:
    """Deal under an approved version from the next hand on."""
    versions: Versions | None = work.see(SUBMISSION)
    version = _approved(versions, command.version)
    assert versions is not None
    announced = versions.announced
    known = announced is not None and announced.version == version.number
    over = known and announced is not None and work.time >= announced.at
    if not over and _needs_notice(work, versions.current, version):
        raise Refused("notice_not_over" if known else "notice_needed")
    take_effect(work, version.number)


def take_effect(work: Work, number: int) -> None:
    """Let a version be in force, and the room's days with it."""
    work.write(SUBMISSION, facts.VersionInForce(version=number, at=work.time, **work.acting.did()))
    house: House = work.see(ROOM)
    zone = room_value(work.room, "room.time_zone")
    begins = room_value(work.room, "room.gaming_day_start")
    if (zone, begins) != (house.zone, house.day_begins):
        fact = CalendarSet(zone=zone, day_begins=begins, **work.acting.did())
        work.write(ROOM, fact)


@Cite("R21")
def _needs_notice(work: Work, before: Version | None, after: Version) -> bool:
    """Whether limits change at a table where somebody is seated."""
    if before is None:
        return False
    kinds = limits_changed(before.values, after.values)
    tables: list[TableInRoom] = [work.see(f"table/{number}") for number in work.room.all("table")]
    return any(table.setting.key in kinds and table.stacks() for table in tables)


def numbered(versions: Versions | None, number: int) -> Version:
    """A version by its number."""
    if versions is None or not 1 <= number <= len(versions.all):
        raise Refused("no_such_version", str(number))
    return versions.all[number - 1]


def _approved(versions: Versions | None, number: int) -> Version:
    version = numbered(versions, number)
    if version.state is State.IN_FORCE:
        raise Refused("already_in_force", f"version {number}")
    if version.state is not State.APPROVED:
        raise Refused("wrong_version_state", f"version {number} is {version.state}")
    return version
