"""All that can be chosen, told and said in a race, each declared once with what it carries."""

from rumpus.core.telling.lexicon import OTHER, WHO, Choices, Digit, Tidings, a, at, b, codes, given, otherwise, tells
from rumpus.core.telling.phrases import NUMBER, SEAT, SEATS, Lexicon, bare, form, listed, measured, named, says
from rumpus.games.grimdark.ahead import Way
from rumpus.games.grimdark.box import LAST_ITEM, TYPES
from rumpus.games.grimdark.box import Kind as Ground
from rumpus.games.grimdark.looks import Kind
from rumpus.games.grimdark.table import Action, Phase

SEATED, AROUND, SHARPEST = 8, 8, 45  # seats; places round a racer; the sharpest turn, in degrees
TYPE, THINGS = range(1, TYPES + 1), range(2, LAST_ITEM + 1)
RACER, RACER_HELP = named("racer", TYPE), named("racer", TYPE, "-help")
ITEM, ITEM_HELP = named("item", THINGS), named("item", THINGS, "-help")
TERRAIN, TERRAIN_HELP = named("terrain", Ground), named("terrain", Ground, "-help")
PLACE = named("place", range(AROUND))
ARROW, TRACK = listed("arrow"), listed("track")
INCHES = measured("inches")
HELD = given(0, ITEM)


class Choose(Choices):
    """The kinds of choices."""

    MOVE = codes(1)
    DRIFT = codes(2)
    BOOST = codes(3)
    PICK = codes(8, racer=Digit(TYPES + 1, gap=RACER))
    STOP = codes(16, group="group-stop")
    DISCARD = codes(17, group="group-item", item=HELD)
    USE = codes(18, group="group-item", item=HELD)
    ROLL = codes(20)
    PASS = codes(21)
    KEEP = codes(22, item=HELD)
    AGAIN = codes(23)
    STUNT = codes(24)
    SAFE = codes(25)
    REQUEST = codes(26, harms=True)
    LET = codes(27)
    USE_ON = codes(32, group="group-item", points=(at(Kind.CAR, seat=1),), harms=True, seat=Digit(SEATED, gap=SEAT),
                   item=HELD)  # fmt: skip
    LAY = codes(40, group="group-item", points=(at(Kind.LAY, place=1),), harms=True, place=Digit(AROUND, gap=PLACE),
                item=HELD)  # fmt: skip
    TURN = codes(64, group="group-turn", points=(at(Kind.TURN, degrees=1),), degrees=Digit(2 * SHARPEST + 1, -SHARPEST),
                 by=given(0, NUMBER), right=given(1, NUMBER))  # fmt: skip
    DRIVE = codes(
        160, group="group-drive", points=(at(Kind.GHOST, inches=1),), inches=Digit(160, gap=INCHES, times=100)
    )
    FACE = codes(320, points=(at(Kind.FACING, fifth=1),), fifth=Digit(72, gap=NUMBER, times=5), sign=given(0, ARROW))


class News(Tidings):
    """What can happen. Distances are in hundredths of an inch."""

    PICKED = tells(who=WHO, racer=a(RACER))
    ROLLED_OFF = tells(who=WHO, roll=a(NUMBER))
    GRID = tells(who=WHO, place=a(NUMBER))
    ROUND = tells(number=a(NUMBER))
    ACTS = tells(who=WHO, action=a(form(Action)), roll=b(NUMBER))
    DROVE = BOOSTED = NITROUS = tells(who=WHO, far=a(INCHES))
    TURNED = tells(who=WHO, by=a(NUMBER), right=b(NUMBER))
    COLLIDED = MISSED = REQUESTED = tells(who=WHO, other=OTHER)
    CRASHED = tells(who=WHO, into=a(NUMBER))  # 1: hard terrain, 2: the wall
    OVERHEATED = STOPPED = SPARED = IMMOBILE = SLOWED = tells(who=WHO)
    SHRUGGED = SMASHED = DANGER = tells(who=WHO, die=a(NUMBER))
    LOST = tells(who=WHO, points=a(NUMBER), left=b(NUMBER))
    REPAIRED = tells(who=WHO, degrees=a(NUMBER), sign=a(ARROW))
    SCATTERED = tells(who=WHO, far=a(INCHES), sign=b(ARROW))
    ROLLED = KEPT = DISCARDED = TRIGGERED = tells(who=WHO, item=a(ITEM))
    USED = tells(who=WHO, item=a(ITEM), other=OTHER, die=b(NUMBER))  # no die: on nobody
    STRUCK = tells(who=WHO, other=OTHER, item=a(ITEM))
    AIMLESS = tells()
    STUNT = tells(who=WHO, die=a(NUMBER), far=b(INCHES), success=b(NUMBER))
    LAP = tells(who=WHO, laps=a(NUMBER))
    WON = tells(who=WHO, reason=a(NUMBER))
    DECLINED = WAITED = otherwise()  # no item, no stunt, no other roll; its activation is over: nobody needs to be told


class Word(Lexicon):
    """Whatever else is said, by its name in en.ftl."""

    ITEM_NAME, ITEM_TEXT, RACER_NAME, TRACK_NAME = bare(ITEM), bare(ITEM_HELP), bare(RACER), bare(TRACK)
    TERRAIN_TEXT = says(kind=TERRAIN, help=TERRAIN_HELP)
    ITEM_CARD = says(item=ITEM, help=ITEM_HELP)
    DETAIL_ACTION = says(action=form(Action), speed=NUMBER)
    DETAIL_RACER = says(speed=NUMBER, hull=NUMBER, help=RACER_HELP)
    DETAIL_DRIVE = says(left=NUMBER)
    DETAIL_WAY = says(met=form(Way), who=SEAT)
    DETAIL = says(choice=form(Choose))
    BOARD_IMMOBILE = SCENE_DISPENSER = says()
    AIM_COST = says(far=NUMBER, turns=NUMBER, left=NUMBER, due=NUMBER)
    AIM_FACE = says(degrees=NUMBER, sign=ARROW)
    AIM_DRIVE = AIM_STAY = AIM_TURN = WRONG_WAY = says()
    ASK = says(phase=form(Phase), racer=RACER, item=ITEM)
    ASK_DRIVE = says(left=NUMBER, turns=NUMBER, must=NUMBER)
    ASK_SCATTER = says(who=SEAT, far=INCHES, sign=ARROW)
    WAITING = says(names=SEATS)
    OVER = says(who=SEAT)
    BOARD_ROUND = says(number=NUMBER)
    BOARD_HULL = says(hull=NUMBER, most=NUMBER)
    SCENE_TRACK = says(name=TRACK)
    SCENE_CAR = says(who=SEAT, racer=RACER, hull=NUMBER, most=NUMBER)
    SCENE_HOLDS = SCENE_MINE = says(item=ITEM)
    SCENE_LAP = says(lap=NUMBER, laps=NUMBER)
