"""What is said and pushed, and what of it binds (8.C to 8.I, 18.L).

A row is a hand as text, then declarations: `>` tells one, `=` what it comes to: the command, the
amounts, and the situation last. Declarations that follow each other belong to one turn; `*` carries
out the command that binds and begins a new turn.
"""

import pytest

from fairdeal.poker import commands
from fairdeal.poker.decide import refusal
from fairdeal.poker.notation.reading import read
from fairdeal.poker.speech.answer import Heard, in_words
from fairdeal.poker.speech.declaration import read_declaration
from fairdeal.poker.speech.hearing import due, hear
from fairdeal.poker.speech.situations import SITUATIONS
from tests.poker.scenario import scenarios

WORDS = """
    == poker 8.C | a fold is said
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says fold
    = fold, spoken

    == poker 8.C | a call is said, the chips follow
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says call
    = call, missing 200, spoken
    > C pushes 100 100
    = call, paid

    == poker 8.C | a check is said
    holdem no 100/200   A 5000  B 5000
    B calls
    > A says check
    = check, spoken

    == poker 8.C | a specific bet is said
    holdem no 100/200   A 5000  B 5000
    B calls
    A checks
    > A says bet 500
    = raise to 500, missing 500, spoken

    == poker 8.D; P-139 | pot limit: the word "pot" is the most that may be bet or raised
    omaha pot 100/200   A 5000  B 5000  C 5000
    > C says pot
    = raise to 700, missing 700, spoken
    *
    > A says raise pot
    = raise to 2300, missing 2200, spoken
    *
    > B says fold
    = fold, spoken
    *
    > C says call
    = call, missing 1600, spoken
    *
    > A says bet the pot
    = raise to 2700, missing 2700, all_in_for_less

    == P-139 | pot limit: after the word "raise"
    omaha pot 100/200   A 5000  B 5000  C 5000
    > C says raise
    = raise to 400, missing 400, open, raise_awaits
    > C says pot
    = raise to 700, missing 700, spoken

    == P-139 | pot limit: whatever chips are put in with it
    omaha pot 100/200   A 5000  B 5000  C 5000
    > C says pot pushes 500
    = raise to 700, missing 200, announced_amount

    == P-41; P-139 | pot limit: where no raise is open it is a call
    omaha pot 100/200   A 5000  B 600
    B raises 600
    > A says pot
    = call, missing 400, raise_not_possible

    == P-139 | in no other limit is it an amount: nothing binds
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says pot
    = none, pot_means_nothing
    > C says raise pot
    = none, pot_means_nothing
    > C says raise to 600
    = raise to 600, missing 600, spoken

    == P-139 | not in fixed limit either
    holdem fixed 100/200   A 5000  B 5000  C 5000
    > C says bet pot
    = none, pot_means_nothing

    == poker 8.C | a raise to, a raise by, an amount alone
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says raise to 600
    = raise to 600, missing 600, spoken
    *
    > A says raise 600 more
    = raise to 1200, missing 1100, spoken
    *
    > B says 2000
    = raise to 2000, missing 1800, spoken
    *
    > C says i'm all in
    = raise to 5000, missing 4400, spoken
    *
    > A says call
    = call, missing 3800, spoken

    == poker 8.C | what was said first stands
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says call
    = call, missing 200, spoken
    > C says raise to 600
    = call, missing 200, already_bound
    > C says fold
    = call, missing 200, already_bound

    == poker 8.C | a call said, then the cards thrown away: a call
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says call
    = call, missing 200, spoken
    > C throws cards away
    = call, missing 200, folds, obligation_stands

    == poker 8.C | a check said cannot become a bet
    holdem no 100/200   A 5000  B 5000
    B calls
    > A says check
    = check, spoken
    > A pushes 500
    = check, change 500, already_bound

    == poker 8.C; poker 1.B(8) | no check facing a bet; nothing is bound yet
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says check
    = none, illegal
    > C says call
    = call, missing 200, spoken

    == poker 8.C | nothing to call
    holdem no 100/200   A 5000  B 5000
    B calls
    > A says call
    = none, illegal

    == poker 8.C; P-41 | a raise that is not open comes to a call
    holdem fixed 100/200   A 5000  B 5000  C 5000
    house max_raises=1
    C raises 400
    > A says raise
    = call, missing 300, raise_not_possible

    == poker 8.C; P-33 | out of turn nothing binds
    holdem no 100/200   A 5000  B 5000  C 5000
    > A says raise to 600 pushes 500
    = none, change 500, out_of_turn

    == P-33 | a house that holds a player to it: at his turn, if nothing changed
    holdem no 100/200   A 5000  B 5000  C 5000
    house out_of_turn_binding=yes
    > A says raise to 600 pushes 500
    = none, change 500, then raise to 600, waits, out_of_turn_waits
    C calls
    ? A
    = raise to 600, missing 500, out_of_turn_due

    == P-33 | he is free once the price has changed
    holdem no 100/200   A 5000  B 5000  C 5000
    house out_of_turn_binding=yes
    > A says call
    = none, then call, waits, out_of_turn_waits
    C raises 600
    ? A
    = none, out_of_turn_released
    > A says fold
    = fold, spoken

    == P-33 | he may not change his mind while nothing has changed
    holdem no 100/200   A 5000  B 5000  C 5000
    house out_of_turn_binding=yes
    > A says call
    = none, then call, waits, out_of_turn_waits
    C folds
    > A says fold
    = call, missing 100, out_of_turn_due

    == P-33 | nor before his turn comes
    holdem no 100/200   A 5000  B 5000  C 5000
    house out_of_turn_binding=yes
    > A says raise to 600
    = none, then raise to 600, waits, out_of_turn_waits
    > A says fold pushes 500
    = none, change 500, then raise to 600, waits, already_bound
    C calls
    ? A
    = raise to 600, missing 500, out_of_turn_due

    == P-33 | once the price has changed he may declare anew, out of turn too
    holdem no 100/200   A 5000  B 5000  C 5000  D 5000
    house out_of_turn_binding=yes
    > A says call
    = none, then call, waits, out_of_turn_waits
    C raises 600
    > A says fold
    = none, then fold, waits, out_of_turn_waits

    == P-33 | what was not open to him waits for nothing
    holdem no 100/200   A 5000  B 5000  C 5000
    house out_of_turn_binding=yes
    > A says check
    = none, out_of_turn

    == P-33 | the next betting round is another matter
    holdem no 100/200   A 5000  B 5000  C 5000
    house out_of_turn_binding=yes
    C calls
    A calls
    B checks
    A checks
    > A says check
    = none, then check, waits, out_of_turn_waits
    B checks
    C checks
    ? A
    = none, out_of_turn_released

    == poker 18.L | words outrank chips that fit a call
    holdem no 10/20   A 5000  B 5000  C 5000
    > C says raise to 40 pushes 20
    = raise to 40, missing 20, announced_amount

    == poker 18.L | words outrank a tap and cards
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says fold taps
    = fold, speech_over_gesture
    *
    > A says call
    = call, missing 100, spoken
    *
    > B says check throws cards away
    = check, speech_over_gesture

    == poker 18.L | words outrank chips pushed by one who folds
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says fold pushes 500
    = fold, change 500, speech_over_gesture

    == poker 18.L | words and cards that say the same
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says fold throws cards away
    = fold, spoken
"""

