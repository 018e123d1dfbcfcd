"""The high hand jackpot: periods, the slip, the pool, the payout at a cage (R18)."""

import pytest

from fairdeal.room import codec
from fairdeal.room.calendar import period_of
from fairdeal.room.jackpots.high_hand.closing import announcement, parts_of
from fairdeal.room.jackpots.high_hand.commands import HighHandClaim
from fairdeal.room.jackpots.high_hand.facts import Call, HighHandRecorded
from fairdeal.room.jackpots.high_hand.recording import SLIP
from fairdeal.room.jackpots.high_hand.state import HighHand, Period, public
from fairdeal.room.jackpots.showdown import replayed
from fairdeal.room.versions.commands import DraftVersion
from tests.room.jackpots.scene import play, room, text
from tests.room.stories import Story, command_of

NOW = "2025-11-17-1200"
"""The period in which a story begins: from noon to six in the evening."""
NEXT = "2025-11-17-1800"

TENS = "Tc Td 7s 7h 2c", {"ann": "Th 7c", "bob": "Ah 3s"}
"""Tens over sevens for ann; bob has two pairs."""
EIGHTS = "8c 8d 7s 7h 2c", {"bob": "8h 7c"}
QUADS = "8c 8d 8s 7h 2c", {"bob": "8h Ac"}
FLUSH = "2c 4c 6c 9d Jd", {"ann": "Tc 8c"}

SLIP_OF_ANN = {
    "name": '"Ann Bee"',
    "phone": "410-555-0100",
    "seat": "0",
    "table": "4",
    "cards": '"Th 7c Tc Td 7s"',
    "dealer": "dan",
    "identification": '"MD licence"',
}


def slip(hand: str = "4-1", player: str = "ann", **changed: str) -> str:
    """The fields of a slip; one that is empty is left out."""
    fields = {"hand": hand, "player": player, **SLIP_OF_ANN, **changed}
    return " ".join(f"{field}={value}" for field, value in fields.items() if value)


def high(story: Story) -> HighHand:
    found: HighHand = story.room.things["high_hand"]
    return found


def record(story: Story, hand: str, player: str) -> None:
    """Record a hand with the cards that the table saw."""
    [call] = [each for each in high(story).calls if (each.hand, each.player) == (hand, player)]
    told = slip(hand, player, seat=str(call.seat), cards=f'"{call.cards}"')
    story.tell(f"flo: high_hand_record {told}")


def count(story: Story, cents: int, number: int = 1, fund: str = "high_hand") -> None:
    """Count the boxes at a cage."""
    story.tell(f"""
        flo: open_count fund={fund} way=cage boxes=4,5 notice=x
        sec: transport_count count={fund}-{number}
        cas: count_box_at_cage count={fund}-{number} box=5 cents=0
        cas: count_box_at_cage count={fund}-{number} box=4 cents={cents}
    """)


# ---- tracking ----


@pytest.mark.rule("poker 16.G", by="state room.jackpots.high_hand.state.Period.holders")
@pytest.mark.rule("poker 1.B(27)")
def test_a_period_begins_without_a_holder_and_ends_at_its_time() -> None:
    story = room()
    play(story, *TENS)
    record(story, "4-1", "ann")
    now = high(story).now
    assert now is not None
    assert (now.id, [each.player for each in now.holders]) == (NOW, ["ann"])
    story.tell(f"""
        flo: high_hand_end period={NOW} => period_not_over
    """)
    story.time = now.after
    story.tell("timers run").check()
    assert high(story).now is None
    assert [each.id for each in high(story).ended] == [NOW]
    story.tell(f"""
        flo: high_hand_end period={NOW} => no_such_period
    """)
    play(story, *FLUSH)
    now = high(story).now
    assert now is not None
    assert (now.id, now.holders) == (NEXT, ())


def test_a_period_whose_end_nobody_noticed_ends_with_the_next_hand() -> None:
    story = room()
    play(story, *TENS)
    story.tell("7 h later")
    play(story, *FLUSH)
    assert [each.id for each in high(story).ended] == [NOW]
    assert high(story).now is not None
    story.check()


