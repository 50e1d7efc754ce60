"""How a race is staged: dice roll, shots fly from buggy to buggy, what is hit shakes and burns."""

from rumpus.boxes.gretchinz.looks import Kind
from rumpus.core.telling.staging import burns, flies, lights, on, rolls, shakes, sparks
from rumpus.games.gretchinz_new.lexicon import News

BUGGY, OTHER, TILE = on(Kind.BUGGY, seat=1), on(Kind.BUGGY, other=1), on(Kind.TILE, b=1)
PANEL, THEIRS = on(Kind.PANEL, seat=1), on(Kind.PANEL, other=1)

STAGED = {
    News.PAINTED: [lights(PANEL)],
    News.STARTS: [lights(BUGGY)],
    News.THREW: [rolls(on(Kind.DIE, seat=3, each="b"))],
    News.TURN: [lights(PANEL, BUGGY)],
    News.MOVED: [lights(BUGGY)],
    News.STRAIGHT: [lights(BUGGY)],
    News.FAILED: [shakes(BUGGY)],
    News.OVERHEATED: [shakes(BUGGY), burns(BUGGY)],
    News.CRASHED: [sparks(BUGGY, OTHER), shakes(BUGGY, OTHER)],
    News.AIMED: [lights(OTHER)],
    News.AIMED_AT_GROUND: [lights(TILE)],
    News.SHOWED: [lights(PANEL)],
    News.HIT: [flies("rocket", BUGGY, OTHER), shakes(OTHER), burns(OTHER)],
    News.JAMMED: [shakes(PANEL)],
    News.BACKFIRED: [sparks(BUGGY), burns(BUGGY)],
    News.CRATERED: [flies("rocket", BUGGY, TILE), sparks(TILE), burns(TILE)],
    News.EXPLODED: [sparks(BUGGY), shakes(BUGGY), burns(BUGGY)],
    News.BURNS: [shakes(BUGGY), burns(BUGGY)],
    News.COOLED: [lights(PANEL)],
    News.ROBBED: [lights(PANEL), shakes(THEIRS)],
    News.GAVE: [lights(THEIRS)],
    News.LOST: [shakes(PANEL)],
    News.TAKEN: [shakes(PANEL)],
    News.WARPED: [lights(PANEL)],
    News.ARRIVED: [lights(BUGGY, PANEL)],
    News.WON: [lights(BUGGY, PANEL)],
}

NAMED = {"seat": [on(Kind.PANEL, it=1), on(Kind.BUGGY, it=1)], "spot": [on(Kind.TILE, it=1)]}