AMOUNTS = """
    == poker 8.D; P-41 | fifty announced, forty pushed
    holdem no 10/20   A 5000  B 5000
    B calls
    A checks
    > A says bet 50 pushes 20 20
    = raise to 50, missing 10, announced_amount
    > A pushes 10
    = raise to 50, paid

    == poker 8.D; P-41 | fifty announced, a hundred pushed
    holdem no 10/20   A 5000  B 5000
    B calls
    A checks
    > A says bet 50 pushes 100
    = raise to 50, change 50, announced_amount

    == poker 8.D; P-41 | the announced raise rules over the chips
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says raise to 600 pushes 500 500
    = raise to 600, change 400, announced_amount

    == poker 8.D; P-41 | more than he has is all in
    holdem no 100/200   A 5000  B 5000  C 800
    > C says raise to 1200
    = raise to 800, missing 800, all_in_for_less

    == poker 8.D; P-41 | a raise by less than the last raise is the least raise
    holdem no 100/200   A 5000  B 5000  C 800
    > C says all in
    = raise to 800, missing 800, spoken
    *
    > A says raise 400
    = raise to 1400, missing 1300, nearest_legal

    == poker 8.D; P-41 | less than the least raise is the least raise
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says raise to 300 pushes 100 100 100
    = raise to 400, missing 100, nearest_legal

    == poker 8.D; P-41 | more than the pot is the pot
    holdem pot 100/200   A 5000  B 5000  C 5000
    > C says raise to 3000
    = raise to 700, missing 700, nearest_legal

    == poker 8.D; P-41 | fixed limit has one amount
    holdem fixed 100/200   A 5000  B 5000  C 5000
    > C says raise to 900 pushes 500 500
    = raise to 400, change 600, nearest_legal

    == poker 8.D; P-41 | an amount below the price is a call
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says 150
    = call, missing 200, nearest_legal

    == poker 8.D; P-41 | an amount between the call and a raise is whichever is nearer
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says 390
    = raise to 400, missing 400, nearest_legal
    *
    > A says bet 590
    = raise to 600, missing 500, nearest_legal
    *
    > B says 690
    = call, missing 400, nearest_legal

    == poker 8.D; P-41 | an all-in that does not reach the price
    holdem no 100/200   A 5000  B 5000  C 5000  D 500
    C raises 900
    > D says raise to 1800
    = call, missing 500, all_in_for_less

    == poker 8.G | raise: the amount is asked for, and stated
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says raise
    = raise to 400, missing 400, open, raise_awaits
    > C says 600
    = raise to 800, missing 800, spoken

    == poker 8.G | raise: one motion fixes it, a second is too late
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says raise
    = raise to 400, missing 400, open, raise_awaits
    > C pushes 500 100
    = raise to 600, raise_in_one_motion
    > C pushes 500
    = raise to 600, change 500, string_bet

    == poker 8.G; P-41 | raise and one motion: put right to the least raise
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says raise pushes 100 100 100
    = raise to 400, missing 100, raise_in_one_motion

    == poker 8.G | raise and one chip: announced, so the whole chip
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says raise pushes 500
    = raise to 500, raise_in_one_motion

    == poker 8.G | the posted limit leaves no amount to state
    holdem fixed 100/200   A 5000  B 5000  C 5000
    > C says raise
    = raise to 400, missing 400, spoken
    *
    > A says raise pushes 1000
    = raise to 600, change 500, raise_in_one_motion

    == poker 8.G; poker 8.C | an open raise cannot be taken back
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says raise
    = raise to 400, missing 400, open, raise_awaits
    > C says call
    = raise to 400, missing 400, already_bound
"""