@pytest.mark.rule("poker 16.G(1)", by="act room.jackpots.high_hand.facts.HighHandRecorded")
@pytest.mark.rule("poker 1.B(26)")
@pytest.mark.rule("P-93", "P-95")
def test_a_full_house_calls_the_floor_and_a_flush_does_not() -> None:
    story = room()
    play(story, *FLUSH)
    assert high(story).calls == ()
    play(story, *TENS)
    assert [(each.player, each.says) for each in high(story).calls] == [
        ("ann", "full house, tens over sevens")
    ]
    now = high(story).now
    assert now is not None
    assert not now.holders  # only the floor records a hand
    story.tell(f"""
        dan: high_hand_record {slip("4-2")} => not_yours_to_do
    """)
    story.tell(f"flo: high_hand_record {slip('4-2')}")
    recorded = story.facts("high_hand")[-1]
    assert isinstance(recorded, HighHandRecorded)
    assert [(each.person, each.role, each.licence) for each in recorded.signed] == [
        ("flo", "floorperson", "MD-2")
    ]
    story.check()


@pytest.mark.rule("P-93")
def test_a_flush_of_six_plus_is_above_a_full_house_and_yet_none() -> None:
    story = room('high_hand.games = ["22"]', game="six-plus")
    play(story, "6c 8c 9c Td Jd", {"ann": "Tc Kc"})
    assert high(story).calls == ()
    for board, hands, says in (
        ("6c 6d 7s 7h Tc", {"bob": "6h 7c"}, "full house, sevens over sixes"),
        ("8c 8d 8s 7h Tc", {"bob": "8h Ac"}, "four eights"),
        ("6c 7c 8c Td Jd", {"ann": "Tc 9c"}, "straight flush, ten high"),
    ):
        play(story, board, hands)
        assert says in high(story).calls[-1].says
    story.check()


@pytest.mark.rule("P-93", "P-95")
def test_a_hand_with_too_few_players_or_hole_cards_calls_nobody() -> None:
    few = room("high_hand.min_players = 5")
    play(few, *TENS)
    assert high(few).calls == ()
    needs = room("high_hand.hole_cards_needed = 2")
    play(needs, "Tc Td Ts 7h 7c", {"ann": "Th 2c"})
    assert high(needs).calls == ()
    play(needs, *TENS)
    assert len(high(needs).calls) == 1
    board = room("high_hand.hole_cards_needed = 0")
    play(board, "Tc Td Ts 7h 7c", {"ann": "4h 2c"})
    assert len(high(board).calls) == 1


@pytest.mark.rule("poker 16.G(2)", by="act room.jackpots.high_hand.facts.HighHandRecorded")
@pytest.mark.rule("P-94", "R18")
def test_higher_replaces_and_is_announced_equal_joins_lower_is_not_recorded() -> None:
    story = room()
    play(story, *EIGHTS)
    play(story, *TENS)
    play(story, "Tc Td 7s 7h 2c", {"cem": "Ts 7d"})
    record(story, "4-2", "ann")
    assert story.last is not None
    assert story.last.result["announced"] == "full house, tens over sevens, table 4"
    [lower] = [each for each in high(story).calls if each.hand == "4-1"]
    told = slip("4-1", "bob", seat="1", cards=f'"{lower.cards}"')
    story.tell(f"""
        flo: high_hand_record {told} => lower_hand
    """)
    record(story, "4-3", "cem")
    now = high(story).now
    assert now is not None
    assert [each.player for each in now.holders] == ["ann", "cem"]
    play(story, *QUADS)
    record(story, "4-4", "bob")
    now = high(story).now
    assert now is not None
    assert [each.player for each in now.holders] == ["bob"]
    play(story, *TENS)
    assert "4-5" not in [each.hand for each in high(story).calls]  # below the high hand
    story.check()


# ---- the slip ----

FIELDS = {
    "poker 16.G(3)(a)": ("name", "phone", "seat"),
    "poker 16.G(3)(b)": ("table",),
    "poker 16.G(3)(c)": ("cards",),
    "poker 16.G(3)(d)": ("dealer",),
}
ROWS = [
    pytest.param(
        field,
        marks=pytest.mark.rule(clause, by="act room.jackpots.high_hand.facts.HighHandRecorded"),
    )
    for clause, fields in FIELDS.items()
    for field in fields
]


