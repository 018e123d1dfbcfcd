"""What is known of people beside the journal: passwords and personal data, which can be erased."""
