"""Every command as every role and as nobody: the table of rights is what happens over HTTP."""

from collections.abc import Iterator
from typing import Any

import pytest

from fairdeal.engine.roles import Role
from fairdeal.room.people.titles import listed, titles
from fairdeal.room.registry import COMMANDS
from fairdeal.service.making import STAFF
from fairdeal.views.rights import rights_table
from fairdeal.web.api.openapi import example_of
from fairdeal.web.commands import who_could
from fairdeal.web.house import House
from fairdeal.web.pages import ROUTES as PAGES
from tests.web.server.conftest import Visits
from tests.web.server.places import TABLE, Place, Visitor

PERSONS = {
    **{role: person for person, role in reversed(STAFF.items())},
    Role.MANAGER: "manager-1",
    Role.PLAYER: "dan",
}
"""A person of each role that people have."""

FORBIDS = {"not_yours_to_do"}

ENDS = {"sign_off", "relieve_from_duty", "bar", "change_roles"}
"""Commands that would end the sessions of this test: they are sent with somebody else's id."""


@pytest.fixture(scope="module")
def everybody(place: Place) -> Iterator[dict[Role, Visitor]]:
    """A browser for each role. The dealer is on duty at the table."""
    found = {role: place.visitor(person) for role, person in PERSONS.items()}
    found[Role.DEALER].do("sign_on", role="dealer", shift="first", table=TABLE)
    yield found
    for visitor in found.values():
        visitor.close()


def fields_of(name: str, person: str) -> dict[str, Any]:
    """Fields that the authority lets through, so that only the right decides."""
    fields: dict[str, Any] = dict(example_of(COMMANDS[name])["fields"])
    for field in ("person", "player"):
        if field in fields:
            fields[field] = person
    if "hand" in fields:
        fields["hand"] = f"{TABLE}-1"
    return fields


@pytest.mark.rule("P-112", "R14")
@pytest.mark.parametrize("name", sorted(set(COMMANDS) - ENDS))
def test_a_command_is_refused_to_every_role_that_the_table_of_rights_does_not_name(
    place: Place, everybody: dict[Role, Visitor], name: str
) -> None:
    row = next(each for each in rights_table() if each.command == name)
    called = place.house.running.ask(lambda service: titles(service.room.things.get)).result()
    takes = listed(map(Role, row.roles), called) if row.roles else "alone"
    for role, visitor in everybody.items():
        answer = visitor.send(name, **fields_of(name, PERSONS[role]))
        entitled = role.value in row.roles or (role is Role.PLAYER and row.own)
        refused = answer.json().get("why") in FORBIDS
        assert refused == (not entitled), (role, answer.text)
        if refused:
            assert answer.status_code == 403
            assert takes in answer.json()["text"]


@pytest.mark.parametrize("name", sorted(ENDS))
def test_what_ends_a_duty_is_refused_to_every_role_without_a_right(
    everybody: dict[Role, Visitor], name: str
) -> None:
    """The same, by the roles that may not: whoever may would end the sessions of this test."""
    entry = COMMANDS[name]
    for role, visitor in everybody.items():
        if role not in entry.right.roles:
            answer = visitor.send(name, **fields_of(name, "ann"))
            assert (answer.status_code, answer.json()["why"]) == (403, "not_yours_to_do"), role


@pytest.mark.rule("R14")
@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_nobody_may_send_anything_and_hears_who_could(
    place: Place, visit: Visits, name: str
) -> None:
    answer = visit(place).send(name, **fields_of(name, "dan"))
    assert (answer.status_code, answer.json()["why"]) == (403, "not_signed_in")
    called = place.house.running.ask(lambda service: titles(service.room.things.get)).result()
    assert who_could(COMMANDS[name], called) in answer.json()["text"]


def test_nobody_can_act_as_the_room_itself(place: Place, visit: Visits) -> None:
    for name in ("device", "room"):
        answer = visit(place).post("/api/v1/demo/sign-in", {"person": name})
        assert answer.status_code == 403


QUERIES = {
    "/api/v1/lobby": 200,
    f"/api/v1/tables/{TABLE}": 200,
    "/api/v1/rights": 200,
    "/api/v1/openapi.json": 200,
    "/api/v1/me": 200,
    "/api/v1/todo": 403,
    f"/api/v1/tables/{TABLE}/advice": 403,
    "/health": 200,
    "/metrics": 200,
}
"""What nobody gets at each address."""


def test_whoever_is_not_signed_in_sees_what_the_rail_sees(place: Place, visit: Visits) -> None:
    rail = visit(place).http
    assert {path: rail.get(path).status_code for path in QUERIES} == QUERIES


