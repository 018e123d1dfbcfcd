"""Every refusal, by name, in the order in which they are met, each with its clause.

`refusal(hand, command)` walks down this list. `options(hand)` says the same from the other side: a
command is among the options exactly if it is not refused. Where a chapter, an option or a limit has
words of its own, a refusal cites those (`NEARER`).
"""

from enum import StrEnum
from typing import Final, final

from fairdeal.cite import Cite
from fairdeal.engine.refusal import Refusal
from fairdeal.poker.hand import Hand


@final
class Why(StrEnum):
    """The names of the refusals, in order of precedence."""

    HAND_IS_OVER = "hand_is_over"
    NOT_SEATED = "not_seated"
    NOT_OFFERED = "not_offered"
    TOURNAMENT_TABLE = "tournament_table"
    NOT_THIS_GAME = "not_this_game"
    NOT_IN_THE_POT = "not_in_the_pot"
    ONE_OPTION_ONLY = "one_option_only"
    OPTION_TOO_LATE = "option_too_late"
    TOO_MANY_PLAYERS = "too_many_players"
    NOT_ENOUGH_ALL_IN = "not_enough_all_in"
    BETTING_NOT_OVER = "betting_not_over"
    DECK_TOO_SMALL = "deck_too_small"
    NOT_YOUR_CALL = "not_your_call"
    RULING_AWAITED = "ruling_awaited"
    NOTHING_TO_RULE_ON = "nothing_to_rule_on"
    NO_SUCH_IRREGULARITY = "no_such_irregularity"
    NO_SUCH_REMEDY = "no_such_remedy"
    REPORT_INCOMPLETE = "report_incomplete"
    NO_HAND = "no_hand"
    NO_DISCARDED_HAND = "no_discarded_hand"
    NO_SUCH_CARD = "no_such_card"
    REPORT_TOO_LATE = "report_too_late"
    CANNOT_GO_ON = "cannot_go_on"
    CARDS_NOT_AWAITED = "cards_not_awaited"
    WRONG_NUMBER_OF_CARDS = "wrong_number_of_cards"
    CARD_TWICE = "card_twice"
    CARD_ELSEWHERE = "card_elsewhere"
    CARD_NOT_NAMED = "card_not_named"
    NOTHING_DECLARED = "nothing_declared"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    BET_TO_FACE = "bet_to_face"
    NOTHING_TO_CALL = "nothing_to_call"
    RAISE_CAP_REACHED = "raise_cap_reached"
    NOBODY_COULD_CALL = "nobody_could_call"
    NOT_ENOUGH_CHIPS = "not_enough_chips"
    BETTING_NOT_REOPENED = "betting_not_reopened"
    CHECK_RAISE_BARRED = "check_raise_barred"
    RAISE_TOO_SMALL = "raise_too_small"
    RAISE_TOO_LARGE = "raise_too_large"
    BETWEEN_THE_BETS = "between_the_bets"
    NOT_YOUR_CARDS = "not_your_cards"
    HANDS_DISCLOSED = "hands_disclosed"
    LAST_TO_CONTEND = "last_to_contend"


