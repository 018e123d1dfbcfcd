"""A bot for Seven-Card Stud, played against the house's own: python examples/stud_bot.py

It looks at its own cards and at every up card on the table, and at nothing else: a player is called
with what its seat sees. Starting hands are pairs, three suited cards or three high ones; later it
goes by the best hand that it holds, and folds to a better one in sight.
"""

from collections import Counter
from random import Random

from fairdeal import (
    RANKINGS,
    BringIn,
    Call,
    Card,
    Check,
    Command,
    Fold,
    Limit,
    Muck,
    Options,
    RaiseTo,
    Seen,
    Show,
    evaluate,
    play_hands,
    play_soundly,
    usual_table,
)


def ranks(cards: tuple[Card, ...]) -> Counter[int]:
    """How often each rank is among the cards; a card is four times its rank plus its suit."""
    return Counter(card // 4 for card in cards)


def strength(seen: Seen) -> float:
    """From 0 for a high card to 1 for a full house or better."""
    own, pairs = seen.own, ranks(seen.own)
    if len(own) < 5:
        suited = max(Counter(card % 4 for card in own).values()) == len(own)
        most, high = max(pairs.values()), min(pairs) >= 8
        return 0.9 if most > 2 else 0.6 if most == 2 else 0.4 if suited or high else 0.1
    better = RANKINGS["high"].categories.index(evaluate("high", own).category)
    return max(0.0, min(1.0, (9 - better) / 6))


def in_danger(seen: Seen) -> bool:
    """Whether an opponent shows more of a kind than this seat holds."""
    mine = max(ranks(seen.own).values())
    return any(max(ranks(seen.open[seat]).values(), default=0) > mine for seat in seen.opponents)


def stud_bot(seen: Seen, options: Options, chance: Random) -> Command:
    """Choose one of the options."""
    seat, hope = options.seat, strength(seen) - 0.3 * in_danger(seen)
    if options.show:
        return Muck(seat) if options.muck and any(seen.shown) and hope < 0.2 else Show(seat)
    if options.most and hope > 0.5 + 0.1 * seen.raises:
        return RaiseTo(seat, options.least)
    if options.bring_in:
        return BringIn(seat)
    if options.check:
        return Check(seat)
    return Call(seat) if hope > 0.3 or options.call * 10 < seen.pot else Fold(seat)


def main(hands: int = 200) -> int:
    """Play against three of the house's players, and return what the bot won in cents."""
    won, players = 0, [stud_bot, play_soundly, play_soundly, play_soundly]
    table = usual_table("stud-high", Limit.FIXED)
    for played in play_hands(table, players, [20_000] * 4, hands, seed=7):
        won += played.results()[0]
    return won


if __name__ == "__main__":
    cents = main()
    print(f"The stud bot {'won' if cents >= 0 else 'lost'} ${abs(cents) / 100:,.2f} in 200 hands.")
