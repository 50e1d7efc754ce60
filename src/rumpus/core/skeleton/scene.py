"""Where everything of Skeleton is drawn."""

from collections.abc import Sequence

from rumpus.core.game import Pov
from rumpus.core.scene import Scene, Sprite
from rumpus.core.skeleton.words import name_of

WIDTH, ROW, CARD = 1000, 150, 90


def scene(pov: Pov, codes: Sequence[int]) -> Scene:
    """The table as a seat sees it: a row a player, and a row of the cards played."""
    sprites: list[Sprite] = []
    for seat in range(pov.view.seats):
        sprites += _player(pov, seat, codes)
    for at in range(pov.view.played.count):
        sprites += _card(pov, pov.view.played.cards[at], 60 + 34 * at, ROW * pov.view.seats + 75)
    return Scene(WIDTH, ROW * (pov.view.seats + 1), sprites, pov.album.faces, pov.say("title"))


def _player(pov: Pov, seat: int, codes: Sequence[int]) -> list[Sprite]:
    """A player's name, tricks, hand and pick."""
    player, hand, middle = pov.view.players[seat], pov.view.hands[seat], ROW * seat + 75
    tricks = range(player.tricks)
    sprites = [Sprite(f"name-{seat}", "text", 20, middle - 20, label=pov.say.seat(seat))]
    sprites += [Sprite(f"trick-{seat}-{at}", "token", 30 + 26 * at, middle + 20, "trick") for at in tricks]
    for at in range(hand.count):
        card, place = hand.cards[at], 350 + CARD * at
        if card:
            sprites += _card(pov, card, place, middle, codes)
        else:
            sprites.append(Sprite(f"back-{seat}-{at}", "card", place, middle, "back"))
    if player.picked:
        sprites.append(Sprite(f"pick-{seat}", "card", 350 + CARD * (hand.count + 1), middle, "back"))
    return sprites


def _card(pov: Pov, card: int, x: float, y: float, codes: Sequence[int] = ()) -> list[Sprite]:
    """A card face up, and its strength; a click on it plays it (or its twin, which is the same choice)."""
    kind, strength = pov.box.cards[card].kind, pov.box.cards[card].strength
    playable = tuple(code for code in codes if pov.box.cards[code].kind == kind)
    return [
        Sprite(f"card-{card}", "card", x, y, "card", name_of(pov, card), choices=playable),
        Sprite(f"strength-{card}", "text", x - 32, y - 38, label=str(strength)),
    ]
