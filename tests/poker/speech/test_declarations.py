"""Declarations that a row of text cannot tell, those that make no sense, and any by chance."""

from collections.abc import Callable
from random import Random

import pytest

from fairdeal.cards.card import Card
from fairdeal.errors import BadInput
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.seen import see
from fairdeal.poker import commands
from fairdeal.poker.dealer import dealer
from fairdeal.poker.decide import options, refusal
from fairdeal.poker.evolve import evolve
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import ManyChips
from fairdeal.poker.notation.reading import read
from fairdeal.poker.play import play, run_dealer, save
from fairdeal.poker.speech.declaration import (
    Declaration,
    Motion,
    check,
    read_declaration,
    understand,
)
from fairdeal.poker.speech.hearing import due, hear
from fairdeal.poker.speech.situations import SITUATIONS
from fairdeal.poker.steps import Post
from tests.poker.speech.test_speech import summary
from tests.poker.test_random_play import any_hand

# ---- what text cannot tell ----

HOLDEM = "holdem no 100/200   A 5000  B 5000  C 5000"


@pytest.mark.rule("poker 8.E(1)", "poker 8.E(2)")
def test_chips_that_never_went_forward_are_no_bet() -> None:
    hand = read(HOLDEM).hand
    heard = hear(hand, Declaration(2, chips=(500, 500)))
    assert summary(heard) == "none, not_forward"
    opened = hear(hand, read_declaration(2, ["pushes", "200", "incomplete"]))
    assert hear(hand, Declaration(2, chips=(500,)), opened) == opened


@pytest.mark.rule("poker 18.L(2)")
def test_a_blind_is_taken_from_one_who_throws_his_cards_away_before() -> None:
    hand = Hand(read("draw-high no 100/200   A 5000  B 5000  C 5000").hand.log[0])  # type: ignore[arg-type]
    while not (isinstance(hand.agenda[-1], Post) and hand.agenda[-1].seat == 1):
        event = dealer(hand)
        assert event is not None
        evolve(hand, event)
    assert len(hand.held(1)) == 5
    heard = hear(hand, read_declaration(1, ["throws", "cards", "away"]))
    assert summary(heard) == "none, folds, blind_first"
    play(hand, read_declaration(1, ["throws", "cards", "away"]))
    assert hand.live == [True, False, True]
    assert hand.bets[1] == 200
    play(hand, commands.RaiseTo(2, 600))
    play(hand, commands.Fold(0))
    assert hand.stacks == [4_900, 4_800, 5_300]


@pytest.mark.rule("poker 18.L(2)")
def test_a_blind_is_taken_though_only_one_hand_is_left() -> None:
    hand = Hand(read("draw-high no 100/200   A 5000  B 5000").hand.log[0])  # type: ignore[arg-type]
    while not isinstance(hand.agenda[-1], Post):
        event = dealer(hand)
        assert event is not None
        evolve(hand, event)
    play(hand, read_declaration(1, ["throws", "cards", "away"]))
    assert hand.over
    assert hand.stacks == [5_100, 4_900]


@pytest.mark.rule("poker 8.F")
def test_a_bet_that_was_carried_out_is_not_made_again() -> None:
    hand = read(HOLDEM).hand
    heard = hear(hand, read_declaration(2, ["pushes", "100", "100"]))
    assert heard.command is not None
    play(hand, heard.command)
    again = hear(hand, read_declaration(2, ["pushes", "500"]), heard)
    assert summary(again) == "none, change 500, string_bet"


def test_the_dealer_is_told_in_one_line_with_the_clause() -> None:
    hand = read(HOLDEM).hand
    heard = hear(hand, read_declaration(2, ["pushes", "500"]))
    assert heard.tell.endswith("give change. [call; 300 back to the player]")
    assert heard.cite.refs == ("poker 8.I",)
    heard = hear(hand, read_declaration(2, ["says", "check"]))
    assert heard.tell.endswith(
        "[bet_to_face; open to the player: fold, call 200, raise to 400-5000]"
    )
    assert heard.cite.refs == ("poker 1.B(8)", "poker 11.H(2)")


