"""Forms of the lobby: a visitor of a demo plays within two clicks; lists are joined and left."""

import pytest

from fairdeal.room.tables.state import TableInRoom
from fairdeal.service.service import Service
from tests.web.pages.reading import Reader
from tests.web.server.places import TABLE, Place


def seated(place: Place) -> dict[str, int]:
    """Who sits at the table, with how many cents."""

    def look(service: Service) -> dict[str, int]:
        table: TableInRoom = service.room.things[f"table/{TABLE}"]
        return table.stacks()

    return place.house.running.ask(look).result()


def test_a_visitor_of_a_demo_sits_down_with_one_click(demo: Place) -> None:
    with Reader(demo) as visitor:
        form = next(tag for tag in visitor.page("/").all("form") if tag["action"] == "/sit")
        assert form["method"] == "post"
        answer = visitor.send("/sit", table=TABLE, seat=2, dollars="300")
        assert answer.headers["location"] == f"/table/{TABLE}"
        assert list(seated(demo).values()) == [30_000]
        assert "on your rail" in visitor.get("/").text


def test_whoever_sits_at_the_only_table_is_shown_the_way_to_it(demo: Place) -> None:
    with Reader(demo, "ann") as ann:
        ann.send("/sit", table=TABLE, seat=2, dollars="300")
        lobby = ann.get("/").text
    assert f"You sit at table {TABLE}" in lobby
    assert f'<a class="button main" href="/table/{TABLE}">' in lobby
    assert "too little" not in lobby


def test_a_form_that_is_sent_twice_has_one_effect(demo: Place) -> None:
    with Reader(demo, "ann") as ann:
        for _ in range(2):
            ann.send("/sit", table=TABLE, seat=2, dollars="300", id="the-same")
        assert seated(demo) == {"ann": 30_000}


def test_without_a_seat_and_an_amount_the_usual_ones_are_taken(demo: Place) -> None:
    with Reader(demo, "ann") as ann:
        ann.send("/sit", table=TABLE)
    assert seated(demo) == {"ann": 30_000}


WRONG = """
{"table": "x"}                                  400
{"table": "4", "dollars": "1e9999"}             400
{"table": "4", "dollars": "300.005"}            400
{"table": "4", "dollars": "-300"}               400
{"table": "4", "dollars": "NaN"}                400
{"table": "4", "seat": "-1"}                    400
{"table": "4", "seat": "77", "dollars": "300"}  409
{"table": "4", "seat": "1", "dollars": "1"}     409
{"table": "99"}                                 404
"""


@pytest.mark.parametrize("row", WRONG.strip().splitlines())
def test_a_wrong_form_is_one_sentence_and_seats_nobody(demo: Place, row: str) -> None:
    fields, status = row.rsplit(maxsplit=1)
    with Reader(demo, "ann") as ann:
        answer = ann.send("/sit", int(status), **eval(fields))  # our own table
        assert "Traceback" not in answer.text
    assert seated(demo) == {}


def test_a_form_without_its_token_is_refused(demo: Place) -> None:
    with Reader(demo, "ann") as ann:
        ann.send("/sit", 403, table=TABLE, csrf="")
    assert seated(demo) == {}


def test_outside_of_a_demo_a_visitor_is_asked_to_sign_in(nobody: Reader) -> None:
    answer = nobody.send("/sit", table=4)
    assert answer.headers["location"] == "/sign-in?next=/table/4"
    nobody.send("/lists/join", 403, list="nl-1-3")


def test_a_list_is_joined_shown_with_its_receipt_and_left(demo: Place) -> None:
    with Reader(demo, "ann") as ann:
        ann.send("/lists/join", list="nl-1-3")
        text = ann.get("/").text
        assert "No. 1" in text
        assert "receipt" in text
        ann.send("/lists/leave", list="nl-1-3")
        assert "receipt" not in ann.get("/").text


def test_a_player_who_is_called_may_come_ask_for_time_or_not(demo: Place) -> None:
    with Reader(demo, "ann") as ann:
        ann.send("/lists/join", list="nl-1-3")
        ann.send("/lists/answer", 409, list="nl-1-3", answer="coming")
        ann.send("/lists/answer", 400, list="nl-1-3", answer="perhaps")
    with Reader(demo, "floor-1") as floor:
        headers = {"X-CSRF-Token": floor.csrf, "accept": "application/json"}
        body = {"id": "call", "fields": {"list": "nl-1-3", "table": TABLE, "seat": 1}}
        assert floor.http.post("/api/v1/commands/call_next", json=body, headers=headers).is_success
    with Reader(demo, "ann") as ann:
        page = ann.page("/")
        words = [tag.text for tag in page.all("button")]
        assert {"Coming", "More time", "Not now"} <= set(words)
        ann.send("/lists/answer", list="nl-1-3", answer="coming")
        assert "Coming" not in [tag.text for tag in ann.page("/").all("button")]
