"""Write `tests/golden/rules.csv`: which test proves which clause, as pytest collects them now."""

import os

from fairdeal.conformance import collect, rows
from fairdeal.conformance.kept import write
from tests.documents import ROOT

if __name__ == "__main__":
    os.environ["CI"] = "true"  # a test that this machine cannot run proves its clauses all the same
    made = rows(collect(ROOT))
    write(ROOT, made)
    print(f"{len(made)} tests prove {len({ref for refs in made.values() for ref in refs})} rules")
