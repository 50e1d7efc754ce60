"""Roll faster than everybody else, shout, and race scrap buggies with guns whose ammunition only your rivals can see."""

TITLE = "Gretchinz!"
EDITION = "2"
SEATS = range(2, 9)
LIVE = True
PATIENT = {"tempo": "patient"}
SHARED_SCREEN = True
CODES = 360
BOX = "rumpus.boxes.gretchinz"
