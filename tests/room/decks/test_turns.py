"""Two decks take turns: which is in play, where the other one is, and what each needs first."""

from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.engine.deck.preparing import Stage
from fairdeal.room import codec
from fairdeal.room.decks.due import due_at
from fairdeal.room.decks.facts import DeckDealt
from fairdeal.room.decks.packs import Place
from fairdeal.room.decks.state import follow
from tests.room.decks.scene import (
    TWO,
    decks_of,
    finished,
    followed,
    seen,
    started,
    stopped,
    table,
)
from tests.room.stories import Story


def dealt(story: Story) -> list[str]:
    """The ids of the decks in the log of the rounds."""
    return [fact.id for fact in story.facts("deck/4") if isinstance(fact, DeckDealt)]


@pytest.mark.rule("poker 3.A(4)(a)", by="act room.decks.facts.DeckDealt")
def test_the_decks_of_a_poker_table_go_in_and_out_of_play_by_turns() -> None:
    story = table("holdem")
    for _ in range(4):
        finished(started(story))
    assert dealt(story) == ["4-1", "4-2", "4-1", "4-2"]
    story.check()


def test_a_journal_from_before_rounds_had_an_end_is_read_as_it_was_meant() -> None:
    old = [
        b'{"type":"room.decks_placed","book":"poker","deck":"standard","at":5,"decks":2}',
        b'{"type":"room.deck_shuffled","method":"hand"}',
        b'{"type":"room.deck_cut","cards":26}',
        b'{"type":"room.deck_dealt"}',
    ]
    decks: Any = None
    for fact in codec.read(b'{"schema":1,"facts":[' + b",".join(old) + b"]}"):
        decks = follow(decks, fact)
    assert (decks.cards.fresh, decks.other.fresh, decks.hand) == (True, False, "")
    assert (decks.other.stage, decks.since, decks.followed) == (Stage.UNSHUFFLED, 5, False)


@pytest.mark.rule("poker 3.A(4)(b)", by="state room.decks.state.Decks.first")
@pytest.mark.rule("P-116")
def test_the_deck_of_the_last_round_is_not_dealt_again_unless_that_round_was_not_completed() -> (
    None
):
    story = followed("holdem", "deck.prepare_both_at_open = false").tell("""
        dan: shuffle_deck table=4 method=hand
        dan: cut_deck table=4 cards=26
    """)
    finished(started(story)).tell("""
        dan: shuffle_deck table=4 method=hand deck=2     # the deck of the last round
        dan: cut_deck table=4 cards=26 deck=2
        dan: start_hand table=4 => not_shuffled
        dan: shuffle_deck table=4 method=hand
        dan: cut_deck table=4 cards=26
    """)
    stopped(started(story))
    assert [shown.id for shown in seen(story)] == ["B1", "R1"]
    story.tell("""
        dan: start_hand table=4 => not_shuffled
        dan: shuffle_deck table=4 method=hand
        dan: cut_deck table=4 cards=26
    """)
    finished(started(story))
    assert dealt(story) == ["R1", "B1", "B1"]
    assert [shown.id for shown in seen(story)] == ["R1", "B1"]
    story.check()


@pytest.mark.rule("poker 5.B", by="act room.decks.facts.DeckShuffled")
def test_a_shuffle_ends_with_the_whole_deck_in_one_stack() -> None:
    for game, cards in (("holdem", 52), ("six-plus", 36)):
        story = table(game).tell("dan: shuffle_deck table=4 method=hand")
        deck = decks_of(story).cards
        assert (deck.stage, len(deck.order)) == (Stage.SHUFFLED, cards)
        assert story.facts("deck/4")[-1].by == "dealer"


@pytest.mark.rule("poker 4.D(1)", by="state room.decks.state.Decks.other")
@pytest.mark.parametrize("both", [True, False])
def test_the_house_says_whether_both_decks_are_prepared_before_the_first_hand(both: bool) -> None:
    story = followed("holdem", f"deck.prepare_both_at_open = {str(both).lower()}").tell("""
        dan: start_hand table=4 => not_shuffled
        dan: shuffle_deck table=4 method=hand
        dan: start_hand table=4 => not_cut
        dan: cut_deck table=4 cards=26
    """)
    if both:
        story.tell("""
            dan: start_hand table=4 => other_deck_not_ready
            dan: shuffle_deck table=4 method=hand deck=2
            dan: cut_deck table=4 cards=26 deck=2
        """)
    else:
        other = decks_of(story).other
        assert other is not None
        assert other.stage is Stage.UNSHUFFLED
    finished(started(story))
    story.tell("dan: start_hand table=4" + ("" if both else " => not_shuffled"))


