"""`fairdeal odds`: what a game against the house is worth, exactly."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.completing import HouseGame
from fairdeal.cli.figures.paytable import Paytable
from fairdeal.cli.progress_bar import CARD, TABLE, Bar

if TYPE_CHECKING:
    from fractions import Fraction

    from fairdeal.odds.double_draw.card.strategy_card import StrategyCard
    from fairdeal.odds.house.paytable import PayTable
    from fairdeal.odds.house.result import HouseOdds

TIE_RULES = {
    "double-draw": "of equal choices, the one that makes the best hand more often",
    "double-down": "a hand with the value 0 is doubled",
}
"""What is counted where several decisions are best; the value is the same for all of them."""


def command(
    game: HouseGame,
    paytable: Paytable = None,
    players: Annotated[
        int, typer.Option(help="double-down: the number of players. Everybody sees their cards.")
    ] = 1,
    card: Annotated[
        bool, typer.Option("--card", help="double-draw: print a strategy card and its cost.")
    ] = False,
    target_edge: Annotated[
        str | None,
        typer.Option(metavar="PERCENT", help="Find a paytable with this house edge, such as 5%."),
    ] = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LINE",
            help="With --target-edge: a line that may pay more. Can be given repeatedly.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show what a game against the house is worth with best play. Every figure is exact.

    The default paytable is A for Double Draw Poker. For Double Down Stud it is the lowest odds that
    the book allows, dds (j)(2).

    For example:

    fairdeal odds double-down --players 7

    fairdeal odds double-down --paytable 3999/199/49/11/8/5/3/2/1

    fairdeal odds double-draw --paytable B --json

    fairdeal odds double-draw --card

    fairdeal odds double-draw --target-edge 5%

    fairdeal odds double-down --target-edge 3% --vary flush --vary "full house"
    """
    from fairdeal.odds.house.paytable import paytable_of

    _check_options(game, players, card, target_edge, vary)
    if target_edge is not None:
        from fairdeal.cli.figures.target import show_target

        show_target(game, paytable, players, target_edge, vary or [], as_json)
        return
    table = paytable_of(game, paytable)
    if card:
        _show_card(table, as_json)
        return
    odds = solved(table, players)
    if as_json:
        print_json(odds.as_data() | {"tie_rule": TIE_RULES[game]} | _more_data(table, odds))
        return
    ties = f"Ties: {TIE_RULES[game]}."
    lines = [*headline(table, odds), "", *outcome_table(odds), "", ties]
    print("\n".join([*lines, *_more_lines(table, odds)]))


def _check_options(
    game: str, players: int, card: bool, target_edge: str | None, vary: list[str] | None
) -> None:
    """Options that do not go together."""
    from fairdeal.errors import BadInput

    if vary and target_edge is None:
        raise BadInput("--vary needs --target-edge: it names the lines that may pay more")
    if card and target_edge is not None:
        raise BadInput("--card and --target-edge do not go together")
    if game == "double-draw" and players != 1:
        raise BadInput(
            "--players is for double-down: in double-draw nobody sees the cards of other players"
        )


def solved(table: "PayTable", players: int) -> "HouseOdds":
    """The game of a paytable, solved; what takes long says so on stderr."""
    if table.game == "double-down":
        from fairdeal.odds.double_down import solved as double_down

        return double_down.solve(table, players)
    from fairdeal.odds.double_draw import solved as double_draw

    bar = Bar(TABLE)
    odds = double_draw.solve(table, bar)
    bar.close()
    return odds


def headline(table: "PayTable", odds: "HouseOdds") -> list[str]:
    """The figures that fit one number each."""
    from fairdeal.banked.games import banked_game
    from fairdeal.odds.house.result import root

    at = f", {odds.players} players" if odds.players > 1 else ""
    per = "Ante" if odds.opening > 1 else "original wager"
    rows = [
        (f"value of a round, per {per}", exactly(odds.value)),
        ("house edge", percent(odds.house_edge)),
    ]
    if odds.opening > 1:
        rows.append(("house edge on Ante and Bonus", percent(odds.edge_on_opening)))
    rows += [
        ("average wagered", exactly(odds.average_wager)),
        ("element of risk (edge on all wagered)", percent(odds.element_of_risk)),
        ("standard deviation", root(odds.variance, 6)),
        ("won", percent(odds.hit)),
        ("pushed", percent(odds.push)),
        ("largest win", f"{odds.largest:,}"),
    ]
    title = f"{banked_game(odds.game).name}, paytable {odds.paytable}{at}, best play"
    width = max(len(name) for name, _ in rows)
    return [title, *below_book(table), "", *(f"  {name:<{width}}  {what}" for name, what in rows)]


def below_book(table: "PayTable") -> list[str]:
    """A note on odds that no table may pay."""
    less = table.below_the_book()
    return [f"The book does not allow this paytable: it pays too little for {', '.join(less)}."] * (
        bool(less)
    )


def exactly(number: "Fraction") -> str:
    """A fraction as a person reads it, and as it is."""
    from fairdeal.odds.house.result import decimal

    return f"{decimal(number, 6)} ({number})"