@pytest.mark.parametrize("field", [*ROWS, "identification"])
def test_a_slip_without_one_of_its_fields_is_refused_by_that_field(field: str) -> None:
    story = room()
    play(story, *TENS)
    told = slip(**{field: ""})
    refused = story.refusal(command_of("high_hand_record", told, story.time), "flo")
    assert refused is not None
    assert refused.why == "slip_incomplete"
    assert f"the {field} is missing" in str(refused)
    assert str(refused.cite) == SLIP[field]


@pytest.mark.rule("poker 16.G(3)(e)", by="act room.jackpots.high_hand.facts.HighHandRecorded")
@pytest.mark.rule("P-96", "R18")
def test_a_slip_has_the_signature_and_the_licence_of_who_verifies_and_agrees_with_the_table() -> (
    None
):
    story = room()
    play(story, *TENS)
    for changed, why in (
        ({"seat": "1"}, "slip_differs"),
        ({"table": "5"}, "slip_differs"),
        ({"cards": '"Ah Ac Ad Ks Kh"'}, "slip_differs"),
        ({"cards": "nonsense"}, "slip_differs"),
        ({"dealer": "zoe"}, "unknown_person"),
        ({"dealer": "cem"}, "slip_incomplete"),
        ({"dealer": "device"}, "unknown_person"),
        ({"phone": '" 1"'}, "not_a_text"),
    ):
        story.tell(f"flo: high_hand_record {slip(**changed)} => {why}")
    story.tell(f"""
        flo: high_hand_record {slip(player="bob")} => no_such_call
    """)
    story.tell(f"""
        flo: high_hand_record {slip("4-7")} => no_such_call
    """)
    story.tell(f"flo: high_hand_record {slip()}")
    story.tell(f"""
        flo: high_hand_record {slip()} => no_such_call
    """)
    fact = story.facts("high_hand")[-1]
    assert (fact.name, fact.phone, fact.dealer_licence) == ("Ann Bee", "410-555-0100", "MD-5")
    shown = codec.write([public(fact)])
    assert b"Ann Bee" not in shown
    assert b"0100" not in shown
    assert b"MD licence" not in shown
    story.check()


def test_a_person_may_call_the_floor_about_a_hand_that_is_over() -> None:
    story = room()
    play(story, *TENS)
    seen = replayed(story.facts("hand/4-1"))
    refused = story.refusal(HighHandClaim(hand="4-1", seen=seen), "ann")  # it was called already
    assert refused is not None
    assert refused.why == "no_high_hand"
    story.tell("""
        ann: high_hand_claim hand=4-1 => no_high_hand
    """)
    story.tell("""
        ann: high_hand_claim hand=4-8 => no_such_hand
    """)
    play(story, *QUADS)
    record(story, "4-2", "bob")
    play(story, *TENS)  # below the high hand, so the table calls nobody
    story.do(HighHandClaim(hand="4-3", seen=replayed(story.facts("hand/4-3"))), "ann")
    story.tell(f"""
        flo: high_hand_record {slip("4-3")} => lower_hand
    """).check()


@pytest.mark.rule("poker 1.B(26)", "R9")
def test_a_hand_that_was_recorded_once_is_not_claimed_for_another_period() -> None:
    story = room()
    play(story, *TENS)
    record(story, "4-1", "ann")
    play(story, *QUADS)
    record(story, "4-2", "bob")
    claims = [
        HighHandClaim(hand=hand, seen=replayed(story.facts(f"hand/{hand}")))
        for hand in ("4-1", "4-2")
    ]
    ended(story, 2).tell(f"flo: high_hand_close period={NOW}")
    for claim in claims:
        refused = story.refusal(claim, "ann")
        assert refused is not None
        assert refused.why == "no_high_hand"
    story.check()


