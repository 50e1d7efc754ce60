"""How a race is staged: what is fired flies from car to car, crashes shake and spark, and lost hull floats away."""

from rumpus.core.telling.staging import burns, flies, floats, lights, on, shakes, sparks
from rumpus.games.grimdark.lexicon import News
from rumpus.games.grimdark.looks import Kind

CAR, OTHER, STRIP = on(Kind.CAR, seat=1), on(Kind.CAR, other=1), on(Kind.STRIP, seat=1)

STAGED = {
    News.ACTS: [lights(STRIP), floats("{b}", CAR)],
    News.COLLIDED: [sparks(CAR, OTHER), shakes(CAR, OTHER)],
    News.CRASHED: [sparks(CAR), shakes(CAR)],
    News.STOPPED: [shakes(CAR)],
    News.OVERHEATED: [burns(CAR)],
    News.LOST: [shakes(CAR), floats("-{a}", CAR)],
    News.SHRUGGED: [lights(CAR), floats("0", CAR)],
    News.SPARED: [lights(CAR)],
    News.IMMOBILE: [burns(CAR), shakes(STRIP)],
    News.REPAIRED: [lights(CAR)],
    News.SCATTERED: [shakes(CAR)],
    News.ROLLED: [lights(STRIP)],
    News.KEPT: [lights(STRIP)],
    News.USED: [flies("rocket", CAR, OTHER), lights(STRIP)],
    News.MISSED: [floats("?", OTHER)],
    News.STRUCK: [flies("bolt", CAR, OTHER), shakes(OTHER), burns(OTHER)],
    News.TRIGGERED: [sparks(CAR), shakes(CAR), burns(CAR)],
    News.SMASHED: [sparks(CAR)],
    News.SLOWED: [shakes(CAR)],
    News.BOOSTED: [lights(CAR)],
    News.NITROUS: [burns(CAR)],
    News.STUNT: [lights(CAR), floats("{a}", CAR)],
    News.LAP: [lights(STRIP, CAR), floats("{a}", STRIP)],
    News.WON: [lights(STRIP, CAR)],
}

NAMED = {"seat": [on(Kind.STRIP, it=1), on(Kind.CAR, it=1)]}
