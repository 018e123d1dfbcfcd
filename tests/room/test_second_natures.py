"""Clauses that are of two sorts: what the other tests do not show of them, the second nature.

A rule that the engine carries out may also be a person's act that is recorded; a sign, a rule of
the room or a definition may also be a choice of the Rules Submission.
"""

from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.engine.deck.preparing import Stage
from fairdeal.room.decks import facts as decks
from fairdeal.room.equipment import facts as equipment
from fairdeal.room.jackpots.counts.facts import BoxCounted, CountOpened
from fairdeal.room.jackpots.funds.state import Fund
from fairdeal.room.jackpots.high_hand.state import HighHand
from tests.room.decks.scene import decks_of, finished, followed, started, table
from tests.room.hands.test_in_play import actor, in_a_hand
from tests.room.jackpots.scene import play, room
from tests.room.jackpots.test_bad_beat import beaten
from tests.room.jackpots.test_high_hand import NOW, TENS, ended, record
from tests.room.stories import Story
from tests.rule_marker import rule_marks

# ---- acts: who did it is in the journal ----

BOTH_DECKS = """
    dan: shuffle_deck table=4 method=hand
    dan: cut_deck table=4 cards=26
    dan: shuffle_deck table=4 method=hand deck=2
    dan: cut_deck table=4 cards=26 deck=2
"""


def of(story: Story, stream: str, sort: type[Any]) -> list[tuple[str, str]]:
    """Who wrote facts of a sort: the role and the person of each."""
    facts = [fact for fact in story.facts(stream) if isinstance(fact, sort)]
    return [(str(fact.by), fact.person) for fact in facts]


@pytest.mark.rule("poker 5.A", by="act room.decks.facts.DeckShuffled")
def test_a_dealer_shuffles_after_each_round_before_the_next_and_when_told_to() -> None:
    story = followed("holdem", "deck.prepare_both_at_open = true").tell("""
        dan: start_hand table=4 => not_shuffled
    """)
    story.tell(BOTH_DECKS).tell("""
        dan: order_shuffle table=4 => not_yours_to_do
        flo: order_shuffle table=4
        dan: start_hand table=4 => not_shuffled
        ann: shuffle_deck table=4 method=hand => not_yours_to_do
        dan: shuffle_deck table=4 method=hand
        dan: cut_deck table=4 cards=26
    """)
    assert of(story, "deck/4", decks.DeckShuffled) == [("dealer", "dan")] * 3
    assert of(story, "deck/4", decks.ShuffleOrdered) == [("floorperson", "flo")]
    finished(started(story))
    finished(started(story))
    story.tell("dan: start_hand table=4 => not_shuffled")  # both decks were dealt from


@pytest.mark.rule("poker 5.C(3)", by="act room.decks.facts.DeckCut")
@pytest.mark.parametrize(("game", "half"), [("holdem", 26), ("six-plus", 18)])
def test_who_cut_is_recorded_with_the_cards_and_less_than_half_is_refused(
    game: str, half: int
) -> None:
    story = table(game).tell(f"""
        dan: shuffle_deck table=4 method=hand
        dan: cut_deck table=4 cards={half - 1} => cut_too_small
        dan: cut_deck table=4 cards={half}
    """)
    [cut] = [fact for fact in story.facts("deck/4") if isinstance(fact, decks.DeckCut)]
    assert (str(cut.by), cut.person, cut.cards) == ("dealer", "dan", half)


@pytest.mark.rule("poker 5.D", by="act room.decks.facts.RecutOrdered")
def test_a_floorperson_orders_a_recut_before_the_first_card_and_his_name_is_kept() -> None:
    story = (
        table("holdem")
        .tell(BOTH_DECKS)
        .tell("""
        dan: order_recut table=4 => not_yours_to_do
        flo: order_recut table=4
        dan: start_hand table=4 => not_cut
        dan: cut_deck table=4 cards=26
        dan: start_hand table=4
        flo: order_recut table=4 => not_between_hands
    """)
    )
    assert of(story, "deck/4", decks.RecutOrdered) == [("floorperson", "flo")]


@pytest.mark.rule("poker 18.Q", by="act room.equipment.facts.DeviceFailed")
@pytest.mark.parametrize("what", ["jam", "stopped", "incomplete"])
def test_cards_of_a_shuffler_that_failed_are_shuffled_again(what: str) -> None:
    story = followed("holdem", 'deck.shuffler = "auto"').tell(f"""
        dan: shuffle_deck table=4 method=device
        dan: shuffle_deck table=4 method=device deck=2
        ann: report_device table=4 what={what} => not_yours_to_do
        dan: report_device table=4 what={what}
    """)
    other = decks_of(story).other
    assert other is not None
    assert other.stage is Stage.UNSHUFFLED
    assert of(story, "equipment", equipment.DeviceFailed) == [("dealer", "dan")]


