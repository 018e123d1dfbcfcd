"""A table that is watched: what counts as a change, and what stays on the screen."""

from random import Random

import msgspec
import pytest

from fairdeal.errors import UnknownName
from fairdeal.room.hands.commands import Report, Rule
from fairdeal.room.tables import commands
from fairdeal.views.frames.watched import Watched
from tests.room.tables.every_game import GAMES_OF_ALL
from tests.room.tables.house import PLAYERS, House
from tests.speeds import KINDS_OF_GAMES, some_in_quick
from tests.views.frames.evening import evening
from tests.web.gallery.corners import at_the_showdown
from tests.web.gallery.stage import YOU


def at_the_table(*players: str) -> tuple[House, Watched]:
    house = House()
    house.open()
    house.sit(*(players or ("ann", "ben", "cem")))
    return house, Watched(house.room, 4)


def fold_round(house: House) -> None:
    """Let everybody fold or decline until the hand is over."""
    while house.table().hand:
        hand = house.hand()
        seat, options = next(iter(hand.choices().items()))
        name = "pass" if options.straddle else "fold"
        house.act(hand.begun.players[seat], name)


def test_only_a_change_makes_a_new_version() -> None:
    house, watched = at_the_table()
    assert watched.update(house.room, house.time)
    assert not watched.update(house.room, house.time + 1)
    house.start()
    assert watched.update(house.room, house.time)
    assert watched.version == 2
    assert watched.update(house.room, house.time, frozenset({"ann"}))


def test_a_table_that_is_not_there_is_named() -> None:
    with pytest.raises(UnknownName):
        Watched(House().room, 4)


def test_a_hand_that_has_ended_is_shown_until_the_next_begins() -> None:
    house, watched = at_the_table()
    first = house.start().id
    watched.update(house.room, house.time)
    fold_round(house)
    watched.update(house.room, house.time)
    frame = watched.public()
    assert (frame.hand, frame.turn, frame.pots) == (first, None, ())
    assert frame.result is not None
    assert frame.next_at > house.time
    assert any(seat.won for seat in frame.seats)
    house.wait(10_000)
    watched.update(house.room, house.time)
    frame = watched.public()
    assert (frame.hand != first, frame.result, frame.first) == (True, None, 0)


def test_a_hand_that_nobody_watched_is_shown_from_its_facts() -> None:
    house, watched = at_the_table()
    hand = house.start()
    fold_round(house)
    watched.update(house.room, house.time)
    assert not watched.public().hand
    watched.recall(house.room, hand.facts, house.time)
    assert watched.public().hand == hand.id
    assert watched.public().result is not None
    assert watched.mine("ann", 0).bar is not None


def test_a_newcomer_learns_what_time_it_is() -> None:
    house, watched = at_the_table()
    house.start()
    watched.update(house.room, house.time)
    watched.update(house.room, house.time + 7_000)
    assert watched.public().now == house.time
    assert watched.public_with(0).now == house.time + 7_000
    assert watched.public_with(0, house.time + 9_000).now == house.time + 9_000


def test_a_hand_that_was_put_back_is_told_anew() -> None:
    house, watched = at_the_table()
    hand = house.start()
    watched.update(house.room, house.time)
    lines = watched.public_with(0).lines
    count = len(hand.facts)
    player = hand.begun.players[next(iter(hand.choices()))]
    house.act(player, "pass")
    hand.rewind(count)
    house.room.versions[hand.stream] -= 1
    watched.update(house.room, house.time)
    assert watched.public_with(0).lines == lines


def test_the_clock_that_stands_still_is_said() -> None:
    house, watched = at_the_table()
    house.start()
    house.do("floor", commands.PauseClock(table=4))
    watched.update(house.room, house.time)
    frame = watched.public()
    assert frame.notice is not None
    assert (frame.notice.kind, frame.turn.until if frame.turn else -1) == ("paused", 0)


