"""Roll faster than everybody else, shout, and race scrap buggies with guns whose ammunition only your rivals can see."""

TITLE = "Gretchinz!"
EDITION = "2"
SEATS = range(2, 9)
MINUTES, WEIGHT, AGE = 10, "light", 8
LIVE = True
PATIENT = {"tempo": "patient"}
SHARED_SCREEN = True
CODES = 360
BOX = "rumpus.boxes.gretchinz"
