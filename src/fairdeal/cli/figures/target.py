"""`fairdeal odds --target-edge`: a paytable that meets a wanted house edge."""

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from fairdeal.cli.as_json import print_json
from fairdeal.cli.figures.per_cent import per_cent
from fairdeal.cli.program import command_line
from fairdeal.cli.progress_bar import TABLE, VALUE, Bar

if TYPE_CHECKING:
    from fairdeal.odds.house.paytable import PayTable
    from fairdeal.odds.house.target import Found, Search


def target_of(text: str) -> Fraction:
    """A wanted edge, typed in per cent.

    >>> target_of("4.5%")
    Fraction(9, 200)
    """
    from fairdeal.errors import BadInput

    found = per_cent(text)
    if found is None:
        raise BadInput(
            f"--target-edge {text[:20]!r}: the wanted house edge must be in per cent, such as 5%"
        )
    return found


def show_target(
    game: str, paytable: str | None, players: int, text: str, vary: list[str], as_json: bool
) -> None:
    """Search, and print what was found."""
    target = target_of(text)
    bar = Bar((*TABLE, *VALUE * 4))
    found, command = _found(game, paytable, players, target, vary, bar)
    bar.close()
    if as_json:
        print_json(found.as_data() | {"players": players, "command": command})
        return
    print("\n".join(_told(found, players, command)))


def _found(
    game: str, paytable: str | None, players: int, target: Fraction, vary: list[str], bar: Bar
) -> "tuple[Found, str]":
    from fairdeal.errors import BadInput
    from fairdeal.odds.house.paytable import paytable_of

    if paytable is None:
        starts = _of_the_book(game)
    else:
        starts = [paytable_of(game, paytable)]
        if below := starts[0].below_the_book():
            raise BadInput(
                f"--paytable {paytable}: the book does not allow it, it pays too little for"
                f" {', '.join(below)}"
            )
    named = _named(starts[0], vary)
    edges = {each.name: _edge(each, players, bar) for each in starts}
    # Of several the one that is nearest above: fewer odds have to be raised.
    enough = [each for each in starts if edges[each.name] >= target]
    start = min(enough or starts, key=lambda each: edges[each.name] * (1 if enough else -1))
    search = _search(start, edges[start.name], players, named, bar)
    found = search.reach(target, lambda table: _edge(table, players, bar))
    return found, _command(found, players)


def _of_the_book(game: str) -> "list[PayTable]":
    from fairdeal.banked.paytables import PAYTABLES
    from fairdeal.odds.house.paytable import paytable_of

    return [paytable_of(game, name) for name in PAYTABLES[game]]


def _named(start: "PayTable", vary: list[str]) -> frozenset[str] | None:
    from fairdeal.banked.games import banked_game
    from fairdeal.odds.house.paytable import line_named

    return frozenset(line_named(banked_game(start.game), each) for each in vary) or None


def _edge(table: "PayTable", players: int, bar: Bar) -> Fraction:
    if table.game == "double-down":
        from fairdeal.odds.double_down import solved as double_down

        return double_down.solve(table, players).house_edge
    from fairdeal.odds.double_draw import solved as double_draw

    return -double_draw.value(table, bar)


def _search(
    start: "PayTable", edge: Fraction, players: int, vary: frozenset[str] | None, bar: Bar
) -> "Search":
    from fairdeal.odds.house.target import Search

    if start.game == "double-down":
        from fairdeal.odds.double_down import solved as double_down

        odds = double_down.solve(start, players)
    else:
        from fairdeal.odds.double_draw import solved as double_draw

        odds = double_draw.solve(start, bar)
    return Search(start, edge, {line: odds.share(line) for line in start.odds}, vary)


def _command(found: "Found", players: int) -> str:
    words = ["odds", found.paytable.game, "--paytable", found.paytable.name]
    if players > 1:
        words += ["--players", str(players)]
    return command_line(*words)


def _told(found: "Found", players: int, command: str) -> list[str]:
    from fairdeal.banked.games import banked_game
    from fairdeal.cli.figures.odds import aligned, percent
    from fairdeal.odds.house.result import decimal

    table, at = found.paytable, f", {players} players" if players > 1 else ""
    rows: list[tuple[Any, ...]] = [("line", found.start.name, "found")]
    rows += [
        (line, _odds(found.start.odds[line]), _odds(odds)) for line, odds in table.odds.items()
    ]
    side = "above" if found.away > 0 else "below"
    away = f"{decimal(100 * abs(found.away), 6)}% {side} the target" if found.away else "exact"
    wanted = decimal(100 * found.target, 4)
    lines = [
        f"{banked_game(table.game).name}{at}: a paytable with a house edge of {wanted}%",
        "",
        *aligned(rows),
        "",
        f"House edge with best play: {percent(found.edge)}, {away}.",
        f"Odds are whole numbers, no lower than those of paytable {found.start.name}, and a better"
        " hand never pays less.",
        f"Paytables that the linear form of the edge proposed, and that were solved exactly:"
        f" {found.solved}.",
    ]
    if table.game == "double-draw":
        lines.append(
            "The book lists paytables A and B only (ddp 12.B): another one needs approval."
        )
    return [*lines, f"To solve it again: {command}"]


def _odds(odds: int) -> str:
    return f"{odds:,}" if odds else "push"
