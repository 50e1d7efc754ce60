"""Draft roaring machines behind your hand, reveal them all at once and watch their abilities cascade."""

TITLE = "Diesel Demolition Derby"
EDITION = "4"
SEATS = range(2, 7)
MINUTES, WEIGHT, AGE = 10, "light", 10
CODES = 117
