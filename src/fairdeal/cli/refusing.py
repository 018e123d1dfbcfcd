"""A refusal as a player reads it: the sentence first, then its name and clause."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fairdeal.engine.refusal import Refusal
    from fairdeal.errors import FairdealError
    from fairdeal.poker.decide import Options


def refusal_words(refused: "Refusal", more: str = "") -> str:
    """What is not allowed and why, then the name and the clause of the refusal."""
    from fairdeal.banked import refusals as banked
    from fairdeal.poker import refusals as poker

    book = poker.MEANINGS if isinstance(refused, poker.Refused) else banked.MEANINGS
    meaning = {str(why): words for why, words in book.items()}[refused.why]
    return f"{meaning}{more} ({refused.why}, {refused.cite})"


def fault_words(fault: "FairdealError") -> str:
    """What is wrong with something that was typed, or why the rules refuse it."""
    from fairdeal.engine.refusal import Refusal

    return refusal_words(fault) if isinstance(fault, Refusal) else str(fault)


def what_would_be_right(refused: "Refusal", allowed: "Options", choices: str) -> str:
    """What could have been typed instead: an amount in the limits, or one of the choices."""
    from fairdeal.cli.typed import span
    from fairdeal.engine.telling import dollars
    from fairdeal.poker.refusals import Why

    if refused.why in (Why.RAISE_TOO_SMALL, Why.RAISE_TOO_LARGE, Why.NOT_ENOUGH_CHIPS):
        return f" You can bet {span(allowed)} in all." if allowed.most else ""
    if refused.why == Why.BET_TO_FACE:
        return f" It costs {dollars(allowed.call)} to call." if allowed.call else ""
    return f" You can: {choices}." if refused.why == Why.NOT_NOW else ""
