"""`fairdeal advise`: the best decision against the house, and what every other one costs."""

from itertools import islice
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.completing import HouseGame
from fairdeal.cli.figures.paytable import Paytable

if TYPE_CHECKING:
    from fairdeal.cards.card import Card
    from fairdeal.odds.house.advice import Advice, Choice
    from fairdeal.odds.house.paytable import PayTable

STAGES = ("first", "second")


def command(
    game: HouseGame,
    cards: Annotated[
        list[str],
        typer.Argument(
            metavar="CARDS",
            help='Your cards, "As Ks Qs Jd 2c". double-down: your card, then the three up cards.',
        ),
    ],
    paytable: Paytable = None,
    stage: Annotated[
        str | None,
        typer.Option(metavar="STAGE", help="double-draw: first or second. Default: first."),
    ] = None,
    discarded: Annotated[
        str,
        typer.Option(
            metavar="CARDS", help="With --stage second: the cards that you discarded before."
        ),
    ] = "",
    seen: Annotated[
        str, typer.Option(metavar="CARDS", help="Other cards that you have seen.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show the best decision against the house, and the exact value of every other one.

    A value is the average result of the whole round with best play afterwards, in Antes or original
    wagers. Jo is a joker.

    For example:

    fairdeal advise double-draw "As Ks Qs Js 2d"

    fairdeal advise double-draw "As Ks Qs Js Jo" --stage second --discarded "2d"

    fairdeal advise double-down "Ts 9s 8d 7c" --seen "Jh 6h Jd"
    """
    from fairdeal.odds.house.paytable import paytable_of

    table = paytable_of(game, paytable)
    found = asked(table, " ".join(cards), stage, discarded, seen)
    if as_json:
        print_json(found.as_data())
        return
    from fairdeal.cli.figures.odds import below_book

    for line in [*below_book(table), *told(found)]:
        print(line)


def asked(table: "PayTable", cards: str, stage: str | None, discarded: str, seen: str) -> "Advice":
    """The advice on what was typed, once it is found possible."""
    from fairdeal.banked.games import banked_game
    from fairdeal.odds.house.advice import check_cards

    place = stage_of(table, stage, discarded)
    hand, gone, others = lying_together(cards, discarded, seen)
    check_cards(banked_game(table.game), hand, gone, others, place)
    if table.game == "double-down":
        from fairdeal.odds.double_down import solved as double_down

        return double_down.advise(table, hand, others)
    from fairdeal.odds.double_draw import advice as double_draw_advice

    return double_draw_advice.advise(table, hand, STAGES[place], gone, others)


def stage_of(table: "PayTable", stage: str | None, discarded: str) -> int:
    """Which decision is asked about, from 0."""
    from fairdeal.errors import BadInput, UnknownName

    if table.game == "double-down" and (stage is not None or discarded):
        raise BadInput("--stage and --discarded are for double-draw: nobody draws in double-down")
    if stage is not None and stage not in STAGES:
        raise UnknownName.of("stage", stage, STAGES)
    place = STAGES.index(stage or STAGES[0])
    if discarded and not place:
        raise BadInput(
            "--discarded needs --stage second: you discard nothing before the first decision"
        )
    return place


def lying_together(*texts: str) -> "list[tuple[Card, ...]]":
    """The cards of several texts that lie on one table: none twice, a second Jo is the other one.

    >>> [len(cards) for cards in lying_together("As Jo", "", "Jo 2c 3d")]
    [2, 0, 3]
    """
    from fairdeal.cards.notation import parse

    # Each by itself first, so that a fault is named with its place in what was typed.
    sizes = [len(parse(text)) for text in texts]
    cards = iter(parse(" ".join(filter(None, map(str.strip, texts)))))
    return [tuple(islice(cards, size)) for size in sizes]


def told(advice: "Advice") -> list[str]:
    """The decision in a sentence, then every choice with its value and what it costs."""
    from fairdeal.cli.figures.odds import aligned
    from fairdeal.odds.house.result import decimal

    rows = [("choice", "value", "costs", "exactly")]
    for each in advice.choices:
        cost = advice.cost(each)
        costs = decimal(cost, 6) if cost else "-"
        rows.append((in_words(each), decimal(each.value, 6), costs, str(each.value)))
    return [sentence(advice), "", *aligned(rows)]


def sentence(advice: "Advice") -> str:
    """What to do, and what it is worth."""
    from fairdeal.cards.notation import show
    from fairdeal.odds.house.result import decimal

    best, hand = advice.best, show(advice.cards)
    per = "original wager" if advice.game == "double-down" else "Ante"
    if advice.decision == "indifferent":
        return f"{hand}: double or stand, both are equal: the hand is worth exactly 0."
    worth = f"the round is then worth {decimal(best.value, 6)} per {per}"
    return f"{hand}: {in_words(best)}; {worth}."


def in_words(choice: "Choice") -> str:
    """A choice as a player says it."""
    from fairdeal.cards.notation import show

    if choice.discard:
        return f"discard {show(choice.discard)}"
    return {"no-double": "stand"}.get(choice.action, choice.action)
