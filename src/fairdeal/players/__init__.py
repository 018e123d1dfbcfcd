"""Players: choose a command from what a seat may see, its options, and a source of chance.

- `see(hand, seat)` is the one door between a hand and a player;
- `play_at_random` takes any legal command, `play_soundly` a sensible one.
"""

from fairdeal.players.random_player import play_at_random
from fairdeal.players.seen import Player, Seen, see
from fairdeal.players.sound import play_soundly

__all__ = ["Player", "Seen", "play_at_random", "play_soundly", "see"]
