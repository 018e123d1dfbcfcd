"""The bar of a position in a game against the house."""

from collections.abc import Sequence

import msgspec

from fairdeal.banked.decide import Options, Wager, options
from fairdeal.banked.games import Stage
from fairdeal.banked.refusals import CLAUSES, MEANINGS, Why
from fairdeal.banked.round import Round
from fairdeal.banked.steps import Decide
from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.views.frames.bars import slots
from fairdeal.views.frames.bars.betting import YOUR_TURN
from fairdeal.views.frames.lines.following import Followed
from fairdeal.views.frames.lines.transcript import capital
from fairdeal.views.frames.own_shapes import (
    BarFrame,
    PickFrame,
    SizeFrame,
    SizingFrame,
    SlotFrame,
    WagerFrame,
    WhyFrame,
)
from fairdeal.views.frames.turn import is_open_for_wagers

_change = msgspec.structs.replace


def bar(mine: Followed, seat: int, words: str) -> BarFrame:
    """What a position may do now."""
    table: Round = mine.state
    allowed = options(table, seat)
    if is_open_for_wagers(table):
        return _wagers(table, seat, allowed or Options(seat))
    if allowed is None or seat not in mine.hand.book.waiting(table):
        return _waiting(table, seat, mine, words)
    if allowed.discard >= 0:
        return _draw(table, allowed, words)
    return _decide(table, seat, allowed, words)


def of_position(bar: BarFrame, seat: int) -> BarFrame:
    """The same bar for somebody with several positions: what it sends names this one."""

    def named(slot: SlotFrame) -> SlotFrame:
        request = {**slot.request, "seat": seat}
        return _change(slot, request=request) if "type" in slot.request else slot

    return _change(
        bar,
        left=named(bar.left),
        middle=named(bar.middle),
        right=named(bar.right),
        wagers=tuple(_change(each, request={**each.request, "seat": seat}) for each in bar.wagers),
    )


def _advice() -> SlotFrame:
    return slots.do(slots.ADVICE, ":advice")


# ---- the opening wagers ----


def _wagers(table: Round, seat: int, allowed: Options) -> BarFrame:
    values, lie = table.values, table.wagers[seat]
    placed = sum(lie.values())
    missing = [each for each in allowed.bet if each.kind not in lie]
    sizing = _amounts(table, seat, missing)
    wagers = tuple(_wager(each, values.increment) for each in missing) if sizing else ()
    left = (
        slots.act("Take back", "take_back", dollars(placed))
        if allowed.take_back
        else slots.off("Take back", "You have placed no wager.", *CLAUSES[Why.NO_WAGERS].refs)
    )
    names = " and ".join(map(capital, table.game.opening))
    equal = ", in equal amounts" if len(table.game.opening) > 1 else ""
    return BarFrame(
        state="wager",
        left=left,
        middle=slots.off(slots.ADVICE, "Advice comes with your cards."),
        right=_place(table, seat, wagers),
        tag="Wagers placed" if placed and not missing else "Place your wagers",
        headline=f"{names}{equal}",
        line=f"{dollars(values.table_min)} to {dollars(values.table_max)}",
        wagers=wagers,
        sizing=sizing,
    )


def _wager(each: Wager, step: int) -> WagerFrame:
    return WagerFrame(
        key=each.kind,
        label=capital(each.kind),
        least=each.least,
        most=each.most,
        step=step,
        usual=each.least,
        must=True,
        request={"type": "bet", "kind": each.kind},
    )


def _place(table: Round, seat: int, wagers: tuple[WagerFrame, ...]) -> SlotFrame:
    """The button places each of the wagers with the amount that was chosen."""
    if wagers:
        return SlotFrame(
            label=slots.PLACE, on=True, request=dict(wagers[0].request), amount="amount"
        )
    if len(table.wagers[seat]) == len(table.game.opening):
        text = "Your wagers are placed. Take them back to change them."
        return slots.off(slots.PLACE, text, "D5")
    return slots.off(slots.PLACE, "You don't have chips enough for the least wagers.", "D5", "D55")


