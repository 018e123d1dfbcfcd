"""The demo room: a table of every game, with bots, and a person for every role."""
