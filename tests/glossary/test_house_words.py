"""Words of the two games against the house: the name does what the definition says."""

from collections import Counter
from random import Random

import pytest

from fairdeal.banked import commands, events
from fairdeal.banked.door import step
from fairdeal.banked.evolve import evolve
from fairdeal.banked.games import DOUBLE_DOWN, GAMES
from fairdeal.banked.paytables import LOSE, PAYTABLES
from fairdeal.banked.play import play
from fairdeal.banked.refusals import Refused
from fairdeal.banked.round import NOBODY
from fairdeal.cards.card import SUITS, is_joker
from fairdeal.cards.deck import JOKER, STANDARD
from fairdeal.cards.notation import parse
from fairdeal.errors import Corrupt
from fairdeal.ranking import RANKINGS
from tests.banked.any_round import Witness, play_any
from tests.banked.scenario import run
from tests.glossary.named import the
from tests.poker.scenario import scenarios
from tests.rule_marker import each_with_rules
from tests.speeds import Count

DRAW = "double-draw A 500..50000      A 20000   B 20000   C 20000\n"
BETS = f"{DRAW}A bets 500\nB bets 800\n"
STUD = "double-down minimum 500..50000 step 50      A 20000   B 20000   C 20000\n"


# ---- wagers ----

WAGERS = """
    == ddp 1.B(1) | who has no ante is not dealt in, and takes nothing with him
    double-draw A 500..50000      A 20000   B 20000   C 20000
    A bets 500
    B bets bonus 500
    no more bets
    expect inside A
    expect cards B
    expect stacks B 20000 C 20000

    == ddp 1.B(1) | no ante once the cards are out
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    no more bets
    B bets ante 500       refused no_more_bets

    == ddp 1.B(3); D44 | the first draw wager comes after the deal, and is the ante and no other sum
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    A plays 500           refused bets_are_open
    B bets 800
    no more bets
    A plays 400           refused wager_too_small
    A plays 600           refused wager_too_large
    A plays 500
    expect wagers A ante 500 bonus 500 first draw 500
    A plays 500           refused not_your_turn
    B plays 800
    A plays 500           refused not_now

    == ddp 1.B(6); D44 | the second draw wager comes when every card of the first draw is dealt
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 800
    no more bets
    A plays
    B plays
    A stands pat
    A plays               refused not_now
    B stands pat
    A plays 400           refused wager_too_small
    A plays 600           refused wager_too_large
    A plays
    expect wagers A ante 500 bonus 500 first draw 500 second draw 500
"""


@pytest.mark.parametrize("text", scenarios(WAGERS))
def test_words_of_the_wagers(text: str) -> None:
    run(text)


@pytest.mark.rule("ddp 1.B(1)")
def test_only_who_has_placed_the_ante_wager_is_to_be_dealt_in() -> None:
    placed = the("ddp 1.B(1)")
    assert placed(run(f"{DRAW}stop").table) == []
    assert placed(run(f"{DRAW}A bets bonus 500\nB bets ante 500\nstop").table) == []
    assert placed(run(f"{BETS}stop").table) == [0, 1]


@pytest.mark.rule("ddp 1.B(2)", "D5")
def test_the_bonus_wager_is_the_ante_wager_and_no_other_amount() -> None:
    range_of = the("ddp 1.B(2)")
    table = run(f"{DRAW}A bets ante 700\nstop").table
    assert range_of(table, 0, "bonus")[1:] == (700, 700)
    assert range_of(table, 1, "bonus")[1:] == (500, 20_000)


@pytest.mark.parametrize(
    ("clause", "before"),
    [
        pytest.param("ddp 1.B(3)", "", marks=pytest.mark.rule("ddp 1.B(3)")),
        pytest.param(
            "ddp 1.B(6)",
            "A plays\nB plays\nA stands pat\nB stands pat\n",
            marks=pytest.mark.rule("ddp 1.B(6)"),
        ),
    ],
)
def test_a_draw_wager_equals_the_ante_wager(clause: str, before: str) -> None:
    table = run(f"{BETS}no more bets\n{before}stop").table
    assert [the(clause)(table, seat) for seat in (0, 1)] == [(500, 500), (800, 800)]
    for amount in (0, 499, 501):
        with pytest.raises(Refused):
            play(table, commands.Raise(0, amount))
    play(table, commands.Raise(0, 500))
    assert table.wagers[0][table.game.stages[bool(before)].wager] == 500


@pytest.mark.rule("dds (a)(1)(i)")
def test_a_double_down_wager_is_at_most_the_original() -> None:
    table = run(f"{STUD}A bets 700\nB bets 500\nno more bets\nstop").table
    assert [the("dds (a)(1)(i)")(table, seat) for seat in (0, 1)] == [(50, 700), (50, 500)]


@pytest.mark.rule("dds (a)(1)(iv)")
def test_a_push_neither_pays_nor_collects() -> None:
    table = run(
        f"{STUD}A has Ts\nhole Th\nshared Ad Kc Qs\nA bets 500\nno more bets\nA doubles"
    ).table
    assert table.odds[table.shown[0]] == the("dds (a)(1)(iv)")
    won = [fact.won for fact in table.log if isinstance(fact, events.WagerSettled)]
    assert won == [0, 0]
    assert table.stacks[0] == 20_000


# ---- hands and rounds ----

BY_GAME = {
    "double-draw": "ddp 1.B(4)",
    "double-down": "dds (a)(1)(ii)",
}


