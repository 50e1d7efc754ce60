"""Drivers that play a great many games natively, and look for what is wrong at every choice."""
