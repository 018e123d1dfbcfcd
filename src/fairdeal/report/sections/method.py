"""How the figures were made, and what stands against an error in them."""

from math import comb

from fairdeal.report.document import Paragraph, Points, Section
from fairdeal.report.numbers import count
from fairdeal.report.subject import Subject


def method(subject: Subject) -> Section:
    """Full enumeration, in words."""
    told = _double_draw if subject.game.even else _double_down
    checks = (
        "Ranking: the table-driven code equals a slow one written clause by clause, on every "
        "five-card hand of the deck.",
        "Solution: the fast enumeration equals plain recursion written with the readable law, on "
        "random hands, and agrees with the published figures of the game.",
        "Arithmetic: whole numbers and fractions throughout. A decimal in this report is rounded "
        "once, when it is printed. Only the volatility of many rounds is computed in double "
        "precision, as it says there.",
    )
    return Section(
        "method", "How the figures were made", (Paragraph(told(subject)), Points(checks))
    )


def _double_draw(subject: Subject) -> str:
    return (
        f"Everything is counted, nothing is sampled. Each of the {count(comb(54, 5))} first hands "
        f"is met with each legal choice: fold, or keep any two to five cards. For each choice "
        f"every first draw is dealt, up to {count(comb(49, 3))}, and for each hand so made the "
        f"second decision is taken at its best over every card left, by a player who knows "
        f"only his cards and discards (D23). Hands that differ only by the names "
        f"of suits are solved once. Each first hand is given {count(comb(49, 3) * 3 * 46)} "
        f"combinations, so that all rounds weigh alike whatever is discarded: "
        f"{count(subject.odds.total)} in all."
    )


def _double_down(subject: Subject) -> str:
    seen = subject.players - 1
    others = (
        f" times {count(comb(48, seen))} sets of cards before the other players, which the player "
        f"looks at,"
        if seen
        else ""
    )
    return (
        f"Everything is counted, nothing is sampled. Each of the {count(comb(52, 4))} sets of four "
        f"cards that a player may face{others} is met with each of the {48 - seen} cards that may "
        f"lie face down. Both wagers share the result (S2), so the double down wager is made in "
        f"full exactly where one wager has more than an even prospect; a part of it (S1) is never "
        f"better than all or nothing. That makes {count(subject.odds.total)} combinations."
    )
