"""What is set aside from the pot: rake, and what jackpots take."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.paying.raking import takes_nothing
from fairdeal.poker.stakes import Rake
from fairdeal.views.frames.pots import laid
from fairdeal.views.frames.scene import Scene
from fairdeal.views.frames.shapes import AsideFrame, Row

_JACKPOTS: Final = {"bad_beat": Cite("poker 15.C"), "high_hand": Cite("poker 16.C")}


@Cite("poker 17.B", "P-85", "P-89")
def aside(scene: Scene) -> AsideFrame | None:
    """One sentence and its rows; None where the room takes nothing from this pot."""
    if scene.rail is None or scene.seen is None or scene.over:
        return None
    hand = scene.rail.state
    rake: Rake = hand.rake
    if not rake.cap and not rake.contributions:
        return None
    if takes_nothing(hand):
        return AsideFrame(text="No flop, no rake.", clauses=("P-89",))
    found = laid(hand).aside
    return _told(rake, found.rake, found.funds)


def _told(rake: Rake, taken: int, funds: list[tuple[str, int]]) -> AsideFrame | None:
    jackpots = sum(cents for _, cents in funds)
    if not taken + jackpots:
        return None
    parts = [f"rake {dollars(taken)}"] if taken else []
    parts += [f"jackpots {dollars(jackpots)}"] if jackpots else []
    only = parts[0].split(" ")[0] if len(parts) == 1 else ", ".join(parts)
    rows = [Row(label=f"Rake, {rake_words(rake)}", text=dollars(taken))] if taken else []
    rows += [Row(label=fund_name(fund), text=dollars(cents)) for fund, cents in funds]
    clauses = ["poker 17.B(1)" if rake.percent else "poker 17.B(2)"] if taken else []
    clauses += [_JACKPOTS[fund].refs[0] for fund, _ in funds if fund in _JACKPOTS]
    return AsideFrame(
        text=f"{dollars(taken + jackpots)} set aside: {only}.",
        cents=taken + jackpots,
        rows=tuple(rows),
        clauses=tuple(dict.fromkeys(clauses)),
    )


def fund_name(fund: str) -> str:
    """A jackpot fund as people call it.

    >>> fund_name("bad_beat")
    'Bad beat'
    """
    return fund.replace("_", " ").capitalize()


def rake_words(rake: Rake) -> str:
    """The rake as it is posted: "10% to $5", "$1 per $10, to $4".

    >>> rake_words(Rake(percent=10, cap=500)), rake_words(Rake())
    ('10% to $5', 'no rake')
    """
    if not rake.cap:
        return "no rake"
    if rake.percent:
        return f"{rake.percent}% to {dollars(rake.cap)}"
    if not rake.levels:
        return "no rake"
    first, take = rake.levels[0]
    even = all(level == ((at + 1) * first, take) for at, level in enumerate(rake.levels))
    if even:
        return f"{dollars(take)} per {dollars(first)}, to {dollars(rake.cap)}"
    return f"in {len(rake.levels)} steps, to {dollars(rake.cap)}"
