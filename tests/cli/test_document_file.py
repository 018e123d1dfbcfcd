"""A document is written whole or not at all, and a mistake is one line."""

import os
from pathlib import Path

import pytest

from fairdeal.cli.document_file import write_document
from fairdeal.errors import BadInput


def test_a_document_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    for made in (b"first", b"second"):
        write_document(tmp_path / "day.html", made)
        assert (tmp_path / "day.html").read_bytes() == made
    assert [each.name for each in tmp_path.iterdir()] == ["day.html"]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("file/day.html", "Not a directory"),
        ("nowhere/day.html", "No such file or directory"),
        (f"{'x' * 300}.html", "File name too long"),
    ],
)
def test_a_place_where_nothing_can_be_written_is_one_line(
    tmp_path: Path, name: str, why: str
) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match=f"cannot be written: {why}$"):
        write_document(tmp_path / name, b"made")
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_what_is_interrupted_leaves_the_old_document_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_document(tmp_path / "day.html", b"old")

    def interrupted(number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_document(tmp_path / "day.html", b"new")
    assert (tmp_path / "day.html").read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["day.html"]


def test_neither_a_link_nor_what_a_killed_program_left_is_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("precious")
    draft = tmp_path / f".day.html.{os.getpid()}.draft"
    draft.symlink_to(tmp_path / "precious")
    write_document(tmp_path / "day.html", b"made")
    assert (tmp_path / "day.html").read_bytes() == b"made"
    assert (tmp_path / "precious").read_text() == "precious"
    assert not draft.exists()
