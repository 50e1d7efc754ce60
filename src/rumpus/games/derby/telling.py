"""What is said of a Derby beyond its lexicon: the targets of choices, questions, and sentences about cards."""

from rumpus.core.rule import rule
from rumpus.core.sets import has, one
from rumpus.core.telling.lexicon import chooser
from rumpus.core.telling.phrases import NOTHING
from rumpus.core.telling.pov import Pov, say
from rumpus.games.derby.field import duds, holder_of, in_play
from rumpus.games.derby.finish import champion
from rumpus.games.derby.instants import undecided_order
from rumpus.games.derby.lexicon import Choose, Word
from rumpus.games.derby.table import Order, Phase

declared = chooser(Choose)


@rule
def choice(pov: Pov, code: int) -> int:
    """Say a choice: what is deployed, or what becomes of the target."""
    if code < Choose.DECLINE:
        return say(pov, Word.CHOOSE_DUD, code) if has(pov.table.spent, code) else declared(pov, code)
    order, aimed = order_of(pov), code != Choose.DECLINE
    return declared(pov, code, order.deed, order.card, target(pov, card_of(code)) if aimed else NOTHING)


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
    return 0 if code == Choose.DECLINE else code % Choose.TARGET


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
        return say(pov, Word.OVER, one(champion(pov.box, table)))
    if pov.waited == 0:
        return NOTHING  # between the beats of an act
    if pov.seat < 0 or not has(pov.waited, pov.seat):
        return say(pov, Word.WAITING, pov.waited)
    if table.phase == Phase.RESOLVE:
        order = order_of(pov)
        return say(pov, Word.ASK, order.deed, order.card)
    return say(pov, Word.ASK_DEPLOY, table.players[pov.seat].picked + 1 if pov.box.plays > 1 else 0)


@rule
def target(pov: Pov, card: int) -> int:
    """Say a target: its name, its state (new where a copy at the same place is not), and who has it."""
    table, holder = pov.table, holder_of(pov.table, card)
    place = table.players[holder].front if holder >= 0 else ~in_play(table)
    new = has(table.fresh, card) and pov.box.kin[card] & place & ~table.fresh != 0
    silent = has(duds(pov.box, table), card)
    name = say(pov, Word.CARD_NAME + int(has(table.down, card)) + 2 * int(new) + 4 * int(silent), card)
    if holder < 0:
        return name
    return say(pov, Word.MINE, name) if holder == pov.seat else say(pov, Word.THEIRS, name, holder)
