"""Hidden information: what a seat may see before each decision, and what is sent to it as JSON."""

import msgspec

from fairdeal import Audience, Call, Check, Limit, Show, Stakes, deal, options, play, view

STAKES = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))
FIRST_SEAT = Audience.parse("seat 1")


def run(times: int) -> list[bytes]:
    sent = []
    for number in range(times):
        hand = deal("holdem", STAKES, [20_000] * 6, seed=number.to_bytes(32, "big"))
        while may := options(hand):
            sent.append(msgspec.json.encode(view(hand, FIRST_SEAT)))
            verb = Show if may.show else Check if may.check else Call
            play(hand, verb(may.seat))
    return sent
