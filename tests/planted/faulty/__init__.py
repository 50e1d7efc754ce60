"""The Derby with a fault, chosen by an option: what the conformance suite must catch."""

TITLE = "Faulty Derby"
EDITION = "1"
SEATS = range(2, 7)
