"""What goes wrong, as an answer: JSON or a page, one line, never a traceback."""

from typing import Any, Final

from litestar import Request
from litestar.exceptions import HTTPException
from litestar.response import Response

from fairdeal.engine.refusal import Refusal
from fairdeal.errors import BadInput, UnknownName
from fairdeal.web.answers import json_answer
from fairdeal.web.pages.errors import show_error
from fairdeal.web.safety.nearest import PAGES, no_such
from fairdeal.web.safety.refusals import Problem

Asked = Request[Any, Any, Any]

_BY_STATUS: Final = {
    400: "bad_field",
    403: "not_for_you",
    405: "not_so",
    413: "too_large",
    429: "too_many",
    503: "back_soon",
}


def answer_fault(request: Asked, fault: Exception) -> Response[Any]:
    """The answer to a request that went wrong."""
    house = request.app.state["house"]
    problem = problem_of(request, fault)
    house.counters.refusals[problem.why] += 1
    if problem.why == "server_error":
        house.fail(fault)
    if wants_page(request):
        return _page(request, fault, problem)
    return json_answer(problem.as_data(), _status(fault, problem))


def problem_of(request: Asked, fault: Exception) -> Problem:
    """What went wrong, by name and in one line."""
    match fault:
        case Problem():
            return fault
        case Refusal():
            return Problem.of(fault)
        case HTTPException(status_code=404) if not fault.extra:
            return no_such("page", request.scope["path"], _places(request))
        case HTTPException(status_code=404):
            return Problem("not_found", fault.detail)
        case HTTPException(status_code=status) if status < 500 or status == 503:
            # What the framework says of itself names its own parts; what a page says is ours.
            said = fault.detail if fault.extra else ""
            return Problem(_BY_STATUS.get(status, "bad_field"), said)
        case UnknownName():
            return Problem("not_found", f"{fault}")
        case BadInput():
            return Problem("bad_field", f"{fault}")
    return Problem("server_error")


def wants_page(request: Asked) -> bool:
    """Whether a person reads the answer in a browser."""
    accepts = request.headers.get("accept", "")
    return not request.scope["path"].startswith("/api/") and "text/html" in accepts


def _status(fault: Exception, problem: Problem) -> int:
    if isinstance(fault, HTTPException) and fault.status_code < 500:
        return fault.status_code
    return problem.status


def _places(request: Asked) -> list[str]:
    """The addresses that somebody may have meant."""
    tables = [f"/table/{number}" for number in request.app.state["house"].tables]
    return [*PAGES, *tables]


def _page(request: Asked, fault: Exception, problem: Problem) -> Response[Any]:
    """The page of an error, in the look of the other pages."""
    status = _status(fault, problem)
    if isinstance(fault, HTTPException) and fault.extra:
        return show_error(request, fault)  # a page has said it already, with what is near
    extra = {"clause": problem.clause}
    said = f"{problem.text} {problem.next}".strip()
    return show_error(request, HTTPException(detail=said, status_code=status, extra=extra))
