"""What a hand that is over has brought to a player, in two lines."""

from fractions import Fraction
from typing import Final

from fairdeal.banked.outcome import words_of
from fairdeal.engine.text.happenings import dollars
from fairdeal.views.frames.bars import between
from fairdeal.views.frames.lines.transcript import capital
from fairdeal.views.frames.own_shapes import BarFrame
from fairdeal.views.frames.result import Played
from fairdeal.views.frames.scene import Scene
from fairdeal.views.frames.shapes import ResultFrame, ShareFrame

_PARTS: Final = {
    Fraction(1, 2): "half",
    Fraction(1, 3): "a third",
    Fraction(2, 3): "two thirds",
    Fraction(1, 4): "a quarter",
    Fraction(3, 4): "three quarters",
    Fraction(1, 6): "a sixth",
    Fraction(1, 8): "an eighth",
}


def bar(scene: Scene, played: Played, result: ResultFrame, seat: int, away: bool) -> BarFrame:
    """The bar after a hand of poker, for somebody who was in it."""
    if result.voided:
        return between.over(scene, result.voided, "Every chip goes back.", away)
    mine = played.won.get(seat, 0)
    total = sum(played.won.values())
    if mine:
        headline = f"You win {dollars(mine)}"
        return between.over(scene, headline, _my_part(scene, result, seat, mine, total), away)
    best = max(played.won, key=lambda each: played.won[each], default=-1)
    headline = f"{scene.name_of(best)} wins {dollars(played.won[best])}" if best >= 0 else "Over"
    return between.over(scene, headline, _gave_up(scene, seat) or result.sums, away)


def _gave_up(scene: Scene, seat: int) -> str:
    """How somebody left the hand before it was compared."""
    if scene.seen.seats[seat].live:
        return ""
    return "You conceded" if scene.has_conceded(seat) else "You folded"


def _my_part(scene: Scene, result: ResultFrame, seat: int, mine: int, total: int) -> str:
    """Which shares they were, and what part of all: "Half of board 1, a quarter of $216"."""
    chair = scene.chair(seat)
    shares = [share for share in result.shares if chair in share.seats]
    what = " and ".join(dict.fromkeys(_of(share, result) for share in shares))
    if mine == total:
        return f"The whole pot of {dollars(total)}"
    part = _PARTS.get(Fraction(mine, total))
    rest = f"{part} of {dollars(total)}" if part else f"{dollars(mine)} of {dollars(total)}"
    return f"{what[:1].upper()}{what[1:]}, {rest}" if what else rest


def _of(share: ShareFrame, result: ResultFrame) -> str:
    whole = f"board {share.board}" if share.board else share.pot.lower() or "the pot"
    others = [
        each
        for each in result.shares
        if each.seats and (each.board, each.pot) == (share.board, share.pot)
    ]
    split = len(others) > 1 or len(share.seats) > 1
    return (
        f"half of {whole}"
        if len(others) == 2 and len(share.seats) == 1
        else (f"a part of {whole}" if split else whole)
    )


def round_bar(scene: Scene, seat: int, away: bool) -> BarFrame:
    """The bar after a round against the house."""
    seen = scene.seen
    if seen.voided:
        return between.over(scene, "The round is void", "All wagers go back.", away)
    settled = [event for event in seen.settled if event.seat == seat]
    won = sum(event.won for event in settled)
    each = seen.positions[seat]
    assert scene.rail is not None
    words = words_of(scene.rail.state, seat)
    if not settled:
        gave = each.surrendered
        headline = f"You gave up {dollars(gave)}" if gave else "You sat this round out"
        return between.over(scene, headline, "", away)
    headline = f"You win {dollars(won)}" if won > 0 else f"You lose {dollars(-won)}"
    return between.over(scene, headline if won else "A push", capital(words), away)
