"""What is installed from elsewhere is named exactly, and checked when it comes."""

import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LOCKS = sorted(file for file in ROOT.glob("**/package-lock.json") if "node_modules" not in file.parts)


def packages(lock: Path) -> dict[str, dict[str, object]]:
    """The packages a lock file brings, by the place they are installed in."""
    found = json.loads(lock.read_text("utf-8"))["packages"]
    return {place: package for place, package in found.items() if place and not package.get("link")}


def test_there_are_lock_files() -> None:
    assert {lock.parent.name for lock in LOCKS} >= {"web", "boardgame"}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.parent.name)
def test_every_package_is_known_by_its_hash(lock: Path) -> None:
    without = [place for place, package in packages(lock).items()
               if not str(package.get("integrity", "")).startswith("sha512-")]  # fmt: skip
    assert not without, f"{lock.parent.name}/package-lock.json does not say what {', '.join(without)} must contain."


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.parent.name)
def test_lock_files_name_no_registry(lock: Path) -> None:
    assert not any({"resolved", "tarball"} & set(package) for package in packages(lock).values())
