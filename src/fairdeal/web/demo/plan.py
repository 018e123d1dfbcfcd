"""What the demo room offers: the submission, and the tables with their bots."""

from typing import Final, NamedTuple

from fairdeal.room.submission import example


class Planned(NamedTuple):
    """A table of the demo: its kind, and how many bots sit there with how many cents each."""

    kind: str
    bots: int
    cents: int


_ADDED: Final = {
    "razz-5-10": ("stud-low", "Seven-Card Stud, Low $5/$10", ""),
    "stud-hilo-5-10": ("stud-hilo", "Seven-Card Stud, High-Low $5/$10", ""),
    "stud8-5-10": ("stud-hilo8", "Seven-Card Stud, Eight or Better $5/$10", ""),
    "five-stud-5-10": ("five-stud", "Five-Card Stud $5/$10", ""),
    "draw-high-5-10": ("draw-high", "Five-Card Draw, High $5/$10", ""),
    "draw-low-5-10": ("draw-low", "Five-Card Draw, Low $5/$10", ""),
    "single-5-10": ("single-27", "2-7 Single Draw $5/$10", ""),
    "triple-a5-10-20": ("triple-a5", "Ace-5 Triple Draw $10/$20", 'triple_draw.form = "A-5"\n'),
    "badeucey-10-20": ("badeucey", "Badeucey $10/$20", 'triple_draw.split = "badeucey"\n'),
    "badacey-10-20": ("badacey", "Badacey $10/$20", 'triple_draw.split = "badacey"\n'),
    "omaha5-8-4-8": ("omaha5-8", "Five-Card Omaha, Eight or Better $4/$8", ""),
}
"""The games for which the example has no kind of table: their game, name, and what else differs."""

_BLINDS: Final = {"$5/$10": '["$2", "$5"]', "$10/$20": '["$5", "$10"]', "$4/$8": '["$2", "$4"]'}
_STUD: Final = ("stud-low", "stud-hilo", "stud-hilo8", "five-stud")

TABLES: Final = (
    Planned("nl-1-3", 8, 300_00),
    Planned("omaha8-4-8", 5, 200_00),
    Planned("stud-5-10", 5, 200_00),
    Planned("triple-10-20", 4, 400_00),
    Planned("badugi-5-10", 4, 200_00),
    Planned("plo-2-5", 5, 500_00),
    Planned("six-plus-2-5", 5, 500_00),
    Planned("plo5-2-5", 5, 500_00),
    Planned("omaha5-8-4-8", 4, 200_00),
    Planned("razz-5-10", 5, 200_00),
    Planned("stud-hilo-5-10", 4, 200_00),
    Planned("stud8-5-10", 5, 200_00),
    Planned("five-stud-5-10", 4, 200_00),
    Planned("draw-high-5-10", 4, 200_00),
    Planned("draw-low-5-10", 4, 200_00),
    Planned("single-5-10", 4, 200_00),
    Planned("triple-a5-10-20", 4, 400_00),
    Planned("badeucey-10-20", 4, 400_00),
    Planned("badacey-10-20", 4, 400_00),
    Planned("double-draw", 4, 1_000_00),
    Planned("double-down", 5, 1_000_00),
)
"""The tables in the order of their numbers: each game once."""

_NAMES: Final = (
    "Ada Amir Ana Anders Anton Ari Ava Bea Ben Bo Bram Cal Cara Carl Cleo Cora Dan Dara Dev Dina "
    "Eli Ella Emil Enzo Eric Esme Eve Ezra Fay Finn Flo Fred Gail Gina Gus Hal Hana Hugo Ida Igor "
    "Ines Iris Ivan Jack Jan Jess Joe Jon June Kai Kara Kim Kurt Lars Lea Leo Lin Lou Lucy Luis "
    "Mae Mara Max Mei Mia Milo Mina Nat Ned Nell Nia Nils Nina Noah Nora Olga Omar Otis Owen Pam "
    "Paul Pia Quin Rae Ray Rex Rita Rob Rosa Ruth Sam Sara Saul Seth Sid Sue Tara Ted Theo Tina "
    "Tom Uma Uri Vera Vic Wanda Will Xena Yan Yara Zara Zed"
)
NAMES: Final = tuple(_NAMES.split())
"""The names of the bots; there are more than bots."""


def submission() -> str:
    """The Rules Submission of the demo: the example, with a kind of table for every game."""
    approved = 'other_approved = [{ name = "single-27", reference = "MLGCA-2025-110" }]'
    text = example().replace("# other_approved = []", approved, 1)
    # Nobody who comes to look at the demo should wait for the big blind to come around.
    text = text.replace('# missed = "wait"', 'missed = "post"', 1)
    return text + "".join(_kind(key, *about) for key, about in _ADDED.items())


def _kind(key: str, game: str, name: str, more: str) -> str:
    limits = name.rpartition(" ")[2]
    low, _, high = limits.partition("/")
    opens = (
        'ante.amount = "$1"\nforced_bet.amount = "$2"\n'
        if game in _STUD
        else f"blinds.amounts = {_BLINDS[limits]}\n"
    )
    return (
        f'\n[kinds.{key}]\ngame = "{game}"\nname = "{name}"\ntable.structure = "fixed"\n'
        f'table.min_bet = "{low}"\ntable.max_bet = "{high}"\nbetting.max_raises = 4\n'
        f'rake.max_per_round = "$4"\nrake.types = ["incremental"]\n{opens}{more}'
    )