@pytest.mark.rule("poker 3.B", by="act room.decks.facts.DeckShuffled")
def test_with_a_shuffler_the_other_deck_is_in_it_while_a_hand_is_played() -> None:
    story = followed("holdem", 'deck.shuffler = "auto"').tell("""
        dan: shuffle_deck table=4 method=device
        dan: shuffle_deck table=4 method=device deck=2
    """)
    for _ in range(2):
        started(story)
        there = [(shown.in_play, shown.place) for shown in seen(story)]
        assert there == [(True, Place.TABLE), (False, Place.SHUFFLER)]
        finished(story).tell("dan: shuffle_deck table=4 method=device deck=2")
    story.check()


# ---- against the house ----

HOUSE = {"double-draw": "device", "double-down": "device_to_shoe"}
TO_SHOE = ('double_down.shuffler_output = "direct_to_shoe"',)


def house(game: str) -> Story:
    """A table against the house with two decks of the storage."""
    return followed(game, *TWO[game], *(TO_SHOE if game == "double-down" else ()))


def _both(ddp: str, dds: str, by: str) -> list[ParameterSet]:
    return [
        pytest.param(game, marks=pytest.mark.rule(clause, by=by), id=clause)
        for game, clause in (("double-draw", ddp), ("double-down", dds))
    ]


@pytest.mark.parametrize(
    "game", _both("ddp 4.E", "dds (c)(4)", "state room.decks.state.Decks.other")
)
def test_each_of_two_decks_is_shuffled_before_the_first_round(game: str) -> None:
    way = HOUSE[game]
    story = house(game).tell(f"""
        dan: start_hand table=4 => not_shuffled
        dan: shuffle_deck table=4 method={way}
        dan: start_hand table=4 => other_deck_not_ready
        dan: shuffle_deck table=4 method={way} deck=2
    """)
    finished(started(story)).check()


@pytest.mark.rule("ddp 4.D", by="act room.decks.facts.DeckShuffled")
def test_no_round_of_double_draw_begins_before_its_deck_is_shuffled() -> None:
    story = followed("double-draw", decks=1).tell("dan: start_hand table=4 => not_shuffled")
    assert [due.command for due in due_at(story.room, 4, story.time)][:1] == [
        "shuffle_deck table=4 method=device"
    ]
    story.tell("dan: shuffle_deck table=4 method=device")
    finished(started(story)).tell("dan: start_hand table=4 => not_shuffled").check()


@pytest.mark.parametrize(
    "game", _both("ddp 3.B(3)", "dds (b)(2)(iii)", "state room.decks.state.Decks.other")
)
def test_one_deck_is_in_play_and_the_other_in_the_shuffler(game: str) -> None:
    way = HOUSE[game]
    story = house(game).tell(f"""
        dan: shuffle_deck table=4 method={way}
        dan: shuffle_deck table=4 method={way} deck=2
    """)
    for at in range(3):
        started(story)
        there = [(shown.in_play, shown.place) for shown in seen(story)]
        inside = Place.SHUFFLER if way == "device" else Place.SHOE
        assert there == [(True, Place.SHOE), (False, inside)], at
        story.tell(f"dan: shuffle_deck table=4 method={way} => not_between_hands")
        finished(story)
        story.tell(f"dan: shuffle_deck table=4 method={way} deck=2")
    story.check()


@pytest.mark.parametrize(
    "game", _both("ddp 3.B(4)", "dds (b)(2)(iv)", "act room.decks.facts.DeckDealt")
)
def test_each_deck_against_the_house_is_used_every_other_round(game: str) -> None:
    way = HOUSE[game]
    story = house(game).tell(f"""
        dan: shuffle_deck table=4 method={way}
        dan: shuffle_deck table=4 method={way} deck=2
    """)
    for _ in range(4):
        finished(started(story)).tell(f"dan: shuffle_deck table=4 method={way} deck=2")
    assert dealt(story) == ["R1", "B1", "R1", "B1"]
    story.check()


@pytest.mark.parametrize(
    "game", _both("ddp 3.B(5)", "dds (b)(2)(v)", "state room.decks.state.Laid.racked")
)
def test_the_rack_never_holds_the_cards_of_two_decks(game: str) -> None:
    way = HOUSE[game]
    story = house(game).tell(f"""
        dan: shuffle_deck table=4 method={way}
        dan: shuffle_deck table=4 method={way} deck=2
    """)
    finished(started(story))
    assert [shown.place for shown in seen(story)][1] is Place.RACK
    story.tell(f"""
        dan: start_hand table=4 => rack_not_empty
        dan: shuffle_deck table=4 method={way} deck=2
    """)
    assert Place.RACK not in [shown.place for shown in seen(story)]
    finished(started(story)).check()


def test_a_round_in_which_nobody_bet_leaves_its_deck_as_it_was() -> None:
    story = followed("double-draw", decks=1).tell("dan: shuffle_deck table=4 method=device")
    before = decks_of(story)
    started(story)
    assert decks_of(story).cards.stage is Stage.DEALING
    stopped(story)
    after = decks_of(story)
    assert (after.rounds, after.first.dealt, after.cards.stage) == (0, 0, before.cards.stage)
    stopped(started(story))


