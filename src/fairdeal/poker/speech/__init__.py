"""What players say and push, and what binds of it."""
