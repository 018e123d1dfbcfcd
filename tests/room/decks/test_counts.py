"""Cards are counted: whole decks, and what a shuffler shows; and what a wrong number does."""

import pytest

from fairdeal.room.decks.packs import Place
from tests.room.decks.scene import (
    counts_due,
    decks_of,
    finished,
    followed,
    hand_of,
    rounds,
    seen,
    started,
    stopped,
    table,
)

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
