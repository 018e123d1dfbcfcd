"""`/health` tells the truth, and `/metrics` counts."""

from pathlib import Path

import pytest

from fairdeal.room.envelope import Envelope
from fairdeal.room.people.commands import AddPlayer
from fairdeal.room.tables.commands import OpenTable
from fairdeal.service.opening import open_service
from fairdeal.service.service import Service
from tests.web.server.conftest import Visits
from tests.web.server.places import TABLE, Place


def ask(place: Place, statement: str) -> None:
    """Let the database of a room do something, in its thread."""
    place.house.running.ask(lambda service: service.journal.database.ask(statement)).result()


def test_a_room_that_is_well_says_so(place: Place, visit: Visits) -> None:
    answer = visit(place).http.get("/health")
    assert (answer.status_code, answer.json()) == (200, {"well": True, "wrong": []})


@pytest.mark.rule("R10")
def test_a_journal_that_cannot_be_written_is_unhealthy_until_it_can(
    fresh: Place, visit: Visits
) -> None:
    ask(fresh, "PRAGMA query_only = 1")
    http = visit(fresh).http
    answer = http.get("/health")
    assert answer.status_code == 503
    assert [each["what"] for each in answer.json()["wrong"]] == ["the journal cannot be written"]
    refused = visit(fresh, "ann").send("sit_down", table=TABLE, seat=0, cents=20_000)
    assert (refused.status_code, refused.json()["why"]) == (503, "cannot_write")
    ask(fresh, "PRAGMA query_only = 0")
    until_well = [http.get("/health").status_code for _ in range(2)]
    assert visit(fresh, "ann").do("sit_down", table=TABLE, seat=0, cents=20_000)
    assert http.get("/health").status_code == 200
    assert until_well[0] in (200, 503)


@pytest.mark.rule("R13")
def test_a_last_entry_that_somebody_changed_is_unhealthy(fresh: Place, visit: Visits) -> None:
    def change(service: Service) -> None:
        database = service.journal.database
        for [name] in database.ask("SELECT name FROM sqlite_schema WHERE type = 'trigger'"):
            database.ask(f"DROP TRIGGER {name}")
        last = (service.room.position,)
        database.write("UPDATE journal SET actor = 'eve' WHERE position = ?", [last])

    fresh.house.running.ask(change).result()
    answer = visit(fresh).http.get("/health")
    assert answer.status_code == 503
    assert "the journal does not verify" in {each["what"] for each in answer.json()["wrong"]}


def test_a_timer_that_is_late_is_unhealthy(fresh: Place, visit: Visits) -> None:
    """Nobody carries out the next hand: the table could move and does not."""
    for seat, player in enumerate(("ann", "ben")):
        visit(fresh, player).do("sit_down", table=TABLE, seat=seat, cents=20_000)

    def hold(service: Service) -> None:
        service.timers.closing = True
        late = service.clock.now() + 60_000
        service.clock.not_before(late)

    fresh.house.running.ask(hold).result()
    answer = visit(fresh).http.get("/health")
    assert "a table could move and does not" in {each["what"] for each in answer.json()["wrong"]}


def test_the_numbers_count_actions_refusals_commits_and_sockets(
    fresh: Place, visit: Visits
) -> None:
    ann = visit(fresh, "ann")
    ann.do("sit_down", table=TABLE, seat=0, cents=20_000)
    ann.send("sit_down", table=TABLE, seat=0, cents=20_000)
    ann.send("start_hand", table=TABLE)
    nobody = visit(fresh).send("start_hand", table=TABLE)
    assert nobody.json()["why"] == "not_signed_in"
    talker = ann.socket()
    talker.hear("frame")
    text = visit(fresh).http.get("/metrics").text
    numbers = dict(line.rsplit(" ", 1) for line in text.splitlines() if line[0] != "#")
    assert numbers["fairdeal_actions_total"] == "3"
    assert numbers['fairdeal_refusals_total{why="not_yours_to_do"}'] == "1"
    assert numbers['fairdeal_refusals_total{why="not_signed_in"}'] == "1"
    assert numbers['fairdeal_sockets{kind="table"}'] == "1"
    assert numbers["fairdeal_follower_lag_entries"] == "0"
    assert int(numbers["fairdeal_commit_groups_total"]) >= 3
    assert int(numbers["fairdeal_frames_total"]) >= 1
    talker.close()


def test_what_another_process_writes_is_followed_and_shown(fresh: Place, visit: Visits) -> None:
    talker = visit(fresh).socket("/ws/lobby")
    talker.hear("lobby")
    file = Path(fresh.house.running.service.journal.database.url.removeprefix("sqlite:"))
    other = open_service(f"sqlite:{file}", file.parent / "room.key")
    assert other.do(Envelope("other/1", "floor-1", OpenTable(kind="nl-1-3", number=6))).done
    assert other.do(Envelope("other/2", "floor-1", AddPlayer(id="fay", alias="Fay"))).done
    other.journal.close()
    assert 6 in [each["number"] for each in talker.hear("lobby")["lobby"]["tables"]]
    talker.close()
