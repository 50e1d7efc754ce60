"""Playing at a table: bots that call, and a person who calls."""

from rumpus.games.marauders.lexicon import Choose
from rumpus.games.marauders.table import Phase
from rumpus.terminal.plan import Plan, Sitter
from rumpus.terminal.sitting import Sitting

from .stage import TOP, Stage


def sitting(*levels: str) -> Sitting:
    """A table at the terminal where the first seat has just laid the Chaos Marauders."""
    stage = Stage(len(levels)).draw("Chaos Marauders", "Idol", "Shotti").lay(TOP, 5)
    return Sitting(stage.match, Plan("marauders", tuple(Sitter(f"N{at}", level) for at, level in enumerate(levels))))


def test_a_bot_at_the_terminal_calls_if_it_notices() -> None:
    called = 0
    for seed in range(60):
        table = sitting("", "boss:1", "runt")
        table.match.seed = str(seed)
        seat = table.bot_to_move()
        assert seat in (None, 1, 2)
        if seat is not None:
            called += 1
            table.act(seat, table.think(seat))
            assert table.match.view().phase == Phase.CALLED
            assert table.bot_to_move() == seat
    assert 15 < called < 55


def test_a_person_at_the_terminal_may_call() -> None:
    table = sitting("runt", "")
    assert [choice.code for choice in table.choices()] == [Choose.CALL]
    table.act(1, Choose.CALL)
    assert table.match.must == (1,)
    assert Choose.DISCARD not in [choice.code for choice in table.choices()]


def test_the_room_knows_that_it_is_live() -> None:
    table = sitting("", "")
    assert table.game.live
    assert table.game.shared_screen
