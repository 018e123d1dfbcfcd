"""Exports of hands, and the offline check of them: what holds, and what is found wrong."""

import base64
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.cards import proof
from fairdeal.errors import BadInput
from fairdeal.room.audit.commands import OpenHand
from fairdeal.room.refusals import Refused
from fairdeal.service.audit.archive import Archive
from fairdeal.service.audit.exports import export_hand, export_range
from fairdeal.service.audit.verifying import Verdict, verify_file
from fairdeal.store.anchors import Anchor, add_anchor
from fairdeal.store.chain import content, link
from fairdeal.store.exporting import read_export
from fairdeal.store.records import Entry
from tests.room.tables.every_game import GAMES_OF_ALL
from tests.service.real_house import NAME, RealHouse, many_games
from tests.speeds import speed

GAMES = ("holdem", "stud-hilo", "triple-27", "double-draw", "double-down")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealHouse]:
    """A room in which a few hands of several games were played; its last table has paper cards."""
    made = many_games(tmp_path_factory.mktemp("room"))
    chance = Random(5)
    for number, game in enumerate(GAMES, 1):
        made.play(game, 3, chance, table=number)
    yield made
    made.close()


def finished(house: RealHouse, table: int = 1) -> list[str]:
    """The hands of a table that are over and were played."""
    records = [*Archive(house.service).of_table(table)]
    return [each.begun.hand for each in records if each.over and len(each.game) > 5]


@pytest.fixture(scope="module")
def hand(house: RealHouse) -> str:
    return finished(house)[0]


@pytest.fixture(scope="module")
def player(house: RealHouse, hand: str) -> str:
    return Archive(house.service).hand(hand).begun.players[0]


@pytest.fixture
def file(house: RealHouse, hand: str, player: str, tmp_path: Path) -> Path:
    """The export of one player's hand."""
    path = tmp_path / "hand.jsonl"
    export_hand(house.service, path, hand, person=player)
    return path


def wrong(path: Path) -> str:
    """What is wrong with a file, in one line; nothing if it holds."""
    try:
        return verify_file(path).fault
    except BadInput as fault:
        return str(fault)


# ---- what holds ----


@pytest.mark.slow
@pytest.mark.rule("R6")
def test_every_hand_of_every_player_is_proved_by_its_export(
    house: RealHouse, tmp_path: Path
) -> None:
    path = tmp_path / "hand.jsonl"
    for table in range(1, len(GAMES) + 1):
        for name in finished(house, table):
            for player in filter(None, Archive(house.service).hand(name).begun.players):
                export_hand(house.service, path, name, person=player)
                found = verify_file(path)
                assert (found.fault, found.proved, found.hands) == ("", 1, 1)


@pytest.mark.slow
def test_every_hand_of_every_game_is_proved(tmp_path: Path) -> None:
    made = many_games(tmp_path, seed=9)
    for number, game in enumerate(GAMES_OF_ALL, 1):
        made.play(game, 2, Random(number), table=number)
    export_range(made.service, tmp_path / "all.jsonl", 1, None)
    found = verify_file(tmp_path / "all.jsonl")
    made.close()
    assert found.fault == ""
    assert found.proved >= 2 * len(GAMES_OF_ALL)


def test_the_whole_room_holds(house: RealHouse, tmp_path: Path) -> None:
    path = tmp_path / "room.jsonl"
    header = export_range(house.service, path, 1, None)
    found = verify_file(path)
    assert (found.fault, found.cents_off, found.closed) == ("", 0, 0)
    assert found.last == header.last == house.service.journal.head().position
    assert found.proved >= 10


def test_a_part_of_the_room_explains_the_hands_that_are_all_in_it(
    house: RealHouse, tmp_path: Path
) -> None:
    middle = house.service.journal.head().position // 2
    for first, last in ((1, middle), (middle, None)):
        export_range(house.service, tmp_path / "part.jsonl", first, last)
        assert wrong(tmp_path / "part.jsonl") == ""


