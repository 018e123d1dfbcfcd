"""Play hands of no-limit hold'em: everybody checks or calls."""

from fairdeal import Call, Check, Limit, Show, Stakes, deal, options, play

STAKES = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))


def run(times: int) -> int:
    chips = 0
    for number in range(times):
        hand = deal("holdem", STAKES, [20_000] * 6, seed=number.to_bytes(32, "big"))
        while may := options(hand):
            verb = Show if may.show else Check if may.check else Call
            play(hand, verb(may.seat))
        chips += sum(hand.stacks)
    return chips
