"""The words on what is printed, in lists by number: terrains, attacks, faces of dice, klans and cards."""

from collections.abc import Mapping, Sequence

from rumpus.boxes.gretchinz.cards import FACES, Attack, Klan, Terrain, attack_name, terrain_name
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
        "face-help": _helps(printed, faces),
        "klan": [say(klan) for klan in klans],
        "klan-help": _helps(printed, klans),
        "ground-help": _helps(printed, [f"ground-{kind_of(terrain)}" for terrain in Terrain]),
        "card": [say("board-empty"), *(_card(printed, card) for card in range(1, FACES))],
    }


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
