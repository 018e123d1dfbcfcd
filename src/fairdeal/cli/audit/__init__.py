"""The audit of a room from the command line: log, ledger, hands rebuilt, exports, their check."""
