"""What a seat sees of a hand: enough to follow it, and no card it may not look at."""

import pytest

from fairdeal.cards.card import UNKNOWN
from fairdeal.engine import audience
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.poker.games import GAMES
from fairdeal.poker.play import replay
from fairdeal.poker.stakes import Limit
from fairdeal.poker.transcript.lines import lines
from fairdeal.poker.views.hidden import seen_by
from fairdeal.simulate.hands import play_hand, usual_table

PUBLIC = (
    "stacks",
    "bets",
    "price",
    "live",
    "actor",
    "in_pot",
    "pots_left",
    "room",
    "agenda",
    "board",
)


@pytest.mark.parametrize("key", GAMES)
def test_a_hand_can_be_followed_from_any_seat_without_its_hidden_cards(key: str) -> None:
    seats = GAMES[key].seats[1]
    for number in range(5):
        hand = play_hand(
            usual_table(key, Limit.FIXED), [play_at_random] * seats, [20_000] * seats, str(number)
        )
        for seat in (0, seats - 1):
            seen = replay(seen_by(hand.log, audience.seat(seat)))
            seen.places.recount()
            for slot in PUBLIC:
                assert getattr(seen, slot) == getattr(hand, slot), slot
            for other in range(seats):
                hidden = other != seat and not hand.shown[other]
                assert set(seen.down(other)) <= ({UNKNOWN} if hidden else set(hand.down(other)))
            assert set(seen.places["burn"]) <= {UNKNOWN}
            assert set(seen.places["stub"]) <= {UNKNOWN}


@pytest.mark.parametrize("key", GAMES)
def test_what_a_seat_is_told_comes_from_what_it_sees(key: str) -> None:
    """The telling for a seat needs nothing but the facts as that seat saw them."""
    seats = GAMES[key].seats[0]
    hand = play_hand(
        usual_table(key, Limit.FIXED), [play_at_random] * seats, [20_000] * seats, "told"
    )
    told = [line.text for line in lines(hand.log, ["A", "B"], viewer=audience.seat(0))]
    seen = list(seen_by(hand.log, audience.seat(0)))
    assert told == [line.text for line in lines(seen, ["A", "B"])]
    assert [line for line in told if line.startswith("burns")] == [
        line for line in told if line == "burns ??"
    ]
