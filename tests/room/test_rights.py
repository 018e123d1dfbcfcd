"""Who may do what: every command of the room tried by every role."""

from enum import StrEnum
from functools import cache
from typing import Any, get_origin

import msgspec
import pytest

from fairdeal.engine.roles import Role
from fairdeal.room import authority
from fairdeal.room.commands import Command
from fairdeal.room.entry import Entry
from fairdeal.room.envelope import Envelope
from fairdeal.room.refusals import Refused
from fairdeal.room.registry import COMMANDS
from fairdeal.room.rights import STAFF
from fairdeal.room.work import Work
from fairdeal.views.rights import rights_table
from tests.room.stories import Story, made

TABLE = 4


@cache
def everybody() -> Story:
    """A room with two persons of each role, and of that role alone, on duty at table 4."""
    story = made()
    for role in Role:
        for at in (1, 2):
            if role is not Role.DEVICE:
                story.tell(f"mia: add_person id={_id(role, at)} alias=X roles={role}")
            if role in STAFF:
                story.tell(f"""
                    mia: record_licence person={_id(role, at)} number=MD last_day=2026-01-01
                    {_id(role, at)}: sign_on role={role} shift=day table={TABLE}
                """)
    return story


def _id(role: Role, at: int = 1) -> str:
    if role is Role.DEVICE:
        return "device"
    return f"{role.replace('_', '-')}-{at}".replace("-", "")


def sample(kind: type[Command], **given: Any) -> Command:
    """A command of a type with something in every field."""
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    plain = {name: _some(field.type) for name, field in fields.items() if field.required}
    plain |= {name: value for name, value in given.items() if name in fields}
    return kind(**plain)


def _some(kind: Any) -> Any:
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return next(iter(kind))
    origin = get_origin(kind) or kind
    return {int: TABLE, str: "x", bool: False, tuple: (), dict: {}, list: []}.get(origin)


def refusal(entry: Entry, command: Command, sender: str, second: str = "") -> str:
    """The name of the refusal that the authority alone gives, or nothing."""
    story = everybody()
    envelope = Envelope("x", sender, command, second=second, hand=f"{TABLE}-1")
    work: Work = authority.work(story.room, entry, envelope, story.time)
    try:
        authority.authorise(work, entry, envelope)
    except Refused as refused:
        return str(refused.why)
    return ""


@pytest.mark.rule("P-112", "R14")
@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_is_refused_to_every_role_that_has_no_right_to_it(name: str) -> None:
    entry = COMMANDS[name]
    for role in Role:
        sender = _id(role)
        mine = sample(entry.kind, person=sender, player=sender, table=TABLE, hand=f"{TABLE}-1")
        others = sample(entry.kind, person="mia", player="mia", table=TABLE, hand=f"{TABLE}-1")
        entitled = role in entry.right.roles or (role is Role.PLAYER and entry.right.own)
        assert refusal(entry, mine, sender) == ("" if entitled else "not_yours_to_do"), role
        if role is Role.PLAYER and entry.right.own and mine != others:
            assert refusal(entry, others, sender) == "not_yours_to_do"


TWO = sorted(name for name, entry in COMMANDS.items() if entry.right.second)


@pytest.mark.rule("R14")
@pytest.mark.parametrize("name", TWO)
def test_every_act_of_two_persons_is_refused_to_every_second_role_without_a_right(
    name: str,
) -> None:
    entry = COMMANDS[name]
    first = _id(min(entry.right.roles))
    command = sample(entry.kind, table=TABLE, hand=f"{TABLE}-1")
    for role in Role:
        if role is not Role.DEVICE:
            why = "" if role in entry.right.second else "second_not_entitled"
            assert refusal(entry, command, first, _id(role, 2)) == why, role
    assert refusal(entry, command, first, first) == "same_person"
    assert refusal(entry, command, first, "device") == "unknown_person"


def test_there_are_commands_of_two_persons() -> None:
    assert len(TWO) >= 8


def test_the_table_has_a_row_for_every_command_and_says_who_may_send_it() -> None:
    rows = {row.command: row for row in rights_table()}
    assert set(rows) == set(COMMANDS)
    row = rows["fill_tray"]
    assert row == (
        "fill_tray", ("cashier",), ("security",), False, "on duty", "R8, R14",
        "Send chips from the cage to the tray of a table.",
    )  # fmt: skip
    assert rows["sign_on"].duty == ""
    assert rows["make_room"].duty == ""
    assert rows["make_room"].roles == ("device",)


def test_every_command_says_what_it_does_and_has_somebody_who_may_send_it() -> None:
    for name, entry in COMMANDS.items():
        assert entry.says[0].isupper(), name
        assert entry.says.endswith("."), name
        assert entry.right.roles or entry.right.own, name
