"""Write `tests/golden/rules.csv`: which test proves which clause, as pytest collects them now."""

from fairdeal.conformance import collect, rows
from fairdeal.conformance.kept import write
from tests.documents import ROOT

if __name__ == "__main__":
    made = rows(collect(ROOT))
    write(ROOT, made)
    print(f"{len(made)} tests prove {len({ref for refs in made.values() for ref in refs})} rules")
