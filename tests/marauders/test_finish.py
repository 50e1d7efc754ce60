"""The end of the game: when it comes, and what everything is worth."""

from typing import Any

import pytest

from rumpus.core.plain import plain
from rumpus.games.marauders import finish
from rumpus.games.marauders.lexicon import News
from rumpus.games.marauders.table import Phase, Reason, Source

from .stage import BOTTOM, EYE, MIDDLE, TOP, Stage


def nearly_done(**options: Any) -> Stage:
    """The first seat has two complete lines, and a third that wants one card on its second place."""
    stage = Stage(**options).complete(0, TOP, "Orc Boyz", "Big 'Uns").complete(0, MIDDLE, "Wolf Riders", "Stone Trolls")
    return stage.row(0, BOTTOM, 1, "Icon of Ruin", None, "Claws of Malal", "Skull Drums")


def points(stage: Stage, seat: int, source: Source) -> int:
    """A tribe's points of one source."""
    return plain(finish.points)(stage.box, stage.table, seat, source)


def test_6_1_the_third_line_ends_the_game_and_does_not_attack() -> None:
    stage = nearly_done().row(1, TOP, 5, "Goblin Netters").draw("Idol").lay(BOTTOM, 2)
    assert stage.match.over
    assert stage.match.standings.reason == "A tribe has completed three battle lines."
    assert (stage.phase, stage.table.reason) == (Phase.OVER, Reason.THREE_LINES)


def test_6_1_also_by_loot() -> None:
    stage = (
        Stage()
        .complete(0, TOP, "Orc Boyz", "Big 'Uns")
        .row(0, BOTTOM, 1, "Icon of Ruin", None, "Boar Boyz", "Skull Drums")
    )
    stage.row(0, MIDDLE, 1, "Beastman Totem", None, "Stone Trolls", "Gong of Doom").row(1, TOP, 5, "Idol")
    stage.draw("Orc War Wyvern").lay(MIDDLE, 2).cube(EYE).strike(1, TOP)
    assert stage.phase == Phase.LOOT
    assert stage.lay(BOTTOM, 2).match.over
    assert stage.table.finisher == 1


def test_6_1_loot_that_is_not_laid_by_then_is_discarded() -> None:
    stage = Stage().complete(0, TOP, "Orc Boyz", "Big 'Uns")
    stage.row(0, BOTTOM, 1, "Icon of Ruin", None, "Boar Boyz", "Skull Drums")
    stage.row(0, MIDDLE, 1, "Beastman Totem", None, "Stone Trolls", "Gong of Doom")
    stage.row(1, TOP, 5, "Idol", "Shotti", "Spoil Heap")
    stage.draw("Orc War Wyvern").lay(MIDDLE, 2).cube(EYE).strike(1, TOP)
    assert stage.lay(BOTTOM, 2).match.over
    assert stage.told(News.LEFT) == [(0, "Shotti"), (0, "Spoil Heap")]
    assert stage.discards == ["Shotti", "Spoil Heap"]


def test_6_2_length_of_lines_as_charted() -> None:
    charted = {4: 0, 5: 50, 6: 50, 7: 100, 8: 100, 9: 150, 10: 150, 11: 200, 12: 200}
    assert {cards: plain(finish.length_points)(cards) for cards in charted} == charted


def test_6_2_the_most_points_win() -> None:
    stage = nearly_done().row(1, TOP, 2, "Shotti", "Idol", "Garok Varokroksenrok", "Monggo's Meat Grinders",
                              "Spittledung XXXXX", "Spoil Heap")  # fmt: skip
    stage.row(1, MIDDLE, 2, "Shotti", "Idol", "Garok Varokroksenrok").draw("Bomber").lay(BOTTOM, 2)
    assert stage.scores[0] == 150 + 120
    assert stage.scores[1] == 470 + 300 + 90
    assert stage.match.standings.places == (2, 1, 3)


