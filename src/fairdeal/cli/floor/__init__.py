"""`fairdeal room` for the floor: tasks, the line-up of the dealers, rulings of this house."""
