"""What the layout of a table tells its players: odds, the joker, the limits.

Odds say "to" (D54), in Double Down Stud "win" where the house prefers that, and never "for".
"""

from collections.abc import Iterator

from fairdeal.banked.games import BankedGame
from fairdeal.banked.paytables import LINES, LOSE, PUSH, odds
from fairdeal.banked.values import AnyValues, DoubleDownRule, DoubleDownValues, OddsWord
from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import CitedLine, dollars


def inscriptions(game: BankedGame, values: AnyValues) -> Iterator[CitedLine]:
    """Every inscription, line by line, the best hand first."""
    by_paytable = " and ".join(_by_paytable(game))
    yield CitedLine(f"the {by_paytable} wager pays", _odds_clause(game))
    yield from _paying(game, values)
    if game.even:
        words = ", ".join(game.even[:-1]) + f" and {game.even[-1]}"
        yield CitedLine(f"{words} pay 1 to 1 on any of these hands", Cite("ddp 2.B(4)"))
        yield CitedLine(
            "a joker may be used as an ace or to complete any straight or flush",
            Cite("ddp 2.B(5)"),
        )
    yield from _limits(game, values)


def _by_paytable(game: BankedGame) -> list[str]:
    wagers = [*game.opening, *(stage.wager for stage in game.stages)]
    return [wager for wager in wagers if wager not in game.even]


def _odds_clause(game: BankedGame) -> Cite:
    return Cite("ddp 2.B(4)") if game.in_order else Cite("dds (j)(1)")


@Cite("ddp 2.B(4)", "dds (j)(1)")
def _paying(game: BankedGame, values: AnyValues) -> Iterator[CitedLine]:
    pays = odds(game.key, values)
    for line in reversed(LINES[game.key]):
        match pays.get(line.name, LOSE):
            case 0:
                yield CitedLine(f"  {line.name:<24} push", _odds_clause(game))
            case won if won > PUSH:
                yield CitedLine(f"  {line.name:<24} {_in_words(won, values)}", _odds_clause(game))
    yield CitedLine("  anything lower           loses", _odds_clause(game))


@Cite("dds (j)(1)", "D54")
def _in_words(odds: int, values: AnyValues) -> str:
    """Odds as they are printed."""
    if isinstance(values, DoubleDownValues) and values.odds_word is OddsWord.WIN:
        return f"bet 1, win {odds:,}"
    return f"{odds:,} to 1"


def _limits(game: BankedGame, values: AnyValues) -> Iterator[CitedLine]:
    least, most = dollars(values.table_min), dollars(values.table_max)
    first = " and ".join(game.opening)
    equal = ", in equal amounts" if len(game.opening) > 1 else ""
    yield CitedLine(f"{first}: {least} to {most}{equal}", Cite("D55"))
    if isinstance(values, DoubleDownValues):
        some = values.double_down is DoubleDownRule.UP_TO_ORIGINAL
        much = "up to the original wager" if some else "equal to the original wager"
        yield CitedLine(f"double down: {much}", Cite("S1"))
    else:
        yield CitedLine("each draw wager: equal to the ante", Cite("D4"))
    if values.payout_limit is not None:
        limit = f"payout limit {dollars(values.payout_limit)} a hand"
        yield CitedLine(limit, Cite("ddp 2.B(6)") if game.in_order else Cite("dds (j)(3)"))
