"""What the ranks of the staff are called wherever a role is named."""

import pytest

from fairdeal.engine.roles import Role
from fairdeal.room.people.titles import titles
from tests.room.stories import Story, command_of, staffed
from tests.room.submission.files import file

TITLES = 'roles.titles = ["croupier", "host", "overseer", "boss"]'

IN_FORCE = """
    mia: submit_version version=1
    mia + sue: approve_version version=1 on=2025-11-03 approver=X reference=Y
    flo: open_table kind=k number=4 way=dealer
"""


def named(game: str, *lines: str, room: str = TITLES) -> Story:
    return staffed(submission=file(game, *lines, room=room)).tell(IN_FORCE)


def said(story: Story, who: str, line: str, second: str = "") -> str:
    """What a refused command is answered with."""
    name, _, fields = line.partition(" ")
    return str(story.refusal(command_of(name, fields, 0), who, second))


SAYS = """
ann:       | start_hand table=4               | it takes a croupier or host or overseer or boss
ann:       | add_person id=x alias=X roles=player | it takes a boss
flo:       | approve_program digest=x reference=x | it takes a boss
mia + flo: | approve_version version=1 on=2025-11-03 approver=X reference=Y | it takes an overseer
dan:       | open_table kind=k number=5       | it takes a host or overseer or boss
flo:       | sign_on role=floorperson shift=day | sign off first: as host
dan:       | sign_on role=manager shift=day   | it has no duty: boss
cas:       | sign_on role=security shift=day  | it has no duty: security
"""


@pytest.mark.rule("P-112")
@pytest.mark.parametrize("row", SAYS.strip().splitlines())
def test_a_refusal_names_the_ranks_by_the_titles_of_the_room(row: str) -> None:
    who, line, expected = (part.strip() for part in row.split("|"))
    first, _, second = who.rstrip(":").partition(" + ")
    assert expected in said(named("holdem"), first, line, second)


def test_before_a_version_is_in_force_the_words_are_those_of_the_books() -> None:
    story = staffed(submission=file("holdem", room=TITLES))
    assert "it takes a manager" in said(story, "ann", "add_person id=x alias=X roles=player")
    assert titles(story.room.things.get)[Role.FLOORPERSON] == "floorperson"


LADDERS = """
["dealer", "lead"]                             | lead             | lead      | lead
["dealer", "lead", "head"]                     | lead             | head      | head
["dealer", "lead", "pit", "head"]              | lead             | pit       | head
["dealer", "lead", "pit", "second", "head"]    | lead             | pit or second | head
"""


@pytest.mark.rule("D53")
@pytest.mark.parametrize("row", LADDERS.strip().splitlines())
def test_a_table_of_double_draw_has_titles_of_its_own(row: str) -> None:
    ladder, *expected = (part.strip() for part in row.split("|"))
    story = named("double-draw", f"double_draw.roles = {ladder}")
    here, room = titles(story.room.things.get, 4), titles(story.room.things.get)
    ranks = (Role.FLOORPERSON, Role.SHIFT_SUPERVISOR, Role.MANAGER)
    assert [here[rank] for rank in ranks] == expected
    assert [room[rank] for rank in ranks] == ["host", "overseer", "boss"]
    words = " or ".join(dict.fromkeys(["dealer", *expected]))
    assert f"it takes a {words}" in said(story, "ann", "start_hand table=4")
    assert "it takes a host" in said(story, "ann", "close_table table=9")


def test_the_staff_that_a_table_lacks_is_named_by_its_title() -> None:
    staff = "double_down.blackjack_personnel = {dealer = 2}"
    story = named("double-down", staff)
    assert "croupier: 1 on duty here, 2 needed" in said(story, "dan", "start_hand table=4")


def test_titles_change_nothing_about_who_may_do_what() -> None:
    swapped = 'roles.titles = ["manager", "shift supervisor", "floorperson", "dealer"]'
    story = named("holdem", room=swapped)
    story.tell("dan: close_table table=4 => not_yours_to_do")
    story.tell("flo: close_table table=4").check()
