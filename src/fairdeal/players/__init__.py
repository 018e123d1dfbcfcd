"""Players: choose a command from what a seat may see, its options, and a source of chance.

- `see(hand, seat)` is the one door between a hand and a player, `see_banked(table, seat)` that
  between a round against the house and its player;
- `play_at_random` takes any legal command, `play_soundly` a sensible one;
- against the house `bet_at_random` takes any legal command, `bet_simply` follows a few fixed rules,
  `bet_optimally` the exact solution of the game.
"""

from fairdeal.players.banked.optimal import bet_optimally, study
from fairdeal.players.banked.random_player import bet_at_random
from fairdeal.players.banked.seen import BankedPlayer, BankedSeen, see_banked
from fairdeal.players.banked.simple import bet_simply
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.seen import Player, Seen, see
from fairdeal.players.poker.sound import play_soundly

__all__ = [
    "BankedPlayer",
    "BankedSeen",
    "Player",
    "Seen",
    "bet_at_random",
    "bet_optimally",
    "bet_simply",
    "play_at_random",
    "play_soundly",
    "see",
    "see_banked",
    "study",
]
