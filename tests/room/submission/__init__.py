"""The Rules Submission."""
