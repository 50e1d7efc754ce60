"""The games. A folder here is a game; there is no list to edit."""
