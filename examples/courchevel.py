"""Courchevel: Five-Card Omaha with the first card of the flop open before the first betting."""

from dataclasses import replace

from fairdeal import GAMES

OMAHA5 = GAMES["omaha5"]
PRE_FLOP, FLOP, TURN, RIVER = OMAHA5.streets

COURCHEVEL = replace(
    OMAHA5,
    key="courchevel",
    name="Courchevel, High",
    streets=(replace(PRE_FLOP, board=1), replace(FLOP, board=2), TURN, RIVER),
    phh="OC",
)
