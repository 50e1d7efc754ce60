"""Hands and flames: drawing, looking, losing cards, and what a buggy does when it burns."""

from rumpus.boxes.gretchinz.cards import Attack, Terrain
from rumpus.boxes.gretchinz.dice import DICE, Face
from rumpus.boxes.gretchinz.heap import WORDS, add, count, lift
from rumpus.boxes.gretchinz.panel import Fire, face_at
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import has, one
from rumpus.games.gretchinz.box import HAND, Box
from rumpus.games.gretchinz.lexicon import News
from rumpus.games.gretchinz.table import STALLED_AT, Cost, Pending, Player, Stall, Table


@rule
def next_card(box: Box, table: Table) -> int:
    """2.3: the uppermost card of the deck; 11.1: an empty deck is the discards, shuffled. 0 where there is no card."""
    if table.top == 0:
        reshuffle(table)
    card = table.top
    if card > 0:
        table.left -= 1
        table.top = lift(table.deck, table.luck)
    return card


@rule
def reshuffle(table: Table) -> None:
    """11.1: the discards become the deck."""
    cards = count(table.discards)
    if cards > 0:
        for word in range(WORDS):
            table.deck[word] |= table.discards[word]
            table.discards[word] = 0
        table.left = cards
        table.top = lift(table.deck, table.luck)
        tell(table, News.RESHUFFLED, NOBODY, NOBODY, cards, 0, EVERYONE)


@rule
def take_in(player: Player, card: int, known: int) -> None:
    """Add a card to a hand; `known` is 1 where its player has seen the attack."""
    player.hand[player.held], player.group[player.held] = card, 0
    player.known |= known << player.held
    player.held += 1


@rule
def draw_cards(box: Box, table: Table, seat: int, wanted: int, ground: int) -> None:
    """2.4: into the hand, terrain side to its player; 8.5: junk is looked at; 6.3: then at most five are kept."""
    drawn, known = 0, 1 if ground >= Terrain.JUNK_1 else 0
    for _ in range(wanted):
        card = next_card(box, table)
        if card > 0:
            take_in(table.players[seat], card, known)
            drawn += 1
    tell(table, News.DREW, seat, NOBODY, drawn, ground, EVERYONE)
    keep_five(table, seat)


@rule
def keep_five(table: Table, seat: int) -> None:
    """6.3: whatever is more than five is discarded at once, by choice."""
    player = table.players[seat]
    if player.held > HAND:
        player.owed = player.held - HAND
        table.waiting |= one(seat)


@rule
def let_go(box: Box, player: Player, at: int) -> int:
    """Take a card out of a hand; 10.5: whoever held it sees its attack now, and what was counted counts on."""
    card, group = player.hand[at], player.group[at]
    if group > 0 and box.attack[card] == Attack.FIRING:
        player.heard[group] -= 1
    below = one(at) - 1
    player.known = (player.known & below) | ((player.known >> 1) & ~below)
    player.held -= 1
    for place in range(at, player.held):
        player.hand[place], player.group[place] = player.hand[place + 1], player.group[place + 1]
    player.hand[player.held], player.group[player.held] = 0, 0
    return card


@rule
def discard(box: Box, table: Table, seat: int, at: int) -> int:
    """A card of a hand goes to the discards, open to all."""
    card = let_go(box, table.players[seat], at)
    add(table.discards, card)
    return card


@rule
def discard_hand(box: Box, table: Table, seat: int) -> None:
    """All cards of a hand go."""
    for _ in range(table.players[seat].held):
        discard(box, table, seat, 0)


@rule
def must_discard(box: Box, table: Table, seat: int, wanted: int) -> None:
    """6.4: cards of the player's choice; who has too few loses all and catches fire."""
    player = table.players[seat]
    if player.held > wanted:
        player.owed = wanted
        table.waiting |= one(seat)
        return
    missing, cost = wanted - player.held, cost_of(table, seat)
    while player.held > 0:
        tell(table, News.DISCARDED, seat, NOBODY, discard(box, table, seat, 0), cost, EVERYONE)
    if missing > 0:
        run_short(box, table, seat, wanted)


@rule
def cost_of(table: Table, seat: int) -> int:
    """Why a player owes cards: 6.3: too many are held; 8.3: a crash; 6.4: an attack without cards; 8.5: or the ground."""
    player = table.players[seat]
    if player.held > HAND:
        return Cost.HAND
    if seat == table.turn and face_at(player, table.obeyed) == Face.DAKKA:
        return Cost.ATTACK
    if seat == table.turn and table.pending == Pending.AHEAD:
        return Cost.CRATER if has(table.holes[player.row], player.lane) else Cost.SQUIGS
    return Cost.CRASH


@rule
def run_short(box: Box, table: Table, seat: int, wanted: int) -> None:
    """6.4: whoever cannot give what is asked catches fire."""
    tell(table, News.SHORT, seat, NOBODY, wanted, 0, EVERYONE)
    catch_fire(box, table, seat, NOBODY, Fire.SHORT)


@rule
def pay(box: Box, table: Table, seat: int, at: int) -> None:
    """A player has chosen a card to discard."""
    player, cost = table.players[seat], cost_of(table, seat)
    tell(table, News.DISCARDED, seat, NOBODY, discard(box, table, seat, at), cost, EVERYONE)
    player.owed -= 1
    if player.owed == 0:
        table.waiting &= ~one(seat)


@rule
def catch_fire(box: Box, table: Table, seat: int, other: int, why: int) -> None:
    """9.1: one flame more; 9.2: the third stalls the buggy; 9.6: there is never a fourth."""
    player = table.players[seat]
    if player.flames < STALLED_AT:
        player.flames += 1
        tell(table, News.BURNS, seat, other, player.flames, why, EVERYONE)
        if player.flames == STALLED_AT:
            stall(box, table, seat)


@rule
def stall(box: Box, table: Table, seat: int) -> None:
    """9.2: the hand is lost; 9.3: and the dice not obeyed yet; 9.4: where there are none, the next round."""
    player = table.players[seat]
    discard_hand(box, table, seat)
    player.owed = 0
    table.waiting &= ~one(seat)
    player.stall = Stall.NEXT if has_played(table, seat) else Stall.NOW
    if player.stall == Stall.NOW:
        for die in range(DICE):
            player.face[die], player.slot[die] = 0, 0
    tell(table, News.STALLED, seat, NOBODY, player.stall, 0, EVERYONE)


@rule
def has_played(table: Table, seat: int) -> bool:
    """9.4: whether all dice of a player's turn have been obeyed, so that nothing of it is left to lose (13.5)."""
    return table.players[seat].done == 1 or (table.turn == seat and table.obeyed == DICE)


@rule
def count_firing(box: Box, table: Table, seat: int) -> None:
    """5.5: the player is told how many cards fire, and all hear it (13.1); 10.4: it is remembered of those not counted before."""
    player = table.players[seat]
    firing = 0
    group = free_group(player)
    for at in range(player.held):
        fires = 1 if box.attack[player.hand[at]] == Attack.FIRING else 0
        firing += fires
        if player.group[at] == 0:
            player.group[at] = group
            player.heard[group] += fires
    tell(table, News.TOLD, seat, NOBODY, firing, 0, EVERYONE)


@rule
def free_group(player: Player) -> int:
    """A number that no group of counted cards has, if there is a card to count: there are as many as cards in a hand."""
    used = 0
    for at in range(player.held):
        used |= one(player.group[at])
    group = 1
    while group < HAND and has(used, group):
        group += 1
    return group
