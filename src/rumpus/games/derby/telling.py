"""What is said of a Derby beyond its lexicon: choices of targets, questions, and sentences about cards."""

import numpy as np

from rumpus.core.news import Item
from rumpus.core.rule import rule
from rumpus.core.sets import first, has, one, rest
from rumpus.core.telling.lexicon import chooser, teller
from rumpus.core.telling.phrases import NOTHING
from rumpus.core.telling.pov import Pov, say
from rumpus.games.derby.box import Deed
from rumpus.games.derby.field import duds, holder_of
from rumpus.games.derby.instants import undecided_order
from rumpus.games.derby.lexicon import Choose, News, Word
from rumpus.games.derby.table import Order, Phase

VERBS = {
    Deed.DISCARD: "DISCARD", Deed.COPY: "COPY", Deed.TURN: "TURN", Deed.SWAP: "SWAP", Deed.EXCHANGE: "EXCHANGE",
    Deed.GAIN: "TAKE",
}  # fmt: skip
CHOOSE = np.array([Word[f"CHOOSE_{VERBS.get(deed, 'OTHER')}"] for deed in Deed], np.int64)
ASK = np.array([Word[f"ASK_{VERBS.get(deed, 'OTHER')}"] for deed in Deed], np.int64)
DECLINE = np.array([getattr(Word, f"DECLINE_{VERBS.get(deed, '')}", Word.DECLINE) for deed in Deed], np.int64)
deploying, told = chooser(Choose), teller(News)


@rule
def choice(pov: Pov, code: int) -> int:
    """Say a choice: what is deployed, or what becomes of the target."""
    if code < Choose.DECLINE:
        return say(pov, Word.CHOOSE_DUD, code) if has(pov.table.spent, code) else deploying(pov, code)
    order = order_of(pov)
    if code == Choose.DECLINE:
        return say(pov, DECLINE[order.deed], order.card)
    return say(pov, CHOOSE[order.deed], target(pov, code - Choose.TARGET), order.card)


@rule
def detail(pov: Pov, code: int) -> int:
    """Say what is on the card that a choice names."""
    if code == Choose.DECLINE:
        return NOTHING
    silent = has(duds(pov.box, pov.table), card_of(code))
    return say(pov, Word.CARD_TEXT_DUD if silent else Word.CARD_TEXT, card_of(code))


@rule
def card_of(code: int) -> int:
    """The card that a choice is about, 0 for none."""
    if code == Choose.DECLINE:
        return 0
    return code if code < Choose.TARGET else code - Choose.TARGET


@rule
def order_of(pov: Pov) -> Order:
    """The order the seat has to decide now."""
    order: Order = pov.table.orders[undecided_order(pov.table, pov.seat)]
    return order


@rule
def prompt(pov: Pov) -> int:
    """Say what the seat is asked now, whom it waits for, or that the match is over."""
    table = pov.table
    if table.phase == Phase.OVER:
        return say(pov, Word.OVER, champions(pov))
    if pov.seat < 0 or not has(table.waiting, pov.seat):
        return say(pov, Word.WAITING, table.waiting)
    if table.phase == Phase.RESOLVE:
        order = order_of(pov)
        return say(pov, ASK[order.deed], order.card)
    if pov.box.plays == 1:
        return say(pov, Word.ASK_DEPLOY)
    return say(pov, Word.ASK_DEPLOY_SECOND if table.players[pov.seat].picked else Word.ASK_DEPLOY_FIRST)


@rule
def item(pov: Pov, item: Item) -> int:
    """Say a piece of news; a win, by how it was won."""
    return say(pov, Word.NEWS_WON_1 - 1 + item.a, item.seat) if item.what == News.WON else told(pov, item)


@rule
def target(pov: Pov, card: int) -> int:
    """Say a target: its name, its state where that tells it from a namesake, and who has it."""
    holder = holder_of(pov.table, card)
    down, new = has(pov.table.down, card), newer_than_a_namesake(pov, card, holder)
    silent = has(duds(pov.box, pov.table), card)
    name = say(pov, Word.CARD_NAME + int(down) + 2 * int(new) + 4 * int(silent), card)
    if holder < 0:
        return name
    return say(pov, Word.MINE, name) if holder == pov.seat else say(pov, Word.THEIRS, name, holder)


@rule
def newer_than_a_namesake(pov: Pov, card: int, holder: int) -> bool:
    """Whether it was deployed this turn and a copy of it, at the same place, was not."""
    if not has(pov.table.fresh, card):
        return False
    copies = pov.box.kin[card] & ~one(card) & ~pov.table.fresh
    while copies:
        if holder_of(pov.table, first(copies)) == holder:
            return True
        copies = rest(copies)
    return False


@rule
def champions(pov: Pov) -> int:
    """The seats with the most Derby tokens, a bit each."""
    most, seats = 0, 0
    for seat in range(pov.table.seats):
        tokens = pov.table.players[seat].tokens
        if tokens > most:
            most, seats = tokens, 0
        if tokens == most:
            seats |= one(seat)
    return seats
