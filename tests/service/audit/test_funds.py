"""Jackpots over a real service: claims are filled from the journal, a fund has a public ledger."""

from pathlib import Path

import pytest

from fairdeal.room.commands import Command
from fairdeal.room.jackpots.bad_beat.commands import BadBeatClaim, BadBeatVerify
from fairdeal.room.jackpots.counts.commands import CountBoxAtCage, OpenCount, TransportCount, Way
from fairdeal.room.jackpots.funds.commands import SeedFund
from fairdeal.room.jackpots.high_hand.commands import HighHandClaim, HighHandRecord
from fairdeal.room.room import Room
from fairdeal.service.audit.funds import fund_ledger
from fairdeal.service.filling import filled
from tests.room.jackpots.scene import play, text
from tests.service.real_house import NotDone, RealHouse

BEATEN = "Tc Td Jc Jd 2h", {"ann": "Th Ts", "ben": "Jh Js"}
NEAR = "Tc Td Ts Jc Jd", {"ann": "Th 2s", "ben": "Jh Js"}
SECRETS = (b"Ben Li", b"410-555-0199", b"MD licence")


class Door:
    """The service as `play` sends commands to it."""

    def __init__(self, house: RealHouse) -> None:
        self.house = house
        self.room: Room = house.room

    def do(self, command: Command, who: str) -> object:
        return self.house.do("dealer" if who == "dan" else who, command)


@pytest.fixture
def house(tmp_path: Path) -> RealHouse:
    """A room with both jackpots, four players at table 4, and a seed in the fund."""
    house = RealHouse(tmp_path, text())
    house.open("k", way="paper")
    house.sit("ann", "ben", "cem", "dora", cents=50_000)
    seed = SeedFund(fund="bad_beat", cents=100_000, reference="bank")
    house.do("accounting-1", seed, second="shift-1")
    return house


def test_what_a_claim_says_of_its_hand_comes_from_the_journal(house: RealHouse) -> None:
    hand = play(Door(house), *NEAR)
    lie = {"hand": hand, "pot": 10**6}
    house.do("ann", BadBeatClaim(hand=hand, seen=lie))
    verdict = house.do("shift", BadBeatVerify(hand=hand))["verdict"]
    assert verdict.startswith("denied: the losing hand uses one hole card, both are needed")
    assert "pot $20 >= $20 yes" in verdict
    with pytest.raises(NotDone, match="No such hand was dealt"):
        house.do("ann", BadBeatClaim(hand="4-99"))
    with pytest.raises(NotDone, match="could be the high hand"):
        house.do("ann", HighHandClaim(hand=hand))  # the table has called the floor already


@pytest.mark.rule("poker 1.B(26)")
def test_when_a_claimed_hand_was_shown_comes_from_the_journal(house: RealHouse) -> None:
    hand = play(Door(house), *NEAR)
    service = house.service
    lie = HighHandClaim(hand=hand, seen={"at": 1})
    found = filled(lie, service.journal, service.clock.now() + 60_000, service.follower.rows)
    assert isinstance(found, HighHandClaim)
    assert found.seen["at"] == service.journal.read_stream(f"hand/{hand}")[-1].time


def test_the_ledger_of_a_fund_has_every_line_since_the_last_payout(house: RealHouse) -> None:
    first = play(Door(house), *NEAR)
    second = play(Door(house), *BEATEN)
    before = fund_ledger(house.service, "bad_beat")
    assert [(line.what, line.hand, line.cents) for line in before.lines] == [
        ("seed_fund", "", 100_000),
        ("contribution", first, 100),
        ("contribution", second, 100),
    ]
    house.do("shift", BadBeatVerify(hand=second))
    count = OpenCount(fund="bad_beat", way=Way.CAGE, boxes=(4,), notice="x")
    house.do("floor", count)
    house.do("security-1", TransportCount(count="bad_beat-1"))
    house.do("cage-1", CountBoxAtCage(count="bad_beat-1", box=4, cents=200))
    after = fund_ledger(house.service, "bad_beat")
    assert [(line.what, line.hand, line.cents, line.box) for line in after.lines] == [
        ("contribution", first, 100, True),
        ("contribution", second, 100, True),
        ("bad_beat_verify", "", -100_000, False),
        ("open_count", "", -200, True),
        ("count_box_at_cage", "", 200, False),
    ]
    assert (after.cents, after.boxes, after.display) == (200, 0, "$0 (pending adjustment)")


def test_a_slip_is_sealed_where_it_names_a_person(house: RealHouse) -> None:
    hand = play(Door(house), *BEATEN)
    slip = HighHandRecord(
        hand=hand,
        player="ben",
        name="Ben Li",
        phone="410-555-0199",
        seat=1,
        table=4,
        cards="Jh Js Jc Jd Tc",
        dealer="dealer-1",
        identification="MD licence",
    )
    house.do("floor", slip)
    entries = house.service.journal.read_stream("high_hand")
    assert entries[-1].sealed
    assert not [each for each in entries for word in SECRETS if word in each.facts]
    assert all(
        word.decode() in str(house.service.follower.rows.facts(entries[-1])) for word in SECRETS
    )
