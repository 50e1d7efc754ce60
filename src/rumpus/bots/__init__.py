"""Bots: players that are handed views. `runt` chooses at random, `brute` by the game's quick policy, `boss` searches."""
