"""Measure the five tasks and write their table into `docs/differences.md`."""

import re
from pathlib import Path

from tests.five_tasks.measuring import table

PAGE = Path(__file__).parents[2] / "docs" / "differences.md"
PART = re.compile(r"(<!-- measured: five tasks -->\n).*?(<!-- end -->)", re.DOTALL)


def main() -> None:
    made = "\n".join(table()) + "\n"
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(PART.sub(lambda part: part[1] + made + part[2], text), encoding="utf-8")
    print(made, end="")


if __name__ == "__main__":
    main()
