"""`fairdeal room fund`: the public ledger of a jackpot fund."""

from typing import Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Db, Json, Keys, Name, opened


def command(
    fund: Annotated[str, typer.Argument(metavar="FUND", help="bad-beat or high-hand.")],
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Print a jackpot fund: every line since the last payout, with hand and table and no names.

    For example:

    fairdeal room fund bad-beat
    """
    import msgspec

    from fairdeal.cli.house.typed_time import shown
    from fairdeal.engine.text.happenings import dollars
    from fairdeal.errors import UnknownName
    from fairdeal.room.jackpots.values import NAMES
    from fairdeal.service.audit.funds import fund_ledger

    names = {each.replace("_", "-"): each for each in NAMES}
    if fund not in names and fund not in NAMES:
        raise UnknownName.of("fund", fund, names)
    with opened(db, keys, name) as service:
        found = fund_ledger(service, names.get(fund, fund))
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    for line in found.lines:
        where = f"hand {line.hand}" if line.hand else f"table {line.table}" if line.table else ""
        place = "box" if line.box else "fund"
        what = line.what.replace("_", " ")
        print(f"{shown(line.time)}  {dollars(line.cents):>12}  {place:<4}  {where:<14}  {what}")
    print(
        f"The {NAMES[found.fund]} fund holds {dollars(found.cents)}; "
        f"the boxes hold {dollars(found.boxes)}; the display says {found.display}."
    )
