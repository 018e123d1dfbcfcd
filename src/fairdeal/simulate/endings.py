"""How a round against the house ends for one position, in the words of `fairdeal.odds`."""

from collections.abc import Sequence

from fairdeal.banked.games import BankedGame


def ending(game: BankedGame, line: str, wagers: Sequence[str]) -> str:
    """The line that was shown and whether more was wagered on it, or when the hand was folded.

    >>> from fairdeal.banked.games import DOUBLE_DOWN, DOUBLE_DRAW
    >>> ending(DOUBLE_DOWN, "flush", ["original", "double down"])
    'flush, doubled'
    >>> ending(DOUBLE_DRAW, "", ["ante", "bonus", "first draw"])
    'fold before the second draw'
    """
    if not line:
        stage = next(stage for stage in game.stages if stage.wager not in wagers)
        return f"fold before the {stage.wager}"
    raised = any(not stage.must and stage.wager in wagers for stage in game.stages)
    return f"{line}, doubled" if raised else line
