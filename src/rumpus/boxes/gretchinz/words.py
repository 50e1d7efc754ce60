"""Words that every race with this box needs: its cards, dice and klans, and the sentences about them."""

from collections.abc import Callable, Iterable, Sequence

from rumpus.boxes.gretchinz.cards import Klan, Terrain, attack_name, terrain_name
from rumpus.boxes.gretchinz.dice import Face
from rumpus.boxes.gretchinz.panel import ALL_DICE
from rumpus.core.game import Pov
from rumpus.core.news import Item

WIDTH = 78  # columns of the table as text
NAME = 11  # columns a player's name may take there
FACE_SIGNS = "·←→✶+◉K"
ATTACK_SIGNS = "?FPX"
GROUND_SIGNS = ("··", "sq", "+1", "+2", "+3", "+4", "*1", "*2", "*3", "~~", "@@", "()")

Piece = tuple[str, str]
Line = list[Piece]


def waited_for(pov: Pov) -> list[int]:
    """The seats that have yet to choose."""
    return [seat for seat in range(pov.view.seats) if pov.view.waiting >> seat & 1]


def terrain(pov: Pov, kind: int) -> str:
    """The name of a terrain."""
    return pov.say(f"terrain-{terrain_name(kind)}")


def attack(pov: Pov, kind: int) -> str:
    """The name of an attack."""
    return pov.say(f"attack-{attack_name(kind)}")


def face(pov: Pov, kind: int) -> str:
    """The name of a face of a die."""
    return pov.say(f"face-{Face(kind).name.lower()}")


def klan(pov: Pov, kind: int) -> str:
    """The name of a klan."""
    return pov.say(f"klan-{Klan(kind).name.lower().replace('_', '-')}")


def klan_help(pov: Pov, kind: int) -> str:
    """What a klan can do."""
    return pov.say(f"klan-{Klan(kind).name.lower().replace('_', '-')}-help")


def faces(pov: Pov, digits: int) -> str:
    """The names of three faces that are kept as digits."""
    return ", ".join(face(pov, int(digit)) for digit in f"{digits:03d}" if digit != "0")


def listed(pov: Pov, seats: Sequence[int]) -> str:
    """Names in a row: Ada, Bo and Cyd."""
    names = [pov.say.seat(seat) for seat in seats]
    if len(names) < 2:
        return "".join(names)
    return pov.say("and", before=", ".join(names[:-1]), last=names[-1])


def idle_prompt(pov: Pov, over: bool, won: int) -> str:
    """That the race is over, by the news of who won, or whom the seat waits for; '' where it is asked something."""
    waiting = waited_for(pov)
    if over:
        news = [pov.view.news[at] for at in range(min(pov.view.told, len(pov.view.news)))]
        return pov.say("over", names=listed(pov, [item.seat for item in news if item.what == won]))
    return "" if pov.seat in waiting else pov.say("waiting", names=listed(pov, waiting))


def card_text(pov: Pov, card: int) -> str:
    """Both sides of a card that lies open."""
    printed = pov.deck.of(card)
    return pov.say("card", terrain=terrain(pov, printed.terrain), attack=attack(pov, printed.attack))


def kind_of(kind: int) -> str:
    """A terrain without its number."""
    return terrain_name(kind).partition("-")[0]


def sights(pov: Pov, ground: Iterable[int]) -> list[tuple[str, list[Line]]]:
    """Under headings: what the faces of the dice do, the ground on the track, and the klans in the race."""
    dice = [
        [(face(pov, kind), "token"), (" " + pov.say(f"face-{Face(kind).name.lower()}-help"), "")]
        for kind in range(1, 7)
    ]
    kinds = sorted({*ground, Terrain.CRATER})
    track = [[(terrain(pov, kind), "token"), (" " + pov.say(f"ground-{kind_of(kind)}-help"), "")] for kind in kinds]
    klans = sorted({pov.view.players[seat].klan for seat in range(pov.view.seats)} - {Klan.NONE})
    panels = [[(klan(pov, kind), "token"), (" " + klan_help(pov, kind), "")] for kind in klans]
    headings = [(pov.say("sight-dice"), dice), (pov.say("sight-ground"), track), (pov.say("sight-klans"), panels)]
    return [(heading, [list(line) for line in lines]) for heading, lines in headings if lines]


def clipped(line: Line) -> Line:
    """What of a line has room, and a sign for the rest."""
    kept: Line = []
    for text, style in line:
        room = WIDTH - sum(len(piece) for piece, _ in kept)
        kept.append((text if len(text) <= room else text[: room - 1] + "…", style))
        if len(text) > room:
            break
    return kept


def said(message: str, **parts: Callable[[Pov, Item], object]) -> Callable[[Pov, Item], str]:
    """A sentence with the seat as `who`, the other seat as `other`, and these parts."""

    def tell(pov: Pov, item: Item) -> str:
        seats = {"who": item.seat, "other": item.other}
        people = {name: pov.say.seat(seat) for name, seat in seats.items() if seat >= 0}
        return pov.say(message, **people, **{name: part(pov, item) for name, part in parts.items()})

    return tell


def threw(pov: Pov, item: Item) -> str:
    """Who threw which dice, and what they show."""
    if item.b == ALL_DICE:
        return pov.say("news-threw-all", who=pov.say.seat(item.seat), dice=faces(pov, item.a))
    thrown = [face(pov, int(digit)) for die, digit in enumerate(f"{item.a:03d}") if item.b >> die & 1]
    return pov.say("news-threw", who=pov.say.seat(item.seat), dice=", ".join(thrown))


def number(pov: Pov, item: Item) -> int:
    """The number of an item."""
    return item.a


def face_a(pov: Pov, item: Item) -> str:
    """The face that is an item's first number."""
    return face(pov, item.a)


def face_b(pov: Pov, item: Item) -> str:
    """The face that is an item's second number."""
    return face(pov, item.b)


def terrain_a(pov: Pov, item: Item) -> str:
    """The terrain of an item."""
    return terrain(pov, item.a)


def card_a(pov: Pov, item: Item) -> str:
    """The card of an item, both sides."""
    return card_text(pov, item.a)


def faces_a(pov: Pov, item: Item) -> str:
    """The three faces of an item."""
    return faces(pov, item.a)