CHIPS = """
    == poker 8.E(1); poker 8.E(2) | chips that are only held are no bet
    holdem no 100/200   A 5000  B 5000  C 5000
    > C holds 500 100
    = none, not_forward
    > C pushes 100 100
    = call, pushed_forward

    == poker 8.E(1) | chips pushed forward are a bet
    holdem no 100/200   A 5000  B 5000
    B calls
    A checks
    > A pushes 500 100
    = raise to 600, pushed_forward

    == poker 8.E(1); P-41 | too few chips for a bet are the least bet
    holdem no 100/200   A 5000  B 5000
    B calls
    A checks
    > A pushes 50 50
    = raise to 200, missing 100, pushed_forward

    == poker 8.E(1) | the chips of a call
    holdem no 100/200   A 5000  B 5000  C 5000
    > C pushes 100 100
    = call, pushed_forward

    == poker 8.E(1) | too few chips for a call are a call, and stay one
    holdem no 100/200   A 5000  B 5000  C 5000
    > C pushes 100
    = call, missing 100, pushed_forward
    > C pushes 500
    = call, change 400, paid

    == poker 8.E(2) | chips placed toward the pot are a bet
    holdem no 100/200   A 5000  B 5000
    B calls
    A checks
    > A places 500 100
    = raise to 600, placed_toward_pot

    == poker 8.E(2) | and so are chips let go there
    holdem no 100/200   A 5000  B 5000  C 5000
    > C releases 100 100
    = call, placed_toward_pot

    == poker 8.E(3); P-125 | cash is a bet, to be exchanged
    holdem no 100/200   A 5000  B 5000
    B calls
    A checks
    > A puts cash $20
    = raise to 2000, convert 2000, cash

    == poker 8.E(3); P-125 | cash and chips together
    holdem no 100/200   A 5000  B 5000
    B calls
    A checks
    > A pushes 500 puts cash $10
    = raise to 1500, convert 1000, pushed_forward

    == poker 8.E(3); P-125 | cash calls, and the rest comes back
    holdem fixed 100/200   A 5000  B 5000  C 5000
    > C says call puts cash $20
    = call, change 1800, convert 2000, announced_amount

    == poker 8.E(3); P-125 | cash that nothing is done with goes back
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says fold puts cash $20
    = fold, change 2000, speech_over_gesture

    == poker 8.F | more chips after a complete call
    holdem no 100/200   A 5000  B 5000  C 5000
    > C pushes 100 100
    = call, pushed_forward
    > C pushes 500
    = call, change 500, string_bet
    > C puts cash 700
    = call, change 1200, string_bet

    == poker 8.F | more chips after a complete bet
    holdem no 100/200   A 5000  B 5000
    B calls
    A checks
    > A pushes 500
    = raise to 500, one_chip_opens
    > A pushes 500
    = raise to 500, change 500, string_bet

    == poker 8.F | a raise said after the call is in comes too late
    holdem no 100/200   A 5000  B 5000  C 5000
    > C pushes 100 100
    = call, pushed_forward
    > C says raise pushes 400
    = call, change 400, string_bet

    == poker 8.F(1) | an incomplete bet grows
    holdem no 100/200   A 5000  B 5000  C 5000
    > C pushes 100 100 incomplete
    = call, open, incomplete
    > C pushes 500
    = raise to 700, chips_raise
    > C pushes 500
    = raise to 700, change 500, string_bet

    == poker 8.F(1) | an incomplete raise grows
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says raise pushes 500 incomplete
    = raise to 500, open, incomplete
    > C pushes 500 incomplete
    = raise to 1000, open, incomplete
    > C pushes 500
    = raise to 1500, raise_in_one_motion

    == poker 8.F(1) | but it is a bet, and not taken back
    holdem no 100/200   A 5000  B 5000  C 5000
    > C pushes 100 100 incomplete
    = call, open, incomplete
    > C says fold
    = call, already_bound

    == poker 8.F(2) | the call and the word: the raise may follow
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says raise pushes 100 100
    = raise to 400, missing 200, open, call_then_raise
    > C pushes 500
    = raise to 700, raise_in_one_motion
    > C pushes 500
    = raise to 700, change 500, string_bet

    == poker 8.F(2); poker 8.G | the call and the word, then the amount
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says raise pushes 200
    = raise to 400, missing 200, open, call_then_raise
    > C says to 900
    = raise to 900, missing 700, announced_amount

    == poker 8.I | facing 5, one chip of 25
    holdem no 2/5   A 500  B 500  C 500
    > C pushes 25
    = call, change 20, oversized_chip

    == poker 8.I | the option of the blind: one chip is no raise
    holdem no 100/200   A 5000  B 5000
    B calls
    > A pushes 500
    = check, change 500, oversized_chip

    == poker 8.I | the forced bet: one chip is no completion
    stud-high fixed 200/400 forced 50   A 5000  B 5000
    A has As Kh 2c
    B has Ad Kd 3d
    > A pushes 500
    = forced bet, change 450, oversized_chip

    == P-34; poker 8.I | one chip that opens is a bet of its value
    holdem no 100/200   A 5000  B 5000
    B calls
    A checks
    > A pushes 500
    = raise to 500, one_chip_opens

    == P-34; poker 8.I | up to the limit
    holdem fixed 100/200   A 5000  B 5000
    B calls
    A checks
    > A pushes 500
    = raise to 200, change 300, one_chip_opens

    == P-34; poker 8.I | several chips that reach a full raise
    holdem no 100/200   A 5000  B 5000  C 5000
    > C pushes 100 100 100 100
    = raise to 400, chips_raise

    == P-34; poker 8.I | several chips that do not
    holdem no 100/200   A 5000  B 5000  C 5000
    > C pushes 100 100 100
    = call, change 100, chips_do_not_raise

    == P-34; poker 8.I | where chips never speak for themselves
    holdem no 100/200   A 5000  B 5000  C 5000
    house many_chips=announced
    > C pushes 500 500
    = call, change 800, chips_do_not_raise
"""

