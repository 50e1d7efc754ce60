"""Everybody rolls at once: the first six grabs the flag, unless somebody shouts."""

TITLE = "Scramble"
EDITION = "1"
SEATS = range(2, 5)
LIVE = True
SHARED_SCREEN = False
