"""What keeps the server safe: tokens, origins, headers, errors, files."""

import pytest

from fairdeal.web.safety.buckets import REMEMBERED, Bucket, Buckets, Rate
from fairdeal.web.safety.refusals import NEXT, OWN, STATUS
from tests.web.server.conftest import Visits
from tests.web.server.places import TABLE, Place

COMMAND = "/api/v1/commands/sit_out"


# ---- tokens and origins ----


@pytest.mark.rule("R14")
@pytest.mark.parametrize("path", [COMMAND, "/sign-out", "/sign-in", "/demo/sign-in"])
def test_nothing_is_done_without_the_token_of_a_page(
    place: Place, visit: Visits, path: str
) -> None:
    ann = visit(place, "ann")
    other = visit(place, "ben")
    for headers in ({}, {"X-CSRF-Token": ""}, {"X-CSRF-Token": other.csrf}):
        answer = ann.http.post(path, json={"id": "a", "fields": {"table": 4}}, headers=headers)
        assert (answer.status_code, answer.json()["why"]) == (403, "wrong_token")
    form = ann.http.post(path, data={"csrf": other.csrf})
    assert form.status_code == 403
    assert ann.me()["person"] == "ann"


@pytest.mark.rule("R14")
def test_a_page_of_another_site_does_nothing(place: Place, visit: Visits) -> None:
    ann = visit(place, "ann")
    for origin in ("http://evil.example", "null", "https://127.0.0.1", "http://localhost"):
        answer = ann.post("/api/v1/sign-out", Origin=origin)
        assert (answer.status_code, answer.json()["why"]) == (403, "wrong_origin")
    assert ann.me()["person"] == "ann"
    assert ann.post("/api/v1/sign-out", Origin=place.url).status_code == 200


def test_a_name_that_is_not_ours_is_not_answered(place: Place, visit: Visits) -> None:
    answer = visit(place).http.get("/api/v1/lobby", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.json()["why"]) == (400, "wrong_host")


def test_a_token_says_nothing_about_the_cookie(place: Place, visit: Visits) -> None:
    ann = visit(place, "ann")
    assert ann.csrf not in ann.http.cookies["fairdeal"]


# ---- headers ----


@pytest.mark.parametrize(
    "path", ["/api/v1/lobby", "/nothing", "/static/vendor/htm-preact.js", "/health"]
)
def test_every_answer_has_the_headers_that_keep_a_page_to_itself(
    place: Place, visit: Visits, path: str
) -> None:
    headers = visit(place).http.get(path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers


# ---- errors ----


@pytest.mark.parametrize(
    ("path", "near"),
    [(f"/tabel/{TABLE}", f"/table/{TABLE}"), ("/rule", "/rules"), ("/sign_in", "/sign-in")],
)
def test_an_address_that_is_not_there_is_answered_with_the_nearest(
    place: Place, visit: Visits, path: str, near: str
) -> None:
    answer = visit(place).http.get(path)
    assert answer.status_code == 404
    assert answer.json()["text"] == f"There is no page {path}; the nearest is {near}."


@pytest.mark.parametrize(
    "path",
    ["/api/v1/tables/x", "/api/v1/tables/-1", "/api/v1/tables/99999999999999999999", "/ws/table/x",
     "/%00", "/..%2f..%2fetc/passwd", "/static/../house.py", "/static/%2e%2e/house.py",
     "/" + "a" * 3000],
)  # fmt: skip
def test_a_hostile_address_is_refused_in_one_line(place: Place, visit: Visits, path: str) -> None:
    answer = visit(place).http.get(path)
    assert 400 <= answer.status_code < 500, answer.text
    assert set(answer.json()) == {"why", "clause", "text", "next"}
    assert "Traceback" not in answer.text
    assert place.house.counters.faults == 0


def test_a_method_that_is_not_answered_is_named(place: Place, visit: Visits) -> None:
    answer = visit(place).http.put("/api/v1/lobby", json={})
    assert (answer.status_code, answer.json()["why"]) == (405, "not_so")


def test_a_browser_gets_a_page_and_a_program_gets_json(place: Place, visit: Visits) -> None:
    http = visit(place).http
    page = http.get("/nothing", headers={"Accept": "text/html"})
    assert page.status_code == 404
    assert "json" not in page.headers["content-type"]
    assert http.get("/nothing").headers["content-type"] == "application/json"


def test_a_failure_of_the_program_says_nothing_of_the_program(
    fresh: Place, visit: Visits, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(table: int, person: str) -> None:
        raise ZeroDivisionError("the ace of spades is in a secret place")

    monkeypatch.setattr(fresh.house.hub, "look", fails)
    answer = visit(fresh).http.get(f"/api/v1/tables/{TABLE}")
    assert (answer.status_code, answer.json()["why"]) == (500, "server_error")
    assert "ace" not in answer.text
    assert fresh.house.counters.faults == 1


def test_every_refusal_of_the_server_has_a_status() -> None:
    assert set(OWN) <= set(STATUS)
    from fairdeal.web.safety.refusals import ALL

    assert set(STATUS) | set(NEXT) <= set(ALL)


# ---- files ----


def test_a_file_under_the_name_of_the_build_is_kept_for_ever(place: Place, visit: Visits) -> None:
    http, build = visit(place).http, place.house.build
    name = "vendor/htm-preact.js"
    kept = http.get(build.link(name))
    assert kept.content == build.files[name].content
    assert "immutable" in kept.headers["cache-control"]
    assert kept.headers["content-type"].startswith("text/javascript")
    asked = http.get(f"/static/{name}")
    assert asked.headers["cache-control"] == "no-cache"
    again = http.get(f"/static/{name}", headers={"If-None-Match": asked.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert http.get(f"/static/0123456789ab/{name}").status_code == 404


# ---- buckets ----


def test_tokens_come_back_with_time() -> None:
    now = [0.0]
    buckets = Buckets(Rate(2, 1), lambda: now[0])
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert buckets.take("b")
    now[0] = 1.0
    assert [buckets.take("a") for _ in range(2)] == [True, False]


def test_what_people_send_does_not_fill_the_memory() -> None:
    buckets = Buckets(Rate(1, 0), lambda: 0.0)
    for number in range(REMEMBERED + 10):
        buckets.take(str(number))
    assert len(buckets._kept) == REMEMBERED


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    bucket = Bucket(Rate(1, 1), 0.0)
    assert [bucket.take(100.0), bucket.take(100.0)] == [True, False]
