"""Every situation that a player's words and motions can make, with its clause, as data.

`speech.hear` names one of them in each answer. A new situation is one entry here and the function
that finds it there; lists for dealers are made from this table.
"""

from typing import Final, NamedTuple

from fairdeal.cite import Cite


class Situation(NamedTuple):
    """What happened, the clause that judges it, and what the dealer does about it."""

    key: str
    title: str
    cite: Cite
    tell: str


_ALL: Final = (
    # ---- words ----
    Situation(
        "spoken",
        "The player says fold, check, call, raise or a legal bet in turn",
        Cite("poker 8.C"),
        "Words spoken in turn bind: repeat them and see that the player follows them.",
    ),
    Situation(
        "announced_amount",
        "The chips differ from the announced amount",
        Cite("poker 8.D", "P-41"),
        "The announced amount counts: have the player correct the chips.",
    ),
    Situation(
        "nearest_legal",
        "The announced amount is outside the limits",
        Cite("poker 8.D", "P-41"),
        "Announce the nearest amount that the limits allow: that is the bet.",
    ),
    Situation(
        "all_in_for_less",
        "The announced amount is more than the player has",
        Cite("poker 8.D", "P-41"),
        "A player can't bet more than he has on the table: he is all-in.",
    ),
    Situation(
        "raise_not_possible",
        "The player announces a raise that he may not make",
        Cite("poker 8.C", "P-41"),
        "The player can't raise here: the announcement counts as what is due, usually a call.",
    ),
    Situation(
        "pot_means_nothing",
        'The player says "pot" in a game that is not pot limit',
        Cite("poker 8.D", "P-139"),
        "The pot is an amount only in pot limit: ask the player for an amount.",
    ),
    Situation(
        "speech_over_gesture",
        "The player says one thing and does another",
        Cite("poker 18.L"),
        "Words outrank motions: follow the words and undo the motion.",
    ),
    Situation(
        "illegal",
        "The player clearly says or does something that he may not do",
        Cite("poker 8.C"),
        "The player may not do that: tell him what he may do, and wait.",
    ),
    Situation(
        "already_bound",
        "The player makes a second declaration after one that binds",
        Cite("poker 8.C"),
        "The first declaration stands: hand back what came after it.",
    ),
    # ---- a raise without an amount ----
    Situation(
        "raise_awaits",
        'The player says "raise" without an amount or chips',
        Cite("poker 8.G"),
        "Ask for the amount, or for all the chips in one motion. The minimum raise already binds.",
    ),
    Situation(
        "raise_in_one_motion",
        'The player says "raise" and puts in chips',
        Cite("poker 8.G"),
        "The chips of this one motion are the raise, corrected to the nearest legal amount.",
    ),
    Situation(
        "call_then_raise",
        'The player says "raise" and first puts in exactly the call',
        Cite("poker 8.F(2)"),
        "The call is in and the raise is announced: let the player add the raise once.",
    ),
    # ---- chips without words ----
    Situation(
        "pushed_forward",
        "The player pushes chips forward without a word",
        Cite("poker 8.E(1)"),
        "Chips that are pushed forward are a bet: announce the amount.",
    ),
    Situation(
        "placed_toward_pot",
        "The player places or releases chips toward the pot without a word",
        Cite("poker 8.E(2)"),
        "Chips that are clearly set down toward the pot are a bet: announce the amount.",
    ),
    Situation(
        "cash",
        "The player puts cash into the pot",
        Cite("poker 8.E(3)", "P-125"),
        "Cash counts at once: announce the amount, and exchange it before this pot is awarded.",
    ),
    Situation(
        "not_forward",
        "The player handles chips but does not push them forward or place them toward the pot",
        Cite("poker 8.E(1)", "poker 8.E(2)"),
        "Chips that have not moved forward are not a bet: wait.",
    ),
    Situation(
        "one_chip_opens",
        "The player opens the betting with one chip, without a word",
        Cite("poker 8.E(1)", "P-34"),
        "One chip that opens the betting is a bet of its full value, up to the limit.",
    ),
    Situation(
        "oversized_chip",
        "The player puts in one chip that is larger than required and announces no raise",
        Cite("poker 8.I"),
        "One large chip without a word is not a raise: take what is required and give change.",
    ),
    Situation(
        "chips_raise",
        "The player puts in several chips that reach a full raise, without a word",
        Cite("poker 8.I", "P-34"),
        "Several chips that reach a full raise are a raise: announce the amount.",
    ),
    Situation(
        "chips_do_not_raise",
        "The player puts in several chips that are more than required but not a raise",
        Cite("poker 8.I", "P-34"),
        "These chips are not a raise: take what is required and give the rest back.",
    ),
    # ---- one bet, one motion ----
    Situation(
        "incomplete",
        "The player says while betting that the bet is not yet complete",
        Cite("poker 8.F(1)"),
        "The player said that the bet is incomplete: wait for the rest.",
    ),
    Situation(
        "string_bet",
        "The player adds chips to a complete bet",
        Cite("poker 8.F"),
        "A complete bet may not grow: hand back the later chips. The bet stays as it was.",
    ),
    Situation(
        "paid",
        "The player adds the chips of an announced bet",
        Cite("poker 8.D"),
        "Count the chips against the announced bet: only that much goes in.",
    ),
    # ---- cards and taps ----
    Situation(
        "tapped",
        "The player taps the table where he may check",
        Cite("poker 1.B(8)"),
        "A tap on the table is a check.",
    ),
    Situation(
        "cards_thrown_away",
        "Facing a bet, the player throws the cards face down toward the muck or the pot",
        Cite("poker 18.L(1)(a)"),
        "This is a fold, because there is a bet to call: take the cards.",
    ),
    Situation(
        "up_cards_turned_down",
        "Facing a bet in stud, the player turns the up cards face down",
        Cite("poker 18.L(1)(b)"),
        "This is a fold in stud, because there is a bet to call: take the cards.",
    ),
    Situation(
        "ask_if_fold",
        "The player gives up the cards though there is no bet to call",
        Cite("P-39"),
        "There is no bet to call: ask whether the player means to fold, and protect the cards.",
    ),
    Situation(
        "cards_mean_nothing",
        "The player turns cards face down in a game without up cards",
        Cite("poker 18.L(1)(b)", "P-39"),
        "This is a fold only in stud: wait for the player.",
    ),
    Situation(
        "obligation_stands",
        "The player throws the cards away after he announced or made a bet",
        Cite("poker 18.L(2)"),
        "Throwing the cards away does not cancel a bet: the bet goes in, and the hand is folded.",
    ),
    Situation(
        "forced_bet_first",
        "The player who owes the forced bet gives up his cards",
        Cite("poker 18.L(2)"),
        "Take the forced bet first, then fold the hand.",
    ),
    Situation(
        "blind_first",
        "A player who still owes a blind throws his cards away",
        Cite("poker 18.L(2)"),
        "Fold the hand, and still take the blind.",
    ),
    # ---- out of turn ----
    Situation(
        "out_of_turn",
        "The player says or does something out of turn",
        Cite("poker 8.C", "P-33"),
        "Nothing binds out of turn: hand everything back and ask the player to wait.",
    ),
    Situation(
        "out_of_turn_waits",
        "The player says or does something out of turn, and the house holds him to it",
        Cite("P-33"),
        "Remember it: it binds at his turn if the price is still the same.",
    ),
    Situation(
        "out_of_turn_due",
        "The player's turn comes, and the price is still the same",
        Cite("P-33"),
        "Nothing has changed: the player must do what he declared.",
    ),
    Situation(
        "out_of_turn_released",
        "The player's turn comes, and the action has changed",
        Cite("P-33"),
        "The action has changed: the player may choose again.",
    ),
)

SITUATIONS: Final[dict[str, Situation]] = {each.key: each for each in _ALL}
"""Every situation by its key, in the order in which a list for dealers tells them."""
