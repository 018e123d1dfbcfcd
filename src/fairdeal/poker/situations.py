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
        "A fold, check, call, raise or legal bet is said in turn",
        Cite("poker 8.C"),
        "What was said in turn binds: repeat it and see that it is done.",
    ),
    Situation(
        "announced_amount",
        "The chips put in differ from the amount announced",
        Cite("poker 8.D", "P-41"),
        "The announced amount rules: have the chips corrected to it.",
    ),
    Situation(
        "nearest_legal",
        "The amount announced is outside the limits",
        Cite("poker 8.D", "P-41"),
        "Say the nearest amount that the limits allow; that is the bet.",
    ),
    Situation(
        "all_in_for_less",
        "The amount announced is more than the player has",
        Cite("poker 8.D", "P-41"),
        "Nobody bets more than he has in front of him: he is all in.",
    ),
    Situation(
        "raise_not_possible",
        "A raise is announced where no raise is open to the player",
        Cite("poker 8.C", "P-41"),
        "A raise is not open here: the announcement comes to what is due, as a rule the call.",
    ),
    Situation(
        "pot_means_nothing",
        'The word "pot" is said where the limit is not the pot',
        Cite("poker 8.D", "P-139"),
        "Only in pot limit is the pot an amount: ask the player for one.",
    ),
    Situation(
        "speech_over_gesture",
        "Words say one thing, hands another",
        Cite("poker 18.L"),
        "Words outrank motions: follow what was said and undo what was moved.",
    ),
    Situation(
        "illegal",
        "Something clear is said or done that is not open to the player",
        Cite("poker 8.C"),
        "That is not possible here: say what is, and wait for the player.",
    ),
    Situation(
        "already_bound",
        "A second declaration after one that binds",
        Cite("poker 8.C"),
        "The first declaration stands; hand back whatever came after it.",
    ),
    # ---- a raise without an amount ----
    Situation(
        "raise_awaits",
        'The player says "raise" and neither an amount nor chips',
        Cite("poker 8.G"),
        "Ask for the amount, or for all the chips in one motion; the least raise binds already.",
    ),
    Situation(
        "raise_in_one_motion",
        'The player says "raise" and puts in chips',
        Cite("poker 8.G"),
        "The chips of this one motion are the raise, put right to the nearest legal amount.",
    ),
    Situation(
        "call_then_raise",
        'The player says "raise" and first puts in exactly the call',
        Cite("poker 8.F(2)"),
        "The call is in and the raise was announced: let the chips of the raise follow, once.",
    ),
    # ---- chips without words ----
    Situation(
        "pushed_forward",
        "Chips are pushed forward without a word",
        Cite("poker 8.E(1)"),
        "Chips pushed forward are a bet: say the amount.",
    ),
    Situation(
        "placed_toward_pot",
        "Chips are placed or let go toward the pot without a word",
        Cite("poker 8.E(2)"),
        "Chips set down clearly toward the pot are a bet: say the amount.",
    ),
    Situation(
        "cash",
        "Cash is put into the pot",
        Cite("poker 8.E(3)", "P-125"),
        "Cash counts at once: say the amount, and exchange it before this pot is awarded.",
    ),
    Situation(
        "not_forward",
        "Chips are handled but neither pushed forward nor placed toward the pot",
        Cite("poker 8.E(1)", "poker 8.E(2)"),
        "Chips that have not gone forward are no bet: wait.",
    ),
    Situation(
        "one_chip_opens",
        "One chip opens the betting without a word",
        Cite("poker 8.E(1)", "P-34"),
        "One chip that opens is a bet of its full value, up to the limit.",
    ),
    Situation(
        "oversized_chip",
        "One chip larger than required, and no raise announced",
        Cite("poker 8.I"),
        "One large chip without a word is no raise: take what is required and give change.",
    ),
    Situation(
        "chips_raise",
        "Several chips reach a full raise without a word",
        Cite("poker 8.I", "P-34"),
        "Several chips that reach a full raise are a raise: say to how much.",
    ),
    Situation(
        "chips_do_not_raise",
        "Several chips are more than required but no raise",
        Cite("poker 8.I", "P-34"),
        "These chips make no raise: take what is required and give the rest back.",
    ),
    # ---- one bet, one motion ----
    Situation(
        "incomplete",
        "The player says while betting that the bet is not yet complete",
        Cite("poker 8.F(1)"),
        "The bet was said to be incomplete: wait for the rest.",
    ),
    Situation(
        "string_bet",
        "More chips follow a bet that was complete",
        Cite("poker 8.F"),
        "A complete bet may not grow: hand the later chips back; the bet stands as it was.",
    ),
    Situation(
        "paid",
        "The chips of an announced bet follow",
        Cite("poker 8.D"),
        "Count the chips against the bet that stands; only that much goes in.",
    ),
    # ---- cards and taps ----
    Situation(
        "tapped",
        "The player taps the table where he may check",
        Cite("poker 1.B(8)"),
        "A tap of the table is a check.",
    ),
    Situation(
        "cards_thrown_away",
        "Facing a bet, the cards are thrown face down toward the muck or the pot",
        Cite("poker 18.L(1)(a)"),
        "Facing a bet that is a fold: take the cards.",
    ),
    Situation(
        "up_cards_turned_down",
        "Facing a bet in stud, the up cards are turned face down",
        Cite("poker 18.L(1)(b)"),
        "Facing a bet in stud that is a fold: take the cards.",
    ),
    Situation(
        "ask_if_fold",
        "The cards are given up though no bet is to be faced",
        Cite("P-39"),
        "No bet is due: ask whether the player means to fold, and protect the cards meanwhile.",
    ),
    Situation(
        "cards_mean_nothing",
        "Cards are turned face down in a game without up cards",
        Cite("poker 18.L(1)(b)", "P-39"),
        "Only in stud does that fold: wait for the player.",
    ),
    Situation(
        "obligation_stands",
        "The cards are thrown away after a bet was said or made",
        Cite("poker 18.L(2)"),
        "Throwing the cards away cancels no bet: the bet that binds goes in, the hand is folded.",
    ),
    Situation(
        "forced_bet_first",
        "The player who owes the forced bet gives up his cards",
        Cite("poker 18.L(2)"),
        "Take the forced bet first; then the hand is folded.",
    ),
    Situation(
        "blind_first",
        "A player who still owes a blind throws his cards away",
        Cite("poker 18.L(2)"),
        "The hand is folded; take the blind all the same.",
    ),
    # ---- out of turn ----
    Situation(
        "out_of_turn",
        "Something is said or done out of turn",
        Cite("poker 8.C", "P-33"),
        "Out of turn nothing binds: hand everything back and ask the player to wait.",
    ),
    Situation(
        "out_of_turn_waits",
        "Something is said or done out of turn where the house holds a player to it",
        Cite("P-33"),
        "Remember it: it binds at his turn if the price is then the same.",
    ),
    Situation(
        "out_of_turn_due",
        "The turn comes and the price is still the same",
        Cite("P-33"),
        "Nothing has changed: what was declared early is done now.",
    ),
    Situation(
        "out_of_turn_released",
        "The turn comes and the action has changed",
        Cite("P-33"),
        "The action has changed: the player is free to choose again.",
    ),
)

SITUATIONS: Final[dict[str, Situation]] = {each.key: each for each in _ALL}
"""Every situation by its key, in the order in which a list for dealers tells them."""