CLAUSES: Final = {
    Why.HAND_IS_OVER: Cite("poker 1.B(30)"),
    Why.NOT_SEATED: Cite("poker 8.A"),
    Why.NOT_OFFERED: Cite("poker 8.L", "poker 8.M", "poker 8.N", "poker 8.O"),
    Why.TOURNAMENT_TABLE: Cite("P-122"),
    Why.NOT_THIS_GAME: Cite("P-58"),
    Why.NOT_IN_THE_POT: Cite("P-50"),
    Why.ONE_OPTION_ONLY: Cite("P-149"),
    Why.OPTION_TOO_LATE: Cite("P-48"),
    Why.TOO_MANY_PLAYERS: Cite("poker 8.L(1)(b)"),
    Why.NOT_ENOUGH_ALL_IN: Cite("poker 8.L(1)(c)", "poker 8.L(1)(d)"),
    Why.BETTING_NOT_OVER: Cite("P-43"),
    Why.DECK_TOO_SMALL: Cite("P-124"),
    Why.NOT_YOUR_CALL: Cite("poker 18.A", "P-112"),
    Why.RULING_AWAITED: Cite("poker 18.A", "P-111"),
    Why.NOTHING_TO_RULE_ON: Cite("poker 18.A"),
    Why.NO_SUCH_IRREGULARITY: Cite("poker 18.S", "P-111"),
    Why.NO_SUCH_REMEDY: Cite("poker 18.A", "P-111"),
    Why.REPORT_INCOMPLETE: Cite("poker 18.A"),
    Why.NO_HAND: Cite("poker 7.D"),
    Why.NO_DISCARDED_HAND: Cite("poker 18.F", "P-82"),
    Why.NO_SUCH_CARD: Cite("poker 3.A(1)"),
    Why.REPORT_TOO_LATE: Cite("poker 18.G", "P-100", "P-109"),
    Why.CANNOT_GO_ON: Cite("P-124"),
    Why.CARDS_NOT_AWAITED: Cite("poker 7.D(3)"),
    Why.WRONG_NUMBER_OF_CARDS: Cite("poker 3.A(1)", "P-103"),
    Why.CARD_TWICE: Cite("poker 3.A(1)"),
    Why.CARD_ELSEWHERE: Cite("poker 3.A(1)"),
    Why.CARD_NOT_NAMED: Cite("poker 7.D"),
    Why.NOTHING_DECLARED: Cite("poker 8.G"),
    Why.NOT_YOUR_TURN: Cite("poker 7.F(2)"),
    Why.NOT_NOW: Cite("poker 7.D(3)"),
    Why.BET_TO_FACE: Cite("poker 1.B(8)"),
    Why.NOTHING_TO_CALL: Cite("poker 1.B(7)"),
    Why.RAISE_CAP_REACHED: Cite("poker 8.K(1)", "P-37"),
    Why.NOBODY_COULD_CALL: Cite("poker 8.B(5)(c)", "P-140"),
    Why.NOT_ENOUGH_CHIPS: Cite("poker 8.B(1)"),
    Why.BETTING_NOT_REOPENED: Cite("poker 1.B(29)", "P-137"),
    Why.CHECK_RAISE_BARRED: Cite("poker 8.J(2)"),
    Why.RAISE_TOO_SMALL: Cite("poker 8.J", "P-137", "P-138"),
    Why.RAISE_TOO_LARGE: Cite("poker 8.J", "P-138"),
    Why.BETWEEN_THE_BETS: Cite("P-138"),
    Why.NOT_YOUR_CARDS: Cite("poker 7.D"),
    Why.HANDS_DISCLOSED: Cite("poker 18.E(3)", "P-81", "P-83"),
    Why.LAST_TO_CONTEND: Cite("poker 18.E", "P-146"),
}
"""The clause of each refusal, wherever nothing nearer is said."""


NEARER: Final[dict[Why, dict[str, Cite]]] = {
    Why.NOT_OFFERED: {
        "run_twice": Cite("poker 8.L"),
        "bomb_pot": Cite("poker 8.M"),
        "double_board": Cite("poker 8.N"),
        "waterfall": Cite("poker 8.O"),
    },
    Why.TOURNAMENT_TABLE: {
        "run_twice": Cite("poker 8.L(1)(a)", "P-122"),
        "bomb_pot": Cite("poker 8.M(1)(a)", "P-122"),
        "double_board": Cite("poker 8.N(1)(a)", "P-122"),
        "waterfall": Cite("poker 8.O(1)(a)", "P-122"),
    },
    Why.NOT_IN_THE_POT: {
        "run_twice": Cite("poker 8.L(1)(b)", "P-43"),
        "bomb_pot": Cite("poker 8.M(1)(b)", "P-50"),
        "double_board": Cite("poker 8.N(1)(b)", "P-50"),
        "waterfall": Cite("poker 8.O(1)(b)", "P-50"),
    },
    Why.OPTION_TOO_LATE: {
        "run_twice": Cite("poker 8.L(1)(g)"),
        "bomb_pot": Cite("poker 8.M(1)(d)", "P-48"),
        "double_board": Cite("poker 8.N(1)(d)", "P-48"),
        "waterfall": Cite("poker 8.O(1)(d)", "P-48"),
    },
    Why.NOT_ENOUGH_ALL_IN: {
        "2 players": Cite("poker 8.L(1)(c)"),
        "3 players": Cite("poker 8.L(1)(d)"),
    },
    Why.DECK_TOO_SMALL: {
        "run_twice": Cite("P-47"),
        "double_board": Cite("P-55"),
    },
    Why.BET_TO_FACE: {
        "10": Cite("poker 1.B(8)", "poker 10.I(1)"),
        "11": Cite("poker 1.B(8)", "poker 11.H(2)"),
        "12": Cite("poker 1.B(8)", "poker 12.H(2)"),
        "13": Cite("poker 1.B(8)", "poker 13.H(1)"),
        "14": Cite("poker 1.B(8)", "poker 14.G(1)"),
        "19": Cite("poker 1.B(8)", "poker 19.H(2)"),
        "20": Cite("poker 1.B(8)", "poker 20.H(5)"),
        "21": Cite("poker 1.B(8)", "poker 21.D(10)"),
        "22": Cite("poker 1.B(8)", "poker 22.H(2)"),
    },
    Why.BETTING_NOT_REOPENED: {
        "fixed": Cite("poker 1.B(29)", "P-136"),
    },
    Why.RAISE_TOO_SMALL: {
        "fixed": Cite("poker 8.J", "P-136", "P-138"),
        "spread": Cite("poker 8.J", "P-138"),
    },
    Why.RAISE_TOO_LARGE: {
        "pot": Cite("poker 8.J", "P-139"),
    },
}
"""The clause of the option asked for, of the game's chapter, of the limit played, or of the number
of players in the pot."""


