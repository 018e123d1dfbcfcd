"""What a refusal means: the clause that it follows, and a sentence for whoever meets it."""

from typing import NamedTuple

from fairdeal.cite import Cite


class Meaning(NamedTuple):
    """A row of the list of refusals."""

    cite: Cite
    says: str
