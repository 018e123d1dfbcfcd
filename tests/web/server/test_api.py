"""The API: commands, signatures, and what may be looked up."""

import json
from uuid import uuid4

import pytest

from fairdeal.room.registry import COMMANDS
from tests.web.server.conftest import Visits
from tests.web.server.places import TABLE, Place, until
from tests.web.server.test_sessions import RIGHT, WRONG, set_password

APPROVE = {"version": 1, "on": "2026-01-05", "approver": "C", "reference": "1"}


# ---- commands ----


@pytest.mark.rule("R9")
def test_a_command_sent_twice_over_http_has_one_effect(fresh: Place, visit: Visits) -> None:
    ann = visit(fresh, "ann")
    around = {"id": str(uuid4())}
    first = ann.send("sit_down", around, table=TABLE, seat=0, cents=20_000)
    again = ann.send("sit_down", around, table=TABLE, seat=0, cents=20_000)
    assert (first.status_code, first.json()) == (again.status_code, again.json())
    assert ann.me()["rail"] == 980_000
    other = ann.send("sit_down", around, table=TABLE, seat=0, cents=30_000)
    assert (other.status_code, other.json()["why"]) == (409, "same_id")


@pytest.mark.parametrize(
    ("body", "status", "text"),
    [
        (b"{", 400, "The message is not JSON."),
        (b"", 400, "id is missing."),
        (b'{"id":"a","fields":{"table":4.5}}', 400, "fields.table must be a whole number, not a "
         "number with a fraction."),
        (b'{"id":"a","fields":{"table":4},"actor":"ben"}', 400, "actor is not a field of this "
         "message."),
        (b'{"id":"a","fields":{}}', 400, "fields.table is missing."),
        (b'{"id":"","fields":{"table":4}}', 400, "id must be 1 to 64 letters, digits, hyphens and "
         "underscores."),
        (b'{"id":"a","seen":-1,"fields":{"table":4}}', 400, "seen must be 0 or more, and less than "
         "2 to the 62nd."),
        (b'{"id":"a","fields":{"table":4},"pad":"' + b"x" * 17_000 + b'"}', 413, "The body is "
         "larger than 16 kB."),
    ],
)  # fmt: skip
def test_a_body_that_cannot_be_read_is_refused_with_the_field(
    place: Place, visit: Visits, body: bytes, status: int, text: str
) -> None:
    cleo = visit(place, "cleo")
    headers = {"X-CSRF-Token": cleo.csrf}
    answer = cleo.http.post("/api/v1/commands/sit_out", content=body, headers=headers)
    assert (answer.status_code, answer.json()["text"]) == (status, text)
    assert set(answer.json()) == {"why", "clause", "text", "next"}


def test_only_a_submission_may_be_large(place: Place, visit: Visits) -> None:
    manager = visit(place, "manager-1")
    text = "# " + "x" * 200_000
    answer = manager.send("draft_version", text=text)
    assert answer.status_code == 409, answer.text  # it is read, and refused as a submission
    assert manager.send("draft_version", text="x" * 300_000).status_code == 413


def test_an_unknown_command_is_named_with_the_nearest(place: Place, visit: Visits) -> None:
    answer = visit(place, "ann").send("sit_dwon")
    assert answer.status_code == 404
    assert answer.json()["text"] == "There is no command sit_dwon; the nearest is sit_down."


# ---- money and signatures ----


@pytest.mark.rule("R14")
def test_money_at_the_cage_takes_the_password_again(fresh: Place, visit: Visits) -> None:
    cage = visit(fresh, "cage-1")
    set_password(fresh, "cage-1")
    without = cage.send("cash_in", person="ann", cents=100)
    assert (without.status_code, without.json()["why"]) == (403, "password_needed")
    wrong = cage.send("cash_in", {"password": WRONG}, person="ann", cents=100)
    assert (wrong.status_code, wrong.json()["why"]) == (403, "wrong_password")
    right = cage.send("cash_in", {"password": RIGHT}, person="ann", cents=100)
    assert right.json()["done"]


@pytest.mark.rule("R14")
def test_a_second_person_signs_with_a_password_of_his_own(fresh: Place, visit: Visits) -> None:
    set_password(fresh, "security-1")
    cage = visit(fresh, "cage-1")
    fill = {"table": TABLE, "cents": 10_000}
    for password in ("", WRONG):
        second = {"person": "security-1", "password": password}
        answer = cage.send("fill_tray", {"second": second}, **fill)
        assert (answer.status_code, answer.json()["why"]) == (403, "second_password")
    answer = cage.send("fill_tray", {"second": {"person": "ann"}}, **fill)
    assert answer.json()["why"] == "second_not_entitled"
    answer = cage.send("fill_tray", {"second": {"person": "cage-1"}}, **fill)
    assert answer.json()["why"] == "same_person"


@pytest.mark.rule("R14")
def test_a_second_person_may_sign_at_his_own_screen(fresh: Place, visit: Visits) -> None:
    manager, shift = visit(fresh, "manager-1"), visit(fresh, "shift-1")
    digest = {"digest": "0" * 64, "reference": "1"}
    proposed = manager.do("approve_program", **digest)
    assert proposed["proposal"]
    assert manager.send("sign", proposal=proposed["proposal"]).json()["why"] == "same_person"
    assert visit(fresh, "ann").send("sign", proposal=proposed["proposal"]).status_code == 403
    signed = shift.send("sign", proposal=proposed["proposal"])
    assert signed.json()["done"], signed.text


