"""Paytables for the mathematics: by name, as a list, from a file; and everything that is none."""

from pathlib import Path

import pytest

from fairdeal.banked.paytables import PAYTABLES
from fairdeal.errors import BadInput
from fairdeal.odds.house.paytable import MOST_ODDS, BadPaytable, PayTable, paid_lines, paytable_of


@pytest.mark.parametrize(
    ("game", "source", "name"),
    [
        ("double-draw", None, "A"),
        ("double-draw", "A", "A"),
        ("double-draw", "B", "B"),
        ("double-down", None, "minimum"),
        ("double-down", "minimum", "minimum"),
    ],
)
def test_the_paytables_of_the_book(game: str, source: str | None, name: str) -> None:
    table = paytable_of(game, source)
    assert (table.name, dict(table.odds)) == (name, dict(PAYTABLES[game][name]))
    assert table.below_the_book() == []


def test_a_list_of_odds_stands_best_hand_first() -> None:
    table = paytable_of("double-down", "3999/199/49/11/8/5/3/2/1")
    assert list(table.odds) == list(paid_lines("double-down"))
    assert [*table.odds.values()] == [3999, 199, 49, 11, 8, 5, 3, 2, 1, 0]
    assert table.pays("pair of fives or less") == -1
    assert table.odds == paytable_of("double-down", "3999/199/49/11/8/5/3/2/1/0").odds


FILE = """
name = "house special"
game = "double-draw"
[odds]
"five aces" = 400
natural-royal = 100
WILD_ROYAL_FLUSH = 60
straight_flush = 50
four-of-a-kind = 20
"full house" = 5
flush = 3
straight = 2
three_of_a_kind = "push"
"""


def toml(folder: Path, text: str) -> str:
    path = folder / "special.toml"
    path.write_text(text, "utf-8")
    return str(path)


def test_a_file_may_name_its_lines_as_people_write_them(tmp_path: Path) -> None:
    table = paytable_of("double-draw", toml(tmp_path, FILE))
    assert table.name == "house special"
    assert [*table.odds.values()] == [400, 100, 60, 50, 20, 5, 3, 2, 0, 0]
    assert table.below_the_book() == ["five aces"]


def test_a_file_may_be_a_list_or_have_its_odds_at_the_top(tmp_path: Path) -> None:
    listed = paytable_of("double-down", toml(tmp_path, "odds = [1000, 100, 25, 10, 8, 5, 3, 2, 1]"))
    assert (listed.name, listed.odds) == ("special", paytable_of("double-down").odds)
    lines = "\n".join(f'"{line}" = {odds}' for line, odds in listed.odds.items())
    assert paytable_of("double-down", toml(tmp_path, lines)).odds == listed.odds


FAULTS = """
    odds = [1, 2, 3]                           | 'full house' is missing
    odds = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]   | 11 odds, but Double Down Stud has 10 lines
    odds = 7                                   | must be a table of lines or a list
    odds = [1.5, 1, 1, 1, 1, 1, 1, 1, 1]       | 'royal flush' pays 1.5
    odds = [true, 1, 1, 1, 1, 1, 1, 1, 1]      | 'royal flush' pays True
    odds = ["many", 1, 1, 1, 1, 1, 1, 1, 1]    | 'royal flush' pays 'many'
    odds = [-2, 1, 1, 1, 1, 1, 1, 1, 1]        | odds go from -1
    game = "double-draw"                       | a paytable of double-draw, not of double-down
    colour = "red"                             | unknown line of Double Down Stud 'colour'
    "pair of fives or less" = 1                | always loses
    odds = {flush = 1, FLUSH = 2}              | 'flush' appears twice
    odds = {flush = 1}                         | is missing: every hand that may win needs its odds
    this is not TOML                           | is not TOML
    odds = [1, 2                               | is not TOML
"""


@pytest.mark.rule("dds (j)(2)", "S6")
@pytest.mark.parametrize("row", FAULTS.strip().splitlines())
def test_a_bad_file_is_named_with_its_fault_in_one_line(row: str, tmp_path: Path) -> None:
    text, why = (cell.strip() for cell in row.split(" | "))
    path = toml(tmp_path, text)
    with pytest.raises(BadPaytable, match=why) as fault:
        paytable_of("double-down", path)
    assert str(fault.value).startswith(path)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize("royal", [MOST_ODDS, MOST_ODDS + 1])
def test_odds_end_where_the_sums_would_leave_64_bits(royal: int) -> None:
    source = f"{royal}/1/1/1/1/1/1/1/1"
    if royal <= MOST_ODDS:
        assert paytable_of("double-down", source).odds["royal flush"] == royal
        return
    with pytest.raises(BadPaytable, match=f"'royal flush' pays {royal}: odds go from -1"):
        paytable_of("double-down", source)


def test_a_number_too_long_for_python_is_a_fault_of_the_file(tmp_path: Path) -> None:
    with pytest.raises(BadPaytable, match="is not TOML"):
        paytable_of("double-down", toml(tmp_path, f"odds = [{'9' * 5000}]"))
    with pytest.raises(BadPaytable, match=r"^'9{20}\.\.\.' in a list of odds: .* to 50,000"):
        paytable_of("double-down", "/".join(["9" * 5000] * 9))


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("C", "unknown paytable of double-down 'C'; known: minimum"),
        ("minimun", "did you mean minimum"),
        ("²/1/1/1/1/1/1/1/1", "^'²' in a list of odds: there they are whole numbers to 1"),
        ("1/-1/1/1/1/1/1/1/1", "^'-1' in a list of odds: .*, from 0 .push. to 50,000;"),
        ("1000/100/push/1/1/1/1/1/1", "^'push' in a list of odds: .* from 0 .push. to"),
        ("3999.5/199/49/11/8/5/3/2/1", "^'3999.5' in a list of odds: .* whole numbers to 1"),
        ("9999999999/1/1/1/1/1/1/1/1", "^'9999999999' in a list of odds: .* to 50,000"),
        ("-1", "^'-1' in a list of odds"),
        ("3999.5", "^'3999.5' in a list of odds"),
        ("push", "^'push' in a list of odds"),
        (
            "",
            "^the name of the paytable is empty; choose one of: minimum, a list of odds, a .toml ",
        ),
        ("  ", "^the name of the paytable is empty"),
        ("1/1", "is missing"),
        ("nowhere.toml", "nowhere.toml cannot be read: No such file"),
        ("x" * 5000, "unknown paytable"),
    ],
)
def test_what_is_no_paytable(source: str, why: str) -> None:
    with pytest.raises(BadInput, match=why) as fault:
        paytable_of("double-down", source)
    assert len(str(fault.value)) < 200


def test_a_folder_is_no_paytable(tmp_path: Path) -> None:
    with pytest.raises(BadPaytable, match="Is a directory"):
        paytable_of("double-down", str(tmp_path))


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadInput, match="unknown game against the house"):
        paytable_of("double-trouble")


def test_the_digest_names_the_odds_and_not_the_name() -> None:
    book = paytable_of("double-down")
    same = PayTable("double-down", "another name", dict(book.odds))
    more = PayTable("double-down", "minimum", {**book.odds, "flush": 9})
    assert book.digest == same.digest != more.digest
    assert paytable_of("double-draw").digest != paytable_of("double-draw", "B").digest