@pytest.mark.parametrize("key", each_with_rules(BY_GAME))
def test_a_hand_has_five_cards_whenever_the_round_rests(key: str, count: Count, seed: int) -> None:
    hand, rested = the(BY_GAME[key]), Counter[str]()

    def look(witness: Witness) -> None:
        table = witness.table
        dealt = any(isinstance(fact, events.Dealt) for fact in table.log)
        if table.over or table.drawing or step(table) or not dealt:
            return
        rested[key] += 1
        cards = [hand(table, seat) for seat in table.inside]
        assert all(len(each) == 5 == len({*each}) for each in cards)
        own = [card for seat in table.inside for card in table.cards(seat)]
        assert len({*own}) == len(own)  # no card is in two positions
        for seat, each in zip(table.inside, cards, strict=True):
            assert each == (*table.cards(seat), *table.places["hole"], *table.places["shared"])

    chance = Random(seed)
    for number in range(count(2_000, 40)):
        play_any(GAMES[key], number, chance, 0.0, look)
    assert rested[key]


ROUNDS = {"double-draw": "ddp 1.B(5)", "double-down": "dds (a)(1)(vi); S33"}


@pytest.mark.parametrize("key", each_with_rules(ROUNDS))
def test_a_round_is_over_only_when_every_wager_is_paid_collected_or_returned(
    key: str, count: Count, seed: int
) -> None:
    over = the(ROUNDS[key].partition(";")[0])
    ended = Counter[str]()

    def look(witness: Witness) -> None:
        table = witness.table
        last = table.log[-1]
        closed = isinstance(last, events.RoundClosed | events.RoundVoided)
        assert over.__get__(table) == closed
        if closed:
            ended[type(last).__name__] += 1
            assert not any(table.wagers)
            assert sum(table.stacks) + table.house == sum(table.start)

    chance = Random(seed)
    for number in range(count(2_000, 40)):
        play_any(GAMES[key], number, chance, 0.02, look)
    assert ended["RoundClosed"]


PLAYED_OUT = {
    "double-draw": f"{BETS}no more bets\nA plays\nB folds\nA stands pat\nA plays\nA stands pat\n",
    "double-down": f"{STUD}A bets 500\nno more bets\nA stands\ndealer acts 1\n",
}
"""Everybody has decided, and the dealer acts once more before he settles the wagers."""


@pytest.mark.parametrize("key", each_with_rules(ROUNDS))
def test_a_round_with_a_wager_on_the_layout_cannot_be_closed(key: str) -> None:
    table = run(f"{PLAYED_OUT[key]}dealer acts 1\nstop").table
    with pytest.raises(Corrupt, match="RoundClosed: a wager is not settled"):
        evolve(table, events.RoundClosed())
    assert not table.over
    assert any(table.wagers)


@pytest.mark.rule("dds (a)(1)(iii)")
def test_the_hole_card_is_one_card_before_the_dealer_face_down_until_it_is_shown() -> None:
    hole = the("dds (a)(1)(iii)")
    table = run(f"{STUD}A bets 500\nhole 9h\nno more bets\nstop").table
    assert table.places[hole] == tuple(parse("9h"))
    assert not any(isinstance(fact, events.HoleShown) for fact in table.log)
    assert table.actor != NOBODY
    play(table, commands.Stand(0))
    [shown] = [fact for fact in table.log if isinstance(fact, events.HoleShown)]
    assert shown.cards == tuple(parse("9h"))


@pytest.mark.rule("dds (a)(1)(v)")
def test_one_ranking_decides_what_every_hand_is_worth(count: Count, seed: int) -> None:
    line_of, grade = the("dds (a)(1)(v)"), RANKINGS["high"].grade
    pays = PAYTABLES["double-down"]["minimum"]
    chance = Random(seed)
    for _ in range(count(20_000, 10)):
        one, two = (tuple(chance.sample(STANDARD.cards, 5)) for _ in range(2))
        better, worse = (one, two) if grade(one) >= grade(two) else (two, one)
        lines = [line_of(DOUBLE_DOWN, cards) for cards in (better, worse)]
        assert pays.get(lines[0], LOSE) >= pays.get(lines[1], LOSE)
        if grade(one) == grade(two):
            assert lines[0] == lines[1]
    rows = {
        "As Ks Qs Js Ts": "royal flush",
        "4s 4h 4d 9c 9s": "full house",
        "9s 9h Jd 8c 2s": "pair of sixes to tens",
    }
    for cards, line in rows.items():
        assert line_of(DOUBLE_DOWN, tuple(parse(cards))) == line


@pytest.mark.parametrize(
    ("clause", "deck", "jokers"),
    [
        pytest.param("ddp 1.B(7)", JOKER, 2, marks=pytest.mark.rule("ddp 1.B(7)")),
        pytest.param("dds (a)(1)(vii)", STANDARD, 0, marks=pytest.mark.rule("dds (a)(1)(vii)")),
    ],
)
def test_the_deck_has_four_suits_of_thirteen_cards(clause: str, deck: object, jokers: int) -> None:
    assert deck in (JOKER, STANDARD)
    cards = (JOKER if deck is JOKER else STANDARD).cards
    suits = Counter(SUITS[the(clause)(card)] for card in cards if not is_joker(card))
    assert suits == dict.fromkeys("cdhs", 13)
    assert sum(map(is_joker, cards)) == jokers
    for text, suit in (("Ac", "c"), ("2d", "d"), ("Th", "h"), ("Ks", "s")):
        assert SUITS[the(clause)(parse(text)[0])] == suit
