"""Stubs are counted: in rounds of Double Draw Poker that ask for it, in Hold 'Em on request."""

import pytest

from fairdeal.banked.transcript.lines import transcript
from fairdeal.cards.card import UNKNOWN
from fairdeal.room.decks.packs import Place
from fairdeal.room.decks.state import Inquiry
from fairdeal.room.hands.commands import Report
from tests.room.decks.scene import (
    counts_due,
    decks_of,
    finished,
    hand_of,
    in_play,
    rounds,
    seen,
    started,
    step,
    stopped,
    table,
    to_the_count,
)
from tests.room.stories import Story
from tests.rule_marker import rule_marks

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


@pytest.mark.rule("D18")
@pytest.mark.parametrize(
    ("every", "counted"), [(2, "- 2 3 - 5"), (3, "- - 3 - - 6"), (5, "- - - - 5 - - - - 10")]
)
def test_with_two_decks_the_stub_is_counted_when_the_table_or_the_deck_is_due(
    every: int, counted: str
) -> None:
    line = f"double_draw.stub_count_interval_rounds = {every}"
    story = table("double-draw", line, "double_draw.decks_in_use = 2")
    found = []
    for number in range(1, len(counted.split()) + 1):
        values = hand_of(started(story)).state.values
        found.append(str(number) if values.count_stub else "-")
        finished(story)
    assert " ".join(found) == counted


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
    ("clause", "lines"),
    [
        pytest.param(text.partition(" by ")[0], row, marks=rule_marks(text))
        for text, row in RIGHT.items()
    ],
)
def test_a_right_count_lets_the_round_go_on_and_the_stub_stays_unseen(
    clause: str, lines: tuple[str, ...]
) -> None:
    story = counting(lines)
    hand = hand_of(story)
    story.tell(f"dan: count_stub hand={hand.id} cards=44")
    [said] = [each for each in transcript(hand.state).splitlines() if each.startswith("!! ")]
    assert said.endswith(f"  [{clause}]")
    noted = story.facts("deck/4")[-1]
    assert (noted.hand, noted.cards, noted.expected) == (hand.id, 44, 44)
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
        dan: count_stub hand={hand} cards=-1 => not_a_card_count
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
