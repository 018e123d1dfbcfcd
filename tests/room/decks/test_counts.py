"""Cards are counted: whole decks, stubs, what a shuffler shows; and what a wrong number does."""

import pytest

from fairdeal.cards.card import UNKNOWN
from fairdeal.room.decks.due import due_at
from fairdeal.room.decks.packs import Place
from fairdeal.room.decks.state import Inquiry
from fairdeal.room.hands.commands import Report
from tests.room.decks.scene import (
    decks_of,
    finished,
    followed,
    hand_of,
    in_play,
    seen,
    started,
    step,
    stopped,
    table,
    to_the_count,
)
from tests.room.stories import Story
from tests.rule_marker import rule_marks


def rounds(story: Story, many: int) -> Story:
    for _ in range(many):
        finished(started(story))
    return story


def counts_due(story: Story) -> list[str]:
    return [due.says for due in due_at(story.room, 4, story.time) if "count" in due.says]


# ---- whole decks ----


@pytest.mark.rule("poker 7.F(4)(a)", by="state room.decks.state.Laid.rounds")
@pytest.mark.rule("P-118")
@pytest.mark.parametrize(
    ("line", "every"), [("deck.count_every_rounds = 5", 5), ("deck.count_every_rounds = 3", 3)]
)
def test_a_deck_is_counted_before_a_round_too_many_and_each_deck_is(line: str, every: int) -> None:
    story = rounds(table("holdem", line), every - 1)
    assert sorted(counts_due(story)) == [
        f"count deck 4-{at}: {every - 1} rounds since it was counted" for at in (1, 2)
    ]
    rounds(story, 1).tell("""
        dan: start_hand table=4 => count_due
        dan: count_deck table=4 cards=52
        dan: start_hand table=4 => count_due
        ann: sit_out table=4                     # nothing else is blocked
        ann: come_back table=4
        dan: count_deck table=4 deck=2 cards=52
        dan: start_hand table=4
    """)
    finished(story)
    assert [laid.rounds for _, laid, _ in decks_of(story).each] == [1, 1]
    story.check()


@pytest.mark.rule("poker 7.F(4)", by="state room.decks.state.Laid.rounds")
@pytest.mark.rule("P-118")
def test_a_deck_that_is_counted_early_is_not_due_and_the_other_one_is() -> None:
    story = rounds(table("holdem"), 3).tell("dan: count_deck table=4 deck=2 cards=52")
    rounds(story, 2).tell("""
        dan: start_hand table=4 => count_due
        dan: count_deck table=4 deck=1 cards=52
    """)
    assert [laid.rounds for _, laid, _ in decks_of(story).each].count(0) == 1
    stopped(started(story))


WRONG_COUNTS = """
holdem   | 51
holdem   | 53
holdem   | 0
six-plus | 52
six-plus | 35
"""


@pytest.mark.rule("poker 7.F(6)", by="act room.decks.facts.DeckRemoved")
@pytest.mark.rule("P-117", "P-103")
@pytest.mark.parametrize("row", WRONG_COUNTS.strip().splitlines())
def test_a_deck_with_a_wrong_number_of_cards_leaves_and_another_takes_its_place(row: str) -> None:
    game, cards = (part.strip() for part in row.split("|"))
    story = rounds(table(game), 1)
    first, second = (shown.id for shown in seen(story))
    story.tell(f"""
        dan: replace_deck table=4 => deck_still_there
        dan: count_deck table=4 cards=-1 => not_a_card_count
        dan: count_deck table=4 cards=1000 => not_a_card_count
        dan: count_deck table=4 deck=3 cards=52 => no_decks_here
        ann: count_deck table=4 cards=52 => not_yours_to_do
        dan: count_deck table=5 cards=52 => not_on_duty_here
        dan: count_deck table=4 cards={cards}
        dan: start_hand table=4 => deck_retired
        dan: count_deck table=4 cards=52 => deck_gone
        dan: shuffle_deck table=4 method=hand => deck_retired
        dan: replace_deck table=4 id=X => not_these_decks
        dan: replace_deck table=4 deck=2 => deck_still_there
        dan: replace_deck table=4 back=green
    """)
    assert [shown.id for shown in seen(story)] == ["4-3", second]
    assert first not in ("4-3", second)
    assert [alarm.alarm for alarm in story.room.things["room"].alarms] == ["deck_removed"]
    finished(started(story))
    assert [shown.id for shown in seen(story)] == [second, "4-3"]
    story.check()


