"""A frame holds no card that its audience may not see (R7)."""

from random import Random

import msgspec
import pytest

from fairdeal.cards.notation import show
from fairdeal.engine.audience import RAIL
from fairdeal.views.frames.own_shapes import MyFrame
from fairdeal.views.frames.shapes import CardFrame
from fairdeal.views.frames.watched import Watched
from fairdeal.views.proofs import named
from tests.room.tables.every_game import GAMES_OF_ALL
from tests.speeds import KINDS_OF_GAMES, some_in_quick
from tests.views.frames.evening import Moment, cards_in, cards_shown, evening, texts, twin

GAMES = some_in_quick(GAMES_OF_ALL, KINDS_OF_GAMES)


def too_much(moment: Moment, person: str, mine: MyFrame) -> str:
    """The cards of a frame that the view for its audience does not show."""
    audience = moment.audience(person)
    door = moment.hand.book.door
    allowed = cards_shown(door.view(moment.state, audience))
    if moment.over and moment.hand.begun.book == "banked":
        # All cards are in the rack: what was seen before stays on the screen.
        facts = door.facts(moment.state, audience)
        allowed = texts(card for fact in facts for card in named(fact))
    shown = cards_in(moment.watched.public()) | cards_in(mine)
    return " ".join(sorted(shown - allowed))


@pytest.mark.rule("R7")
@pytest.mark.parametrize("key", GAMES)
def test_r7_every_card_of_a_frame_is_shown_by_the_view_for_its_audience(
    key: str, seed: int
) -> None:
    for moment in evening(key, Random(f"{key} {seed}")):
        for person in moment.people():
            assert not too_much(moment, person, moment.watched.mine(person))


@pytest.mark.rule("R7")
def test_r7_a_planted_leak_is_found() -> None:
    for moment in evening("holdem", Random(3), hands=1):
        held = moment.state.held(0)
        other = moment.hand.begun.players[1]
        if held and not moment.state.shown[0] and not moment.over:
            leak = CardFrame(card=show(held[:1]))
            mine = msgspec.structs.replace(moment.watched.mine(other), others={0: (leak,)})
            assert too_much(moment, other, mine) == leak.card
            return
    raise AssertionError("no cards were dealt")


@pytest.mark.rule("R7")
@pytest.mark.parametrize("key", GAMES)
def test_r7_what_an_audience_did_not_see_changes_no_byte_of_its_frame(key: str, seed: int) -> None:
    """A hand in which every hidden card is unknown looks the same."""
    for moment in evening(key, Random(f"{key} twin {seed}"), hands=1):
        if moment.over:
            return  # the table does not know the hand any more
        other = Watched(twin(moment, RAIL), 4)
        other.version = moment.watched.version
        assert bytes_of(other.public_with(0)) == bytes_of(moment.watched.public_with(0))
        for person in filter(None, moment.hand.begun.players):
            other = Watched(twin(moment, moment.audience(person)), 4)
            own = moment.watched.mine(person, 0)
            assert bytes_of(other.mine(person, 0)) == bytes_of(own)


def bytes_of(shape: msgspec.Struct) -> bytes:
    """What is sent; the time of a frame is that of its last change."""
    if hasattr(shape, "now"):
        shape = msgspec.structs.replace(shape, now=0, version=0)
    return msgspec.json.encode(shape)


@pytest.mark.parametrize("key", ["holdem", "triple-27", "double-draw"])
def test_r7_the_staff_sees_no_more_cards_than_the_rail(key: str, seed: int) -> None:
    for moment in evening(key, Random(f"{key} staff {seed}"), hands=1):
        for person in ("floor", "dealer"):
            mine = moment.watched.mine(person)
            assert mine.role == person
            assert not cards_in(mine)
