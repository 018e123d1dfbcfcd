"""Draw games: the deal, the blinds, draws and reshuffles (chapters 13, 20 and 21)."""

import pytest

from fairdeal.cards.notation import show
from fairdeal.poker import events
from fairdeal.poker.deck.piles import MUCK
from tests.poker.scenario import for_each, run, scenarios

# game | deal | blinds | straddle | one straddle | ante | first to act | option | end of the round
#      | cards of A, B and C off a new deck
OPENING = """
    badugi|20.F|20.D|20.E|20.E(2)|20.B(1)|20.G|20.G(1)|20.G(2)|2c 2s 3h 4d|2d 3c 3s 4h|2h 3d 4c 4s
    triple-27|21.D(1)|21.C(2)(a)|21.C(3)(a)|21.C(3)(c)|21.B(2)|21.D(2)|21.D(3)|21.D(4)\
|2c 2s 3h 4d 5c|2d 3c 3s 4h 5d|2h 3d 4c 4s 5h
"""

BEFORE = """
    == poker {2}; poker {1} | {0}: blinds from the button's left, then the cards, the button last
    {0} fixed 100/200      A 5000   B 5000   C 5000
    expect events Posted Posted Dealt
    expect stacks A 4900 B 4800 C 5000
    expect cards A {9}
    expect cards B {10}
    expect cards C {11}

    == poker {2}; P-24 | {0}: of two players the button posts the small blind, as is the custom
    {0} fixed 100/200      A 5000   B 5000
    expect events HandOpened Posted Posted Dealt
    expect stacks A 4800 B 4900

    == poker {2}; P-24 | {0}: by the text the player left of the button opens, of two as of more
    {0} fixed 100/200      A 5000   B 5000
    house heads_up_blinds=text
    expect events HandOpened Posted Posted Dealt
    expect stacks A 4900 B 4800

    == poker {2} | {0}: a single blind is posted left of the button
    {0} fixed 200      A 5000   B 5000   C 5000
    expect events HandOpened Posted Dealt
    expect stacks A 4800 B 5000 C 5000

    == poker {5} | {0}: the ante comes first
    {0} fixed 100/200 ante 25      A 5000   B 5000   C 5000
    expect events HandOpened Posted Posted Posted Posted Posted Dealt
    expect stacks A 4875 B 4775 C 4975

    == poker {6}; poker {7} | {0}: left of the last blind acts first, the last blind may raise
    {0} fixed 100/200      A 5000   B 5000   C 5000
    expect actor C
    C checks          refused bet_to_face
    C calls
    A calls
    expect actor B
    expect raises 400 400
    B raises 400
    expect actor C

    == poker {8} | {0}: after the last response the draw begins
    {0} fixed 100/200      A 5000   B 5000   C 5000
    C raises 400
    A calls
    B calls
    expect events Called BettingClosed CardBurned
    A checks          refused not_now
    A stands pat

    == poker {3} | {0}: left of the last blind one may straddle, before the cards
    {0} fixed 100/200 straddle 400      A 5000   B 5000   C 5000   D 5000
    expect actor C
    D straddles       refused not_your_turn
    C straddles
    expect events Posted Dealt
    expect actor D
    expect call 400

    == poker {4} | {0}: one straddle, no more
    {0} fixed 100/200 straddle 400      A 5000   B 5000   C 5000   D 5000
    C straddles
    D straddles       refused not_now
"""

# game | burn | order of the draw | number | replaced | opens | later | ends
DRAWING = """
    badugi|20.H|20.C; poker 20.H(1)|20.H(2)|20.H(4)|20.H(5)|20.H(6)|2c 2s 3h 4d|5c|5d 5h 5s 6c|6d|6h
    triple-27|21.D(5)|21.C(1); poker 21.D(6)|21.D(7)|21.D(9)|21.D(10)|21.D(11)\
|2c 2s 3h 4d 5c|5s|6c 6d 6h 6s 7c|7d|7h
"""

