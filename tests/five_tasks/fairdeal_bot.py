"""A bot for hold'em at a table of six: raises pairs and high cards, calls a little, else folds."""

from random import Random

from fairdeal import (
    Call,
    Check,
    Command,
    Fold,
    Limit,
    Options,
    RaiseTo,
    Seen,
    Show,
    play_hands,
    usual_table,
)


def bot(seen: Seen, may: Options, chance: Random) -> Command:
    low, high = sorted(card // 4 for card in seen.down)
    if may.show:
        return Show(may.seat)
    if may.most and (low == high or low >= 8) and seen.raises < 2:
        return RaiseTo(may.seat, may.least)
    if may.check:
        return Check(may.seat)
    return Call(may.seat) if high >= 8 and may.call <= 400 else Fold(may.seat)


def run(times: int) -> int:
    table = usual_table("holdem", Limit.NO)
    hands = play_hands(table, [bot] * 6, [20_000] * 6, times, seed=1)
    return sum(sum(played.hand.stacks) for played in hands)
