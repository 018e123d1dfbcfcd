"""Corrections: no entry is changed. Another reverses it, with a reason and two persons."""

from collections.abc import Mapping
from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.amounts import MOST
from fairdeal.room.cage import commands, facts
from fairdeal.room.cage.state import STREAM, Cage
from fairdeal.room.ledger import CAGE, OUTSIDE, OVER_SHORT, VAULT, may_be_below_zero
from fairdeal.room.people.authority import known, require_others
from fairdeal.room.people.facts import RailCorrected
from fairdeal.room.people.state import stream_of
from fairdeal.room.refusals import Refused
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work

_OF_THE_CAGE: Final = (CAGE, VAULT, OUTSIDE, OVER_SHORT)


@Cite("R8", "R13", "R14")
def correct_entry(work: Work, command: commands.CorrectEntry) -> None:
    """Reverse an entry or a part of it, once. Chips at a table are put right at the table."""
    cage: Cage = work.see(STREAM) or Cage()
    if not 1 <= command.entry <= work.room.position:
        raise Refused("no_such_entry", str(command.entry))
    if command.entry in cage.corrected:
        raise Refused("already_corrected", str(command.entry))
    if not command.moved:
        raise Refused("moved_nothing", str(command.entry))
    require_text(command.reason, "the reason")
    accounts = command.accounts or {name: -cents for name, cents in command.moved.items()}
    owners = {account: _owner(account) for account in accounts}
    for owner in filter(None, owners.values()):
        known(work.see, owner)
    _require_reversal(accounts, command.moved)
    _require_balanced(work, accounts)
    signed, who = work.acting.signed(), work.acting.did()
    require_others(work.acting, *owners.values())
    work.write(
        STREAM,
        facts.EntryCorrected(
            entry=command.entry,
            accounts=accounts,
            reason=command.reason,
            signed=signed,
            **who,
        ),
    )
    for account, owner in owners.items():
        if owner:
            cents = accounts[account]
            fact = RailCorrected(cents=cents, entry=command.entry, signed=signed, **who)
            work.write(stream_of(owner), fact)
    work.post(accounts)


def _owner(account: str) -> str:
    """The person of a rail, or nobody for an account of the cage."""
    sort, _, owner = account.partition("/")
    if sort == "rail" and owner:
        return owner
    if account not in _OF_THE_CAGE:
        raise Refused("not_correctable", account)
    return ""


@Cite("R13")
def _require_reversal(accounts: Mapping[str, int], moved: Mapping[str, int]) -> None:
    """Refuse what the entry did not do: each account gets back at most what it lost, or reverse."""
    for account, cents in accounts.items():
        most = -moved.get(account, 0)
        if not min(0, most) <= cents <= max(0, most):
            raise Refused(
                "not_a_reversal", f"{account}, which the entry changed by {-most:,} cents"
            )


def _require_balanced(work: Work, accounts: Mapping[str, int]) -> None:
    cents = list(accounts.values())
    if not cents or sum(cents) != 0 or not all(1 <= abs(each) <= MOST for each in cents):
        raise Refused("not_balanced")
    for account, change in accounts.items():
        after = work.room.ledger.of(account) + change
        if change < 0 and after < 0 and not may_be_below_zero(account):
            raise Refused("not_enough_money", f"{account} would be {-after:,} cents short")
