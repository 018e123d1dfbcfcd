"""What goes wrong at a table: irregularities, reports, remedies."""
