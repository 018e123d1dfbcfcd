"""`fairdeal rules`: what a person types is found, whatever form it has."""

import json
import re
import shlex

import pytest
from typer.testing import CliRunner

from fairdeal.cli.main import app
from fairdeal.cli.program import STARTED_BY
from fairdeal.errors import UnknownName
from fairdeal.poker.games import GAMES
from fairdeal.rules import Clause, Interpretation, clauses, find, interpretations, typed


def rules(*words: str) -> str:
    done = CliRunner().invoke(app, ["rules", *words], catch_exceptions=False)
    assert done.exit_code == 0
    return done.stdout


def found(*words: str) -> list[tuple[str, str]]:
    return [(hit["kind"], hit["name"]) for hit in json.loads(rules(*words, "--json"))["found"]]


def test_every_clause_can_be_typed_without_quotes() -> None:
    for ref in [*clauses(), *interpretations()]:
        written = typed(ref)
        assert shlex.join(written.split()) == written
        there = find(written)
        assert isinstance(there, Clause | Interpretation)
        assert there[0] == ref


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("misdeal", ("reading", "P-99")),
        ("string bet", ("said or pushed", "string_bet")),
        ("string bets", ("said or pushed", "string_bet")),
        ("oversized chip", ("said or pushed", "oversized_chip")),
        ("bet_to_face", ("refusal", "bet_to_face")),
        ("burn card", ("word", "poker 1.B(5)")),
        ("showdown", ("word", "poker 1.B(31)")),
        ("high hand jackpot", ("chapter", "poker 16")),
        ("boxed card", ("reading", "P-110")),
        ("hole card exposed early", ("irregularity", "hole_exposed")),
    ],
)
def test_the_best_result_of_a_search_comes_first(words: str, first: tuple[str, str]) -> None:
    assert found(*words.split())[0] == first
    assert found(words)[0] == first


@pytest.mark.parametrize(
    ("words", "kinds"),
    [
        ("misdeal", {"clause", "reading", "irregularity"}),
        ("straddle", {"clause", "reading"}),
        ("raise", {"word", "clause", "reading", "refusal", "said or pushed"}),
        ("ante", {"word", "clause", "reading"}),
    ],
)
def test_a_search_reads_every_kind_of_rule(words: str, kinds: set[str]) -> None:
    assert kinds <= {kind for kind, _ in found(words)}


@pytest.mark.parametrize(
    ("words", "near"),
    [("misdael", "misdeal"), ("stradle", "straddle"), ("shwodown", "showdown")],
)
def test_a_typing_error_is_answered_with_the_nearest_words(words: str, near: str) -> None:
    done = CliRunner().invoke(app, ["rules", words])
    assert isinstance(done.exception, UnknownName)
    assert re.search(rf"no rule contains '{words}'; did you mean .*\b{near}\b", str(done.exception))


def test_a_search_with_one_wrong_word_says_so_and_goes_on() -> None:
    page = rules("string", "bte")
    assert "string_bet" in page
    assert "No rule contains 'bte'; did you mean" in page


@pytest.mark.parametrize("key", GAMES)
def test_a_game_shows_its_chapter(key: str) -> None:
    for words in (key, GAMES[key].name):
        said = json.loads(rules(words, "--json"))
        assert said.get("section", said.get("id")) == f"poker {GAMES[key].chapter}"


def test_a_game_against_the_house_shows_the_contents_of_its_book() -> None:
    assert rules("double-draw") == rules("ddp")
    assert rules("Double Down Stud") == rules("dds")


def test_a_long_result_is_cut_and_says_how_to_see_it_all() -> None:
    assert "fairdeal rules misdeal --all" in rules("misdeal")
    assert len(rules("misdeal", "--all").splitlines()) > len(rules("misdeal").splitlines())


def test_a_search_names_the_command_that_shows_the_best_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert rules("string bet").endswith("To read the best one: fairdeal rules poker 8.F\n")
    monkeypatch.setenv(STARTED_BY, "./run")
    assert rules("string bet").endswith("To read the best one: ./run rules poker 8.F\n")


@pytest.mark.parametrize("words", ["poker 99.Z", "10.D(4)(z)", "P-999"])
def test_what_looks_like_a_clause_and_is_none_gets_the_nearest_clauses(words: str) -> None:
    done = CliRunner().invoke(app, ["rules", *words.split()])
    assert isinstance(done.exception, UnknownName)
    assert f"there is no clause '{words}'; the nearest are " in str(done.exception)


def test_a_clause_shows_its_tests_without_any_collection() -> None:
    """On a fresh clone: pytest is not installed there before the first `./run test`."""
    tests = json.loads(rules("ddp", "6.B.2.b", "--json"))["tests"]
    assert "tests/ranking/test_joker.py::test_joker_hands_rank_by_the_book" in tests
