"""All that can be chosen, told and said in a race, each declared once with what it carries."""

from rumpus.core.telling.lexicon import OTHER, WHO, Choices, Digit, Tidings, a, at, b, codes, otherwise, tells
from rumpus.core.telling.phrases import NUMBER, SEAT, SEATS, Lexicon, bare, listed, measured, says
from rumpus.games.grimdark.box import TYPES
from rumpus.games.grimdark.looks import Kind

RACER, RACER_HELP = listed("racer"), listed("racer-help")
ITEM, ITEM_HELP = listed("item"), listed("item-help")
PLACE, TERRAIN, ARROW, TRACK = listed("place"), listed("terrain"), listed("arrow"), listed("track")
INCHES = measured("inches")
SEATED, AROUND, SHARPEST = 8, 8, 45  # seats; places round a racer; the sharpest turn, in degrees


class Choose(Choices):
    """The kinds of choices."""

    MOVE = codes(1)
    DRIFT = codes(2)
    BOOST = codes(3)
    PICK = codes(8, racer=Digit(TYPES + 1, gap=RACER))
    STOP = codes(16)
    DISCARD = codes(17, otherwise=True)
    USE = codes(18, otherwise=True)
    ROLL = codes(20)
    PASS = codes(21)
    KEEP = codes(22, otherwise=True)
    AGAIN = codes(23)
    STUNT = codes(24)
    SAFE = codes(25)
    REQUEST = codes(26, harms=True)
    LET = codes(27)
    USE_ON = codes(32, seat=Digit(SEATED), points=(at(Kind.CAR, seat=1),), harms=True)
    LAY = codes(40, place=Digit(AROUND), points=(at(Kind.LAY, place=1),), harms=True)  # ahead, and on clockwise
    TURN = codes(64, degrees=Digit(2 * SHARPEST + 1, least=-SHARPEST), points=(at(Kind.TURN, degrees=1),))
    DRIVE = codes(160, inches=Digit(160), points=(at(Kind.GHOST, inches=1),))
    FACE = codes(320, fifth=Digit(72), points=(at(Kind.FACING, fifth=1),))  # a fifth of the degrees


class News(Tidings):
    """What can happen. Distances are in hundredths of an inch."""

    PICKED = tells(1, who=WHO, racer=a(RACER))
    GRID = tells(2, who=WHO, place=a(NUMBER))
    ROUND = tells(3, number=a(NUMBER))
    ACTS = otherwise(4)  # seat, a = action, b = what was rolled
    OVERHEATED = tells(5, who=WHO)
    DROVE = tells(6, who=WHO, far=a(INCHES))
    TURNED = otherwise(7)  # seat, a = degrees
    COLLIDED = tells(8, who=WHO, other=OTHER)
    CRASHED = otherwise(9)  # seat, a = 1 into hard terrain, 2 into the wall
    STOPPED = tells(10, who=WHO)
    LOST = tells(11, who=WHO, points=a(NUMBER), left=b(NUMBER))
    SHRUGGED = tells(12, who=WHO, die=a(NUMBER))
    SPARED = tells(13, who=WHO)
    IMMOBILE = tells(14, who=WHO)
    REPAIRED = otherwise(15)  # seat, a = heading
    SCATTERED = tells(16, who=WHO, far=a(INCHES), sign=b(ARROW))
    ROLLED = tells(17, who=WHO, item=a(ITEM))
    KEPT = tells(18, who=WHO, item=a(ITEM))
    DISCARDED = tells(19, who=WHO, item=a(ITEM))
    USED = otherwise(20)  # seat, other, a = item, b = the die
    MISSED = tells(21, who=WHO, other=OTHER)
    STRUCK = tells(22, who=WHO, other=OTHER, item=a(ITEM))
    TRIGGERED = tells(23, who=WHO, item=a(ITEM))
    SMASHED = tells(24, who=WHO, die=a(NUMBER))
    SLOWED = tells(25, who=WHO)
    DANGER = tells(26, who=WHO, die=a(NUMBER))
    BOOSTED = tells(27, who=WHO, far=a(INCHES))
    STUNT = otherwise(28)  # seat, a = the die, b = how far
    LAP = tells(29, who=WHO, laps=a(NUMBER))
    REQUESTED = tells(30, who=WHO, other=OTHER)
    WON = otherwise(31)  # seat, a = the reason
    NITROUS = tells(32, who=WHO, far=a(INCHES))
    AIMLESS = tells(33)
    DECLINED = otherwise(34)  # seat: no item, no stunt, no other roll
    WAITED = otherwise(35)  # seat: its activation is over
    ROLLED_OFF = tells(36, who=WHO, roll=a(NUMBER))


