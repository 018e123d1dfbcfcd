"""`fairdeal floor` as it is typed: at a keyboard, with answers piped in, as a bank of questions."""

import json
import os
import pty
import re
import select
import shlex
import sys
from collections.abc import Sequence
from datetime import date, timedelta
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from fairdeal import rules
from fairdeal.cli.main import app
from fairdeal.errors import BadInput
from fairdeal.rules import clauses, find_clause, interpretations
from fairdeal.training import questions
from fairdeal.training.kinds import KINDS
from fairdeal.training.repetition.progress import DAYS, Progress, Record

HOUSE = ("--game", "double-draw")
"""Rounds against the house are made quickest."""


def floor(*words: str, typed: str = "") -> Result:
    done = CliRunner().invoke(app, ["floor", *words], input=typed, catch_exceptions=False)
    assert done.exit_code == 0
    return done


def right_numbers(seed: str, many: int, game: str = "double-draw") -> list[int]:
    return [each.right + 1 for each in islice(questions(seed, game=game), many)]


def lines(numbers: Sequence[int]) -> str:
    return "".join(f"{number}\n" for number in numbers)


def again(told: str) -> list[str]:
    """The words of the command that the end of a session names."""
    return shlex.split(told.rsplit("The same questions again:", 1)[1])[2:]


# ---- a session ----


def test_who_knows_the_book_gets_everything_right() -> None:
    typed = lines(right_numbers("7", 6))
    told = floor(*HOUSE, "--seed", "7", "--questions", "6", typed=typed).output
    assert "6 of 6 right." in told
    assert told.count("\nRight.") == 6
    assert "Read again" not in told


def test_a_wrong_ruling_is_explained_counted_and_to_be_read_again() -> None:
    right = right_numbers("7", 2)
    typed = lines([right[0] % 4 + 1, right[1]])
    told = floor(*HOUSE, "--seed", "7", "--questions", "2", typed=typed).output
    first = next(questions("7", game="double-draw"))
    assert f"No. The right answer is {right[0]}: {first.rulings[first.right]}" in told
    for ref, says in first.says():
        assert f"{ref}: {says}" in told
    assert "1 of 2 right." in told
    assert KINDS[first.kind].title in told
    assert f"Read again:\n  fairdeal rules {rules.typed(first.cite.refs[0])}\n" in told


@pytest.mark.parametrize("typed", ["", "q\n", "nonsense\n9\n", "\n\nQUIT\n", "\x00\n"])
def test_leaving_early_tells_the_score(typed: str) -> None:
    told = floor(*HOUSE, "--seed", "7", typed=typed).output
    assert "0 of 0 right." in told
    assert "fairdeal floor --seed 7" in told


@pytest.mark.parametrize("nonsense", ["x", "0", "99", "-1", "1.5", "²", "1 2", "ruling", ""])
def test_what_is_no_ruling_is_asked_again(nonsense: str) -> None:
    typed = f"{nonsense}\n" + lines(right_numbers("7", 1))
    told = floor(*HOUSE, "--seed", "7", "--questions", "1", typed=typed).output
    assert told.count("Type a number from 1 to") == 1
    assert "1 of 1 right." in told


GIVEN = (
    (),
    ("--questions", "3"),
    ("--kind", "payout", "--kind", "house-trouble"),
    ("--kind", "chips", "--game", "holdem", "--chapter", "8.I"),
    ("--chapter", "ddp 13", "--questions", "2", "--seed", "a b"),
    ("--kind", "payout", "--first", "payout/double-down.flush,payout/double-draw.flush"),
)


@pytest.mark.slow
@pytest.mark.parametrize("given", GIVEN)
def test_the_same_questions_again_repeats_every_option(given: Sequence[str]) -> None:
    told = floor(*given, typed="1\n2\n").output
    words = again(told)
    for word in given:
        assert word in words
    repeated = floor(*words, typed="1\n2\n").output
    assert repeated.split("Question 1")[1] == told.split("Question 1")[1]