CARDS = """
    == poker 18.L(1)(a) | facing a bet, thrown away is folded
    holdem no 100/200   A 5000  B 5000  C 5000
    > C throws cards away
    = fold, cards_thrown_away

    == poker 18.L(1)(a); P-39 | with no bet to face, the dealer asks
    holdem no 100/200   A 5000  B 5000
    B calls
    > A throws cards away
    = none, ask, ask_if_fold
    > A says fold
    = fold, spoken

    == poker 18.L(1)(a); P-39 | and he may think again
    holdem no 100/200   A 5000  B 5000
    B calls
    > A throws cards away
    = none, ask, ask_if_fold
    > A taps
    = check, tapped

    == poker 18.L(1)(b) | stud, facing a bet: turned down is folded
    stud-high fixed 200/400 forced 50   A 5000  B 5000
    A has As Kh 2c
    B has Ad Kd 3d
    A brings in
    > B turns cards down
    = fold, up_cards_turned_down

    == poker 18.L(1)(b); P-39 | stud, nothing to face: the dealer asks
    stud-high fixed 200/400 forced 50   A 5000  B 5000
    A has As Kh 2c Ac
    B has Ad Kd 3d 4d
    A brings in
    B calls
    > A turns cards down
    = none, ask, ask_if_fold

    == poker 18.L(1)(b) | without up cards it means nothing
    holdem no 100/200   A 5000  B 5000  C 5000
    > C turns cards down
    = none, cards_mean_nothing

    == poker 18.L(2) | the forced bet is made, then the hand folded
    stud-high fixed 200/400 forced 50   A 5000  B 5000  C 5000
    A has As Kh 2c
    B has Ad Kd 3d
    C has Ah Ks 4d
    > A throws cards away
    = forced bet, missing 50, folds, forced_bet_first

    == poker 18.L(2) | turned down or said, it is the same
    stud-high fixed 200/400 forced 50   A 5000  B 5000
    A has As Kh 2c
    B has Ad Kd 3d
    > A turns cards down
    = forced bet, missing 50, folds, forced_bet_first

    == poker 18.L(2); P-39 | a fold said instead of the forced bet
    stud-high fixed 200/400 forced 50   A 5000  B 5000
    A has As Kh 2c
    B has Ad Kd 3d
    > A says fold
    = forced bet, missing 50, folds, forced_bet_first

    == poker 18.L(2) | a raise that was said goes in
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says raise to 600
    = raise to 600, missing 600, spoken
    > C throws cards away
    = raise to 600, missing 600, folds, obligation_stands

    == poker 18.L(2) | even in one breath
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says call throws cards away
    = call, missing 200, folds, obligation_stands

    == poker 18.L(2) | and a raise left open binds for the least
    holdem no 100/200   A 5000  B 5000  C 5000
    > C says raise
    = raise to 400, missing 400, open, raise_awaits
    > C throws cards away
    = raise to 400, missing 400, folds, obligation_stands

    == P-134 | the forced player bets the full amount
    stud-high fixed 200/400 forced 50   A 5000  B 5000
    A has As Kh 2c
    B has Ad Kd 3d
    > A says complete
    = raise to 200, missing 200, spoken

    == P-134 | several chips reach it too
    stud-high fixed 200/400 forced 50   A 5000  B 5000
    A has As Kh 2c
    B has Ad Kd 3d
    > A pushes 100 100
    = raise to 200, chips_raise

    == poker 10.D | the forced bet is said or pushed, and not checked
    stud-high fixed 200/400 forced 50   A 5000  B 5000
    A has As Kh 2c
    B has Ad Kd 3d
    > A taps
    = none, illegal
    > A pushes 25 25
    = forced bet, pushed_forward
    > A says bring in
    = forced bet, already_bound

    == poker 1.B(8) | a tap is a check, where nothing is owed
    holdem no 100/200   A 5000  B 5000  C 5000
    > C taps
    = none, illegal
    > C says call
    = call, missing 200, spoken
    *
    A calls
    > B taps
    = check, tapped
"""


