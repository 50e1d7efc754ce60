"""Information-set tree search for any game, compiled: arrays and records, no Python objects, no GIL.

Each round of the search imagines a table that fits the searcher's view and plays on in it. What a seat may know there is
looked at with `see` and becomes a number, the key under which that seat's experience is kept. So every seat learns by
its own knowledge alone: choices made at the same time are decoupled, luck and cut-ins need nothing special, and seats
that know more of the searcher's hand than the searcher does are played as seats that know it.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from rumpus.core.contract import CHOICES, SEATS, act, chapter, choices, imagine, must, promise, quick, see
from rumpus.core.drivers import BOT_LUCK, next_seat, step, stretch
from rumpus.core.exact import log
from rumpus.core.game import Game
from rumpus.core.luck import roll, sow, word
from rumpus.core.news import hush
from rumpus.core.record import Record, Row, Rows, float32, float64, int8, int16, int32, int64, record
from rumpus.core.sets import has

BLANK, VIEW, DREAM, REAL = 0, 1, 2, 3  # the tables on a desk
NOWHERE = -1
DEPTH = 240  # a line of play that goes on for so long is judged as it stands
LOW_BITS = (1 << 62) - 1
MIXER = 0x1F3A7C15B4E9D2A7 | 1
RETURN = 5  # one round in so many tries what the quick policy would do: the others are measured by it
PATIENCE = 32  # rounds between two looks at whether the rest could still change anything
TRUST = 256  # tries without which no choice is taken to be the best beyond doubt
CERTAIN = 4.0  # and standard errors by which it is then better than every other
LIKELY = 2.0  # standard errors that luck may well have hidden of another's worth
LITTLE = 0.003  # of a win: what is not looked for any longer
LUCK_WORDS = 2  # at the beginning of every table: the luck, which nobody sees


@record
class Node(Record):
    """What one seat knows at some moment, and its experience with the choices it has there."""

    key: int64
    first: int32  # the first of its edges
    visits: int32
    count: int16  # choices
    tried: int16  # choices that were tried


@record
class Edge(Record):
    """A choice at a node: how often it was tried, and what it brought on average."""

    visits: int32
    gain: float32


@record
class Footstep(Record):
    """A choice made on the way down: to be told at the end what it led to."""

    node: int32
    edge: int32
    seat: int8


@record
class Thought(Record):
    """A search: how it goes about it, and how far it is."""

    curiosity: float32  # how much is tried that was tried little
    slip: int16  # in roll-outs, one choice in so many is random; 0: none
    horizon: int16  # chapters it looks ahead
    breadth: int16  # choices of the searcher that are tried from the start
    doubt: float32  # how sure it must be to leave what the quick policy would do, in standard errors
    owner: int8  # the seat it is for
    waits: int8  # whether the seat may also let things take their course
    habit: int16  # what the quick policy would do at the root
    best: int16  # what it recommends
    root: int32
    nodes: int32  # in use
    edges: int32
    steps: int16  # on the way down
    low: float32  # the least and the most that anything brought the searcher
    high: float32
    sum: float64  # of all that it brought, and of the squares of that: how much luck there is
    squares: float64
    told: int32
    rounds: int32  # of all searches
    words: int32  # of a view, that say something: news at the end of a table is left out


class Memory(NamedTuple):
    """All the paper a search writes on; made once and used again."""

    desk: Any  # four tables
    lens: Any  # one table: what a seat sees at the moment
    words: Any  # the same bytes as numbers
    thoughts: Any  # one
    nodes: Any
    edges: Any
    slots: Any  # where the node of a key is: its number and one more
    met: Any  # keys of other seats met once
    path: Any
    luck: Any
    seed: Any  # of the worlds of the question at hand
    out: Any
    scratch: Any
    values: Any

    def handles(self, game: Game) -> Memory:
        """The same for interpreted drivers."""
        kinds = {"desk": game.table, "lens": game.table, "thoughts": Thought, "nodes": Node, "edges": Edge}
        kinds |= {"path": Footstep}
        return Memory(**{
            name: Rows(array, kinds[name]) if name in kinds else array if name == "values" else Row(array)
            for name, array in self._asdict().items()
        })  # fmt: skip


def memory(game: Game, rounds: int) -> Memory:
    """Paper enough for so many rounds of a search of a game."""
    nodes = 1 << max(5, min(16, (2 * rounds - 1).bit_length()))
    size = game.table.dtype.itemsize
    glass = bytearray((size + 7) // 8 * 8)
    thoughts = Thought.array(1)
    thoughts["words"], thoughts["root"] = words_before_news(game), NOWHERE
    return Memory(
        game.table.array(4), np.frombuffer(glass, game.table.dtype, 1), np.frombuffer(glass, np.int64),
        thoughts, Node.array(nodes), Edge.array(16 * nodes + CHOICES), np.zeros(2 * nodes, np.int64),
        np.zeros(2 * nodes, np.int64), Footstep.array(DEPTH), np.zeros(4, np.int64), np.zeros(4, np.int64),
        np.zeros(CHOICES + 1, np.int64), np.zeros(CHOICES, np.int64), np.zeros(SEATS),
    )  # fmt: skip


def words_before_news(game: Game) -> int:
    """How many 64-bit words of a table there are up to its news, where that is the last field; else all."""
    fields, size = game.table.dtype.fields, game.table.dtype.itemsize
    start: int = fields["news"][1]
    last = all(entry[1] <= start for entry in fields.values())
    return -(-(start if last else size) // 8)


KINDS = {"Memory": lambda game: memory(game, 1)}


@step
def ponder(box: Any, own: Any, seat: int, until: int, rounds: int) -> int:
    """Search on, from the view that lies on the desk, until the root was visited so often; return the choices there.

    It stops earlier when the rounds that are left would not change anything. The choices are left in `out`, with one more at the end where the seat may wait; their edges begin at the root's first.
    """
    thought = own.thoughts[0]
    if thought.root == NOWHERE or thought.owner != seat:
        begin(box, own, seat)
    root = own.nodes[thought.root]
    count: int = choices(box, own.desk[VIEW], seat, own.out) + thought.waits
    while root.visits < until and count > 1:
        explore(box, own)
        if root.visits % PATIENCE == 0 and settled(own, rounds - root.visits):
            break
    thought.best = favourite(own)
    return count


@stretch
def begin(box: Any, own: Any, seat: int) -> None:
    """Find what is known already of the view on the desk, from an earlier choice of the turn; else start afresh."""
    thought = own.thoughts[0]
    imagined(box, own, seat)
    key = key_of(box, own, own.desk[DREAM], seat)
    thought.waits = 0 if has(must(box, own.desk[VIEW]), seat) else 1
    count = choices(box, own.desk[VIEW], seat, own.out) + thought.waits
    for at in range(len(own.seed)):
        own.seed[at] = word(own.luck)
    found = NOWHERE
    if thought.owner == seat and thought.nodes + thought.nodes // 2 < len(own.nodes):
        found = find(own, key)
    if found == NOWHERE or own.nodes[found].count != count:
        forget(own)
        found = add(own, key, count)
    thought.root, thought.owner = found, seat
    thought.habit = 0
    if count > 1:
        thought.habit = quick(box, own.desk[VIEW], seat, own.out, count - thought.waits, own.luck)


@step
def forget(own: Any) -> None:
    """Start with an empty memory."""
    thought = own.thoughts[0]
    thought.nodes, thought.edges, thought.low, thought.high = 0, 0, 1.0, 0.0
    thought.sum, thought.squares, thought.told = 0.0, 0.0, 0
    for at in range(len(own.slots)):
        own.slots[at] = 0
        own.met[at] = 0


@stretch
def imagined(box: Any, own: Any, seat: int) -> None:
    """A newly imagined table that fits the view on the desk, with luck of the dreamer's own."""
    own.desk[DREAM] = own.desk[VIEW]
    imagine(box, own.desk[VIEW], seat, own.luck, own.desk[DREAM])
    sow(own.desk[DREAM].luck, own.luck, roll(own.luck, 1 << 30), BOT_LUCK)


