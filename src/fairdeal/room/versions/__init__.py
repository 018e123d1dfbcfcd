"""Versions of the Rules Submission: drafted, submitted, approved, in force, superseded (R15)."""
