"""Answers: JSON as we write it everywhere."""

from typing import Any

import msgspec
from litestar.response import Response

from fairdeal.room.envelope import Answer
from fairdeal.web.safety.refusals import NEXT

JSON = "application/json"


def json_answer(data: Any, status: int = 200) -> Response[bytes]:
    """An answer as JSON."""
    return Response(msgspec.json.encode(data), status_code=status, media_type=JSON)


def answer_data(answer: Answer) -> dict[str, Any]:
    """What became of a command: done or not, and why not, by name, sentence, clause and advice."""
    data: dict[str, Any] = {"id": answer.id, "done": answer.done}
    if not answer.done:
        data |= {
            "why": answer.why,
            "text": answer.says,
            "clause": answer.clause,
            "next": NEXT.get(answer.why, ""),
        }
    if answer.proposal:
        data["proposal"] = answer.proposal
    if answer.result:
        data["result"] = answer.result
    return data
