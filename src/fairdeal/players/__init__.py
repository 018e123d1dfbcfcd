"""Players: choose a command from what a seat may see, its options, and a source of chance.

- `see(hand, seat)` is the one door between a hand and a player, `see_banked(table, seat)` that
  between a round against the house and its player;
- `play_at_random` takes any legal command, `play_soundly` a sensible one;
- against the house `bet_at_random` takes any legal command, `bet_simply` follows a few fixed rules,
  `bet_optimally` the exact solution of the game.

Each is imported from its own module: a player at the poker table does not load the solutions of
the games against the house.
"""
