"""The terminal client: a lobby and a table in text and colour, played by keyboard or mouse."""
