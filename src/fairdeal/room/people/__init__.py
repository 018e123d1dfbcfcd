"""People of the room: roles, licences, duty, who is barred, and their money on the rail."""
