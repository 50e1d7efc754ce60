"""Where everything of Skeleton is drawn: the players, the cards played, and the own hand."""

from collections.abc import Iterator, Sequence

from rumpus.core.album import Album
from rumpus.core.badges import badge_face
from rumpus.core.game import Pov
from rumpus.core.scene import Scene, Sprite
from rumpus.core.skeletons.at_once.faces import CARD_HEIGHT, CARD_WIDTH, card_face
from rumpus.core.skeletons.at_once.words import name_of, prompt, waited_for

WIDTH, HEIGHT = 1200, 800
TOP, ROW = 76, 94  # the first player's plate, and how far each is below the one before
SMALL, PLAYED = 0.36, 0.62  # how large cards are that lie with others, or that were played
IN_A_ROW = 7

STYLE = """
.text.banner { font-size: 26px; font-weight: 800; fill: #ffd34d; }
.text.prompt { font-size: 22px; font-weight: 700; fill: #f1e4c6; text-anchor: end; }
.text.name { font-size: 22px; font-weight: 700; fill: #f1e4c6; }
.text.own { fill: #ffd34d; }
.text.caption { font-size: 18px; font-weight: 700; fill: #b8c9b4; }
"""


def scene(pov: Pov, codes: Sequence[int]) -> Scene:
    """The table as a seat sees it."""
    sprites = [Sprite("cloth", "cloth", 0, 0, "cloth"), *_head(pov)]
    for seat in range(pov.view.seats):
        sprites += _player(pov, seat)
    sprites += _played(pov)
    if pov.seat >= 0:
        sprites += _own_hand(pov, codes)
    return Scene(WIDTH, HEIGHT, sprites, pov.album.faces, pov.say("title"), STYLE)


def _head(pov: Pov) -> Iterator[Sprite]:
    hand = pov.say("board-hand", number=pov.view.dealt, hands=pov.box.hands)
    yield Sprite("banner", "text banner", 40, 52, label=f"{pov.say('title')} · {hand}")
    yield Sprite("prompt", "text prompt", WIDTH - 40, 52, label=prompt(pov))


def _player(pov: Pov, seat: int) -> Iterator[Sprite]:
    """A player's plate: who it is, the tricks won, the cards held, and the card picked."""
    player, hand, top = pov.view.players[seat], pov.view.hands[seat], TOP + ROW * seat
    own = " own" if seat == pov.seat else ""
    yield Sprite(f"plate-{seat}", "plate", 40, top, "asked" if seat in waited_for(pov) else "plate")
    yield Sprite(f"badge-{seat}", "badge", 72, top + 28, badge_face(pov.album.faces, seat))
    yield Sprite(f"name-{seat}", f"text name{own}", 96, top + 36, label=pov.say.seat(seat))
    for at in range(player.tricks):
        yield Sprite(f"trick-{seat}-{at}", "token", 72 + 30 * at, top + 64, "trick")
    for at in range(hand.count - player.picked):
        if not hand.cards[at]:
            yield Sprite(f"back-{seat}-{at}", "card", 360 + 34 * at, top + 42, "back", scale=SMALL)
    if player.picked and not player.pick:
        yield Sprite(f"pick-{seat}", "card", 570, top + 42, "back", scale=SMALL)


def _played(pov: Pov) -> Iterator[Sprite]:
    """The cards that were played in this hand, the latest last."""
    played = pov.view.played
    yield Sprite("caption-played", "text caption", 640, 104, label=pov.say("board-played"))
    for at in range(played.count):
        x, y = 672 + 76 * (at % IN_A_ROW), 180 + 112 * (at // IN_A_ROW)
        yield _card(pov, played.cards[at], x, y, PLAYED)


def _own_hand(pov: Pov, codes: Sequence[int]) -> Iterator[Sprite]:
    """The own cards, face up; a click plays a card or its twin, which is the same choice. The one picked is raised."""
    player, hand = pov.view.players[pov.seat], pov.view.hands[pov.seat]
    for at in range(hand.count):
        card, x = hand.cards[at], 130 + 150 * at
        kind = pov.box.cards[card].kind
        playable = tuple(code for code in codes if pov.box.cards[code].kind == kind)
        yield _card(pov, card, x, 640 if player.picked and card == player.pick else 668, 1, playable)


def _card(pov: Pov, card: int, x: float, y: float, scale: float, choices: tuple[int, ...] = ()) -> Sprite:
    """A card face up."""
    return Sprite(f"card-{card}", "card", x, y, card_face(pov.album, card), name_of(pov, card), 0, scale, choices)


def picture(album: Album, name: str) -> Scene | None:
    """A card by its name, for the rules and for paper."""
    names = [critter.name for critter in album.deck.critters]
    if name not in names:
        return None
    face = card_face(album, album.deck.kinds.index(names.index(name)) + 1)
    card = Sprite("card", "card", CARD_WIDTH / 2 + 4, CARD_HEIGHT / 2 + 4, face, name)
    return Scene(CARD_WIDTH + 8, CARD_HEIGHT + 8, [card], album.faces, name)
