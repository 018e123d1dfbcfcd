"""What must be true before a hand is dealt: values, how they agree, seats and stacks."""
