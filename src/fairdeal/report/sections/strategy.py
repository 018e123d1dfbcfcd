"""Best play in words: the tie rule, the strategy card, and what errors cost."""

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

from fairdeal.report.document import Block, Column, DataTable, Paragraph, Section, number
from fairdeal.report.numbers import count, exact, percent, places
from fairdeal.report.subject import Subject

if TYPE_CHECKING:
    from fairdeal.odds.double_down.when_to_double import HandClass
    from fairdeal.odds.double_draw.strategy_card import CardLine, StrategyCard
    from fairdeal.odds.house.result import HouseOdds

Progress = Callable[[str], None]


def strategy(subject: Subject, say: Progress) -> Section:
    """The strategy of the game."""
    told = _double_draw(subject, say) if subject.game.even else _double_down(subject)
    return Section("strategy", "Best play, and what errors cost", told)


# ---- Double Draw Poker ----


def _double_draw(subject: Subject, say: Progress) -> tuple[Block, ...]:
    from fairdeal.odds.double_draw.strategy_card import strategy_card
    from fairdeal.report.sections.errors_draw import errors

    card = strategy_card(subject.paytable, say)
    say("the cost of common errors")
    rule = (
        "Best play takes the choice of the greatest mean net; `fairdeal advise double-draw` gives "
        "it for any hand, with the exact value of every other choice. **Tie rule:** of equally "
        "good choices the one that makes the best hand more often; if as often, the second best "
        "hand, and so on down the paytable."
    )
    return (
        Paragraph(rule),
        Paragraph(about_card(card, subject.odds)),
        _card("Strategy card, first decision (throw up to three)", card.first),
        _card("Strategy card, second decision (throw one or none)", card.second),
        errors(subject.paytable),
    )


def about_card(card: "StrategyCard", best: "HouseOdds") -> str:
    """How to read the card, and what it costs against best play."""
    return (
        f"The card below is simpler than best play and fits a page. At each decision keep the "
        f"first holding of the list that is there, the highest cards if it is there twice, and "
        f"fold at the line that says so. Playing by it costs {places(card.cost, 6)} Antes a round "
        f"({exact(card.cost)}), counted over its own rounds to their end: the house edge is then "
        f"{percent(card.odds.house_edge)} instead of {percent(best.house_edge)}. A number of "
        f"straights is how many straights the held cards may become."
    )


def _card(caption: str, lines: "tuple[CardLine, ...]") -> DataTable:
    rows = tuple(
        (str(place), _sentence(line.words), count(line.hands))
        for place, line in enumerate(lines, start=1)
    )
    columns = (number(""), Column("Keep", wide=1), number("Hands it decides"))
    return DataTable(caption, columns, rows)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


# ---- Double Down Stud ----

_DO = {"double": "double", "no-double": "stand", "indifferent": "either"}


def _double_down(subject: Subject) -> tuple[Block, ...]:
    from fairdeal.odds.double_down.solved import classes

    rule = (
        "The double down wager is made in full where the four open cards win more than they lose "
        "on average, and not at all elsewhere. **Tie rule:** a hand that is worth exactly nothing "
        "is doubled."
    )
    blocks: list[Block] = [Paragraph(rule), _classes(classes(subject.paytable))]
    if subject.players > 1:
        blocks.append(
            Paragraph(
                "The classes are the exact strategy of a player who looks at four cards. The "
                "figures of this report are for a player who looks at all cards that lie open and "
                "leaves them out of what may lie face down; `fairdeal advise double-down` takes "
                "them with `--seen`."
            )
        )
    return (*blocks, _habits(subject))


def _classes(found: "list[HandClass]") -> DataTable:
    rows = tuple(
        (
            _sentence(each.words),
            _DO[each.decision],
            count(each.hands),
            places(each.once, 6, sign=True),
            places(abs(each.once), 6),
        )
        for each in found
    )
    return DataTable(
        "When to double, by the four open cards",
        (Column("Own card and three open cards", wide=1), Column("Do"), number("Hands"),
         number("One wager wins"), number("Cost of the other")),
        rows,
    )  # fmt: skip


def _habits(subject: Subject) -> DataTable:
    """What it costs never to double, or always to."""
    odds = subject.odds
    once = sum(
        (Fraction(each.net, each.wagered) * odds.probability(each) for each in odds.outcomes),
        Fraction(0),
    )
    rows = tuple(
        (words, percent(-value), places(odds.value - value, 6), exact(odds.value - value))
        for words, value in (
            ("Best play", odds.value),
            ("Never doubles", once),
            ("Always doubles", 2 * once),
        )
    )
    return DataTable(
        "What common errors cost, in original wagers a round",
        (Column("Habit"), number("House edge"), number("Cost"), number("Exact")),
        rows,
    )
