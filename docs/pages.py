"""Adds to the documentation's site what stands elsewhere: the README, the games' rules, a page for each module, plain copies.

MkDocs calls these functions; `mkdocs.yml` names this file. Every page is known by its place in the repository, and links between
pages are written anew for their places on the site. A link to what has no page there becomes its words alone.
"""

import posixpath
import re
import shutil
from functools import cache
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "rumpus"
TOP = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md")
LANGUAGES = {"": "", ".fr": "en français"}
FENCED = r"(?P<code>^```.*?^```|`[^`\n]*`)"
LINKED = r"(?P<picture>!?)\[(?P<words>(?:[^\[\]]|\[[^\]]*\])*)\]\((?P<target>[^)\s]+)(?P<title> \"[^\"]*\")?\)"
LINK = re.compile(f"{LINKED}|{FENCED}", re.DOTALL | re.MULTILINE)  # or code, which is left as it is
SHELVES = {  # what there is a module page for, and for whom
    "core": "Tables, rules, matches",
    "bots": "Bots",
    "lab": "The lab",
    "envs": "Environments",
    "games": "Games",
    "boxes": "Boxes that games share",
    "wasm": "For browsers",
    "server": "The room",
    "terminal": "The terminal",
    "cli": "The command line",
}


def on_config(config: Any) -> Any:
    """Put the rules and the modules into the contents."""
    config["nav"] += [{"Rules": rules_nav()}, {"Modules": modules_nav()}]
    return config


def on_files(files: Any, config: Any) -> Any:
    """Add the pages that do not lie in this folder."""
    for place, uri in moved().items():
        if not place.startswith("docs/"):
            files.append(File.generated(config, uri, content=(ROOT / place).read_text("utf-8")))
    for module in modules():
        files.append(File.generated(config, module_uri(module), content=module_page(module)))
    for picture in sorted((ROOT / "src").rglob("*.jpg")):
        files.append(File.generated(config, picture.name, abs_src_path=str(picture)))
    return files


def on_page_markdown(text: str, page: Any, **_: Any) -> str:
    """Let links lead to where things are on the site."""
    homes = {uri: place for place, uri in moved().items()}
    home = homes.get(page.file.src_uri)
    if home is None:
        return text
    return LINK.sub(lambda found: found[0] if found["code"] else led(found, home), text)


def on_post_build(config: Any) -> None:
    """Leave plain-text copies for assistants: a file beside each page, one with all, and a list."""
    site, lines, whole = Path(config["site_dir"]), [f"# {config['site_name']}", "", config["site_description"], ""], []
    for place, uri in moved().items():
        text = (ROOT / place).read_text("utf-8")
        (site / uri).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / place, site / uri)
        title = re.search(r"^# (.+)$", text, re.MULTILINE)
        lines.append(f"- [{title[1] if title else uri}]({uri})")
        whole.append(f"<!-- {place} -->\n\n{text}")
    (site / "llms.txt").write_text("\n".join(lines) + "\n", "utf-8")
    (site / "llms-full.txt").write_text("\n\n".join(whole), "utf-8")


# --- what there is


@cache
def moved() -> dict[str, str]:
    """Every text by its place in the repository, and its place on the site."""
    texts = {"README.md": "index.md", **{name: name for name in TOP}}
    texts |= {f"docs/{file.relative_to(ROOT / 'docs')}": str(file.relative_to(ROOT / "docs"))
              for file in sorted((ROOT / "docs").rglob("*.md")) if file.parent != ROOT / "docs" or file.name != "README.md"}  # fmt: skip
    for game in games():
        for language in LANGUAGES:
            if (SOURCE / "games" / game / f"README{language}.md").exists():
                texts[f"src/rumpus/games/{game}/README{language}.md"] = f"rules/{game}{language}.md"
    return texts


def games() -> list[str]:
    """The games of the house."""
    return sorted(file.parent.name for file in SOURCE.glob("games/*/rules.py"))


@cache
def modules() -> list[str]:
    """Every module of ours that has something to say, by its dotted name."""
    found = [file.relative_to(SOURCE.parent).with_suffix("") for file in sorted(SOURCE.rglob("*.py"))]
    names = [".".join(path.parts).removesuffix(".__init__") for path in found]
    skipped = re.compile(r"\.(skeletons?|migrations|web|packs)\b|__main__")
    return [name for name in names if name.count(".") and name.split(".")[1] in SHELVES and not skipped.search(name)]


def module_uri(module: str) -> str:
    return f"modules/{module}.md"


def module_page(module: str) -> str:
    """The page of a module: what it is, and all it offers, made from the source."""
    return f"# {module.removeprefix('rumpus.')}\n\n::: {module}\n"


def rules_nav() -> list[dict[str, str]]:
    """Each game's rules, by title, in each language there is."""
    nav = []
    for place, uri in moved().items():
        if uri.startswith("rules/"):
            title = re.search(r"^# (.+)$", (ROOT / place).read_text("utf-8"), re.MULTILINE)
            nav.append({title[1] + (" (fr)" if uri.endswith(".fr.md") else "") if title else uri: uri})
    return nav


def modules_nav() -> list[Any]:
    """Modules by the shelf they lie on."""
    return [
        {name: [{module.removeprefix("rumpus."): module_uri(module)} for module in modules() if module.split(".")[1] == shelf]}
        for shelf, name in SHELVES.items()
    ]  # fmt: skip


# --- where links lead


def led(found: re.Match[str], home: str) -> str:
    """A link as it stands on the site."""
    picture, words, target, title = found["picture"], found["words"], found["target"], found["title"] or ""
    if re.match(r"[a-z]+:", target) or target.startswith("#"):
        return found[0]
    place, _, head = target.partition("#")
    there = where(posixpath.normpath(posixpath.join(posixpath.dirname(home), place)))
    if there is None:
        return words
    own = posixpath.dirname(moved()[home]) or "."
    return f"{picture}[{words}]({posixpath.relpath(there, own)}{'#' + head if head else ''}{title})"


def where(place: str) -> str | None:
    """The place on the site of something in the repository."""
    texts = moved()
    if place in texts:
        return texts[place]
    if place.startswith("docs/pictures/"):
        return place.removeprefix("docs/")
    if place == "docs/README.md":
        return "index.md"
    name = ".".join(Path(place).with_suffix("").parts[1:]) if place.startswith("src/rumpus/") else ""
    return module_uri(name) if name in modules() else None