class Word(Lexicon):
    """Whatever else is said, by its name in en.ftl."""

    ITEM_NAME = bare(ITEM)
    ITEM_TEXT = bare(ITEM_HELP)
    TERRAIN_TEXT = bare(TERRAIN)
    RACER_NAME = bare(RACER)
    TRACK_NAME = bare(TRACK)

    GROUP_DRIVE = says()
    GROUP_TURN = says()
    GROUP_ITEM = says()
    GROUP_STOP = says()
    CHOOSE_DRIVE = says(far=INCHES)
    CHOOSE_LEFT = says(degrees=NUMBER)
    CHOOSE_RIGHT = says(degrees=NUMBER)
    CHOOSE_USE = says(item=ITEM)
    CHOOSE_USE_ON = says(item=ITEM, who=SEAT)
    CHOOSE_LAY = says(item=ITEM, place=PLACE)
    CHOOSE_DISCARD = says(item=ITEM)
    CHOOSE_KEEP = says(item=ITEM)
    CHOOSE_FACE = says(degrees=NUMBER, sign=ARROW)

    DETAIL_MOVE = says(speed=NUMBER)
    DETAIL_DRIFT = says(speed=NUMBER)
    DETAIL_BOOST = says(speed=NUMBER)
    DETAIL_RACER = says(speed=NUMBER, hull=NUMBER, help=RACER_HELP)
    DETAIL_DRIVE = says(left=NUMBER)
    DETAIL_WAY_LINE = says()
    DETAIL_WAY_WALL = says()
    DETAIL_WAY_DISPENSER = says()
    DETAIL_WAY_SOFT = says()
    DETAIL_WAY_HARD = says()
    DETAIL_WAY_DIFFICULT = says()
    DETAIL_WAY_DANGEROUS = says()
    DETAIL_WAY_BOOST = says()
    DETAIL_WAY_MINE = says()
    DETAIL_WAY_RIVAL = says(who=SEAT)
    DETAIL_WAY_FINISH = says()
    DETAIL_WAY_KERB = says()
    DETAIL_DISCARD = says()
    DETAIL_STUNT = says()
    DETAIL_REQUEST = says()

    ASK_PICK = says()
    ASK_ACTION = says(racer=RACER)
    ASK_REPAIR = says()
    ASK_DRIVE = says(left=NUMBER, turns=NUMBER)
    ASK_DRIVE_MUST = says(left=NUMBER, turns=NUMBER, must=NUMBER)
    ASK_DISPENSER = says()
    ASK_KEEP = says(item=ITEM)
    ASK_STUNT = says()
    ASK_SCATTER = says(who=SEAT, far=INCHES, sign=ARROW)
    WAITING = says(names=SEATS)
    OVER = says(who=SEAT)

    NEWS_ACTS_1 = says(who=SEAT, roll=NUMBER)
    NEWS_ACTS_2 = says(who=SEAT, roll=NUMBER)
    NEWS_ACTS_3 = says(who=SEAT, roll=NUMBER)
    NEWS_LEFT = says(who=SEAT, degrees=NUMBER)
    NEWS_RIGHT = says(who=SEAT, degrees=NUMBER)
    NEWS_CRASHED_1 = says(who=SEAT)
    NEWS_CRASHED_2 = says(who=SEAT)
    NEWS_REPAIRED = says(who=SEAT, degrees=NUMBER, sign=ARROW)
    NEWS_USED = says(who=SEAT, item=ITEM)
    NEWS_USED_ON = says(who=SEAT, item=ITEM, other=SEAT, die=NUMBER)
    NEWS_STUNT_GOOD = says(who=SEAT, die=NUMBER, far=INCHES)
    NEWS_STUNT_BAD = says(who=SEAT, die=NUMBER)
    NEWS_WON_1 = says(who=SEAT)
    NEWS_WON_2 = says(who=SEAT)

    BOARD_ROUND = says(number=NUMBER)
    BOARD_HULL = says(hull=NUMBER, most=NUMBER)
    BOARD_IMMOBILE = says()
    SCENE_TRACK = says(name=TRACK)
    SCENE_CAR = says(who=SEAT, racer=RACER, hull=NUMBER, most=NUMBER)
    SCENE_HOLDS = says(item=ITEM)
    SCENE_DISPENSER = says()
    SCENE_MINE = says(item=ITEM)
    SCENE_LAP = says(lap=NUMBER, laps=NUMBER)
