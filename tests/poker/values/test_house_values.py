"""What the house may choose beside the book, carried out: P-05, P-40, P-77, P-83, P-138."""

from pathlib import Path

import pytest

from fairdeal.engine.audience import RAIL
from fairdeal.errors import BadInput
from fairdeal.history.exporting import to_phh, why_not_phh
from fairdeal.history.phh import replay_file
from fairdeal.poker import commands
from fairdeal.poker.decide import options
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.notation.reading import read
from fairdeal.poker.play import open_hand, play
from fairdeal.poker.stakes import Kill, KillOption, Limit, Stakes
from fairdeal.poker.table.limits.kill import killed
from fairdeal.poker.table.limits.minimum import raised
from fairdeal.poker.transcript.lines import lines
from fairdeal.poker.views.view import view
from tests.poker.scenario import for_each, run, scenarios

# ---- Six Plus: the ace as a kicker ----

KICKERS = for_each(
    """
== {0} | {1}
six-plus no 100/200      A 5000   B 5000
house ace_kicker={2}
A has {3}
B has {4}
board {5}
B calls
A checks
A checks
B checks
A checks
B checks
A checks
B checks
expect stacks {6} 5200
""",
    """
    poker 6.L; P-05 | an ace kicks highest         | high | Kh Ad | Kc Jd | Ks Qh 9d 8c 6s | A
    poker 6.L; P-05 | an ace kicks lowest          | low  | Kh Ad | Kc Jd | Ks Qh 9d 8c 6s | B
    poker 6.J; P-05 | ace high beats king high     | high | Ad 7h | Qc 7d | Ks Jh Td 8c 6s | A
    poker 6.J; P-05 | king high beats ace low      | low  | Ad 7h | Qc 7d | Ks Jh Td 8c 6s | B
    poker 6.K(9)    | a pair of aces is the best   | low  | Ad Ah | Kc Kd | Ks Qh 9d 8c 7s | B
    poker 6.K(9)    | aces up beat any pair        | low  | Ad Ah | Kc Kd | Js Qh 9d 8c 7s | A
    poker 6.K(6)    | an ace ends a straight       | low  | Ad Kh | 9c 9h | Qs Jh Td 8c 6s | A
    poker 6.J       | an ace begins one            | low  | Ad 7h | Kc Kd | 9s 8h 6d Jc Qs | A
    poker 6.K(4)    | an ace is low in a flush     | low  | As 7s | Ts 8s | Ks Js 6s 9d Qh | B
    poker 6.K(4)    | an ace is high in a flush    | high | As 7s | Ts 8s | Ks Js 6s 9d Qh | A
    """,
)


@pytest.mark.parametrize("text", scenarios(KICKERS))
def test_the_house_says_where_a_lone_ace_stands(text: str) -> None:
    run(text)


@pytest.mark.rule("poker 6.L", "P-05")
def test_the_words_and_the_award_follow_the_houses_ranking() -> None:
    told = run(
        """
        six-plus no 100/200      A 5000   B 5000
        house ace_kicker=low
        A has Kh Ad
        B has Kc Jd
        board Ks Qh 9d 8c 6s
        B calls
        A checks
        A checks
        B checks
        A checks
        B checks
        A checks
        B checks
        """
    )
    text = "\n".join(line.text for line in lines(told.hand.log, told.names))
    assert "pair of kings, queen kicker" in text
    assert "ace kicker" not in text
    assert "B wins $4 of the pot: six-plus-low-ace, best hand" in text


# ---- stud: an open pair on fourth street ----

PAIR_SHOWING = """
stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
A has 2c 3d Kh Kd 8h
B has 5c 7d 4s 9h Th
C has 5d 7s 8s Jh Jc
B brings in
C calls
A calls
"""

