"""Ask whether anything that Rumpus installs is known to be unsafe: `make audit`.

Two services are asked: PyPI's, through pip-audit, about what the room and its developers install; npm's about what the browser
client is made of. The exit status is 0 when both answered and know of nothing, 1 when something is known, and 2 when a service
could not be asked: no answer is not a good answer.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SAFE, UNSAFE, UNKNOWN = 0, 1, 2
SECONDS = 300


@dataclass
class Answer:
    """What a service said of some packages."""

    about: str
    asked: int = 0
    known: list[str] = field(default_factory=list)  # what is unsafe, a sentence each
    trouble: str = ""  # why the service could not be asked, or not about everything

    @property
    def status(self) -> int:
        """The exit status that follows."""
        return UNSAFE if self.known else UNKNOWN if self.trouble else SAFE

    def __str__(self) -> str:
        """It in words."""
        if self.trouble and not self.known:
            return f"{self.about}: NOT AUDITED. {self.trouble}"
        more = f" {self.trouble}" if self.trouble else ""
        if self.known:
            return "\n  ".join(
                [f"{self.about}: of {self.asked} packages these are known to be unsafe.{more}", *self.known]
            )
        return f"{self.about}: nothing is known against any of {self.asked} packages."


def asked(command: Sequence[str], folder: Path = ROOT) -> tuple[Any, str]:
    """What a program printed as JSON, None where it printed none; and the last line of its complaint."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return None, f"no answer in {SECONDS} seconds"
    except OSError as error:
        return None, f"'{command[0]}' is not installed: {error.strerror}"
    try:
        return json.loads(done.stdout), ""
    except ValueError:
        lines = done.stderr.strip().splitlines() or [f"exit status {done.returncode}"]
        return None, lines[-1]


def of_python(file: str, command: Sequence[str] = (sys.executable, "-m", "pip_audit")) -> Answer:
    """What is known of the Python packages a file names with their versions."""
    found, complaint = asked([*command, "--requirement", file, "--no-deps", "--disable-pip", "--format", "json",
                              "--progress-spinner", "off"])  # fmt: skip
    answer = Answer(file)
    if found is None:
        answer.trouble = f"PyPI could not be asked: {complaint}."
        return answer
    packages = found["dependencies"]
    unknown = [one["name"] for one in packages if "skip_reason" in one]
    answer.asked = len(packages)
    answer.known = [f"{one['name']} {one['version']}: {flaw['id']}, mended in {', '.join(flaw['fix_versions']) or 'no version'}"
                    for one in packages for flaw in one.get("vulns", [])]  # fmt: skip
    if unknown:
        few = ", ".join(unknown[:4]) + (" …" if len(unknown) > 4 else "")
        answer.trouble = f"PyPI's service did not answer for {len(unknown)} of {len(packages)} packages ({few})."
    return answer


def of_client(command: Sequence[str] = ("npm", "audit", "--json")) -> Answer:
    """What is known of the packages the browser client is made of."""
    found, complaint = asked(command, ROOT / "web")
    answer = Answer("web/package-lock.json")
    if found is None or "metadata" not in found:
        answer.trouble = f"npm could not be asked: {complaint or found.get('message') or 'it gave no reason'}."
        return answer
    answer.asked = found["metadata"]["dependencies"]["total"]
    answer.known = [f"{name}: {flaw['severity']}" for name, flaw in sorted(found.get("vulnerabilities", {}).items())]
    return answer


def main() -> int:
    """Ask, and say what was answered."""
    answers = [of_python("requirements.txt"), of_python("constraints.txt"), of_client()]
    for answer in answers:
        print(answer, flush=True)
    statuses = {answer.status for answer in answers}
    return next(status for status in (UNSAFE, UNKNOWN, SAFE) if status in statuses)


if __name__ == "__main__":
    sys.exit(main())
