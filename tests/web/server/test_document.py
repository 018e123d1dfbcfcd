"""The OpenAPI document and the server agree: what the document allows is answered as it says."""

from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from fairdeal.web.api.openapi import QUERIES
from tests.speeds import speed
from tests.web.server.conftest import Visits
from tests.web.server.places import Place, Visitor

LOOK = settings(
    max_examples=3 if speed() == "long" else 2,
    database=None,
    phases=[Phase.generate],  # what is wrong is wrong enough; to make it small takes minutes
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.slow
@pytest.mark.parametrize("person", ["ann", pytest.param("manager-1", marks=pytest.mark.long)])
def test_everything_that_the_document_allows_is_answered_as_it_says(
    fresh: Place, visit: Visits, person: str
) -> None:
    import schemathesis  # takes a second, and only this test needs it

    visitor = visit(fresh, person)
    document = visitor.http.get("/api/v1/openapi.json").json()
    assert set(QUERIES) <= set(document["paths"])
    for found in schemathesis.openapi.from_dict(document).get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]  # our own document is sound

        @given(case=operation.as_strategy())
        @settings(LOOK)
        def answered(case: Any) -> None:
            answer = _sent(visitor, person, case)
            if answer is not None:
                responses = case.operation.definition.raw["responses"]
                assert str(answer.status_code) in responses, (case.operation.path, answer.text)
                assert answer.headers["content-type"] == "application/json"

        answered()
    assert fresh.house.counters.faults == 0


def _sent(visitor: Visitor, person: str, case: Any) -> httpx.Response | None:
    """Send a case with the session of a visitor; None for one that no client can send."""
    asked = case.as_transport_kwargs(base_url=visitor.place.url)
    given = {name: asked[name] for name in ("method", "url", "json", "params") if name in asked}
    try:
        answer = visitor.http.request(**given, headers={"X-CSRF-Token": visitor.csrf})
    except (httpx.InvalidURL, httpx.LocalProtocolError, UnicodeEncodeError):
        return None
    if person and not visitor.me()["person"]:  # it has signed off, so it signs in again
        visitor.sign_in(person)
    return answer
