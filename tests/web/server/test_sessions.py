"""Sessions: who signs in, what a cookie is worth, and how all of it ends."""

import asyncio
import string
from pathlib import Path

import pytest

from fairdeal.room.envelope import Envelope
from fairdeal.room.house.facts import Purpose
from fairdeal.room.people.commands import AddPlayer, SignOff
from fairdeal.service.accounts.accounts import Accounts
from fairdeal.web.safety.buckets import Limits, Rate
from tests.web.server.conftest import Visits
from tests.web.server.places import MANY, Place, cheap_passwords, make_room, served, until

WRONG, RIGHT = "not the password", "correct horse"


def set_password(place: Place, person: str, password: str = RIGHT) -> None:
    """Give somebody a password, as the manager does at the terminal."""
    cheap = cheap_passwords()
    hashed = cheap.hash(password).result()
    cheap.close()
    house = place.house
    house.running.ask(
        lambda service: house.accounts.set_password("manager-1", person, hashed)
    ).result()


# ---- coming in ----


@pytest.mark.rule("R14")
def test_a_person_comes_in_with_the_right_password_and_with_no_other(
    fresh: Place, visit: Visits
) -> None:
    set_password(fresh, "ann")
    ann = visit(fresh)
    wrong = ann.post("/api/v1/sign-in", {"person": "ann", "password": WRONG})
    assert (wrong.status_code, wrong.json()["why"]) == (403, "wrong_password")
    assert ann.me()["person"] == ""
    right = ann.post("/api/v1/sign-in", {"person": "ann", "password": RIGHT})
    assert right.status_code == 200
    assert ann.me()["person"] == "ann"


def test_an_id_that_nobody_has_is_answered_like_a_wrong_password(
    place: Place, visit: Visits
) -> None:
    answers = [
        visit(place).post("/api/v1/sign-in", {"person": who, "password": WRONG}).json()
        for who in ("ann", "nobody-at-all", "", "x" * 300)
    ]
    assert answers == [answers[0]] * 4


def test_a_form_signs_in_and_leads_back_to_a_page_of_this_server(
    fresh: Place, visit: Visits
) -> None:
    set_password(fresh, "ann")
    for after, leads in (("/table/4", "/table/4"), ("//evil.example", "/"), ("", "/")):
        ann = visit(fresh)
        form = {"person": "ann", "password": RIGHT, "next": after, "csrf": ann.csrf}
        answer = ann.http.post("/sign-in", data=form)
        assert (answer.status_code, answer.headers["location"]) == (303, leads)
        assert ann.me()["person"] == "ann"


def test_a_form_with_a_wrong_password_leads_back_to_the_form_and_says_why(
    place: Place, visit: Visits
) -> None:
    somebody = visit(place)
    form = {"person": "ann", "password": WRONG, "next": "/table/4", "csrf": somebody.csrf}
    answer = somebody.http.post("/sign-in", data=form)
    assert answer.status_code == 303
    assert answer.headers["location"] == "/sign-in?why=wrong_password&next=/table/4"


def test_in_a_demo_a_person_of_every_role_comes_in_with_one_click(
    place: Place, visit: Visits
) -> None:
    for person in ("ann", "dealer-1", "floor-1", "cage-1", "surveillance-1", "commission-1"):
        assert visit(place, person).me()["person"] == person


def test_a_person_with_a_password_does_not_come_in_with_one_click(
    fresh: Place, visit: Visits
) -> None:
    set_password(fresh, "ann")
    answer = visit(fresh).post("/api/v1/demo/sign-in", {"person": "ann"})
    assert (answer.status_code, answer.json()["why"]) == (403, "wrong_password")


def test_a_guest_is_a_new_player_with_money(place: Place, visit: Visits) -> None:
    one, two = visit(place), visit(place)
    names = [each.post("/api/v1/demo/sign-in").json()["person"] for each in (one, two)]
    assert names[0] != names[1]
    me = one.me()
    assert (me["person"], me["roles"], me["rail"]) == (names[0], ["player"], 500_000)


def test_nobody_comes_in_as_a_bot_to_see_its_cards(place: Place, visit: Visits) -> None:
    made = visit(place, "floor-1").do("add_player", id="bot-zed", alias="Zed", bot=True)
    assert made["done"]
    answer = visit(place).post("/api/v1/demo/sign-in", {"person": "bot-zed"})
    assert (answer.status_code, answer.json()["why"]) == (403, "wrong_password")


def test_only_a_demo_lets_people_in_with_one_click(tmp_path: Path, visit: Visits) -> None:
    url = make_room(tmp_path, Purpose.REAL)
    with served(url, tmp_path) as real:
        answer = visit(real).post("/api/v1/demo/sign-in", {"person": "manager-1"})
        assert (answer.status_code, answer.json()["why"]) == (403, "only_in_a_demo")


# ---- what a cookie is worth ----


def test_a_cookie_cannot_be_read_by_scripts_or_sent_from_other_sites(
    place: Place, visit: Visits
) -> None:
    answer = visit(place).http.get("/api/v1/me", headers={"Cookie": ""})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert "Secure" not in cookie  # on loopback there is no encryption


@pytest.mark.rule("R14")
def test_a_cookie_that_was_changed_is_signed_out(place: Place, visit: Visits) -> None:
    ann = visit(place, "ann")
    cookie = ann.http.cookies["fairdeal"]
    body, _, mark = cookie.rpartition(".")
    letters = string.ascii_letters + string.digits + "-_"
    for changed in (
        *(cookie[:-1] + letter for letter in letters if letter != cookie[-1]),
        "A" + cookie[1:],
        f"{body}.",
        mark,
        "",
        "x" * 4_000,
        "WyJhIiwiYW5uIiwxXQ.AAAA",
    ):
        answer = ann.http.get("/api/v1/me", headers={"Cookie": f"fairdeal={changed}"})
        assert answer.json()["person"] == "", changed
        assert "set-cookie" in answer.headers


