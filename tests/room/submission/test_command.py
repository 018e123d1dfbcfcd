"""`fairdeal submission`: init, check, show and diff, as a person types them."""

import json
from pathlib import Path

import pytest

from fairdeal.cli.house.document_text import WIDTH
from fairdeal.room.submission import FIELDS, example
from tests.commands import fairdeal
from tests.room.submission.test_faults import SAID, TWELVE

COMMENTS = " ".join(" ".join(line.removeprefix("# ") for line in example().splitlines()).split())


@pytest.fixture
def room(tmp_path: Path) -> Path:
    (tmp_path / "chesapeake.toml").write_text(example(), "utf-8")
    (tmp_path / "twelve.toml").write_text(TWELVE, "utf-8")
    return tmp_path


def test_what_init_writes_has_no_fault(tmp_path: Path) -> None:
    done = fairdeal("submission", "init", "-o", "chesapeake.toml", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    done = fairdeal("submission", "check", "chesapeake.toml", folder=tmp_path)
    assert done.returncode == 0
    assert done.stdout == (
        "chesapeake.toml: 185 values, no fault, 2 warnings; version 1, not approved\n"
    )
    assert [line.split(": ")[1] for line in done.stderr.splitlines()] == ["warning", "warning"]


@pytest.mark.parametrize("key", FIELDS)
def test_init_explains_every_value(key: str) -> None:
    field = FIELDS[key]
    assert f"{field.says} ({field.cite}) Default: {field.default_text}." in COMMENTS


def test_init_writes_over_nothing_by_itself(room: Path) -> None:
    done = fairdeal("submission", "init", "-o", "twelve.toml", folder=room)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == ("fairdeal: twelve.toml exists already; add --force to write over it\n")
    assert (room / "twelve.toml").read_text("utf-8") == TWELVE
    assert (
        fairdeal("submission", "init", "--force", "-o", "twelve.toml", folder=room).returncode == 0
    )
    assert (room / "twelve.toml").read_text("utf-8") == example()


def test_check_prints_twelve_faults_and_leaves_with_1(room: Path) -> None:
    done = fairdeal("submission", "check", "twelve.toml", folder=room)
    assert done.returncode == 1
    *lines, last = done.stdout.splitlines()
    assert lines == [f"twelve.toml:{line}" for line in SAID.strip().splitlines()]
    assert last == "twelve.toml: 176 values, 12 faults, no warning; version 7, not approved"


def test_check_as_json(room: Path) -> None:
    done = fairdeal("submission", "check", "twelve.toml", "--json", folder=room)
    data = json.loads(done.stdout)
    assert (done.returncode, len(data["faults"]), data["submission_version"]) == (1, 12, "7")
    assert data["faults"][1] == {
        "line": 6,
        "field": "rake.percent",
        "text": "must be a whole number from 0 to 10, not 12",
        "clause": "poker 17.B(1)",
        "kind": "",
    }


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"[rake]\npercent = \n", "bad.toml:2: this is not TOML: Invalid value"),
        (b"a = 1\nb = '\xff'\n", "bad.toml:2: this is not text in UTF-8"),
        (None, "bad.toml cannot be read: No such file or directory"),
    ],
)
@pytest.mark.parametrize("words", ["check bad.toml", "show bad.toml", "diff bad.toml bad.toml"])
def test_a_file_that_cannot_be_read_is_one_line(
    content: bytes | None, said: str, words: str, tmp_path: Path
) -> None:
    if content is not None:
        (tmp_path / "bad.toml").write_bytes(content)
    done = fairdeal("submission", *words.split(), folder=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"fairdeal: {said}\n")


@pytest.mark.parametrize("words", ["show twelve.toml", "diff chesapeake.toml twelve.toml"])
def test_only_a_submission_without_faults_is_shown_and_compared(words: str, room: Path) -> None:
    done = fairdeal("submission", *words.split(), folder=room)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "fairdeal: twelve.toml:4: clock.enabeld: there is no such value; did you mean "
        "clock.enabled?; 11 more: fairdeal submission check twelve.toml\n"
    )


def test_show_prints_every_value_with_its_clause_and_who_chose_it(room: Path) -> None:
    done = fairdeal("submission", "show", "chesapeake.toml", folder=room)
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert max(map(len, lines)) <= WIDTH
    text = " ".join(done.stdout.split())
    for row in (
        "percent 10 poker 17.B(1) book",
        "max_per_round $4 poker 17.A(3) house",
        "rounding_cents 100 P-85, P-89 interpretation",
        "version 1, not approved: nothing may be dealt under it",
    ):
        assert row in text
    for field in FIELDS.values():
        assert any(line.startswith(f"  {field.name} ") for line in lines), field.key


@pytest.mark.parametrize(("name", "start"), [("a.html", b"<!DOCTYPE html>"), ("a.txt", b"Chesa")])
def test_show_writes_a_page_or_a_text(name: str, start: bytes, room: Path) -> None:
    done = fairdeal("submission", "show", "chesapeake.toml", "-o", name, folder=room)
    assert (done.returncode, done.stderr) == (0, "")
    content = (room / name).read_bytes()
    assert content.startswith(start)
    assert b"Double Down Stud $10 to $500" in content


@pytest.mark.slow
def test_show_writes_a_pdf(room: Path) -> None:
    pytest.importorskip("typst")
    assert (
        fairdeal("submission", "show", "chesapeake.toml", "-o", "a.pdf", folder=room).returncode
        == 0
    )
    assert (room / "a.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("show chesapeake.toml -o a.doc", "a.doc: the file must end in .html, .pdf or .txt"),
        ("show chesapeake.toml -o no/a.txt", "no/a.txt cannot be written: No such file or direct"),
        ("init -o a.txt", "a.txt: the file must end in .toml"),
        ("init -o no/a.toml", "no/a.toml cannot be written: No such file or directory"),
    ],
)
def test_a_file_that_cannot_be_written_is_one_line(words: str, said: str, room: Path) -> None:
    done = fairdeal("submission", *words.split(), folder=room)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"fairdeal: {said}")
    assert len(done.stderr.splitlines()) == 1


def test_diff_tells_changes_signs_and_limits(room: Path) -> None:
    other = example().replace('min_bet = "$3"', 'min_bet = "$6"')
    (room / "other.toml").write_text(other, "utf-8")
    done = fairdeal("submission", "diff", "chesapeake.toml", "other.toml", folder=room)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines()[-3:] == [
        "2 changes",
        "signs to make anew: sign of limits",
        "limits change at nl-1-3: with players seated, announce and post it 30 minutes before",
    ]
    done = fairdeal("submission", "diff", "chesapeake.toml", "chesapeake.toml", folder=room)
    assert (done.returncode, done.stdout) == (0, "0 changes\n")


@pytest.mark.parametrize("words", ["", "show", "check --strict a.toml"])
def test_a_wrong_command_line_is_one_line_or_the_help(words: str) -> None:
    done = fairdeal("submission", *words.split())
    assert done.returncode == 2
