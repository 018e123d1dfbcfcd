"""A bot that studies: it bets simply until the exact solution of its game has been worked out.

The solution of Double Draw Poker takes half a minute the first time, and is kept on disk. Nobody at
a table should wait for that.
"""

import threading
from random import Random
from typing import Any, Final

from fairdeal.banked.games import banked_game
from fairdeal.bots.choosing import Style
from fairdeal.players.banked.optimal import bet_optimally, study
from fairdeal.players.banked.simple import bet_simply
from fairdeal.players.poker.sound import play_soundly


class Student:
    """Plays against the house: optimally as soon as it can."""

    def __init__(self) -> None:
        self._known: Final[set[tuple[str, Any]]] = set()
        self._begun: Final[set[tuple[str, Any]]] = set()
        self._lock: Final = threading.Lock()

    def bet(self, seen: Any, options: Any, chance: Random) -> Any:
        """The decision of a position."""
        game = (seen.game.key, seen.values)
        if game in self._known:
            return bet_optimally(seen, options, chance)
        with self._lock:
            begins = game not in self._begun
            self._begun.add(game)
        if begins:
            threading.Thread(target=self._learn, args=game, name="study", daemon=True).start()
        return bet_simply(seen, options, chance)

    def _learn(self, key: str, values: Any) -> None:
        study(banked_game(key), values)
        self._known.add((key, values))


def studied() -> Style:
    """The style of bots that play as well as they can: soundly, and optimally against the house."""
    return Style(play_soundly, Student().bet)