def clause(why: Why, *about: str) -> Cite:
    """The clause of a refusal: the first that one of these has for itself, else the general one.

    >>> str(clause(Why.BET_TO_FACE, "20")), str(clause(Why.TOURNAMENT_TABLE, "bomb_pot", "11"))
    ('poker 1.B(8), poker 20.H(5)', 'poker 8.M(1)(a), P-122')
    """
    nearer = NEARER.get(why, {})
    return next((nearer[each] for each in about if each in nearer), CLAUSES[why])


MEANINGS: Final[dict[Why, str]] = {
    Why.HAND_IS_OVER: "The hand is over.",
    Why.NOT_SEATED: "This hand has no such seat.",
    Why.NOT_OFFERED: "The house does not offer this option.",
    Why.TOURNAMENT_TABLE: "A tournament table does not offer this option.",
    Why.NOT_THIS_GAME: "The house does not offer this option in this game.",
    Why.NOT_IN_THE_POT: "You can't ask for this: you are not in the pot.",
    Why.ONE_OPTION_ONLY: "You can't ask for this: it does not go together with another option.",
    Why.OPTION_TOO_LATE: "You can't ask for this any more: the cards have been dealt.",
    Why.TOO_MANY_PLAYERS: "You can't run it twice: more than three players are in the pot.",
    Why.NOT_ENOUGH_ALL_IN: "You can't run it twice: too few players are all-in.",
    Why.BETTING_NOT_OVER: "You can't ask for this yet: a player still has to act.",
    Why.DECK_TOO_SMALL: "You can't ask for this: the deck has too few cards left.",
    Why.NOT_YOUR_CALL: "You don't have the authority to report or decide this.",
    Why.RULING_AWAITED: "You can't do that now: the hand waits for a ruling.",
    Why.NOTHING_TO_RULE_ON: "You can't rule: the hand does not wait for a ruling.",
    Why.NO_SUCH_IRREGULARITY: "The rules have no irregularity with this name.",
    Why.NO_SUCH_REMEDY: "The rules have no remedy with this name.",
    Why.REPORT_INCOMPLETE: "The report must name the card, the number or the reason.",
    Why.NO_HAND: "This player has no live hand.",
    Why.NO_DISCARDED_HAND: "This player did not discard a hand at the showdown.",
    Why.NO_SUCH_CARD: "The card is not where the report says it is.",
    Why.REPORT_TOO_LATE: "It is too late to put this right.",
    Why.CANNOT_GO_ON: "The hand can't go on: too few cards are left.",
    Why.CARDS_NOT_AWAITED: "The hand does not wait for cards.",
    Why.WRONG_NUMBER_OF_CARDS: "You named too many or too few cards.",
    Why.CARD_TWICE: "You named a card twice.",
    Why.CARD_ELSEWHERE: "You named a card that is somewhere else or not in this deck.",
    Why.CARD_NOT_NAMED: "You must name each card that everybody can see.",
    Why.NOTHING_DECLARED: "This player has not declared anything.",
    Why.NOT_YOUR_TURN: "It is not your turn.",
    Why.NOT_NOW: "You can't do that now.",
    Why.BET_TO_FACE: "You can't check: there is a bet to call.",
    Why.NOTHING_TO_CALL: "You can't call: there is no bet.",
    Why.RAISE_CAP_REACHED: "You can't raise: the round has reached the house's limit on raises.",
    Why.NOBODY_COULD_CALL: "You can't raise: no opponent has chips left to call.",
    Why.NOT_ENOUGH_CHIPS: "You don't have enough chips.",
    Why.BETTING_NOT_REOPENED: "You can't raise: nobody has made a full raise since you acted.",
    Why.CHECK_RAISE_BARRED: "You can't raise: you checked, and the house bars check-raises.",
    Why.RAISE_TOO_SMALL: "You must raise by more.",
    Why.RAISE_TOO_LARGE: "You must raise by less.",
    Why.BETWEEN_THE_BETS: "You must bet the lower or the upper limit, nothing in between.",
    Why.NOT_YOUR_CARDS: "You don't hold these cards.",
    Why.HANDS_DISCLOSED: "You can't muck: the house wants every hand shown.",
    Why.LAST_TO_CONTEND: "You can't give up this hand: nobody else can win the pot.",
}
"""What each refusal means, in one sentence."""


class Refused(Refusal):
    """A command that the rules do not allow; nothing has changed."""

    why: Why

    def __init__(self, why: Why, seat: int, cite: Cite | None = None, says: str = "") -> None:
        super().__init__(why, cite or CLAUSES[why], seat, says or MEANINGS[why])


def refused(hand: Hand, why: Why, seat: int, option: str = "", says: str = "") -> Refused:
    """A refusal at this table, with the clause that is nearest to what was asked."""
    players = f"{sum(hand.live)} players"
    cite = clause(why, option, hand.game.chapter, hand.stakes.limit, players)
    return Refused(why, seat, cite, says)
