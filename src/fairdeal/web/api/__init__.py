"""The API: every command and what people may look up, made from the registries of the room."""