def test_a_ruling_stops_every_button_and_says_how_it_goes_on() -> None:
    house, watched = at_the_table()
    hand = house.start()
    house.do("floor", Report(hand=hand.id, report={"what": "dispute", "note": "who bet?"}))
    watched.update(house.room, house.time + 5)
    notice = watched.public().notice
    assert notice is not None
    assert (notice.kind, notice.clause, notice.since) == ("ruling", "poker 18.A", house.time + 5)
    assert [state for state, _ in notice.steps] == ["done", "now", "later"]
    bar = watched.mine("ann").bar
    assert bar is not None
    assert bar.state == "stopped"
    assert not any(slot.on for slot in (bar.left, bar.middle, bar.right))
    ruling = {"remedy": "play_on", "reason": "nothing had happened"}
    house.do("shift", Rule(hand=hand.id, ruling=ruling))
    watched.update(house.room, house.time)
    assert watched.public().notice is None


def test_a_table_without_players_says_that_it_waits() -> None:
    house = House()
    house.open()
    house.sit("ann")
    watched = Watched(house.room, 4)
    notice = watched.public().notice
    assert notice is not None
    assert notice.kind == "waiting"


def test_somebody_who_sits_down_in_mid_hand_waits_for_the_next() -> None:
    house, watched = at_the_table()
    house.start()
    house.sit("dora")
    watched.update(house.room, house.time)
    seat = watched.public().seats[3]
    assert (seat.name, seat.state, seat.note, seat.in_hand) == ("Dora", "waits", "next hand", False)
    mine = watched.mine("dora")
    assert (mine.seat, mine.cards, mine.bar.state if mine.bar else "") == (3, (), "waiting")


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("holdem", "You play next hand, or with the big blind"),
        ("stud-high", "You play next hand"),
        ("double-draw", "You play from the next round on"),
    ],
)
def test_a_newcomer_reads_when_he_plays_in_the_words_of_the_game(key: str, says: str) -> None:
    evenings = evening(key, Random(5), hands=1)
    moment = next(each for each in evenings if each.hand.choices())
    house = moment.house
    house.sit(PLAYERS[-2])
    moment.watched.update(house.room, house.time)
    bar = moment.watched.mine(PLAYERS[-2]).bar
    assert bar is not None
    assert (bar.headline, bar.line) == ("You are at the table", says)


@pytest.mark.parametrize("key", some_in_quick(GAMES_OF_ALL, KINDS_OF_GAMES))
def test_what_is_kept_from_moment_to_moment_shows_what_a_newcomer_would_see(
    key: str, seed: int
) -> None:
    chance = Random(f"{key} newcomers {seed}")
    for moment in evening(key, chance):
        frames = {person: moment.watched.mine(person) for person in moment.people()}
        if moment.over or chance.random() < 0.8:
            continue
        public, house = moment.watched.public(), moment.house
        newcomer = Watched(house.room, public.table)
        newcomer.update(house.room, house.time)
        shown = newcomer.public_with(public.first)
        assert msgspec.structs.replace(shown, version=public.version) == public
        for person, frame in frames.items():
            assert newcomer.mine(person, public.first) == frame


@pytest.mark.parametrize(
    ("key", "labels"),
    [
        ("holdem", ["Fold", "Check", "Raise to"]),
        ("double-draw", ["Fold", "Advice", "Place"]),
        ("double-down", ["Stand", "Advice", "Place"]),
    ],
)
def test_whoever_only_watches_sees_the_buttons_of_this_game(key: str, labels: list[str]) -> None:
    """A newcomer, the rail and the staff on duty have the same three buttons, all off."""
    evenings = evening(key, Random(5), hands=1)
    moment = next(each for each in evenings if each.hand.choices())
    moment.house.sit(PLAYERS[-2])
    moment.watched.update(moment.house.room, moment.house.time)
    for person in (PLAYERS[-2], "", "floor"):
        bar = moment.watched.mine(person).bar
        assert bar is not None, person
        slots = [bar.left, bar.middle, bar.right]
        assert [(each.label, each.on) for each in slots] == [(each, False) for each in labels]
        clauses = {clause for each in slots if each.why for clause in each.why.clauses}
        assert clauses == ({"poker 8.A"} if key == "holdem" else set())


def test_whoever_mucks_at_the_showdown_has_conceded_and_not_folded() -> None:
    stage = at_the_showdown()
    stage.act(YOU, {"type": "muck"})
    frames = stage.frames()
    public, mine = frames["public"], frames["mine"]
    assert public["seats"][mine["seat"]]["state"] == "conceded"
    assert [seat.get("state") for seat in public["seats"]].count("folded") == 4
    assert mine["bar"]["line"] == "You conceded"
    assert "You concede" in [line["text"] for line in mine["lines"]]
