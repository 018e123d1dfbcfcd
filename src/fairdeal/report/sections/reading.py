"""The rules a report stands on: the round in our words, the paytable, the readings."""

from fairdeal.banked.paytables import LINES, LOSE, ODDS
from fairdeal.report.document import Column, DataTable, Paragraph, Points, Section, number
from fairdeal.report.subject import Subject
from fairdeal.rules import clauses, interpretations

ROUND = {
    "double-draw": (
        "ddp 3.A", "ddp 7.E(1)", "ddp 11.C(2)(a)", "ddp 11.C(2)(b)", "ddp 11.C(4)",
        "ddp 11.C(8)(a)", "ddp 11.C(8)(b)", "ddp 11.C(10)", "ddp 11.D(2)", "ddp 12.A",
        "ddp 12.B", "ddp 6.B(2)(a)", "ddp 6.B(2)(b)",
    ),
    "double-down": (
        "dds (a)(1)(ii)", "dds (h)(2)", "dds (h)(3)", "dds (a)(1)(i)", "dds (h)(4)", "dds (i)(1)",
        "dds (i)(2)", "dds (j)(2)", "dds (j)(3)",
    ),
}  # fmt: skip
"""The clauses that make up a round, in its order."""

READINGS = {
    "double-draw": (
        "D1", "D2", "D3", "D4", "D5", "D6", "D7", "D12", "D16", "D23", "D24", "D36", "D37", "D38",
        "D40", "D42",
    ),
    "double-down": ("S1", "S2", "S3", "S4", "S5", "S6", "S11", "S18", "S21", "S22"),
}  # fmt: skip
"""The interpretations that decide who wins how much."""


def rules(subject: Subject) -> Section:
    """The round clause by clause, the paytable, and the readings."""
    key = subject.game.key
    told = tuple(f"{clauses()[each].summary} ({_unbroken(each)})" for each in ROUND[key])
    return Section(
        "rules",
        "The rules, and how they are read",
        (
            Paragraph(
                "The clauses that make a round, in our words; `fairdeal rules` shows every other. "
                "The figures of this report come from the code that deals the game."
            ),
            Points(told),
            _paytable(subject),
            Paragraph(
                "Where the text is silent or may be read in two ways, a reading was chosen and "
                "numbered. These decide money:"
            ),
            _readings(key),
        ),
    )


def _paytable(subject: Subject) -> DataTable:
    """Every line that may be paid, with the clause behind it; then the lines that lose."""
    key = subject.game.key
    book = ODDS[key].get(subject.paytable.name) or next(iter(ODDS[key].values()))
    cites = {each.line: str(each.cite) for each in book}
    rows = [
        (line.capitalize(), odds_words(odds), cites[line])
        for line, odds in subject.paytable.odds.items()
    ]
    rows += [
        (line.name.capitalize(), odds_words(LOSE), str(line.cite))
        for line in reversed(LINES[key])
        if line.name not in subject.paytable.odds
    ]
    return DataTable(
        f"Paytable {subject.paytable.name}: what the {subject.paid_wager} pay"
        + ("s" if subject.game.even else ""),
        (Column("Hand"), number("Pays"), Column("Clause")),
        tuple(rows),
    )


def odds_words(odds: int) -> str:
    """Odds as a sign prints them, always with `to` (D54).

    >>> odds_words(1_000), odds_words(0), odds_words(-1)
    ('1,000 to 1', 'push', 'loses')
    """
    if odds == LOSE:
        return "loses"
    return f"{odds:,} to 1" if odds else "push"


def _readings(key: str) -> DataTable:
    rows = []
    for name in READINGS[key]:
        each = interpretations()[name]
        rows.append((each.number, _sentence(each.title), _sentence(each.default)))
    return DataTable(
        "Readings that decide money",
        (Column("No."), Column("Question", wide=1), Column("Read as", wide=2)),
        tuple(rows),
    )


def _unbroken(clause: str) -> str:
    """A clause's id that stays on one line."""
    return clause.replace(" ", "\u00a0").replace(")(", ")\u2060(")


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
