"""`fairdeal floor` as it is typed: at a keyboard, with answers piped in, as a bank of questions."""

import json
import re
from itertools import islice

import pytest
from typer.testing import CliRunner, Result

from fairdeal.cli.main import app
from fairdeal.errors import BadInput, UnknownName
from fairdeal.rules import typed
from fairdeal.training import situations


def floor(*words: str, typed: str = "") -> Result:
    done = CliRunner().invoke(app, ["floor", *words], input=typed, catch_exceptions=False)
    assert done.exit_code == 0
    return done


def right_numbers(seed: str, many: int) -> list[int]:
    return [each.right + 1 for each in islice(situations(seed), many)]


def lines(numbers: list[int]) -> str:
    return "".join(f"{number}\n" for number in numbers)


@pytest.mark.slow
def test_who_knows_the_book_gets_everything_right() -> None:
    told = floor("--seed", "7", "--questions", "6", typed=lines(right_numbers("7", 6))).output
    assert "6 of 6 right." in told
    assert told.count("\nRight.") == 6
    assert "Read again" not in told


def test_a_wrong_ruling_is_explained_counted_and_to_be_read_again() -> None:
    right = right_numbers("7", 2)
    told = floor(
        "--seed", "7", "--questions", "2", typed=lines([right[0] % 4 + 1, right[1]])
    ).output
    first = next(situations("7"))
    assert f"No. The ruling is: {right[0]}  {first.rulings[first.right]}" in told
    for ref, says in first.says():
        assert f"{ref}: {says}" in told
    assert "1 of 2 right." in told
    assert f"Read again:\n  fairdeal rules {typed(first.cite.refs[0])}\n" in told


@pytest.mark.parametrize("typed", ["", "q\n", "nonsense\n9\n"])
def test_leaving_early_tells_the_score(typed: str) -> None:
    told = floor("--seed", "7", typed=typed).output
    assert "0 of 0 right." in told
    assert "fairdeal floor --seed 7" in told


def test_what_is_no_ruling_is_asked_again() -> None:
    typed = "x\n0\n" + lines(right_numbers("7", 1))
    told = floor("--seed", "7", "--questions", "1", typed=typed).output
    assert told.count("type a number from 1 to") == 2
    assert "1 of 1 right." in told


@pytest.mark.slow
def test_a_bank_of_questions() -> None:
    told = floor("--seed", "7", "--questions", "12", "--json").output
    bank = [json.loads(line) for line in told.splitlines()]
    assert [each["number"] for each in bank] == list(range(1, 13))
    assert [each["answer"] for each in bank] == right_numbers("7", 12)
    for each in bank:
        assert len(each["rulings"]) >= 4
        assert each["clauses"][0]["says"]
        assert each["scenario"]
    assert told == floor("--seed", "7", "--questions", "12", "--json").output


def test_a_seed_is_found_where_none_is_given() -> None:
    found = re.search(
        r"fairdeal floor --seed (\w+) --game badugi", floor("--game", "badugi").output
    )
    assert found is not None


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--game", "holdm"], "did you mean holdem?"),
        (["--questions", "0"], "at least one question can be asked, not 0"),
    ],
)
def test_what_cannot_be_asked_is_told_in_one_line(words: list[str], told: str) -> None:
    with pytest.raises((BadInput, UnknownName), match=re.escape(told)):
        CliRunner().invoke(app, ["floor", *words], catch_exceptions=False)
