"""A game of one's own: hold'em with three hole cards, any five of the eight."""

from dataclasses import replace

from fairdeal import GAMES, Call, Check, Limit, Show, Stakes, deal, options, play

STAKES = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))
HOLDEM = GAMES["holdem"]
FIRST, *OTHERS = HOLDEM.streets
SUPER = replace(
    HOLDEM, key="super", name="Super Hold'em", streets=(replace(FIRST, down=3), *OTHERS)
)


def run(times: int) -> int:
    chips = 0
    for number in range(times):
        hand = deal(SUPER, STAKES, [20_000] * 6, seed=number.to_bytes(32, "big"))
        while may := options(hand):
            verb = Show if may.show else Check if may.check else Call
            play(hand, verb(may.seat))
        chips += sum(hand.stacks)
    return chips
