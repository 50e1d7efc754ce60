"""Boxes that more than one game is played with: what is printed on their components, and how they are drawn."""