@stretch
def key_of(box: Any, own: Any, table: Any, seat: int) -> int:
    """What a seat knows at a table, as a number; the news of the last act is left out."""
    hush(table)
    own.lens[0] = own.desk[BLANK]
    see(box, table, seat, own.lens[0])
    key = seat + 1
    for at in range(LUCK_WORDS, own.thoughts[0].words):
        key = ((key ^ own.words[at]) * MIXER) & LOW_BITS
        key ^= key >> 29
    return key


@step
def find(own: Any, key: int) -> int:
    """The node of a key, or NOWHERE."""
    at = key & (len(own.slots) - 1)
    while own.slots[at] != 0:
        if own.nodes[own.slots[at] - 1].key == key:
            return own.slots[at] - 1  # type: ignore[no-any-return]
        at = (at + 1) & (len(own.slots) - 1)
    return NOWHERE


@stretch
def add(own: Any, key: int, count: int) -> int:
    """A new node for a key, or NOWHERE when the memory is full."""
    thought = own.thoughts[0]
    if thought.nodes == len(own.nodes) or thought.edges + count > len(own.edges):
        return NOWHERE
    made, node = thought.nodes, own.nodes[thought.nodes]
    node.key, node.first, node.visits, node.count, node.tried = key, thought.edges, 0, count, 0
    for at in range(thought.edges, thought.edges + count):
        own.edges[at].visits, own.edges[at].gain = 0, 0.0
    thought.nodes += 1
    thought.edges += count
    at = key & (len(own.slots) - 1)
    while own.slots[at] != 0:
        at = (at + 1) & (len(own.slots) - 1)
    own.slots[at] = made + 1
    return made  # type: ignore[no-any-return]


