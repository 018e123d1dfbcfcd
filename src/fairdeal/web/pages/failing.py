"""What a page cannot show or do, and why: it is not here, or the room refuses it."""

from litestar.exceptions import HTTPException

from fairdeal.room.envelope import Answer

Near = list[tuple[str, str]]


class NotHere(HTTPException):
    """There is no such page, table, hand or clause; `near` are those that were perhaps meant."""

    status_code = 404

    def __init__(self, text: str, near: Near | None = None) -> None:
        super().__init__(detail=text, extra={"near": near or []})


class Refuses(HTTPException):
    """The room refuses what a form asked for: by name, with its sentence and its clause."""

    status_code = 409

    def __init__(self, answer: Answer) -> None:
        super().__init__(detail=answer.says or answer.why, extra={"clause": answer.clause})
        self.why = answer.why
