"""Tables of documentation made from the registries of irregularities, options and refusals."""

import msgspec

from fairdeal.engine import irregularity
from fairdeal.engine.deck import preparing_rules
from fairdeal.engine.roles import Role
from fairdeal.poker.clock import in_default
from fairdeal.poker.decide import Options
from fairdeal.poker.house_rules import OnTimeout
from fairdeal.poker.options.options import OPTIONS
from fairdeal.poker.refusals import CLAUSES, MEANINGS, NEARER, Why
from fairdeal.poker.speech.situations import SITUATIONS
from fairdeal.poker.stakes import HigherMinimum, Kill
from fairdeal.poker.table import refusals as table_refusing
from fairdeal.poker.table.decide import STAFF
from fairdeal.poker.table.refusals import Why as TableWhy
from fairdeal.poker.table.requests import AnyRequest as AnyTableRequest
from fairdeal.poker.table.requests import OfPlayer
from fairdeal.poker.table.values import TableRules
from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from fairdeal.poker.trouble.remedies import REMEDIES
from fairdeal.rules import BOOKS, terms
from tests.poker.test_refusals import ATTEMPTS

NAMED = {
    (): "nothing",
    ("cards",): "the card",
    ("many or cards",): "how many, or which cards",
    ("seat",): "the player",
    ("card",): "the card",
    ("seat", "discarded"): "the player, who discarded at the showdown",
    ("seat", "hand"): "the player, who has a live hand",
    ("seat", "cards", "hand", "own cards"): "the player, and which of his face-down cards",
}
"""What a report or a ruling must name, by what it `takes`."""

KILL = {
    "option": ("`none`, `half_kill` or `kill`", "12.M, 19.M"),
    "qualifying_pot": ("the pot that puts it on when one player wins all of it", "1.B(28)"),
    "basis": ("whether the room's part counts: `net` or `gross`", "P-73"),
    "posts_blind": ("the winner posts a blind of the raised lower limit", "P-73, P-151"),
    "enabled_elsewhere": ("also in chapters 20 and 21", "P-72"),
}

MINIMUM = {
    "ceiling": ("the highest minimum that may be agreed on", "8.K(2)"),
    "method": ("how the dealer asks", "8.K(3)"),
}

TABLE = {
    "button": ("how the button passes empty seats: `moving` or `dead`", "P-27, P-133"),
    "missed_blinds": (
        "one who enters may `post` the largest blind, or must `wait`",
        "P-27",
    ),
    "double_board_stays": ("the button stays for one hand after a double board", "8.N(4), P-56"),
    "removal": ("taking chips off between hands: `barred` or `allowed`", "8.B(2), P-31"),
    "rejoin_minutes": (
        "who is back within this time brings what he left with; 0: no such rule",
        "P-31",
    ),
    "buy_in_least": ("the least buy-in; none: what it takes to be dealt in", "8.B(4), P-30"),
    "buy_in_most": ("the most that a player may buy; none: no bound", "P-30"),
}
"""The fields of `TableRules`: what each says, and its clause."""

CLOCK = {
    "a check is free": Options(0, fold=True, check=True),
    "there is a bet to call": Options(0, fold=True, call=200),
    "the forced bet is due": Options(0, bring_in=100, least=200, most=200),
    "the straddle is offered": Options(0, straddle=400),
    "it is time to draw": Options(0, discard=5),
    "an option is asked about": Options(0, agree="run_twice"),
    "the last hole card was exposed": Options(0, stop=True),
    "it is time to show": Options(0, show=True, muck=True),
}
"""Every kind of decision that a clock may run out on."""


def glossary() -> list[str]:
    """A row for each word that a book defines, under the name of its book."""
    found = []
    for book, name in BOOKS.items():
        found += ["", f"## {name}", "", "| Word | Meaning | Clause | Name in the code | Not |"]
        found.append("|---|---|---|---|---|")
        for term in (each for each in terms().values() if each.book == book):
            code = f"`fairdeal.{term.name}`" if term.name else "not in the program yet"
            others = ", ".join(term.others)
            found.append(row(f"**{term.word}**", term.meaning, term.clause, code, others))
    return [*found, ""]


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def table(*heads: str) -> list[str]:
    return [row(*heads), "|" + "---|" * len(heads)]


def people(who: tuple[Role, ...]) -> str:
    staff = irregularity.STAFF
    names = ["staff of the table"] if set(staff) <= set(who) else []
    names += [role.replace("_", " ") for role in who if role not in staff or not names]
    return ", ".join("a device" if name == Role.DEVICE else name for name in names)


def reports() -> list[str]:
    """A row for each report, with the entries in the order in which they are asked."""
    rows = table("Report", "Must name", "Who may say so", "Entries, the first that applies")
    for what in dict.fromkeys(entry.report for entry in IRREGULARITIES.values()):
        entries = [entry for entry in IRREGULARITIES.values() if entry.report == what]
        keys = ", ".join(f"`{entry.key}`" for entry in entries)
        rows.append(row(f"`{what}`", NAMED[entries[0].takes], people(entries[0].who), keys))
    return rows


