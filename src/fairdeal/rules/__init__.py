"""The rule books as data: every clause in our words, every ambiguity decided.

`clauses.csv` holds one row for each clause (id, kind, summary, what would show it) of the three
books: `poker` (Standard Rules - Poker), `ddp` (Double Draw Poker) and `dds` (Double Down Stud).
`interpretations.csv` holds the decisions: P-nn for poker, Dnn and Snn for the two house games, Tn
where the texts of Double Draw Poker differ. `slips.csv` holds wrong references and how they are
read, `notes.csv` what the marks K1 and [a] in a decision mean, `chapters.csv` the chapters' names.
`glossary.csv` holds the words that the books define, each with its name in the code.
`requirements.csv` holds what the room must do beyond the books: R1 to R25.

    >>> clauses()["poker 10.D(4)(c)"].kind
    'engine'
    >>> find_clause("10 d 4 c").id
    'poker 10.D(4)(c)'
    >>> [each.number for each in interpretations_of("poker 10.D(4)(c)")]
    ['P-11', 'P-12', 'P-135']
"""

from fairdeal.rules.book import (
    BOOKS,
    KINDS,
    Clause,
    Interpretation,
    Slip,
    Term,
    chapters,
    clauses,
    interpretations,
    interpretations_of,
    is_known,
    notes,
    notes_in,
    requirements,
    slips_of,
    terms,
)
from fairdeal.rules.finding import Section, find, find_clause, nearest, typed, unknown

__all__ = [
    "BOOKS",
    "KINDS",
    "Clause",
    "Interpretation",
    "Section",
    "Slip",
    "Term",
    "chapters",
    "clauses",
    "find",
    "find_clause",
    "interpretations",
    "interpretations_of",
    "is_known",
    "nearest",
    "notes",
    "notes_in",
    "requirements",
    "slips_of",
    "terms",
    "typed",
    "unknown",
]
