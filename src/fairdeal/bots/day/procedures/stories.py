"""The tables with dealers of a day: what happens at each of them, as one story a table.

table 71    stud; levels of rake; incidents, cash in play, a wrong count, an idle table
table 72    hold'em with a shuffler; the board twice, a jam, cards that have grown old
table 73    Six Plus: the low cards come out, the second deck is mixed when its turn comes
table 74    hold'em by time: charges that are verified, one that nobody can pay
table 75-79 against the house, from shoes and from the hand
table 80    no-limit hold'em, percentage of the pot, before and after the change of its limits
"""

from typing import Final

from fairdeal.bots.day.procedures import takings
from fairdeal.bots.day.procedures.attesting import attest_all
from fairdeal.bots.day.procedures.crew import push
from fairdeal.bots.day.procedures.dealing import all_in, begin_a_hand, play_out
from fairdeal.bots.day.procedures.table import PeopleTable
from fairdeal.bots.day.scene import Ask, Scene, Story, need
from fairdeal.engine.deck.preparing_rules import Aside
from fairdeal.room.acts.commands import Attest
from fairdeal.room.charges.commands import CollectTime, VerifyTime, WaiveTime
from fairdeal.room.charges.state import Charges
from fairdeal.room.charges.state import stream_of as charges_of
from fairdeal.room.decks.commands import CountDeck, ReplaceDeck
from fairdeal.room.decks.placing import HOUR
from fairdeal.room.equipment.commands import (
    PlaceEquipment,
    RegisterEquipment,
    ReportDevice,
    RestoreDevice,
    SetDeviceAside,
    TakeOutOfOrder,
)
from fairdeal.room.equipment.facts import Fault, Sort
from fairdeal.room.incidents.commands import DecideIncident, Outcome, RecordIncident
from fairdeal.room.ledger import stack
from fairdeal.room.tables.commands import (
    ComeBack,
    CountStakes,
    CoverStakes,
    ShowCash,
    StartHand,
    StepAway,
    UncoverStakes,
)
from fairdeal.room.tables.way import Way
from fairdeal.room.tasks.commands import TakeItem

MINUTE: Final = 60_000
CASH: Final = 5_000
POOR: Final = 10_000
"""What a guest has who cannot pay for his time."""

HOUSE: Final = {
    75: ("double-draw", "cards_out_of_view"),
    76: ("draw-from-shoe", ""),
    77: ("draw-from-hand", ""),
    78: ("double-down", "touched_cards"),
    79: ("stud-from-shoe", ""),
}
"""The tables against the house: the kind, and what a player does there that he may not."""


def stories(scene: Scene, seed: str, noon: int) -> dict[str, Story]:
    """Every story of a table with a dealer, by its name."""
    found = {
        "stud": stud(PeopleTable(scene, 71, "stud-5-10", seed)),
        "shuffler": shuffler(PeopleTable(scene, 72, "dealt-holdem", seed)),
        "six-plus": six_plus(PeopleTable(scene, 73, "dealt-six-plus", seed)),
        "by-time": by_time(PeopleTable(scene, 74, "dealt-by-time", seed, Way.DEALER)),
        "limits": limits(PeopleTable(scene, 80, "nl-1-3", seed, Way.DEALER), noon),
    }
    for number, (kind, breach) in HOUSE.items():
        found[f"house-{number}"] = house(PeopleTable(scene, number, kind, seed), breach)
    return found


# ---- poker ----


def stud(at: PeopleTable) -> Story:
    """A table of stud from its first deck to its last chip."""
    yield from at.opened()
    yield from _with_a_hand(at, _breaches(at, "touched_pot", "cards_out_of_view"))
    yield from _with_a_hand(at, _away(at, covered=False))
    yield from _with_a_hand(at, _away(at, covered=True))
    need((yield Ask(at.guests[0], ShowCash(table=at.number, cents=CASH))), "cash is to be shown")
    yield from at.hands(3)
    yield from takings.tip(at.scene, at.number, at.guests[0])
    yield from push(at.scene, at.number, "the dealer coughs")
    yield from _counted_wrong(at)
    yield from at.left_alone()
    yield from at.hands(1)
    yield from at.closed()


def _with_a_hand(at: PeopleTable, happens: Story) -> Story:
    """Something happens in the middle of a hand."""
    yield from at.topped_up()
    yield from begin_a_hand(at.scene, at.number)
    yield from happens
    yield from play_out(at.scene, at.number, at.chance)


def _breaches(at: PeopleTable, *matters: str) -> Story:
    """A player does what he may not: the dealer records it, and the floor decides."""
    for matter in matters:
        table = at.table
        told = RecordIncident(
            matter=matter, table=at.number, hand=table.hand, player=at.guests[0], note="as I saw it"
        )
        answer = need((yield at.ask(told)), f"{matter} is to be recorded")
        decided = DecideIncident(
            incident=int(answer.result["incident"]), outcome=Outcome.WARNED, reason="a first time"
        )
        need((yield at.by_floor(decided)), f"{matter} is to be decided about")


def _away(at: PeopleTable, *, covered: bool) -> Story:
    """A player is away in mid-hand: his stakes are counted twice, or covered."""
    guest, number = at.guests[-1], at.number
    need((yield Ask(guest, StepAway(table=number))), f"{guest} is to step away")
    if covered:
        need((yield at.by_floor(CoverStakes(table=number, player=guest))), "stakes are covered")
        need((yield at.by_floor(UncoverStakes(table=number, player=guest))), "the cover goes")
    else:
        for _ in range(2):
            cents = at.scene.holds(stack(number, guest))
            counted = CountStakes(table=number, player=guest, cents=cents)
            need((yield at.by_floor(counted)), "stakes are to be counted")
    need((yield Ask(guest, ComeBack(table=number))), f"{guest} is to be back")