DRAWS = """
    == poker {1}; poker {3}; P-63 | {0}: one burn, then as many new cards as were laid aside
    {0} fixed 100/200      A 5000   B 5000   C 5000
    C calls
    A calls
    B checks
    expect burns {8}
    A discards {7}
    expect cards A {9}
    B stands pat
    C stands pat
    expect burns {8}

    == poker {2} | {0}: the draw goes round from the button's left, without who has folded
    {0} fixed 100/200      A 5000   B 5000   C 5000
    C calls
    A folds
    B checks
    expect actor B
    A stands pat      refused not_your_turn
    C stands pat      refused not_your_turn
    B discards As     refused not_your_cards
    B stands pat
    expect actor C
    C stands pat
    expect raises 200 200

    == poker {4} | {0}: after the draw the first live seat left of the button opens
    {0} fixed 100/200      A 5000   B 5000   C 5000
    C calls
    A folds
    B checks
    B stands pat
    C stands pat
    expect actor B
    expect raises 200 200
    B bets 200

    == poker {5}; poker {6} | {0}: check or bet; after a bet fold, call or raise; then it is over
    {0} fixed 100/200      A 5000   B 5000   C 5000
    C calls
    A calls
    B checks
    A stands pat
    B stands pat
    C stands pat
    A calls           refused nothing_to_call
    A checks
    B bets 200
    C checks          refused bet_to_face
    C raises 400
    A folds
    B calls
    expect events Called BettingClosed CardBurned
    expect actor B
"""

