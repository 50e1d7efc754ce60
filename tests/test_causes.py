"""What takes something from somebody says in its sentence who or what did it."""

import re
from pathlib import Path

import pytest

import rumpus
from rumpus.core.news import Item
from rumpus.core.telling.lexicon import OTHER, WHO, Tidings, b, takes
from rumpus.core.telling.phrases import listed
from rumpus.core.voice import ENTRY

TAKES = re.compile(
    r"\b(loses?|takes?|discards?|discarded|destroys?|eats?|fells|stalls|explodes|immobile|on fire|off from|goes over"
    r"|defeated|runs from|face down|leaves|joins|hits|steals)\b"
)
# Sentences with such a word that take nothing from anybody, or tell what somebody loses by the rules or their own doing,
# which the sentence itself says.
SAY_IT_THEMSELVES = {
    "derby": {"LAST", "EXCHANGED"},
    "gretchinz": {"DECLINED", "STALLED", "CRATERED", "HIT", "RESHUFFLED", "SITS_OUT"},
    "gretchinz_new": {"EXPLODED", "CRATERED", "DISCARDED", "HIT", "RESHUFFLED"},
    "grimdark": {"KEPT", "IMMOBILE", "STRUCK"},
    "marauders": {"DISCARDED", "DEVOURED", "LEFT", "HOMELESS", "ATE_OWN", "BLEW_BACK", "RESHUFFLED"},
}
GAMES = [game.name for game in rumpus.shelf()]


def messages(game: rumpus.Game) -> dict[str, str]:
    """The English sentences of a game, each with those that it refers to."""
    files = [folder / "en.ftl" for folder in (game.shared, game.folder) if folder]
    found = {entry[1]: entry[0] for file in files for entry in ENTRY.finditer(Path(file).read_text("utf-8"))}
    inner = {name: re.findall(r"\{ ([a-z][\w-]+) \}", text) for name, text in found.items()}
    return {name: text + "".join(found.get(one, "") for one in inner[name]) for name, text in found.items()}


@pytest.mark.parametrize("name", GAMES)
def test_news_that_takes_something_is_declared_with_its_cause(name: str) -> None:
    game = rumpus.game(name)
    said = messages(game)
    kinds = [kind for kind in game.telling.words.News if not kind.told.otherwise]
    words = {kind.name: TAKES.findall(said[kind.message].partition(" = ")[2]) for kind in kinds}
    bare = {kind.name for kind in kinds if words[kind.name] and not kind.told.cause}
    assert bare == SAY_IT_THEMSELVES[name]
    for kind in kinds:
        assert not kind.told.cause or f"${kind.told.cause}" in said[kind.message]


def test_an_item_names_its_cause_or_does_not() -> None:
    class News(Tidings):
        ROBBED = takes("other", who=WHO, other=OTHER)
        HIT = takes("by", who=WHO, by=b(listed("card")))

    item = Item(Item.array(1)[0])
    item.seat, item.other, item.b = 1, -1, 0
    assert not News.ROBBED.told.names_its_cause(item)
    assert not News.HIT.told.names_its_cause(item)
    item.other, item.b = 0, 7
    assert News.ROBBED.told.names_its_cause(item)
    assert News.HIT.told.names_its_cause(item)
