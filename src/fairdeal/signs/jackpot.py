"""What the posters of both jackpots say in the same words: contributions, tables, boards."""

from collections.abc import Iterator
from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.games import GAMES
from fairdeal.signs.posting import Posting

BOARDS: Final = {
    "first_board": "Where there are two boards or two runs, only the first one counts.",
    "all": "Where there are two boards or two runs, each of them counts.",
    "none": "A hand with two boards or two runs does not count.",
}


@Cite("poker 15.B", "poker 16.B")
def box_of(of: Posting, fund: str) -> str:
    """The jackpot box of this kind of table; nothing where it does not take part."""
    if of.kind is None or not of.room(f"{fund}.offered") or of.kind.house is None:
        return ""
    if of.kind.house.tournament:
        return ""
    boxes = {entry["kind"]: entry["box"] for entry in of.room(f"{fund}.tables")}
    return str(boxes.get(of.kind.key, ""))


@Cite("poker 15.B(1)", "poker 16.B(2)")
def contribution(of: Posting, fund: str) -> str:
    """The most that a pot contributes, and how it is worked out."""
    least, largest = of.room(f"{fund}.min_pot"), of.room(f"{fund}.contribution_max")
    method = of.room(f"{fund}.contribution_method")
    if method == "flat":
        how = f"{dollars(largest)} when the pot has reached {dollars(least)}"
    else:
        how = ", and ".join(
            f"{dollars(level['take'])} when the pot has reached {dollars(max(level['pot'], least))}"
            for level in method
        )
    return f"At most {dollars(largest)} is taken from a pot: {how}."


@Cite("poker 15.B(2)", "poker 16.B(3)")
def least_pot(of: Posting, fund: str) -> str:
    """The pot below which nothing is taken."""
    return f"Nothing is taken from a pot below {dollars(of.room(f'{fund}.min_pot'))}."


def tables(of: Posting, fund: str) -> str:
    """The kinds of tables that take part, by their names."""
    kinds = of.approved.values.kinds
    names = [kinds[e["kind"]].name for e in of.room(f"{fund}.tables") if e["kind"] in kinds]
    return f"These tables take part: {'; '.join(names)}."


def boards(of: Posting) -> str:
    """Which boards count where there are several."""
    return BOARDS[of.room("jackpots.special_hands")]


def games_of(chapters: list[str]) -> Iterator[str]:
    """The names of the games of some chapters, in the order of the book."""
    for played in GAMES.values():
        if played.chapter in chapters:
            yield played.name
