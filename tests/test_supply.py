"""What is installed from elsewhere is named exactly, and checked when it comes."""

import importlib.util
import json
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
from packaging.utils import canonicalize_name

from tests.test_packaging import brought

ROOT = Path(__file__).parent.parent
LOCKS = sorted(file for file in ROOT.glob("**/package-lock.json") if "node_modules" not in file.parts)


def tool(name: str) -> ModuleType:
    """One of the programs in tools/."""
    spec = importlib.util.spec_from_file_location(f"tools_{name}", ROOT / "tools" / f"{name}.py")
    assert spec
    assert spec.loader
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


audit = tool("audit")


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


HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def pinned(file: str) -> dict[str, tuple[str, list[str]]]:
    """The packages that a requirements file names: version and hashes of each."""
    text = re.sub(r"\s*\\\n\s*", " ", (ROOT / file).read_text("utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    split = [re.fullmatch(r"([\w.-]+)==([^\s;]+)(?: ; .*?)?((?: --hash=\S+)+)", line.strip()) for line in lines]
    assert all(split), [line for line, found in zip(lines, split) if not found]
    return {canonicalize_name(found[1]): (found[2], HASH.findall(found[3])) for found in split if found}


def test_what_the_room_installs_is_known_by_hash() -> None:
    """Everything Rumpus needs without extras, in the versions of constraints.txt: `make lock` writes it."""
    locked = pinned("requirements.txt")
    wanted = set(brought("rumpus", frozenset(), set())) - {"rumpus"}
    assert not wanted - set(locked), "run `make lock`"
    assert all(hashes for _, hashes in locked.values())
    exact = dict(
        line.split("==") for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines() if "==" in line
    )
    versions = {canonicalize_name(name): version for name, version in exact.items()}
    assert {name: version for name, (version, _) in locked.items() if name in versions} == {
        name: version for name, version in versions.items() if name in locked
    }
    assert wanted <= set(versions)
    assert "hatchling" in pinned("requirements-build.txt")


@pytest.mark.parametrize("file", ["requirements.txt", "requirements-build.txt", "constraints.txt"])
def test_requirements_name_no_registry(file: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    assert not re.search(r"https?:|file:|--(extra-)?index|--find-links|@ ", text)


def test_every_recipe_installs_by_hash() -> None:
    for file in ("Containerfile", "docs/deploy.md"):
        text = (ROOT / file).read_text("utf-8")
        installed = [line for line in text.splitlines() if re.search(r"pip install\b", line)]
        assert installed
        for line in installed:
            assert "--require-hashes" in line or "--no-deps" in line, f"{file}: {line}"


def test_the_container_is_nobodys_and_says_how_it_is() -> None:
    text = (ROOT / "Containerfile").read_text("utf-8")
    last = text.rpartition("FROM ")[2]
    assert re.search(r"^USER 65534:65534$", last, re.MULTILINE)
    assert re.search(r"^HEALTHCHECK .*\n.*/live", last, re.MULTILINE)
    assert "RUN pip" not in last, "the last stage installs nothing: it is given what was installed"
    bases = re.findall(r"^FROM (\S+)", text, re.MULTILINE)
    assert set(bases) <= {"${NODE}", "${PYTHON}"}, "a base is an argument, so that `make bases` can pin it"


@pytest.mark.parametrize(
    ("printed", "status", "sentence"),
    [
        ('{"dependencies": [{"name": "a", "version": "1", "vulns": []}]}', audit.SAFE, "nothing is known against any of 1"),
        ('{"dependencies": [{"name": "a", "skip_reason": "away"}]}', audit.UNKNOWN, "did not answer for 1 of 1"),
        ('{"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "X-1", "fix_versions": ["2"]}]}]}',
         audit.UNSAFE, "a 1: X-1, mended in 2"),
        ("", audit.UNKNOWN, "PyPI could not be asked"),
    ],
)  # fmt: skip
def test_an_audit_without_an_answer_is_no_good_answer(printed: str, status: int, sentence: str) -> None:
    answer = audit.of_python("requirements.txt", (sys.executable, "-c", f"print({printed!r})"))
    assert answer.status == status
    assert sentence in str(answer)


@pytest.mark.parametrize(
    ("printed", "status", "sentence"),
    [
        ('{"metadata": {"dependencies": {"total": 9}}, "vulnerabilities": {}}', audit.SAFE, "any of 9"),
        ('{"metadata": {"dependencies": {"total": 9}}, "vulnerabilities": {"b": {"severity": "high"}}}', audit.UNSAFE,
         "b: high"),
        ('{"message": "405 Method Not Allowed"}', audit.UNKNOWN, "405 Method Not Allowed"),
    ],
)  # fmt: skip
def test_npm_is_asked_too(printed: str, status: int, sentence: str) -> None:
    answer = audit.of_client((sys.executable, "-c", f"print({printed!r})"))
    assert answer.status == status
    assert sentence in str(answer)