@pytest.mark.parametrize(
    "fund",
    [
        pytest.param(fund, marks=rule_marks(f"{clause} by act room.jackpots.counts.facts.{fact}"))
        for fund, clause, fact in (
            ("bad_beat", "poker 15.D", "CountOpened"),
            ("high_hand", "poker 16.D", "BoxCounted"),
        )
    ],
)
def test_who_counts_the_boxes_and_who_was_notified_is_recorded(fund: str) -> None:
    story = room().tell("""
        flo: open_table kind=k number=6 way=paper
        flo: close_table table=6
    """)
    play(story, *TENS)
    notice = 'notice="C. Rep, by phone"' if fund == "bad_beat" else ""
    story.tell(f"""
        dan: open_count fund={fund} way=table at=6 boxes=4,5 {notice} => not_yours_to_do
        flo: open_count fund={fund} way=table at=6 boxes=4,5 {notice}
        dan + flo: count_box count={fund}-1 box=4 cents=100
        dan + flo: count_box count={fund}-1 box=5 cents=0
    """)
    stream = f"jackpot_count/{fund}-1"
    assert of(story, stream, CountOpened) == [("floorperson", "flo")]
    [opened] = [fact for fact in story.facts(stream) if isinstance(fact, CountOpened)]
    assert opened.notice == ("C. Rep, by phone" if fund == "bad_beat" else "")
    signed = [fact.signed for fact in story.facts(stream) if isinstance(fact, BoxCounted)]
    assert [[each.person for each in both] for both in signed] == [["dan", "flo"]] * 2
    assert all(each.licence for both in signed for each in both)


# ---- the room ----


@pytest.mark.rule("poker 7.D(4)", by="state room.hands.hand.HandInPlay.clocks")
def test_a_seat_with_a_decision_has_its_own_countdown() -> None:
    house = in_a_hand()
    first = house.hand().state.actor
    assert house.hand().clocks == {first: house.time + 30_000}
    house.act(actor(house), "call")
    second = house.hand().state.actor
    assert (second != first, [*house.hand().clocks]) == (True, [second])


@pytest.mark.rule("poker 15.A", by="state room.jackpots.funds.state.Fund.cents")
def test_the_fund_of_the_bad_beat_is_apart_from_the_rake_and_its_seed_an_entry() -> None:
    story = room()
    play(story, *TENS)
    dropped = story.room.ledger.of("drop/4")
    assert dropped
    story.tell("acc + sue: seed_fund fund=bad_beat cents=500 reference=bank")
    fund: Fund = story.room.things["fund/bad_beat"]
    assert fund.cents == story.room.ledger.of("fund/bad_beat") == 500
    story.tell("""
        flo: open_count fund=bad_beat way=cage boxes=4,5 notice="C. Rep"
        sec: transport_count count=bad_beat-1
        cas: count_box_at_cage count=bad_beat-1 box=5 cents=0
        cas: count_box_at_cage count=bad_beat-1 box=4 cents=100
    """)
    fund = story.room.things["fund/bad_beat"]
    assert fund.cents == story.room.ledger.of("fund/bad_beat") == 600
    assert story.room.ledger.of("drop/4") == dropped
    story.check()


# ---- the Rules Submission ----

FIELD = "field room.submission.FIELDS."


def chosen(*rows: tuple[str, str]) -> list[ParameterSet]:
    """A parameter for each value of one field."""
    return [pytest.param(value, wanted, id=value) for value, wanted in rows]


@pytest.mark.rule("poker 4.D(1)", by=f"{FIELD}deck.prepare_both_at_open")
@pytest.mark.parametrize(
    ("value", "refused"), chosen(("true", " => other_deck_not_ready"), ("false", ""))
)
def test_the_house_says_whether_a_hand_waits_for_the_second_deck(value: str, refused: str) -> None:
    followed("holdem", f"deck.prepare_both_at_open = {value}").tell(f"""
        dan: shuffle_deck table=4 method=hand
        dan: cut_deck table=4 cards=26
        dan: start_hand table=4{refused}
    """)


@pytest.mark.rule("poker 1.B(27)", by=f"{FIELD}high_hand.qualifying_period")
@pytest.mark.rule("poker 16.B(1)", by=f"{FIELD}high_hand.qualifying_period")
@pytest.mark.parametrize(
    ("value", "wanted"),
    chosen(
        ('{start = "06:00", hours = 6}', "2025-11-17-1200"),
        ('{start = "06:00", hours = 12}', "2025-11-17-0600"),
        ('{start = "08:00", hours = 1}', "2025-11-17-1300"),
    ),
)
def test_the_house_says_when_a_period_begins_and_how_long_it_is(value: str, wanted: str) -> None:
    story = room(f"high_hand.qualifying_period = {value}")
    play(story, *TENS)
    high: HighHand = story.room.things["high_hand"]
    assert high.now is not None
    assert high.now.id == wanted
    story.time = high.now.after
    play(story, *TENS)  # a hand after its end is of the next one
    high = story.room.things["high_hand"]
    assert [each.id for each in high.ended] == [wanted]
    assert high.now is not None
    assert high.now.id != wanted