def test_a_session_outlives_the_server(room: tuple[str, Path], visit: Visits) -> None:
    with served(*room) as first:
        cookie = visit(first, "ann").cookie()
    with served(*room) as second:
        answer = visit(second).http.get("/api/v1/me", headers={"Cookie": cookie})
        assert answer.json()["person"] == "ann"


def test_a_session_that_was_ended_does_not_come_back_with_the_server(
    room: tuple[str, Path], visit: Visits
) -> None:
    with served(*room) as first:
        ann = visit(first, "ann")
        cookie = ann.cookie()
        ann.post("/api/v1/sign-out")
    with served(*room) as second:
        answer = visit(second).http.get("/api/v1/me", headers={"Cookie": cookie})
        assert answer.json()["person"] == ""


# ---- the end ----


@pytest.mark.rule("R14")
def test_signing_out_on_one_screen_ends_every_other_one(fresh: Place, visit: Visits) -> None:
    here, there = visit(fresh, "ann"), visit(fresh, "ann")
    socket = there.socket()
    socket.hear("frame")
    assert here.post("/api/v1/sign-out").status_code == 200
    bye = socket.hear("bye")
    assert bye["reason"] == "signed out"
    assert there.me()["person"] == ""
    assert there.send("sit_out", table=4).json()["why"] == "not_signed_in"
    socket.close()


def test_others_stay_when_somebody_signs_out(fresh: Place, visit: Visits) -> None:
    ann, ben = visit(fresh, "ann"), visit(fresh, "ben")
    socket = ben.socket()
    socket.hear("frame")
    ann.post("/api/v1/sign-out")
    socket.say({"type": "ping"})
    assert socket.hear("pong")
    assert ben.me()["person"] == "ben"
    socket.close()


@pytest.mark.slow
@pytest.mark.rule("R14")
def test_a_session_ends_with_the_shift(fresh: Place, visit: Visits) -> None:
    floor, other = visit(fresh, "floor-2"), visit(fresh, "floor-2")
    socket = other.socket("/ws/lobby")
    socket.hear("lobby")
    assert floor.do("sign_off")["done"]
    assert socket.hear("bye")["text"] == "Your shift is over."
    until(lambda: other.me()["person"] == "")
    assert floor.me()["person"] == ""
    socket.close()


def test_a_shift_that_another_process_ends_ends_the_session_too(
    fresh: Place, visit: Visits
) -> None:
    floor = visit(fresh, "floor-2")
    fresh.house.running.do(Envelope("off/1", "floor-2", SignOff()))
    until(lambda: floor.me()["person"] == "")


def test_somebody_who_is_barred_is_signed_out(fresh: Place, visit: Visits) -> None:
    ann = visit(fresh, "ann")
    socket = ann.socket()
    socket.hear("frame")
    visit(fresh, "floor-1").do("bar", person="ann", reason="cheated")
    assert socket.hear("bye")["reason"] == "signed out"
    until(lambda: ann.me()["person"] == "")
    socket.close()


def test_signing_out_in_one_process_ends_the_sessions_of_another(
    room: tuple[str, Path], visit: Visits, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fairdeal.web.house.LOOK_AGAIN", 0)
    with served(*room, shared=True) as one, served(*room, shared=True, resume=False) as two:
        here, there = visit(one, "ann"), visit(two, "ann")
        socket = there.socket()
        socket.hear("frame")
        here.post("/api/v1/sign-out")
        assert there.me()["person"] == ""
        assert socket.hear("bye")["reason"] == "signed out"
        here.me()  # a new session, and its token
        here.sign_in("ann")
        assert here.me()["person"] == "ann"


# ---- limits ----


def test_sign_in_is_limited_by_address_and_by_account(
    room: tuple[str, Path], visit: Visits
) -> None:
    limits = Limits(sign_in=Rate(3, 0), account=MANY, address=MANY, socket=MANY)
    with served(*room, limits=limits) as place:
        somebody = visit(place)
        asked = {"person": "ann", "password": WRONG}
        answers = [somebody.post("/api/v1/sign-in", asked).status_code for _ in range(5)]
    assert answers == [403, 403, 403, 429, 429]


def test_after_five_wrong_passwords_a_person_must_wait(fresh: Place, visit: Visits) -> None:
    set_password(fresh, "ann")
    somebody = visit(fresh)
    for _ in range(5):
        somebody.post("/api/v1/sign-in", {"person": "ann", "password": WRONG})
    answer = somebody.post("/api/v1/sign-in", {"person": "ann", "password": RIGHT})
    assert (answer.status_code, answer.json()["why"]) == (429, "too_many_tries")


def test_signing_out_is_kept_sealed(fresh: Place, visit: Visits) -> None:
    visit(fresh, "ann").post("/api/v1/sign-out")

    def kept(service: object) -> dict[str, int]:
        return Accounts(service).signed_out()  # type: ignore[arg-type]

    assert set(fresh.house.running.ask(kept).result()) == {"ann"}


def test_a_new_person_may_come_in_at_once(fresh: Place, visit: Visits) -> None:
    added = Envelope("new/1", "floor-1", AddPlayer(id="eve", alias="Eve"))
    assert asyncio.run(_done(fresh, added))
    until(lambda: "eve" in fresh.house.people)
    assert visit(fresh, "eve").me()["alias"] == "Eve"


async def _done(place: Place, envelope: Envelope) -> bool:
    return (await place.house.do(envelope)).done
