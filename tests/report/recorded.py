"""Double Draw Poker under paytable A as it was solved once; `test_recorded` solves it again."""

from fairdeal.odds.house.paytable import paytable_of
from fairdeal.odds.house.result import HouseOdds, Outcome
from fairdeal.report.subject import Subject

# event, net, wagered, combinations, least, most
ROWS = """
    fold at once              |  -2 | 2 |   160178256000 |   160178256000 |   160178256000
    fold after the first draw |  -3 | 3 |   822925724544 |   822925724544 |   822925724544
    lose                      |  -4 | 4 |  3773915608092 |  3773274354588 |  3773915676852
    two pairs                 |   3 | 4 |  1359559506876 |  1359537309168 |  1361757721320
    three-of-a-kind           |   4 | 4 |   651177000468 |   651167278560 |   651752770488
    straight                  |   5 | 4 |   495543756972 |   493353873984 |   495660565560
    flush                     |   6 | 4 |   446299097832 |   446262666348 |   446303839356
    full house                |   8 | 4 |   246518490600 |   246518454384 |   246539510064
    four-of-a-kind            |  23 | 4 |    46322121576 |    46321068900 |    46325277228
    straight flush            |  53 | 4 |    32136073968 |    32122760988 |    32187652728
    wild royal flush          |  53 | 4 |     4926097068 |     4868637960 |     4926097068
    natural royal flush       | 103 | 4 |      271261380 |      271261380 |      271261380
    five aces                 | 503 | 4 |      946629744 |      946629744 |      946629744
"""

TOTAL = 8_040_719_625_120
SQUARES = (506_226_689_386_872, 506_312_850_597_816)


def recorded() -> HouseOdds:
    """The solution, from the rows above."""
    outcomes = []
    for row in ROWS.strip().splitlines():
        event, *numbers = (cell.strip() for cell in row.split("|"))
        outcomes.append(Outcome(event, *map(int, numbers)))
    digest = paytable_of("double-draw", "A").digest
    return HouseOdds("double-draw", "A", digest, 1, TOTAL, tuple(outcomes), 2, SQUARES)


def double_draw() -> Subject:
    """A report's subject that needs no solving."""
    return Subject(paytable_of("double-draw", "A"), recorded(), "1.2.3", "A")
