"""One door to a hand: every request goes in by `decide`, every fact by `apply`, nothing else."""

from collections.abc import Callable
from random import Random
from typing import get_args

import msgspec
import pytest

from fairdeal.banked import door as banked_door
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import parse
from fairdeal.engine.audience import RAIL
from fairdeal.engine.door import Door
from fairdeal.engine.requests import CardsEntered, NewOrder, TimeOut
from fairdeal.engine.roles import Role
from fairdeal.errors import BadInput, Corrupt
from fairdeal.poker import commands, door, events
from fairdeal.poker.deck.reshuffling import to_reshuffle
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.notation.reading import read
from fairdeal.poker.play import copy, load, open_hand, play, replay, run_dealer, save, verify
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.requests import AnyRequest, Request
from fairdeal.poker.speech.declaration import Declaration, Motion, read_declaration
from fairdeal.poker.stakes import Limit, Stakes
from fairdeal.poker.table import door as table_door
from fairdeal.poker.trouble.remedies import Ruling
from fairdeal.poker.trouble.reporting import Report
from fairdeal.poker.views.view import Awaits
from tests.poker.any_play import any_eventful_hand
from tests.poker.test_random_play import assert_same

BLINDS = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))
THREE = "holdem no 100/200   A 5000   B 5000   C 5000\ndeal seed 1\n"
REQUESTS: list[AnyRequest] = [
    commands.RaiseTo(2, 600),
    commands.Discard(0, parse("7c 2d")),
    commands.Ask(0, "run_twice"),
    commands.HoldTo(1),
    Report(what="exposed", by=Role.FLOORPERSON, seat=1, cards=parse("As"), note="on the deal"),
    Ruling(remedy="misdeal", by=Role.SHIFT_SUPERVISOR, reason="too early"),
    Declaration(2, "raise", (500, 100), 0, Motion.PUSHED_FORWARD),
    TimeOut(2),
    NewOrder(parse("As Kd")),
    CardsEntered((*parse("As"), UNKNOWN)),
]


def test_every_book_has_the_same_door() -> None:
    """mypy compares the functions with the protocol; here the names are compared."""
    books: list[Door[object, object, object]] = [door, banked_door, table_door]  # type: ignore[list-item]
    assert [book.BOOK for book in books] == ["poker", "banked", "table"]
    for book in books:
        for name in vars(Door):
            if not name.startswith("_") and name != "BOOK":
                assert callable(getattr(book, name)), (book.BOOK, name)


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda each: type(each).__name__)
def test_a_request_travels_as_json(request_: AnyRequest) -> None:
    text = msgspec.json.encode(request_)
    assert msgspec.json.decode(text, type=AnyRequest) == request_


def test_tags_are_unique_over_facts_and_requests_of_all_books() -> None:
    from tests.formats import FACTS
    from tests.formats import REQUESTS as ASKED

    kinds = {kind for union in (*FACTS.values(), *ASKED.values()) for kind in get_args(union)}
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert len(set(tags)) == len(tags)


def test_playing_returns_all_that_happened() -> None:
    hand = copy(read(THREE).hand)
    before = len(hand.log)
    happened = play(hand, commands.Call(2)) + play(hand, commands.Fold(0))
    happened += play(hand, commands.Check(1))
    assert list(happened) == hand.log[before:]
    assert type(happened[-1]) is events.BoardDealt


@pytest.mark.parametrize("key", GAMES)
def test_deciding_changes_nothing(key: str, count: Callable[[int], int], seed: int) -> None:
    chance = Random(f"decide {seed} {key}")
    for number in range(count(400)):
        hand = any_eventful_hand(GAMES[key], number, chance, 0.03)
        part = replay(hand.log[: chance.randrange(1, len(hand.log))])
        before = copy(part)
        for asked in _anything(part, chance):
            met = door.refusal(part, asked)
            if met is None:
                found = door.decide(part, asked)
                assert found
                door.apply(copy(part), found)
            else:
                with pytest.raises(Refused) as refused:
                    door.decide(part, asked)
                assert (refused.value.why, refused.value.seat) == (met.why, met.seat)
            assert_same(part, before)


def _anything(hand: Hand, chance: Random) -> list[Request]:
    seat = chance.randrange(-1, hand.seats + 1)
    cards = tuple(chance.sample(hand.game.deck.cards, 3))
    words = chance.choice(["fold", "check", "call", "raise", "raise to 600", "all in", "500"])
    return [
        commands.Fold(seat),
        commands.HoldTo(seat),
        commands.RaiseTo(seat, chance.choice([-1, 0, 200, 10**12])),
        Declaration(seat, words),
        Declaration(seat, motion=chance.choice([Motion.CARDS_THROWN_AWAY, Motion.TAPPED])),
        TimeOut(seat),
        NewOrder(cards),
        NewOrder(to_reshuffle(hand)),
        CardsEntered(cards),
        Report(what=chance.choice(["exposed", "fouled", "nonsense"]), seat=seat, cards=cards[:1]),
        Ruling(remedy="play_on", by=Role.MANAGER, reason="why not", seat=seat),
    ]


