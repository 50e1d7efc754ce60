"""Where everything of Skeleton is drawn: the players, the larder, and the own hand."""

from collections.abc import Iterator, Sequence

from rumpus.core.album import Album
from rumpus.core.badges import badge_face
from rumpus.core.game import Pov
from rumpus.core.scene import Scene, Sprite, fitted
from rumpus.core.skeletons.by_turns.faces import CARD_HEIGHT, CARD_WIDTH, card_face
from rumpus.core.skeletons.by_turns.table import RAID
from rumpus.core.skeletons.by_turns.words import choice, name_of, prompt, waited_for

WIDTH, HEIGHT = 1200, 800
TOP, ROW = 76, 94  # the first player's plate, and how far each is below the one before
SMALL = 0.36  # how large cards are that lie with others
HAND = 1030  # the room for the own hand, in which cards move together as they grow more

STYLE = """
.text.banner { font-size: 26px; font-weight: 800; fill: #ffd34d; }
.text.prompt { font-size: 22px; font-weight: 700; fill: #f1e4c6; text-anchor: end; }
.text.name { font-size: 22px; font-weight: 700; fill: #f1e4c6; }
.text.own { fill: #ffd34d; }
.text.caption { font-size: 18px; font-weight: 700; fill: #d6c3a4; }
.text.press { font-size: 15px; font-weight: 700; fill: #fff2dd; text-anchor: middle; }
"""


def scene(pov: Pov, codes: Sequence[int]) -> Scene:
    """The table as a seat sees it."""
    sprites = [Sprite("cloth", "cloth", 0, 0, "cloth"), *_head(pov)]
    for seat in range(pov.view.seats):
        sprites += _player(pov, seat, codes)
    sprites += _larder(pov, codes)
    if pov.seat >= 0:
        sprites += _own_hand(pov, codes)
    return Scene(WIDTH, HEIGHT, sprites, pov.album.faces, pov.say("title"), STYLE)


def _head(pov: Pov) -> Iterator[Sprite]:
    yield Sprite("banner", "text banner", 40, 52, label=pov.say("title"))
    yield Sprite("prompt", "text prompt", WIDTH - 40, 52, label=prompt(pov))


def _player(pov: Pov, seat: int, codes: Sequence[int]) -> Iterator[Sprite]:
    """A player's plate: who it is, the cards held, and a button to raid."""
    hand, top = pov.view.hands[seat], TOP + ROW * seat
    own = " own" if seat == pov.seat else ""
    yield Sprite(f"plate-{seat}", "plate", 40, top, "asked" if seat == waited_for(pov) else "plate")
    yield Sprite(f"badge-{seat}", "badge", 72, top + 28, badge_face(pov.album.faces, seat))
    yield Sprite(f"name-{seat}", f"text name{own}", 96, top + 36, label=fitted(pov.say.seat(seat), 22, 150))
    yield Sprite(f"count-{seat}", "text caption", 60, top + 68, label=pov.say("board-cards", count=hand.count))
    for at in range(hand.count if seat != pov.seat else 0):
        x, card = 250 + min(26, 160 / hand.count) * at, hand.cards[at]
        if card:
            yield _card(pov, card, x, top + 42, SMALL)
        else:
            yield Sprite(f"back-{seat}-{at}", "card", x, top + 42, "back", scale=SMALL)
    if RAID + seat in codes:
        yield from _button(f"raid-{seat}", 518, top + 42, choice(pov, RAID + seat), RAID + seat)


def _button(name: str, x: float, y: float, words: str, code: int) -> Iterator[Sprite]:
    """A button is two sprites with the same choice: a box, and the words over it, with room for a tag on its left edge."""
    yield Sprite(name, "button", x, y, "button", words, choices=(code,))
    yield Sprite(f"{name}-words", "text button press", x + 8, y + 6, label=fitted(words, 15, 118), choices=(code,))


def _larder(pov: Pov, codes: Sequence[int]) -> Iterator[Sprite]:
    """The open cards, the oldest first, and the stock."""
    larder, stock = pov.view.larder, pov.view.stock
    yield Sprite("caption-larder", "text caption", 660, 112, label=pov.say("board-larder"))
    for at in range(larder.count):
        yield _card(pov, larder.cards[at], 730 + 135 * at, 241, 1, _clicks(pov, larder.cards[at], codes))
    if stock.count:
        yield Sprite("stock", "card", 690, 430, "back", scale=0.5)
    yield Sprite("caption-stock", "text caption", 740, 436, label=pov.say("board-stock", count=stock.count))
    spoiled = pov.view.spoiled
    for at in range(spoiled.count):
        yield _card(pov, spoiled.cards[at], 680 + 24 * at, 516, SMALL)


def _own_hand(pov: Pov, codes: Sequence[int]) -> Iterator[Sprite]:
    """The own cards, face up; while a raid is pending a click gives one."""
    hand, raided = pov.view.hands[pov.seat], pov.view.raided
    for at in range(hand.count):
        card, step = hand.cards[at], min(135, HAND / max(hand.count, 1))
        yield _card(pov, card, 110 + step * at, 668, 1, _clicks(pov, card, codes) if raided else ())


def _clicks(pov: Pov, card: int, codes: Sequence[int]) -> tuple[int, ...]:
    """What a click on a card chooses: it, or its twin, which is the same choice."""
    kind = pov.box.cards[card].kind
    return tuple(code for code in codes if code < RAID and pov.box.cards[code].kind == kind)


def _card(pov: Pov, card: int, x: float, y: float, scale: float, choices: tuple[int, ...] = ()) -> Sprite:
    """A card face up."""
    return Sprite(f"card-{card}", "card", x, y, card_face(pov.album, card), name_of(pov, card), 0, scale, choices)


def picture(album: Album, name: str) -> Scene | None:
    """A card by its name, for the rules and for paper."""
    names = [morsel.name for morsel in album.deck.morsels]
    if name not in names:
        return None
    face = card_face(album, album.deck.kinds.index(names.index(name)) + 1)
    card = Sprite("card", "card", CARD_WIDTH / 2 + 4, CARD_HEIGHT / 2 + 4, face, name)
    return Scene(CARD_WIDTH + 8, CARD_HEIGHT + 8, [card], album.faces, name)
