"""What a room has written can be read for ever: the format changes only with its version."""

import json

import pytest

from fairdeal.errors import Corrupt, NewerSchema
from fairdeal.room import codec
from tests.room.formats import FOLDER, FORMAT, own_facts, schema

KEPT = sorted(FOLDER.glob("facts-*.jsonl"))


def test_no_kind_of_fact_changes_without_a_new_schema() -> None:
    kept, now = json.loads(FORMAT.read_text("utf-8")), json.loads(json.dumps(schema()))
    changed = [
        kind
        for kind in {*now["$defs"], *kept["$defs"]}
        if now["$defs"].get(kind) != kept["$defs"].get(kind)
    ]
    assert not changed, f"{sorted(changed)} changed; see the top of tests/room/formats.py"
    assert now == kept


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.name)
def test_a_fact_of_every_kind_that_was_ever_written_is_read(file: object) -> None:
    lines = file.read_text("utf-8").splitlines()  # type: ignore[attr-defined]
    read = [codec.read(line.encode()) for line in lines]
    assert all(len(facts) == 1 for facts in read)
    assert all(codec.read(codec.write(facts)) == facts for facts in read)


def test_there_is_a_kept_sample_of_every_kind() -> None:
    lines = (FOLDER / f"facts-{codec.SCHEMA}.jsonl").read_text("utf-8").splitlines()
    kinds = {type(codec.read(line.encode())[0]) for line in lines}
    assert kinds == set(own_facts())


def test_facts_of_a_newer_program_are_refused_by_name() -> None:
    with pytest.raises(NewerSchema, match="newer version"):
        codec.read(b'{"schema": 99, "facts": []}')


@pytest.mark.parametrize(
    "body", [b"", b"[]", b'{"schema": 1}', b'{"schema": 1, "facts": [{"type": "room.nothing"}]}']
)
def test_what_is_no_fact_of_ours_is_corrupt(body: bytes) -> None:
    with pytest.raises(Corrupt):
        codec.read(body)


def test_facts_of_an_older_schema_are_lifted_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    line = (FOLDER / "facts-1.jsonl").read_text("utf-8").splitlines()[0]
    [fact] = json.loads(line)["facts"]
    name = next(field for field in fact if field != "type")
    lifts: list[codec.Lift] = [
        lambda facts: [{**each, "newer": each["old"]} for each in facts],
        lambda facts: [
            {k: v for k, v in {**each, name: each["newer"]}.items() if k not in ("old", "newer")}
            for each in facts
        ],
    ]
    older = {("old" if field == name else field): value for field, value in fact.items()}
    monkeypatch.setattr(codec, "SCHEMA", 3)
    monkeypatch.setattr(codec, "LIFTS", dict(enumerate(lifts, 1)))
    assert codec.read(json.dumps({"schema": 1, "facts": [older]}).encode()) == codec.read(
        json.dumps({"schema": 3, "facts": [fact]}).encode()
    )
    with pytest.raises(Corrupt):
        codec.read(json.dumps({"schema": 1, "facts": [fact]}).encode())