LATER = """
    == poker 20.I; poker 20.J; P-148 | badugi: a burn and a draw after the second and third betting
    badugi fixed 100/200      A 5000   B 5000
    B calls
    A checks
    A stands pat
    B stands pat
    A checks
    B checks
    expect burns 4c 4d
    A discards 2c
    expect cards A 2h 3c 3h 4h
    B stands pat
    expect raises 400 400
    A checks
    B checks
    expect burns 4c 4d 4s
    A stands pat
    B stands pat
    expect actor A
    expect raises 400 400

    == poker 20.K; P-59 | badugi: a fourth draw and a fifth betting round
    badugi fixed 100/200      A 5000   B 5000
    B calls
    A checks
    A stands pat
    B stands pat
    A checks
    B checks
    A stands pat
    B stands pat
    A checks
    B checks
    A stands pat
    B stands pat
    A checks
    B checks
    expect burns 4c 4d 4h 4s
    A stands pat
    B stands pat
    A checks
    B checks
    stop
    expect events Checked BettingClosed
    expect actor A

    == P-59 | badugi: three draws where the house says so
    badugi fixed 100/200      A 5000   B 5000
    house badugi_draws=3
    B calls
    A checks
    A stands pat
    B stands pat
    A checks
    B checks
    A stands pat
    B stands pat
    A checks
    B checks
    A stands pat
    B stands pat
    A checks
    B checks
    A shows

    == poker 20.L | badugi: a showdown if more than one is left
    badugi fixed 100/200      A 400   B 5000
    B raises 400
    A all in
    A stands pat
    B stands pat
    A stands pat
    B stands pat
    A stands pat
    B stands pat
    A stands pat
    B stands pat
    stop
    expect actor A

    == poker 21.D(12); poker 21.D(13); P-148 | triple draw: three draws, a burn before each
    triple-27 fixed 100/200      A 5000   B 5000
    B calls
    A checks
    expect burns 4h
    A stands pat
    B stands pat
    A checks
    B checks
    expect burns 4h 4s
    A discards 2c
    expect cards A 2h 3c 3h 4c 5c
    B stands pat
    expect raises 400 400
    A checks
    B checks
    expect burns 4h 4s 5d
    A stands pat
    B stands pat
    expect raises 400 400
    A checks
    B checks
    A shows
    B shows
    expect over

    == poker 21.E(1) | triple draw: a showdown if more than one is left, none if one is
    triple-27 fixed 100/200      A 5000   B 5000
    B calls
    A checks
    A stands pat
    B stands pat
    A bets 200
    B folds
    expect events UncalledReturned BettingClosed PotAwarded HandClosed

    == poker 13.D; poker 13.E; P-23 | five-card draw: cards, then the blinds
    draw-high fixed 100/200      A 5000   B 5000   C 5000
    expect events Dealt Posted Posted
    expect stacks A 4900 B 4800 C 5000
    expect cards A 2c 2s 3h 4d 5c
    expect cards B 2d 3c 3s 4h 5d
    expect cards C 2h 3d 4c 4s 5h

    == poker 13.E; P-23 | or the blinds first, where the house says so
    draw-high fixed 100/200      A 5000   B 5000   C 5000
    house draw_blinds=before_deal
    expect events Posted Posted Dealt

    == poker 13.B(1) | five-card draw: the ante before a card
    draw-high fixed 100/200 ante 25      A 5000   B 5000   C 5000
    expect events Posted Posted Posted Dealt Posted Posted
    expect stacks A 4875 B 4775 C 4975

    == poker 13.F; poker 13.F(1) | five-card draw: left of the last blind first; the blind may raise
    draw-high fixed 100/200      A 5000   B 5000   C 5000
    expect actor C
    C checks          refused bet_to_face
    C calls
    A calls
    expect actor B
    expect raises 400 400
    B raises 400
    expect actor C

    == poker 13.F(2); poker 13.G; P-63 | five-card draw: then each still in may draw, all-in or not
    draw-high fixed 100/200      A 400   B 5000   C 5000
    C raises 400
    A all in 400
    B folds
    expect events Folded BettingClosed CardBurned
    expect actor A
    A discards 2c 2s 3h 4d 5c
    expect cards A 6c 6d 6h 6s 7c
    expect actor C

    == poker 13.C; poker 13.G(1) | five-card draw: one at a time from the button's left
    draw-high fixed 100/200      A 5000   B 5000   C 5000
    C calls
    A folds
    B checks
    expect actor B
    C stands pat      refused not_your_turn
    B stands pat
    expect actor C

    == poker 13.G(2); poker 13.G(3) | five-card draw: any number laid aside, as many new ones
    draw-high fixed 100/200      A 5000   B 5000   C 5000
    C calls
    A calls
    B checks
    A discards 2c 2s 3h
    expect events Discarded Drawn
    expect cards A 4d 5c 6c 6d 6h
    B stands pat
    expect cards B 2d 3c 3s 4h 5d
    C discards 2h 3d 4c 4s 5h
    expect cards C 6s 7c 7d 7h 7s

    == poker 13.G(3)(a) | five-card draw: one burn before the first draws, none between
    draw-high fixed 100/200      A 5000   B 5000   C 5000
    C calls
    A calls
    B checks
    expect burns 5s
    A discards 2c
    B discards 2d
    C discards 2h
    expect burns 5s

    == poker 13.H; P-138 | five-card draw: the first live seat left of the button opens
    draw-high fixed 100/200      A 5000   B 5000   C 5000
    C calls
    A folds
    B checks
    B stands pat
    C stands pat
    expect actor B
    expect raises 400 400

    == poker 13.H(1); poker 13.H(2) | five-card draw: check or bet, then fold, call or raise
    draw-high fixed 100/200      A 5000   B 5000   C 5000
    C calls
    A calls
    B checks
    A stands pat
    B stands pat
    C stands pat
    A checks
    B bets 400
    C checks          refused bet_to_face
    C raises 800
    A folds
    B calls
    stop
    expect events Called BettingClosed
    expect actor C

    == poker 13.I | five-card draw: a showdown if more than one is left
    draw-high fixed 100/200      A 400   B 5000
    B raises 400
    A all in
    A stands pat
    B stands pat
    stop
    expect actor A

    == poker 13.I(1) | five-card draw: the best high hand wins
    draw-high fixed 100/200      A 400   B 5000
    A has As Ks Qs 9s 2s
    B has 3c 3d 3h 2c 2d
    B raises 400
    A all in
    A stands pat
    B stands pat
    expect stacks A 0 B 5400

    == poker 13.I(2); P-67 | five-card draw, low: straights and flushes do not count
    draw-low fixed 100/200      A 400   B 5000
    A has As 2s 3s 4s 5s
    B has 6c 4d 3h 2c Ad
    B raises 400
    A all in
    A stands pat
    B stands pat
    expect stacks A 800 B 4600

    == poker 9.A(6) | 2-7 single draw: straights and flushes count
    single-27 fixed 100/200      A 400   B 5000
    A has 2s 3s 4s 5s 7s
    B has 8c 4d 3h 2c 5d
    B raises 400
    A all in
    A stands pat
    B stands pat
    expect stacks A 0 B 5400
"""


@pytest.mark.parametrize("text", scenarios(for_each(BEFORE, OPENING)))
def test_before_the_draws(text: str) -> None:
    run(text)


@pytest.mark.parametrize("text", scenarios(for_each(DRAWS, DRAWING)))
def test_the_first_draw(text: str) -> None:
    run(text)


