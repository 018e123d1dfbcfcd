"""The same five tasks in Fairdeal and in PokerKit: lines of code and time, side by side.

`.venv/bin/python -m tests.five_tasks` measures both and writes the table of `docs/differences.md`.
Each task is a module with a function `run(times)`, written as somebody would who knows the library.
A test runs every one of them, and compares what both sides find.
"""
