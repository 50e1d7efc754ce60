"""What every race with this box says, each message declared once with what is in its gaps."""

from rumpus.boxes.gretchinz.cards import Attack, Klan, Terrain
from rumpus.boxes.gretchinz.dice import Face
from rumpus.core.telling.phrases import NUMBER, PHRASE, SEAT, SEATS, Gap, SharedLexicon, bare, listed, named, says

FACE, OF_FACE = named("face", Face), named("face", Face, "-help")  # of a die
TERRAIN, ATTACK = named("terrain", Terrain), named("attack", Attack)
OF_GROUND = Gap(
    "listed", "ground-help", tuple(f"ground-{kind.name.lower().partition('_')[0]}-help" for kind in Terrain)
)  # what each terrain does
KLAN, OF_KLAN = named("klan", Klan), named("klan", Klan, "-help")
FACES = listed("dice")  # three faces, a digit each
SPOT = listed("spot")  # the row and lane of a place
CARD = listed("card")  # both sides, as far as they are known
SHOT = listed("shot")  # the attack of a card


class Shared(SharedLexicon):
    """The messages in the box's en.ftl."""

    FACE_NAME, KLAN_NAME = bare(FACE), bare(KLAN)
    FACE_HELP, KLAN_HELP = bare(OF_FACE), bare(OF_KLAN)
    ATTACK_NAME = bare(ATTACK)
    PLACE = says(terrain=TERRAIN, spot=SPOT, help=OF_GROUND)
    WAITING = OVER = says(names=SEATS)

    SCENE_TRACK = SCENE_FINISH = says()
    SCENE_ROUND = says(number=NUMBER)
    SCENE_BUGGY = SCENE_FLAME = SCENE_WAITED = SCENE_READY = says(who=SEAT)
    SCENE_DIE = says(who=SEAT, face=PHRASE, help=OF_FACE)
    SCENE_DRIVER = says(who=SEAT, klan=KLAN, help=OF_KLAN)
    SCENE_DECK = SCENE_DISCARDS = SCENE_CRATERS = says(count=NUMBER)
    SCENE_TOP = says(terrain=CARD)
    SCENE_MINE = says(number=NUMBER, card=CARD)
    SCENE_THEIRS = says(who=SEAT, card=CARD)
