"""Two small games to begin a new one with: `at_once`, where all choose at the same time, and `by_turns`."""