def test_6_3_a_hundred_and_fifty_for_the_first_to_complete_three() -> None:
    stage = nearly_done().draw("Idol").lay(BOTTOM, 2)
    assert [points(stage, seat, Source.FIRST) for seat in range(3)] == [150, 0, 0]
    assert stage.told(News.ENDED)
    stage = Stage().draw("Idol", rest=False)
    stage.lay(TOP, 5)
    assert stage.match.over
    assert [points(stage, seat, Source.FIRST) for seat in range(3)] == [0, 0, 0]


def test_6_4_ten_for_every_card() -> None:
    stage = Stage().row(0, TOP, 3, "Idol", "Shotti", None, "Orc Boyz").complete(0, BOTTOM, "Wolf Riders", "Spoil Heap")
    assert points(stage.draw("Bomber"), 0, Source.CARDS) == 70


def test_6_4_a_git_too_counts_for_the_line_it_is_in() -> None:
    stage = Stage().row(1, TOP, 4, "Orc Boyz").draw("Sneaky Git").spot(1, TOP, 6)
    assert [points(stage, seat, Source.CARDS) for seat in range(3)] == [0, 20, 0]


def test_6_5_printed_points_count_in_every_line() -> None:
    stage = Stage().row(0, TOP, 3, "Idol", "Chaos Marauders").complete(0, BOTTOM, "Wolf Riders", "Spoil Heap")
    assert points(stage.draw("Bomber"), 0, Source.PRINTED) == 90 + 10 + 40


def test_6_6_a_machine_counts_when_whole_in_any_line() -> None:
    stage = Stage().row(0, TOP, 3, "Bomber", "Bomber Crew").row(0, MIDDLE, 3, "Smasher Ram", "Smasher Cart")
    assert points(stage.draw("Idol"), 0, Source.MACHINES) == 60
    stage = Stage().complete(0, TOP, "Smasher Ram", "Smasher Cart", "Smasher Crew")
    assert points(stage.draw("Idol"), 0, Source.MACHINES) == 70


def test_6_7_the_worked_example_makes_730() -> None:
    stage = Stage(seats=2)
    stage.row(0, TOP, 1, "Goblin Rag", "Orc Boyz", "Spoil Heap", "Wolf Riders", "Spittledung XXXXX", "Boar Boyz",
              "Smasher Ram", "Smasher Cart", "Smasher Crew", "Big 'Uns", "Stone Trolls", "Skull Drums")  # fmt: skip
    stage.row(0, MIDDLE, 4, "Beastman Herd", "Shotti", "Venomous Creeps", "Claws of Malal")
    stage.row(0, BOTTOM, 3, "Icon of Ruin", "Arrer Boyz", "Suicide Squads", "Goblin Netters", "Gong of Doom")
    stage.draw("Idol")
    assert [stage.whole(0, line) for line in (TOP, MIDDLE, BOTTOM)] == [True, False, True]
    found = {source: points(stage, 0, source) for source in Source}
    assert found == {Source.FIRST: 0, Source.LENGTH: 250, Source.CARDS: 210, Source.PRINTED: 200, Source.MACHINES: 70}
    assert stage.scores[0] == 730


@pytest.mark.parametrize("first", [0, 1])
def test_6_8_who_shouts_first_wins_a_tie(first: int) -> None:
    stage = nearly_done().row(1, TOP, 2, "Shotti", "Idol", "Spoil Heap").draw("Arrer Boyz").lay(BOTTOM, 2)
    assert stage.scores == (270, 270, 0)
    assert stage.phase == Phase.TIED
    assert stage.match.must == (0, 1)
    stage.shout(first)
    assert stage.match.over
    assert stage.match.standings.winners == (first,)
    assert stage.match.standings.places[1 - first] == 2


def test_6_8_or_the_win_is_shared() -> None:
    stage = nearly_done(waaagh=False).row(1, TOP, 2, "Shotti", "Idol", "Spoil Heap").draw("Arrer Boyz").lay(BOTTOM, 2)
    assert stage.match.over
    assert stage.match.standings.winners == (0, 1)


def test_6_8_no_shout_without_a_tie() -> None:
    stage = nearly_done().draw("Idol").cube(EYE).lay(BOTTOM, 2)
    assert stage.match.over
    assert stage.match.standings.winners == (0,)
