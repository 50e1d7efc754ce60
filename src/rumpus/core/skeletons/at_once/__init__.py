"""Pick a critter behind your hand: the strongest that stands alone wins the trick."""

TITLE = "Skeleton"
EDITION = "1"
SEATS = range(2, 6)
CODES = 41  # a choice is the number of a card, and a deck has up to 40
