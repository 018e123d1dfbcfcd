"""Takings as a machine of random commands: no path loses a cent, whatever is sent in any order.

A model beside the room says from first principles where the money must be. A command that is
refused changes nothing; one that is done moves exactly what it says.
"""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from fairdeal.room.drops.state import Drops
from fairdeal.room.ledger import may_be_below_zero
from fairdeal.room.trays.state import Order, Tray
from tests.room.decks.scene import table
from tests.room.stories import MINUTE, Story, command_of
from tests.speeds import speed

CENTS = st.sampled_from([-100, 0, 1, 100, 600, 5_000, 40_000, 10**13])
OFF = st.sampled_from([0, 100, -100, 0, -50_000])
BOXES = st.sampled_from(["A", "B", "C", "D", "x/y"])
SORTS = st.sampled_from(["drop", "tips"])
PLAYERS = st.sampled_from(["ann", "bob", "sue"])
DEALERS = st.sampled_from(["dan", "eva"])
RIGHT = st.sampled_from([True, True, True, False])
"""Mostly what fits, so that a path goes far; sometimes anything."""

_EVA = """
    cas + acc: stock_cage cents=200000 reference=bank
    mia: add_person id=eva alias=Eva roles=dealer
    mia: record_licence person=eva number=MD-90 last_day=2026-12-31
    eva: sign_on role=dealer shift=day table=4
"""


