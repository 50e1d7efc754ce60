"""Race grim machines round a real track: drift, boost, ram your rivals and fire whatever the dispenser gave you."""

TITLE = "Grimdark Racing"
EDITION = "2"
SEATS = range(2, 9)
MINUTES, WEIGHT, AGE = 60, "medium", 10
CODES = 392
