"""What people see of a room: folds over its state and its journal. They change nothing."""
