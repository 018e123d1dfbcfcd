"""The room: people, tables, lists, money and the Rules Submission, as facts and what follows."""
