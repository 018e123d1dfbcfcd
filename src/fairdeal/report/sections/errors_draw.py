"""What common errors at Double Draw Poker cost: hands that are often misplayed, each solved."""

from collections.abc import Iterator
from dataclasses import dataclass

from fairdeal.cards.notation import parse
from fairdeal.odds.house.advice import Choice
from fairdeal.odds.house.paytable import PayTable
from fairdeal.report.cards import signs
from fairdeal.report.document import Column, DataTable, number
from fairdeal.report.numbers import places


@dataclass(frozen=True, slots=True)
class Error:
    """A hand, and what is wrongly done with it: `fold`, `stand`, or the cards thrown."""

    words: str
    cards: str
    wrong: str
    stage: str = "first"


ERRORS = (
    Error("Folds a small pair", "2s 2d Ks 9h 6c", "fold"),
    Error("Folds three to a straight flush", "8s 7s 6s Kd 2h", "fold"),
    Error("Folds a lone ace", "As Kd Jh 8c 7s", "fold"),
    Error("Folds four to an inside straight", "Kd 9h 8s 6c 5h", "fold"),
    Error("Plays high cards that are no hand", "Kh Qd Jc 5s 2h", "5s 2h"),
    Error("Keeps a king beside a pair", "8s 8d Kh 7c 3s", "7c 3s"),
    Error("Throws the ace beside a pair", "8s 8d Ah 7c 3s", "Ah 7c 3s"),
    Error("Keeps a pair, not four to a flush", "Ah Qh 9h 3h 9d", "Qh 3h"),
    Error("Stands on two pairs", "Ks Kd 7h 7c 2s", "stand"),
    Error("Keeps a card beside three-of-a-kind", "9s 9h 9d Kc 4h", "4h"),
    Error("Stands on three-of-a-kind", "9s 9h 9d Kc 4h", "stand"),
    Error("Stands on a flush, four to a straight flush", "9s 8s 7s 6s 2s", "stand"),
    Error("Stands on a straight, four to a straight flush", "9s 8s 7s 6s 5d", "stand"),
    Error("Folds a pair", "8s 8d Kh 7c 3s", "fold", "second"),
    Error("Folds four to an inside straight", "Kd 9h 8s 6c 5h", "fold", "second"),
    Error("Folds four to a flush", "Ah Qh 9h 6h 3c", "fold", "second"),
    Error("Stays in with no pair and no draw", "As Kd 9h 6c 3s", "3s", "second"),
    Error("Stands on two pairs", "Ks Kd 7h 7c 2s", "stand", "second"),
    Error("Breaks a straight for a straight flush", "9s 8s 7s 6s 5d", "5d", "second"),
)


def errors(paytable: PayTable) -> DataTable:
    """The errors under a paytable; what is right under it is left out."""
    return DataTable(
        "What common errors cost, in Antes",
        (Column("Error", wide=1), Column("Decision"), Column("Hand"), Column("Right play"),
         Column("Error"), number("Cost")),
        tuple(_rows(paytable)),
    )  # fmt: skip


def _rows(paytable: PayTable) -> Iterator[tuple[str, ...]]:
    from fairdeal.odds.double_draw.advice import advise

    for each in ERRORS:
        cards = parse(each.cards)
        advice = advise(paytable, cards, each.stage)
        wrong = next(choice for choice in advice.choices if _is(choice, each.wrong))
        cost = advice.cost(wrong)
        if cost > 0:
            yield (
                each.words, each.stage, signs(cards), _told(advice.best), _told(wrong),
                places(cost, 4),
            )  # fmt: skip


def _is(choice: Choice, wrong: str) -> bool:
    if wrong in {"fold", "stand"}:
        return choice.action == wrong
    return choice.action == "draw" and set(choice.discard) == set(parse(wrong))


def _told(choice: Choice) -> str:
    return f"throw\u00a0{signs(choice.discard)}" if choice.discard else choice.action
