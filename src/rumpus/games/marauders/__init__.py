"""Draw your rabble into three battle lines, fall upon the neighbours' before theirs stand, and count the loot."""

TITLE = "Chaos Marauders"
EDITION = "2"
SEATS = range(2, 5)
MINUTES, WEIGHT, AGE = 20, "light", 10
LIVE = True
CODES = 205
