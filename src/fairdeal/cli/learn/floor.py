"""`fairdeal floor`: you are called to a table and rule; the book says whether you were right."""

import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.program import command_line

if TYPE_CHECKING:
    from pathlib import Path

    from fairdeal.training import Question
    from fairdeal.training.repetition.progress import Progress


class Leave(Exception):
    """The trainee wants to leave."""


def command(
    seed: Annotated[
        str, typer.Option(help="The same seed asks the same questions; without weak spots.")
    ] = "",
    questions: Annotated[int, typer.Option(help="How many questions.")] = 10,
    kind: Annotated[
        list[str] | None,
        typer.Option(metavar="KIND", help="Only this kind of question. Can be given repeatedly."),
    ] = None,
    game: Annotated[
        str, typer.Option(metavar="KEY", help="Only this game: holdem, double-draw and so on.")
    ] = "",
    chapter: Annotated[
        str, typer.Option(help="Only this chapter or section: 8, 18.K, 'ddp 13', 'dds k'.")
    ] = "",
    first: Annotated[
        str,
        typer.Option(
            metavar="TOPICS",
            help="Topics to ask about first, separated by commas. [default: your weak spots]",
        ),
    ] = "",
    stats: Annotated[bool, typer.Option("--stats", help="Show your progress and leave.")] = False,
    new: Annotated[bool, typer.Option("--new", help="Forget your progress first.")] = False,
    as_json: Annotated[
        bool,
        typer.Option(
            "--json", help="Ask nothing: print one JSON object for each question, with its answer."
        ),
    ] = False,
) -> None:
    """Train for the floor: something happens at a table, and you choose the ruling.

    You see the table as everybody sees it. Type the number of your ruling, or q to leave. After
    each ruling you see the right one and the clause that decides it; at the end, your score and
    what to read again. What you get wrong comes again on another day. You can pipe in the numbers,
    one on each line.

    Kinds: string-bet, chips, words, amount, out-of-turn, irregularity, reading, split, showdown,
    house-trouble, payout, option.

    For example:

    fairdeal floor --kind string-bet --kind chips

    fairdeal floor --game double-draw --questions 20

    fairdeal floor --stats

    fairdeal floor --seed 7 --questions 300 --json > questions.jsonl
    """
    from fairdeal.cli.learn import kept_progress
    from fairdeal.errors import BadInput

    if questions < 1:
        raise BadInput(f"--questions must be 1 or more, not {questions}")
    file = kept_progress.progress_file("floor")
    if new:
        kept_progress.forget(file)
    if stats:
        print(progress_text(kept_progress.load(file), file, as_json=as_json))
        return
    wanted = Wanted(seed, questions, kind or [], game, chapter, first.split(",") if first else [])
    if as_json:
        _bank(wanted)
        return
    kept = None if new else kept_progress.kept(file)
    wanted.complete(kept)
    _session(wanted, file if new or kept is not None else None)


