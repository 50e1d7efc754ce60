"""Race scrap buggies over a track that is laid from the start, by the French New Rules: burn, but not four times."""

TITLE = "Gretchinz! New Rules"
EDITION = "2"
SEATS = range(2, 5)
MINUTES, WEIGHT, AGE = 15, "medium", 10
CODES = 108
BOX = "rumpus.boxes.gretchinz"