@pytest.mark.slow
def test_every_role_may_look_at_every_address_and_no_answer_fails(
    place: Place, everybody: dict[Role, Visitor]
) -> None:
    house: House = place.house
    for visitor in everybody.values():
        for path in QUERIES:
            assert visitor.http.get(path).status_code in (200, 409), path
    assert house.counters.faults == 0


# ---- pages and sockets ----

OPEN = ("/", f"/table/{TABLE}", "/wall", "/rules", "/rules/poker/8.J", "/sign-in", "/proof.py")
"""Pages that need no account."""

OWN = ("/me", "/hands", "/hands?all=1")
"""Pages of the person who is signed in."""

OF_A_HAND = (f"/hands/{TABLE}-1", f"/hands/{TABLE}-1/frames", f"/hands/{TABLE}-1/export")
"""Pages of a hand, which has not been dealt here."""


def test_nobody_gets_the_open_pages_and_is_led_to_the_sign_in_by_the_others(
    place: Place, visit: Visits
) -> None:
    nobody = visit(place).http
    assert {path: nobody.get(path).status_code for path in OPEN} == dict.fromkeys(OPEN, 200)
    for path in (*OWN, *OF_A_HAND):
        answer = nobody.get(path)
        assert answer.status_code == 303, path
        assert answer.headers["location"].startswith("/sign-in?next="), path
        assert not answer.content, "never half a page"


def test_every_role_gets_every_page_that_is_open_or_its_own(
    place: Place, everybody: dict[Role, Visitor]
) -> None:
    for role, visitor in everybody.items():
        for path in (*OPEN, *OWN):
            answer = visitor.http.get(path)
            assert answer.status_code == 200, (role, path)
            assert "</html>" in answer.text or path == "/proof.py", (role, path)
        for path in OF_A_HAND:
            assert visitor.http.get(path).status_code in (404, 409), (role, path)
    assert place.house.counters.faults == 0


def test_every_page_that_is_served_is_walked() -> None:
    """A page that is new must be put into one of the lists above."""
    walked = {path.partition("?")[0] for path in (*OPEN, *OWN, *OF_A_HAND)}
    others = {"/me/session/{table:int}/{first:int}", "/rules/{book:str}"}
    served = {
        path
        for route in PAGES
        for path in route.paths
        if "GET" in route.http_methods and path not in others
    }
    assert {shape_of(path) for path in walked} == served


def shape_of(path: str) -> str:
    """An address as its handler has it."""
    for given, kind in (
        (f"/hands/{TABLE}-1", "/hands/{hand:str}"),
        (f"/table/{TABLE}", "/table/{number:int}"),
        ("/rules/poker/8.J", "/rules/{book:str}/{place:path}"),
    ):
        path = path.replace(given, kind)
    return path


SOCKETS = (f"/ws/table/{TABLE}", "/ws/lobby")


@pytest.mark.rule("R14")
@pytest.mark.usefixtures("everybody")  # the dealer is on duty
def test_every_role_and_nobody_may_watch_and_sees_with_the_eyes_of_its_role(
    place: Place, visit: Visits
) -> None:
    nobody = visit(place)
    assert nobody.socket(SOCKETS[0]).hear("frame")["mine"].get("role", "rail") == "rail"
    assert nobody.socket(SOCKETS[1]).hear("lobby")
    for role, person in PERSONS.items():
        visitor = visit(place, person)
        mine = visitor.socket(SOCKETS[0]).hear("frame")["mine"]
        assert mine.get("role", "rail") == LOOKS.get(role, "rail"), role
        assert visitor.socket(SOCKETS[1]).hear("lobby"), role


LOOKS = {
    Role.DEALER: "dealer",
    Role.FLOORPERSON: "floor",
    Role.SHIFT_SUPERVISOR: "floor",
    Role.MANAGER: "floor",
    Role.SURVEILLANCE: "surveillance",
}
"""How each role on duty looks at a table; all others look on from the rail."""


@pytest.mark.rule("R14")
@pytest.mark.parametrize("name", ["open_table", "cash_in", "approve_version", "start_hand"])
def test_a_socket_refuses_what_the_table_of_rights_does_not_give(
    place: Place, everybody: dict[Role, Visitor], visit: Visits, name: str
) -> None:
    row = next(each for each in rights_table() if each.command == name)
    for role, visitor in everybody.items():
        if role.value not in row.roles:
            answer = visitor.socket().do(name, **fields_of(name, PERSONS[role]))
            assert (answer["done"], answer["why"]) == (False, "not_yours_to_do"), role
    answer = visit(place).socket().do(name, **fields_of(name, "dan"))
    assert (answer["done"], answer["why"]) == (False, "not_signed_in")