@dataclass
class Wanted:
    """What was asked for on the command line."""

    seed: str
    questions: int
    kinds: Sequence[str]
    game: str
    chapter: str
    first: list[str]

    def complete(self, kept: "Progress | None") -> None:
        """Find a seed, and take the weak spots that are due, where neither was given."""
        from datetime import date

        from fairdeal.training.choosing import choose

        if self.seed:
            return
        self.seed = _fresh()
        if kept is not None and not self.first:
            possible = choose(self.kinds, self.game, self.chapter).topics
            due = [topic for topic in kept.due(date.today()) if topic in possible]
            self.first = due[: (self.questions + 1) // 2]

    def asked(self) -> "Iterator[Question]":
        """The questions."""
        from fairdeal.training import questions

        found = questions(
            self.seed, kinds=self.kinds, game=self.game, chapter=self.chapter, first=self.first
        )
        return islice(found, self.questions)

    def again(self) -> str:
        """The command that asks the same questions."""
        words = ["floor", "--seed", self.seed, "--questions", str(self.questions)]
        for kind in self.kinds:
            words += ["--kind", kind]
        words += ["--game", self.game] if self.game else []
        words += ["--chapter", self.chapter] if self.chapter else []
        words += ["--first", ",".join(self.first)] if self.first else []
        return command_line(*words)


def _bank(wanted: Wanted) -> None:
    """Print the questions with their answers, one JSON object on each line."""
    from fairdeal.cli.as_json import print_json_line
    from fairdeal.training.question import as_data

    wanted.seed = wanted.seed or _fresh()
    for number, question in enumerate(wanted.asked(), 1):
        print_json_line({"seed": wanted.seed, **as_data(question, number)})


def _session(wanted: Wanted, file: "Path | None") -> None:
    """Ask, answer, count; then tell the score."""
    score = Score()
    try:
        for number, question in enumerate(wanted.asked(), 1):
            print(f"Question {number} of {wanted.questions}\n")
            was_right = ask(question, score)
            file = keep(question.topic, was_right, file)
    except (Leave, KeyboardInterrupt):
        print()
    print(summary(score, wanted.again()))


def keep(topic: str, was_right: bool, file: "Path | None") -> "Path | None":
    """Add an answer to what is kept; None, after one line, if it cannot be kept."""
    from datetime import date

    from fairdeal.cli.learn import kept_progress

    return kept_progress.keep(file, lambda progress: progress.count(topic, was_right, date.today()))


# ---- one question ----


@dataclass
class Score:
    """How often each kind was asked and answered rightly, and the clauses that were missed."""

    asked: dict[str, int] = field(default_factory=dict)
    right: dict[str, int] = field(default_factory=dict)
    missed: list[str] = field(default_factory=list)

    def count(self, kind: str, clause: str, was_right: bool) -> None:
        """One more ruling."""
        self.asked[kind] = self.asked.get(kind, 0) + 1
        self.right[kind] = self.right.get(kind, 0) + was_right
        if not was_right and clause not in self.missed:
            self.missed.append(clause)


def ask(question: "Question", score: Score) -> bool:
    """Tell a situation, take a ruling, and say whether it was right and why."""
    for line in question.table:
        print(fold(line, indent="      "))
    print(f"\n{fold(question.happened)}\n{fold(question.asks)}\n")
    for number, text in enumerate(question.rulings, 1):
        print(fold(f"  {number}  {text}", indent="     "))
    given = choose(len(question.rulings))
    was_right = given == question.right
    score.count(question.kind, question.cite.refs[0], was_right)
    right = f"{question.right + 1}: {question.rulings[question.right]}"
    print("\nRight." if was_right else fold(f"\nNo. The right answer is {right}"))
    for ref, says in question.says():
        print(fold(f"  {ref}: {says}", indent="    "))
    print()
    return was_right


def choose(most: int) -> int:
    """The place of the ruling that the trainee chooses, asked until it is one of them."""
    while True:
        text = typed(f"\nYour ruling, 1 to {most}: ")
        if text.lower() in ("q", "quit", "leave"):
            raise Leave
        if text.isascii() and text.isdecimal() and len(text) < 4 and 1 <= int(text) <= most:
            return int(text) - 1
        print(f"  Type a number from 1 to {most}, or q to leave.")


def typed(prompt: str) -> str:
    """A line that is typed; what is piped in is shown, since nobody sees it otherwise."""
    try:
        text = input(prompt).strip()
    except (EOFError, KeyboardInterrupt):
        raise Leave from None
    except UnicodeDecodeError:
        return ""
    if not sys.stdin.isatty():
        print(text)
    return text


# ---- the score ----


def summary(score: Score, again: str) -> str:
    """The score, each kind that was asked about, and what to read again."""
    from fairdeal.rules import typed

    asked, right = sum(score.asked.values()), sum(score.right.values())
    lines = [f"{right} of {asked} right."]
    if asked:
        counts = [(kind, score.right[kind], score.asked[kind]) for kind in score.asked]
        lines += ["", *by_kind(counts)]
    if score.missed:
        pages = [command_line("rules", *typed(ref).split()) for ref in score.missed]
        lines += ["", "Read again:", *(f"  {page}" for page in pages)]
    return "\n".join([*lines, "", "The same questions again:", f"  {again}"])


def by_kind(counts: Iterable[tuple[str, int, int]]) -> list[str]:
    """A line for each kind: its name, and how many of how many were right."""
    from fairdeal.training.kinds import KINDS

    rows = [(kind, right, asked) for kind, right, asked in counts if kind in KINDS]
    width = max((len(KINDS[kind].title) for kind, _, _ in rows), default=0)
    return [f"  {KINDS[kind].title:<{width}}  {right} of {asked}" for kind, right, asked in rows]


def progress_text(progress: "Progress", file: "Path", *, as_json: bool) -> str:
    """What is kept: how many were right of each kind, and the weak spots."""
    import msgspec

    from fairdeal.training.kinds import KINDS

    if as_json:
        return msgspec.json.format(msgspec.json.encode(progress), indent=2).decode()
    if not progress.topics:
        return f"Nothing is kept yet. {file} will hold your progress."
    counts = []
    for kind in KINDS:
        mine = [each for topic, each in progress.topics.items() if topic.startswith(f"{kind}/")]
        if mine:
            counts.append(
                (kind, sum(each.right for each in mine), sum(each.asked for each in mine))
            )
    lines = ["Right so far:", *by_kind(counts), ""]
    weak = progress.weak()
    lines.append("Weak spots, and when each comes again:" if weak else "There are no weak spots.")
    lines += [f"  {day}  {topic}" for topic, day in weak.items()]
    return "\n".join([*lines, "", f"Kept in {file}"])


def fold(text: str, indent: str = "") -> str:
    """Text folded to the width of the terminal; as it is when piped."""
    if not sys.stdout.isatty():
        return text
    width = max(40, min(100, shutil.get_terminal_size().columns))
    lines = text.split("\n")
    return "\n".join(
        "\n".join(textwrap.wrap(line, width, subsequent_indent=indent) or [""]) for line in lines
    )


def _fresh() -> str:
    """A seed that is short enough to be typed again."""
    from fairdeal.entropy import fresh_seed

    return fresh_seed().hex()[:8]
