"""Drop boxes and tip boxes: changed at the table, carried under an id, counted by two persons."""
