"""`fairdeal floor`: you are called to a table and rule; the book says whether you were right."""

import shutil
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.program import command_line

if TYPE_CHECKING:
    from fairdeal.training import Situation


class Leave(Exception):
    """The trainee wants to leave."""


def command(
    seed: Annotated[str, typer.Option(help="The same seed asks the same questions.")] = "",
    questions: Annotated[int, typer.Option(help="How many questions.")] = 10,
    game: Annotated[str, typer.Option(metavar="KEY", help="Questions about one game only.")] = "",
    as_json: Annotated[
        bool, typer.Option("--json", help="Ask nothing: one JSON object a question, answers too.")
    ] = False,
) -> None:
    """Train for the floor: something goes wrong at a table, and you choose the ruling.

    You see the table as everybody sees it. Type the number of your ruling; q leaves. After each
    ruling you see the right one and its clause, and at the end your score and what to read again.
    You can pipe numbers in, one on each line.

    Examples:
    fairdeal floor --game stud-high --questions 20

    fairdeal floor --seed 7 --questions 300 --json > questions.jsonl
    """
    from fairdeal.errors import BadInput
    from fairdeal.training import situations

    if questions < 1:
        raise BadInput(f"at least one question can be asked, not {questions}")
    seed = seed or _fresh()
    asked = islice(situations(seed, game), questions)
    if as_json:
        from fairdeal.cli.as_json import events_as_text, print_json_line
        from fairdeal.training.situations import as_data

        for number, situation in enumerate(asked, 1):
            [request] = events_as_text([situation.asked])
            print_json_line({"seed": seed, **as_data(situation, number), "asked": request})
        return
    score = Score()
    try:
        for number, situation in enumerate(asked, 1):
            print(f"Question {number} of {questions}\n")
            ask(situation, score)
    except Leave:
        print()
    again = command_line("floor", "--seed", seed, *(["--game", game] if game else []))
    print(summary(score, again))


@dataclass
class Score:
    """How often each clause was asked about, and how often the ruling was right."""

    asked: dict[str, int] = field(default_factory=dict)
    right: dict[str, int] = field(default_factory=dict)

    def count(self, clause: str, was_right: bool) -> None:
        """One more ruling."""
        self.asked[clause] = self.asked.get(clause, 0) + 1
        self.right[clause] = self.right.get(clause, 0) + was_right


def ask(situation: "Situation", score: Score) -> None:
    """Tell a situation, take a ruling, and say whether it was right and why."""
    for line in situation.table:
        print(fold(line, indent="      "))
    print(f"\n{fold(situation.happened)}\n")
    for number, text in enumerate(situation.rulings, 1):
        print(fold(f"  {number}  {text}", indent="     "))
    given = choose(len(situation.rulings))
    was_right = given == situation.right
    score.count(situation.cite.refs[0], was_right)
    right = f"{situation.right + 1}  {situation.rulings[situation.right]}"
    print("\nRight." if was_right else fold(f"\nNo. The ruling is: {right}"))
    for ref, says in situation.says():
        print(fold(f"  {ref}: {says}", indent="    "))
    print()


def choose(most: int) -> int:
    """The place of the ruling that the trainee chooses, asked until it is one of them."""
    while True:
        try:
            text = input(f"\nYour ruling, 1 to {most}: ").strip()
        except (EOFError, KeyboardInterrupt):
            raise Leave from None
        if text.lower() in ("q", "quit", "leave"):
            raise Leave
        if text.isdecimal() and len(text) < 4 and 1 <= int(text) <= most:
            return int(text) - 1
        print(f"  type a number from 1 to {most}, or q to leave")


def summary(score: Score, again: str) -> str:
    """The score, each clause that was asked about, and what to read again."""
    asked, right = sum(score.asked.values()), sum(score.right.values())
    lines = [f"{right} of {asked} right."]
    if asked:
        lines += ["", *_by_clause(score)]
    from fairdeal.rules import typed

    missed = [ref for ref in score.asked if score.right[ref] < score.asked[ref]]
    if missed:
        pages = [command_line("rules", *typed(ref).split()) for ref in missed]
        lines += ["", "Read again:", *(f"  {page}" for page in pages)]
    return "\n".join([*lines, "", f"The same questions again: {again}"])


def _by_clause(score: Score) -> Sequence[str]:
    width = max(map(len, score.asked))
    return [f"  {ref:<{width}}  {score.right[ref]} of {score.asked[ref]}" for ref in score.asked]


def fold(text: str, indent: str = "") -> str:
    """Text folded to the width of the terminal; as it is when piped."""
    if not sys.stdout.isatty():
        return text
    width = max(60, min(100, shutil.get_terminal_size().columns))
    lines = text.split("\n")
    return "\n".join(
        "\n".join(textwrap.wrap(line, width, subsequent_indent=indent) or [""]) for line in lines
    )


def _fresh() -> str:
    """A seed that is short enough to be typed again."""
    from fairdeal.entropy import fresh_seed

    return fresh_seed().hex()[:8]
