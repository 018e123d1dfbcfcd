"""What a server does not do, by name."""

from typing import Any

from fairdeal.errors import FairdealError


class Denied(FairdealError):
    """The server has refused something: its name, a sentence, the clause, and what to do next."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.why = str(answer.get("why", ""))
        self.text = str(answer.get("text", ""))
        self.clause = str(answer.get("clause", ""))
        self.next = str(answer.get("next", ""))
        about = ", ".join(part for part in (self.why, self.clause) if part)
        super().__init__(f"{self.text} ({about})")
