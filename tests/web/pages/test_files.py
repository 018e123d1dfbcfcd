"""A hand as its page, its frames and its files: each holds what its reader saw, and no more."""

import json
import re
from pathlib import Path

import pytest

from fairdeal.cards.notation import show
from fairdeal.cards.proof import check, read
from fairdeal.engine.audience import RAIL
from fairdeal.service.audit.archive import Archive
from fairdeal.service.audit.verifying import verify_file
from fairdeal.service.service import Service
from fairdeal.views.hand import seen
from fairdeal.views.proofs import named
from fairdeal.web.pages.exporting import FORMATS
from tests.web.pages.conftest import GAMES, HANDS
from tests.web.pages.reading import Reader
from tests.web.server.places import Place

ALL_HANDS = [f"{table}-{number}" for table in GAMES for number in range(1, HANDS + 1)]
CARD = re.compile(r"(?<![\w$])[2-9TJQKA][cdhs](?!\w)")
DRAWN = re.compile(r'aria-label="(\w+) of (\w+)"')
NAMES = "two three four five six seven eight nine ten jack queen king ace"
RANKS = dict(zip(NAMES.split(" "), "23456789TJQKA", strict=True))
QUOTED = re.compile(r'"([2-9TJQKA][cdhs])"')
"""In a file with seals and hashes only a card in quotes is a card."""


def saw(place: Place, hand: str, person: str) -> set[str]:
    """Every card that a person saw of a hand, as text."""

    def look(service: Service) -> set[str]:
        record = Archive(service).hand(hand)
        audience = record.seat_of(person) if person in record.begun.players else RAIL
        facts = seen(record, audience)
        return {show([card]) for fact in facts for card in named(fact)}

    return place.house.running.ask(look).result()


@pytest.mark.rule("R7")
@pytest.mark.parametrize("person", ["ann", "floor-1"])
@pytest.mark.parametrize("hand", ALL_HANDS)
def test_page_frames_and_files_hold_only_cards_that_were_seen(
    place: Place, hand: str, person: str
) -> None:
    allowed = saw(place, hand, person)
    with Reader(place, person) as reader:
        drawn = DRAWN.findall(reader.get(f"/hands/{hand}").text)
        assert {RANKS[rank] + suit[0] for rank, suit in drawn} <= allowed
        assert set(CARD.findall(reader.get(f"/hands/{hand}/frames").text)) <= allowed
        for name in FORMATS:
            answer = reader.http.get(f"/hands/{hand}/export?as={name}")
            if answer.status_code == 200:
                cards = QUOTED if name in ("proof", "verify") else CARD
                assert set(cards.findall(answer.text)) <= allowed, name


@pytest.mark.rule("R12")
@pytest.mark.parametrize("hand", ALL_HANDS)
def test_a_replayed_hand_goes_from_the_first_fact_to_the_last_chip(ann: Reader, hand: str) -> None:
    steps = ann.get(f"/hands/{hand}/frames").json()
    assert len(steps) > 3
    last = steps[-1]["public"]
    assert "result" in last
    assert all("bar" not in step["mine"] for step in steps)
    first = [step["public"].get("first", 0) for step in steps]
    assert first == sorted(first)


@pytest.mark.rule("R6")
@pytest.mark.parametrize("hand", [hand for hand in ALL_HANDS if not hand.startswith("7")])
def test_the_proof_proves_the_own_cards_against_the_seal(ann: Reader, hand: str) -> None:
    proved = check(read(ann.get(f"/hands/{hand}/export?as=proof").content))
    frames = ann.get(f"/hands/{hand}/frames").json()
    mine = {each["card"] for step in frames for each in step["mine"].get("cards", ())}
    assert proved
    assert mine <= set(proved.values())


@pytest.mark.rule("R13")
def test_the_file_for_verify_verifies(ann: Reader, tmp_path: Path) -> None:
    file = tmp_path / "hand.jsonl"
    file.write_bytes(ann.get("/hands/4-1/export?as=verify").content)
    verdict = verify_file(file)
    assert (verdict.fault, verdict.proved) == ("", 1)


def test_a_file_has_a_name_and_is_loaded_down(ann: Reader) -> None:
    answer = ann.get("/hands/4-1/export?as=phh")
    assert answer.headers["content-disposition"] == 'attachment; filename="hand-4-1.phh"'


def test_open_hand_history_names_the_hero_and_a_number_that_stays(ann: Reader) -> None:
    whole = json.loads(ann.get("/hands/4-1/export?as=ohh").text)["ohh"]
    assert whole["game_number"] == "4000000001"
    assert whole["players"][whole["hero_player_id"]]["name"] == "Ann"


REFUSED = """
5-1   ohh          the forced bet and the streets of stud
6-1   ohh          a discard
7-1   ohh          a game against the house
7-1   pokerstars   a game against the house
7-1   phh          a game against the house
"""


@pytest.mark.parametrize("row", REFUSED.strip().splitlines())
def test_a_format_that_cannot_say_a_hand_says_which_word_is_missing(ann: Reader, row: str) -> None:
    hand, form, word = row.split(maxsplit=2)
    text = ann.http.get(f"/hands/{hand}/export?as={form}").text
    assert f"no word for {word}" in text
    assert f"no word for {word}" in ann.get(f"/hands/{hand}").text


def test_an_unknown_format_brings_the_nearest(ann: Reader) -> None:
    assert "pokerstars" in ann.get("/hands/4-1/export?as=pokerstar", 404).text


def test_the_program_for_the_proof_is_the_one_that_we_run(nobody: Reader) -> None:
    text = nobody.get("/proof.py").text
    assert "def check" in text
    assert "import fairdeal" not in text
