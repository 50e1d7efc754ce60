"""What is said of the tribes beyond their lexicon: the cards in choices, what is on them, and questions."""

from rumpus.core.rule import rule
from rumpus.core.sets import has, one
from rumpus.core.telling.lexicon import chooser
from rumpus.core.telling.phrases import NOTHING, Common
from rumpus.core.telling.pov import Pov, join, say
from rumpus.games.marauders import finish
from rumpus.games.marauders.box import Effect
from rumpus.games.marauders.greens import can_hit
from rumpus.games.marauders.lexicon import Choose, Word
from rumpus.games.marauders.lines import fits, length
from rumpus.games.marauders.table import LINES, PLACES, Phase, Table

declared = chooser(Choose)


@rule
def in_hand(table: Table) -> int:
    """The card that is being laid or aimed, 0 for none."""
    if table.phase == Phase.LOOT:
        return table.loot[table.looted]
    if table.phase == Phase.ATTACK:
        return 0
    return table.lurking if table.phase == Phase.CALLED else table.card


@rule
def choice(pov: Pov, code: int) -> int:
    """Say a choice, with the card that it names, what the table waits for, and what the card that was drawn does."""
    return declared(pov, code, card_of(pov, code), pov.table.phase, pov.box.cards[pov.table.card].effect)


@rule
def card_of(pov: Pov, code: int) -> int:
    """The card that a choice names, 0 for none: on a place that is aimed at, or the one that is to be laid there."""
    if code >= Choose.SPOT:
        card: int = pov.table.lines[(code - Choose.SPOT) // PLACES].places[(code - Choose.SPOT) % PLACES]
        return card if card else int(pov.table.card)
    if code == Choose.CALL:
        return int(pov.table.lurking)
    return in_hand(pov.table) if code <= Choose.DISCARD or code == Choose.LATER else 0


@rule
def detail(pov: Pov, code: int) -> int:
    """Say what is on the card that a choice names, how the lines compare, or what would be blown up."""
    if Choose.STRIKE <= code < Choose.SWING:
        target = pov.table.lines[code - Choose.STRIKE]
        if pov.table.phase == Phase.ATTACK:
            return say(pov, Word.DETAIL_STRIKE, pov.table.lines[pov.table.line].strength, target.strength)
        return say(pov, Word.DETAIL_BLOW, length(target), target.strength)
    card = card_of(pov, code)
    return say(pov, Word.CARD_TEXT, card) if card else NOTHING


# What is asked


@rule
def prompt(pov: Pov) -> int:
    """Say what the seat is asked now, whom it waits for, or that the match is over."""
    table = pov.table
    if not pov.waited:
        return say(pov, Word.OVER, winners(pov))
    if pov.seat >= 0 and has(pov.waited, pov.seat):
        if table.phase == Phase.PLACE:
            return ask_place(pov)
        effect, strength = pov.box.cards[table.card].effect, table.lines[table.line].strength
        return say(pov, Word.ASK, table.phase, in_hand(table), effect, table.line, strength)
    asked = say(pov, Word.WAITING, pov.waited)
    if table.lurking == 0 or pov.seat < 0 or pov.seat == table.turn or table.phase == Phase.CALLED:
        return asked
    return join(pov, Common.SPACES, say(pov, Word.ASK_CALL, table.lurking), asked)


@rule
def ask_place(pov: Pov) -> int:
    """Say what is to become of the drawn card."""
    card = pov.table.card
    if pov.box.cards[card].effect == Effect.SQUADS and can_blast(pov):
        return say(pov, Word.ASK_SQUADS, card)
    if not fits(pov.box, pov.table, card, pov.seat):
        return say(pov, Word.ASK_DISCARD, card)
    return say(pov, Word.ASK_PLACE_LAST if pov.table.ends else Word.ASK_PLACE, card)


@rule
def can_blast(pov: Pov) -> bool:
    """Whether another tribe has a troop that Suicide Squads can take with them."""
    for spot in range(pov.table.seats * LINES * PLACES):
        card = pov.table.lines[spot // PLACES].places[spot % PLACES]
        if card and can_hit(pov.box, pov.table, pov.seat, Effect.SQUADS, card, spot // PLACES):
            return True
    return False


@rule
def winners(pov: Pov) -> int:
    """The seats in first place, a bit each."""
    return one(pov.table.shouter - 1) if pov.table.shouter else finish.best(pov.box, pov.table)
