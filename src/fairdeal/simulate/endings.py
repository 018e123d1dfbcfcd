"""How a round against the house ends for one position, in the words of `fairdeal.odds`."""

from collections.abc import Sequence

from fairdeal.banked.games import BankedGame
from fairdeal.odds.house.paytable import paid_lines


def ending(game: BankedGame, line: str, wagers: Sequence[str]) -> str:
    """The line that was shown and whether more was wagered on it, or when the hand was folded.

    >>> from fairdeal.banked.games import DOUBLE_DOWN, DOUBLE_DRAW
    >>> ending(DOUBLE_DOWN, "flush", ["original", "double down"])
    'flush, doubled'
    >>> ending(DOUBLE_DRAW, "", ["ante", "bonus", "first draw"])
    'fold after the first draw'
    >>> ending(DOUBLE_DRAW, "pair", ["ante", "bonus", "first draw", "second draw"])
    'lose'
    """
    raised = [stage.wager for stage in game.stages if stage.wager in wagers]
    if not line:
        return f"fold after the {raised[-1]}" if raised else "fold at once"
    if any(stage.must for stage in game.stages):
        return line if line in paid_lines(game.key) else "lose"
    return f"{line}, doubled" if raised else line