@Cite("ddp 7.E(1)", "D5", "D55")
def _amounts(table: Round, seat: int, missing: Sequence[Wager]) -> SizingFrame | None:
    """One amount for all opening wagers that are still to be placed; None if there is none."""
    if not missing:
        return None
    step = table.values.increment
    each = table.stacks[seat] // len(missing) // step * step
    least, most = max(wager.least for wager in missing), min(wager.most for wager in missing)
    most = min(most, each)
    if most < least:
        return None
    sizes = {"Least": least, "Double": 2 * least, "Five times": 5 * least, "Most": most}
    return SizingFrame(
        least=least,
        most=most,
        step=step,
        verb=slots.PLACE,
        sizes=tuple(
            SizeFrame(label=label, cents=cents) for label, cents in sizes.items() if cents <= most
        ),
    )


# ---- decisions ----


def _decide(table: Round, seat: int, allowed: Options, words: str) -> BarFrame:
    step = table.agenda[-1]
    assert isinstance(step, Decide)
    stage = step.stage
    return BarFrame(
        state="turn",
        left=_refuse(table, seat, stage),
        middle=_advice(),
        right=_stay(table, seat, allowed, stage),
        tag=YOUR_TURN,
        headline=words,
        line=f"{dollars(table.on_layout(seat))} on the layout",
        sizing=_doubling(allowed),
        sentence=_must(table, seat, allowed, stage),
        price=allowed.least if stage.must else 0,
    )


def _refuse(table: Round, seat: int, stage: Stage) -> SlotFrame:
    if stage.must:
        note = f"give up {dollars(table.on_layout(seat))}"
        return SlotFrame(label=slots.FOLD, note=note, on=True, request={"type": "fold"})
    return slots.act(slots.STAND, "stand")


def _stay(table: Round, seat: int, allowed: Options, stage: Stage) -> SlotFrame:
    verb = f"Place {stage.wager.title()}" if stage.must else "Double"
    if not allowed.most:
        text = MEANINGS[Why.NOT_ENOUGH_CHIPS]
        return slots.off(verb, text, *CLAUSES[Why.NOT_ENOUGH_CHIPS].refs)
    if allowed.least == allowed.most:
        return slots.act(f"{verb} {dollars(allowed.most)}", "raise", amount=allowed.most)
    return SlotFrame(
        label=verb,
        note=f"least {dollars(allowed.least)}, most {dollars(allowed.most)}",
        on=True,
        request={"type": "raise"},
        amount="amount",
    )


def _doubling(allowed: Options) -> SizingFrame | None:
    if allowed.least == allowed.most:
        return None
    half = allowed.most // 2 // allowed.least * allowed.least
    sizes = {allowed.least: "Least", half: "Half", allowed.most: "Most"}
    return SizingFrame(
        least=allowed.least,
        most=allowed.most,
        step=allowed.least,
        verb="Double",
        sizes=tuple(SizeFrame(label=label, cents=cents) for cents, label in sizes.items() if cents),
    )


def _must(table: Round, seat: int, allowed: Options, stage: Stage) -> WhyFrame | None:
    if allowed.least != allowed.most or not stage.must:
        return None
    much = dollars(table.stake(seat))
    text = f"{stage.wager.title()} Wager must equal the Ante, {much}"
    return WhyFrame(text=text, clauses=(stage.cite.refs[1],))


def _draw(table: Round, allowed: Options, words: str) -> BarFrame:
    most = allowed.discard
    some = "one card" if most == 1 else f"up to {most} cards"
    clause = "ddp 11.C(4)" if most > 1 else "ddp 11.C(10)"
    return BarFrame(
        state="draw",
        left=slots.act("Stand pat", "discard", cards=()),
        middle=_advice(),
        right=SlotFrame(label="Draw", on=True, request={"type": "discard"}, cards="cards"),
        tag=YOUR_TURN,
        headline=words,
        pick=PickFrame(least=1, most=most, verb="Draw"),
        sentence=WhyFrame(text=f"Pick {some} to throw away", clauses=(clause,)),
    )


def _waiting(table: Round, seat: int, mine: Followed, words: str) -> BarFrame:
    why = Why.NOT_YOUR_TURN if table.waiting else Why.NOT_NOW
    text, refs = MEANINGS[why], CLAUSES[why].refs
    folded = bool(table.surrendered[seat]) and seat not in table.inside
    actor = table.actor
    return BarFrame(
        state="waiting",
        left=slots.off(slots.refusing(table.game), text, *refs),
        middle=slots.off(slots.ADVICE, "Advice comes with your turn."),
        right=slots.off(slots.PLACE, text, *refs),
        tag=f"{mine.names[actor]} decides" if actor >= 0 else "",
        headline=words,
        line="You have folded" if folded else f"{dollars(table.on_layout(seat))} on the layout",
    )
