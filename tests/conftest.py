"""The house's pytest plugins: clause marks, the three test speeds, and pytest's own test bench."""

import os
from pathlib import Path

pytest_plugins = ["tests.rule_marker", "tests.speeds", "pytester"]

# Tests, and the commands they start, keep their long results here instead of in somebody's home.
os.environ.setdefault("FAIRDEAL_CACHE", str(Path(__file__).parents[1] / ".pytest_cache" / "odds"))
