"""What happens at the cage. What a person's rail gains or loses is a fact of that person."""

from fairdeal.room.facts import TAG, Fact, SignedFact


class CageStocked(SignedFact, frozen=True, tag=TAG):
    """The house brought money to the cage."""

    cents: int
    reference: str


class CageBanked(SignedFact, frozen=True, tag=TAG):
    """The house took money away from the cage."""

    cents: int
    reference: str


class VaultTaken(SignedFact, frozen=True, tag=TAG):
    """Chips or money went from the vault to the cage."""

    cents: int
    reference: str


class TrayFilled(SignedFact, frozen=True, tag=TAG):
    """Chips went from the cage to the tray of a table."""

    table: int
    cents: int


class TrayCredited(SignedFact, frozen=True, tag=TAG):
    """Chips went from the tray of a table to the cage."""

    table: int
    cents: int


class MoneyHeld(Fact, frozen=True, tag=TAG):
    """An amount of a person's rail waits for a decision."""

    hold: str
    owner: str
    cents: int
    reason: str


class MoneyReleased(SignedFact, frozen=True, tag=TAG):
    """It was decided who gets an amount that waited."""

    hold: str
    to: str
    cents: int
    reason: str


class EntryCorrected(SignedFact, frozen=True, tag=TAG):
    """An earlier entry of the journal was corrected: what each account gained or lost by that."""

    entry: int
    accounts: dict[str, int]
    reason: str
