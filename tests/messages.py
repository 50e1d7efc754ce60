"""Reads the messages of a folder, to compare languages."""

import re
from pathlib import Path


def messages(folder: Path, language: str) -> dict[str, str]:
    """The messages of a language, and the variables each uses."""
    text = (folder / f"{language}.ftl").read_text("utf-8")
    blocks = re.split(r"^(?=[a-z][a-z0-9-]* = )", text, flags=re.MULTILINE)[1:]
    return {block.split(" = ")[0]: " ".join(sorted(set(re.findall(r"\$\w+", block)))) for block in blocks}