@pytest.mark.rule("poker 1.B(26)", "P-95")
def test_a_claim_counts_from_when_the_hand_was_shown_and_not_from_when_it_is_made() -> None:
    story = room('high_hand.time_basis = "showdown"')
    play(story, *QUADS)
    record(story, "4-1", "bob")
    play(story, *TENS)  # below the high hand, so the table calls nobody
    shown = replayed(story.facts("hand/4-2")) | {"at": story.time}
    ended(story, 2).tell(f"flo: high_hand_close period={NOW}")
    story.do(HighHandClaim(hand="4-2", seen=shown), "ann")
    story.tell(f"flo: high_hand_record {slip('4-2')} => period_closed")
    story.tell("12 h later")
    refused = story.refusal(HighHandClaim(hand="4-2", seen=shown), "ann")
    assert refused is not None
    assert refused.why == "period_closed"
    story.check()


# ---- the end of a period ----


def ended(story: Story, hands: int = 1) -> Story:
    """The period is over, and its boxes are counted."""
    story.tell("6 h later\ntimers run")
    count(story, 100 * hands)
    return story


@pytest.mark.rule("poker 16.D", by="state room.jackpots.high_hand.state.Period.count")
@pytest.mark.rule("poker 16.H(1)", by="act room.jackpots.high_hand.facts.PoolCounted")
@pytest.mark.rule("poker 16.H(2)", by="sign room.jackpots.high_hand.closing.announcement")
def test_a_period_is_closed_only_when_its_boxes_are_counted() -> None:
    story = room()
    assert announcement(story.room) == "No period has been closed yet."
    play(story, *TENS)
    record(story, "4-1", "ann")
    story.tell(f"""
        flo: high_hand_close period={NOW} => no_such_period
    """)
    story.tell("6 h later\ntimers run")
    story.tell(f"""
        flo: high_hand_close period={NOW} => period_uncounted
    """)
    count(story, 100)
    story.tell(f"""
        dan: high_hand_close period={NOW} => not_yours_to_do
        flo: high_hand_close period={NOW}
        flo: high_hand_close period={NOW} => no_such_period
    """).check()
    assert announcement(story.room) == f"High hand period {NOW}: $1 from all tables."


def test_a_count_in_the_middle_of_a_period_is_not_the_count_at_its_end() -> None:
    story = room()
    play(story, *TENS)
    record(story, "4-1", "ann")
    count(story, 100)
    play(story, *FLUSH)
    story.tell("6 h later\ntimers run")
    story.tell(f"""
        flo: high_hand_close period={NOW} => period_uncounted
    """)
    count(story, 100, 2)
    story.tell(f"flo: high_hand_close period={NOW}").check()
    [payout] = high(story).payouts
    assert payout.cents == 200


@pytest.mark.rule("poker 16.H(1)", by="act room.jackpots.high_hand.facts.PoolCounted")
@pytest.mark.rule("P-97")
def test_boxes_that_were_taken_in_a_period_belong_to_it_though_they_are_counted_after_it() -> None:
    story = room()
    play(story, *TENS)
    record(story, "4-1", "ann")
    story.tell("""
        flo: open_count fund=high_hand way=cage boxes=4,5 notice=x
        6 h later
        timers run
    """)
    play(story, *FLUSH)  # the next period goes on
    story.tell("""
        sec: transport_count count=high_hand-1
        cas: count_box_at_cage count=high_hand-1 box=5 cents=0
        cas: count_box_at_cage count=high_hand-1 box=4 cents=100
    """)
    story.tell(f"flo: high_hand_close period={NOW} => period_uncounted")
    count(story, 100, 2)
    story.tell(f"flo: high_hand_close period={NOW}").check()
    [payout] = high(story).payouts
    assert payout.cents == 200


