"""Pick a critter behind your hand: the strongest that stands alone wins the trick."""

TITLE = "Skeleton"
EDITION = "1"
SEATS = range(2, 6)
