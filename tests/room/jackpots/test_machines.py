"""R17 and R18 as machines: whatever anybody sends, nobody is paid twice and no cent is lost."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from fairdeal.room.jackpots.bad_beat.facts import BadBeatPaid
from fairdeal.room.jackpots.bad_beat.state import BadBeat, Step
from fairdeal.room.jackpots.funds.state import Fund
from fairdeal.room.jackpots.high_hand.facts import HighHandPaid
from fairdeal.room.jackpots.high_hand.state import HighHand
from fairdeal.room.proposals.state import State
from tests.room.jackpots.scene import play, room
from tests.room.jackpots.test_bad_beat import BEATEN
from tests.room.jackpots.test_high_hand import EIGHTS, FLUSH, QUADS, TENS, slip
from tests.room.stories import Story, command_of
from tests.speeds import speed

MUCH = {"quick": (4, 30), "test": (20, 40), "long": (300, 80)}[speed()]
OFTEN = settings(
    deadline=None,
    database=None,
    max_examples=MUCH[0],
    stateful_step_count=MUCH[1],
)
FUNDS = ("bad_beat", "high_hand")
STAFF = ("flo", "sue", "dan", "cas", "sec", "acc", "sur", "mia", "ann")
RIGHT = {
    "verify": ("sue", ""),
    "notify": ("sec", ""),
    "prepare": ("acc", ""),
    "pay": ("cas", "flo"),
}
"""The steps of a bad beat in their order, each with who does it."""
HANDS = (BEATEN, BEATEN, TENS, EIGHTS, QUADS, FLUSH)


class Jackpots(RuleBasedStateMachine):
    """A room with both jackpots, and people who send whatever they like."""

    values: tuple[str, ...] = ('high_hand.collect_within = "12 hours"',)

    def __init__(self) -> None:
        super().__init__()
        self.story: Story = room(*self.values)
        self.paid: set[tuple[str, str]] = set()
        self.reached: list[type] = []
        self.steps: dict[str, list[Step]] = {}
        self.story.tell("acc + sue: seed_fund fund=bad_beat cents=100000 reference=x")

    def send(self, who: str, second: str, name: str, told: str) -> bool:
        """Send a command; whether it was carried out."""
        refused = self.story.refusal(command_of(name, told, self.story.time), who, second)
        self.note_steps()
        if refused is None:
            self.note_payments()
        return refused is None

    def note_payments(self) -> None:
        """Whoever is paid is paid once, whichever way the command came."""
        assert self.story.last is not None
        for stream, facts in self.story.last.facts.items():
            for fact in facts:
                if isinstance(fact, BadBeatPaid):
                    paid = ("bad_beat", stream.removeprefix("bad_beat/"))
                elif isinstance(fact, HighHandPaid):
                    paid = (fact.player, fact.period)
                else:
                    continue
                assert paid not in self.paid
                self.paid.add(paid)
                self.reached.append(type(fact))

    def note_steps(self) -> None:
        for hand, beat in self.story.room.all("bad_beat").items():
            seen = self.steps.setdefault(hand, [Step.CLAIMED])
            if seen[-1] is not beat.step:
                seen.append(beat.step)

    def thing(self, stream: str) -> Any:
        return self.story.room.things.get(stream)

    # ---- what happens ----

    @rule(which=st.integers(0, len(HANDS) - 1))
    def deal(self, which: int) -> None:
        self.story.tell("dan: place_decks table=4 backs=red,blue")
        play(self.story, *HANDS[which])

    @rule(hours=st.integers(1, 13))
    def wait(self, hours: int) -> None:
        self.story.tell(f"{hours} h later\ntimers run")

    @rule(fund=st.sampled_from(FUNDS), off=st.sampled_from((0, 0, 0, -30, 70)))
    def count(self, fund: str, off: int) -> None:
        """A whole count, with something too much or missing."""
        story = self.story
        before = story.room.ledger.of(f"box/4/{fund}")
        told = f"fund={fund} way=cage boxes=4,5 notice=x"
        if not self.send("flo", "", "open_count", told):
            return
        count = f"count={fund}-{self.thing(f'fund/{fund}').counts}"
        assert self.send("sec", "", "transport_count", count)
        assert self.send("cas", "", "count_box_at_cage", f"{count} box=5 cents=0")
        cents = max(0, before + off)
        assert self.send("cas", "", "count_box_at_cage", f"{count} box=4 cents={cents}")

    @rule(
        who=st.sampled_from(STAFF),
        second=st.sampled_from(("", *STAFF)),
        step=st.sampled_from(tuple(RIGHT)),
        hand=st.integers(1, 6),
    )
    def beat(self, who: str, second: str, step: str, hand: int) -> None:
        """Any step of any bad beat by anybody."""
        place = " place=cage" if step == "pay" else ""
        self.send(who, second, f"bad_beat_{step}", f"hand=4-{hand}{place}")

    @rule(step=st.sampled_from(tuple(RIGHT)), hand=st.integers(1, 3))
    def beat_by_the_right_people(self, step: str, hand: int) -> None:
        """Any step of a bad beat, at any moment, by those whose step it is."""
        self.beat(*RIGHT[step], step, hand)

    @rule(which=st.integers(0, 3))
    def beat_in_order(self, which: int) -> None:
        """All steps of a bad beat as they should be, of a new one if there is none."""
        if not self.story.room.all("bad_beat"):
            self.deal(0)
        found = sorted(self.story.room.all("bad_beat"))
        hand = found[which % len(found)].removeprefix("4-")
        for step, (who, second) in RIGHT.items():
            self.beat(who, second, step, int(hand))
        self.adjust()

    @rule()
    def adjust(self) -> None:
        fund: Fund = self.thing("fund/bad_beat")
        self.send("acc", "flo", "adjust_display", f"fund=bad_beat cents={fund.cents}")

    @rule(cents=st.integers(-5, 200_000), back=st.booleans())
    def seed(self, cents: int, back: bool) -> None:
        name = "recover_seed" if back else "seed_fund"
        self.send("acc", "sue", name, f"fund=bad_beat cents={cents} reference=x")

    @rule(which=st.integers(0, 3))
    def record(self, which: int) -> None:
        high: HighHand = self.thing("high_hand") or HighHand()
        if which < len(high.calls):
            call = high.calls[which]
            told = slip(call.hand, call.player, seat=str(call.seat), cards=f'"{call.cards}"')
            done = self.send("flo", "", "high_hand_record", told)
            now = self.thing("high_hand").now
            assert not done or now is None or now.value >= call.value

    @rule(which=st.integers(0, 2))
    def close(self, which: int) -> None:
        high: HighHand = self.thing("high_hand") or HighHand()
        if which < len(high.ended):
            period = high.ended[which]
            done = self.send("flo", "", "high_hand_close", f"period={period.id}")
            assert done == bool(period.count)

    @rule(player=st.sampled_from(("ann", "bob", "cem")), which=st.integers(0, 2))
    def pay(self, player: str, which: int) -> None:
        high: HighHand = self.thing("high_hand") or HighHand()
        periods = [each.period for each in high.payouts] + sorted(
            period for kind, period in self.paid if kind == player
        )
        if which < len(periods):
            before = self.story.room.ledger.of(f"rail/{player}")
            told = f"period={periods[which]} player={player} place=main_cage identified=true"
            if self.send("cas", "flo", "high_hand_pay", told):
                assert self.story.room.ledger.of(f"rail/{player}") > before

    @rule(player=st.sampled_from(("ann", "bob", "cem")), which=st.integers(0, 2))
    def propose_to_pay(self, player: str, which: int) -> None:
        """The cashier asks for the second signature, perhaps for what is proposed already."""
        high: HighHand = self.thing("high_hand") or HighHand()
        if which < len(high.payouts):
            told = f"period={high.payouts[which].period} player={player}"
            self.send("cas", "", "high_hand_pay", f"{told} place=main_cage identified=true")

    @rule(who=st.sampled_from(STAFF), which=st.integers(0, 5))
    def sign(self, who: str, which: int) -> None:
        """Anybody signs for something that waits for a signature, old or new."""
        proposals = sorted(self.story.room.all("proposal"))
        if which < len(proposals):
            waited = self.thing(f"proposal/{proposals[which]}").state is State.OPEN
            done = self.send(who, "", "sign", f"proposal={proposals[which]}")
            assert waited or not done

    @rule()
    def period_in_order(self) -> None:
        """A whole period as it should be, from the hand to the payment."""
        self.deal(HANDS.index(TENS))
        for _ in range(3):
            self.record(0)
        self.wait(6)
        self.count("high_hand", 0)
        self.close(0)
        for player in ("ann", "bob"):
            self.pay(player, 0)

    # ---- what is always true ----

    @invariant()
    def no_cent_is_lost(self) -> None:
        ledger = self.story.room.ledger
        assert sum(ledger.balances.values()) == 0
        for name in FUNDS:
            fund: Fund = self.thing(f"fund/{name}") or Fund()
            assert ledger.of(f"fund/{name}") == fund.seed + fund.taken_in - fund.out >= 0
        high: HighHand = self.thing("high_hand") or HighHand()
        pools = sum(period.pool for period in high.open_periods())
        assert ledger.of("fund/high_hand") == pools + high.rollover
        for payout in high.payouts:
            assert ledger.of(f"held/high_hand/{payout.period}") == payout.cents

    @invariant()
    def no_step_is_skipped(self) -> None:
        order = list(Step)
        held = 0
        for hand, beat in self.story.room.all("bad_beat").items():
            found: BadBeat = beat
            seen = self.steps.get(hand, [Step.CLAIMED])
            ways = [*order[: order.index(Step.ADJUSTED) + 1]], [Step.CLAIMED, Step.DENIED]
            assert any(seen == way[: len(seen)] for way in ways), seen
            if found.step in (Step.VERIFIED, Step.NOTIFIED, Step.PREPARED):
                assert sum(part.cents for part in found.parts) == found.cents
                held += found.cents
        balances = self.story.room.ledger.balances
        beats = [c for account, c in balances.items() if account.startswith("held/bad_beat/")]
        assert sum(beats) == held

    def teardown(self) -> None:
        self.story.check()


class Drawing(Jackpots):
    """The same where what nobody collects is given to a player by the rule of the house."""

    values = ('high_hand.collect_within = "12 hours"', 'high_hand.unclaimed = "a drawing"')

    @rule(who=st.sampled_from(STAFF), to=st.sampled_from(("ann", "bob", "dora", "acc", "nobody")))
    def distribute(self, who: str, to: str) -> None:
        """Give away what is left of the first payout: too early, too late, to anybody."""
        high: HighHand = self.thing("high_hand") or HighHand()
        if high.payouts:
            payout = high.payouts[0]
            held = self.story.room.ledger.of(f"held/high_hand/{payout.period}")
            before = self.story.room.ledger.of(f"rail/{to}")
            told = f"period={payout.period} to={to} reason=drawn"
            if self.send("acc", who, "high_hand_distribute", told) and who:
                assert self.story.time >= payout.until
                assert self.story.room.ledger.of(f"rail/{to}") == before + held
                assert self.story.room.ledger.of(f"held/high_hand/{payout.period}") == 0


@pytest.mark.rule("R17")
@pytest.mark.rule("R18")
@pytest.mark.rule("R19")
@pytest.mark.parametrize("machine", [Jackpots, Drawing])
def test_r17_r18_whatever_anybody_sends_nobody_is_paid_twice_and_no_cent_is_lost(
    machine: type[Jackpots],
) -> None:
    run_state_machine_as_test(machine, settings=OFTEN)


@pytest.mark.parametrize("machine", [Jackpots, Drawing])
def test_the_machine_gets_as_far_as_both_payments(machine: type[Jackpots]) -> None:
    there = machine()
    there.period_in_order()
    there.beat_in_order(0)
    assert there.reached == [HighHandPaid, BadBeatPaid]
    assert there.steps["4-2"] == [*Step][: [*Step].index(Step.ADJUSTED) + 1]
    there.no_cent_is_lost()
    there.no_step_is_skipped()
    there.teardown()
