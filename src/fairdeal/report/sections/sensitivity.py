"""What changes the edge: the odds of a line, the number of players, information shared."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from fairdeal.banked.paytables import PAYTABLES
from fairdeal.odds.house.paytable import PayTable, paytable_of
from fairdeal.report.document import Column, DataTable, Figure, Paragraph, Section, number
from fairdeal.report.numbers import percent
from fairdeal.report.sections.reading import odds_words
from fairdeal.report.sections.sharing import looking, partners
from fairdeal.report.subject import Subject

Progress = Callable[[str], None]

SOLVED_AGAIN = ("full house", "flush", "three-of-a-kind")
"""The lines of Double Draw Poker whose changes are met with new best play: a solution each."""

_STEPS = ((10, 1), (50, 5), (100, 10), (500, 50))


def step_of(odds: int) -> int:
    """How far odds go in a step: one while they are small, about a tenth when they are large.

    >>> [step_of(odds) for odds in (0, 8, 20, 50, 100, 1_000)]
    [1, 1, 5, 10, 50, 100]
    """
    return next((step for below, step in _STEPS if odds < below), 100)


@dataclass(frozen=True)
class Change:
    """Odds of a line moved to `to`: the edge if play stays as it is, and with new best play."""

    line: str
    to: int
    same_play: Fraction
    best_play: Fraction | None


def sensitivity(subject: Subject, say: Progress) -> Section:
    """Paytable, players and shared information."""
    # Partners first: they play by the solution of this paytable, which other paytables replace.
    shared = partners(subject, say) if subject.game.even else looking(subject)
    moved = list(changes(subject, say))
    more = (_paytables(subject, say), *shared) if subject.game.even else shared
    text = (
        f"One line at a time, its odds a step down and a step up. With unchanged play the edge "
        f"moves by exactly the step times the wagers that are paid on that line, on average a "
        f"round; players who then play their best do at least as well, so that is the most the "
        f"house can keep. {_solved(subject)}"
    )
    return Section(
        "sensitivity",
        "What would change the edge",
        (Paragraph(text), _table(subject, moved), _plot(subject, moved), *more),
    )


def _solved(subject: Subject) -> str:
    if subject.game.even:
        return f"Best play was solved anew for {', '.join(SOLVED_AGAIN)}."
    return "Best play was solved anew for every change."


def changes(subject: Subject, say: Progress) -> Iterator[Change]:
    """Each line a step down, where it is not a push already, and a step up."""
    table = subject.paytable
    for line, odds in table.odds.items():
        step = step_of(odds)
        for to in (odds - step, odds + step):
            if odds >= 0 and to >= 0:
                share = subject.odds.share(line)
                same = subject.odds.house_edge - (to - odds) * share
                yield Change(line, to, same, _best(subject, line, to, say))


def _best(subject: Subject, line: str, to: int, say: Progress) -> Fraction | None:
    """The edge with new best play, where it is worked out."""
    table = replace(subject.paytable, name="changed", odds={**subject.paytable.odds, line: to})
    if not subject.game.even:
        from fairdeal.odds.double_down import solved as double_down

        return double_down.solve(table, subject.players).house_edge
    if line not in SOLVED_AGAIN:
        return None
    return _solve_draw(table, f"{line} at {odds_words(to)}", say)


def _solve_draw(table: PayTable, words: str, say: Progress) -> Fraction:
    from fairdeal.odds.double_draw import solved as double_draw

    say(words)
    return -double_draw.value(table, say)


def _table(subject: Subject, moved: list[Change]) -> DataTable:
    rows = []
    for each in moved:
        before = subject.paytable.odds[each.line]
        rows.append(
            (
                each.line.capitalize(),
                odds_words(before),
                odds_words(each.to),
                percent(each.same_play),
                percent(each.best_play) if each.best_play is not None else "–",
                percent(
                    (each.best_play if each.best_play is not None else each.same_play)
                    - subject.odds.house_edge,
                    sign=True,
                ),
            )
        )
    return DataTable(
        "House edge when one line changes",
        (Column("Line"), number("Pays"), number("Would pay"), number("Edge, same play"),
         number("Edge, best play"), number("Change")),
        tuple(rows),
    )  # fmt: skip


def _plot(subject: Subject, moved: list[Change]) -> Figure:
    from fairdeal.report.formats import plots

    rows = []
    for line, odds in subject.paytable.odds.items():
        steps = {each.to < odds: each for each in moved if each.line == line}
        same = [_percent(steps[down].same_play) if down in steps else None for down in _SIDES]
        best = [_percent(steps[down].best_play) if down in steps else None for down in _SIDES]
        rows.append(plots.Step(line, *same, *best))
    edge = round(100 * float(subject.odds.house_edge), 6)
    return Figure(
        "steps",
        "The house edge when one line pays a step less or a step more. Bars: unchanged play. "
        "Diamonds: new best play, solved exactly.",
        f"Bars around the house edge of {edge:.4f} per cent; the table above gives every figure.",
        *plots.steps("steps", edge, rows),
    )


_SIDES = (True, False)
"""Whether odds go down: first down, then up."""


def _percent(edge: Fraction | None) -> float | None:
    return None if edge is None else 100 * float(edge)


def _paytables(subject: Subject, say: Progress) -> DataTable:
    """The paytables of the book, side by side."""
    rows = []
    for name in PAYTABLES[subject.game.key]:
        edge = _solve_draw(paytable_of(subject.game.key, name), f"paytable {name}", say)
        rows.append((f"Paytable {name}", percent(edge), percent(edge / subject.odds.opening)))
    rows.append(
        (
            "This report",
            percent(subject.odds.house_edge),
            percent(subject.odds.edge_on_opening),
        )
    )
    return DataTable(
        "The paytables of the book beside this one",
        (Column("Paytable"), number("House edge, of the Ante"), number("Of Ante and Bonus")),
        tuple(rows),
    )
