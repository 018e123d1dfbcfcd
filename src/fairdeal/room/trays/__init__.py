"""The tray of a table: counted and pushed from dealer to dealer; fills, credits and tips."""
