"""What stands beside the road: on no track does it reach onto it."""

import re
from math import dist

import pytest

import rumpus
from rumpus.games.grimdark.box import course_of, plan_in
from rumpus.games.grimdark.faces import Face
from rumpus.games.grimdark.tracks import HOUSE

WILD = {"track": "generated", "wilds": 571}


@pytest.mark.parametrize("options", [*({"track": name} for name in HOUSE), WILD], ids=lambda options: options["track"])
def test_what_stands_beside_the_road_is_not_on_it(options: dict[str, str | int]) -> None:
    game = rumpus.game("grimdark")
    printed = game.printed(game.kit(4, options), "en")
    course = course_of(plan_in(printed.deck, printed.box))
    drawing = printed.drawing(Face.GROUND).svg
    found = re.findall(r'#sight-\d" transform="translate\(([\d.]+) ([\d.]+)\) rotate\(\d+\) scale\(([\d.]+)', drawing)
    spots = [((float(x), float(y)), 45 * float(scale)) for x, y, scale in found]
    assert spots
    assert all(dist(spot, (x, y)) > course.half + size for spot, size in spots for x, y, *_ in course.sections)
    assert set(re.findall('href="#([^"]+)"', drawing)) <= set(printed.faces.art)