def percent(number: "Fraction") -> str:
    """A fraction in hundredths, and as it is."""
    from fairdeal.odds.house.result import decimal

    return f"{decimal(100 * number, 4)}% ({number})"


def outcome_table(odds: "HouseOdds") -> list[str]:
    """How rounds end, best first."""
    from fairdeal.odds.house.result import decimal

    rows = [("how it ends", "net", "combinations", "probability")]
    for each in sorted(odds.outcomes, key=lambda each: each.net, reverse=True):
        probability = decimal(odds.probability(each), 9)
        rows.append(
            (
                each.event,
                f"{each.net:+,}" if each.net else "0",
                f"{each.combinations:,}",
                probability,
            )
        )
    rows.append(("all", "", f"{odds.total:,}", ""))
    return aligned(rows)


def aligned(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Rows of a table as lines: words to the left, the figures after them to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  " + "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip()
        for row in rows
    ]


# ---- what only Double Down Stud has: classes of hands, and the other players' cards ----


def _more_data(table: "PayTable", odds: "HouseOdds") -> dict[str, Any]:
    if table.game != "double-down":
        return {}
    from fairdeal.odds.double_down import solved as double_down

    return {
        "gain_from_looking": str(double_down.gain_from_looking(table, odds.players)),
        "classes": [each.as_data() for each in double_down.classes(table)],
    }


def _more_lines(table: "PayTable", odds: "HouseOdds") -> list[str]:
    if table.game != "double-down":
        return []
    return [
        "Both wagers are paid alike: a double down wager is best made in full or not at all (S1).",
        "",
        *strategy(table),
        "",
        *looking(table, odds.players),
    ]


def strategy(table: "PayTable") -> list[str]:
    """When to double, as a card to remember."""
    from fairdeal.odds.double_down.solved import classes
    from fairdeal.odds.house.result import decimal

    rows = [("four open cards", "hands", "value")]
    words = {"double": "double", "no-double": "stand", "indifferent": "either"}
    for each in classes(table):
        row = (f"{words[each.decision]:<8}{each.words}", f"{each.hands:,}", decimal(each.value, 6))
        rows.append(row)
    return [
        "When to double, by your card and the three up cards (exact for one player):",
        *aligned(rows),
    ]


def looking(table: "PayTable", players: int) -> list[str]:
    """What the other players' open cards are worth to one who looks at them."""
    from fairdeal.odds.double_down import solved as double_down
    from fairdeal.odds.house.result import decimal

    alone = double_down.solve(table).value
    rows = [("players", "value", "edge", "gain from looking")]
    for many in sorted({*range(1, double_down.USUAL_PLAYERS + 1), players}):
        value = double_down.solve(table, many).value
        gained = value - alone
        edge = f"{decimal(-100 * value, 4)}%"
        rows.append((str(many), decimal(value, 6), edge, exactly(gained) if gained else "none"))
    return [
        "The value for a player who looks at the other players' cards before he doubles:",
        *aligned(rows),
    ]


# ---- what only Double Draw Poker has: a strategy card that is less than the whole strategy ----


def _show_card(table: "PayTable", as_json: bool) -> None:
    from fairdeal.errors import BadInput

    if table.game != "double-draw":
        raise BadInput(f"--card is for double-draw: {table.game} always shows its whole strategy")
    from fairdeal.odds.double_draw.card.strategy_card import strategy_card

    bar = Bar(CARD)
    card = strategy_card(table, bar)
    bar.close()
    if as_json:
        print_json(card.as_data() | {"paytable": table.name})
        return
    print("\n".join(_card_lines(table, card)))


def _card_lines(table: "PayTable", card: "StrategyCard") -> list[str]:
    """The card as a page of text."""
    from fairdeal.odds.house.result import decimal

    rows = [("first decision", "keep", "example", "hands")]
    rows += [
        (
            f"{line.place:>2}  {line.kind}",
            line.words,
            f"{line.keep} ({line.discard})".strip() if line.discard else line.keep,
            f"{line.hands:,}",
        )
        for line in card.by_kind
    ]
    outs = [(line, str(weight)) for line, weight in card.weights.items()]
    return [
        f"Double Draw Poker, paytable {table.name}: a strategy card",
        "",
        "Of the lines that you hold, the one with the lowest number counts. Keep those cards, the",
        "highest if you hold it twice. In the examples the cards in brackets are thrown.",
        "",
        *left_aligned(rows),
        "",
        "Second decision: for each card that you could throw, add the weights of all cards that",
        "would then make a winning hand. Cards that you hold or have thrown do not count. Throw",
        "the card with the greatest sum if that is more than the cards left (49 less those that",
        "you have thrown), else fold. With two pairs or better stand, unless the greatest sum is",
        "more than the weight of your hand times the cards left. This is exactly best play.",
        "",
        *aligned([("an out that makes", "weight"), *outs]),
        "",
        f"The card costs {exactly(card.cost)} Antes a round against best play;",
        f"the house edge is then {decimal(100 * card.odds.house_edge, 4)}%.",
    ]


def left_aligned(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Rows of words as lines; only the last column stands at the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  " + "  ".join([*map(str.ljust, row[:-1], widths), row[-1].rjust(widths[-1])])
        for row in rows
    ]