def _counted_wrong(at: PeopleTable) -> Story:
    """A deck with 51 cards leaves the table, and another one comes."""
    counted = CountDeck(table=at.number, cards=51)
    need((yield at.ask(counted)), "a deck is to be counted")
    fresh = yield from at.received("red" if _back(at) == "red" else "blue")
    replaced = ReplaceDeck(table=at.number, deck=1, id=fresh)
    need((yield at.ask(replaced)), "a deck is to be replaced")
    yield from at.hands(1)


def _back(at: PeopleTable) -> str:
    found = at.scene.thing(f"deck/{at.number}")
    return str(found.first.back)


def shuffler(at: PeopleTable) -> Story:
    """Hold'em with a shuffler: the board twice, a jam, and decks that are too old after an hour."""
    yield from at.opened(0)
    device = f"S-{at.number}"
    known = RegisterEquipment(id=device, sort=Sort.SHUFFLER, approval="M-7")
    need((yield at.by_floor(known)), f"{device} is to be known")
    placed = PlaceEquipment(id=device, table=at.number)
    need((yield at.by_floor(placed)), f"{device} is to come to the table")
    for seat in (1, 2, 3):
        yield from at.comes(f"guest-{at.number}-{seat}", seat)
    begun = at.scene.time
    yield from at.hands(2, all_in)
    yield from _jam(at)
    yield from at.hands(1)
    restored = RestoreDevice(table=at.number)
    need((yield at.by_floor(restored)), "a shuffler is to be restored")
    yield from at.hands(1)
    yield from at.scene.until(begun + HOUR)
    yield from push(at.scene, at.number, "the down is over")
    yield from attest_all(at.scene, at.number)
    yield at.ask(StartHand(table=at.number))  # refused: the decks are too old
    yield from at.fresh_decks()
    yield from at.hands(1)
    yield from at.closed()


def _jam(at: PeopleTable) -> Story:
    """The shuffler jams, is out of order, and gets a sign; cards are shuffled by hand."""
    for command in (
        ReportDevice(table=at.number, what=Fault.JAM),
        TakeOutOfOrder(table=at.number),
        SetDeviceAside(table=at.number, how=Aside.SIGNED),
    ):
        need((yield at.ask(command)), "a shuffler is to fail")


def six_plus(at: PeopleTable) -> Story:
    """A deck of 36 cards, and a second one that is mixed when it comes into play."""
    yield from at.opened()
    yield from at.hands(3)
    yield from at.closed()


def by_time(at: PeopleTable) -> Story:
    """Time is charged twice: taken, verified, dropped; one cannot pay, pays later, is let off."""
    yield from at.opened()
    begun = at.scene.time
    poor = [f"guest-{at.number}-{seat}" for seat in (4, 5)]
    for seat, guest in enumerate(poor, 4):
        yield from at.comes(guest, seat, POOR)
    yield from at.scene.until(begun + 31 * MINUTE)
    yield from _verified(at)
    for guest in poor:
        item = f"alarm/time_unpaid/table {at.number} {guest}"
        need((yield at.by_floor(TakeItem(item=item))), f"{item} is to be taken")
    yield from at.buys(poor[0])
    need((yield at.ask(CollectTime(table=at.number, player=poor[0]))), "time is to be paid")
    waived = WaiveTime(table=at.number, player=poor[1], reason="he leaves for good")
    need((yield at.by_floor(waived)), "time is to be given up")
    yield from at.hands(1)
    yield from _verified(at)
    yield from at.closed()


def _verified(at: PeopleTable) -> Story:
    """A floorperson counts what lies in the rake area, and it is dropped."""
    charges: Charges = at.scene.thing(charges_of(at.number))
    if charges.unverified:
        verified = VerifyTime(table=at.number, cents=charges.unverified)
        need((yield at.by_floor(verified)), "time is to be verified")


def limits(at: PeopleTable, noon: int) -> Story:
    """A table that is open when its limits change: the hand after it has the new blinds."""
    yield from at.opened()
    yield from at.hands(1)
    yield from at.scene.until(noon + 45 * MINUTE)
    yield from push(at.scene, at.number)
    yield from at.hands(1)
    yield from at.closed()


# ---- against the house ----


def house(at: PeopleTable, breach: str) -> Story:
    """A table against the house: fill, tray, rounds, chips sold, tips, a push, a credit."""
    yield from at.opened(0)
    yield from takings.fill(at.scene, at.number)
    yield from takings.open_tray(at.scene, at.number)
    for seat in (1, 2):
        yield from at.comes(f"guest-{at.number}-{seat}", seat)
    if breach:
        yield from _with_a_hand(at, _breaches(at, breach))
    yield from at.hands(1)
    yield from takings.sell_and_tip(at.scene, at.number, at.guests[0])
    yield from push(at.scene, at.number, "a down is shared")
    yield from takings.take_tray(at.scene, at.number)
    if at.kind == "draw-from-shoe":
        changed = Attest(table=at.number, act="ddp.equipment_changed")
        need((yield at.by_floor(changed)), "equipment is to be changed")
        yield from takings.count_tray_short(at.scene, at.number)
        yield from takings.fill_taken_back(at.scene, at.number)
    yield from at.left_alone()
    yield from at.hands(1)
    yield from takings.close_tray(at.scene, at.number)
    yield from at.closed()
