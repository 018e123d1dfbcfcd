"""R4: each card of the deck is in exactly one place, whatever is asked."""

from copy import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.deck import JOKER, STANDARD
from fairdeal.cards.notation import parse, show
from fairdeal.cards.places import Place, Places
from fairdeal.errors import Misplaced

NAMES: list[Place] = ["stub", "burn", "muck", "board 1", "board 2", ("down", 3)]
SIX = parse("As Kd 7c 2h Jo Jo")
DEUCE = parse("2c")[0]

moves = st.tuples(
    st.sampled_from([*SIX, DEUCE, UNKNOWN]), st.sampled_from(NAMES), st.sampled_from(NAMES)
)


@given(st.lists(moves, max_size=40))
def test_r4_known_cards_are_where_the_moves_put_them(tried: list[tuple[Card, str, str]]) -> None:
    places = Places(SIX)
    model: dict[Place, list[Card]] = {name: [] for name in NAMES} | {"stub": list(SIX)}
    for card, source, target in tried:
        before = places.copy()
        if card in model[source]:
            places.move(card, source, target)
            model[source].remove(card)
            model[target].append(card)
        else:
            with pytest.raises(Misplaced, match=" is not in "):
                places.move(card, source, target)
            assert places == before
        places.recount()
        assert {name: list(places[name]) for name in NAMES} == model
        assert set(places) == {name for name in NAMES if model[name]}


acts = st.one_of(
    st.tuples(st.just("move"), st.sampled_from([*SIX, UNKNOWN]), *[st.sampled_from(NAMES)] * 2),
    st.tuples(st.just("reveal"), st.sampled_from([*SIX, DEUCE, UNKNOWN]), st.sampled_from(NAMES)),
)


@given(st.lists(acts, max_size=60))
def test_r4_unknown_cards_are_counted_and_named_once(tried: list[tuple[str, Card, str]]) -> None:
    places = Places(SIX, [UNKNOWN] * 6)
    for act, card, *where in tried:
        before = places.copy()
        held = [card for place in before for card in before[place]]
        if act == "move":
            legal = card in before[where[0]]
        else:
            legal = UNKNOWN in before[where[0]] and card in SIX and card not in held
        try:
            places.move(card, *where) if act == "move" else places.reveal(where[0], card)
        except Misplaced:
            assert not legal
            assert places == before
        else:
            assert legal
        places.recount()
        assert sum(len(places[place]) for place in places) == 6


def test_the_stub_is_dealt_from_the_top_and_places_keep_their_order() -> None:
    places = Places(STANDARD.cards)
    for target in ["down 1", "down 2", "down 1", "down 2", "burn", "board"]:
        places.move(places["stub"][0], "stub", target)
    assert show(places["down 1"]) == "2c 2h"
    assert show(places["down 2"]) == "2d 2s"
    assert show(places["burn"] + places["board"]) == "3c 3d"
    assert places["stub"] == STANDARD.cards[6:]


def test_r4_discards_return_to_the_stub_in_a_new_order() -> None:
    places = Places(SIX)
    for card in SIX[:4]:
        places.move(card, "stub", "discards")
    for card in SIX[:3]:
        places.move(card, "discards", "stub")
    places.arrange("stub", reversed(places["stub"]))
    assert show(places["stub"]) == "7c Kd As Jo Jo"
    places.recount()


@pytest.mark.parametrize("order", ["As Kd 7c 2h", "As Kd 7c 2h Jo", "As Kd 7c 2h Jo 2c", ""])
def test_r4_a_new_order_needs_the_same_cards(order: str) -> None:
    places = Places(SIX)
    with pytest.raises(Misplaced, match="needs the same cards"):
        places.arrange("stub", parse(order))
    assert places == Places(SIX)


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ("As Kd 7c 2h Jo", "5 cards are there, of a deck of 6"),
        ("As Kd 7c 2h Jo Jo ??", "7 cards are there, of a deck of 6"),
        ("As Kd 7c 2h Jo 2c", "twice, or is not of this deck"),
    ],
)
def test_r4_a_wrong_deck_is_refused_at_the_start(order: str, why: str) -> None:
    with pytest.raises(Misplaced, match=why):
        Places(SIX, parse(order))


def test_r4_a_card_twice_in_the_order_or_the_pack_is_refused() -> None:
    with pytest.raises(Misplaced, match="twice"):
        Places(SIX, [*SIX[:5], SIX[0]])
    with pytest.raises(Misplaced, match="6 cards are there, of a deck of 5"):
        Places([*SIX[:5], SIX[0]])


def test_r4_the_recount_finds_a_card_that_came_in_by_another_way() -> None:
    for wrong in (SIX[1], DEUCE, UNKNOWN):
        places = Places(SIX)
        places._held["stub"][0] = wrong
        with pytest.raises(Misplaced):
            places.recount()


def test_copies_are_equal_until_one_of_them_changes() -> None:
    places = Places(JOKER.cards)
    twin = copy(places)
    assert twin == places
    twin.move(twin["stub"][0], "stub", "muck")
    assert twin != places
    twin.move(twin["muck"][0], "muck", "stub")
    assert twin != places, "the order counts"
    twin.arrange("stub", JOKER.cards)
    assert twin == places, "an emptied place does not"
    assert places != Places(STANDARD.cards)
    assert places != "places"


def test_the_text_of_places_tells_no_card() -> None:
    places = Places(SIX)
    places.move(SIX[0], "stub", "down 3")
    assert repr(places) == "Places(stub: 5, down 3: 1)"


def test_forgotten_cards_may_turn_up_anywhere_again() -> None:
    places = Places(STANDARD.cards)
    ace = STANDARD.cards[-1]
    places.move(ace, "stub", "muck")
    places.forget("muck")
    assert places["muck"] == (UNKNOWN,)
    places.recount()
    places.move(UNKNOWN, "muck", "board")
    places.reveal("board", ace)
    assert places["board"] == (ace,)
    places.recount()