def test_a_seed_is_found_where_none_is_given() -> None:
    first, second = (again(floor(*HOUSE).output) for _ in range(2))
    assert first[:1] == ["--seed"]
    assert first != second


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--game", "holdm"], "did you mean holdem?"),
        (["--kind", "chip"], "did you mean chips?"),
        (["--questions", "0"], "--questions must be 1 or more, not 0"),
        (["--chapter", "no such"], "there is no clause 'no such'"),
        (["--game", "badugi", "--kind", "payout"], "No question fits --kind payout --game badugi."),
        (["--first", "chips/cahs"], "did you mean chips/cash"),
    ],
)
def test_what_cannot_be_asked_is_told_in_one_line(words: list[str], told: str) -> None:
    with pytest.raises(BadInput, match=re.escape(told)) as fault:
        CliRunner().invoke(app, ["floor", *words], catch_exceptions=False)
    assert "\n" not in str(fault.value)


def test_help_names_every_kind_of_question() -> None:
    told = floor("--help").output
    for kind in KINDS:
        assert kind in told


@pytest.mark.parametrize("ref", [*list(clauses())[::40], *list(interpretations())[::40]])
def test_a_clause_to_read_again_can_be_pasted(ref: str) -> None:
    assert shlex.split(rules.typed(ref)) == rules.typed(ref).split()
    if ref in clauses():
        assert find_clause(rules.typed(ref)).id == ref


# ---- a bank of questions ----


def test_a_bank_of_questions_keeps_nothing(folder: Path) -> None:
    words = (*HOUSE, "--seed", "7", "--questions", "12", "--json")
    told = floor(*words).output
    bank = [json.loads(line) for line in told.splitlines()]
    assert [each["number"] for each in bank] == list(range(1, 13))
    assert [each["answer"] for each in bank] == right_numbers("7", 12)
    for each in bank:
        assert len(each["rulings"]) >= 3
        assert each["question"].endswith("?")
        assert each["clauses"][0]["says"]
        assert each["scenario"]
    assert told == floor(*words).output
    assert not folder.exists()


# ---- what is kept ----


def kept(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "floor.json").read_text("utf-8"))
    return found


def test_a_weak_spot_comes_again_in_the_next_session(folder: Path) -> None:
    first = next(questions("7", game="double-draw"))
    floor(*HOUSE, "--seed", "7", "--questions", "1", typed=f"{(first.right + 1) % 4 + 1}\n")
    assert kept(folder)["topics"][first.topic]["right"] == 0
    told = floor(*HOUSE, "--questions", "3").output
    assert again(told)[-2:] == ["--first", first.topic]
    assert "--first" not in again(floor("--game", "holdem", "--kind", "chips").output)


def test_a_topic_that_was_answered_rightly_is_no_weak_spot(folder: Path) -> None:
    floor(*HOUSE, "--seed", "7", "--questions", "1", typed=lines(right_numbers("7", 1)))
    (record,) = kept(folder)["topics"].values()
    assert (record["asked"], record["right"], record["due"]) == (1, 1, None)
    assert "There are no weak spots." in floor("--stats").output


def test_stats_show_the_kinds_and_the_weak_spots(folder: Path) -> None:
    assert "Nothing is kept yet" in floor("--stats").output
    numbers = right_numbers("7", 4)
    typed = lines([numbers[0] % 4 + 1, *numbers[1:]])
    floor(*HOUSE, "--seed", "7", "--questions", "4", typed=typed)
    told = floor("--stats").output
    weak = next(questions("7", game="double-draw")).topic
    assert f"  {date.today()}  {weak}" in told
    assert "of 2" in told
    assert str(folder / "floor.json") in told
    assert json.loads(floor("--stats", "--json").output) == kept(folder)


def test_new_forgets_everything(folder: Path) -> None:
    floor(*HOUSE, "--seed", "7", "--questions", "1", typed="1\n")
    assert kept(folder)["topics"]
    floor(*HOUSE, "--new", typed="q\n")
    assert "Nothing is kept yet" in floor("--stats").output


