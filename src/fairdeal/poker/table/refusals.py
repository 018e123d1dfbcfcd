"""Every refusal at a table between hands, by name, in the order of precedence, with its clause."""

from enum import StrEnum
from typing import Final, final

from fairdeal.cite import Cite
from fairdeal.engine.refusal import Refusal


@final
class Why(StrEnum):
    """The names of the refusals, in order of precedence."""

    NOT_A_VALUE = "not_a_value"
    NOT_YOUR_CALL = "not_your_call"
    NOT_SEATED = "not_seated"
    ALREADY_SEATED = "already_seated"
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_TAKEN = "seat_taken"
    HAND_IN_PLAY = "hand_in_play"
    NO_HAND_IN_PLAY = "no_hand_in_play"
    NOT_TOLD = "not_told"
    CHIPS_IN_PLAY = "chips_in_play"
    NOT_AN_AMOUNT = "not_an_amount"
    LEFT_WITH_MORE = "left_with_more"
    BUY_IN_TOO_SMALL = "buy_in_too_small"
    BUY_IN_TOO_LARGE = "buy_in_too_large"
    REMOVAL_BARRED = "removal_barred"
    NOT_ENOUGH_CHIPS = "not_enough_chips"
    ALREADY_AWAY = "already_away"
    NOT_AWAY = "not_away"
    NOT_WAITING = "not_waiting"
    POSTING_NOT_OFFERED = "posting_not_offered"
    MINIMUM_NOT_OFFERED = "minimum_not_offered"
    QUESTION_OPEN = "question_open"
    NOTHING_ASKED = "nothing_asked"
    ALREADY_AGREED = "already_agreed"
    NOT_ALL_AGREED = "not_all_agreed"
    NO_AGREED_MINIMUM = "no_agreed_minimum"
    MINIMUM_NOT_HIGHER = "minimum_not_higher"
    MINIMUM_TOO_HIGH = "minimum_too_high"
    MINIMUM_NOT_DIVISIBLE = "minimum_not_divisible"
    BUTTON_ALREADY_PLACED = "button_already_placed"
    NO_BUTTON = "no_button"
    WRONG_CARDS = "wrong_cards"
    WRONG_LIMITS = "wrong_limits"
    TOO_FEW_PLAYERS = "too_few_players"
    ANOTHER_HAND = "another_hand"
    CHIPS_DO_NOT_ADD_UP = "chips_do_not_add_up"


CLAUSES: Final = {
    Why.NOT_A_VALUE: Cite("poker 8.A"),
    Why.NOT_YOUR_CALL: Cite("poker 8.A", "P-112"),
    Why.NOT_SEATED: Cite("poker 8.A"),
    Why.ALREADY_SEATED: Cite("poker 8.A"),
    Why.NO_SUCH_SEAT: Cite("poker 8.A"),
    Why.SEAT_TAKEN: Cite("poker 8.A"),
    Why.HAND_IN_PLAY: Cite("poker 1.B(30)", "poker 8.B(2)", "P-35"),
    Why.NO_HAND_IN_PLAY: Cite("poker 1.B(30)"),
    Why.NOT_TOLD: Cite("P-35"),
    Why.CHIPS_IN_PLAY: Cite("poker 8.B(2)", "P-31"),
    Why.NOT_AN_AMOUNT: Cite("poker 8.B(1)", "poker 8.B(4)"),
    Why.LEFT_WITH_MORE: Cite("poker 8.B(2)", "P-31"),
    Why.BUY_IN_TOO_SMALL: Cite("poker 8.B(4)", "P-30"),
    Why.BUY_IN_TOO_LARGE: Cite("P-30"),
    Why.REMOVAL_BARRED: Cite("poker 8.B(2)", "P-31"),
    Why.NOT_ENOUGH_CHIPS: Cite("poker 8.B(1)"),
    Why.ALREADY_AWAY: Cite("P-27"),
    Why.NOT_AWAY: Cite("P-27"),
    Why.NOT_WAITING: Cite("P-27", "P-133"),
    Why.POSTING_NOT_OFFERED: Cite("P-27"),
    Why.MINIMUM_NOT_OFFERED: Cite("poker 8.K(2)"),
    Why.QUESTION_OPEN: Cite("poker 8.K(3)", "P-35"),
    Why.NOTHING_ASKED: Cite("poker 8.K(3)", "P-35"),
    Why.ALREADY_AGREED: Cite("poker 8.K(3)", "P-35"),
    Why.NOT_ALL_AGREED: Cite("poker 8.J(1)", "P-35"),
    Why.NO_AGREED_MINIMUM: Cite("poker 8.J(1)", "P-35"),
    Why.MINIMUM_NOT_HIGHER: Cite("poker 8.J(1)"),
    Why.MINIMUM_TOO_HIGH: Cite("poker 8.K(2)", "P-35"),
    Why.MINIMUM_NOT_DIVISIBLE: Cite("poker 1.B(15)"),
    Why.BUTTON_ALREADY_PLACED: Cite("P-36"),
    Why.NO_BUTTON: Cite("poker 10.C", "poker 14.C"),
    Why.WRONG_CARDS: Cite("P-36"),
    Why.WRONG_LIMITS: Cite("poker 8.J"),
    Why.TOO_FEW_PLAYERS: Cite("poker 7.B", "poker 8.B(4)"),
    Why.ANOTHER_HAND: Cite("poker 1.B(30)"),
    Why.CHIPS_DO_NOT_ADD_UP: Cite("poker 1.B(24)", "poker 8.B(1)"),
}


