"""Tasks of the floor: one list, who has taken each item, and how a shift hands them over."""