def test_a_players_proofs_are_checked_by_the_file_that_needs_only_python(
    file: Path, house: RealHouse, hand: str
) -> None:
    explained = json.loads(json.loads(file.read_text().splitlines()[-2])["body"])
    roots = [deck.root for deck in Archive(house.service).hand(hand).decks]
    for opened, root in zip(explained["proofs"], roots, strict=True):
        assert proof.check_all(opened, root)


def test_a_players_file_opens_his_cards_and_the_rails_does_not(
    house: RealHouse, hand: str, player: str, file: Path, tmp_path: Path
) -> None:
    rails = tmp_path / "rail.jsonl"
    export_hand(house.service, rails, hand)
    mine = opened_positions(file)
    assert opened_positions(rails) < mine
    others = Archive(house.service).hand(hand).begun.players[1]
    export_hand(house.service, rails, hand, person=others)
    assert opened_positions(rails) != mine


def opened_positions(path: Path) -> set[int]:
    explained = json.loads(json.loads(path.read_text().splitlines()[-2])["body"])
    return {
        card["position"]
        for opened in explained["proofs"]
        if opened is not None
        for card in opened["cards"]
    }


def test_who_was_not_in_a_hand_gets_no_file_of_it(
    house: RealHouse, hand: str, tmp_path: Path
) -> None:
    with pytest.raises(BadInput, match="floor-1 was not in hand"):
        export_hand(house.service, tmp_path / "no.jsonl", hand, person="floor-1")
    assert not (tmp_path / "no.jsonl").exists()


@pytest.mark.parametrize("name", ["9-1", "1-999", "1-0", "01-1", "x", "1-1/2", ""])
def test_a_hand_that_was_never_dealt_has_no_file(
    house: RealHouse, name: str, tmp_path: Path
) -> None:
    with pytest.raises(Refused, match="no_such_hand"):
        export_hand(house.service, tmp_path / "no.jsonl", name)


# ---- opening what is sealed ----


@pytest.mark.rule("R12")
def test_a_whole_hand_is_told_only_after_two_persons_opened_it(
    house: RealHouse, tmp_path: Path
) -> None:
    name, path = finished(house, 2)[0], tmp_path / "whole.jsonl"
    with pytest.raises(Refused, match="hand_sealed"):
        export_hand(house.service, path, name, whole=True)
    command = OpenHand(hand=name, reason="a dispute")
    house.do("surveillance-1", command, second="commission-1")
    export_hand(house.service, path, name, whole=True)
    found = verify_file(path)
    assert (found.fault, found.judged) == ("", 1)
    [entry] = house.service.journal.read_stream(f"opened/{name}")
    assert (entry.actor, entry.second) == ("surveillance-1", "commission-1")
    assert b"a dispute" in entry.facts


# ---- what is found ----


@pytest.mark.rule("R13")
@settings(max_examples=10 if speed() == "quick" else 300, deadline=None)
@given(data=st.data())
def test_r13_one_flipped_bit_anywhere_is_found_and_said_in_one_line(
    whole_file: Path, data: st.DataObject
) -> None:
    text = whole_file.read_bytes()
    place = data.draw(st.integers(0, len(text) - 1))
    changed = bytearray(text)
    changed[place] ^= 1 << data.draw(st.integers(0, 7))
    other = whole_file.with_name("changed.jsonl")
    other.write_bytes(changed)
    said = wrong(other)
    assert said
    assert "\n" not in said
    line = text[:place].count(b"\n")
    if 0 < line <= whole_file_entries(whole_file):
        assert f"entry {line}" in said