def test_options_are_asked_seat_by_seat() -> None:
    hand = copy(read("house run_twice=yes".join([THREE, "\n"])).hand)
    assert door.options(hand, 2) == door.options(hand)
    assert door.options(hand, 0) is None
    assert door.options(hand, 9) is None
    asking = copy(read(f"{THREE}house bomb_pot=500\ndealer acts 2\nexpect actor nobody\n").hand)
    mine = door.options(asking, 1)
    assert mine is not None
    assert mine.ask == ("bomb_pot",)


# ---- a new order of the stub ----


def waiting_for_order(key: str = "triple-27", seats: int = 6) -> Hand:
    """A hand of a draw game in which the stub has run out."""
    chance = Random(5)
    for _ in range(200):
        order = chance.sample(GAMES[key].deck.cards, 52)
        stakes = Stakes(limit=Limit.FIXED, small_bet=200, big_bet=400, blinds=(100, 200))
        hand = open_hand(key, stakes, [50_000] * seats, order)
        run_dealer(hand)
        while hand.actor != NOBODY:
            may = door.options(hand)
            assert may is not None
            if may.discard >= 0:
                play(hand, commands.Discard(may.seat, hand.down(may.seat)[:4]))
            elif may.call:
                play(hand, commands.Call(may.seat))
            else:
                play(hand, commands.Check(may.seat))
        if to_reshuffle(hand):
            return hand
    raise AssertionError("no stub ran out")


@pytest.mark.parametrize(
    ("key", "seats"),
    [
        pytest.param("triple-27", 6, marks=pytest.mark.rule("poker 21.D(8)", "P-62")),
        pytest.param("draw-high", 8, marks=pytest.mark.rule("poker 13.G(3)(b)", "P-62")),
        pytest.param("badugi", 9, marks=pytest.mark.rule("poker 20.H(3)", "P-62")),
    ],
)
def test_a_new_order_is_refused_by_name_unless_it_is_one_of_those_cards(
    key: str, seats: int
) -> None:
    hand = waiting_for_order(key, seats)
    cards = to_reshuffle(hand)
    stranger = next(card for card in GAMES[key].deck.cards if card not in cards)
    for order, why in [
        (cards[1:], Why.WRONG_NUMBER_OF_CARDS),
        ((*cards, stranger), Why.WRONG_NUMBER_OF_CARDS),
        ((cards[0], *cards[:-1]), Why.CARD_TWICE),
        ((stranger, *cards[1:]), Why.CARD_ELSEWHERE),
        ((UNKNOWN,) * len(cards), Why.CARD_ELSEWHERE),
    ]:
        with pytest.raises(Refused) as met:
            play(hand, NewOrder(order))
        assert met.value.why is why
    assert type(play(hand, NewOrder(cards[::-1]))[0]) is events.Reshuffled


# ---- the dealer ----


@pytest.mark.parametrize("key", GAMES)
def test_all_that_the_dealer_does_at_once_is_what_he_does_step_by_step(key: str, seed: int) -> None:
    for number in range(3):
        hand = any_eventful_hand(GAMES[key], number, Random(f"run {seed} {key} {number}"), 0.05)
        for place in range(1, len(hand.log) + 1):
            by_steps, at_once = replay(hand.log[:place]), replay(hand.log[:place])
            while acts := door.step(by_steps):
                door.apply(by_steps, acts)
            assert list(door.run(at_once)) == at_once.log[place:]
            assert_same(at_once, by_steps)
            assert door.step(at_once) == ()


def test_facts_and_what_the_dealer_does_after_them_happen_together_or_not_at_all() -> None:
    hand = copy(read(THREE).hand)
    before = copy(hand)
    called = door.decide(hand, commands.Call(2))
    with pytest.raises(Corrupt, match="PotAwarded cannot happen here"):
        door.run(hand, (*called, events.PotAwarded(0, 0, 100, "high", "best hand")))
    assert_same(hand, before)
    assert door.run(hand, called) == called
    door.apply(before, called)
    assert_same(hand, before)


# ---- a deck of paper ----


@pytest.mark.rule("poker 7.F(2)", "poker 3.A(1)")
def test_on_a_deck_of_paper_the_dealer_waits_for_cards_that_all_will_see() -> None:
    hand = open_hand("holdem", BLINDS, [5_000] * 3, [UNKNOWN] * 52)
    run_dealer(hand)
    for command in (commands.Call(2), commands.Call(0), commands.Check(1)):
        play(hand, command)
    assert hand.board == []
    assert door.step(hand) == ()
    assert door.view(hand, RAIL).awaits is Awaits.CARDS
    with pytest.raises(Refused) as met:
        play(hand, CardsEntered((UNKNOWN, UNKNOWN, UNKNOWN)))
    assert met.value.why is Why.CARD_NOT_NAMED
    play(hand, CardsEntered(parse("As Kd 7c")))
    assert hand.actor == 0
    for street in ("2c", "2d"):
        for seat in (0, 1, 2):
            play(hand, commands.Check(seat))
        play(hand, CardsEntered(parse(street)))
    for seat in (0, 1, 2):
        play(hand, commands.Check(seat))
    play(hand, commands.Show(0, parse("Ah Ac")))
    play(hand, commands.Show(1, parse("Kh Kc")))
    play(hand, commands.Muck(2))
    assert hand.stacks == [5_400, 4_800, 4_800]
    assert_same(load(save(hand)), hand)
    assert_same(verify(hand.log), hand)


