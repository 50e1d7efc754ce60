"""How a Derby is staged: instants are shots from card to card, totals are counted, and the token is handed over."""

from rumpus.core.telling.staging import burns, counts, flies, hands, lights, on, shakes, waits
from rumpus.games.derby.lexicon import News
from rumpus.games.derby.looks import Kind

CARD, BY = on(Kind.CARD, a=1), on(Kind.CARD, b=1)
DIAL, TOTAL, TOKEN = on(Kind.GAUGE, seat=1), on(Kind.TOTAL, seat=1), on(Kind.TOKEN, seat=8, out_of=8)

STAGED = {
    News.DEPLOYED: [lights(CARD)],
    News.FIRES: [lights(CARD), shakes(CARD)],
    News.COPIES: [flies("bolt", BY, CARD), lights(CARD)],
    News.DISCARDED: [flies("shot", BY, CARD), shakes(CARD), burns(CARD)],
    News.TURNED: [flies("bolt", BY, CARD), shakes(CARD)],
    News.AVENGED: [lights(CARD, BY)],
    News.GAINED: [lights(CARD, BY)],
    News.SWAPPED: [lights(CARD, BY)],
    News.EXCHANGED: [lights(CARD, BY)],
    News.CLASHED: [shakes(CARD, BY)],
    News.LAST: [lights(CARD)],
    News.TOTAL: [counts("{a}", TOTAL), lights(DIAL)],
    News.WON: [hands(DIAL, TOKEN), lights(on(Kind.MAT, seat=1)), waits("next-derby")],
    News.CHAMPION: [lights(on(Kind.MAT, seat=1))],
    News.HIRED: [lights(CARD)],
}

NAMED = {"seat": [on(Kind.MAT, it=1)], "card": [on(Kind.CARD, it=1)]}
