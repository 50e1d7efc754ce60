"""Facts: what a seat is sent of a match. Its view, whole or what changed, beat by beat, with the news in it, and no more."""