@pytest.mark.rule("poker 15.B(3)", by=f"{FIELD}bad_beat.payouts")
@pytest.mark.parametrize(
    ("value", "wanted"),
    chosen(
        ("{loser = 50, winner = 25, table = 25}", "500000 250000 125000 125000"),
        ("{loser = 40, winner = 20, table = 40}", "400000 200000 200000 200000"),
        ("{loser = 70, winner = 30, table = 0}", "700000 300000 0 0"),
    ),
)
def test_the_house_says_what_loser_winner_and_table_get(value: str, wanted: str) -> None:
    story = beaten(f"bad_beat.payouts = {value}")
    before = [story.room.ledger.of(f"rail/{each}") for each in ("ann", "bob", "cem", "dora")]
    story.tell("""
        sue: bad_beat_verify hand=4-1
        sec: bad_beat_notify hand=4-1
        acc: bad_beat_prepare hand=4-1
        cas + flo: bad_beat_pay hand=4-1 place=cage
    """)
    after = [story.room.ledger.of(f"rail/{each}") for each in ("ann", "bob", "cem", "dora")]
    gained = [now - then for now, then in zip(after, before, strict=True)]
    assert " ".join(map(str, gained)) == wanted


@pytest.mark.rule("poker 15.H", by=f"{FIELD}bad_beat.pay_place")
@pytest.mark.parametrize(("place", "payer"), chosen(("cage", "cas + flo"), ("table", "flo + sec")))
def test_the_house_says_where_a_bad_beat_is_paid(place: str, payer: str) -> None:
    elsewhere = {"cage": "flo + sec: bad_beat_pay hand=4-1 place=table"}.get(
        place, "cas + flo: bad_beat_pay hand=4-1 place=cage"
    )
    beaten(f'bad_beat.pay_place = "{place}"').tell(f"""
        sue: bad_beat_verify hand=4-1
        sec: bad_beat_notify hand=4-1
        acc: bad_beat_prepare hand=4-1
        {elsewhere} => paid_elsewhere
        {payer}: bad_beat_pay hand=4-1 place={place}
    """).check()


BOARD = "Tc Td 7s 7h 2c", {"ann": "Th 7c", "bob": "Ts 7d"}
"""Both have tens over sevens."""


@pytest.mark.rule("poker 16.B(5)", by=f"{FIELD}high_hand.tie_division")
@pytest.mark.parametrize(("value", "wanted"), chosen(("equal", "50 50"), ("first", "100")))
def test_the_house_says_how_equal_hands_are_paid(value: str, wanted: str) -> None:
    story = room(f'high_hand.tie_division = "{value}"')
    play(story, *BOARD)
    record(story, "4-1", "ann")
    record(story, "4-1", "bob")
    ended(story).tell(f"flo: high_hand_close period={NOW}")
    high: HighHand = story.room.things["high_hand"]
    [payout] = high.payouts
    assert " ".join(str(part.cents) for part in payout.parts) == wanted


@pytest.mark.rule("poker 16.B(6)", by=f"{FIELD}high_hand.collect_within")
@pytest.mark.parametrize(
    ("value", "refused"), chosen(("24 hours", " => too_late_to_collect"), ("25 hours", ""))
)
def test_the_house_says_for_how_long_a_winner_may_collect(value: str, refused: str) -> None:
    story = room(f'high_hand.collect_within = "{value}"')
    play(story, *TENS)
    record(story, "4-1", "ann")
    story.tell("ann: leave_table table=4")  # he need not be present
    ended(story).tell(f"""
        flo: high_hand_close period={NOW}
        24 h later
        cas + flo: high_hand_pay period={NOW} player=ann place=main_cage identified=true{refused}
    """)


@pytest.mark.rule("poker 16.B(7)", by=f"{FIELD}high_hand.restrictions")
@pytest.mark.parametrize("words", ["valid ID when the hand is recorded", "no proxies"])
def test_the_cage_hears_what_the_house_asks_of_a_winner_and_pays_nobody_unidentified(
    words: str,
) -> None:
    story = room(f'high_hand.restrictions = "{words}"')
    play(story, *TENS)
    record(story, "4-1", "ann")
    ended(story).tell(f"""
        flo: high_hand_close period={NOW}
        cas + flo: high_hand_pay period={NOW} player=ann place=main_cage identified=false => not_identified
        cas + flo: high_hand_pay period={NOW} player=ann place=main_cage identified=true
    """)  # noqa: E501
    assert story.last is not None
    assert story.last.result["restrictions"] == words