OPEN_PAIR = f"""
== P-138 | without the choice an open pair changes nothing
{PAIR_SHOWING}
expect actor A
expect raises 200 200
A bets 400                refused raise_too_large

== P-138 | an open pair allows the lower bet or the upper one
{PAIR_SHOWING}
house open_pair_big_bet=yes
expect raises 200 400
A bets 300                refused between_the_bets
A bets 500                refused raise_too_large
A bets 100                refused raise_too_small
A bets 200

== P-138 | anybody may make it, not only who has the pair
{PAIR_SHOWING}
house open_pair_big_bet=yes
A checks
B bets 400
C folds
expect call 400

== P-138 | after the lower bet a raise is by the lower or the upper one
{PAIR_SHOWING}
house open_pair_big_bet=yes
A bets 200
expect raises 400 600
B raises 500              refused between_the_bets
B raises 400
C raises 800
expect raises 1200 1200

== P-138 | once the upper bet was made all raises are by the upper one
{PAIR_SHOWING}
house open_pair_big_bet=yes
A bets 400
expect raises 800 800
B raises 600              refused raise_too_small
B raises 800

== P-138 | the next street has one bet again
{PAIR_SHOWING}
house open_pair_big_bet=yes
A checks
B checks
C checks
expect raises 400 400

== P-138 | a pair that was folded allows nothing
stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
house open_pair_big_bet=yes
A has 2c 3d Kh Kd
B has 5c 7d 4s 9h
C has 5d 7s 8s Jh
B brings in
C calls
A calls
A folds
expect raises 200 200

== P-138 | without a pair in sight there is one bet
stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000
house open_pair_big_bet=yes
A has Kc Kd 3h Qd
B has 5c 7d 2s 9h
B brings in
A calls
expect raises 200 200

== P-138 | an all-in between the two bets is one
stud-high fixed 200/400 ante 25 forced 50      A 375   B 5000
house open_pair_big_bet=yes
A has 2c 3d Kh Kd
B has 5c 7d 4s 9h
B brings in
A calls
expect raises 200 300
A bets 250                refused between_the_bets
A all in 300

== P-138 | bets by street: the upper bet is the one of the next street
stud-high fixed 200/200/300/500/500 ante 25 forced 50      A 5000   B 5000
house open_pair_big_bet=yes
A has 2c 3d Kh Kd
B has 5c 7d 4s 9h
B brings in
A calls
expect raises 200 300

== P-138; P-41 | an announced amount between the bets is the nearer of them
{PAIR_SHOWING}
house open_pair_big_bet=yes
A says bet 320
expect heard nearest_legal missing 400
expect actor B
"""


@pytest.mark.parametrize("text", scenarios(OPEN_PAIR))
def test_an_open_pair_on_fourth_street(text: str) -> None:
    run(text)


@pytest.mark.rule("P-138")
@pytest.mark.parametrize("game", ["stud-hilo", "stud-hilo8", "stud-low"])
def test_where_a_low_hand_wins_something_an_open_pair_changes_nothing(game: str) -> None:
    text = f"""
        {game} fixed 200/400 ante 25 forced 50      A 5000   B 5000
        house open_pair_big_bet=yes
        A has 2c 3d Kh Kd
        B has 5c 7d 4s 9h
        stop
    """
    hand = read(text).hand
    while hand.game.streets[1] is not getattr(hand.agenda[-1], "street", None):
        all_call(hand)
    allowed = options(hand)
    assert allowed is not None
    assert (allowed.least, allowed.most, allowed.either) == (200, 200, False)


def all_call(hand: Hand) -> None:
    """Whoever is to act makes the forced bet or calls."""
    allowed = options(hand)
    assert allowed is not None
    forced = commands.BringIn(allowed.seat) if allowed.bring_in else commands.Call(allowed.seat)
    play(hand, forced)


# ---- bets by street ----

SIZES = """
== P-138 | without sizes the first two rounds have the lower bet, the others the upper
holdem fixed 100/200 bets 200/400      A 5000   B 5000
expect raises 400 400
B calls
A checks
expect raises 200 200
A checks
B checks
expect raises 400 400
A checks
B checks
expect raises 400 400

== P-138 | each betting round has its own bet
holdem fixed 100/200 bets 200/300/400/600      A 5000   B 5000
expect raises 400 400
B calls
A checks
expect raises 300 300
A checks
B checks
expect raises 400 400
A checks
B bets 400
expect raises 800 800
A calls
expect raises 600 600

== P-138; P-136 | half of the street's bet is a full raise
holdem fixed 100/200 bets 200/300/400/600      A 5000   B 5000   C 650
C calls
A calls
B checks
A bets 300
B calls
C all in 450
expect raises 750 750

== P-138; P-14 | a forced bet is completed to the bet of its street
stud-high fixed 200/300/400/500/600 ante 25 forced 50      A 5000   B 5000
A has 2c 3d Kh
B has 5c 7d 4s
B brings in
A completes
expect call 150
B calls
expect raises 300 300
"""


