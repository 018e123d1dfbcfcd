"""The first line of a hand as text: game, limit, stakes, and who sits with what.

    holdem no 100/200 ante 25      Ann 20000   Ben 650   Cy 20000

The names stand in the order of the deal; the last has the button. `docs/notation.md` tells the
whole notation; `reading` reads a hand and `writing` writes one.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from fairdeal.engine.text.words import amount, check_names
from fairdeal.errors import BadInput
from fairdeal.poker.games import game
from fairdeal.poker.stakes import AntePlacement, Limit, Stakes

LIMITS: Final = {
    "fixed": Limit.FIXED,
    "spread": Limit.SPREAD,
    "pot": Limit.POT,
    "no": Limit.NO,
    "fl": Limit.FIXED,
    "pl": Limit.POT,
    "nl": Limit.NO,
}
NO_BLINDS: Final = "-"
WORDS: Final = ("ante", "forced", "straddle", "bets")


class Setting(NamedTuple):
    """What the first line says."""

    game: str
    stakes: Stakes
    names: tuple[str, ...]
    stacks: tuple[int, ...]


def read_setting(line: str) -> Setting:
    """What a first line says.

    >>> read_setting("holdem nl 100/200 Ann 5000 Ben $80").stakes.blinds
    (100, 200)
    """
    words = line.split()
    if len(words) < 3:
        raise BadInput("the first line names the game, the limit, the stakes and the players")
    key = game(words[0]).key
    if words[1] not in LIMITS:
        raise BadInput(f"{words[1]!r} is not a limit: fixed, spread, pot or no")
    figures = () if words[2] == NO_BLINDS else _amounts(words[2])
    said, rest = _said(words[3:])
    stakes = _stakes(key, LIMITS[words[1]], figures, said)
    if len(rest) % 2:
        raise BadInput(f"{rest[-1]!r} has no stack: write each name with its stack")
    names = tuple(rest[::2])
    check_names(names, WORDS)
    return Setting(key, stakes, names, tuple(amount(word) for word in rest[1::2]))


def _amounts(word: str) -> tuple[int, ...]:
    return tuple(amount(part) for part in word.split("/"))


def _said(words: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """The words of the stakes with what follows them, and what is left: the players."""
    said: dict[str, str] = {}
    left = list(words)
    while left and left[0] in WORDS:
        word = left.pop(0)
        if not left or word in said:
            raise BadInput(f"{word!r} must appear once, with an amount after it")
        said[word] = left.pop(0)
        if word == "ante" and left and left[0] in list(AntePlacement):
            said["placement"] = left.pop(0)
    return said, left


def _stakes(key: str, limit: Limit, figures: tuple[int, ...], said: Mapping[str, str]) -> Stakes:
    """In stud the figures are the bets, elsewhere the blinds, the last of them the small bet."""
    stud = game(key).forced is not None
    if stud and "bets" in said:
        raise BadInput("in stud write the bets after the limit: stud-high fixed 200/400")
    if not figures and (stud or "bets" not in said):
        raise BadInput("without blinds write the bets: holdem no - bets 200")
    between = limit in (Limit.FIXED, Limit.SPREAD)
    bets = figures if stud else _amounts(said["bets"]) if "bets" in said else figures[-1:]
    if between and not stud and "bets" not in said:
        bets = (figures[-1], 2 * figures[-1])
    by_street = len(bets) > 2
    if by_street and limit is not Limit.FIXED:
        raise BadInput("the bets are one amount or two; fixed limit may have one for each street")
    return Stakes(
        limit=limit,
        small_bet=min(bets) if by_street else bets[0],
        big_bet=max(bets) if by_street else bets[-1] if between or len(bets) == 2 else 0,
        bet_sizes=bets if by_street else (),
        ante=amount(said.get("ante", "0")),
        ante_placement=AntePlacement(said.get("placement", AntePlacement.EACH)),
        blinds=() if stud else figures,
        forced_bet=amount(said.get("forced", "0")),
        straddle=amount(said.get("straddle", "0")),
    )


def show_setting(setting: Setting) -> str:
    """The first line that says this.

    >>> show_setting(read_setting("stud-high fixed 200/400 ante 25 forced 50 Ann 5000 Ben 5000"))
    'stud-high fixed 200/400 ante 25 forced 50   Ann 5000   Ben 5000'
    """
    stakes = setting.stakes
    bets = f"{stakes.small_bet}" + (f"/{stakes.big_bet}" if stakes.big_bet else "")
    bets = "/".join(map(str, stakes.bet_sizes)) or bets
    words = [setting.game, stakes.limit.value]
    blinds = "/".join(map(str, stakes.blinds)) or NO_BLINDS
    words += [bets] if game(setting.game).forced else [blinds, "bets", bets]
    alone = stakes.ante_placement is not AntePlacement.EACH
    if stakes.ante or alone:
        words += ["ante", str(stakes.ante)] + [stakes.ante_placement.value] * alone
    if stakes.forced_bet:
        words += ["forced", str(stakes.forced_bet)]
    if stakes.straddle:
        words += ["straddle", str(stakes.straddle)]
    seats = zip(setting.names, setting.stacks, strict=True)
    return "   ".join([" ".join(words), *(f"{name} {stack}" for name, stack in seats)])