DAMAGED = (
    b"",
    b"{",
    b"[]",
    b"\xff\xfe",
    b'{"version": 1, "topics": {"a": 1}}',
    b'{"version": 1, "topics": {"a": {"asked": 1, "right": 2}}}',
    b'{"version": 1, "topics": {"a": {"asked": 1, "due": "soon"}}}',
    b'{"version": 9, "topics": {}}',
)


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_file_gets_one_line_and_is_left_alone(folder: Path, damage: bytes) -> None:
    folder.mkdir()
    (folder / "floor.json").write_bytes(damage)
    done = floor(*HOUSE, "--seed", "7", "--questions", "1", typed="1\n")
    assert done.stderr.count("\n") == 1
    assert "`fairdeal floor --new` starts a new one" in done.stderr
    assert " of 1 right." in done.stdout
    assert (folder / "floor.json").read_bytes() == damage
    with pytest.raises(BadInput, match="fairdeal floor --new"):
        CliRunner().invoke(app, ["floor", "--stats"], catch_exceptions=False)
    floor(*HOUSE, "--new", "--seed", "7", "--questions", "1", typed="1\n")
    assert len(kept(folder)["topics"]) == 1


def test_a_folder_that_cannot_be_written_gets_one_line(folder: Path) -> None:
    folder.write_text("this is a file", "utf-8")
    done = floor(*HOUSE, "--seed", "7", "--questions", "2", typed="1\n1\n")
    assert done.stderr.count("\n") == 1
    assert "Your progress" in done.stderr
    assert " of 2 right." in done.stdout


def test_nothing_half_written_is_left(folder: Path) -> None:
    floor(*HOUSE, "--seed", "7", "--questions", "3", typed="1\n1\n1\n")
    assert [path.name for path in folder.iterdir()] == ["floor.json"]


def test_a_relative_data_folder_is_ignored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "here")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert f"{tmp_path}/.local/share/fairdeal/floor.json" in floor("--stats").output


# answers (+ right, - wrong), one a day | days until it is due again, or -
SPACED = """
    -      | 0
    -+     | 1
    -++    | 3
    -+++   | 7
    -++++  | 21
    -+++++ | -
    -+-    | 0
    -++-+  | 1
    +      | -
    ++     | -
    +-     | 0
"""


@pytest.mark.parametrize("row", SPACED.strip().splitlines())
def test_a_weak_spot_is_put_off_for_longer_with_each_right_answer(row: str) -> None:
    answers, days = (cell.strip() for cell in row.split("|"))
    record, today = Record(), date(2026, 3, 1)
    for answer in answers:
        today += timedelta(days=1)
        record = record.after(answer == "+", today)
    wanted = None if days == "-" else today + timedelta(days=int(days))
    assert record.due == wanted
    assert (record.asked, record.right) == (len(answers), answers.count("+"))


def test_the_weak_spot_that_has_waited_longest_comes_first() -> None:
    day = date(2026, 3, 10)
    progress = Progress(topics={})
    progress.count("chips/cash", False, day)
    progress.count("words/tapped", False, day - timedelta(days=2))
    progress.count("amount/spoken", False, day)
    progress.count("amount/spoken", True, day)
    assert progress.due(day) == ["words/tapped", "chips/cash"]
    assert progress.due(day + timedelta(days=DAYS[0])) == [
        "words/tapped",
        "chips/cash",
        "amount/spoken",
    ]


# ---- at a terminal ----


@pytest.mark.slow
def test_at_a_terminal_of_80_columns_nothing_is_wider_and_ctrl_c_tells_the_score() -> None:
    """The interrupt comes as a key, while the first question waits for its answer."""
    words = ["fairdeal", "floor", "--seed", "7", "--kind", "house-trouble"]
    process, terminal = pty.fork()
    if not process:
        os.environ["COLUMNS"] = "80"
        os.execv(sys.executable, [sys.executable, "-m", *words])
    told = b""
    while b"Your ruling" not in told:
        told += os.read(terminal, 4096)
    for _ in range(60):
        if b" right." in told:
            break
        # Once more if nothing comes: a key between the prompt and the reading is heard by nobody.
        os.write(terminal, b"\x03")
        while select.select([terminal], [], [], 1)[0] and (more := read_on(terminal)):
            told += more
    assert b" right." in told, told[-400:]
    while more := read_on(terminal):
        told += more
    os.close(terminal)
    _, status = os.waitpid(process, 0)
    text = told.decode().replace("\r", "")
    assert os.waitstatus_to_exitcode(status) == 0
    assert "0 of 0 right." in text
    assert "Traceback" not in text
    assert all(len(line) <= 80 for line in text.splitlines())


def read_on(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # the program has left
        return b""
