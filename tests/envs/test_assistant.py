"""An assistant sits down, is shown no more than its seat may see, and plays a match to its end through the protocol."""

import re
from pathlib import Path

import pytest
from mcp import Client

import rumpus
from rumpus.envs.assistant import Host, server


def choices(shown: str) -> list[str]:
    return re.findall(r"^- (.+)$", shown.partition("Your choices:")[2], re.MULTILINE)


async def test_a_match_through_the_protocol() -> None:
    async with Client(server()) as client:
        tools = {tool.name for tool in (await client.list_tools()).tools}
        assert tools == {"games", "rules", "sit", "look", "choose", "journal"}
        assert client.server_info.version == rumpus.__version__
        shown = await said(client, "sit", game="derby", seats=2, seed="7", bot="runt")
        table = re.search(r"table (\w+)", shown)[1]  # type: ignore[index]
        for _ in range(300):
            if "The match is over." in shown:
                break
            shown = await said(client, "choose", table=table, choice=choices(shown)[0])
        assert "place 1" in shown
        refused = await client.call_tool("choose", {"table": table, "choice": "anything"})
        assert refused.is_error
        assert "sit down at a new table" in refused.content[0].text  # type: ignore[union-attr]


async def said(client: Client, tool: str, **given: object) -> str:
    answer = await client.call_tool(tool, given)
    assert not answer.is_error, answer
    return str(answer.content[0].text)  # type: ignore[union-attr]


@pytest.mark.parametrize("game", [game.name for game in rumpus.shelf()])
def test_every_game_can_be_read_and_begun(game: str) -> None:
    host = Host()
    assert game in host.games()
    assert "**1.1**" in host.rules(game)
    shown = host.sit(game, seed="3")
    assert choices(shown)
    table = re.search(r"table (\w+)", shown)[1]  # type: ignore[index]
    for _ in range(6):
        if not choices(shown):
            break
        shown = host.choose(table, choices(shown)[-1])
    assert "You" in shown


def test_only_the_own_view_is_shown() -> None:
    """Another world that the seat could not tell from this one is shown in the same words."""
    from rumpus.core.luck import key_of

    host = Host()
    table = re.search(r"table (\w+)", host.sit("derby", seats=3, seed="5"))[1]  # type: ignore[index]
    sitting = host.sittings[table]
    before, match = host.look(table), sitting.match
    views = match.game.table.array(1)
    views[0] = match.view(0).raw
    match.game.drivers.dream(match.kit.boxes, views, 0, key_of("other"), match._tables)
    assert host.look(table) == before


def test_mistakes_get_sentences() -> None:
    host = Host()
    with pytest.raises(rumpus.RumpusError, match="There is no table"):
        host.look("nowhere")
    table = re.search(r"table (\w+)", host.sit("derby", seed="5"))[1]  # type: ignore[index]
    with pytest.raises(rumpus.RumpusError, match="Assistant cannot choose 'win'"):
        host.choose(table, "win")


def test_what_an_assistant_played_is_kept_and_shows_no_luck_before_the_end(tmp_path: Path) -> None:
    host = Host(tmp_path / "kept")
    shown = host.sit("derby", seats=2, seed="9", bot="runt", options={"wins": 1})
    table = re.search(r"table (\w+)", shown)[1]  # type: ignore[index]
    file = tmp_path / "kept" / f"derby-{table}.jsonl"
    assert rumpus.Journal.load(file).seed is None
    with pytest.raises(rumpus.RumpusError, match="when the match is over"):
        host.journal(table)
    while "The match is over." not in shown:
        shown = host.choose(table, choices(shown)[0])
    kept = rumpus.Journal.load(file)
    assert kept.kept
    assert kept.places
    assert host.journal(table).splitlines() == kept.lines()
    assert rumpus.Match.resume(rumpus.game("derby"), kept).over


def test_an_assistant_brings_a_deck(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(rumpus.game("derby").sheet().text.replace("Hunter", "Uncle Fred"), "utf-8")
    host = Host()
    table = re.search(r"table (\w+)", host.sit("derby", seed="5", deck=str(file)))[1]  # type: ignore[index]
    assert "Uncle Fred" in host.sittings[table].match.kit.sheet.text
    with pytest.raises(rumpus.RumpusError, match="cannot be read"):
        host.sit("derby", deck="nowhere.toml")


def test_sentences_are_about_somebody() -> None:
    """Games speak of players in the third person."""
    host = Host()
    shown = host.sit("gretchinz", seats=2, seed="2", bot="runt")
    assert "as Assistant." in shown
    table = re.search(r"table (\w+)", shown)[1]  # type: ignore[index]
    for _ in range(5):
        assert not re.search(r"\bYou \w+s\b", shown)
        shown = host.choose(table, choices(shown)[0])


async def test_a_refusal_is_told_and_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    made = server()
    async with Client(made) as client:
        refused = await client.call_tool("look", {"table": "nowhere"})
    assert refused.is_error
    assert made.settings.log_level == "WARNING"
