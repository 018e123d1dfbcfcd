"""Every refusal at a table against the house, by name, in order of precedence, with its clause."""

from enum import StrEnum
from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.refusal import Refusal


class Why(StrEnum):
    """The names of the refusals, in the order in which they are met."""

    ROUND_IS_OVER = "round_is_over"
    NOT_SEATED = "not_seated"
    NO_MORE_BETS = "no_more_bets"
    BETS_ARE_OPEN = "bets_are_open"
    NOT_NOW = "not_now"
    NOT_YOUR_TURN = "not_your_turn"
    DECISIONS_PENDING = "decisions_pending"
    NO_WAGERS = "no_wagers"
    NO_SUCH_WAGER = "no_such_wager"
    NOT_ENOUGH_CHIPS = "not_enough_chips"
    WAGER_TOO_SMALL = "wager_too_small"
    WAGER_TOO_LARGE = "wager_too_large"
    NOT_IN_CHIPS = "not_in_chips"
    WAGERS_NOT_EQUAL = "wagers_not_equal"
    TOO_MANY_DISCARDS = "too_many_discards"
    NOT_YOUR_CARDS = "not_your_cards"
    NOT_YOUR_CALL = "not_your_call"
    NO_SUCH_IRREGULARITY = "no_such_irregularity"
    REPORT_INCOMPLETE = "report_incomplete"
    NO_SUCH_CARD = "no_such_card"
    REPORT_TOO_LATE = "report_too_late"
    CARDS_NOT_AWAITED = "cards_not_awaited"
    WRONG_NUMBER_OF_CARDS = "wrong_number_of_cards"
    CARD_TWICE = "card_twice"
    CARD_ELSEWHERE = "card_elsewhere"
    CARD_NOT_NAMED = "card_not_named"


MEANINGS: Final = {
    Why.ROUND_IS_OVER: "The round is over.",
    Why.NOT_SEATED: "There is no such position, or it has no hand in this round.",
    Why.NO_MORE_BETS: 'You can\'t change a wager: the dealer has said "no more bets".',
    Why.BETS_ARE_OPEN: "You can't do that yet: players are still placing their opening wagers.",
    Why.NOT_NOW: "You can't do that now.",
    Why.NOT_YOUR_TURN: "It is not your turn, or you have already decided.",
    Why.DECISIONS_PENDING: "You can't do that yet: a player still has to decide.",
    Why.NO_WAGERS: "You can't start: nobody has made a wager.",
    Why.NO_SUCH_WAGER: "The layout has no such wager.",
    Why.NOT_ENOUGH_CHIPS: "You don't have enough chips for the full wager.",
    Why.WAGER_TOO_SMALL: "The wager is too small.",
    Why.WAGER_TOO_LARGE: "The wager is too large.",
    Why.NOT_IN_CHIPS: "The wager must be a multiple of the smallest step.",
    Why.WAGERS_NOT_EQUAL: "Ante and bonus must be equal.",
    Why.TOO_MANY_DISCARDS: "You can't exchange that many cards.",
    Why.NOT_YOUR_CARDS: "You don't hold these cards.",
    Why.NOT_YOUR_CALL: "You don't have the authority to report or decide this.",
    Why.NO_SUCH_IRREGULARITY: "The book has no irregularity with this name.",
    Why.REPORT_INCOMPLETE: "The report is incomplete.",
    Why.NO_SUCH_CARD: "The card is not in the stub.",
    Why.REPORT_TOO_LATE: "It is too late, or too early, to report this.",
    Why.CARDS_NOT_AWAITED: "The dealer does not wait for cards.",
    Why.WRONG_NUMBER_OF_CARDS: "You named too many or too few cards.",
    Why.CARD_TWICE: "You named a card twice.",
    Why.CARD_ELSEWHERE: "You named a card that is somewhere else or not in this deck.",
    Why.CARD_NOT_NAMED: "You must name each card that is face up or whose place is known.",
}

CLAUSES: Final = {
    Why.ROUND_IS_OVER: Cite("ddp 11.F(2)", "dds (i)(3)"),
    Why.NOT_SEATED: Cite("ddp 2.A(1)", "ddp 11.A(2)", "S10"),
    Why.NO_MORE_BETS: Cite("ddp 7.D", "dds (f)(2)"),
    Why.BETS_ARE_OPEN: Cite("ddp 8.C", "dds (h)(1)(i)"),
    Why.NOT_NOW: Cite("ddp 11.C(3)", "dds (h)(4)"),
    Why.NOT_YOUR_TURN: Cite("ddp 11.C(1)", "D22"),
    Why.DECISIONS_PENDING: Cite("ddp 11.C(3)", "ddp 11.C(9)", "dds (h)(4)"),
    Why.NO_WAGERS: Cite("ddp 7.E(1)", "dds (f)(2)"),
    Why.NO_SUCH_WAGER: Cite("ddp 7.E(1)", "dds (f)(2)"),
    Why.NOT_ENOUGH_CHIPS: Cite("D4"),
    Why.WAGER_TOO_SMALL: Cite("ddp 7.E(2)", "ddp 7.E(3)", "D55"),
    Why.WAGER_TOO_LARGE: Cite("ddp 7.E(2)", "dds (a)(1)(i)", "S1", "D55"),
    Why.NOT_IN_CHIPS: Cite("D55", "S1"),
    Why.WAGERS_NOT_EQUAL: Cite("ddp 7.E(1)", "D5"),
    Why.TOO_MANY_DISCARDS: Cite("ddp 11.C(4)", "ddp 11.C(10)"),
    Why.NOT_YOUR_CARDS: Cite("ddp 11.A(2)"),
    Why.NOT_YOUR_CALL: Cite("D53"),
    Why.NO_SUCH_IRREGULARITY: Cite("ddp 13.A", "dds (k)(1)"),
    Why.REPORT_INCOMPLETE: Cite("ddp 8.F(4)", "D20"),
    Why.NO_SUCH_CARD: Cite("ddp 3.A", "S11"),
    Why.REPORT_TOO_LATE: Cite("ddp 13.A", "S25"),
    Why.CARDS_NOT_AWAITED: Cite("ddp 11.C(6)", "D15", "S18"),
    Why.WRONG_NUMBER_OF_CARDS: Cite("ddp 8.D(2)", "ddp 11.C(6)", "dds (h)(2)"),
    Why.CARD_TWICE: Cite("ddp 3.A", "S11"),
    Why.CARD_ELSEWHERE: Cite("ddp 3.A", "D15", "S11"),
    Why.CARD_NOT_NAMED: Cite("ddp 11.D(1)", "dds (h)(2)", "dds (h)(4)"),
}


class Refused(Refusal):
    """A command that the rules do not allow; nothing has changed."""

    why: Why

    def __init__(self, why: Why, seat: int) -> None:
        super().__init__(why, CLAUSES[why], seat, MEANINGS[why])
