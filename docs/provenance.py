"""Writes the tables of *printed* and *house* at the end of games' READMEs from their printed.toml: `make printed`."""

import re
import sys

from rumpus.core.provenance import provenance, tables
from rumpus.core.rulebook import PARAGRAPH
from rumpus.core.shelf import game, shelf

HEAD = "## What is printed, and what is ours"


def write(name: str) -> None:
    """Write the tables of one game, instead of those that are there."""
    found = game(name)
    readme = found.folder / "README.md"
    text = readme.read_text("utf-8")
    rest = re.sub(rf"\n*^{re.escape(HEAD)}\n.*?(?=^## |\Z)", "\n\n", text, flags=re.MULTILINE | re.DOTALL).rstrip()
    readme.write_text(f"{rest}\n\n{HEAD}\n\n{tables(provenance(found.folder), PARAGRAPH.findall(text))}", "utf-8")
    print(f"{name}: the tables are written.")


for each in sys.argv[1:] or [one.name for one in shelf() if (one.folder / "printed.toml").exists()]:
    write(each)