@pytest.fixture(scope="module")
def whole_file(house: RealHouse, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("whole") / "room.jsonl"
    export_range(house.service, path, 1, None)
    return path


def whole_file_entries(path: Path) -> int:
    return int(read_export(path)[0].last)


Change = Callable[[list[bytes]], list[bytes]]

CHANGES: dict[str, Change] = {
    "the first line is deleted": lambda lines: lines[1:],
    "an entry is deleted": lambda lines: lines[:5] + lines[6:],
    "two entries are swapped": lambda lines: [*lines[:5], lines[6], lines[5], *lines[7:]],
    "an entry stands twice": lambda lines: [*lines[:6], *lines[5:]],
    "the last line is cut off": lambda lines: lines[:-1],
    "half of the last line is cut off": lambda lines: [*lines[:-1], lines[-1][:9]],
    "a proof is deleted": lambda lines: lines[:-2] + lines[-1:],
    "two proofs are swapped": lambda lines: [*lines[:-3], lines[-2], lines[-3], lines[-1]],
    "everything behind an entry is cut off": lambda lines: lines[:20],
    "a line is added": lambda lines: [*lines, b"{}\n"],
    "nothing is left": lambda lines: [],
}


@pytest.mark.rule("R13")
@pytest.mark.parametrize("change", CHANGES)
def test_lines_that_are_not_there_or_not_in_order_are_found(
    change: str, whole_file: Path, tmp_path: Path
) -> None:
    lines = whole_file.read_bytes().splitlines(keepends=True)
    (tmp_path / "changed.jsonl").write_bytes(b"".join(CHANGES[change](lines)))
    assert re.search(r"entry \d+|changed.jsonl:\d+", wrong(tmp_path / "changed.jsonl"))


# ---- a forger who makes the whole chain anew ----


def forged(source: Path, target: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """Change the lines of a file, and then make every hash of it fit again."""
    from hashlib import sha256

    from fairdeal.store.chain import framed

    header, _ = read_export(source)
    lines = [json.loads(line) for line in source.read_text().splitlines()]
    for line in lines[1:]:
        change(line)
    target.write_text("".join(json.dumps(line) + "\n" for line in lines))
    from fairdeal.store import exporting

    before = header.before
    out = []
    for line in lines[1:]:
        if line["line"] == "entry":
            typed = msgspec.convert(line, exporting._Open, strict=False)
            entry = exporting._entry(typed, before)
            assert isinstance(entry, Entry)
            before = link(before, content(header_origin(source), entry))
        elif line["line"] == "closed":
            before = link(before, base64.b64decode(line["content"]))
        elif line["line"] == "beside":
            digest = sha256(framed((line["name"].encode(), line["body"].encode()))).digest()
            before = link(before, digest)
        line["hash"] = base64.b64encode(before).decode()
        out.append(msgspec.json.encode(line))
        if line["line"] in ("entry", "closed"):
            lines[0]["hash"] = line["hash"]
    target.write_bytes(b"".join([msgspec.json.encode(lines[0]) + b"\n", *(x + b"\n" for x in out)]))


def header_origin(path: Path) -> bytes:
    from fairdeal.store.chain import origin

    return origin(read_export(path)[0].of())


def in_bodies(old: str, new: str) -> Callable[[dict[str, Any]], None]:
    def change(line: dict[str, Any]) -> None:
        if line["line"] == "beside":
            assert old in line["body"]
            line["body"] = line["body"].replace(old, new, 1)

    return change


def test_a_forger_who_changes_nothing_is_not_found(file: Path, tmp_path: Path) -> None:
    """The forger's tool works: without a change every hash is the same again."""
    forged(file, tmp_path / "forged.jsonl", lambda line: None)
    assert (tmp_path / "forged.jsonl").read_bytes() == file.read_bytes()


def own_cards(file: Path) -> list[int]:
    """The numbers of the cards that the player of a file was dealt."""
    explained = json.loads(json.loads(file.read_text().splitlines()[-2])["body"])
    dealt = next(each for each in explained["facts"]["facts"] if each["type"] == "poker.dealt")
    return [card for _, card in dealt["cards"] if card != 54]


@pytest.mark.rule("R6")
def test_another_card_in_the_players_hand_is_found_though_all_hashes_fit(
    file: Path, tmp_path: Path
) -> None:
    [card, *_] = own_cards(file)
    other = (card + 1) % 52
    change = in_bodies(f",{card}]", f",{other}]")
    forged(file, tmp_path / "forged.jsonl", change)
    assert "no commitment proves it there" in wrong(tmp_path / "forged.jsonl")


def test_a_card_that_was_not_seen_cannot_be_opened_besides(
    house: RealHouse, hand: str, player: str, file: Path, tmp_path: Path
) -> None:
    other = tmp_path / "others.jsonl"
    export_hand(
        house.service, other, hand, person=Archive(house.service).hand(hand).begun.players[1]
    )
    mine = json.loads(json.loads(file.read_text().splitlines()[-2])["body"])
    theirs = json.loads(json.loads(other.read_text().splitlines()[-2])["body"])
    if mine["proofs"] == theirs["proofs"]:
        pytest.skip("both saw the same cards")

    def change(line: dict[str, Any]) -> None:
        if line["line"] == "beside":
            body = json.loads(line["body"])
            body["proofs"] = theirs["proofs"]
            line["body"] = json.dumps(body, separators=(",", ":"))

    forged(file, tmp_path / "forged.jsonl", change)
    assert wrong(tmp_path / "forged.jsonl")


def test_another_amount_in_the_entries_is_found_though_all_hashes_fit(
    house: RealHouse, hand: str, tmp_path: Path
) -> None:
    path = tmp_path / "rail.jsonl"
    export_hand(house.service, path, hand)

    def change(line: dict[str, Any]) -> None:
        if line["line"] == "entry" and line["stream"] == f"hand/{hand}":
            line["facts"] = re.sub(r'("stacks":\[)(\d+)', r"\g<1>7", line["facts"])

    forged(path, tmp_path / "forged.jsonl", change)
    assert "entry" in wrong(tmp_path / "forged.jsonl")


def test_postings_that_do_not_sum_to_zero_are_found_though_all_hashes_fit(
    whole_file: Path, tmp_path: Path
) -> None:
    def change(line: dict[str, Any]) -> None:
        if line["line"] == "entry" and line["postings"]:
            line["postings"][0][1] += 1

    forged(whole_file, tmp_path / "forged.jsonl", change)
    assert "add up to" in wrong(tmp_path / "forged.jsonl")


@pytest.mark.rule("R13")
def test_a_rewritten_past_shows_against_an_anchor(whole_file: Path, tmp_path: Path) -> None:
    _, entries = read_export(whole_file)
    kept = [entry for entry in entries if isinstance(entry, Entry)][30]
    anchors = tmp_path / "anchors.txt"
    add_anchor(anchors, Anchor(NAME, kept.position, kept.hash, kept.time))
    assert verify_file(whole_file, anchors).anchored == 1

    def change(line: dict[str, Any]) -> None:
        if line.get("position") == 20:
            line["actor"] = "nobody"

    forged(whole_file, tmp_path / "forged.jsonl", change)
    assert wrong(tmp_path / "forged.jsonl") == ""
    found = verify_file(tmp_path / "forged.jsonl", anchors)
    assert f"entry {kept.position}" in found.fault
    assert "rewritten" in found.fault


def test_anchors_of_another_room_do_not_count(whole_file: Path, tmp_path: Path) -> None:
    anchors = tmp_path / "anchors.txt"
    add_anchor(anchors, Anchor("elsewhere", 3, bytes(32), 0))
    with pytest.raises(BadInput, match="no anchor is of the room test"):
        verify_file(whole_file, anchors)


def test_a_verdict_says_what_was_checked(whole_file: Path) -> None:
    found = verify_file(whole_file)
    assert isinstance(found, Verdict)
    assert (found.room, found.kind, found.first) == (NAME, "rehearsal", 1)
