"""`fairdeal room lineup`: who deals where, for how long, who is next, and what is proposed."""

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Db, Json, Keys, Name, opened, same_room
from fairdeal.cli.program import pasteable

MINUTE = 60_000


def command(
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Print the line-up of the dealers: downs, who has been out longest, and the next pushes.

    The program proposes, and the floor decides. What is not proposed needs a reason.

    For example:

    fairdeal room lineup

    fairdeal room do send_dealer table=4 dealer=dealer-2 --as floor-1
    """
    import msgspec

    from fairdeal.room.lineup import line

    with opened(db, keys, name) as service:
        room, now = service.room, service.clock.now()
        rule = line.lengths(room)
        waits, everybody = line.out(room), line.spots(room)
        pushes = line.proposals(room, now)
    if as_json:
        plain = {
            "now": now,
            "lengths": rule,
            "dealers": everybody,
            "out": waits,
            "proposed": pushes,
        }
        print_json(msgspec.to_builtins(plain))
        return
    print(f"A down has {rule.down // MINUTE} min, a rest {rule.rest // MINUTE} min or more.")
    for spot in everybody:
        if spot not in waits:
            where = f"table {spot.table}" if spot.table else f"section {spot.section}"
            over = ", the down is over" if spot.table and spot.elapsed(now) >= rule.down else ""
            print(f"{where}: {spot.dealer}, {spot.elapsed(now) // MINUTE} min{over}")
    for place, spot in enumerate(waits, 1):
        print(f"out {place}: {spot.dealer}, {spot.elapsed(now) // MINUTE} min")
    if not everybody:
        print("No dealer is on duty.")
    for push in pushes:
        relieves = f" for {' and '.join(push.relieves)}" if push.relieves else ""
        print(f"proposed: {push.dealer} to table {push.table}{relieves}")
        sent = f"send_dealer table={push.table} dealer={push.dealer} --as PERSON"
        print(pasteable(f"  fairdeal room do {sent}{same_room(db, keys, name)}"))
