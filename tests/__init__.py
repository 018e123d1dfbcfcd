"""The tests: `./run test [quick|long]`, or `python -m tests` inside the environment."""
