"""What is played on a day: all twenty games, each for a while, at a number of tables."""

from typing import Final, NamedTuple

from fairdeal.room.submission import example

_OF_THE_EXAMPLE: Final = {
    "holdem": "nl-1-3",
    "omaha": "plo-2-5",
    "omaha8": "omaha8-4-8",
    "omaha5": "plo5-2-5",
    "stud-high": "stud-5-10",
    "badugi": "badugi-5-10",
    "triple-27": "triple-10-20",
    "six-plus": "six-plus-2-5",
    "double-draw": "double-draw",
    "double-down": "double-down",
}
"""The games for which the example of a Rules Submission has a kind of table."""

_ADDED: Final = {
    "stud-low": "",
    "stud-hilo": "",
    "stud-hilo8": "",
    "draw-high": "",
    "draw-low": "",
    "five-stud": "",
    "omaha5-8": "",
    "triple-a5": 'triple_draw.form = "A-5"\n',
    "badeucey": 'triple_draw.split = "badeucey"\n',
    "badacey": 'triple_draw.split = "badacey"\n',
}
"""The other games of the book, and what their kinds of table say besides the game."""


def _bets(group: str) -> str:
    """The limits of a table against the house."""
    amounts = {"table_min": "$10", "table_max": "$200", "wager_increment": "$5"}
    return "".join(f'{group}.{name} = "{amount}"\n' for name, amount in amounts.items())


_WITH_DEALERS: Final = {
    "dealt-holdem": (
        "holdem",
        """
table.structure = "no_limit"
run_twice.offered = true
deck.shuffler = "auto"
deck.change_hours = 1
button.initial_method = "right_of_dealer"
""",
    ),
    "dealt-six-plus": (
        "six-plus",
        """
deck.prepare_both_at_open = false
button.initial_method = "right_of_dealer"
""",
    ),
    "dealt-by-time": (
        "holdem",
        """
rake.types = ["time"]
rake.hourly_fee = { "any" = "$300" }
button.initial_method = "right_of_dealer"
""",
    ),
    "draw-from-shoe": (
        "double-draw",
        """
double_draw.dealing_method = "manual_shoe"
double_draw.shoe_location = { place = "left", reference = "M-1", date = "2025-11-03" }
double_draw.shuffle_method = "manual"
double_draw.shuffler_output = "stack"
double_draw.decks_in_use = 1
double_draw.stub_count_interval_rounds = 1
"""
        + _bets("double_draw"),
    ),
    "draw-from-hand": (
        "double-draw",
        """
double_draw.dealing_method = "hand"
double_draw.shuffler_output = "stack"
double_draw.stub_count_interval_rounds = 1
"""
        + _bets("double_draw"),
    ),
    "stud-from-shoe": (
        "double-down",
        'double_down.dealing_method = "manual_shoe"\n' + _bets("double_down"),
    ),
}
"""Kinds of tables that people deal at: the game, and what they have that others have not."""

_WITHOUT_ACTS: Final = {
    "double-draw-2": ("double-draw", "double_draw"),
    "double-down-2": ("double-down", "double_down"),
}
"""Kinds of tables against the house whose dealers attest nothing: the game, its group of values."""

_CHANGED: Final = {
    "[kinds.nl-2-5]\n": (
        '[kinds.nl-2-5]\nbutton.initial_method = "right_of_dealer"\n'
        'dealing.attested = "begun"\nexposed.misdeal_at = 2\n'
    ),
    'qualifying_period = { start = "06:00", hours = 6 }': (
        'qualifying_period = { start = "06:00", hours = 3 }'
    ),
    'collect_within = "72 hours"': 'collect_within = "3 hours"',
}
"""Lines of the example that are others here.

No-limit $2/$5 is the game of the tables with known cards. Four periods of the high hand fit into
the day, and so does the time in which one is to be collected.
"""

GAMES: Final = tuple(
    game
    for pair in zip(_OF_THE_EXAMPLE, _ADDED, strict=True)
    for game in pair
)  # fmt: skip
"""All games in the order in which they are opened: one of the example, one of the others."""


class Sitting(NamedTuple):
    """A kind of table that is opened, and how many hands it plays before it is closed."""

    kind: str
    hands: int


def submission() -> str:
    """The Rules Submission of the day: the example, with a kind for every game."""
    kinds = (
        f'\n[kinds.{game}]\ngame = "{game}"\nstakes.buy_in_max = "$1,000"\n{more}'
        for game, more in _ADDED.items()
    )
    dealt = (
        f'\n[kinds.{key}]\ngame = "{game}"\n{more}' for key, (game, more) in _WITH_DEALERS.items()
    )
    text = example() + "".join((*kinds, *dealt, *map(_without_acts, _WITHOUT_ACTS)))
    for before, after in _CHANGED.items():
        text = text.replace(before, after, 1)
    return text


def _without_acts(kind: str) -> str:
    game, group = _WITHOUT_ACTS[kind]
    return f'\n[kinds.{kind}]\ngame = "{game}"\ndealing.attested = "begun"\n{_bets(group)}'


def with_other_limits(text: str) -> str:
    """The next version of the submission: the smaller blind of no-limit $1/$3 is $2."""
    after = text.replace('blinds.amounts = ["$1", "$3"]', 'blinds.amounts = ["$2", "$3"]', 1)
    return after.replace('version = "1"', 'version = "2"', 1)


def sittings(tables: int, hands: int) -> list[list[Sitting]]:
    """Share games and hands among tables: each game once, the hands as evenly as they go.

    >>> [len(each) for each in sittings(6, 300)], sum(s.hands for t in sittings(6, 300) for s in t)
    ([4, 4, 3, 3, 3, 3], 300)
    """
    found: list[list[Sitting]] = [[] for _ in range(tables)]
    more, rest = divmod(hands, len(GAMES))
    for at, game in enumerate(GAMES):
        if quota := more + (at < rest):
            kind = _OF_THE_EXAMPLE.get(game, game)
            found[at % tables].append(Sitting(kind, quota))
    return found
