"""The bar of a player who is asked something else than a bet: cards, straddle, show, stop."""

from collections.abc import Sequence

from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.decide import Options
from fairdeal.poker.hand import Hand
from fairdeal.poker.transcript.clauses import sections
from fairdeal.poker.views.seen import Seen
from fairdeal.views.frames.bars import slots
from fairdeal.views.frames.bars.betting import YOUR_TURN
from fairdeal.views.frames.own_shapes import BarFrame, PickFrame, SlotFrame, WhyFrame

_NO_BET = "There is nothing to check or call now."


def draw(hand: Hand, allowed: Options, names: Sequence[str], words: str) -> BarFrame:
    """Throw cards away, or stand pat."""
    after = [seat for seat in hand.live_seats() if seat > allowed.seat]
    cite = sections(hand.game).draw or hand.game.cite
    return BarFrame(
        state="draw",
        left=slots.act("Stand pat", "discard", cards=()),
        middle=slots.off(slots.CHECK, "The betting comes after the draw.", note="after the draw"),
        right=SlotFrame(label="Draw", on=True, request={"type": "discard"}, cards="cards"),
        tag=YOUR_TURN,
        headline=words,
        line=f"{names[after[0]]} draws after you." if after else "You draw last.",
        pick=PickFrame(least=1, most=allowed.discard, verb="Draw"),
        sentence=WhyFrame(text="Pick the cards to throw away", clauses=cite.refs[:1]),
    )


def give_up(hand: Hand, allowed: Options, words: str) -> BarFrame:
    """Give up cards that nothing replaces, or fold."""
    many = allowed.give_up
    return BarFrame(
        state="draw",
        left=SlotFrame(label=slots.FOLD, on=True, request={"type": "fold"}),
        middle=slots.off(slots.CHECK, "The betting comes after that."),
        right=SlotFrame(label="Give up", on=True, request={"type": "discard"}, cards="cards"),
        tag=YOUR_TURN,
        headline=words,
        pick=PickFrame(least=many, most=many, verb="Give up"),
        sentence=WhyFrame(
            text=f"Pick {many} card{'s' if many > 1 else ''} to give up", clauses=("poker 9.A(6)",)
        ),
    )


def straddle(hand: Hand, allowed: Options) -> BarFrame:
    """A blind raise before the cards."""
    cite = sections(hand.game).straddle or hand.game.cite
    much = dollars(allowed.straddle)
    return BarFrame(
        state="choose",
        left=slots.act("No straddle", "pass"),
        middle=slots.off(slots.CHECK, _NO_BET),
        right=slots.act(f"Straddle {much}", "straddle"),
        tag="Choose",
        headline="Straddle?",
        line=f"{much} before the cards; you act last before the flop",
        sentence=WhyFrame(text=f"A straddle is {much} here", clauses=cite.refs[:1]),
    )


def showdown(seen: Seen, allowed: Options, words: str) -> BarFrame:
    """Show the hand, or concede."""
    muck = (
        slots.act("Muck", "muck", "give up the pot unseen")
        if allowed.muck
        else slots.off("Muck", "Every hand that is left must be shown.", "poker 18.E(3)", "P-81")
    )
    return BarFrame(
        state="choose",
        left=muck,
        middle=slots.off(slots.CHECK, "The betting is over."),
        right=slots.act("Show", "show"),
        tag="Choose",
        headline=words,
        line=f"Showdown, {dollars(seen.pot)} in the pot",
        sentence=WhyFrame(
            text="A pot goes to the best hand that is shown", clauses=("poker 18.E",)
        ),
    )


def stop(seen: Seen, words: str) -> BarFrame:
    """Contend for the pot so far only, or play on (18.M(3))."""
    return BarFrame(
        state="choose",
        left=slots.act("Stop betting", "stop_betting", "for the pot so far"),
        middle=slots.off(slots.CHECK, _NO_BET),
        right=slots.act("Play on", "play_on"),
        tag="Choose",
        headline=words,
        line="Your last hole card was exposed",
        sentence=WhyFrame(
            text="You may keep your chips and contend for the pot so far",
            clauses=("poker 18.M(3)",),
        ),
    )
