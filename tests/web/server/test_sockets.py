"""Sockets: what comes in is judged, what goes out is each viewer's own."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fairdeal.web.safety.buckets import Limits, Rate
from tests.web.server.conftest import Visits
from tests.web.server.places import MANY, TABLE, Place, Talker, served, until


def sit(place: Place, visit: Visits) -> dict[str, Talker]:
    """Ann and Ben sit down, each before a screen."""
    found = {}
    for seat, person in enumerate(("ann", "ben")):
        talker = visit(place, person).socket()
        talker.hear("frame")
        assert talker.do("sit_down", table=TABLE, seat=seat, cents=20_000)["done"]
        found[person] = talker
    return found


def in_hand(talker: Talker) -> dict[str, Any]:
    """The next frame of a hand in play."""
    while not (frame := talker.hear("frame"))["public"].get("hand"):
        pass
    return frame


def start(place: Place, visit: Visits) -> None:
    visit(place, "floor-1").do("start_hand", table=TABLE)


# ---- the hello ----


@pytest.mark.rule("R14")
@pytest.mark.parametrize(
    "hello",
    [
        {"type": "hello", "csrf": ""},
        {"type": "hello", "csrf": "0" * 40},
        {"type": "hello", "csrf": "\u0000"},
    ],
)
def test_a_socket_without_the_token_of_its_page_is_closed(
    place: Place, visit: Visits, hello: dict[str, str]
) -> None:
    with visit(place, "ann").open() as wire:
        wire.send(json.dumps(hello))
        bye = json.loads(wire.recv(timeout=20))
        assert (bye["type"], bye["reason"]) == ("bye", "wrong token")


def test_a_token_of_another_session_is_no_token_of_this_one(place: Place, visit: Visits) -> None:
    ann, ben = visit(place, "ann"), visit(place, "ben")
    with ann.open() as wire:
        assert Talker(wire, ben.csrf).hear()["reason"] == "wrong token"


def test_a_socket_must_begin_with_a_hello(place: Place, visit: Visits) -> None:
    with visit(place).open() as wire:
        wire.send('{"type":"ping"}')
        assert json.loads(wire.recv(timeout=20))["reason"] == "no hello"


@pytest.mark.parametrize("origin", ["http://evil.example", "http://127.0.0.1:1", "null"])
def test_a_socket_from_a_page_of_another_site_does_not_open(
    place: Place, visit: Visits, origin: str
) -> None:
    with (
        pytest.raises((InvalidStatus, ConnectionClosed)),
        visit(place, "ann").open(origin=origin) as wire,
    ):
        wire.recv(timeout=20)


def test_a_table_that_is_not_there_is_named_with_the_nearest(place: Place, visit: Visits) -> None:
    with visit(place).open("/ws/table/7") as wire:
        bye = json.loads(wire.recv(timeout=20))
    assert bye["text"] == "There is no table 7; the nearest is table 4."


def test_an_older_page_is_told_to_load_again_between_two_hands(place: Place, visit: Visits) -> None:
    talker = visit(place).socket(client="0123456789ab")
    assert talker.hear("frame")
    assert talker.hear("bye")["reason"] == "reload"
    talker.close()


# ---- frames ----


@pytest.mark.rule("R7")
def test_two_players_and_the_rail_each_see_their_own_part_and_the_same_public_one(
    fresh: Place, visit: Visits
) -> None:
    sitting = sit(fresh, visit)
    rail = visit(fresh).socket()
    start(fresh, visit)
    frames = {"rail": in_hand(rail)} | {who: in_hand(each) for who, each in sitting.items()}
    publics = [frame["public"] for frame in frames.values()]
    assert publics[0]["hand"] == publics[1]["hand"] == publics[2]["hand"]
    mine = [json.dumps(frame["mine"]) for frame in frames.values()]
    assert len(set(mine)) == 3
    for talker in (rail, *sitting.values()):
        talker.close()


def test_two_tabs_of_one_player_see_the_same(fresh: Place, visit: Visits) -> None:
    sitting = sit(fresh, visit)
    tab = visit(fresh, "ann").socket()
    tab.hear("frame")
    start(fresh, visit)
    assert in_hand(tab)["mine"] == in_hand(sitting["ann"])["mine"]
    for talker in (tab, *sitting.values()):
        talker.close()


def test_whoever_comes_back_asks_for_the_table_as_it_is(fresh: Place, visit: Visits) -> None:
    sitting = sit(fresh, visit)
    start(fresh, visit)
    hand = in_hand(sitting["ann"])["public"]["hand"]
    for talker in sitting.values():
        talker.close()
    again = visit(fresh, "ann").socket(since={"hand": hand, "lines": 1})
    assert again.hear("frame")["public"]["hand"] == hand
    again.say({"type": "sync", "hand": hand, "lines": 0})
    assert again.hear("frame")["public"]["hand"] == hand
    again.close()


def test_the_public_part_is_encoded_once_for_all_viewers(fresh: Place, visit: Visits) -> None:
    rails = [visit(fresh).socket() for _ in range(4)]
    for rail in rails:
        rail.hear("frame")
    counters = fresh.house.counters
    before, private, frames = counters.encodings, counters.private, counters.frames
    visit(fresh, "floor-1").do("pause_clock", table=TABLE)
    for rail in rails:
        rail.hear("frame")
    assert counters.encodings == before + 1
    assert counters.private == private + 1  # they are all nobody
    assert counters.frames == frames + 4
    for rail in rails:
        rail.close()


def test_the_lobby_is_live(fresh: Place, visit: Visits) -> None:
    talker = visit(fresh).socket("/ws/lobby")
    assert [each["number"] for each in talker.hear("lobby")["lobby"]["tables"]] == [4]
    visit(fresh, "floor-1").do("open_table", kind="nl-1-3", number=5)
    assert [each["number"] for each in talker.hear("lobby")["lobby"]["tables"]] == [4, 5]
    talker.close()


# ---- commands ----


@pytest.mark.rule("R9")
def test_a_command_sent_twice_has_one_effect_and_one_answer(fresh: Place, visit: Visits) -> None:
    talker = visit(fresh, "ann").socket()
    around = {"id": str(uuid4())}
    first = talker.do("sit_down", around, table=TABLE, seat=0, cents=20_000)
    again = talker.do("sit_down", around, table=TABLE, seat=0, cents=20_000)
    assert first == again
    assert visit(fresh, "ann").me()["rail"] == 980_000
    talker.close()


@pytest.mark.rule("R9")
def test_the_same_id_with_another_content_is_refused(fresh: Place, visit: Visits) -> None:
    talker = visit(fresh, "ann").socket()
    around = {"id": str(uuid4())}
    assert talker.do("sit_down", around, table=TABLE, seat=0, cents=20_000)["done"]
    other = talker.do("sit_down", around, table=TABLE, seat=1, cents=20_000)
    assert (other["done"], other["why"], other["next"]) == (
        False,
        "same_id",
        "Send it with a new id.",
    )
    talker.close()


@pytest.mark.rule("R14")
def test_whoever_sends_a_command_acts_as_himself(fresh: Place, visit: Visits) -> None:
    sitting = sit(fresh, visit)
    answer = sitting["ann"].do("leave_table", table=TABLE, player="ben")
    assert (answer["done"], answer["why"]) == (False, "not_yours_to_do")
    assert "it takes a dealer or floorperson" in answer["text"]
    for talker in sitting.values():
        talker.close()


def test_a_late_click_does_not_act_in_the_next_hand(fresh: Place, visit: Visits) -> None:
    sitting = sit(fresh, visit)
    start(fresh, visit)
    hand = in_hand(sitting["ann"])["public"]["hand"]
    around = {"hand": f"{TABLE}-99"}
    for talker in sitting.values():
        answer = talker.do("act", around, hand=hand, request={"type": "fold"})
        assert not answer["done"]
        assert answer["clause"]
    for talker in sitting.values():
        talker.close()


def test_a_command_about_another_table_is_refused(fresh: Place, visit: Visits) -> None:
    visit(fresh, "floor-1").do("open_table", kind="nl-1-3", number=5)
    talker = visit(fresh, "ann").socket()
    assert talker.do("sit_down", table=5, seat=0, cents=20_000)["why"] == "another_table"
    talker.close()


def test_nobody_acts_without_signing_in(place: Place, visit: Visits) -> None:
    talker = visit(place).socket()
    answer = talker.do("start_hand", table=TABLE)
    assert answer["why"] == "not_signed_in"
    assert "it takes a dealer or floorperson or shift supervisor or manager" in answer["text"]
    talker.close()


# ---- what is wrong with a message is said ----


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("{", "The message is not JSON."),
        ("[]", "the message must be an object, not a list."),
        ('{"type":"dance"}', "type: invalid value 'dance'."),
        ("{}", "type is missing."),
        ('{"type":"ping","more":1}', "more is not a field of this message."),
        ('{"type":"do","id":"a"}', "command is missing."),
        ('{"type":"do","id":7,"command":"act"}', "id must be a text, not a whole number."),
        (
            '{"type":"do","id":"a","command":"act","seen":1.5}',
            "seen must be a whole number, not a number with a fraction.",
        ),
        (
            '{"type":"do","id":"a/b","command":"sit_out","fields":{"table":4}}',
            "id must be 1 to 64 letters, digits, hyphens and underscores.",
        ),
        (
            '{"type":"do","id":"a","command":"sit_down","fields":{"table":4,"seat":0,"cents":1.0}}',
            "fields.cents must be a whole number, not a number with a fraction.",
        ),
        (
            '{"type":"do","id":"a","command":"sit_out","fields":{"table":4,"who":"ben"}}',
            "fields.who is not a field of this message.",
        ),
        (
            '{"type":"do","id":"a","command":"sit_out","fields":[4]}',
            "fields must be an object, not a list.",
        ),
        (
            '{"type":"do","id":"a","command":"sit_owt","fields":{}}',
            "There is no command sit_owt; the nearest is sit_out.",
        ),
        (
            '{"type":"do","id":"a","command":"sit_out","fields":{"table":4},"actor":"ben"}',
            "actor is not a field of this message.",
        ),
        ('{"type":"hello","csrf":""}', "type: a hello comes once, at the beginning."),
    ],
)
def test_a_message_that_cannot_be_read_is_answered_with_the_field(
    place: Place, visit: Visits, message: str, text: str
) -> None:
    talker = visit(place, "cleo").socket()
    talker.say(message)
    answer = talker.hear("answer")
    assert (answer["done"], answer["text"]) == (False, text)
    assert set(answer) == {"type", "id", "done", "why", "clause", "text", "next"}
    talker.say({"type": "ping"})
    assert talker.hear("pong")
    talker.close()


def test_a_number_beyond_all_numbers_is_refused_by_name(place: Place, visit: Visits) -> None:
    talker = visit(place, "cleo").socket()
    for cents in (-1, 0, 10**15, 2**63, 10**40):
        answer = talker.do("sit_down", table=TABLE, seat=0, cents=cents)
        assert not answer["done"]
        assert answer["why"] in ("not_an_amount", "bad_field", "not_enough_money", "not_sound")
    talker.close()


HOSTILE = st.one_of(
    st.text(max_size=60),
    st.binary(max_size=60),
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats(allow_nan=False)
        | st.text(max_size=9),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
        max_leaves=9,
    ).map(json.dumps),
    st.fixed_dictionaries(
        {
            "type": st.sampled_from(["do", "sync", "ping", "hello", "x"]),
            "id": st.text(max_size=70),
            "command": st.sampled_from(["act", "sit_down", "make_room", "resume", "sign", "x"]),
            "fields": st.dictionaries(
                st.sampled_from(["table", "hand", "request", "cents", "seat", "proposal"]),
                st.integers()
                | st.text(max_size=9)
                | st.dictionaries(st.text(max_size=5), st.none()),
            ),
        }
    ).map(json.dumps),
)


@given(messages=st.lists(HOSTILE, min_size=1, max_size=8))
@settings(max_examples=15)
def test_no_message_closes_a_socket_that_is_neither_too_large_nor_a_flood(
    place: Place, messages: list[str | bytes]
) -> None:
    dan = place.visitor("dan")
    faults = place.house.counters.faults
    talker = dan.socket()
    for message in messages:
        talker.say(message)
    talker.say({"type": "ping"})
    assert talker.hear("pong")
    talker.close()
    dan.close()
    assert place.house.counters.faults == faults


# ---- too much ----


def test_a_message_over_16_kilobytes_closes_the_socket_and_is_counted(
    fresh: Place, visit: Visits
) -> None:
    talker = visit(fresh, "ann").socket()
    talker.say({"type": "ping", "x": "y" * 16_400})
    assert talker.hear("bye")["reason"] == "too large"
    assert fresh.house.counters.closed["too large"] == 1
    talker.close()


def test_a_message_that_the_wire_itself_refuses_closes_the_socket(
    place: Place, visit: Visits
) -> None:
    talker = visit(place, "ann").socket()
    talker.say("y" * 100_000)
    with pytest.raises(ConnectionClosed):
        talker.hear("never")


def test_a_flood_closes_the_socket_and_is_counted(room: tuple[str, Path], visit: Visits) -> None:
    limits = Limits(sign_in=MANY, account=MANY, address=MANY, socket=Rate(10, 0))
    with served(*room, limits=limits) as place:
        talker = visit(place, "ann").socket()
        with suppress(ConnectionClosed):  # it may be closed before the last of them
            for _ in range(12):
                talker.say({"type": "ping"})
        assert talker.hear("bye")["reason"] == "flood"
        assert place.house.counters.closed["flood"] == 1
        talker.close()


def test_open_sockets_are_counted(fresh: Place, visit: Visits) -> None:
    talkers = [visit(fresh).socket() for _ in range(3)]
    for talker in talkers:
        talker.hear("frame")
    assert fresh.house.counters.sockets["table"] == 3
    for talker in talkers:
        talker.close()
    until(lambda: fresh.house.counters.sockets["table"] == 0)
    assert fresh.house.hub.screens == []
