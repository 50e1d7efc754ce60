"""The words on what is printed that are not messages by themselves: rows of dice, places, and cards by both sides."""

from collections.abc import Mapping, Sequence

from rumpus.boxes.gretchinz.cards import FACES, VEILED, Attack, attack_name, terrain_name
from rumpus.boxes.gretchinz.dice import Face
from rumpus.core.telling.printed import Printed

ROWS = 10  # of the longest track


def lists(printed: Printed) -> Mapping[str, Sequence[str]]:
    """The lists that phrases take words from."""
    say, lanes = printed.say, range(1, printed.game.module("box").LANES + 1)
    faces = ["", *(say(f"face-{face.name.lower()}") for face in Face if face)]
    return {
        "dice": [", ".join(faces[int(face)] for face in str(dice) if face in "123456") for dice in range(667)],
        "spot": [say("spot", row=row, lane=lane) for row in range(1, ROWS + 1) for lane in lanes],
        "shot": [say(f"attack-{attack_name(printed.deck.of(card or VEILED).attack)}") for card in range(FACES)],
        "card": [say("board-empty"), *(_card(printed, card) for card in range(1, FACES))],
    }


def _card(printed: Printed, card: int) -> str:
    """A card by its terrain, and its attack where that is known."""
    sides = printed.deck.of(card)
    terrain = printed.say(f"terrain-{terrain_name(sides.terrain)}")
    if sides.attack == Attack.UNSEEN:
        return terrain
    return printed.say("card", terrain=terrain, attack=printed.say(f"attack-{attack_name(sides.attack)}"))