@pytest.mark.rule("poker 7.F(6)", by="act room.decks.facts.DeckRemoved")
def test_a_deck_in_storage_that_was_counted_wrong_never_comes_back() -> None:
    followed("holdem").tell("""
        dan: count_deck table=4 deck=2 cards=51
        dan: shuffle_deck table=4 method=hand
        dan: cut_deck table=4 cards=26
        dan: start_hand table=4 => deck_gone
        dan: replace_deck table=4 deck=2 id=B1 => deck_elsewhere
        dan: replace_deck table=4 deck=2 back=blue => not_these_decks
        dan: replace_deck table=4 deck=2 id=R2 => not_these_decks
        dan: replace_deck table=4 deck=2 id=nothing => no_such_deck
        dan: replace_deck table=4 deck=2 id=B2
        dan: place_decks table=4 ids=R2,B1 => deck_elsewhere
        flo: retire_deck deck=B1 reason=torn => deck_elsewhere
    """).check()


@pytest.mark.rule("poker 3.A(4)", by="state room.decks.state.Decks.second")
def test_no_hand_of_poker_begins_with_one_deck_at_the_table() -> None:
    story = rounds(table("holdem"), 1)
    story.tell("""
        dan: count_deck table=4 deck=2 cards=51
        dan: start_hand table=4 => deck_gone
        dan: replace_deck table=4 deck=2
        dan: start_hand table=4
    """)
    stopped(story)


# ---- shufflers that count ----

COUNTING = """
    dan: shuffle_deck table=4 method={method} counted=-2 => not_a_card_count
    dan: shuffle_deck table=4 method={method} counted=1000 => not_a_card_count
    dan: shuffle_deck table=4 method={method} => device_count
    dan: shuffle_deck table=4 method={method} counted={right}
    dan: shuffle_deck table=4 method={method} counted={wrong}
    dan: start_hand table=4 => deck_retired
"""


@pytest.mark.rule("poker 7.F(4)(b)", by="act room.decks.facts.DeckShuffled")
@pytest.mark.parametrize(("game", "right"), [("holdem", 52), ("six-plus", 36)])
def test_a_shuffler_that_counts_spares_the_dealers_count(game: str, right: int) -> None:
    story = table(game, 'deck.shuffler = "counting"')
    rounds(story, 7)
    assert counts_due(story) == []
    story.tell(COUNTING.format(method="device", right=right, wrong=right - 1)).check()
    table(game, 'deck.shuffler = "auto"').tell(f"""
        dan: shuffle_deck table=4 method=device counted={right} => device_count
        dan: shuffle_deck table=4 method=hand counted={right} => device_count
    """)


COUNTS = "double_draw.shuffler_counts_cards = true"


@pytest.mark.rule("ddp 5.E", "ddp 5.E(2)", by="act room.decks.facts.DeckRemoved")
@pytest.mark.rule("D11")
@pytest.mark.parametrize("wrong", [52, 53, 55])
def test_a_deck_that_the_shuffler_counts_wrong_is_removed(wrong: int) -> None:
    story = table("double-draw", COUNTS)
    story.tell(COUNTING.format(method="device", right=54, wrong=wrong)).check()
    assert seen(story)[0].place is Place.RETIRED
    assert [alarm.alarm for alarm in story.room.things["room"].alarms] == ["deck_removed"]
    story.tell("""
        dan: shuffle_deck table=4 method=device counted=54 => deck_retired
        dan: replace_deck table=4
        dan: shuffle_deck table=4 method=device counted=54
        dan: start_hand table=4
    """)
    stopped(story)


@pytest.mark.rule("ddp 5.E(1)", by="field room.submission.FIELDS.double_draw.shuffler_counts_cards")
@pytest.mark.rule("D13")
@pytest.mark.parametrize("counts", [True, False])
def test_only_a_shuffler_that_counts_gives_a_count_and_spares_the_stub_count(counts: bool) -> None:
    story = table("double-draw", f"double_draw.shuffler_counts_cards = {str(counts).lower()}")
    said, unsaid = ("", " => device_count") if counts else (" => device_count", "")
    story.tell(f"""
        dan: shuffle_deck table=4 method=device counted=54{said}
        dan: shuffle_deck table=4 method=device{unsaid}
    """)
    stubs = []
    for _ in range(6):
        started(story)
        stubs.append(hand_of(story).state.values.count_stub)
        finished(story)
    assert stubs == [False, False, False, False, not counts, False]


# ---- stubs against the house ----