class Takings(RuleBasedStateMachine):
    """Table 4 charges time; its tray, boxes and tips are filled, counted, changed and carried."""

    def __init__(self) -> None:
        super().__init__()
        self.story: Story = table("stud-high", 'rake.types = ["time"]').tell(_EVA)
        self.model = dict(self.story.room.ledger.balances)

    # ---- sending ----

    def send(self, line: str) -> bool:
        """Send a command as a line of a story; whether it was done."""
        who, _, rest = line.partition(": ")
        first, _, second = who.partition(" + ")
        name, _, fields = rest.partition(" ")
        command = command_of(name, fields, self.story.time)
        return self.story.refusal(command, first, second) is None

    def move(self, cents: int, giver: str, taker: str) -> None:
        for account, change in ((giver, -cents), (taker, cents)):
            self.model[account] = self.model.get(account, 0) + change

    def of(self, account: str) -> int:
        return self.model.get(account, 0)

    def thing(self, stream: str, default: Any) -> Any:
        return self.story.room.things.get(stream, default)

    # ---- time ----

    @rule(minutes=st.sampled_from([1, 15, 30, 200]))
    def time_goes_by(self, minutes: int) -> None:
        charges = self.story.room.things["time/4"]
        self.story.time += minutes * MINUTE
        if charges.next_at <= self.story.time:
            for player in ("ann", "bob"):
                if self.of(f"stack/4/{player}") >= 600:
                    self.move(600, f"stack/4/{player}", "rake/4")
        self.story.run_timers()

    @rule(off=OFF)
    def verified(self, off: int) -> None:
        lies = self.of("rake/4")
        done = self.send(f"flo: verify_time table=4 cents={lies + off}")
        assert done == (lies > 0 and not off)
        if done:
            self.move(lies, "rake/4", "drop/4")

    @rule(player=PLAYERS)
    def collected(self, player: str) -> None:
        owed = self.story.room.things["time/4"].owed.get(player, 0)
        done = self.send(f"dan: collect_time table=4 player={player}")
        assert done == (0 < owed <= self.of(f"stack/4/{player}"))
        if done:
            self.move(owed, f"stack/4/{player}", "rake/4")

    # ---- trays ----

    @rule(name=st.sampled_from(["open_tray", "count_tray", "close_tray"]), off=OFF)
    def counted(self, name: str, off: int) -> None:
        found = max(0, self.of("tray/4") + off)
        was_open = bool(self.thing("tray/4", Tray(4)).opened_at)
        done = self.send(f"dan + flo: {name} table=4 chips=1:{found}")
        assert done == (was_open != (name == "open_tray"))
        if done:
            self.move(found - self.of("tray/4"), "over-short", "tray/4")

    @rule(dealer=DEALERS, off=OFF)
    def pushed(self, dealer: str, off: int) -> None:
        tray: Tray = self.thing("tray/4", Tray(4))
        done = self.send(f"{dealer}: take_tray table=4 cents={self.of('tray/4') + off}")
        open_to = tray.down is not None and tray.down.dealer != dealer
        assert done == (open_to and not off)

    @rule(cents=CENTS)
    def filled_at_once(self, cents: int) -> None:
        if self.send(f"cas + sec: fill_tray table=4 cents={cents}"):
            self.move(cents, "cage", "tray/4")

    @rule(cents=CENTS)
    def credited_at_once(self, cents: int) -> None:
        if self.send(f"cas + sec: credit_tray table=4 cents={cents}"):
            self.move(cents, "tray/4", "cage")

    @rule(way=st.sampled_from(["fill", "credit"]), cents=CENTS)
    def ordered(self, way: str, cents: int) -> None:
        self.send(f"dan: request_{way} table=4 chips=100:{cents // 100}")

    @rule(way=st.sampled_from(["fill", "credit"]), right=RIGHT, last=st.booleans())
    def sent(self, way: str, right: bool, last: bool) -> None:
        name, order = self._order(last)
        way = str(order.way) if right and order else way
        who = "cas + sec" if way == "fill" else "dan + flo"
        giver = "cage" if way == "fill" else "tray/4"
        done = self.send(f"{who}: send_{way} table=4 order={name}")
        assert done == bool(
            order and order.way == way and not order.sent and self.of(giver) >= order.cents
        )
        if done and order:
            self.move(order.cents, giver, f"transit/chips/{name}")

    @rule(way=st.sampled_from(["fill", "credit"]), right=RIGHT, off=OFF, last=st.booleans())
    def received(self, way: str, right: bool, off: int, last: bool) -> None:
        name, order = self._order(last)
        way = str(order.way) if right and order else way
        found = max(0, order.cents + off) if order else 100
        who = "dan + flo" if way == "fill" else "cas + sec"
        taker = "tray/4" if way == "fill" else "cage"
        done = self.send(f"{who}: receive_{way} table=4 order={name} chips=1:{found}")
        if done:
            assert order
            assert order.sent
            self.move(order.cents, f"transit/chips/{name}", taker)
            self.move(found - order.cents, "over-short", taker)

    @rule(way=st.sampled_from(["fill", "credit"]), off=OFF)
    def carried_all_the_way(self, way: str, off: int) -> None:
        self.ordered(way, 5_000)
        self.sent(way, False, True)
        self.received(way, False, off, True)

    def _order(self, last: bool) -> tuple[str, Order | None]:
        orders: dict[str, Order] = self.thing("tray/4", Tray(4)).orders
        if not orders:
            return "nothing", None
        name = [*orders][-1 if last else 0]
        return name, orders[name]

    @rule(player=PLAYERS, left=st.sampled_from([0, 599, 600, 1_000]))
    def tipped_nearly_all(self, player: str, left: int) -> None:
        self.tip(player, self.of(f"stack/4/{player}") - left)

    @rule(player=PLAYERS, cents=CENTS)
    def tipped(self, player: str, cents: int) -> None:
        self.tip(player, cents)

    def tip(self, player: str, cents: int) -> None:
        if self.send(f"dan: give_tip table=4 player={player} cents={cents}"):
            self.move(cents, f"stack/4/{player}", "tips/4")

    # ---- boxes ----

    @rule(taken=BOXES, fresh=BOXES, sort=SORTS, right=RIGHT)
    def box_changed(self, taken: str, fresh: str, sort: str, right: bool) -> None:
        if right:
            taken = self.thing("drops", Drops()).at_tables.get(f"4/{sort}", taken)
        line = f"sec + flo: change_drop_box table=4 taken={taken} fresh={fresh} box={sort}"
        if self.send(line):
            self.move(self.of(f"{sort}/4"), f"{sort}/4", f"transit/{taken}")

    @rule(boxes=st.lists(BOXES, max_size=2), right=RIGHT)
    def handed_over(self, boxes: list[str], right: bool) -> None:
        if right:
            under_way = self.thing("drops", Drops()).under_way
            boxes = [name for name, carried in under_way.items() if not carried.delivered]
        self.send(f"sec + cas: deliver_drop_boxes boxes={','.join(boxes)}")

    @rule(box=BOXES, off=OFF, right=RIGHT)
    def box_counted(self, box: str, off: int, right: bool) -> None:
        under_way = self.thing("drops", Drops()).under_way
        if right and under_way:
            box = min(under_way, key=lambda name: not under_way[name].delivered)
        carried = self.thing("drops", Drops()).under_way.get(box)
        lies = self.of(f"transit/{box}")
        found = max(0, lies + off)
        done = self.send(f"cas + acc: count_drop_box container={box} chips=1:{found}")
        assert done == (carried is not None and carried.delivered)
        if done:
            taker = "vault" if carried.box == "drop" else "outside"
            self.move(lies, f"transit/{box}", taker)
            self.move(found - lies, "over-short", taker)

    @rule(taken=BOXES, fresh=BOXES, sort=SORTS, off=OFF)
    def box_all_the_way(self, taken: str, fresh: str, sort: str, off: int) -> None:
        self.box_changed(taken, fresh, sort, True)
        self.handed_over([], True)
        self.box_counted(taken, off, True)

    # ---- what is always true ----

    @invariant()
    def the_money_is_where_the_model_says(self) -> None:
        found = self.story.room.ledger.balances
        assert found == {account: cents for account, cents in self.model.items() if cents}
        assert sum(found.values()) == 0
        assert all(cents > 0 or may_be_below_zero(account) for account, cents in found.items())

    @invariant()
    def the_parts_agree_with_the_ledger(self) -> None:
        things = self.story.room.things
        assert things["time/4"].unverified == self.of("rake/4")
        assert sum(self.thing("tray/4", Tray(4)).tips.values()) == self.of("tips/4")
        for name, carried in self.thing("drops", Drops()).under_way.items():
            assert self.of(f"transit/{name}") == carried.book

    @invariant()
    def a_box_is_in_one_place(self) -> None:
        drops: Drops = self.thing("drops", Drops())
        places = [*drops.at_tables.values(), *drops.under_way]
        assert len(places) == len({*places})

    def teardown(self) -> None:
        self.story.check()


TestTakings = Takings.TestCase
TestTakings.settings = settings(
    deadline=None,
    database=None,
    max_examples=5 if speed() == "quick" else 60 if speed() == "test" else 400,
    stateful_step_count=60,
)
