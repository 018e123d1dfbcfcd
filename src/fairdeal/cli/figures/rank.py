"""`fairdeal rank`: what hands are worth, and how many of each kind a deck holds."""

from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli import completing
from fairdeal.cli.as_json import print_json

if TYPE_CHECKING:
    from fairdeal.ranking import Ranked

CENSUS_CARDS = {"badugi": 4, "badugi-27": 4, "showing-high": 4, "showing-low": 4}


def command(
    ranking: Annotated[
        str,
        typer.Argument(
            metavar="RANKING",
            help="high, low-a5, low8, low-27, badugi, badugi-27, six-plus, six-plus-low-ace, "
            "joker, showing-high or showing-low.",
            autocompletion=completing.rankings,
        ),
    ],
    hands: Annotated[
        list[str] | None,
        typer.Argument(metavar="CARDS", help='The hands, each in quotes: "As Kd Ah Kc Ad 7s 2h".'),
    ] = None,
    board: Annotated[
        str,
        typer.Option(
            help="Omaha: the 3, 4 or 5 cards of the board. The hands are then hole cards only."
        ),
    ] = "",
    census: Annotated[
        bool, typer.Option("--census", help="Count every hand of the deck by category.")
    ] = False,
    cards: Annotated[
        int | None,
        typer.Option(
            help="With --census: the number of cards in a hand. Default: 5, or 4 for badugi."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Rank hands and show which one wins.

    Each line shows the hand in words, the cards that make it and its value: the larger value wins.

    For example:

    fairdeal rank high "As Kd Ah Kc Ad 7s 2h" "Qs Js Ts 9s 8s 2d 2c"

    fairdeal rank low8 "As 2d Kh Qc" --board "3c 4s 5h Kd Ks"

    fairdeal rank high --census --cards 7
    """
    if census:
        _refuse_with_census(hands, board)
        show_census(ranking, cards, as_json)
        return
    from fairdeal.errors import BadInput

    if cards is not None:
        raise BadInput("--cards goes with --census: it is the number of cards in a hand")
    if not hands:
        raise BadInput('there is no hand to rank: write its cards in quotes, "As Kd Ah Kc Ad"')
    show_ranked(rank_all(ranking, hands, board), as_json)


def rank_all(ranking: str, hands: list[str], board: str) -> list["Ranked"]:
    """Each hand ranked; the cards of one text belong together."""
    from fairdeal.cards.notation import parse
    from fairdeal.ranking import evaluate, evaluate_omaha

    if not board:
        return [evaluate(ranking, parse(text)) for text in hands]
    shared = parse(board)
    return [evaluate_omaha(ranking, parse(text), shared) for text in hands]


def show_ranked(ranked: list["Ranked"], as_json: bool) -> None:
    """The ranked hands as JSON, or as lines that also say which hand wins."""
    from fairdeal.cards.notation import show

    if as_json:
        hands = [
            {
                "ranking": each.ranking,
                "cards": show(each.cards),
                "category": each.category,
                "value": each.value,
                "best": show(each.best),
                "description": each.description,
            }
            for each in ranked
        ]
        print_json({"hands": hands})
        return
    width = max(len(show(each.cards)) for each in ranked)
    top = max(each.value for each in ranked)
    winners = sum(each.value == top for each in ranked)
    verdict = "" if len(ranked) == 1 or not top else "  wins" if winners == 1 else "  ties"
    for each in ranked:
        best = f"{show(each.best)}  " if each.best else ""
        line = f"{show(each.cards):<{width}}  {each.description}  [{best}value {each.value}]"
        print(line + (verdict if each.value == top else ""))


def show_census(ranking: str, size: int | None, as_json: bool) -> None:
    """How many hands of the whole deck are of each category."""
    from math import comb

    from fairdeal.ranking import batch
    from fairdeal.ranking import ranking as ranking_of

    deck = ranking_of(ranking).deck
    size = CENSUS_CARDS.get(ranking, 5) if size is None else size
    counts = batch.census(ranking, size)
    hands = comb(len(deck), size)
    if as_json:
        print_json({"ranking": ranking, "cards": size, "hands": hands, "categories": counts})
        return
    print(f"{ranking}: every {size}-card hand of {len(deck)} cards")
    for category, count in counts.items():
        print(f"  {category:<20} {count:>13,}  {count / hands:>10.5%}")
    print(f"  {'all hands':<20} {hands:>13,}")


def _refuse_with_census(hands: list[str] | None, board: str) -> None:
    from fairdeal.errors import BadInput

    if hands or board:
        raise BadInput("--census counts every hand of the deck: leave out the cards")
