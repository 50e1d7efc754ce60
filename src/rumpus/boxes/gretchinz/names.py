"""The words on what is printed, in lists by number: terrains, attacks, faces of dice, klans and cards."""

from collections.abc import Mapping, Sequence

from rumpus.boxes.gretchinz.cards import FACES, VEILED, Attack, Klan, Terrain, attack_name, terrain_name
from rumpus.boxes.gretchinz.dice import Face
from rumpus.core.telling.printed import Printed


def lists(printed: Printed) -> Mapping[str, Sequence[str]]:
    """The lists that phrases take words from."""
    say = printed.say
    faces = [f"face-{face.name.lower()}" for face in Face]
    klans = [f"klan-{klan.name.lower().replace('_', '-')}" for klan in Klan]
    return {
        "terrain": [say(f"terrain-{terrain_name(terrain)}") for terrain in Terrain],
        "attack": [say(f"attack-{attack_name(attack)}") for attack in Attack],
        "face": [say(face) for face in faces],
        "dice": [", ".join(say(faces[int(face)]) for face in str(dice) if face in "123456") for dice in range(667)],
        "face-help": _helps(printed, faces),
        "klan": [say(klan) for klan in klans],
        "klan-help": _helps(printed, klans),
        "ground-help": _helps(printed, [f"ground-{kind_of(terrain)}" for terrain in Terrain]),
        "shot": [say(f"attack-{attack_name(printed.deck.of(card or VEILED).attack)}") for card in range(FACES)],
        "card": [say("board-empty"), *(_card(printed, card) for card in range(1, FACES))],
    }


def spots(printed: Printed, rows: int, lanes: int) -> list[str]:
    """The rows and lanes of places."""
    return [printed.say("spot", row=row, lane=lane) for row in range(1, rows + 1) for lane in range(1, lanes + 1)]


def _helps(printed: Printed, names: Sequence[str]) -> list[str]:
    """What each of these does, where there is something to say."""
    return [printed.say(f"{name}-help") if printed.say.knows(f"{name}-help") else "" for name in names]


def kind_of(terrain: int) -> str:
    """A terrain without its number."""
    return terrain_name(terrain).partition("-")[0]


def _card(printed: Printed, card: int) -> str:
    """A card by its terrain, and its attack where that is known."""
    sides = printed.deck.of(card)
    terrain = printed.say(f"terrain-{terrain_name(sides.terrain)}")
    if sides.attack == Attack.UNSEEN:
        return terrain
    return printed.say("card", terrain=terrain, attack=printed.say(f"attack-{attack_name(sides.attack)}"))
