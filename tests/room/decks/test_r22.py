"""R22: deck age, alternation, a count in five rounds; a wrong count removes the deck and voids."""

import pytest

from fairdeal.cards.deck import DECKS
from fairdeal.room.decks.facts import DeckDealt
from tests.room.decks.scene import (
    decks_of,
    finished,
    hand_of,
    in_play,
    rounds,
    started,
    step,
    table,
    to_the_count,
)

GAMES = {"holdem": (52, 24), "six-plus": (36, 24), "double-draw": (54, 8)}
"""How many cards a deck must have, and for how many hours it may lie on the table."""


@pytest.mark.rule("R22")
@pytest.mark.parametrize("game", GAMES)
def test_r22_decks_take_turns_are_counted_in_five_rounds_and_grow_old(game: str) -> None:
    cards, hours = GAMES[game]
    story = rounds(table(game), 5)
    assert len(DECKS[decks_of(story).cards.deck]) == cards
    dealt = [fact.id for fact in story.facts("deck/4") if isinstance(fact, DeckDealt)]
    if game == "double-draw":
        assert dealt == ["4-1"] * 5
        assert decks_of(story).rounds == 0  # the stub of the fifth round was counted
    else:
        assert dealt == ["4-1", "4-2"] * 2 + ["4-1"]
        story.tell(f"""
            dan: start_hand table=4 => count_due
            dan: count_deck table=4 cards={cards}
            dan: count_deck table=4 deck=2 cards={cards}
        """)
    story.tell(f"{hours} h later")
    story.tell("dan: start_hand table=4 => decks_to_change").check()


@pytest.mark.rule("R22")
@pytest.mark.parametrize("game", GAMES)
def test_r22_a_wrong_count_removes_the_deck_and_voids_the_hand(game: str) -> None:
    story = table(
        game, *(("double_draw.stub_count_interval_rounds = 1",) * (game == "double-draw"))
    )
    before = dict(story.room.things["table/4"].stacks())
    hand = hand_of(started(story))
    if game == "double-draw":
        to_the_count(story)
    else:
        while not hand.book.waiting(hand.state):
            step(story)
    short = len(hand.state.places["stub"]) - 1
    sizes = " hands=5,5" if game == "double-draw" else ""
    story.tell(f"dan: count_stub hand={hand.id} cards={short}{sizes}")
    assert not in_play(story)
    assert story.room.things["table/4"].stacks() == before
    assert decks_of(story).cards.retired
    story.tell("""
        dan: start_hand table=4 => deck_retired
        dan: replace_deck table=4
    """)
    finished(started(story)).check()
