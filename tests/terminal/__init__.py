"""Tests of the terminal client, played by a pilot without a screen."""
