"""The frames of the gallery are those that the hands give today."""

import json
from typing import Any

import msgspec
import pytest

from tests.web.gallery.make import FRAMES, GALLERY


def kept(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FRAMES / f"{name}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", GALLERY)
def test_a_frame_of_the_gallery_is_as_its_hand_makes_it(name: str) -> None:
    """If it is not: `python -m tests.web.gallery.make`."""
    assert json.loads(msgspec.json.encode(GALLERY[name]())) == kept(name)


def test_the_hand_of_the_first_picture_agrees_to_the_dollar() -> None:
    public, mine = kept("holdem")["public"], kept("holdem")["mine"]
    assert public["title"] == "No-limit hold'em $2/$5"
    assert [(pot["label"], pot["cents"]) for pot in public["pots"]] == [
        ("Main pot", 29_500),
        ("Side pot", 16_000),
    ]
    assert public["aside"]["text"] == "$7 set aside: rake $5, jackpots $2."
    bar = mine["bar"]
    assert (bar["headline"], bar["strong"], bar["line"]) == (
        "Three nines",
        "$120 to call",
        "into $575",
    )
    sizes = [(size["label"], size["cents"]) for size in bar["sizing"]["sizes"]]
    assert sizes == [
        ("Least", 24_000),
        ("½ pot", 46_700),
        ("⅔ pot", 58_300),
        ("Pot", 81_500),
        ("All in", 122_900),
    ]


def test_the_two_boards_of_the_picture_are_paid_to_the_dollar() -> None:
    frame = kept("double-board-result")
    shares = frame["public"]["result"]["shares"]
    told = [(each["board"], each["half"], each.get("cents", 0)) for each in shares]
    assert told == [(1, "high", 5_400), (1, "low", 5_400), (2, "high", 10_800), (2, "low", 0)]
    assert shares[-1]["text"] == "No low: board 2 has two low cards."
    sums = "Pot $221, less rake $4 and high hand $1: $216"
    assert frame["public"]["result"]["sums"] == sums
    bar = frame["mine"]["bar"]
    assert (bar["headline"], bar["line"]) == ("You win $54", "Half of board 1, a quarter of $216")
    tags = [[*card.get("tags", ())] for card in frame["public"]["boards"][0]["cards"]]
    assert tags == [["H", "L"], ["L"], ["L"], ["H"], ["H"]]
    own = [
        (card["card"], card.get("tags", []), card.get("dim", False))
        for card in frame["mine"]["cards"]
    ]
    assert own == [("Ac", ["H1"], False), ("2d", [], True), ("Kh", ["H1"], False), ("9s", [], True)]
