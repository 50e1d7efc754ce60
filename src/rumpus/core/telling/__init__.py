"""What a game says and shows: its lexicon, phrases, a canvas, faces; rules leave numbers, and here they become words."""
