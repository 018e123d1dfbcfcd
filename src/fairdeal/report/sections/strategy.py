"""Best play in words: the tie rule, the strategy card, and what errors cost."""

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

from fairdeal.cards.notation import parse
from fairdeal.report.cards import signs
from fairdeal.report.document import (
    Block,
    Column,
    DataTable,
    Paragraph,
    Section,
    Sheet,
    number,
)
from fairdeal.report.numbers import count, exact, percent, places
from fairdeal.report.subject import Subject

if TYPE_CHECKING:
    from fairdeal.odds.double_down.when_to_double import HandClass
    from fairdeal.odds.double_draw.card.strategy_card import CardLine, StrategyCard
    from fairdeal.odds.house.result import HouseOdds

Progress = Callable[[str], None]


def strategy(subject: Subject, say: Progress) -> Section:
    """The strategy of the game."""
    told = _double_draw(subject, say) if subject.game.even else _double_down(subject)
    return Section("strategy", "Best play, and what errors cost", told)


# ---- Double Draw Poker ----


def _double_draw(subject: Subject, say: Progress) -> tuple[Block, ...]:
    from fairdeal.odds.double_draw.card.strategy_card import strategy_card
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
        card_sheet(card),
        errors(subject.paytable),
    )


def about_card(card: "StrategyCard", best: "HouseOdds") -> str:
    """How the card is made, and what it costs against best play."""
    return (
        f"The card is simpler than best play and fits a page. Playing by it costs "
        f"{places(card.cost, 6)} Antes a round ({exact(card.cost)}), counted over its own rounds "
        f"to their end: the house edge is then {percent(card.odds.house_edge)} instead of "
        f"{percent(best.house_edge)}. All of that is lost at the first decision, where a list "
        f"cannot see everything. At the second decision counting outs is best play, exactly: a "
        f"fold loses 3, a lost hand 4, a won hand wins 3 and its odds, so against a fold each card "
        f"that may come costs 1 and each out brings back 7 and its odds."
    )


def card_sheet(card: "StrategyCard") -> Sheet:
    """The page that a player may print."""
    return Sheet(
        (
            Paragraph(
                "**First decision: fold, or throw up to three cards.** Of the lines that you hold, "
                "the one with the lowest number counts: keep those cards, the highest if you hold "
                "it twice, and throw the others. A number of straights is how many straights the "
                "cards may become. In the examples the cards in brackets are thrown."
            ),
            _first(card),
            Paragraph(
                f"**Second decision: fold, stand, or throw one card.** For each card that you "
                f"could throw, add the weights of all cards that would then make a winning hand. "
                f"Cards that you hold or have thrown do not count. The cards left are 49 less "
                f"those that you have thrown. **No winning hand yet:** throw the card with the "
                f"greatest sum if that is more than the cards left, else fold. **Two pairs or "
                f"better:** stand, unless the greatest sum is more than the weight of your hand "
                f"times the cards left. The card costs {places(card.cost, 4)} Antes a round."
            ),
            DataTable(
                "Weight of an out, by the hand that it makes",
                tuple(number(_sentence(line)) for line in card.weights),
                (tuple(count(weight) for weight in card.weights.values()),),
            ),
        )
    )


def _first(card: "StrategyCard") -> DataTable:
    rows = tuple(
        (str(line.place), line.kind.capitalize(), _sentence(line.words), example(line),
         count(line.hands))
        for line in card.by_kind
    )  # fmt: skip
    columns = (
        number("No."), Column("Kind"), Column("Keep", wide=1), Column("Example"),
        number("Hands it decides"),
    )  # fmt: skip
    return DataTable("Strategy card, first decision", columns, rows)


def example(line: "CardLine") -> str:
    """A hand, what is thrown in brackets."""
    keep, discard = (signs(parse(each)) if each else "" for each in (line.keep, line.discard))
    return "\u00a0".join(part for part in (keep, f"({discard})" if discard else "") if part)


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
