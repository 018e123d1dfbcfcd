"""The room from the command line: made, opened, looked at, audited."""