@pytest.mark.rule("poker 16.I", by="act room.jackpots.high_hand.facts.PeriodClosed")
@pytest.mark.rule("poker 16.I(1)", by="act room.jackpots.high_hand.facts.HighHandPaid")
@pytest.mark.rule("poker 16.A(2)", by="act room.jackpots.high_hand.facts.HighHandPaid")
def test_the_highest_hand_is_paid_at_a_cage_by_two_once() -> None:
    story = room()
    play(story, *TENS)
    record(story, "4-1", "ann")
    story.tell("ann: leave_table table=4")  # nobody need be there at the end
    ended(story).tell(f"flo: high_hand_close period={NOW}")
    before = story.room.ledger.of("rail/ann")
    pay = f"high_hand_pay period={NOW} player=ann"
    story.tell(f"""
        cas + flo: high_hand_pay period=2025-01-01-0000 player=ann place=main_cage identified=true => nothing_to_collect
        cas + flo: high_hand_pay period={NOW} player=bob place=main_cage identified=true => nothing_to_collect
        cas + flo: {pay} place=table identified=true => cage_only
        cas + flo: {pay} place=main_cage identified=false => not_identified
        cas + cas: {pay} place=main_cage identified=true => same_person
        flo + sue: {pay} place=main_cage identified=true => not_yours_to_do
        cas + flo: {pay} place=satellite_cage identified=true
        cas + flo: {pay} place=satellite_cage identified=true => nothing_to_collect
    """).check()  # noqa: E501
    assert story.room.ledger.of("rail/ann") == before + 100
    assert not story.room.ledger.of("fund/high_hand")


@pytest.mark.rule("poker 16.A(1)", by="state room.jackpots.high_hand.state.Period.pool")
@pytest.mark.rule("P-97")
@pytest.mark.rule("poker 1.B(17)")
def test_what_was_counted_is_paid_and_nothing_of_the_rake_or_of_the_bad_beat() -> None:
    story = room()
    play(story, *TENS)
    record(story, "4-1", "ann")
    story.tell("6 h later\ntimers run")
    others = ("drop/4", "box/4/bad_beat")
    before = [story.room.ledger.of(account) for account in others]
    count(story, 90)
    story.tell(f"flo: high_hand_close period={NOW}")
    [payout] = high(story).payouts
    assert payout.cents == 90
    assert story.room.ledger.of("over-short") == 10
    assert [story.room.ledger.of(account) for account in others] == before
    assert "box_variance" in [each.alarm for each in story.room.things["room"].alarms]
    story.check()


@pytest.mark.rule("poker 16.I(2)", by="act room.jackpots.high_hand.facts.PeriodRolledOver")
def test_a_period_without_a_full_house_rolls_its_amount_over() -> None:
    story = room()
    play(story, *FLUSH)
    ended(story).tell(f"flo: high_hand_close period={NOW}")
    assert (high(story).rollover, high(story).payouts) == (100, ())
    play(story, *TENS)
    record(story, "4-2", "ann")
    story.tell("6 h later\ntimers run")
    count(story, 100, 2)
    story.tell(f"flo: high_hand_close period={NEXT}").check()
    [payout] = high(story).payouts
    assert (payout.cents, high(story).rollover) == (200, 0)


TIES = """
equal | 100 | ann cem bob | 34 33 33
equal | 101 | ann cem     | 51 50
equal | 100 | ann ann bob | 67 33
equal | 1   | ann cem     | 1
first | 101 | cem ann     | 101
equal | 0   | ann         |
"""


@pytest.mark.rule("P-94", "R17", "R18")
@pytest.mark.parametrize("row", TIES.strip().splitlines())
def test_equal_hands_share_as_the_house_says_to_the_cent(row: str) -> None:
    division, cents, players, parts = (part.strip() for part in row.split("|"))
    holders = tuple(Call("4-1", 4, player, 0, "", "", 9, 0) for player in players.split())
    found = parts_of(Period("p", 0, 1, holders), int(cents), division)
    assert " ".join(str(each.cents) for each in found) == parts
    assert sum(each.cents for each in found) == int(cents)


@pytest.mark.rule("poker 16.J", by="field room.submission.FIELDS.high_hand.unclaimed")
@pytest.mark.rule("R18")
def test_what_nobody_collects_in_time_goes_to_the_next_period() -> None:
    story = room('high_hand.collect_within = "72 hours"')
    play(story, *TENS)
    record(story, "4-1", "ann")
    ended(story).tell(f"""
        flo: high_hand_close period={NOW}
        acc: high_hand_expire period={NOW} => still_to_collect
        72 h later
        cas + flo: high_hand_pay period={NOW} player=ann place=main_cage identified=true => too_late_to_collect
        timers run
        acc: high_hand_expire period={NOW} => nothing_to_collect
    """).check()  # noqa: E501
    assert (high(story).rollover, high(story).payouts) == (100, ())
    assert story.room.ledger.of("fund/high_hand") == 100


