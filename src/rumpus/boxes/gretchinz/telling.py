"""What is said in every race with this box: dice in a row, and whom a seat waits for."""

from rumpus.boxes.gretchinz.cards import Terrain
from rumpus.boxes.gretchinz.lexicon import Shared
from rumpus.boxes.gretchinz.panel import ALL_DICE, faces_of
from rumpus.core.news import Item
from rumpus.core.rule import rule
from rumpus.core.sets import has, one
from rumpus.core.telling.phrases import NOTHING, Common
from rumpus.core.telling.pov import Pov, add, begin_row, say


@rule
def some_of(faces: int, dice: int) -> int:
    """Of three faces, a digit each, those of some dice; 0 in the place of the others."""
    return faces // 100 * 100 * (dice & 1) + faces // 10 % 10 * 10 * ((dice >> 1) & 1) + faces % 10 * ((dice >> 2) & 1)


@rule
def say_faces(pov: Pov, faces: int) -> int:
    """Say what dice show, a digit each; 0 is no die."""
    row = begin_row(pov, Common.COMMAS)
    for unit in (100, 10, 1):
        face = faces // unit % 10
        if face > 0:
            add(pov, row, say(pov, Shared.FACE_NAME, face))
    return row


@rule
def say_throw(pov: Pov, dice: int) -> int:
    """Say the choice to throw some dice again."""
    message = Shared.CHOOSE_THROW_ALL if dice == ALL_DICE else Shared.CHOOSE_THROW
    return say(pov, message, say_faces(pov, some_of(faces_of(pov.table.players[pov.seat]), dice)))


@rule
def threw(pov: Pov, item: Item) -> int:
    """Say who threw which dice, and what they show."""
    message = Shared.NEWS_THREW_ALL if item.b == ALL_DICE else Shared.NEWS_THREW
    return say(pov, message, item.seat, say_faces(pov, some_of(item.a, item.b)))


@rule
def drew(pov: Pov, item: Item) -> int:
    """Say how many cards came from the deck, and what gave them if no die did."""
    if item.b == Terrain.OPEN:
        return say(pov, Shared.NEWS_DREW, item.seat, item.a)
    return say(pov, Shared.NEWS_FOUND, item.seat, item.a, item.b)


@rule
def idle(pov: Pov, over: bool, won: int) -> int:
    """Say that the race is over, by the news of who won, or whom the seat waits for; NOTHING where it is asked something."""
    if over:
        return say(pov, Shared.OVER, winners(pov, won))
    if pov.seat < 0 or not has(pov.table.waiting, pov.seat):
        return say(pov, Shared.WAITING, pov.table.waiting)
    return NOTHING


@rule
def winners(pov: Pov, won: int) -> int:
    """The seats that have won, by the news of that kind."""
    seats = 0
    for at in range(min(pov.table.told, len(pov.table.news))):
        if pov.table.news[at].what == won:
            seats |= one(pov.table.news[at].seat)
    return seats
