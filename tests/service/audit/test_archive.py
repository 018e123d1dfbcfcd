"""Any hand to any moment, as anybody saw it (R12)."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from fairdeal.cards.card import UNKNOWN
from fairdeal.engine.audience import AUDIT, FLOOR, RAIL, Audience, seat
from fairdeal.errors import BadInput
from fairdeal.room.audit.commands import OpenHand
from fairdeal.room.refusals import Refused
from fairdeal.room.tables.commands import CloseTable
from fairdeal.service.audit.archive import Archive
from fairdeal.service.opening import make_key, open_service, rotate_key
from fairdeal.views.hand import Record, rebuilt, told, verify, view_at
from fairdeal.views.history import history
from tests.commands import fairdeal
from tests.service.real_house import NotDone, RealHouse, many_games

KINDS = ("holdem", "badugi", "double-down")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealHouse]:
    made = many_games(tmp_path_factory.mktemp("archive"), seed=3)
    for number, kind in enumerate(KINDS, 1):
        made.play(kind, 4, Random(number), table=number)
    yield made
    made.close()


@pytest.fixture
def archive(house: RealHouse) -> Archive:
    return Archive(house.service)


def over(archive: Archive, table: int = 1) -> Record:
    return next(each for each in archive.of_table(table) if each.over and len(each.game) > 6)


@pytest.mark.rule("R12")
@pytest.mark.parametrize("table", range(1, len(KINDS) + 1))
def test_a_hand_is_rebuilt_to_every_moment_for_everybody(archive: Archive, table: int) -> None:
    record = over(archive, table)
    audiences = [RAIL, FLOOR, *(seat(each) for each in range(len(record.begun.players)))]
    names = list(record.begun.players)
    for audience in audiences:
        lines = 0
        for at in range(1, len(record.game) + 1):
            view_at(record, audience, at)
            now = len(told(record, audience, names, at))
            assert now >= lines
            lines = now


@pytest.mark.parametrize("table", range(1, len(KINDS) + 1))
def test_a_kept_hand_is_one_that_the_rules_make(archive: Archive, table: int) -> None:
    verify(over(archive, table))


@pytest.mark.parametrize("at", [0, -1, 10_000])
def test_a_moment_that_the_hand_does_not_have_is_said(archive: Archive, at: int) -> None:
    with pytest.raises(BadInput, match="has facts 1 to"):
        rebuilt(over(archive), at)


def test_a_seat_that_the_hand_does_not_have_is_said(archive: Archive) -> None:
    with pytest.raises(BadInput, match="has seats 1 to"):
        told(over(archive), seat(9), [], None)


# ---- who may see what ----


def test_a_player_sees_what_his_own_seat_saw(archive: Archive) -> None:
    record = over(archive)
    for number, player in enumerate(record.begun.players):
        archive.for_audience(record.begun.hand, seat(number), player)


@pytest.mark.parametrize("audience", [seat(0), AUDIT])
@pytest.mark.parametrize("person", ["", "floor-1", "manager-1"])
def test_nobody_else_sees_a_sealed_hand(archive: Archive, audience: Audience, person: str) -> None:
    with pytest.raises(Refused, match="hand_sealed"):
        archive.for_audience(over(archive).begun.hand, audience, person)


def test_a_player_does_not_see_what_another_seat_saw(archive: Archive) -> None:
    record = over(archive)
    with pytest.raises(Refused, match="hand_sealed"):
        archive.for_audience(record.begun.hand, seat(1), record.begun.players[0])


def test_the_rail_and_the_staff_see_a_sealed_hand_without_its_hidden_cards(
    archive: Archive,
) -> None:
    record = archive.for_audience(over(archive).begun.hand, FLOOR)
    folded = [each for each in view_at(record, FLOOR, 6).seats if each.live]
    assert all(card == UNKNOWN for each in folded for card in each.down)


def test_a_hand_in_play_is_opened_for_nobody(house: RealHouse) -> None:
    house.open("nl-1-3", 50)
    house.sit("ann", "ben", table=50)
    hand = house.start(50).id
    archive = Archive(house.service)
    for audience in (seat(0), AUDIT):
        with pytest.raises(Refused, match="hand_in_play"):
            archive.for_audience(hand, audience)
    with pytest.raises(NotDone, match="hand_in_play"):
        house.do("surveillance-1", OpenHand(hand=hand, reason="now"), second="surveillance-2")


OPENERS = [
    ("surveillance-1", "surveillance-2", ""),
    ("surveillance-1", "commission-1", ""),
    ("commission-1", "surveillance-1", ""),
    ("commission-1", "shift-1", ""),
    ("surveillance-1", "manager-1", ""),
    ("surveillance-1", "surveillance-1", "same_person"),
    ("surveillance-1", "floor-1", "second_not_entitled"),
    ("surveillance-1", "cage-1", "second_not_entitled"),
    ("surveillance-1", "ann", "second_not_entitled"),
    ("manager-1", "surveillance-1", "not_yours_to_do"),
    ("shift-1", "surveillance-1", "not_yours_to_do"),
    ("ann", "surveillance-1", "not_yours_to_do"),
]


@pytest.mark.rule("R14")
@pytest.mark.parametrize(("first", "second", "why"), OPENERS)
def test_surveillance_or_the_commission_opens_a_hand_with_a_second_person(
    house: RealHouse, archive: Archive, first: str, second: str, why: str
) -> None:
    hand = over(archive, 2).begun.hand
    command = OpenHand(hand=hand, reason="a complaint")
    if why:
        with pytest.raises(NotDone, match=why):
            house.do(first, command, second=second)
        return
    house.do(first, command, second=second)
    last = house.room.things[f"opened/{hand}"].openings[-1]
    assert [each.person for each in last.signed] == [first, second]
    assert archive.for_audience(hand, AUDIT).over


@pytest.mark.parametrize("reason", ["", "  ", "two\nlines", "x" * 201])
def test_a_hand_is_not_opened_without_a_reason(
    house: RealHouse, archive: Archive, reason: str
) -> None:
    command = OpenHand(hand=over(archive).begun.hand, reason=reason)
    with pytest.raises(NotDone, match="not_a_text"):
        house.do("surveillance-1", command, second="surveillance-2")


@pytest.mark.parametrize("hand", ["1-9999", "77-1", "1-0", "x", "1", "1-1-1", "-1-1", "٤-1"])
def test_a_hand_that_was_never_dealt_is_not_opened(house: RealHouse, hand: str) -> None:
    with pytest.raises(NotDone, match="no_such_hand"):
        house.do("surveillance-1", OpenHand(hand=hand, reason="why"), second="surveillance-2")


def test_one_person_alone_proposes_to_open_a_hand(house: RealHouse, archive: Archive) -> None:
    hand = over(archive, 3).begun.hand
    house.do("surveillance-1", OpenHand(hand=hand, reason="alone"))
    with pytest.raises(Refused, match="hand_sealed"):
        archive.for_audience(hand, AUDIT)


# ---- the last ten hands ----


@pytest.mark.rule("R12")
def test_the_last_ten_hands_are_shown_to_each_of_their_players(
    house: RealHouse, archive: Archive
) -> None:
    for player in ("ann", "ben", "cem", "dora"):
        records = archive.of_person(player)
        assert 1 <= len(records) <= 10
        found = history(records, player)
        assert all(UNKNOWN not in each.cards for each in found)
        assert all(player in record.begun.players for record in records)


def test_what_players_won_and_lost_adds_up(archive: Archive) -> None:
    record = over(archive)
    players = [each for each in record.begun.players if each]
    won = sum(history([record], player)[0].won for player in players)
    end = rebuilt(record)
    assert won == -(end.room + sum(end.boxes.values()))


# ---- keys ----


def test_after_a_new_key_the_older_hands_still_open(tmp_path: Path) -> None:
    made = many_games(tmp_path, seed=4)
    made.play("holdem", 1, Random(1))
    name = over(Archive(made.service), 4).begun.hand
    made.close()
    rotate_key(made.keys, sha256(b"newer").digest())
    made.service = open_service(made.url, made.keys, clock=made.clock)
    made.one_hand(Random(2))
    archive = Archive(made.service)
    verify(archive.hand(name))
    later = next(each for each in archive.of_table(4) if each.over)
    [*_, entry] = [e for e in made.service.journal.read_stream(f"hand/{name}") if e.sealed]
    newer = made.service.journal.read_stream(f"hand/{later.begun.hand}")[0]
    assert entry.key != newer.key
    made.close()


@pytest.mark.rule("R12")
def test_a_hand_whose_key_is_lost_is_not_available_and_nothing_is_invented(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fairdeal.service.following.EVERY", 1)
    made = many_games(tmp_path, seed=6)
    made.play("holdem", 1, Random(1))
    name = over(Archive(made.service), 4).begun.hand
    made.do("floor", CloseTable(table=4))
    made.close()
    rotate_key(made.keys, sha256(b"newer").digest())
    made.service = open_service(made.url, made.keys, clock=made.clock)
    made.open("nl-1-3", 5)  # the snapshot that is written with it needs no earlier entry
    made.close()
    made.keys.write_text(made.keys.read_text().splitlines()[-1] + "\n")
    typed = ("--db", made.url, "--keys", str(made.keys))
    did = fairdeal("room", "rebuild", name, "--as", "seat 1", "--by", "ann", *typed)
    assert (did.returncode, did.stdout) == (0, f"hand {name}: not available\n")
    did = fairdeal("room", "rebuild", name, *typed)
    assert did.returncode == 0
    assert "as rail saw it" in did.stdout
    did = fairdeal("room", "export", "--all", "-o", str(tmp_path / "all.jsonl"), *typed)
    assert did.returncode == 0
    did = fairdeal("verify", str(tmp_path / "all.jsonl"))
    assert did.returncode == 0


def test_a_key_is_never_written_over(tmp_path: Path) -> None:
    make_key(tmp_path / "room.key", bytes(32))
    with pytest.raises(BadInput, match="there is a key already"):
        make_key(tmp_path / "room.key", bytes(32))
