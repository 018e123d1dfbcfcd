"""Crazy Pineapple: three hole cards, one of which each player gives up after the flop betting."""

from dataclasses import replace

from fairdeal import GAMES

HOLDEM = GAMES["holdem"]
PRE_FLOP, FLOP, TURN, RIVER = HOLDEM.streets

PINEAPPLE = replace(
    HOLDEM,
    key="pineapple",
    name="Crazy Pineapple",
    streets=(replace(PRE_FLOP, down=3), FLOP, replace(TURN, discard=1), RIVER),
)
