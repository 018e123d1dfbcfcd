"""Tests of the reports of a room."""
