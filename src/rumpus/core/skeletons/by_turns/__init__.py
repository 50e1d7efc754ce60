"""Take from the larder or raid a neighbour: what you hold two of counts, and the larder spoils."""

TITLE = "Skeleton"
EDITION = "1"
SEATS = range(2, 6)
CODES = 46  # a choice is the number of a card, of up to 40, or from 41 on a seat to raid
