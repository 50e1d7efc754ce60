"""The rules of a Derby in the order of play: deal, deploy, reveal, resolve, pass, and the end."""

from enum import IntEnum
from typing import Any

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.piles import clear, draw, put, shuffle
from rumpus.core.rule import rule
from rumpus.core.sets import first, has, one, rest
from rumpus.games.derby.box import Box
from rumpus.games.derby.deeds import carry_out, enter
from rumpus.games.derby.field import alike
from rumpus.games.derby.finish import award, champion
from rumpus.games.derby.instants import choose_target, issue, list_targets, next_strength, settle_all, undecided_order
from rumpus.games.derby.lexicon import News
from rumpus.games.derby.mekkmania import keep_drawn
from rumpus.games.derby.table import Phase, Table


class Step(IntEnum):
    """What is done, step by step, before anybody chooses again."""

    REVEAL = 1
    FIRE = 2  # the instants of the next strength
    CARRY_OUT = 3  # instants whose targets have been chosen
    PASS = 4
    LAST = 5
    COUNT = 6
    DEAL = 7


@rule
def setup(box: Box, table: Table) -> None:
    """Everything before the first choice."""
    carry_on(box, table, start(box, table))


@rule
def start(box: Box, table: Table) -> int:
    """The first Derby begins."""
    return Step.DEAL


@rule
def must(box: Box, table: Table) -> int:
    """3.1: everyone who has yet to deploy; 4.2: everyone who has yet to choose a target."""
    return table.waiting


@rule
def may(box: Box, table: Table) -> int:
    """Nobody can cut in: all abilities have their time."""
    return 0


@rule
def choices(box: Box, table: Table, seat: int, out: Any) -> int:
    """What the seat may deploy, or the targets of the ability it has to resolve."""
    if not has(table.waiting, seat):
        return 0
    if table.phase == Phase.DEPLOY:
        return list_deployable(box, table, seat, out)
    return list_targets(box, table, table.orders[undecided_order(table, seat)], out)


@rule
def act(box: Box, table: Table, seat: int, choice: int) -> None:
    """Make the choice, and go on until somebody has to choose again."""
    carry_on(box, table, take(box, table, seat, choice))


@rule
def take(box: Box, table: Table, seat: int, choice: int) -> int:
    """Deploy a card, or choose a target."""
    if table.phase == Phase.RESOLVE:
        choose_target(table, seat, choice)
        return Step.CARRY_OUT
    deploy(box, table, seat, choice)
    return 0 if table.waiting else Step.REVEAL


@rule
def carry_on(box: Box, table: Table, task: int) -> None:
    """One task after the other."""
    while task:
        task = go_on(box, table, task)


@rule
def go_on(box: Box, table: Table, task: int) -> int:
    """The turn in its order; whatever needs no choice, step by step."""
    if task == Step.FIRE or task == Step.CARRY_OUT:
        return resolve(box, table, task == Step.FIRE)
    if task == Step.REVEAL:
        reveal(box, table)
        return after_instants(box, table)
    if task == Step.LAST:
        discard_all_last(table)
        return Step.COUNT
    if task == Step.COUNT:
        return end_derby(box, table)
    if task == Step.PASS:
        pass_hands(table)
    else:
        start_derby(box, table)
    call_for_picks(table)
    return 0


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
    """2.1: all cards are shuffled together and dealt; 11.1: with that option, what has fired may fire again."""
    table.discards, table.down, table.public, table.turn = 0, 0, 0, 0
    if box.once_a_derby:
        table.spent = 0
    stack_deck(box, table)
    for seat in range(table.seats):
        deal_hand(box, table, seat)
    tell(table, News.DEALT, NOBODY, NOBODY, table.derby + 1, box.hand_size, EVERYONE)


@rule
def stack_deck(box: Box, table: Table) -> None:
    """1.4: the deck for this many players, shuffled; 9.2: in Mekkmania, so many of each type out of all cards."""
    clear(table.deck)
    for at in range(box.deck_size):
        put(table.deck, box.deck[at])
    shuffle(table.luck, table.deck)
    if box.mekkmania:
        keep_drawn(box, table, 0)


@rule
def call_for_picks(table: Table) -> None:
    """3.1: everybody is to deploy."""
    table.phase = Phase.DEPLOY
    table.waiting = one(table.seats) - 1