def summary(heard: Heard) -> str:
    """An answer in one line: the command, the amounts, what is still to come, the situation."""
    parts = [in_words(heard.command) if heard.command else "none"]
    for name in ("change", "missing", "convert"):
        parts += [f"{name} {getattr(heard, name)}"] if getattr(heard, name) else []
    parts += ["then " + in_words(heard.then)] if heard.then else []
    parts += [name for name in ("open", "ask", "folds", "waits") if getattr(heard, name)]
    return ", ".join([*parts, heard.situation])


class Dialogue:
    """A row as it goes on: the text of the hand so far, and what was heard this turn."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.heard: Heard | None = None

    def tell(self, line: str) -> None:
        told = read("\n".join(self.lines)) if line[0] in ">?=*" else None
        match line.split():
            case [">", name, *words]:
                assert told is not None
                declaration = read_declaration(told.names.index(name), words)
                self.heard = hear(told.hand, declaration, self.heard)
                binds = self.heard.command
                assert binds is None or refusal(told.hand, binds) is None
            case ["?", _]:
                assert told is not None
                assert self.heard is not None
                self.heard = due(told.hand, self.heard)
            case ["=", *_]:
                assert self.heard is not None
                assert summary(self.heard) == line.removeprefix("= ")
            case ["*"]:
                assert told is not None
                assert self.heard is not None
                assert self.heard.command is not None
                self.lines.append(as_text(self.heard.command, told.names))
                self.heard = self.heard if self.heard.then else None
            case _:
                self.lines.append(line)


def as_text(command: commands.Command, names: tuple[str, ...]) -> str:
    verb = type(command).__name__.lower()
    words = {"bringin": "brings in", "raiseto": f"raises {getattr(command, 'to', 0)}"}
    return f"{names[command.seat]} {words.get(verb, verb + 's')}"


@pytest.mark.parametrize("text", scenarios(WORDS + AMOUNTS + CHIPS + CARDS))
def test_what_was_said_and_pushed_comes_to(text: str) -> None:
    dialogue = Dialogue()
    for line in text.strip().splitlines():
        if line.strip():
            dialogue.tell(line.strip())


def test_every_situation_is_met() -> None:
    lines = [line.strip() for line in (WORDS + AMOUNTS + CHIPS + CARDS).splitlines()]
    met = {line.split(", ")[-1] for line in lines if line.startswith("= ")}
    assert met | {"blind_first"} == set(SITUATIONS)


def test_a_situation_tells_the_dealer_one_sentence_or_two() -> None:
    for key, each in SITUATIONS.items():
        assert key == each.key
        assert each.tell.endswith(".")
        assert not each.title.endswith(".")
