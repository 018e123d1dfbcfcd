"""The figures of an outcome table, beside the same figures of every combination written out."""

import statistics
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from fairdeal.odds.house.result import HouseOdds, Outcome, decimal, root
from fairdeal.odds.house.store import folder, kept, kept_array

ROWS = (
    Outcome("jackpot, doubled", 12, 4, 3, 3, 3),
    Outcome("pair", 2, 3, 10, 8, 12),
    Outcome("push", 0, 2, 4, 2, 6),
    Outcome("loses", -1, 1, 40, 40, 41),
    Outcome("loses, doubled", -4, 4, 6, 5, 6),
)
ODDS = HouseOdds("double-down", "tiny", "0" * 64, 1, 63, ROWS, 2, (500, 620))
NETS = [Fraction(row.net) for row in ROWS for _ in range(row.combinations)]
WAGERED = [Fraction(row.wagered) for row in ROWS for _ in range(row.combinations)]


def test_the_figures_are_those_of_all_combinations() -> None:
    assert len(NETS) == ODDS.total
    assert ODDS.value == statistics.mean(NETS) == -ODDS.house_edge
    assert ODDS.edge_on_opening == ODDS.house_edge / 2
    assert ODDS.average_wager == statistics.mean(WAGERED)
    assert ODDS.element_of_risk == -sum(NETS) / sum(WAGERED)
    assert ODDS.variance == statistics.pvariance(NETS)
    assert ODDS.hit == Fraction(sum(net > 0 for net in NETS), len(NETS))
    assert ODDS.push == Fraction(NETS.count(Fraction(0)), len(NETS))
    assert ODDS.largest == max(NETS)
    assert ODDS.variance_bounds == (
        Fraction(500, 63) - ODDS.value**2,
        Fraction(620, 63) - ODDS.value**2,
    )


def test_the_third_moment() -> None:
    mean, deviation = float(ODDS.value), float(root(ODDS.variance))
    cubes = [((float(net) - mean) / deviation) ** 3 for net in NETS]
    assert ODDS.skew == pytest.approx(statistics.mean(cubes))


def test_as_data_fractions_are_text_in_lowest_terms() -> None:
    data = ODDS.as_data()
    assert data["value"] == str(ODDS.value) == "-8/63"
    assert data["edge_ante_bonus"] == "4/63"
    assert data["variance"] == {
        "least": str(ODDS.variance_bounds[0]),
        "most": str(ODDS.variance_bounds[1]),
    }
    assert data["outcomes"][0] == {
        "event": "jackpot, doubled",
        "net": 12,
        "combinations": 3,
        "least": 3,
        "most": 3,
        "probability": "0.047619047619",
    }
    assert sum(row["combinations"] for row in data["outcomes"]) == data["total"] == 63


@pytest.mark.parametrize(
    ("number", "text"),
    [("0", "0.0000"), ("-2/3", "-0.6667"), ("1/8", "0.1250"), ("123456789/7", "17636684.1429")],
)
def test_decimal_text_is_rounded(number: str, text: str) -> None:
    assert decimal(Fraction(number), 4) == text


def test_roots_are_right_to_the_last_digit() -> None:
    assert root(Fraction(2), 30) == "1.414213562373095048801688724210"
    assert root(Fraction(4, 9), 6) == "0.666667"


# ---- results kept on disk ----


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FAIRDEAL_CACHE", str(tmp_path / "kept"))
    return folder()


def never() -> HouseOdds:
    raise AssertionError("worked out again")


def test_a_result_is_worked_out_once_whatever_its_size(cache_folder: Path) -> None:
    odds = replace(ODDS, total=1 << 70, squares=(1 << 80, 1 << 90))
    assert kept("odds", odds.digest, HouseOdds, lambda: odds) == odds
    assert kept("odds", odds.digest, HouseOdds, never) == odds


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"game": 1}', "\x00"])
def test_a_damaged_result_is_worked_out_anew(damage: str, cache_folder: Path) -> None:
    assert kept("odds", ODDS.digest, HouseOdds, lambda: ODDS) == ODDS
    (path,) = cache_folder.iterdir()
    path.write_text(damage)
    assert kept("odds", ODDS.digest, HouseOdds, lambda: ODDS) == ODDS
    assert kept("odds", ODDS.digest, HouseOdds, never) == ODDS


def test_a_kept_result_that_was_changed_on_disk_is_worked_out_anew(cache_folder: Path) -> None:
    assert kept("odds", ODDS.digest, HouseOdds, lambda: ODDS) == ODDS
    (path,) = cache_folder.iterdir()
    written = path.read_bytes()
    assert b'"total": ' in written
    changed = written.replace(b'"total": ', b'"total": 9')
    path.write_bytes(changed)
    with pytest.raises(AssertionError, match="worked out again"):
        kept("odds", ODDS.digest, HouseOdds, never)
    path.write_bytes(written)
    assert kept("odds", ODDS.digest, HouseOdds, never) == ODDS


def test_a_kept_result_under_another_ones_name_is_worked_out_anew(cache_folder: Path) -> None:
    kept("odds", "a" * 64, HouseOdds, lambda: ODDS)
    (path,) = cache_folder.iterdir()
    path.rename(path.with_name(path.name.replace("a" * 24, "b" * 24)))
    with pytest.raises(AssertionError, match="worked out again"):
        kept("odds", "b" * 64, HouseOdds, never)


def test_a_kept_result_that_does_not_add_up_is_worked_out_anew(cache_folder: Path) -> None:
    """Even one whose checksum was made to fit."""
    wrong = replace(ODDS, total=ODDS.total + 1)
    assert ODDS.adds_up
    assert not wrong.adds_up
    kept("odds", ODDS.digest, HouseOdds, lambda: wrong)
    with pytest.raises(AssertionError, match="worked out again"):
        kept("odds", ODDS.digest, HouseOdds, never, lambda odds: odds.adds_up)


def test_a_kept_table_that_was_changed_on_disk_is_worked_out_anew(cache_folder: Path) -> None:
    import numpy as np

    table = np.arange(100, dtype=np.uint16)
    assert kept_array("table", "a" * 64, lambda: table) is table
    (path,) = cache_folder.iterdir()
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(bytes(data))
    assert kept_array("table", "a" * 64, lambda: table) is table
    again = kept_array("table", "a" * 64, lambda: np.zeros(1, dtype=np.uint16))
    assert (again == table).all()


def test_another_digest_is_another_result(cache_folder: Path) -> None:
    kept("odds", "a" * 64, HouseOdds, lambda: ODDS)
    with pytest.raises(AssertionError, match="worked out again"):
        kept("odds", "b" * 64, HouseOdds, never)


def test_where_nothing_can_be_written_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a file"
    file.write_text("")
    monkeypatch.setenv("FAIRDEAL_CACHE", str(file / "below"))
    assert kept("odds", ODDS.digest, HouseOdds, lambda: ODDS) == ODDS
