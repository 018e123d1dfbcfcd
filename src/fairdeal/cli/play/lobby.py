"""The lobby, which `fairdeal play` without a game opens: choose a game, or something to learn.

It fits a screen of 24 lines and 60 columns, takes numbers and names, asks what is still open with a
sensible answer on Enter, and comes back after the game.
"""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from fairdeal.cli.terminal import TIE, Leave, ask, say

if TYPE_CHECKING:
    from fairdeal.poker.spec import Game


class Entry(NamedTuple):
    """Something to choose: the row it stands in, its words there, its names, and what it opens."""

    row: str
    words: str
    names: tuple[str, ...]
    open: Callable[[], None]


def open_lobby() -> None:
    """Show what can be played and learned until the person leaves."""
    from fairdeal.errors import BadInput

    entries = every_entry()
    try:
        while True:
            show(entries)
            chosen = choose(entries)
            try:
                chosen.open()
            except Leave:
                say()
            except BadInput as fault:
                say(f"  {fault}")
    except Leave:
        pass


def every_entry() -> list[Entry]:
    """The poker games in the order of the book, the games against the house, the trainers."""
    from fairdeal.banked.games import GAMES as BANKED
    from fairdeal.poker.games import GAMES

    entries = []
    for key, game in GAMES.items():
        row, _, words = game.name.partition(", ")
        entries.append(Entry(row, words, (key, game.name), _poker(game)))
    for key, each in BANKED.items():
        entries.append(Entry("Against the house", each.name, (key, each.name), _banked(key)))
    entries.append(Entry("To learn", "the floor: you rule", ("floor", "floor trainer"), _floor))
    for key, each in BANKED.items():
        names = (f"train {key}", f"{each.name} trainer")
        entries.append(Entry("To learn", f"{each.name}: best play", names, _trainer(key)))
    return entries


def show(entries: Sequence[Entry]) -> None:
    """The entries, those of one row beside each other."""
    rows: dict[str, list[str]] = {}
    for number, entry in enumerate(entries, 1):
        rows.setdefault(entry.row, []).append(f"{number} {entry.words}".strip().replace(" ", TIE))
    wide = max(map(len, rows)) + 2
    say("\nFairdeal: the card room that follows the book.", tone="bold")
    for row, words in rows.items():
        say(f"  {row:<{wide}}{', '.join(words)}", hang=wide)


def choose(entries: Sequence[Entry]) -> Entry:
    """The entry of a number or a name, asked until there is one."""
    while True:
        text = ask("Which one? number or name, q to leave > ")
        if not text:
            show(entries)
            continue
        found = find(text, entries)
        if isinstance(found, Entry):
            return found
        say(f"  {found}")


def find(text: str, entries: Sequence[Entry]) -> Entry | str:
    """The entry that a text means, or what is wrong with the text."""
    if text.isdecimal() and text.isascii():
        if len(text) < 4 and 1 <= int(text) <= len(entries):
            return entries[int(text) - 1]
        return f"type a number from 1 to {len(entries)}, or a name"
    wanted = _plain(text)
    named = {_plain(name): entry for entry in entries for name in entry.names}
    if wanted in named:
        return named[wanted]
    begins = {name: entry for name, entry in named.items() if name.startswith(wanted)}
    if len({entry.names for entry in begins.values()}) == 1:
        return next(iter(begins.values()))
    near = [*begins] or get_close_matches(wanted, named, n=3, cutoff=0.5)
    keys = list(dict.fromkeys(named[name].names[0] for name in near))
    if keys:
        return f"{text!r} is not a game here; did you mean {' or '.join(keys[:4])}?"
    return f"{text!r} is not a game here; type a number or a name from the list"


def _plain(name: str) -> str:
    """A name without what people leave out: `Hold 'Em` is `holdem`."""
    return "".join(letter for letter in name.lower() if letter.isalnum())


# ---- what is asked before a game ----


def _poker(game: "Game") -> Callable[[], None]:
    def sit_down() -> None:
        from fairdeal.cli.play.play import SEATS, at_the_table, evening_of
        from fairdeal.poker.stakes import Limit
        from fairdeal.simulate.hands import usual_limit

        say(f"\n{game.name}", tone="bold")
        limits = [limit.value for limit in Limit]
        limit = ask_word("Limit", limits, usual_limit(game).value)
        seats = ask_number("Players, including you", *game.seats, SEATS)
        evening = evening_of(game.key, seats, limit, house=ask_options(game))
        evening.memory.asks = True
        at_the_table(evening)

    return sit_down


def ask_options(game: "Game") -> str:
    """The special hands that the table is to offer, as house rules."""
    from fairdeal.poker.house_rules import HouseRules
    from fairdeal.poker.options.options import OPTIONS

    if game.chapter not in HouseRules().options.special_chapters:
        return ""
    offers = {option.name.lower(): _offer(key) for key, option in OPTIONS.items()}
    say(f"Options, separated by commas: {', '.join(offers)}; or all")
    while True:
        text = ask("Options (Enter: none) > ").lower()
        if text in ("", "none", "no"):
            return ""
        if text == "all":
            return " ".join(offers.values())
        words = [word.strip() for word in text.split(",")]
        wrong = [word for word in words if word not in offers]
        if not wrong:
            return " ".join(dict.fromkeys(offers[word] for word in words))
        say(f"  {wrong[0]!r} is not one of them")


def _offer(key: str) -> str:
    """A special hand for $10 each; running it twice costs nothing."""
    from fairdeal.poker.house_rules import HouseRules

    return f"{key}=yes" if isinstance(getattr(HouseRules().options, key), bool) else f"{key}=1000"


def _banked(key: str) -> Callable[[], None]:
    def sit_down() -> None:
        from fairdeal.banked.games import banked_game
        from fairdeal.banked.paytables import PAYTABLES
        from fairdeal.cli.play.play import against_the_house, setting_of

        game, tables = banked_game(key), list(PAYTABLES[key])
        say(f"\n{game.name}", tone="bold")
        seats = ask_number("Players, including you", game.seats[0], min(game.seats[1], 10), 1)
        paytable = ask_word("Paytable", tables, tables[0]) if len(tables) > 1 else ""
        setting = setting_of(key, seats, paytable="" if paytable == tables[0] else paytable)
        setting.memory.asks = True
        against_the_house(setting)

    return sit_down


def _floor() -> None:
    from fairdeal.cli.learn import floor

    floor.command(questions=ask_number("Questions", 1, 100, 10))


def _trainer(key: str) -> Callable[[], None]:
    def train() -> None:
        from fairdeal.cli.learn import train

        train.command(key, hands=ask_number("Hands", 1, 1000, 10))

    return train


def ask_number(what: str, least: int, most: int, usual: int) -> int:
    """A number from a range; Enter takes the usual one."""
    while True:
        text = ask(f"{what}, {least} to {most} (Enter: {usual}) > ")
        if not text:
            return usual
        if text.isdecimal() and text.isascii() and len(text) < 6 and least <= int(text) <= most:
            return int(text)
        say(f"  type a number from {least} to {most}")


def ask_word(what: str, known: Sequence[str], usual: str) -> str:
    """One of several words, or its beginning; Enter takes the usual one."""
    while True:
        text = ask(f"{what}: {', '.join(known)} (Enter: {usual}) > ").lower()
        if not text:
            return usual
        found = [word for word in known if word.lower().startswith(text)]
        if len(found) == 1:
            return found[0]
        say(f"  type one of {', '.join(known)}")
