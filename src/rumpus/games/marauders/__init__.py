"""Draw your rabble into three battle lines, fall upon the neighbours' before theirs stand, and count the loot."""

TITLE = "Chaos Marauders"
EDITION = "2"
SEATS = range(2, 5)
LIVE = True
CODES = 205
