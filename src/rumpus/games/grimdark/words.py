"""The words of a race: choices, news, questions, and the table as text with a map."""

from collections.abc import Callable, Sequence

from rumpus.core.game import Pov
from rumpus.core.news import Item
from rumpus.core.plain import plain
from rumpus.games.grimdark import course, rules, way
from rumpus.games.grimdark.box import TYPES, Kind, plan_in
from rumpus.games.grimdark.layout import chart, map_columns, part_of
from rumpus.games.grimdark.table import (
    AGAIN,
    DISCARD,
    DRIVE,
    FACE,
    KEEP,
    LAY,
    LET,
    PASS,
    PICK,
    REQUEST,
    ROLL,
    SAFE,
    SHARPEST,
    STOP,
    STUNT,
    TURN,
    USE,
    USE_ON,
    Action,
    News,
    Phase,
    Thing,
)
from rumpus.games.grimdark.tracks import HOUSE
from rumpus.games.grimdark.tracks.plan import KINDS

WIDTH = 78  # columns of the table as text
MAP = 48  # columns of the map in it
NAME = 11  # columns a player's name may take
ARROWS = "→↘↓↙←↖↑↗"
STOPPING = ("hard", "kerb", "wall", "rival", "finish")  # what ends a drive
ANSWERS = {
    STOP: "stop", ROLL: "roll", PASS: "pass", AGAIN: "again", STUNT: "stunt", SAFE: "safe", REQUEST: "request",
    LET: "let", Action.MOVE: "move", Action.DRIFT: "drift", Action.BOOST: "boost",
}  # fmt: skip

Piece = tuple[str, str]
Line = list[Piece]


def arrow(degrees: int) -> str:
    """The sign that points most nearly in a direction."""
    return ARROWS[round(degrees / 45) % 8]


def far(pov: Pov, hundredths: int) -> str:
    """A distance: whole inches, or inches and tenths."""
    number = f"{hundredths / 100:.1f}".removesuffix(".0")
    return pov.say("inches", far=number.replace(".", ",") if pov.say.language == "fr" else number)


def racer(pov: Pov, kind: int) -> str:
    """The name of a type of racer."""
    return pov.say(f"racer-{kind}")


def thing(pov: Pov, item: int) -> str:
    """The name of an item."""
    return pov.say(f"item-{item}")


def waited_for(pov: Pov) -> list[int]:
    """The seats that have yet to choose."""
    waiting = plain(rules.must)(pov.box, pov.view)
    return [seat for seat in range(pov.view.seats) if waiting >> seat & 1]


def places(pov: Pov) -> list[int]:
    """The seats in the order of their places."""
    return sorted(range(pov.view.seats), key=lambda seat: plain(course.place)(pov.view, seat))


def listed(pov: Pov, seats: Sequence[int]) -> str:
    """Names in a row: Ada, Bo and Cyd."""
    names = [pov.say.seat(seat) for seat in seats]
    if len(names) < 2:
        return "".join(names)
    return pov.say("and", before=", ".join(names[:-1]), last=names[-1])


def choice(pov: Pov, code: int) -> str:
    """The words of a choice; no two choices of a seat at one moment have the same."""
    if code in ANSWERS:
        return pov.say(f"choose-{ANSWERS[code]}")
    if code >= FACE:
        return pov.say("choose-face", degrees=5 * (code - FACE), sign=arrow(5 * (code - FACE)))
    if code >= DRIVE:
        return pov.say("choose-drive", far=far(pov, 100 * (code - DRIVE)))
    if code >= TURN:
        degrees = code - TURN - SHARPEST
        return pov.say("choose-left" if degrees < 0 else "choose-right", degrees=abs(degrees))
    if PICK < code <= PICK + TYPES:
        return pov.say("choose-racer", racer=racer(pov, code - PICK))
    if code == KEEP:
        return pov.say("choose-keep", item=thing(pov, pov.view.offered))
    held = thing(pov, pov.view.cars[pov.seat].item)
    if code >= LAY:
        return pov.say("choose-lay", item=held, place=pov.say(f"place-{code - LAY}"))
    if code >= USE_ON:
        return pov.say("choose-use-on", item=held, who=pov.say.seat(code - USE_ON))
    return pov.say("choose-use" if code == USE else "choose-discard", item=held)


def group(pov: Pov, code: int) -> str:
    """What sort of choice it is in mid-drive: to drive, to turn, what to do with the item, or to stop."""
    if pov.view.phase != Phase.DRIVE:
        return ""
    if code == STOP:
        return pov.say("group-stop")
    return pov.say("group-drive" if code >= DRIVE else "group-turn" if code >= TURN else "group-item")


