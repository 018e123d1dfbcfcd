"""The bar of somebody who is in no hand: he watches, may sit down, waits for the next hand."""

from collections.abc import Iterator

import msgspec

from fairdeal.engine.text.happenings import dollars
from fairdeal.views.frames.bars import slots
from fairdeal.views.frames.own_shapes import BarFrame, ChairFrame, SizeFrame, SizingFrame, SlotFrame
from fairdeal.views.frames.scene import Scene

_NOT_SEATED = "Only players who sit at the table take part."


def watching(scene: Scene, chair: ChairFrame | None) -> BarFrame:
    """Somebody at the rail; with a seat open and money enough he may sit down."""
    left, middle, right = _off(scene, _NOT_SEATED)
    if chair is None or not chair.seats:
        headline = "You are watching"
        return BarFrame(state="watch", left=left, middle=middle, right=right, headline=headline)
    number, most = scene.table.number, min(chair.most, chair.rail)
    seats = f"{len(chair.seats)} seats are open" if len(chair.seats) > 1 else "A seat is open"
    if chair.rail < chair.least:
        text = f"You need {dollars(chair.least)} to sit down; your rail has {dollars(chair.rail)}."
        right = slots.off("Sit down", text, "poker 8.B(4)")
        return BarFrame(state="watch", left=left, middle=middle, right=right, headline=seats)
    posts = {"posts": True} if chair.post else {}
    right = SlotFrame(
        label="Sit down",
        on=True,
        command="sit_down",
        request={"table": number, "seat": chair.seats[0], **posts},
        amount="cents",
    )
    return BarFrame(
        state="sit",
        left=left,
        middle=middle,
        right=right,
        headline=seats,
        line=f"{dollars(chair.rail)} on your rail{_posts(chair)}",
        sizing=SizingFrame(
            least=chair.least,
            most=most,
            step=_step(scene),
            verb="Sit down with",
            sizes=_buy_ins(chair, most),
        ),
    )


def _posts(chair: ChairFrame) -> str:
    """What it costs to be dealt in at once, where the house offers that (P-27)."""
    return f"; you post {dollars(chair.post)} and are dealt in next hand" if chair.post else ""


def _step(scene: Scene) -> int:
    setting = scene.table.setting
    if setting.values is not None:
        return setting.values.increment
    return setting.stakes.small_bet if setting.stakes is not None else 100


def _buy_ins(chair: ChairFrame, most: int) -> tuple[SizeFrame, ...]:
    usual = SizeFrame(label="Usual", cents=chair.usual)
    return (SizeFrame(label="Least", cents=chair.least), usual, SizeFrame(label="Most", cents=most))


def next_hand(scene: Scene, away: bool, stack: int) -> BarFrame:
    """A seated player who is not in the hand."""
    number = scene.table.number
    reason = f"You are not in this {_word(scene)}."
    left, middle, right = _off(scene, reason)
    if away:
        right = slots.do("Come back", "come_back", table=number)
        headline, line = "You sit out", "Your seat is kept"
    elif not stack:
        _, _, right = _off(scene, "You have no chips on the table.", "poker 8.B(4)")
        headline = "You have no chips"
        line = f"Add chips between {_word(scene)}s, or leave the table"
    else:
        headline, line = "You are at the table", _when(scene)
    return BarFrame(
        state="waiting", left=left, middle=middle, right=right, headline=headline, line=line
    )


def _off(scene: Scene, text: str, clause: str = "poker 8.A") -> Iterator[SlotFrame]:
    """The three buttons of the table, off for one reason; a clause of poker holds only there."""
    clauses = (clause,) if _is_poker(scene) else ()
    return (slots.off(label, text, *clauses) for label in slots.labels(scene.table.setting))


def _is_poker(scene: Scene) -> bool:
    return scene.table.setting.book == "poker"


def _word(scene: Scene) -> str:
    return "hand" if _is_poker(scene) else "round"


def rebuy(scene: Scene, bar: BarFrame, chair: ChairFrame | None, stack: int) -> BarFrame:
    """The same bar for somebody who has lost all his chips: between hands he may bring new ones."""
    if stack or chair is None or not chair.add_most:
        return bar
    least = min(scene.table.setting.buy_in_least, chair.add_most)
    filled = msgspec.structs.replace(chair, least=least)
    right = SlotFrame(
        label="Add chips",
        on=True,
        command="add_chips",
        request={"table": scene.table.number},
        amount="cents",
    )
    sizing = SizingFrame(
        least=least,
        most=chair.add_most,
        step=_step(scene),
        verb="Add",
        sizes=_buy_ins(filled, chair.add_most),
    )
    line = f"You have no chips; {dollars(chair.rail)} on your rail"
    return msgspec.structs.replace(bar, right=right, sizing=sizing, line=line)


def _when(scene: Scene) -> str:
    setting = scene.table.setting
    if scene.table.hand and not _is_poker(scene):
        return "You play from the next round on"
    if scene.table.hand:
        blinds = setting.stakes is not None and any(setting.stakes.blinds)
        return f"You play next hand{', or with the big blind' if blinds else ''}"
    if scene.table.next_at:
        return f"The next {_word(scene)} begins soon"
    return "The table waits for players"


def over(scene: Scene, headline: str, line: str, away: bool) -> BarFrame:
    """A hand that is over: what it brought, and what may be done before the next."""
    number = scene.table.number
    hand = scene.hand.id if scene.hand is not None else ""
    word = _word(scene)
    left = (
        slots.do("Come back", "come_back", table=number)
        if away
        else slots.do(f"Sit out next {word}", "sit_out", table=number)
    )
    return BarFrame(
        state="over",
        left=left,
        middle=slots.do("Replay", ":replay", "action by action", hand=hand),
        right=slots.do("Check my cards", ":check", "against the seal", hand=hand),
        tag=f"{word.title()} over",
        headline=headline,
        line=line,
    )