@pytest.mark.parametrize("text", scenarios(SIZES))
def test_bets_by_street(text: str) -> None:
    run(text)


@pytest.mark.rule("P-138")
@pytest.mark.parametrize(
    ("first", "fault"),
    [
        ("holdem fixed 100/200 bets 200/300/400", "4 betting rounds, and so as many bets, not 3"),
        ("holdem no 100/200 bets 200/300/400/600", "fixed limit may have one for each street"),
        ("stud-high fixed 200/300/400/600 forced 50", "5 betting rounds, and so as many"),
    ],
)
def test_what_is_wrong_with_bets_by_street_is_told(first: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        read(f"{first}   A 5000   B 5000")


@pytest.mark.rule("P-138")
@pytest.mark.parametrize(
    ("game", "limit", "sizes", "fault"),
    [
        ("draw-high", Limit.FIXED, (200, 400), "two betting rounds are the minimum and the max"),
        ("holdem", Limit.NO, (200, 200, 400, 400), "only fixed limit has bets by street"),
        (
            "holdem",
            Limit.FIXED,
            (200, 200, 400, 500),
            "smallest bet by street, 200, is the minimum",
        ),
    ],
)
def test_and_of_those_given_from_python(
    game: str, limit: Limit, sizes: tuple[int, ...], fault: str
) -> None:
    stakes = Stakes(limit=limit, small_bet=200, big_bet=400, blinds=(200,), bet_sizes=sizes)
    with pytest.raises(BadInput, match=fault):
        open_hand(game, stakes, [5_000, 5_000], GAMES[game].deck.cards)


@pytest.mark.rule("P-138")
def test_a_recorded_hand_cannot_say_bets_by_street() -> None:
    text = "holdem fixed 100/200 bets 200/300/400/600   A 5000   B 5000\nB folds"
    assert "bets by street" in why_not_phh(read(text).hand)
    assert why_not_phh(read(text.replace("200/300/400/600", "200/600")).hand) == ""


@pytest.mark.rule("P-83")
def test_a_recorded_hand_with_hands_turned_up_replays(tmp_path: Path) -> None:
    text = "holdem no 100/200   A 1000   B 5000\nhouse all_in_face_up=yes\nB raises 1000\nA calls"
    file = tmp_path / "up.phh"
    file.write_text(to_phh(read(text).hand), "utf-8")
    assert [verdict.why for verdict in replay_file(file)] == [""]


@pytest.mark.rule("P-138", "poker 1.B(21)")
def test_a_kill_raises_the_bets_of_every_street() -> None:
    stakes = Stakes(limit=Limit.FIXED, small_bet=200, big_bet=600, bet_sizes=(200, 300, 400, 600))
    kill = Kill(option=KillOption.HALF_KILL, qualifying_pot=8_000)
    assert killed(stakes, kill).bet_sizes == (300, 450, 600, 900)


@pytest.mark.rule("P-138", "P-35")
def test_an_agreed_minimum_raises_the_bets_below_it() -> None:
    stakes = Stakes(limit=Limit.FIXED, small_bet=200, big_bet=600, bet_sizes=(200, 300, 400, 600))
    assert raised(stakes, 350).bet_sizes == (350, 350, 400, 600)


# ---- all-in hands ----

FACE_UP = """
== P-83 | hands are turned up before the rest of the board
holdem no 100/200      A 1000   B 5000
house all_in_face_up=yes
A has As Ah
B has Kc Kd
board 2c 7d 9h Js 3c
B raises 1000
A calls
dealer acts 3
expect events BettingClosed Shown Shown
dealer acts 2
expect events CardBurned BoardDealt
dealer goes on
expect stacks A 2000 B 4000

== P-83; poker 18.E | without the choice they are shown after it, in order
holdem no 100/200      A 1000   B 5000
A has As Ah
B has Kc Kd
board 2c 7d 9h Js 3c
B raises 1000
A calls
expect actor A
expect stacks A 2000 B 4000

== P-83 | while two can bet nothing is turned up
holdem no 100/200      A 1000   B 5000   C 5000
house all_in_face_up=yes
C raises 1000
A calls
B calls
dealer acts 3
expect events BettingClosed CardBurned BoardDealt
B checks
C bets 1000
B calls
B checks
C all in 3000
B calls
dealer acts 5
expect events BettingClosed Shown Shown Shown CardBurned

== P-83 | nobody concedes a pot with an all-in player in it
holdem no 100/200      A 1000   B 5000
house all_in_face_up=yes
B calls
A checks
A checks
B checks
A checks
B checks
A all in
B calls
A mucks                refused hands_disclosed
A shows
B mucks                refused hands_disclosed

== P-83; poker 18.E(3) | where nobody is all-in a hand may be conceded
holdem no 100/200      A 1000   B 5000
house all_in_face_up=yes
B calls
A checks
A checks
B checks
A checks
B checks
A bets 400
B calls
A shows
B mucks

== P-83; P-147 | who is still to draw keeps his cards hidden
draw-high no 100/200      A 1000   B 5000
house all_in_face_up=yes
B raises 1000
A calls
A stands pat
dealer acts 0
expect events CardBurned Discarded
B stands pat
dealer acts 1
expect events Discarded BettingClosed

== P-83; P-147 | in stud the cards still to come are waited for
stud-high fixed 200/400 ante 25 forced 50      A 225   B 5000
house any_stack_may_play=yes all_in_face_up=yes
A has 2c 3d Kh
B has 5c 7d 4s
B brings in
A all in
B calls
dealer acts 3
expect events BettingClosed CardBurned Dealt

== P-83; poker 8.L | running it twice is agreed on first
holdem no 100/200      A 1000   B 5000
house all_in_face_up=yes run_twice=yes
B raises 1000
A calls
A agrees
B agrees
dealer acts 4
expect events OptionVerified Shown Shown CardBurned

== P-83; poker 8.M | in a bomb pot before the flop
holdem no 100/200      A 500   B 500
house all_in_face_up=yes bomb_pot=500
A asks bomb pot
B agrees
dealer acts 8
expect events Dealt Shown Shown CardBurned

== P-83 | cards that nobody has named wait for the showdown
holdem no 100/200      A 1000   B 5000
house all_in_face_up=yes
deal unknown
B raises 1000
A calls
dealer acts 3
expect events BettingClosed CardBurned BoardDealt
"""


AT_THE_AWARD = """
== poker 18.A; P-83 | a card that is replaced before the pot is pushed may change who wins it
holdem no 100/200      A 1000   B 5000
house all_in_face_up=yes
A has As Ah Kh
B has Kc Kd
board 2c 7d 9h Js 3c
B raises 1000
A calls
dealer acts 12
expect events BettingClosed
report dispute by dealer
ruling replace_card A As because it was marked
expect cards A Kh Ah
expect stacks A 0 B 6000

== poker 18.A | once a pot was pushed it is too late for that
holdem no 100/200      A 1000   B 2000   C 5000
A has As Ah
B has Ks Kh
C has Qs Qh
board 2c 7d 9h Js 3c
C raises 2000
A calls
B calls
A shows
B shows
C shows
dealer acts 1
expect events PotAwarded
report dispute by dealer      refused report_too_late
"""


@pytest.mark.parametrize("text", scenarios(AT_THE_AWARD))
def test_a_ruling_on_a_card_at_the_award(text: str) -> None:
    run(text)


@pytest.mark.parametrize("text", scenarios(FACE_UP))
def test_all_in_hands_face_up(text: str) -> None:
    run(text)


@pytest.mark.rule("P-83")
def test_everybody_sees_a_hand_that_was_turned_up_and_its_words_when_the_board_is_there() -> None:
    text = """
        holdem no 100/200      A 1000   B 5000
        house all_in_face_up=yes
        A has As Ah
        B has Kc Kd
        board 2c 7d 9h Js 3c
        B raises 1000
        A calls
        dealer acts 5
    """
    early = view(read(text).hand, RAIL).seats
    assert [len(seat.down) for seat in early if seat.shown] == [2, 2]
    assert [seat.words for seat in early] == [(), ()]
    hand = read(f"{text}\ndealer goes on").hand
    assert view(hand, RAIL).seats[0].words == ("pair of aces, jack kicker",)
    told = [line.text for line in lines(hand.log, ["Ann", "Ben"])]
    assert "Ann turns up As Ah" in told
    assert "Ann has pair of aces, jack kicker" in told
    assert told.index("Ann turns up As Ah") < told.index("Ann has pair of aces, jack kicker")


# ---- the odd chip ----

TIE = """
C calls
A folds
B checks
B checks
C checks
B checks
C checks
B checks
C checks
"""

ODD = f"""
== poker 11.K(4); P-78 | the first winner left of the button
holdem no 100/200      A 5000   B 5000   C 5000
B has 2c 3d
C has 4h 5s
board As Ks Qd Jd Th
{TIE}
expect stacks A 4900 B 5100 C 5000

== poker 11.K(4); P-78 | the last, who has the button here
holdem no 100/200      A 5000   B 5000   C 5000
house odd_recipient=last_left_of_button
B has 2c 3d
C has 4h 5s
board As Ks Qd Jd Th
{TIE}
expect stacks A 4900 B 5000 C 5100

== poker 11.K(4); P-78 | the highest card by suit
holdem no 100/200      A 5000   B 5000   C 5000
house odd_recipient=high_card
B has Ac 2d
C has Ah 3s
board Kd Qs 9h 8c 4d
{TIE}
expect stacks A 4900 B 5000 C 5100

== poker 11.K(4); P-144 | where the board plays no card is higher
holdem no 100/200      A 5000   B 5000   C 5000
house odd_recipient=high_card
B has 2c 3d
C has 4h 5s
board As Ks Qd Jd Th
{TIE}
expect stacks A 4900 B 5100 C 5000

== poker 12.K(6); P-75 | where the suit decides no recipient is asked for
omaha no 100/200      A 5000   B 5000   C 5000
house odd_recipient=last_left_of_button
B has Ah Jh 2d 3d
C has Ac Jc 2s 3s
board Kd Qs 9h 8s 5c
{TIE}
expect stacks A 4900 B 5100 C 5000

== poker 12.K(6); P-78 | unless the house has a recipient instead
omaha no 100/200      A 5000   B 5000   C 5000
house odd_chip=recipient odd_recipient=last_left_of_button
B has Ah Jh 2d 3d
C has Ac Jc 2s 3s
board Kd Qs 9h 8s 5c
{TIE}
expect stacks A 4900 B 5000 C 5100

== poker 13.I(1); P-77 | five-card draw, which is silent, has the recipient too
draw-high no 100/200      A 5000   B 5000   C 5000
house odd_recipient=last_left_of_button
B has Kh 9c 7d 4s 2h
C has Kc 9d 7h 4c 2s
C calls
A folds
B checks
B stands pat
C stands pat
B checks
C checks
expect stacks A 4900 B 5000 C 5100
"""


@pytest.mark.parametrize("text", scenarios(ODD))
def test_who_gets_the_odd_chip(text: str) -> None:
    run(text)


# ---- the clock ----

CLOCK = """
== poker 7.D(4); P-40 | a check if it is free
holdem no 100/200      A 5000   B 5000
B calls
A runs out of time
expect live A B

== poker 7.D(4); P-40 | a fold if there is a bet
holdem no 100/200      A 5000   B 5000
B runs out of time
expect stacks A 5100 B 4900

== poker 7.D(4); P-40 | where the house says fold, even when a check is free
holdem no 100/200      A 5000   B 5000
house on_timeout=fold
B calls
A runs out of time
expect stacks A 4800 B 5200

== poker 7.D(4); P-40 | the hand of a player who is to draw is not folded
draw-high no 100/200      A 5000   B 5000
house on_timeout=fold
B calls
A checks
A runs out of time
expect live A B

== poker 7.D(4); P-40 | where the house says so the floor decides
holdem no 100/200      A 5000   B 5000   C 5000
house on_timeout=floor
C runs out of time
expect events TimeRanOut RulingDue
expect ruling time
C calls                refused ruling_awaited
ruling kill_hand C because he has left his seat
expect live A B
expect actor A

== poker 7.D(4); poker 18.A | who may play on has his turn again
holdem no 100/200      A 5000   B 5000   C 5000
house on_timeout=floor
C runs out of time
ruling play_on because he was spoken to
expect actor C
C raises 600

== poker 7.D(4); P-40 | nothing but a bet is for the floor
draw-high no 100/200      A 5000   B 5000
house on_timeout=floor
B calls
A checks
A runs out of time
expect ruling none
expect actor B
"""


@pytest.mark.parametrize("text", scenarios(CLOCK))
def test_what_the_clock_does(text: str) -> None:
    run(text)
