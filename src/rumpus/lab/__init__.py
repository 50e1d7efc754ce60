"""The lab: many games at once, what they say about a deck, and how fast they are."""
