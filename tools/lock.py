"""Write down by hash what a room is installed of: `make lock`.

requirements.txt is everything `rumpus serve` needs, requirements-build.txt what makes a wheel of Rumpus, in the versions of
constraints.txt. The hashes are those that the package index states for each file, for every machine a file is made for.
Nothing of where they were fetched is written down.
"""

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROOM = """\
# What `rumpus serve` needs, and what that needs, by version and hash; made by `make lock` from pyproject.toml and
# constraints.txt. Install it with `pip install --require-hashes -r requirements.txt`, then Rumpus itself with `--no-deps`.
"""
BUILD = """\
# What makes a wheel of Rumpus, by version and hash; made by `make lock`.
"""


def resolved(wanted: str) -> str:
    """What some requirements come to, by version and hash."""
    command = [sys.executable, "-m", "uv", "pip", "compile", "-", "--constraints", "constraints.txt", "--universal",
               "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url",
               "--no-emit-find-links", "--quiet"]  # fmt: skip
    done = subprocess.run(command, cwd=ROOT, input=wanted, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"The packages could not be resolved, so nothing was written:\n{done.stderr}")
    return done.stdout


def main() -> None:
    """Resolve, and write both files if that went well."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    room = [*project["project"]["dependencies"], *project["project"]["optional-dependencies"]["room"]]
    wanted = {"requirements.txt": (ROOM, room),
              "requirements-build.txt": (BUILD, project["build-system"]["requires"])}  # fmt: skip
    found = {name: head + resolved("\n".join(lines)) for name, (head, lines) in wanted.items()}
    for name, text in found.items():
        (ROOT / name).write_text(text, "utf-8")
        print(f"{name} names {text.count('==')} packages.")


if __name__ == "__main__":
    main()
