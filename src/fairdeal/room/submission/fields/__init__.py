"""The fields of the Rules Submission, a module for each subject."""
