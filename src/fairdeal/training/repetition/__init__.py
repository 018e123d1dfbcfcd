"""What a trainee knows, and what comes again: spaced repetition."""