def irregularities() -> list[str]:
    """A row for each entry."""
    rows = table("Entry", "What happened", "When", "Remedy", "Clauses")
    for entry in IRREGULARITIES.values():
        rows.append(row(f"`{entry.key}`", entry.title, entry.when, entry.remedy, str(entry.cite)))
    return rows


def remedies() -> list[str]:
    """A row for each remedy that a supervisor may choose."""
    rows = table("Remedy", "Name", "What it does", "Must name")
    for remedy in REMEDIES.values():
        rows.append(row(f"`{remedy.key}`", remedy.title, remedy.does, NAMED[remedy.takes]))
    return rows


def options() -> list[str]:
    """A paragraph for each option."""
    lines = []
    for option in OPTIONS.values():
        lines += [
            f"### {option.name}",
            "",
            f"- Asked for: {option.asked}.",
            f"- Must agree: {option.agreed}.",
            f"- Does: {option.does}",
            f"- Offered by: `{option.key}` of the house's choices.",
            f"- Clauses: {option.cite}.",
            "",
        ]
    return lines[:-1]


def fields(struct: type[msgspec.Struct], meanings: dict[str, tuple[str, str]]) -> list[str]:
    """A row for each field of a struct that has a meaning here, with its default."""
    rows = table("Field", "Says", "Default", "Clause")
    for field in msgspec.structs.fields(struct):
        if field.name in meanings:
            says, clause = meanings[field.name]
            rows.append(row(f"`{field.name}`", says, _default(field.default), clause))
    return rows


def _default(value: object) -> str:
    if value is msgspec.NODEFAULT:
        return "must be given"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def kill() -> list[str]:
    return fields(Kill, KILL)


def minimum() -> list[str]:
    return fields(HigherMinimum, MINIMUM)


def table_rules() -> list[str]:
    return [line.replace("| None |", "| none |") for line in fields(TableRules, TABLE)]


def table_requests() -> list[str]:
    """A row for each request to a table, with what stands first in its docstring."""
    rows = table("Request", "Asks to", "Must name", "By")
    for kind in AnyTableRequest.__args__:
        says = (kind.__doc__ or "").splitlines()[0].strip().split(". `")[0].rstrip(".")
        given = [field for field in msgspec.structs.fields(kind) if field.required]
        named = ", ".join(f"`{field.name}`" for field in given) or "nothing"
        who = "the player" if issubclass(kind, OfPlayer) else str(STAFF.get(kind, Role.DEALER))
        rows.append(row(f"`{kind.__name__}`", says, named, who))
    return rows


def table_refusals() -> list[str]:
    """A row for each refusal of a table in the order of precedence."""
    rows = table("", "Refusal", "Means", "Clauses")
    for number, why in enumerate(TableWhy, 1):
        meaning, cite = table_refusing.MEANINGS[why], table_refusing.CLAUSES[why]
        rows.append(row(str(number), f"`{why}`", meaning, str(cite)))
    return rows


def deck_refusals() -> list[str]:
    """A row for each refusal about a deck before the deal, in the order of precedence."""
    rows = table("", "Refusal", "Means", "Clauses")
    for number, why in enumerate(preparing_rules.Why, 1):
        clauses = "; ".join(map(str, preparing_rules.CLAUSES[why].values()))
        rows.append(row(str(number), f"`{why}`", preparing_rules.MEANINGS[why], clauses))
    return rows


def clock() -> list[str]:
    """A row for each kind of decision, with what the clock decides by each choice of the house."""
    rows = table("When", *(f"`{each}`" for each in OnTimeout))
    for when, allowed in CLOCK.items():
        decided = {each: f"`{type(in_default(allowed, each)).__name__}`" for each in OnTimeout}
        if allowed.fold:
            decided[OnTimeout.FLOOR] = "the hand waits for a ruling"
        rows.append(row(when, *decided.values()))
    return rows


def refusals() -> list[str]:
    """A row for each refusal in the order of precedence, with a line that meets it."""
    rows = table("", "Refusal", "Means", "Clauses", "A line that meets it")
    for number, why in enumerate(Why, 1):
        line = ATTEMPTS[why].strip().splitlines()[-1] if ATTEMPTS[why] else ""
        shown = f"`{' '.join(line.split())}`" if line else "only from Python"
        rows.append(row(str(number), f"`{why}`", MEANINGS[why], _clauses(why), shown))
    return rows


def _clauses(why: Why) -> str:
    """The general clause, then those of an option, a chapter or a limit."""
    told = [str(CLAUSES[why])]
    for key, cite in NEARER.get(why, {}).items():
        about = f"chapter {key}" if key.isdecimal() else f"`{key}`"
        told.append(f"{about}: {cite}")
    return "; ".join(told)


def situations() -> list[str]:
    """A row for each case of what is said and pushed, and what the dealer does about it."""
    rows = table("Heard as", "What happened", "What the dealer does", "Clauses")
    for key, each in SITUATIONS.items():
        rows.append(row(f"`{key}`", each.title, each.tell, str(each.cite)))
    return rows
