"""The rules of a Derby in the order of play: deal, deploy, reveal, resolve, pass, and the end."""

from typing import Any

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.piles import clear, draw, put, shuffle, take
from rumpus.core.rule import rule
from rumpus.games.derby.box import Box, When
from rumpus.games.derby.finish import award, champion
from rumpus.games.derby.instants import (
    carry_out,
    choose_target,
    enter,
    issue,
    list_targets,
    undecided_order,
    waits,
)
from rumpus.games.derby.mekkmania import keep_drawn
from rumpus.games.derby.table import News, Phase, Table

__all__ = ["act", "choices", "may", "must", "setup", "standings"]


@rule
def setup(box: Box, table: Table) -> None:
    """The first Derby begins."""
    for card in range(len(table.combatants)):
        table.combatants[card].holder = NOBODY
    start_derby(box, table)


@rule
def must(box: Box, table: Table) -> int:
    """3.1: everyone who has yet to deploy; 4.2: everyone who has yet to choose a target."""
    waiting = 0
    for seat in range(table.seats):
        if table.phase == Phase.DEPLOY and table.players[seat].picked < box.plays:
            waiting |= 1 << seat
        elif table.phase == Phase.RESOLVE and undecided_order(table, seat) >= 0:
            waiting |= 1 << seat
    return waiting


@rule
def may(box: Box, table: Table) -> int:
    """Nobody can cut in: all abilities have their time."""
    return 0


@rule
def choices(box: Box, table: Table, seat: int, out: Any) -> int:
    """What the seat may deploy, or the targets of the ability it has to resolve."""
    if table.phase == Phase.DEPLOY and table.players[seat].picked < box.plays:
        return list_deployable(box, table, seat, out)
    if table.phase == Phase.RESOLVE:
        return list_targets(box, table, seat, out)
    return 0


@rule
def act(box: Box, table: Table, seat: int, choice: int) -> None:
    """Deploy a card, or choose a target."""
    if table.phase == Phase.DEPLOY:
        deploy(box, table, seat, choice)
    else:
        choose_target(box, table, seat, choice)
        resolve(box, table)


@rule
def standings(box: Box, table: Table, out: Any) -> int:
    """8.1: the more Derby tokens, the better the place."""
    for seat in range(table.seats):
        place = 1
        for other in range(table.seats):
            if table.players[other].tokens > table.players[seat].tokens:
                place += 1
        out[seat, 0] = place
        out[seat, 1] = table.players[seat].tokens
    return 1 if table.phase == Phase.OVER else 0


@rule
def start_derby(box: Box, table: Table) -> None:
    """2.1: all cards are shuffled together and dealt; 4.4: what has fired may fire again."""
    clear(table.field)
    clear(table.discards)
    for card in range(1, len(table.combatants)):
        combatant = table.combatants[card]
        combatant.holder = NOBODY
        combatant.down = 0
        combatant.known = 0
        if not box.once_a_game:
            combatant.spent = 0
    stack_deck(box, table)
    for seat in range(table.seats):
        deal_hand(box, table, seat)
    table.turn = 0
    table.phase = Phase.DEPLOY
    tell(table, News.DEALT, NOBODY, NOBODY, table.derby + 1, 0, EVERYONE)


@rule
def stack_deck(box: Box, table: Table) -> None:
    """1.4: the deck for this many players, shuffled; 9.2: in Mekkmania, so many of each type out of all cards."""
    clear(table.deck)
    for at in range(box.deck_size):
        put(table.deck, box.deck[at])
    shuffle(table.luck, table.deck)
    if box.mekkmania:
        keep_drawn(box, table)


@rule
def deal_hand(box: Box, table: Table, seat: int) -> None:
    """2.1: a hand from the top of the deck; the rest of the deck is set aside unseen."""
    hand = table.hands[seat]
    for _ in range(box.hand_size):
        card = draw(table.deck)
        put(hand, card)
        table.combatants[card].known = 1 << seat


