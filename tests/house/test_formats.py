"""The format of records changes only with its version.

After a change that is meant, raise `engine.record.SCHEMA`, write the upcast to it, keep
samples of it in `tests/golden/records/schema-N`, and write the new format down:

    python -m tests.house.test_formats
"""

import json
from pathlib import Path

from fairdeal.engine.record import SCHEMA
from tests.formats import schemas

KEPT = Path(__file__).parents[1] / "golden" / "records" / f"format-{SCHEMA}.json"


def test_no_kind_of_fact_changes_without_a_new_schema() -> None:
    kept = json.loads(KEPT.read_text("utf-8"))
    now = json.loads(json.dumps(schemas()))
    for book, schema in now.items():
        changed = [
            kind
            for kind in {*schema["$defs"], *kept[book]["$defs"]}
            if schema["$defs"].get(kind) != kept[book]["$defs"].get(kind)
        ]
        assert not changed, f"{book}: {sorted(changed)} changed; see the top of this file"
    assert now == kept


if __name__ == "__main__":
    KEPT.write_text(json.dumps(schemas(), indent=1, sort_keys=True) + "\n", "utf-8")
