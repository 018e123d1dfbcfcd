"""Which clause is carried by which code and shown by which test.

A tool for developers and regulators: it reads the package's own source for citations (`Cite`), the
project's tests for `rule` marks, and joins both with the list of clauses.

    >>> state_of("external", tests=())
    'external'
"""

from fairdeal.conformance.citations import Citation, find_citations
from fairdeal.conformance.collected import NamedTest, collect, collect_cached, project
from fairdeal.conformance.kept import rows
from fairdeal.conformance.report import Entry, entries, in_vain, state_of, totals, unfit

__all__ = [
    "Citation",
    "Entry",
    "NamedTest",
    "collect",
    "collect_cached",
    "entries",
    "find_citations",
    "in_vain",
    "project",
    "rows",
    "state_of",
    "totals",
    "unfit",
]
