"""Double Down Stud, solved in fractions."""
