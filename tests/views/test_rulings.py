"""Rulings of this house: shown before the next one is made."""

import pytest

from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from fairdeal.room import codec
from fairdeal.room.hands.commands import Report, Rule
from fairdeal.room.tasks.sources import items
from fairdeal.views.rulings import Ruled, awaited, rulings_of, similar
from tests.room.hands.test_dealing import to_the_first_player
from tests.room.tables.house import House

RULED = """
misdeal | wet cards        | everybody saw it
play_on | a card flew away | no harm done
"""


def disputed(house: House, note: str) -> str:
    """A hand that waits for a ruling."""
    hand = to_the_first_player(house)
    house.do("floor", Report(hand=hand.id, report={"what": "dispute", "note": note}))
    return hand.id


def rulings(house: House) -> list[Ruled]:
    """Every ruling of the journal, as the rail may see it."""
    hands: dict[str, list[tuple[int, list[object]]]] = {}
    for at, (stream, _, shown) in enumerate(house.journal):
        if stream.startswith("hand/"):
            hands.setdefault(stream, []).append((at, codec.read(shown)))
    return [ruled for entries in hands.values() for ruled in rulings_of(entries)]


@pytest.mark.rule("poker 18.A", by="act poker.events.RulingMade")
def test_what_was_decided_before_about_the_same_is_shown_before_deciding() -> None:
    house = House()
    house.open("limit-4-8", way="dealer")
    house.sit("ann", "ben")
    for row in RULED.strip().splitlines():
        remedy, note, reason = (part.strip() for part in row.split("|"))
        house.start(by="dealer")
        name = disputed(house, note)
        house.do("shift", Rule(hand=name, ruling={"remedy": remedy, "reason": reason}))
        assert awaited(house.room, name) == ("", "")
    disputed(house, "once more")
    waits = house.table().hand
    about, game = awaited(house.room, waits)
    assert items(house.room)[f"ruling/{waits}"].blocks == f"hand {waits}"
    assert items(house.room)[f"ruling/{waits}"].look == f"rulings --hand {waits}"
    found = similar(rulings(house), about, game)
    assert [(each.remedy, each.note, each.reason, each.person) for each in found] == [
        ("play_on", "a card flew away", "no harm done", "shift"),
        ("misdeal", "wet cards", "everybody saw it", "shift"),
    ]
    assert found[0].title == "Play on"
    assert {each.clause for each in found} == {str(IRREGULARITIES["dispute"].cite)}
    assert similar(rulings(house), "another matter") == []


def test_rulings_of_the_same_game_come_first() -> None:
    def made(game: str, at: int, about: str = "dispute") -> Ruled:
        return Ruled(f"4-{at}", game, about, "", "", "play_on", "x", "manager", "mia", at)

    before = [
        made("stud-high", 3),
        made("badugi", 1),
        made("badugi", 2),
        made("badugi", 9, "other"),
    ]
    assert [each.at for each in similar(before, "dispute", "badugi")] == [2, 1, 3]


def test_no_hand_waits_where_there_is_none() -> None:
    assert awaited(House().room, "4-1") == ("", "")