@pytest.mark.rule("poker 16.J", by="field room.submission.FIELDS.high_hand.unclaimed")
def test_or_by_the_words_of_the_house_to_a_player() -> None:
    story = room('high_hand.unclaimed = "a drawing among those present"')
    play(story, *TENS)
    record(story, "4-1", "ann")
    ended(story).tell(f"""
        flo: high_hand_close period={NOW}
        acc + sue: high_hand_distribute period={NOW} to=bob reason=drawn => still_to_collect
        721 h later
        timers run
        acc: high_hand_expire period={NOW} => still_to_collect
        cas + flo: high_hand_pay period={NOW} player=ann place=main_cage identified=true => too_late_to_collect
        acc + flo: high_hand_distribute period={NOW} to=bob reason=drawn => second_not_entitled
        acc + sue: high_hand_distribute period={NOW} to=zoe reason=drawn => unknown_person
        acc + sue: high_hand_distribute period={NOW} to=acc reason=drawn => not_about_yourself
        acc + sue: high_hand_distribute period={NOW} to=bob reason=drawn
        acc + sue: high_hand_distribute period={NOW} to=bob reason=drawn => nothing_to_collect
    """).check()  # noqa: E501
    assert "unclaimed" in [each.alarm for each in story.room.things["room"].alarms]


# ---- the clock ----

HOUR = 3_600_000
ZONE = "America/New_York"
CLOCKS = """
2025-11-02 00:00 | 06:00 | 6  | 1762056000000 | 7
2026-03-08 00:00 | 06:00 | 6  | 1772946000000 | 5
2025-11-02 06:00 | 06:00 | 6  | 1762081200000 | 6
2025-11-01 06:00 | 06:00 | 24 | 1761991200000 | 25
2026-03-07 06:00 | 06:00 | 24 | 1772881200000 | 23
2025-11-17 13:00 | 06:00 | 6  | 1763402400000 | 6
2025-11-17 13:00 | 13:00 | 1  | 1763402400000 | 1
"""


@pytest.mark.rule("R18")
@pytest.mark.parametrize("row", CLOCKS.strip().splitlines())
def test_periods_follow_the_clock_on_the_wall_also_when_it_changes(row: str) -> None:
    _, start, hours, at, long = (part.strip() for part in row.split("|"))
    first, after = period_of(int(at), ZONE, start, int(hours))
    assert first <= int(at) < after
    assert (after - first) / HOUR == int(long)
    assert period_of(after - 1, ZONE, start, int(hours)) == (first, after)
    assert period_of(after, ZONE, start, int(hours))[0] == after


@pytest.mark.rule("R18")
def test_periods_of_another_version_begin_when_the_last_one_before_has_ended() -> None:
    """At six in the evening a period of 24 hours would have begun in the morning."""
    story = room()
    play(story, *TENS)
    now = high(story).now
    assert now is not None
    other = text('high_hand.qualifying_period = {start = "06:00", hours = 24}')
    story.do(DraftVersion(text=other), "mia")
    story.tell("""
        mia: submit_version version=2
        mia + sue: approve_version version=2 on=2025-11-17 approver=X reference=Z
        mia: put_in_force version=2
    """)
    story.time = now.after
    story.tell("timers run")
    play(story, *FLUSH)
    after = high(story).now
    assert after is not None
    assert (after.id, after.first) == (NEXT, now.after)
    assert after.after - after.first == 12 * HOUR
    story.check()


@pytest.mark.rule("P-95")
@pytest.mark.parametrize(("basis", "period"), [("floor_verification", NEXT), ("showdown", NOW)])
def test_the_house_says_which_moment_decides_the_period(basis: str, period: str) -> None:
    story = room(f'high_hand.time_basis = "{basis}"')
    play(story, *TENS)
    story.tell("6 h later")
    record(story, "4-1", "ann")
    assert story.last is not None
    assert story.last.result["period"] == period
    story.check()


def test_nothing_is_recorded_in_a_period_that_was_counted() -> None:
    story = room('high_hand.time_basis = "showdown"')
    play(story, *TENS)
    ended(story).tell(f"""
        flo: high_hand_record {slip()} => period_closed
    """).check()