@rule
def list_deployable(box: Box, table: Table, seat: int, out: Any) -> int:
    """3.1: any card of the hand not picked yet; copies of a combatant are one choice."""
    hand, player = table.hands[seat], table.players[seat]
    count = 0
    for at in range(hand.count):
        card = hand.cards[at]
        fresh = player.picked == 0 or card != player.picks[0]
        for other in range(count):
            if box.cards[out[other]].kind == box.cards[card].kind:
                fresh = False
        if fresh:
            out[count] = card
            count += 1
    return count


@rule
def deploy(box: Box, table: Table, seat: int, card: int) -> None:
    """3.1: face down in front of the player; 3.3: when all have chosen, all is revealed."""
    player = table.players[seat]
    player.picks[player.picked] = card
    player.picked += 1
    for other in range(table.seats):
        if table.players[other].picked < box.plays:
            return
    reveal(box, table)


@rule
def reveal(box: Box, table: Table) -> None:
    """3.3: all chosen combatants are turned up at once; 3.4: ongoing and turn abilities apply from now on."""
    for seat in range(table.seats):
        for pick in range(box.plays):
            card = table.players[seat].picks[pick]
            combatant = table.combatants[card]
            take(table.hands[seat], card)
            put(table.field, card)
            combatant.holder = seat
            combatant.fresh = 1
            combatant.known = EVERYONE
            enter(box, table, card)
            if box.cards[card].when == When.INSTANT and not combatant.spent:
                table.levels |= 1 << box.cards[card].strength
            tell(table, News.DEPLOYED, seat, NOBODY, card, 0, EVERYONE)
    table.phase = Phase.RESOLVE
    table.level = 5
    resolve(box, table)


@rule
def resolve(box: Box, table: Table) -> None:
    """4.1: instants from the highest strength down; 4.2: those of one strength together, when all have their targets."""
    while not waits(table):
        carry_out(box, table)
        table.level -= 1
        while table.level >= 0 and not (table.levels >> table.level) & 1:
            table.level -= 1
        if table.level < 0:
            end_turn(box, table)
            return
        issue(box, table)


@rule
def end_turn(box: Box, table: Table) -> None:
    """6.1: the hands go on to the left; 6.2: with one card left in hand the Derby ends."""
    for seat in range(table.seats):
        player = table.players[seat]
        for pick in range(player.picked):
            table.combatants[player.picks[pick]].fresh = 0
            player.picks[pick] = 0
        player.picked = 0
    table.level, table.levels, table.avenger, table.jammed = 0, 0, 0, 0
    table.turn += 1
    table.phase = Phase.DEPLOY
    if table.hands[0].count > 1:
        pass_hands(table)
    else:
        end_derby(box, table)


@rule
def pass_hands(table: Table) -> None:
    """6.1: each hand to the player on the left, who now knows it."""
    for seat in range(1, table.seats):
        swap_hands(table, seat)
    for seat in range(table.seats):
        hand = table.hands[seat]
        for at in range(hand.count):
            table.combatants[hand.cards[at]].known |= 1 << seat


@rule
def swap_hands(table: Table, seat: int) -> None:
    """The first seat's hand and this seat's change places; done for all in turn, every hand moves on by one."""
    first, second = table.hands[0], table.hands[seat]
    for at in range(first.count):
        card = first.cards[at]
        first.cards[at] = second.cards[at]
        second.cards[at] = card


@rule
def end_derby(box: Box, table: Table) -> None:
    """6.2: the last card of each hand is discarded; 7: the Derby is won; 8: and perhaps the game."""
    for seat in range(table.seats):
        card = draw(table.hands[seat])
        put(table.discards, card)
        tell(table, News.LAST, seat, NOBODY, card, 0, table.combatants[card].known)
    award(box, table)
    table.derby += 1
    winner = champion(box, table)
    if winner >= 0:
        table.phase = Phase.OVER
        tell(table, News.CHAMPION, winner, NOBODY, table.players[winner].tokens, 0, EVERYONE)
    else:
        start_derby(box, table)
