"""Whatever its document allows, and what it does not, the API answers as it says (Schemathesis)."""

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as some

from fairdeal.room.registry import COMMANDS
from fairdeal.web.api.openapi import QUERIES, document
from tests.speeds import Count
from tests.web.server.places import Place, Visitor

PERSONS: Final = ("", "ann", "manager-1")
"""Nobody, a player, and the manager of the room."""

OPERATIONS: Final = [
    *(("get", path) for path in QUERIES),
    *(("post", f"/api/v1/commands/{name}") for name in COMMANDS),
]
PROBLEM: Final = {"why", "clause", "text", "next"}


@pytest.fixture(scope="module")
def schema() -> Any:
    """The document as Schemathesis reads it; imported here, because that takes a second."""
    import schemathesis

    return schemathesis.openapi.from_dict(json.loads(document()))


@pytest.fixture(scope="module")
def visitors(place: Place) -> Iterator[list[Visitor]]:
    """A browser for each person."""
    found = [place.visitor(person) for person in PERSONS]
    yield found
    for visitor in found:
        visitor.close()


def cases_of(operation: Any) -> Any:
    """Requests that the document allows, and requests that it does not."""
    from schemathesis import GenerationMode

    sound = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    if not (operation.path_parameters or operation.body):
        return sound
    return some.one_of(sound, operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))


def ask(visitor: Visitor, case: Any) -> Any:
    """Send a request with the session and the token of a browser."""
    from schemathesis.core import NotSet

    headers = {"X-CSRF-Token": visitor.csrf, "Content-Type": "application/json"}
    if case.method.upper() == "GET":
        return visitor.http.get(case.formatted_path)
    body = None if isinstance(case.body, NotSet) else case.body
    content = body if isinstance(body, bytes) else json.dumps(body)
    return visitor.http.post(case.formatted_path, content=content, headers=headers)


@pytest.mark.slow
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_every_answer_is_as_the_document_says(
    place: Place, visitors: list[Visitor], schema: Any, count: Count, method: str, path: str
) -> None:
    operation, faults = schema[path][method], place.house.counters.faults

    @settings(
        max_examples=count(50, 16),
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=[*HealthCheck],
    )
    @given(case=cases_of(operation))
    def answers(case: Any) -> None:
        for visitor in visitors:
            answer = ask(visitor, case)
            assert answer.status_code != 500, answer.text
            assert str(answer.status_code) in operation.responses.status_codes, answer.text
            assert answer.headers["content-type"].startswith("application/json"), answer.text
            found = answer.json()
            if answer.status_code >= 400:
                assert set(found) >= PROBLEM, found
                assert found["why"], found
                assert found["text"], found
            operation.validate_response(answer, case=case)

    answers()
    assert place.house.counters.faults == faults