SHOE = (
    'double_draw.dealing_method = "manual_shoe"',
    'double_draw.shoe_location = {place = "left", reference = "M-2", date = "2025-11-03"}',
)
HAND = ('double_draw.dealing_method = "hand"',)
AUTOMATED = ('double_draw.dealing_method = "automated_shoe"',)
EVERY_TWO = "double_draw.stub_count_interval_rounds = 2"
DUE = {
    "ddp 8.E by state room.decks.state.Decks.rounds; D18": (SHOE, 5),
    "ddp 9.C by state room.decks.state.Decks.rounds; D18": (HAND, 5),
    "D19": (AUTOMATED, 5),
    "D17": ((*HAND, EVERY_TWO), 2),
}


@pytest.mark.parametrize(
    ("lines", "every"),
    [pytest.param(*row, marks=rule_marks(text)) for text, row in DUE.items()],
)
def test_the_stub_is_counted_in_the_last_round_that_may_go_without(
    lines: tuple[str, ...], every: int
) -> None:
    story = rounds(table("double-draw", *lines), every - 1)
    assert counts_due(story) == ["count the stub in this round"]
    hand = hand_of(to_the_count(started(story)))
    assert counts_due(story) == ["count the stub in this round"]
    story.tell(f"""
        dan: deal_step hand={hand.id} => stub_to_count
        dan: enter_cards hand={hand.id} cards=As => stub_to_count
        ann: count_stub hand={hand.id} cards=44 => not_yours_to_do
        dan: count_stub hand={hand.id} cards=-1 => not_a_card_count
        dan: count_stub hand=4-999 cards=44 => another_hand
        dan: count_stub hand={hand.id} cards=44                  # 54 less five for each of two
    """)
    assert counts_due(story) == []
    finished(story)
    assert decks_of(story).rounds == 0
    story.check()


RIGHT = {
    "ddp 8.F(2) by act room.decks.facts.StubCounted": SHOE,
    "ddp 9.D(2) by act room.decks.facts.StubCounted": HAND,
    "ddp 10.C(1) by act room.decks.facts.StubCounted": AUTOMATED,
}
ASKED = {
    "ddp 8.F(3) by state room.decks.state.Decks.inquiry": SHOE,
    "ddp 9.D(3) by state room.decks.state.Decks.inquiry": HAND,
    "ddp 10.C(2) by state room.decks.state.Decks.inquiry": AUTOMATED,
}
ONCE = "double_draw.stub_count_interval_rounds = 1"


def counting(lines: tuple[str, ...]) -> Story:
    """A round whose stub is to be counted now."""
    return to_the_count(started(table("double-draw", ONCE, *lines)))


@pytest.mark.parametrize(
    "lines", [pytest.param(row, marks=rule_marks(text)) for text, row in RIGHT.items()]
)
def test_a_right_count_lets_the_round_go_on_and_the_stub_stays_unseen(
    lines: tuple[str, ...],
) -> None:
    story = counting(lines)
    hand = hand_of(story)
    story.tell(f"dan: count_stub hand={hand.id} cards=44")
    assert set(hand.state.places["stub"]) == {UNKNOWN}
    finished(story)
    assert story.room.things["table/4"].stacks()["ann"] < 200_000  # a fold, not a void round
    assert not decks_of(story).cards.retired
    story.check()


ENTERED = {
    "ddp 8.F(1) by act room.decks.facts.StubCounted": SHOE,
    "ddp 9.D(1) by act room.decks.facts.StubCounted": HAND,
}


@pytest.mark.parametrize(
    "lines", [pytest.param(row, marks=rule_marks(text)) for text, row in ENTERED.items()]
)
def test_the_dealer_enters_the_count_and_the_round_goes_on_with_his_name(
    lines: tuple[str, ...],
) -> None:
    story = counting(lines)
    hand = hand_of(story).id
    story.tell(f"""
        dan: deal_step hand={hand} => stub_to_count
        cas: count_stub hand={hand} cards=44 => not_yours_to_do
        dan: count_stub hand={hand} cards=44
    """)
    counted = story.facts("deck/4")[-1]
    assert (counted.hand, counted.cards, counted.expected) == (hand, 44, 44)
    assert (counted.by, counted.person) == ("dealer", "dan")


def test_a_card_that_was_set_aside_is_not_missing_from_the_stub() -> None:
    story = counting(SHOE)
    hand = hand_of(story)
    story.do(Report(hand=hand.id, report={"what": "face_up", "cards": "As"}), "dan")
    story.tell(f"dan: count_stub hand={hand.id} cards=43")
    finished(story).check()


