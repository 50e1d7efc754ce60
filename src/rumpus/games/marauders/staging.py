"""How a battle is staged: both lines come to the middle with their values, the cube rolls, and what is lost is seen to be."""

from rumpus.core.telling.staging import (
    burns,
    counts,
    flies,
    floats,
    gathers,
    lights,
    on,
    rolls,
    shakes,
    sparks,
    waits,
    weighs,
)  # fmt: skip
from rumpus.games.marauders.lexicon import News
from rumpus.games.marauders.looks import Kind

CARD, CUBE, POINTS = on(Kind.CARD, a=1), on(Kind.CUBE), on(Kind.POINTS, seat=1)
MAT, THEIRS = on(Kind.MAT, seat=1), on(Kind.MAT, other=1)
LINE, TARGET = on(Kind.SHIELD, a=1, beside=Kind.CARD), on(Kind.SHIELD, b=1, beside=Kind.CARD)

STAGED = {
    News.TURN: [lights(MAT)],
    News.DREW: [lights(CARD)],
    News.LAID: [lights(CARD)],
    News.LOOT: [lights(CARD)],
    News.COMPLETED: [lights(LINE), floats("{b}", on(Kind.SHIELD, a=1))],
    News.ATTACKED: [gathers(LINE, TARGET)],
    News.COMPARED: [weighs("{a}", "{b}")],
    News.EYE: [rolls(CUBE)],
    News.MARK: [rolls(CUBE), sparks(CUBE)],
    News.DEFEATED: [shakes(LINE)],
    News.ROUTED: [shakes(LINE)],
    News.LOST: [shakes(CARD)],
    News.BLEW: [flies("rocket", MAT, on(Kind.SHIELD, a=1)), shakes(LINE)],
    News.BLEW_BACK: [sparks(on(Kind.SHIELD, a=1)), shakes(LINE)],
    News.DESTROYED: [shakes(CARD), burns(CARD)],
    News.DEVOURED: [shakes(CARD), burns(CARD)],
    News.FELLED: [flies("bolt", THEIRS, CARD), shakes(CARD), burns(CARD)],
    News.EXPOSED: [lights(CARD), shakes(CARD)],
    News.BLASTED: [flies("rocket", MAT, CARD), burns(CARD)],
    News.ATE: [shakes(CARD), burns(CARD)],
    News.ATE_OWN: [shakes(CARD), burns(CARD)],
    News.CALLED: [lights(CARD), floats("!", MAT)],
    News.SCAVENGED: [lights(CARD)],
    News.MUTINIED: [shakes(CARD), lights(CARD)],
    News.SPIED: [lights(CARD)],
    News.SWUNG: [shakes(THEIRS)],
    News.ACCUSED: [shakes(THEIRS)],
    News.SHOUTED: [floats("Waaagh!", MAT), shakes(MAT)],
    News.TOTAL: [counts("{a}", POINTS)],
    News.ENDED: [waits()],
}

NAMED = {"seat": [on(Kind.MAT, it=1)], "card": [on(Kind.CARD, it=1)]}