def detail(pov: Pov, code: int) -> str:
    """A sentence about a choice, where one helps."""
    car = pov.view.cars[pov.seat]
    if PICK < code <= PICK + TYPES:
        kind = code - PICK
        return pov.say("detail-racer", speed=pov.box.speed[kind] // 100, hull=pov.box.hull[kind],
                       help=pov.say(f"racer-{kind}-help"))  # fmt: skip
    if code in (Action.MOVE, Action.DRIFT, Action.BOOST):
        return pov.say(f"detail-{Action(code).name.lower()}", speed=pov.box.speed[car.kind] // 100)
    if code == KEEP:
        return pov.say(f"item-{pov.view.offered}-help")
    if code == USE or USE_ON <= code < TURN:
        return pov.say(f"item-{car.item}-help")
    if DRIVE <= code < FACE:
        return _drive_ahead(pov, code - DRIVE)
    plain_ones = {DISCARD: "discard", STUNT: "stunt", REQUEST: "request"}
    return pov.say(f"detail-{plain_ones[code]}") if code in plain_ones else ""


def _drive_ahead(pov: Pov, inches: int) -> str:
    """What is left after driving so far, and what is met on the way."""
    left = pov.say("detail-drive", left=pov.view.left // 100 - inches)
    return " ".join([left, *(pov.say(f"detail-way-{what}", **given) for what, given in way_ahead(pov, 100 * inches))])


Met = tuple[str, dict[str, str]]


def way_ahead(pov: Pov, limit: int) -> list[Met]:
    """3.10: what a drive straight ahead meets within a distance, in order, up to what stops it: messages and their gaps."""
    car, box, view = pov.view.cars[pov.seat], pov.box, pov.view
    dx, dy = box.cosine[car.heading], box.sine[car.heading]
    x, y = (plain(course.shifted)(at, along, limit) for at, along in ((car.x, dx), (car.y, dy)))
    end, laps, edge = plain(course.walk)(box, car.section, car.x, car.y, x, y)
    found: list[tuple[int, Met]] = []
    if laps > 0 and car.laps + laps > 0:
        line = plain(course.until_crossed)(box, 0, car.x, car.y, x, y, limit)
        found.append((line, ("finish" if car.laps + laps >= box.laps else "line", {})))
    wall = plain(course.until_wall)(box, end, edge, car.x, car.y, x, y, limit) - way.CLEAR
    found.append((wall, ("wall" if box.wall else "kerb", {})))
    line, _ = plain(way.next_dispenser)(box, view, pov.seat, end, x, y, limit)
    found.append((line, ("dispenser", {})))
    near = plain(course.near_way)(box, car.section, end) & ~(view.gone | car.touched)
    found += _pieces_ahead(pov, near, dx, dy, limit)
    mine, _ = plain(way.next_mine)(box, view, pov.seat, dx, dy)
    found.append((mine, ("mine", {})))
    rival, whom = plain(way.next_rival)(view, pov.seat, dx, dy)
    found.append((rival, ("rival", {"who": pov.say.seat(whom)} if whom >= 0 else {})))
    met = [what for far, what in sorted(found, key=lambda one: one[0]) if far < limit]
    stop = next((at for at, (what, _) in enumerate(met) if what in STOPPING), len(met))
    return list({what: (what, given) for what, given in met[: stop + 1]}.values())


def _pieces_ahead(pov: Pov, near: int, dx: int, dy: int, limit: int) -> list[tuple[int, Met]]:
    """The terrain that matters on the way, and how far it is."""
    car, box = pov.view.cars[pov.seat], pov.box
    found: list[tuple[int, Met]] = []
    for piece in range(box.pieces):
        kind = box.lumps[piece].kind
        if near >> piece & 1 and plain(way.matters)(box, car.kind, kind):
            until = way.until_blocked if kind == Kind.HARD else way.until_piece
            found.append((plain(until)(box, piece, car.x, car.y, dx, dy, limit), (KINDS[kind], {})))
    return found


def in_sight(pov: Pov) -> list[tuple[str, list[Line]]]:
    """Under headings: the items there are, the kinds of terrain, the types of racers."""

    def lines(names: Sequence[str]) -> list[Line]:
        return [[(pov.say(name), "token"), (" " + pov.say(f"{name}-help"), "")] for name in names]

    return [
        (pov.say("sight-items"), lines([f"item-{roll}" for roll in Thing])),
        (pov.say("sight-terrain"), lines([f"terrain-{kind}" for kind in KINDS])),
        (pov.say("sight-racers"), lines([f"racer-{kind}" for kind in range(1, TYPES + 1)])),
    ]


def prompt(pov: Pov) -> str:
    """What the seat is asked now, whom it waits for, or that the race is over."""
    view = pov.view
    if view.phase == Phase.OVER:
        return pov.say("over", who=pov.say.seat(places(pov)[0]))
    waiting = waited_for(pov)
    if pov.seat not in waiting:
        return pov.say("waiting", names=listed(pov, waiting))
    if view.phase == Phase.ACTION:
        return pov.say("ask-action", racer=racer(pov, view.cars[pov.seat].kind))
    if view.phase == Phase.DRIVE:
        message = "ask-drive-must" if view.must > 0 else "ask-drive"
        return pov.say(message, left=view.left // 100, turns=view.turns, must=max(0, view.must) // 100)
    if view.phase == Phase.KEEP:
        return pov.say("ask-keep", item=thing(pov, view.offered))
    if view.phase == Phase.SCATTER:
        car, who = view.cars[view.flung], pov.say.seat(view.flung)
        return pov.say("ask-scatter", who=who, far=far(pov, car.shove), sign=arrow(car.toward))
    return pov.say(f"ask-{Phase(view.phase).name.lower()}")


def item(pov: Pov, item: Item) -> str | None:
    """A piece of news as a sentence of the story."""
    tell = TELLERS.get(News(item.what))
    return tell(pov, item) if tell else None


def _said(message: str, **parts: Callable[[Pov, Item], object]) -> Callable[[Pov, Item], str]:
    """A sentence with the seat as `who`, the other seat as `other`, and these parts."""

    def tell(pov: Pov, item: Item) -> str:
        seats = {"who": item.seat, "other": item.other}
        people = {name: pov.say.seat(seat) for name, seat in seats.items() if seat >= 0}
        return pov.say(message, **people, **{name: part(pov, item) for name, part in parts.items()})

    return tell


def _turned(pov: Pov, item: Item) -> str:
    message = "news-left" if item.a < 0 else "news-right"
    return pov.say(message, who=pov.say.seat(item.seat), degrees=abs(item.a))


def _used(pov: Pov, item: Item) -> str:
    who, what = pov.say.seat(item.seat), thing(pov, item.a)
    if item.other < 0:
        return pov.say("news-used", who=who, item=what)
    return pov.say("news-used-on", who=who, item=what, other=pov.say.seat(item.other), die=item.b)


def _stunt(pov: Pov, item: Item) -> str:
    who = pov.say.seat(item.seat)
    if item.b:
        return pov.say("news-stunt-good", who=who, die=item.a, far=far(pov, item.b))
    return pov.say("news-stunt-bad", who=who, die=item.a)


def _numbered(message: str, **parts: Callable[[Pov, Item], object]) -> Callable[[Pov, Item], str]:
    """A sentence whose message is told by the item's first number."""
    return lambda pov, item: _said(f"{message}-{item.a}", **parts)(pov, item)


def _a(pov: Pov, item: Item) -> int:
    return item.a


def _b(pov: Pov, item: Item) -> int:
    return item.b


def _far_a(pov: Pov, item: Item) -> str:
    return far(pov, item.a)


def _thing_a(pov: Pov, item: Item) -> str:
    return thing(pov, item.a)


def _arrow_a(pov: Pov, item: Item) -> str:
    return arrow(item.a)


def _arrow_b(pov: Pov, item: Item) -> str:
    return arrow(item.b)


def _racer_a(pov: Pov, item: Item) -> str:
    return racer(pov, item.a)


TELLERS: dict[News, Callable[[Pov, Item], str]] = {
    News.PICKED: _said("news-picked", racer=_racer_a),
    News.ROLLED_OFF: _said("news-rolled-off", roll=_a),
    News.GRID: _said("news-grid", place=_a),
    News.ROUND: _said("news-round", number=_a),
    News.ACTS: _numbered("news-acts", roll=_b),
    News.OVERHEATED: _said("news-overheated"),
    News.DROVE: _said("news-drove", far=_far_a),
    News.TURNED: _turned,
    News.COLLIDED: _said("news-collided"),
    News.CRASHED: _numbered("news-crashed"),
    News.STOPPED: _said("news-stopped"),
    News.LOST: _said("news-lost", points=_a, left=_b),
    News.SHRUGGED: _said("news-shrugged", die=_a),
    News.SPARED: _said("news-spared"),
    News.IMMOBILE: _said("news-immobile"),
    News.REPAIRED: _said("news-repaired", degrees=_a, sign=_arrow_a),
    News.SCATTERED: _said("news-scattered", far=_far_a, sign=_arrow_b),
    News.ROLLED: _said("news-rolled", item=_thing_a),
    News.KEPT: _said("news-kept", item=_thing_a),
    News.DISCARDED: _said("news-discarded", item=_thing_a),
    News.USED: _used,
    News.MISSED: _said("news-missed"),
    News.STRUCK: _said("news-struck", item=_thing_a),
    News.TRIGGERED: _said("news-triggered", item=_thing_a),
    News.SMASHED: _said("news-smashed", die=_a),
    News.SLOWED: _said("news-slowed"),
    News.DANGER: _said("news-danger", die=_a),
    News.BOOSTED: _said("news-boosted", far=_far_a),
    News.STUNT: _stunt,
    News.LAP: _said("news-lap", laps=_a),
    News.REQUESTED: _said("news-requested"),
    News.WON: _numbered("news-won"),
    News.NITROUS: _said("news-nitrous", far=_far_a),
    News.AIMLESS: _said("news-aimless"),
}


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: a heading, the map with the racers beside it, and what its signs mean.

    Where there is room the map is larger; where there is little, it is the part of it that the racer is on.
    """
    beside, (columns, lines_left) = _standings(pov), (pov.room[0], max(6, pov.room[1] - 2))
    wide = map_columns(pov, columns - (WIDTH - MAP), lines_left, MAP)
    drawn = part_of(pov, chart(pov, wide), lines_left)
    lines = [_heading(pov)]
    for at in range(max(len(drawn), len(beside))):
        left = drawn[at] if at < len(drawn) else [(" " * wide, "")]
        right = beside[at] if at < len(beside) else []
        lines.append(_clipped([*left, ("  ", ""), *right], columns))
    return [*lines, _clipped([(pov.say("board-legend"), "quiet")])]


def _clipped(line: Line, width: int = WIDTH) -> Line:
    """What of a line has room, and a sign for the rest."""
    kept: Line = []
    for text, style in line:
        room = width - sum(len(piece) for piece, _ in kept)
        kept.append((text if len(text) <= room else text[: max(0, room - 1)] + "…", style))
        if len(text) > room:
            break
    return kept


def _heading(pov: Pov) -> Line:
    view = pov.view
    if view.phase == Phase.OVER:
        state = pov.say("board-over")
    elif view.phase == Phase.PICK:
        state = pov.say("board-pick")
    else:
        state = pov.say("board-turn", who=pov.say.seat(view.mover()))
    laps = pov.say("board-laps", laps=pov.box.laps)
    return _clipped([(pov.say("board-round", number=view.round).upper(), "title"), (f" · {state}", "title"),
                     (f" · {track_name(pov)} · {laps}", "quiet")])  # fmt: skip


def track_name(pov: Pov) -> str:
    """The name of the track: a house track's in the language that is spoken, another's as it is written."""
    if pov.box.house:
        return pov.say(f"option-track-{HOUSE[pov.box.house - 1]}").partition(" (")[0]
    return plan_in(pov.deck, pov.box).name


def _standings(pov: Pov) -> list[Line]:
    """Two lines a racer, the first one on top."""
    if pov.view.phase == Phase.PICK:
        return [line for seat in range(pov.view.seats) for line in _racer_lines(pov, seat)]
    return [line for seat in places(pov) for line in _racer_lines(pov, seat)]


def _racer_lines(pov: Pov, seat: int) -> list[Line]:
    car = pov.view.cars[seat]
    name = pov.say.seat(seat)[:NAME]
    waited = "▸" if seat in waited_for(pov) else " "
    first: Line = [(waited, "warn"), (f"{seat + 1} {name:<{NAME}} ", "you" if seat == pov.seat else "seat")]
    if not car.kind:
        return [first, []]
    first.append((racer(pov, car.kind), "token"))
    if pov.view.phase == Phase.PICK:
        return [first, []]
    lap = pov.say("board-lap", lap=car.laps + 1) if car.laps >= 0 else pov.say("board-grid")
    hull = pov.say("board-hull", hull=car.hull, most=pov.box.hull[car.kind])
    state = pov.say("board-immobile") if car.immobile else hull
    second: Line = [(f"   {lap} ", "quiet"), (state, "warn" if car.immobile else "")]
    if car.item:
        second.append((f" {thing(pov, car.item)}", "token"))
    return [first, second]