@stretch
def explore(box: Any, own: Any) -> None:
    """One round: imagine a table, play on in it to the horizon, and tell every choice on the way what it led to.

    The first try of every choice is made in the same world, so is the second, and so on: a choice is not thought better
    than another because it was tried in kinder worlds.
    """
    thought = own.thoughts[0]
    seat, root = thought.owner, own.nodes[thought.root]
    count = choices(box, own.desk[VIEW], seat, own.scratch)
    at = int(thought.habit)
    if root.visits % RETURN != 0:
        at = most_promising(box, own, own.desk[VIEW], seat, thought.root, count)
    sow(own.luck, own.seed, own.edges[root.first + at].visits, BOT_LUCK)
    imagined(box, own, seat)
    thought.steps = 0
    note_step(own, thought.root, at, seat)
    play_on(box, own, own.out[at] if at < count else NOWHERE)
    tell_back(box, own, own.desk[DREAM])


@stretch
def play_on(box: Any, own: Any, code: int) -> None:
    """Make the root's choice, then those that experience advises, then those of the quick policy, to the horizon."""
    thought, table = own.thoughts[0], own.desk[DREAM]
    seat, chapters, began = thought.owner, 0, chapter(box, table)
    learning = True
    if code != NOWHERE:
        act(box, table, seat, code)
    for _ in range(DEPTH):
        if chapter(box, table) != began:
            began = chapter(box, table)
            chapters += 1
        mover = next_seat(box, table, own.luck)
        if mover < 0 or chapters >= thought.horizon:
            return
        count = choices(box, table, mover, own.scratch)
        at = NOWHERE
        if learning and count > 1 and thought.steps < len(own.path):
            node = look_up(box, own, table, mover, count)
            if node != NOWHERE:
                learning = mover != seat or own.nodes[node].visits > 0
                at = most_promising(box, own, table, mover, node, count)
                note_step(own, node, at, mover)
            elif mover == seat:
                learning = False
        if at == NOWHERE:
            at = by_habit(box, own, table, mover, count)
        act(box, table, mover, own.scratch[at])


@stretch
def look_up(box: Any, own: Any, table: Any, mover: int, count: int) -> int:
    """The node of what a seat knows at a table; others than the searcher get one when they are met a second time."""
    key = key_of(box, own, table, mover)
    node = find(own, key)
    if node != NOWHERE:
        return node if own.nodes[node].count == count else NOWHERE
    if mover != own.thoughts[0].owner:
        place = key & (len(own.met) - 1)
        if own.met[place] != key:
            own.met[place] = key
            return NOWHERE
    return add(own, key, count)


@step
def by_habit(box: Any, own: Any, table: Any, mover: int, count: int) -> int:
    """The quick policy's choice, with a slip now and then."""
    if own.thoughts[0].slip > 0 and roll(own.luck, own.thoughts[0].slip) == 0:
        return roll(own.luck, count)
    return quick(box, table, mover, own.scratch, count, own.luck)


@stretch
def most_promising(box: Any, own: Any, table: Any, mover: int, number: int, count: int) -> int:
    """The choice to try next: a new one where there is room for it, else by what each brought and how little it was tried.

    The room grows with the visits, and the quick policy is asked first what to put there.
    """
    thought, node = own.thoughts[0], own.nodes[number]
    room = 1 + math.sqrt(node.visits) if number != thought.root else thought.breadth + 2 * math.sqrt(node.visits)
    if node.tried < node.count and node.tried < room:
        return untried(box, own, table, mover, node, count)
    best, most = 0, -1.0e9
    wide = thought.curiosity * max(0.02, thought.high - thought.low)
    spread = wide * wide * log(node.visits + 1)
    for at in range(node.count):
        edge = own.edges[node.first + at]
        if edge.visits > 0:
            hope = edge.gain + math.sqrt(spread / edge.visits)
            if hope > most:
                best, most = at, hope
    return best