@pytest.mark.rule("poker 10.C")
def test_in_stud_the_up_cards_of_a_paper_deck_are_entered() -> None:
    stakes = Stakes(limit=Limit.FIXED, small_bet=200, big_bet=400, forced_bet=100)
    hand = open_hand("stud-high", stakes, [5_000] * 2, [UNKNOWN] * 52)
    run_dealer(hand)
    assert hand.actor == NOBODY
    play(hand, CardsEntered(parse("As 2c")))
    assert hand.actor == 1  # the deuce brings it in


# ---- what is said is part of the hand ----


def again(hand: Hand) -> Hand:
    """The hand after a crash: nothing is left but its record."""
    return load(save(hand))


@pytest.mark.rule("poker 8.G")
def test_a_raise_without_an_amount_outlives_a_crash() -> None:
    hand = copy(read(THREE).hand)
    assert [type(each) for each in play(hand, Declaration(2, "raise"))] == [events.Declared]
    hand = again(hand)
    assert hand.actor == 2
    play(hand, Declaration(2, chips=(500, 300), motion=Motion.PUSHED_FORWARD))
    assert hand.bets[2] == 800


@pytest.mark.rule("poker 8.G")
def test_the_dealer_may_hold_a_player_to_what_he_left_open() -> None:
    hand = copy(read(THREE).hand)
    play(hand, Declaration(2, "raise"))
    hand = again(hand)
    assert [type(each) for each in play(hand, commands.HoldTo(2))] == [
        events.HeldTo,
        events.RaisedTo,
    ]
    assert hand.bets[2] == 400
    late = play(hand, Declaration(2, chips=(500,), motion=Motion.PUSHED_FORWARD))
    assert isinstance(late[0], events.Declared)
    assert late[0].situation == "paid"


@pytest.mark.rule("poker 7.D(4)", "poker 8.G")
def test_when_time_is_up_what_was_left_open_binds() -> None:
    hand = copy(read(THREE).hand)
    play(hand, Declaration(2, "raise"))
    play(again(hand), TimeOut(2))
    play(hand, TimeOut(2))
    assert hand.bets[2] == 400


@pytest.mark.rule("P-33")
def test_what_was_declared_out_of_turn_outlives_a_crash() -> None:
    hand = copy(read(f"{THREE}house out_of_turn_binding=yes\n").hand)
    play(hand, read_declaration(0, ["says", "call"]))
    hand = again(hand)
    happened = play(hand, commands.Call(2))
    assert [type(each) for each in happened] == [events.Called, events.HeldTo, events.Called]
    assert hand.actor == 1


def test_words_that_mean_nothing_are_bad_input_and_leave_no_trace() -> None:
    hand = copy(read(THREE).hand)
    with pytest.raises(ValueError, match="not something that a player can declare"):
        play(hand, Declaration(2, "double or quits"))
    assert not hand.declared


@pytest.mark.parametrize(
    "request_",
    [
        TimeOut("two"),  # type: ignore[arg-type]
        TimeOut(True),
        NewOrder("As"),  # type: ignore[arg-type]
        NewOrder((1.5,)),  # type: ignore[arg-type]
        CardsEntered(None),  # type: ignore[arg-type]
        Declaration("x", "call"),  # type: ignore[arg-type]
        Declaration(2, 7),  # type: ignore[arg-type]
        Declaration(2, chips=(2.5,), motion=Motion.PUSHED_FORWARD),  # type: ignore[arg-type]
        Report(what="fouled", seat=1.0),  # type: ignore[arg-type]
        Report(what="exposed", by="nobody", seat=1),  # type: ignore[arg-type]
        Ruling(remedy="misdeal", by=Role.MANAGER, reason=None),  # type: ignore[arg-type]
    ],
    ids=repr,
)
def test_a_request_of_the_wrong_types_is_bad_input(request_: Request) -> None:
    hand = copy(read(THREE).hand)
    before = copy(hand)
    with pytest.raises(BadInput):
        play(hand, request_)
    assert_same(hand, before)


def test_cards_are_numbers_of_this_deck() -> None:
    hand = waiting_for_order()
    cards = to_reshuffle(hand)
    with pytest.raises(Refused) as met:
        play(hand, NewOrder((Card(99), *cards[1:])))
    assert met.value.why is Why.CARD_ELSEWHERE