@pytest.mark.parametrize("text", scenarios(LATER))
def test_draw_games(text: str) -> None:
    run(text)


def everybody_draws(game: str, seats: int, many: int) -> str:
    """A full table, nobody folds, and each lays aside his first cards as they come off the deck."""
    names = "ABCDEFGHI"[:seats]
    held = 4 if game == "badugi" else 5
    lines = [f"{game} fixed 100/200 " + " ".join(f"{name} 5000" for name in names)]
    lines += [f"{name} calls" for name in names[2:] + names[:1]] + ["B checks"]
    cards = run("\n".join(lines)).hand
    for seat, name in enumerate(names):
        lines.append(f"{name} discards {show(cards.down(seat)[:many])}")
    assert many <= held
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("game", "seats", "many", "stub"),
    [
        pytest.param(*row, marks=pytest.mark.rule(*refs))
        for refs, row in [
            (("poker 13.G(3)(b)", "P-62", "P-148"), ("draw-high", 8, 3, 11)),
            (("poker 13.G(3)(c)", "P-62", "P-148"), ("draw-low", 8, 4, 11)),
            (("poker 20.H(3)", "P-62", "P-148"), ("badugi", 9, 3, 15)),
            (("poker 21.D(8)", "P-62", "P-148"), ("triple-27", 7, 4, 16)),
        ]
    ],
)
def test_a_stub_that_runs_out_is_made_of_earlier_discards(
    game: str, seats: int, many: int, stub: int
) -> None:
    hand = run(everybody_draws(game, seats, many)).hand
    drawn = [event for event in hand.log if isinstance(event, events.Drawn)]
    assert sum(len(event.cards) for event in drawn) == seats * many
    first = next(at for at, each in enumerate(hand.log) if isinstance(each, events.Reshuffled))
    before = [event for event in hand.log[:first] if isinstance(event, events.Drawn)]
    assert sum(len(event.cards) for event in before) == stub
    # Only the discards of those already served: not the burn, not those of who is being served.
    served = stub // many
    aside = [each.cards for each in hand.log[:first] if isinstance(each, events.Discarded)]
    reshuffled = hand.log[first]
    assert isinstance(reshuffled, events.Reshuffled)
    assert sorted(reshuffled.order) == sorted(card for cards in aside[:served] for card in cards)
    assert len(aside) == served + 1
    assert all(len(hand.down(seat)) == len(hand.down(0)) for seat in range(seats))
    assert hand.places[MUCK]


@pytest.mark.rule("P-63", "P-148")
def test_at_a_full_table_everybody_may_take_five() -> None:
    names = "ABCDEFG"
    lines = ["triple-27 fixed 100/200 " + " ".join(f"{name} 5000" for name in names)]
    lines += [f"{name} calls" for name in "CDEFGA"] + ["B checks"]
    told = run("\n".join(lines))
    for name in names:
        seat = names.index(name)
        lines.append(f"{name} discards {show(told.hand.down(seat))}")
        told = run("\n".join(lines))
    assert all(len(told.hand.down(seat)) == 5 for seat in range(7))


DEALT = {"badugi": "2c 3d 4h 5s", "triple-27": "2c 3d 4h 5s 7c", "draw-high": "2c 3d 4h 5s 7c"}


@pytest.mark.parametrize(
    ("key", "many"),
    [
        pytest.param(key, many, marks=pytest.mark.rule(clause))
        for key, clause in (
            ("badugi", "poker 20.H(2)"),
            ("triple-27", "poker 21.D(7)"),
            ("draw-high", "poker 13.G(2)"),
        )
        for many in range(len(DEALT[key].split()) + 1)
    ],
)
def test_none_or_any_number_of_cards_may_be_laid_aside(key: str, many: int) -> None:
    dealt = DEALT[key].split()
    does = f"discards {' '.join(dealt[:many])}" if many else "stands pat"
    told = run(
        f"{key} fixed 100/200   A 5000   B 5000   C 5000\nA has {DEALT[key]}\n"
        f"C calls\nA calls\nB checks\nA {does}\nexpect actor B"
    )
    held = show(told.hand.down(0)).split()
    assert held[: len(dealt) - many] == dealt[many:]
    assert len(held) == len(dealt)
    assert not set(held) & set(dealt[:many])