@rule
def deal_hand(box: Box, table: Table, seat: int) -> None:
    """2.1: a hand from the top of the deck; 2.3: the rest of the deck is set aside unseen."""
    player = table.players[seat]
    hand = 0
    for _ in range(box.hand_size):
        hand |= one(draw(table.deck))
    player.hand, player.known, player.held, player.front = hand, hand, box.hand_size, 0


@rule
def list_deployable(box: Box, table: Table, seat: int, out: Any) -> int:
    """3.1: any card of the hand not picked yet; 11.10: copies of a combatant are one choice."""
    player = table.players[seat]
    hand = player.hand
    if player.picked == 1:
        hand &= ~one(player.picks[0])
    count = 0
    while hand:
        card = first(hand)
        hand = rest(hand)
        if has(box.copied, card):
            hand &= ~alike(box, table, card)
        out[count] = card
        count += 1
    return count


@rule
def deploy(box: Box, table: Table, seat: int, card: int) -> None:
    """3.1: face down in front of the player; 3.2: of two players, each does so twice."""
    player = table.players[seat]
    player.picks[player.picked] = card
    player.picked += 1
    if player.picked == box.plays:
        table.waiting &= ~one(seat)


@rule
def reveal(box: Box, table: Table) -> None:
    """3.3: when all have chosen, their combatants are turned up at once; 3.4: ongoing and turn abilities apply from now on."""
    for seat in range(table.seats):
        player = table.players[seat]
        for pick in range(box.plays):
            card = player.picks[pick]
            player.hand &= ~one(card)
            player.held -= 1
            player.front |= one(card)
            table.fresh |= one(card)
            enter(box, table, card)
            tell(table, News.DEPLOYED, seat, NOBODY, card, box.cards[card].strength, EVERYONE)
    table.public |= table.fresh
    table.phase = Phase.RESOLVE
    table.level = 5


@rule
def resolve(box: Box, table: Table, firing: bool) -> int:
    """4.1: instants from the highest strength down; 4.2: those of one strength together, when all have their targets."""
    if firing:
        issue(box, table)
    settle_all(box, table)
    if table.waiting:
        return 0
    carry_out(box, table)
    return after_instants(box, table)


@rule
def after_instants(box: Box, table: Table) -> int:
    """4.1: the next strength that has instants; 6.1: then the hands go on, 6.2: unless one card is left in each."""
    strength = next_strength(box, table)
    if strength >= 0:
        table.level = strength
        return Step.FIRE
    return Step.LAST if table.players[0].held <= 1 else Step.PASS


@rule
def end_turn(table: Table) -> None:
    """6.1: what holds for a turn alone is over."""
    for seat in range(table.seats):
        player = table.players[seat]
        player.picks[0], player.picks[1], player.picked = 0, 0, 0
    table.level, table.fresh, table.avenger, table.jammed = 0, 0, 0, 0
    table.turn += 1


@rule
def pass_hands(table: Table) -> None:
    """6.1: each hand to the player on the left, who now knows it."""
    end_turn(table)
    passed = table.players[table.seats - 1].hand
    for seat in range(table.seats):
        player = table.players[seat]
        kept = player.hand
        player.hand = passed
        player.known |= passed
        passed = kept
    tell(table, News.PASSED, 0, 1, 0, 0, EVERYONE)


@rule
def end_derby(box: Box, table: Table) -> int:
    """7: the Derby is won; 8: and perhaps the game."""
    award(box, table)
    table.derby += 1
    winner = champion(box, table)
    if winner < 0:
        return Step.DEAL
    table.phase = Phase.OVER
    tell(table, News.CHAMPION, winner, NOBODY, table.players[winner].tokens, 0, EVERYONE)
    return 0


@rule
def discard_all_last(table: Table) -> None:
    """6.2: the last card of each hand is discarded."""
    end_turn(table)
    for seat in range(table.seats):
        discard_last(table, seat)


@rule
def discard_last(table: Table, seat: int) -> None:
    """6.2: out of the hand, so nobody gains it (11.2), and only those who have held the hand know it (11.7)."""
    player = table.players[seat]
    card = first(player.hand)
    table.discards |= player.hand
    player.hand, player.held = 0, 0
    knowers = 0
    for other in range(table.seats):
        knowers |= ((table.players[other].known >> card) & 1) << other
    tell(table, News.LAST, seat, NOBODY, card, 0, knowers)


IN_STEPS = {"start": start, "take": take, "go_on": go_on}