# ---- what may be looked up ----


def test_everybody_may_look_at_the_lobby_and_at_a_table(place: Place, visit: Visits) -> None:
    rail = visit(place).http
    assert [each["number"] for each in rail.get("/api/v1/lobby").json()["lobby"]["tables"]] == [
        TABLE
    ]
    assert rail.get(f"/api/v1/tables/{TABLE}").json()["public"]["table"] == TABLE
    missing = rail.get("/api/v1/tables/9")
    assert (missing.status_code, missing.json()["next"]) == (404, "Open table 4.")


@pytest.mark.rule("R12")
def test_a_hand_is_shown_to_each_as_he_saw_it(fresh: Place, visit: Visits) -> None:
    ann, ben, rail = visit(fresh, "ann"), visit(fresh, "ben"), visit(fresh)
    for seat, player in enumerate((ann, ben)):
        player.do("sit_down", table=TABLE, seat=seat, cents=20_000)
    hand = visit(fresh, "floor-1").do("start_hand", table=TABLE)["result"]["hand"]
    shown = [each.http.get(f"/api/v1/hands/{hand}").json() for each in (ann, ben, rail)]
    texts = [json.dumps(each["lines"]) for each in shown]
    assert len(set(texts)) == 3
    assert {each["root"] for each in shown} == {shown[0]["root"]}
    mine = ann.http.get(f"/api/v1/hands?table={TABLE}&last=5").json()["hands"]
    assert [(each["hand"], each["text"], len(each["cards"])) for each in mine] == [
        (hand, "In play.", 2)
    ]
    assert rail.http.get("/api/v1/hands").status_code == 403
    assert ann.http.get("/api/v1/hands?last=-1").status_code == 400
    missing = ann.http.get("/api/v1/hands/4-77")
    assert (missing.status_code, missing.json()["why"]) == (404, "no_such_hand")
    assert ann.http.get("/api/v1/hands/nonsense").status_code in (404, 409)


def test_a_clause_a_reading_and_a_requirement_are_told(place: Place, visit: Visits) -> None:
    http = visit(place).http
    for path, name in (
        ("poker/8.J", "poker 8.J"),
        ("poker/10.D(4)(c)", "poker 10.D(4)(c)"),
        ("dds/(j)(2)", "dds (j)(2)"),
        ("poker/P-13", "P-13"),
        ("ddp/R14", "R14"),
    ):
        found = http.get(f"/api/v1/clauses/{path}").json()
        assert found["id"] == name, path
        assert found["says"]
    assert "command sit_down" in http.get("/api/v1/clauses/poker/8.A").json()["cited_by"]
    missing = http.get("/api/v1/clauses/poker/10.D(4)(z)")
    assert missing.status_code == 404
    assert "the nearest is poker 10.D(4)" in missing.json()["text"]


def test_the_document_has_a_path_for_every_command(place: Place, visit: Visits) -> None:
    document = visit(place).http.get("/api/v1/openapi.json").json()
    paths = {path.rpartition("/")[2] for path in document["paths"] if "/commands/" in path}
    assert paths == set(COMMANDS)
    for path in document["paths"].values():
        for operation in path.values():
            assert operation["summary"]
            assert operation["responses"]["403"]


def test_there_is_no_advice_at_a_table_of_poker(place: Place, visit: Visits) -> None:
    path = f"/api/v1/tables/{TABLE}/advice"
    assert visit(place).http.get(path).json()["why"] == "not_signed_in"
    answer = visit(place, "ann").http.get(path)
    assert (answer.status_code, answer.json()["why"]) == (409, "no_advice")


@pytest.mark.parametrize(
    ("kind", "wagers"),
    [("double-draw", ("ante", "bonus")), ("double-down", ("original",))],
)
def test_advice_is_on_the_players_own_cards_with_its_exact_cost(
    fresh: Place, visit: Visits, kind: str, wagers: tuple[str, ...]
) -> None:
    floor, cage, ann = (visit(fresh, person) for person in ("floor-1", "cage-1", "ann"))
    floor.do("open_table", kind=kind, number=9)
    stock = {"cents": 50_000_000, "reference": "x"}
    assert cage.send("stock_cage", {"second": {"person": "accounting-1"}}, **stock).json()["done"]
    fill = {"table": 9, "cents": 20_000_000}
    assert cage.send("fill_tray", {"second": {"person": "security-1"}}, **fill).json()["done"]
    ann.do("sit_down", table=9, seat=0, cents=100_000)
    hand = floor.do("start_hand", table=9)["result"]["hand"]
    for wager in wagers:
        ann.do("act", hand=hand, request={"type": "bet", "kind": wager, "amount": 1_000})
    close_bets(fresh)
    path, patience = "/api/v1/tables/9/advice", 120.0  # the first time its tables are worked out
    until(lambda: ann.http.get(path, timeout=patience).status_code == 200)
    found = ann.http.get(path).json()
    assert found["rows"][0]["cost"] == "0"
    assert found["text"].lower().startswith(found["rows"][0]["label"].partition(" ")[0])
    ben = visit(fresh, "ben").http.get("/api/v1/tables/9/advice")
    assert ben.json()["text"] == "You have nothing to decide now."


def close_bets(place: Place) -> None:
    """Let the time for wagers pass: the program then deals."""
    running = place.house.running
    running.ask(lambda service: service.clock.not_before(service.clock.now() + 120_000)).result()
    running.wake()