MEANINGS: Final[dict[Why, str]] = {
    Why.NOT_A_VALUE: "A value of the request has the wrong kind.",
    Why.NOT_YOUR_CALL: "You don't have the authority: a player speaks only for himself.",
    Why.NOT_SEATED: "No player with this id sits at the table.",
    Why.ALREADY_SEATED: "A player with this id already sits at the table.",
    Why.NO_SUCH_SEAT: "The table has no seat with this number.",
    Why.SEAT_TAKEN: "The seat is taken.",
    Why.HAND_IN_PLAY: "You can't do that now: a hand is in play.",
    Why.NO_HAND_IN_PLAY: "No hand is in play.",
    Why.NOT_TOLD: "The player must hear about the agreed minimum before he sits down.",
    Why.CHIPS_IN_PLAY: "The player left during this hand, so nobody knows yet what he left with.",
    Why.NOT_AN_AMOUNT: "An amount must be a whole number of cents, from 1 to 1,000,000,000,000.",
    Why.LEFT_WITH_MORE: "A player who comes back so soon must bring at least what he left with.",
    Why.BUY_IN_TOO_SMALL: "The buy-in is too small.",
    Why.BUY_IN_TOO_LARGE: "The buy-in is too large.",
    Why.REMOVAL_BARRED: "A player who stays at the table can't take chips off it.",
    Why.NOT_ENOUGH_CHIPS: "The player does not have that many chips, or would have none left.",
    Why.ALREADY_AWAY: "The player is already sitting out.",
    Why.NOT_AWAY: "The player is not sitting out.",
    Why.NOT_WAITING: "The player does not wait for a blind, or has already chosen.",
    Why.POSTING_NOT_OFFERED: "The player must wait: the house does not offer to post a blind.",
    Why.MINIMUM_NOT_OFFERED: "The house does not allow a higher minimum at this table.",
    Why.QUESTION_OPEN: "A player has already asked for a higher minimum.",
    Why.NOTHING_ASKED: "Nobody has asked for a higher minimum.",
    Why.ALREADY_AGREED: "The player has already agreed.",
    Why.NOT_ALL_AGREED: "Every seated player must agree, also those who sit out.",
    Why.NO_AGREED_MINIMUM: "There is no agreed minimum to object to.",
    Why.MINIMUM_NOT_HIGHER: "The amount must be higher than the posted minimum.",
    Why.MINIMUM_TOO_HIGH: "The amount is higher than the house allows, or than the maximum bet.",
    Why.MINIMUM_NOT_DIVISIBLE: "With a half-kill, half of the minimum must be whole cents.",
    Why.BUTTON_ALREADY_PLACED: "The button is already placed; only a floorperson can move it.",
    Why.NO_BUTTON: "This game has no button: the dealer deals from his left.",
    Why.WRONG_CARDS: "Each player gets one card for the button, and no card appears twice.",
    Why.WRONG_LIMITS: "The limits are wrong.",
    Why.TOO_FEW_PLAYERS: "Too few players can be dealt in.",
    Why.ANOTHER_HAND: "This is not the result of the hand in play.",
    Why.CHIPS_DO_NOT_ADD_UP: "The chips do not add up, or a void hand did not return them all.",
}
"""What each refusal means, in one sentence."""


class Refused(Refusal):
    """A request that the table does not allow; nothing has changed.

    `said` says more where the name alone is not enough: which value, and what would be right.
    `cite` is the clause of this request where the name has several.
    """

    why: Why

    def __init__(
        self, why: Why, player: str = "", said: str = "", cite: Cite | None = None
    ) -> None:
        sentence = f"{MEANINGS[why][:-1]}: {said}." if said else MEANINGS[why]
        super().__init__(why, cite or CLAUSES[why], says=sentence)
        self.player = player
        self.said = said
