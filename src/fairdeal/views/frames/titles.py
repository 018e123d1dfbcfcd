"""What a table is called: its game, its limits, its number."""

from functools import lru_cache
from typing import Final, NamedTuple

from fairdeal.banked.games import banked_game
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.games import game
from fairdeal.poker.options.options import OPTIONS
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import Limit, Stakes
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.state import TableInRoom


class Called(NamedTuple):
    """How players call a game, and the family it stands with in the lobby."""

    name: str
    family: str


GAMES: Final = {
    "holdem": Called("hold'em", "Hold'em"),
    "six-plus": Called("six plus hold'em", "Hold'em"),
    "omaha": Called("Omaha", "Omaha"),
    "omaha8": Called("Omaha-8", "Omaha"),
    "omaha5": Called("five-card Omaha", "Omaha"),
    "omaha5-8": Called("five-card Omaha-8", "Omaha"),
    "stud-high": Called("seven-card stud", "Stud"),
    "stud-low": Called("razz", "Stud"),
    "stud-hilo": Called("stud high-low", "Stud"),
    "stud-hilo8": Called("stud-8", "Stud"),
    "five-stud": Called("five-card stud", "Stud"),
    "draw-high": Called("five-card draw", "Draw"),
    "draw-low": Called("lowball", "Draw"),
    "badugi": Called("badugi", "Draw"),
    "triple-27": Called("triple draw 2-7", "Draw"),
    "triple-a5": Called("triple draw A-5", "Draw"),
    "badeucey": Called("badeucey", "Draw"),
    "badacey": Called("badacey", "Draw"),
    "single-27": Called("single draw 2-7", "Draw"),
}
"""Every poker game as it is called here; a game of your own keeps its own name."""

HOUSE: Final = "House"
_OWN: Final = "Other games"
_MONTHS: Final = (
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
)  # fmt: skip
_SAID: Final = {Limit.NO: "no-limit ", Limit.POT: "pot-limit ", Limit.SPREAD: "spread-limit "}


def game_name(setting: TableKind) -> str:
    """The game in words, with how much may be bet where that is not fixed."""
    if setting.stakes is None:
        return banked_game(setting.game).name
    called = GAMES.get(setting.game)
    name = called.name if called else game(setting.game).name
    limit = setting.stakes.limit
    if limit is Limit.FIXED:
        return f"limit {name}" if setting.game == "holdem" else name
    return _SAID[limit] + name


def family(setting: TableKind) -> str:
    """The family of games that a table stands with in the lobby."""
    if setting.stakes is None:
        return HOUSE
    called = GAMES.get(setting.game)
    return called.family if called else _OWN


def limits(setting: TableKind, stakes: Stakes | None = None) -> str:
    """What is played for: blinds, bets, or the limits of a wager."""
    if setting.values is not None:
        return f"{dollars(setting.values.table_min)} to {dollars(setting.values.table_max)}"
    stakes = stakes or setting.stakes
    if stakes is None:
        return ""
    if stakes.limit is Limit.FIXED:
        sizes = stakes.bet_sizes or (stakes.small_bet, stakes.big_bet)
        return "/".join(dollars(each) for each in dict.fromkeys(sizes) if each)
    if stakes.limit is Limit.SPREAD:
        return f"{dollars(stakes.small_bet)} to {dollars(stakes.big_bet)}"
    return "/".join(map(dollars, stakes.blinds)) or dollars(stakes.small_bet)


def title(setting: TableKind, stakes: Stakes | None = None) -> str:
    """The table in words: "No-limit hold'em $1/$3"."""
    name = game_name(setting)
    return f"{name[:1].upper()}{name[1:]} {limits(setting, stakes)}"


def subtitle(table: TableInRoom, option: str = "") -> str:
    """The number of the table, and what is special about it."""
    setting = table.setting
    if setting.values is not None:
        pays = "paytable of the house" if setting.values.odds else ""
        return f"Table {table.number}, {pays or f'paytable {setting.values.paytable}'}"
    if option in OPTIONS and setting.house is not None:
        amount = getattr(setting.house.options, option)
        much = f" {dollars(amount)}" if type(amount) is int else ""
        return f"Table {table.number}, {OPTIONS[option].name.lower()}{much}"
    return f"Table {table.number}, {len(table.seating.seats)} seats"


def layout(setting: TableKind) -> str:
    """How a table is drawn: board, stud, draw, double_draw or double_down."""
    if setting.stakes is None:
        return setting.game.replace("-", "_")
    return layout_of(game(setting.game))


@lru_cache(maxsize=256)
def layout_of(played: Game) -> str:
    """How the cards of a poker game lie."""
    if played.board:
        return "board"
    return "stud" if any(street.up for street in played.streets) else "draw"


def pot_label(at: int, count: int) -> str:
    """What a pot is called, by the number of pots."""
    if count == 1:
        return "Pot"
    if at == 0:
        return "Main pot"
    return "Side pot" if count == 2 else f"Side pot {at}"


def day_words(day: str) -> str:
    """A day in short.

    >>> day_words("2026-11-02"), day_words("")
    ('2 Nov 2026', '')
    """
    parts = day.split("-")
    if len(parts) != 3 or not all(part.isdigit() for part in parts):
        return day
    year, month, number = parts
    return f"{int(number)} {_MONTHS[int(month) - 1]} {year}"
