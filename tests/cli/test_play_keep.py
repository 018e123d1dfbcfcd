"""The hands that `fairdeal play` keeps, and the seal of its shuffles."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cards import proof
from fairdeal.cards.notation import parse
from fairdeal.cli.main import app
from fairdeal.cli.play.sealed import cards_seen, proof_of, seal
from fairdeal.engine.audience import seat
from fairdeal.errors import BadInput
from fairdeal.history.exporting import to_phh
from fairdeal.history.phh import replay_file
from fairdeal.history.verdict import Status, Verdict
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.sound import play_soundly
from fairdeal.poker.games import GAMES
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.stakes import Limit
from fairdeal.poker.views.view import as_seen, facts
from fairdeal.simulate.hands import order_of, play_hand, play_hands, usual_table
from tests.sessions import session

# ---- the file is checked before the first card ----


def bad_files(folder: Path) -> list[tuple[Path, str]]:
    (folder / "plain").write_text("", "utf-8")
    (folder / "prose.phhs").write_text("Dear diary", "utf-8")
    (folder / "folder.phhs").mkdir()
    return [
        (folder / "hands.txt", "whose name ends in .phhs, not in 'hands.txt'"),
        (folder / "plain" / "hands.phhs", "hands cannot be kept in"),
        (folder / "folder.phhs", "hands cannot be kept in"),
        (folder / "prose.phhs", "it does not begin with a hand, [1]"),
    ]


def test_a_file_that_cannot_take_hands_is_refused_before_the_first_card(tmp_path: Path) -> None:
    for file, line in bad_files(tmp_path):
        before = file.read_bytes() if file.is_file() else None
        words = ["play", "holdem", "--keep", str(file)]
        done = CliRunner().invoke(app, words, input="f\nq\n")
        assert isinstance(done.exception, BadInput)
        assert line in str(done.exception)
        assert "\n" not in str(done.exception)
        assert done.output == ""
        assert (file.read_bytes() if file.is_file() else None) == before


def test_a_folder_of_the_person_that_cannot_be_written_is_said_with_a_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "plain").write_text("", "utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "plain"))
    with pytest.raises(BadInput, match="name another file with --keep"):
        CliRunner().invoke(app, ["play", "holdem"], catch_exceptions=False)


def test_a_file_for_rounds_is_checked_before_the_first_bet(tmp_path: Path) -> None:
    words = ["play", "double-draw", "--keep", str(tmp_path)]
    done = CliRunner().invoke(app, words, input="\nf\n")
    assert isinstance(done.exception, BadInput)
    assert "rounds cannot be kept in" in str(done.exception)
    assert done.output == ""


def test_the_check_leaves_no_empty_file(tmp_path: Path) -> None:
    file = tmp_path / "new" / "hands.phhs"
    with pytest.raises(BadInput, match="is for 2 to 10 players"):
        CliRunner().invoke(
            app, ["play", "holdem", "--seats", "99", "--keep", str(file)], catch_exceptions=False
        )
    session("f\nq\n", "holdem", "--seed", "5", "--keep", str(file))
    assert file.read_text("utf-8").startswith("[1]\n")


def test_hands_are_added_to_those_that_are_there(tmp_path: Path) -> None:
    file = tmp_path / "hands.phhs"
    for _ in range(2):
        session("f\n\nf\nq\n", "holdem", "--seed", "5", "--seats", "2", "--keep", str(file))
    numbers = re.findall(r"^\[(\d+)\]$", file.read_text("utf-8"), re.MULTILINE)
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    assert len(numbers) > 1


# ---- kept hands replay without a difference ----

KEPT = 4_000
"""Hands in a long run."""


@pytest.mark.slow
@pytest.mark.rule("P-74", "P-75", "P-77")
def test_kept_hands_replay_without_a_difference(
    count: Callable[[int], int], seed: int, tmp_path: Path
) -> None:
    """Hands of every game, as one player saw them."""
    tables = [usual_table(key) for key in GAMES]
    tables += [usual_table(key, Limit.NO) for key in ("stud-hilo", "stud-hilo8", "omaha8")]
    each = max(2, count(KEPT) // len(tables))
    for number, table in enumerate(tables):
        player = play_soundly if number % 2 else play_at_random
        played = play_hands(table, [player] * 5, [20_000] * 5, each, f"{seed} kept", carry=True)
        kept = [to_phh(as_seen(one.hand, seat(0))) for one in played]
        for verdict in replayed(kept, tmp_path / f"{number}.phhs"):
            assert (verdict.status, verdict.finishing_stacks) == ("ok", verdict.expected), verdict


def replayed(hands: Sequence[str], file: Path) -> list[Verdict]:
    file.write_text("".join(f"[{number}]\n{text}\n" for number, text in enumerate(hands)), "utf-8")
    return [*replay_file(file)]


@pytest.mark.rule("P-74")
def test_the_odd_chip_of_a_kept_hand_goes_where_the_house_gave_it(tmp_path: Path) -> None:
    """Antes of fifty cents and chips of a dollar: an even split would be another one."""
    table = usual_table("stud-hilo", Limit.NO)
    played = play_hands(table, [play_soundly] * 5, [20_000] * 5, 8, "k", carry=True)
    kept = [to_phh(one.hand) for one in played]
    assert all('_house_rules = "odd_units=100,50,25,5,1"\n' in text for text in kept)
    assert {verdict.status for verdict in replayed(kept, tmp_path / "kept.phhs")} == {"ok"}
    silent = [re.sub(r"_house_rules = .*\n", "", text) for text in kept]
    differing = [verdict.status for verdict in replayed(silent, tmp_path / "silent.phhs")]
    assert differing.count(Status.DIFFERS) == 3


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        ('"max_raises=3"', "_house_rules has 'max_raises'; it may have odd_chip"),
        ('"odd_units=x"', "'odd_units=x': the value must be a list, each a whole number"),
        ("7", "_house_rules must be text"),
    ],
)
def test_house_rules_that_mean_nothing_reject_the_record(
    rules: str, line: str, tmp_path: Path
) -> None:
    hand = play_hand(usual_table("holdem"), [play_soundly] * 2, [20_000] * 2, "1")
    text = re.sub(r"_house_rules = .*", f"_house_rules = {rules}", to_phh(hand))
    (tmp_path / "hand.phh").write_text(text, "utf-8")
    (verdict,) = replay_file(tmp_path / "hand.phh")
    assert verdict.status == "rejected"
    assert line in verdict.why


def test_a_house_that_splits_as_the_profile_does_says_nothing() -> None:
    hand = play_hand(usual_table("holdem"), [play_soundly] * 2, [20_000] * 2, "1")
    assert "_house_rules" in to_phh(hand)
    even = usual_table("holdem")
    table = type(even)(even.game, even.stakes, HouseRules().but(odd_units=(1,)))
    hand = play_hand(table, [play_soundly] * 2, [20_000] * 2, "1")
    assert "_house_rules" not in to_phh(hand)


# ---- the seal of the shuffle ----


def root_of(text: str) -> str:
    found = re.search(r"The shuffle is sealed: ([0-9a-f ]{71})\n", text)
    assert found is not None
    return found[1].replace(" ", "")


@pytest.mark.parametrize(
    ("game", "typed"), [("holdem", "f\ncheck\nq\n"), ("double-down", "\ns\ncheck\n")]
)
def test_the_shuffle_is_sealed_before_the_first_card_and_checked_after(
    game: str, typed: str, tmp_path: Path
) -> None:
    words = (game, "--seed", "5", "--keep", str(tmp_path / "kept.phhs"))
    text = session(typed, *words)
    root = root_of(text)
    assert text.index("The shuffle is sealed") < text.index("deals ")
    told = re.search(r"The seal holds\. The cards that you saw.*: (.*)\.\n", text)
    assert told is not None
    own = re.search(r"deals (?:down|up): Guest (.*)\n", text)
    assert own is not None
    assert {*own[1].split()} <= {*re.findall(r"\d+ (\w\w)", told[1])}
    file = tmp_path / "shuffle-1.json"
    proved = proof.check_all(json.loads(file.read_text("utf-8")), root)
    assert [f"{place + 1} {card}" for place, card in proved.items()] == told[1].split(", ")
    assert f"-m fairdeal.cards.proof {file} {root}" in text


def test_the_proof_is_checked_without_our_help(tmp_path: Path) -> None:
    text = session("f\ncheck\nq\n", "holdem", "--seed", "5", "--keep", str(tmp_path / "k.phhs"))
    file, root = tmp_path / "shuffle-1.json", root_of(text)
    done = subprocess.run(
        [sys.executable, "-I", str(proof.__file__), str(file), root],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.startswith("position ")
    wrong = root.replace(root[0], "0" if root[0] != "0" else "1")
    with pytest.raises(proof.ProofError):
        proof.check_all(json.loads(file.read_text("utf-8")), wrong)


def test_before_the_first_round_there_is_nothing_to_check() -> None:
    assert "Nothing has been dealt yet" in session("check\nq\n", "double-draw", "--seed", "5")


@pytest.mark.rule("poker 1.B(20)", "P-123")
@pytest.mark.parametrize("key", ["holdem", "stud-hilo8", "triple-27"])
def test_the_proof_opens_no_card_that_the_player_did_not_see(key: str) -> None:
    for number in range(5):
        hand = play_hand(usual_table(key), [play_soundly] * 4, [20_000] * 4, f"{number}")
        told = facts(hand, seat(0))
        sealed = seal(order_of(key, f"{number}"), f"{number}")
        opened = {parse(card["card"])[0] for card in proof_of(sealed, told)["cards"]}
        assert opened == cards_seen(told)
        hidden = {card for event in hand.log for card in cards_seen([event])} - cards_seen(told)
        assert hidden
        assert not opened & hidden
