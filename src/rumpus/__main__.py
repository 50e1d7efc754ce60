"""`python -m rumpus` is the command line."""

from rumpus.cli import main

main()
