"""The house's pytest plugins: clause marks, the three test speeds, and pytest's own test bench."""

pytest_plugins = ["tests.rule_marker", "tests.speeds", "pytester"]