@pytest.mark.parametrize(
    "lines", [pytest.param(row, marks=rule_marks(text)) for text, row in ASKED.items()]
)
def test_a_wrong_count_asks_for_the_size_of_every_hand(lines: tuple[str, ...]) -> None:
    story = counting(lines)
    hand = hand_of(story)
    story.tell(f"""
        dan: count_stub hand={hand.id} cards=43
        dan: deal_step hand={hand.id} => hands_to_count
        dan: enter_cards hand={hand.id} cards=As => hands_to_count
    """)
    assert decks_of(story).inquiry == Inquiry(hand.id, 43, 44)
    story.tell(f"""
        dan: count_stub hand={hand.id} cards=44                  # counted again, and right
        dan: deal_step hand={hand.id} => nothing_to_deal
    """)
    assert decks_of(story).inquiry is None
    finished(story).check()


SIZES = """
43 | 5,6   | void and kept
45 | 5,4   | void and kept
43 | 5,5   | void and removed
45 | 5,5   | void and removed
42 | 5,6   | void and removed
"""


@pytest.mark.rule("D20")
@pytest.mark.parametrize("row", SIZES.strip().splitlines())
def test_the_hands_say_whether_the_round_was_misdealt_or_the_deck_is_wrong(row: str) -> None:
    cards, hands, what = (part.strip() for part in row.split("|"))
    story = counting(HAND)
    hand = hand_of(story)
    before = dict(story.room.things["table/4"].stacks())
    story.tell(f"""
        dan: count_stub hand={hand.id} cards={cards} hands=5 => report_incomplete
        dan: count_stub hand={hand.id} cards={cards}
        dan: count_stub hand={hand.id} cards={cards} hands={hands}
    """)
    assert not in_play(story)
    assert story.room.things["table/4"].stacks() == before == {"ann": 200_000, "bob": 200_000}
    assert bool(decks_of(story).cards.retired) == (what == "void and removed")
    refused = " => deck_retired" if what == "void and removed" else ""
    story.check()
    story.tell(f"dan: start_hand table=4{refused}")


@pytest.mark.rule("D21")
def test_hands_of_the_wrong_size_that_cancel_each_other_out_are_a_misdeal() -> None:
    story = counting(HAND)
    story.tell(f"dan: count_stub hand={hand_of(story).id} cards=44 hands=6,4")
    assert not in_play(story)
    assert story.room.things["table/4"].stacks() == {"ann": 200_000, "bob": 200_000}
    assert not decks_of(story).cards.retired
    story.check()


# ---- stubs of poker ----


@pytest.mark.rule("poker 7.F(5)", by="act room.decks.facts.StubCounted")
@pytest.mark.rule("P-119")
@pytest.mark.parametrize(
    ("game", "stub"), [("holdem", 48), ("omaha", 44), ("omaha5", 42), ("six-plus", 32)]
)
def test_the_stub_of_holdem_and_omaha_may_be_counted(game: str, stub: int) -> None:
    story = started(table(game))
    hand = hand_of(story)
    while not hand.book.waiting(hand.state):
        step(story)
    story.tell(f"""
        dan: count_stub hand={hand.id} cards={stub}
        bob: count_stub hand={hand.id} cards={stub} => not_yours_to_do
    """)
    finished(story)
    assert not any(cards.retired for _, _, cards in decks_of(story).each)
    story.check()


@pytest.mark.rule("poker 7.F(6)", by="act room.decks.facts.DeckRemoved")
@pytest.mark.rule("P-103", "P-116")
def test_a_wrong_stub_voids_the_hand_and_another_deck_takes_that_place() -> None:
    story = started(table("holdem"))
    hand = hand_of(story)
    while not hand.book.waiting(hand.state):
        step(story)
    story.tell(f"dan: count_stub hand={hand.id} cards=47")
    assert not in_play(story)
    assert story.room.things["table/4"].stacks() == {"ann": 20_000, "bob": 20_000}
    assert [(shown.id, shown.place) for shown in seen(story)] == [
        ("4-1", Place.RETIRED),
        ("4-2", Place.TABLE),
    ]
    story.check()
    story.tell("""
        dan: start_hand table=4 => deck_retired
        dan: replace_deck table=4
    """)
    assert [shown.id for shown in seen(started(story))] == ["4-3", "4-2"]
    stopped(story)


def test_the_stub_of_no_other_game_is_counted_and_the_program_counts_its_own_cards() -> None:
    for game in ("stud-high", "double-down"):
        story = started(table(game))
        hand = hand_of(story).id
        story.tell(f"""
            dan: count_stub hand={hand} cards=50 => no_stub_count
        """)
    table("holdem", way="dealer").tell("dan: count_deck table=4 cards=52 => no_decks_here")
