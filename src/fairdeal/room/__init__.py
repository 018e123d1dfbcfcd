"""The house around the games: the Rules Submission, people, tables, seats, lists and money."""
