"""A report put together: a list of sections, each made from the solved game."""

from collections.abc import Callable

from fairdeal.report.document import Report, Section
from fairdeal.report.edges import edges, frequencies, spread
from fairdeal.report.floor import volatility
from fairdeal.report.identity import identity, reproduction
from fairdeal.report.outcomes import outcomes
from fairdeal.report.subject import Subject

Part = Callable[[Subject], Section]

PARTS: tuple[Part, ...] = (
    identity, outcomes, edges, frequencies, spread, volatility, reproduction,
)  # fmt: skip


def build(subject: Subject) -> Report:
    return Report(
        title=subject.game.name,
        subtitle="Math report (PAR sheet)",
        digest=subject.odds.digest,
        source=f"Paytable {subject.paytable.name} · fairdeal {subject.version}",
        sections=tuple(part(subject) for part in PARTS),
    )