def test_where_nobody_bets_the_refusal_is_told() -> None:
    drawing = read("draw-high no 100/200   A 5000  B 5000\nB calls\nA checks").hand
    heard = hear(drawing, read_declaration(drawing.actor, ["says", "bet", "500"]))
    assert (heard.situation, heard.cite.refs) == ("illegal", ("poker 7.D(3)",))
    heard = hear(drawing, read_declaration(9, ["says", "call"]))
    assert (heard.situation, heard.cite.refs) == ("illegal", ("poker 8.A",))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("says banana", "'banana' is not something that a player can declare"),
        ("says fifty", "not something that a player can declare"),
        ("says bet 0", "a bet must be more than 0"),
        ("says", "'says' is not part of a declaration"),
        ("pushes", "'pushes' is not part of a declaration"),
        ("pushes 5x", "'5x' is not an amount"),
        ("pushes 0", "worth more than 0"),
        ("pushes 500 taps", "appears twice"),
        ("puts 500", "is not part of a declaration"),
        ("puts cash 500 throws cards away", "one motion at a time"),
        ("throws chips", "is not part of a declaration"),
        ("incomplete", "the declaration is empty"),
        ("waves", "a declaration begins with one of says, pushes"),
        ("", "a declaration begins with one of says, pushes"),
    ],
)
def test_what_cannot_be_understood_is_told_in_one_line(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault) as met:
        read_declaration(0, text.split())
    assert "\n" not in str(met.value)


@pytest.mark.parametrize(
    ("declaration", "fault"),
    [
        (Declaration(2), "declaration is empty"),
        (Declaration(2, "wait"), "not something that a player can declare"),
        (Declaration(2, chips=(-5,), motion=Motion.PUSHED_FORWARD), "worth more than 0"),
        (Declaration(2, motion=Motion.RELEASED), "something must go forward"),
        (Declaration(2, chips=(5,), motion=Motion.TAPPED), "one motion at a time"),
    ],
)
def test_what_cannot_have_happened_is_refused(declaration: Declaration, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        hear(read(HOLDEM).hand, declaration)


def test_nobody_goes_on_with_what_another_declared() -> None:
    hand = read(HOLDEM).hand
    heard = hear(hand, Declaration(2, "raise"))
    with pytest.raises(BadInput, match="seat 1 cannot go on with what seat 2 declared"):
        hear(hand, Declaration(1, "raise"), heard)


def test_dollars_and_lead_ins_are_understood() -> None:
    assert understand("I'll raise to $6.50.") == understand("raise to 650")
    assert understand("make it 600") == understand("raise to 600")


# ---- any declaration, any hand ----

PHRASES = (
    *("", "", "", "fold", "check", "call", "bet", "raise", "complete", "all in", "bring in"),
    *("{}", "bet {}", "raise {}", "raise to {}", "{} more", "make it {}"),
)


def any_declaration(seat: int, chance: Random) -> Declaration:
    words = chance.choice(PHRASES).format(chance.choice([1, 50, 200, 399, 400, 1_000, 30_000]))
    incomplete = chance.random() < 0.2
    chips = tuple(chance.choice([1, 25, 100, 500, 2_500]) for _ in range(chance.randrange(5)))
    motion = chance.choice(list(Motion)[: 4 if chips else None])
    cash = chance.choice([0, 0, 500, 2_000]) if motion in list(Motion)[:4] else 0
    told = Declaration(seat, words, chips, cash, motion, incomplete)
    try:
        check(told)
    except BadInput:
        return Declaration(seat, "call")
    return told


def speak_at(hand: Hand, chance: Random) -> int:
    """A few declarations by chance at this moment; whatever is heard is legal and accounted for."""
    heard = None
    seat = hand.actor if chance.random() < 0.8 else chance.randrange(hand.seats)
    before = save(hand)
    rounds = chance.randint(1, 3)
    for _ in range(rounds):
        told = any_declaration(seat, chance)
        heard = hear(hand, told, heard)
        assert heard.seat == seat
        assert heard.situation in SITUATIONS
        assert "\n" not in heard.tell
        assert heard.command is None or refusal(hand, heard.command) is None
        assert heard.command is not None or not heard.open
        assert min(heard.change, heard.missing, heard.convert) >= 0
        assert not heard.change or not heard.missing
        assert heard.missing <= hand.stacks[seat]
        now = due(hand, heard)
        assert now is None or now.command is None or refusal(hand, now.command) is None
    assert save(hand) == before
    return rounds


@pytest.mark.rule("poker 8.C", "poker 8.D")
@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_declared_a_command_that_binds_is_legal(
    key: str, count: Callable[[int], int], seed: int, record_property: Callable[[str, int], None]
) -> None:
    heard = 0
    for number in range(count(2_000)):
        chance = Random(f"{seed} {key} {number} speech")
        hand = any_hand(GAMES[key], number, chance)
        hand.house = hand.house.but(
            out_of_turn_binding=chance.random() < 0.5,
            many_chips=chance.choice(list(ManyChips)),
        )

        def supplier(cards: tuple[Card, ...], chance: Random = chance) -> list[Card]:
            return chance.sample(cards, len(cards))

        run_dealer(hand, supplier)
        while (allowed := options(hand)) is not None:
            heard += speak_at(hand, chance)
            play(hand, play_at_random(see(hand, allowed.seat), allowed, chance), supplier)
    record_property("declarations", heard)