# ---- idle ----

IDLE = """
    bob: leave_table table=4
    ann: leave_table table=4
"""
BACK = """
    ann: sit_down table=4 seat=0 cents={cents}
    bob: sit_down table=4 seat=1 cents={cents}
"""
IDLE_CLAUSES = {"double-draw": "ddp 5.H", "double-down": "dds (d)(7)"}


def played(game: str) -> Story:
    """One round was played with decks of the storage, and everybody has left since."""
    story = followed(game, *(TO_SHOE if game == "double-down" else ()), decks=1)
    story.tell(f"dan: shuffle_deck table=4 method={HOUSE[game]}")
    return finished(started(story)).tell(IDLE)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(
            game, marks=pytest.mark.rule(clause, by="state room.decks.state.Decks.idle"), id=clause
        )
        for game, clause in IDLE_CLAUSES.items()
    ],
)
def test_an_idle_table_asks_for_the_spread_and_deals_nothing_before(game: str) -> None:
    story = played(game)
    assert decks_of(story).idle
    assert "spread_decks table=4 face=down" in [
        due.command for due in due_at(story.room, 4, story.time)
    ]
    story.tell(BACK.format(cents=250000)).tell(f"""
        dan: shuffle_deck table=4 method={HOUSE[game]}
        dan: start_hand table=4 => cards_to_spread
        dan: spread_decks table=4 face=down                  # for those who came back
        dan: spread_decks table=4 face=down => players_there
        dan: start_hand table=4 => not_shuffled
        dan: shuffle_deck table=4 method={HOUSE[game]}
    """)
    finished(started(story)).check()


@pytest.mark.rule("poker 5.E", by="act room.decks.facts.DecksSpread")
def test_both_decks_of_an_idle_poker_table_are_spread_face_up() -> None:
    story = followed("holdem", "deck.prepare_both_at_open = false").tell("""
        dan: shuffle_deck table=4 method=hand
        dan: cut_deck table=4 cards=26
        dan: shuffle_deck table=4 method=hand deck=2
    """)
    finished(started(story)).tell(IDLE)
    assert [due.command for due in due_at(story.room, 4, story.time)][:1] == [
        "spread_decks table=4 face=up"
    ]
    story.tell("""
        dan: spread_decks table=4 face=down => not_spread_so
        dan: spread_decks table=4 face=up
    """)
    spread = story.facts("deck/4")[-1]
    assert (spread.face, spread.by, spread.person) == ("up", "dealer", "dan")
    assert [shown.stage for shown in seen(story)] == [Stage.UNSHUFFLED] * 2
    assert "spread" not in str([due.command for due in due_at(story.room, 4, story.time)])
    story.check()


@pytest.mark.rule("ddp 5.H(2)", by="act room.decks.facts.DecksSpread")
@pytest.mark.parametrize("face", ["up", "down"])
def test_the_dealer_records_with_which_side_up_the_cards_were_spread(face: str) -> None:
    story = followed("double-draw", f'double_draw.idle_spread_face = "{face}"', decks=1)
    story.tell("dan: shuffle_deck table=4 method=device")
    other = "down" if face == "up" else "up"
    finished(started(story)).tell(IDLE).tell(f"""
        dan: spread_decks table=4 face={other} => not_spread_so
        dan: spread_decks table=4 face={face}
    """)
    spread = story.facts("deck/4")[-1]
    assert (spread.face, spread.by, spread.person) == (face, "dealer", "dan")


@pytest.mark.rule("ddp 5.H(4)", by="act room.decks.facts.DecksSpread")
def test_cards_that_were_spread_are_prepared_anew() -> None:
    story = played("double-draw").tell("""
        dan: spread_decks table=4 face=up => not_spread_so
        dan: spread_decks table=4 face=down
    """)
    story.tell(BACK.format(cents=250000)).tell("""
        dan: start_hand table=4 => not_shuffled
        dan: shuffle_deck table=4 method=preshuffled => not_fresh_cards
        dan: shuffle_deck table=4 method=device
    """)
    stopped(started(story))


ORDERED = """
    dan: order_shuffle table=4 => not_yours_to_do
    dan: shuffle_deck table=4 method=hand
    dan: cut_deck table=4 cards=26
    flo: order_shuffle table=4 deck=3 => no_decks_here
    flo: order_shuffle table=4
    dan: start_hand table=4 => not_shuffled
"""


def test_the_floor_may_order_a_new_shuffle_before_the_hand() -> None:
    story = followed("holdem", "deck.prepare_both_at_open = false").tell(ORDERED)
    story.tell("""
        dan: shuffle_deck table=4 method=hand
        dan: cut_deck table=4 cards=26
        dan: start_hand table=4
        flo: order_shuffle table=4 => not_between_hands
    """)
    stopped(story)
