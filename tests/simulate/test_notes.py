"""Notes: a simulation that ended early goes on where it was, and nobody else's file is touched."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from fairdeal.simulate.executors import Here
from fairdeal.simulate.notes import BadNotes, Notes
from fairdeal.simulate.shards import Interrupted, run
from fairdeal.simulate.tally import Tally
from tests.simulate.test_shards import JOB, CtrlC


@pytest.fixture(scope="module")
def whole() -> Tally:
    return run(JOB, Here())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "notes.jsonl"


def interrupted(path: Path) -> None:
    with pytest.raises(Interrupted):
        run(JOB, CtrlC(), notes=Notes(path, JOB), window=1)


def played_anew(path: Path, whole: Tally) -> int:
    """Go on with the notes; how many rounds were played that were not in them."""
    notes = Notes(path, JOB)
    before = sum(tally.rounds for tally in notes.finished().values())
    assert run(JOB, Here(), notes=notes) == whole
    return JOB.rounds - before


def test_an_interrupted_run_goes_on_to_the_same_end(path: Path, whole: Tally) -> None:
    interrupted(path)
    assert len(path.read_text().splitlines()) == 1 + 3
    assert played_anew(path, whole) == 95 - 30
    assert played_anew(path, whole) == 0


@pytest.mark.parametrize("left", [1, 20, 50], ids=lambda left: f"{left} bytes left")
def test_a_torn_last_line_is_played_again(path: Path, whole: Tally, left: int) -> None:
    interrupted(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]) + lines[-1][:left])
    assert played_anew(path, whole) == 95 - 20
    assert played_anew(path, whole) == 0


def test_a_torn_heading_is_begun_again(path: Path, whole: Tally) -> None:
    Notes(path, JOB)
    path.write_bytes(path.read_bytes()[:30])
    assert played_anew(path, whole) == 95
    assert played_anew(path, whole) == 0


def test_more_rounds_go_on_and_only_the_short_last_shard_is_played_again(path: Path) -> None:
    run(JOB, Here(), notes=Notes(path, JOB))
    more = replace(JOB, rounds=200)
    notes = Notes(path, more)
    assert sum(tally.rounds for tally in notes.finished().values()) == 90
    assert run(more, Here(), notes=notes) == run(more, Here())
    # And the first job finds its own rounds among them.
    assert set(Notes(path, JOB).finished()) == set(range(10))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"seed": "8"}, "seed differs"),
        ({"strategies": ("random",), "seed": "8"}, "seed, strategies differ"),
        ({"shard": 20}, "shard differs"),
    ],
)
def test_the_notes_of_another_job_are_refused(
    path: Path, changes: dict[str, object], told: str
) -> None:
    Notes(path, JOB)
    before = path.read_bytes()
    given: dict[str, object] = changes
    with pytest.raises(BadNotes, match=f"another simulation: {told}") as refused:
        Notes(path, replace(JOB, **given))  # type: ignore[arg-type]
    assert "\n" not in str(refused.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "text",
    [
        "my diary",
        "my diary\nsecond page",
        "[]\n",
        '{"simulation": 5}\n',
        '{"simulation": 5, "digest": 5}\n',
        "{}",
    ],
)
def test_a_file_that_holds_something_else_is_refused_and_left_alone(path: Path, text: str) -> None:
    path.write_text(text)
    with pytest.raises(BadNotes, match="does not hold the notes of a simulation"):
        Notes(path, JOB)
    assert path.read_text() == text


@pytest.mark.parametrize(
    "line",
    [
        "",
        "nonsense",
        "[]",
        '{"shard": 0}',
        '{"shard": 0, "rounds": 10, "scores": {"simple": {"seats": 1, "total": 0.5}}}',
        '{"rounds": 10, "scores": {}}',
        '{"shard": 0, "rounds": 1.5, "scores": {}}',
        '{"shard": "0", "rounds": 10, "scores": {}}',
    ],
)
def test_a_line_in_the_middle_that_is_no_shard_is_named(path: Path, line: str) -> None:
    interrupted(path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], lines[1], line, lines[2]]) + "\n")
    with pytest.raises(BadNotes, match="line 3: not a finished shard"):
        Notes(path, JOB)


def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadNotes, match="cannot be written: No such file"):
        Notes(tmp_path / "nowhere" / "notes", JOB)
    with pytest.raises(BadNotes, match="cannot be read: Is a directory"):
        Notes(tmp_path, JOB)


def test_the_heading_says_what_is_played(path: Path) -> None:
    Notes(path, JOB)
    heading = json.loads(path.read_text())
    assert heading["simulation"]["game"] == "double-down"
    assert heading["simulation"]["seed"] == "7"
