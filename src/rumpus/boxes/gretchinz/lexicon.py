"""What every race with this box says, each message declared once with what is in its gaps."""

from rumpus.core.telling.phrases import NUMBER, PHRASE, SEAT, SEATS, SharedLexicon, bare, listed, says

FACE = listed("face")  # of a die
TERRAIN = listed("terrain")
ATTACK = listed("attack")
KLAN = listed("klan")
FACES = listed("dice")  # three faces, a digit each
SPOT = listed("spot")  # the row and lane of a place
CARD = listed("card")  # both sides, as far as they are known
SHOT = listed("shot")  # the attack of a card


class Shared(SharedLexicon):
    """The messages in the box's en.ftl."""

    FACE_NAME = bare(FACE)
    FACE_HELP = bare(listed("face-help"))
    ATTACK_NAME = bare(ATTACK)
    KLAN_NAME = bare(KLAN)
    KLAN_HELP = bare(listed("klan-help"))
    CARD_NAME = bare(CARD)
    PLACE = says(terrain=TERRAIN, spot=SPOT)

    CHOOSE_THROW = says(dice=FACES, thrown=NUMBER)
    CHOOSE_ORDER = says(dice=FACES)
    CHOOSE_AIM_GROUND = says(place=PHRASE)
    WAITING = says(names=SEATS)
    OVER = says(names=SEATS)

    SCENE_TRACK = says()
    SCENE_ROUND = says(number=NUMBER)
    SCENE_BUGGY = says(who=SEAT)
    SCENE_FLAME = says(who=SEAT)
    SCENE_DIE = says(who=SEAT, face=PHRASE)
    SCENE_WAITED = says(who=SEAT)
    SCENE_READY = says(who=SEAT)
    SCENE_DECK = says(count=NUMBER)
    SCENE_TOP = says(terrain=CARD)
    SCENE_DISCARDS = says(count=NUMBER)
    SCENE_CRATERS = says(count=NUMBER)