@stretch
def untried(box: Any, own: Any, table: Any, mover: int, node: Any, count: int) -> int:
    """What the quick policy would do, unless that was tried; else the next one that was not, from anywhere on."""
    at = quick(box, table, mover, own.scratch, count, own.luck)
    if own.edges[node.first + at].visits > 0:
        at = roll(own.luck, node.count)
        while own.edges[node.first + at].visits > 0:
            at = (at + 1) % node.count
    return at


@step
def note_step(own: Any, node: int, edge: int, seat: int) -> None:
    """Remember a choice on the way down."""
    stone = own.path[own.thoughts[0].steps]
    stone.node, stone.edge, stone.seat = node, edge, seat
    own.thoughts[0].steps += 1


@stretch
def tell_back(box: Any, own: Any, table: Any) -> None:
    """Tell every choice on the way what it led to, by its own seat's lights."""
    thought, known = own.thoughts[0], 0
    for number in range(thought.steps):
        stone = own.path[number]
        if not has(known, stone.seat):
            own.values[stone.seat] = promise(box, table, stone.seat)
            known |= 1 << stone.seat
        node = own.nodes[stone.node]
        edge = own.edges[node.first + stone.edge]
        if edge.visits == 0:
            node.tried += 1
        node.visits += 1
        edge.visits += 1
        edge.gain += (own.values[stone.seat] - edge.gain) / edge.visits
    value = own.values[thought.owner]
    thought.sum += value
    thought.squares += value * value
    thought.told += 1
    thought.low, thought.high = min(thought.low, value), max(thought.high, value)
    thought.rounds += 1


@stretch
def settled(own: Any, left: int) -> bool:
    """Whether the most tried choice stays so whatever the rest of the rounds bring, or is beyond doubt the best."""
    node = own.nodes[own.thoughts[0].root]
    best, second = node.first, 0
    for at in range(node.first + 1, node.first + node.count):
        visits = own.edges[at].visits
        if visits > own.edges[best].visits:
            best, second = at, own.edges[best].visits
        elif visits > second:
            second = visits
    return own.edges[best].visits - second > left or (node.tried == node.count and certain(own, node, best))


@stretch
def certain(own: Any, node: Any, best: int) -> bool:
    """Whether a choice was tried often and every other is worse by more than luck could make it, or hardly better at most."""
    thought = own.thoughts[0]
    if thought.high <= thought.low:
        return node.visits >= TRUST  # type: ignore[no-any-return]
    if own.edges[best].visits < TRUST:
        return False
    for at in range(node.first, node.first + node.count):
        hope = own.edges[at].gain - own.edges[best].gain + LIKELY * error(own, best, at)
        if at != best and hope > LITTLE and doubtful(own, best, at, CERTAIN):
            return False
    return True


@stretch
def favourite(own: Any) -> int:
    """What the quick policy would do, unless the most tried of the other choices is better beyond doubt.

    It knows its game, and a few rounds are mostly luck; where all is won or lost already, it comes to an end. How often
    it was tried itself says nothing: it is tried for comparison too.
    """
    thought = own.thoughts[0]
    node, habit, best = own.nodes[thought.root], int(thought.habit), NOWHERE
    for at in range(node.count):
        edge, leader = own.edges[node.first + at], own.edges[node.first + max(0, best)]
        ahead = edge.visits > leader.visits or (edge.visits == leader.visits and edge.gain > leader.gain)
        if at != habit and (best == NOWHERE or ahead):
            best = at
    if best == NOWHERE or thought.told == 0 or doubtful(own, node.first + best, node.first + habit, thought.doubt):
        return habit
    return best


@step
def doubtful(own: Any, better: int, usual: int, errors: float) -> bool:
    """Whether luck alone, of so many standard errors, may have made one choice look better than another."""
    one, other = own.edges[better], own.edges[usual]
    if one.visits == 0 or other.visits == 0:
        return one.visits == 0  # type: ignore[no-any-return]
    return one.gain - other.gain <= errors * error(own, better, usual)  # type: ignore[no-any-return]


@step
def error(own: Any, one: int, other: int) -> float:
    """The standard error of the difference between what two choices brought."""
    thought, tries, others = own.thoughts[0], own.edges[one].visits, own.edges[other].visits
    if tries == 0 or others == 0:
        return 1.0
    mean = thought.sum / thought.told
    spread = max(0.0, thought.squares / thought.told - mean * mean)
    return math.sqrt(spread * (1.0 / tries + 1.0 / others))
