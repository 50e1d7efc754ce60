"""The words of a race by the New Rules: choices, news, questions, and the table as text."""

from collections.abc import Callable

from rumpus.boxes.gretchinz import panel
from rumpus.boxes.gretchinz.cards import Attack, Klan, Terrain
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.panel import ALL_DICE
from rumpus.boxes.gretchinz.words import (
    GROUND_SIGNS,
    NAME,
    WIDTH,
    Line,
    Piece,
    attack,
    card_a,
    clipped,
    face,
    faces_a,
    idle_prompt,
    klan,
    klan_help,
    number,
    said,
    sights,
    terrain,
    terrain_a,
    threw,
    waited_for,
)
from rumpus.core.game import Pov
from rumpus.core.news import Item
from rumpus.core.plain import plain
from rumpus.core.scene import folded
from rumpus.core.sets import members
from rumpus.games.gretchinz_new import driving, firing
from rumpus.games.gretchinz_new.box import LANES
from rumpus.games.gretchinz_new.table import (
    AIM_AT_BUGGY,
    AIM_AT_GROUND,
    ARRIVED,
    AS_DRAW,
    AS_LEFT,
    AS_RIGHT,
    COOL,
    DROP,
    EDGE,
    EXPLODES_AT,
    FINISH,
    GIVE,
    GO_ON,
    HOLD,
    KEEP,
    LANE,
    ORDER,
    PAINT,
    ROB,
    STAY,
    Asked,
    News,
    Phase,
    row_and_lane,
)

COLOURS = {Klan.EVIL_SUNZ: "red", Klan.GOFFS: "blue", Klan.SNAKEBITES: "green", Klan.BAD_MOONS: "yellow"}
FACE_SIGNS = "·←→✶+▣W"
ATTACK_SIGNS = "?•o✸"
CELL = 6  # columns of a place
WHY = {EDGE: "edge", ARRIVED: "finish"}
SIMPLE = {
    COOL: "choose-cool", AS_LEFT: "choose-left", AS_RIGHT: "choose-right", AS_DRAW: "choose-draw", HOLD: "choose-hold",
    GO_ON: "choose-go-on", STAY: "choose-stay",
}  # fmt: skip


def colour(pov: Pov, kind: int) -> str:
    """The colour of a klan."""
    return pov.say(f"colour-{COLOURS[Klan(kind)]}")


def ground(pov: Pov, place: int) -> str:
    """A place on the track in words: what lies there, its row and its lane."""
    row, lane = row_and_lane(place)
    kind = plain(driving.ground_at)(pov.box, pov.view, place)
    return pov.say("place", terrain=terrain(pov, kind), row=row, lane=lane + 1)


def sides(pov: Pov, card: int) -> str:
    """A card by its terrain, and its attack where that is known."""
    printed = pov.deck.of(card)
    if printed.attack == Attack.UNSEEN:
        return terrain(pov, printed.terrain)
    return pov.say("card", terrain=terrain(pov, printed.terrain), attack=attack(pov, printed.attack))


def numbered(pov: Pov, at: int, card: int) -> str:
    """A card by its place and its sides."""
    return pov.say("numbered-card", number=at + 1, card=sides(pov, card))


def choice(pov: Pov, code: int) -> str:
    """The words of a choice; no two choices of a seat at one moment have the same."""
    player = pov.view.players[pov.seat]
    if code <= ALL_DICE:
        thrown = [face(pov, player.face[die]) for die in range(DICE) if code >> die & 1]
        return pov.say("choose-throw-all" if code == ALL_DICE else "choose-throw", dice=", ".join(thrown))
    if code < COOL:
        return pov.say("choose-order", dice=", ".join(face(pov, kind) for kind in order_of(pov, code)))
    if code in SIMPLE:
        return pov.say(SIMPLE[code])
    if code < PAINT:
        return pov.say("choose-lane", lane=code - LANE + 1)
    if code < KEEP:
        return pov.say("choose-colour", colour=colour(pov, code - PAINT), klan=klan(pov, code - PAINT))
    return _choice_of_thing(pov, code)


def group(pov: Pov, code: int) -> str:
    """What sort of choice it is, while dice are thrown: to throw again, or to be content with them."""
    if pov.view.phase != Phase.THROW:
        return ""
    return pov.say("group-throw" if code <= ALL_DICE else "group-order")


def order_of(pov: Pov, code: int) -> list[int]:
    """The faces of the dice in the order of a choice."""
    looks = plain(panel.looks_of_order)(pov.view.players[pov.seat], ALL_DICE, code - ORDER)
    return [int(digit) for digit in str(looks)]


def _choice_of_thing(pov: Pov, code: int) -> str:
    """A choice of cards, of players, or of a target."""
    if code < ROB:
        return _keep(pov, code - KEEP)
    if code < DROP:
        other = code - ROB
        return pov.say("choose-rob-self" if other == pov.seat else "choose-rob", who=pov.say.seat(other))
    if code < GIVE:
        at = code - DROP
        return pov.say("choose-drop", card=numbered(pov, at, pov.view.players[pov.seat].hand[at]))
    if code < AIM_AT_BUGGY:
        other = code - GIVE
        message = "choose-give-self" if other == pov.seat else "choose-give"
        return pov.say(message, card=sides(pov, pov.view.offer[0]), who=pov.say.seat(other))
    if code < AIM_AT_GROUND:
        return pov.say("choose-aim", who=pov.say.seat(code - AIM_AT_BUGGY))
    return pov.say("choose-aim-ground", place=ground(pov, code - AIM_AT_GROUND))


def _keep(pov: Pov, kept: int) -> str:
    if not kept:
        return pov.say("choose-keep-none")
    return pov.say("choose-keep", cards=", ".join(numbered(pov, at, pov.view.offer[at]) for at in members(kept)))


def detail(pov: Pov, code: int) -> str:
    """A sentence about a choice, where one helps."""
    if code >= AIM_AT_BUGGY:
        hand = [pov.deck.of(card).attack for card in pov.view.hand(pov.seat)]
        counts = {"bullets": Attack.FIRING, "cogs": Attack.PROBLEMS, "explosions": Attack.EXPLOSION}
        return pov.say("detail-shot", dice=dice_for(pov, code),
                       **{name: hand.count(kind) for name, kind in counts.items()})  # fmt: skip
    if PAINT <= code < KEEP:
        return klan_help(pov, code - PAINT)
    if ROB <= code < DROP:
        return pov.say("detail-rob")
    if code == HOLD and pov.view.asked == Asked.JAWS:
        return pov.say("detail-hold-jaws")
    if code == GO_ON:
        return pov.say("detail-go-on" if pov.view.moved < 2 else "detail-go-on-hot")
    return ""


def dice_for(pov: Pov, code: int) -> int:
    """How many fire dice a shot takes."""
    place = code - AIM_AT_GROUND
    if code < AIM_AT_GROUND:
        target = pov.view.players[code - AIM_AT_BUGGY]
        place = plain(driving.place_at)(target.row, target.lane)
    within = (steps for steps in (1, 2, 3) if plain(firing.reach)(pov.box, pov.view, pov.seat, steps) >> place & 1)
    return next(within, DICE)


def in_sight(pov: Pov) -> list[tuple[str, list[Line]]]:
    """Under headings: what the faces of the dice do, the ground on the track, and the klans in the race."""
    return sights(pov, {pov.deck.of(card).terrain for card in pov.view.track if card})


def prompt(pov: Pov) -> str:
    """What the seat is asked now, whom it waits for, or that the race is over."""
    if idle := idle_prompt(pov, pov.view.phase == Phase.OVER, News.WON):
        return idle
    if pov.view.phase == Phase.THROW:
        return pov.say("ask-throw" if pov.view.throws else "ask-order", left=pov.view.throws)
    if pov.view.phase != Phase.TURN:
        return pov.say(f"ask-{Phase(pov.view.phase).name.lower()}")
    return _ask_in_turn(pov)


def _ask_in_turn(pov: Pov) -> str:
    asked = Asked(pov.view.asked)
    if asked == Asked.WARP:
        return pov.say("ask-warp", card=sides(pov, pov.view.offer[0]))
    if asked == Asked.FIRE:
        return pov.say("ask-fire", range=plain(firing.dice_in_a_row)(pov.view, pov.seat))
    if asked == Asked.JAWS:
        return pov.say("ask-jaws", klan=klan(pov, pov.view.players[pov.seat].klan))
    return pov.say(f"ask-{asked.name.lower()}")


def item(pov: Pov, item: Item) -> str | None:
    """A piece of news as a sentence of the story."""
    return TELLERS[News(item.what)](pov, item)


def _moved(message: str) -> Callable[[Pov, Item], str]:
    """A sentence about a place."""

    def tell(pov: Pov, item: Item) -> str:
        row, lane = row_and_lane(item.b)
        return pov.say(message, who=pov.say.seat(item.seat), terrain=terrain(pov, item.a), row=row, lane=lane + 1)

    return tell


def _painted(pov: Pov, item: Item) -> str:
    return pov.say("news-painted", who=pov.say.seat(item.seat), colour=colour(pov, item.a), klan=klan(pov, item.a))


def _failed(pov: Pov, item: Item) -> str:
    return pov.say(f"news-failed-{WHY[item.b]}", who=pov.say.seat(item.seat), face=face(pov, item.a))


def _aimed(pov: Pov, item: Item) -> str:
    if item.other < 0:
        return _moved("news-aimed-ground")(pov, item)
    return pov.say("news-aimed", who=pov.say.seat(item.seat), other=pov.say.seat(item.other))


def _showed(pov: Pov, item: Item) -> str:
    return pov.say("news-showed", who=pov.say.seat(item.seat), cards=attack(pov, pov.deck.of(item.a).attack))


def _robbed(pov: Pov, item: Item) -> str:
    message = "news-robbed-self" if item.seat == item.other else "news-robbed"
    return pov.say(message, who=pov.say.seat(item.seat), other=pov.say.seat(item.other))


def _gave(pov: Pov, item: Item) -> str:
    message = "news-gave-self" if item.seat == item.other else "news-gave"
    return pov.say(message, who=pov.say.seat(item.seat), other=pov.say.seat(item.other))


def _as(pov: Pov, item: Item) -> str:
    return pov.say("news-as", who=pov.say.seat(item.seat), klan=klan(pov, item.a), face=face(pov, item.b))


def _wasted(pov: Pov, item: Item) -> str:
    return pov.say("news-wasted", who=pov.say.seat(item.seat), face=face(pov, item.a))


def _arrived(pov: Pov, item: Item) -> str:
    return pov.say("news-arrived-first" if item.a else "news-arrived", who=pov.say.seat(item.seat))


def _won(pov: Pov, item: Item) -> str:
    return pov.say(f"news-won-{item.a}", who=pov.say.seat(item.seat))


TELLERS: dict[News, Callable[[Pov, Item], str]] = {
    News.PAINTED: _painted,
    News.STARTS: said("news-starts", lane=lambda pov, item: item.a + 1),
    News.ROUND: said("news-round", number=number),
    News.THREW: threw,
    News.TURN: said("news-turn", dice=faces_a),
    News.MOVED: _moved("news-moved"),
    News.STRAIGHT: _moved("news-straight"),
    News.ARRIVED: _arrived,
    News.FAILED: _failed,
    News.CRASHED: said("news-crashed"),
    News.OVERHEATED: said("news-overheated"),
    News.BURNS: said("news-burns", flames=number),
    News.COOLED: said("news-cooled", flames=number),
    News.EXPLODED: said("news-exploded"),
    News.DREW: said("news-drew", count=number),
    News.LOOKED: said("news-looked", count=number),
    News.KEPT: said("news-kept", count=number),
    News.DISCARDED: said("news-discarded", card=card_a),
    News.LOST: said("news-lost", card=card_a),
    News.ROBBED: _robbed,
    News.AIMED: _aimed,
    News.SHOWED: _showed,
    News.HIT: said("news-hit"),
    News.JAMMED: said("news-jammed"),
    News.BACKFIRED: said("news-backfired"),
    News.CRATERED: said("news-cratered", terrain=terrain_a),
    News.HELD_FIRE: said("news-held-fire"),
    News.WARPED: said("news-warped", count=number),
    News.GAVE: _gave,
    News.RESHUFFLED: said("news-reshuffled", count=number),
    News.STAYED: said("news-stayed"),
    News.WASTED: _wasted,
    News.WON: _won,
    News.AS: _as,
}


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: a heading, a line a lane from left to right, and a line a player."""
    lines = [_heading(pov), _rows(pov), *(_lane(pov, lane) for lane in range(pov.box.lanes)),
             [(pov.say("board-legend"), "quiet")], [(pov.say("board-signs"), "quiet")]]  # fmt: skip
    lines = [clipped(line) for line in lines]
    for seat in range(pov.view.seats):
        lines += folded(_player(pov, seat), max(WIDTH, pov.room[0]))
    if pov.view.offered:
        cards = ", ".join(sides(pov, pov.view.offer[at]) for at in range(pov.view.offered))
        lines.append(clipped([(pov.say(f"board-{Asked(pov.view.asked).name.lower()}", cards=cards), "token")]))
    return lines


def _heading(pov: Pov) -> Line:
    view = pov.view
    state = pov.say(f"board-{Phase(view.phase).name.lower()}", who=pov.say.seat(view.turn))
    top = ", ".join(sides(pov, view.top[at]) for at in range(view.ready))
    on_top = pov.say("board-top", terrain=top)
    return [(pov.say("board-round", number=view.round).upper(), "title"), (f" · {state}", "title"),
            (f" · {pov.say('board-deck', count=view.left)} {on_top}", "quiet")]  # fmt: skip


def _rows(pov: Pov) -> Line:
    """The numbers of the rows, between start and finish."""
    rows = "".join(f"{row:<{CELL}}" for row in range(1, FINISH))
    return [(f"    {pov.say('board-start')[: CELL - 1]:<{CELL}}{rows}", "quiet"), (pov.say("board-finish"), "title")]


def _lane(pov: Pov, lane: int) -> Line:
    return [(f"  {lane + 1} ", "quiet"), *(_cell(pov, row, lane) for row in range(FINISH + 1))]


def _cell(pov: Pov, row: int, lane: int) -> Piece:
    """A buggy, or several on the finish; else the ground."""
    players = pov.view.players
    here = [seat for seat in range(pov.view.seats)
            if (players[seat].row, players[seat].lane) == (row, lane) and not players[seat].out]  # fmt: skip
    if here:
        text = "▲" + "".join(str(seat + 1) for seat in here)
        return f"{text:<{CELL}}", "you" if pov.seat in here else "seat"
    if row == FINISH:
        return ("▒▒▒▒" if pov.box.goal >> lane & 1 else ""), "title"
    if row == 0:
        return " " * CELL, ""
    kind = plain(driving.ground_at)(pov.box, pov.view, (row - 1) * LANES + lane)
    return f"{GROUND_SIGNS[kind]:<{CELL}}", "warn" if kind in (Terrain.CRATER, Terrain.SQUIGS) else ""


def _player(pov: Pov, seat: int) -> Line:
    """A player's line: name, flames, klan, dice, and the hand."""
    player = pov.view.players[seat]
    name = pov.say.seat(seat)[:NAME]
    flames = "▲" * player.flames + "·" * (EXPLODES_AT - player.flames)
    return [
        ("▸ " if seat in waited_for(pov) else "  ", "warn"),
        (f"▲{seat + 1} {name:<{NAME}} ", "you" if seat == pov.seat else "seat"),
        (flames, "warn" if player.flames else "quiet"),
        (f" {klan(pov, player.klan) if player.klan else '':<10} ", "token"),
        (f"{_panel(pov, seat):<9} ", "warn" if player.out else ""),
        *((f"{GROUND_SIGNS[card.terrain]}/{ATTACK_SIGNS[card.attack]} ", "") for card in map(pov.deck.of, pov.view.hand(seat))),
    ]  # fmt: skip


def _panel(pov: Pov, seat: int) -> str:
    """The dice in their slots, or as they were thrown; or that the buggy is no more."""
    player = pov.view.players[seat]
    if player.out:
        return pov.say("board-out")
    if pov.view.at_slot(seat, 1) < 0:
        return " ".join(FACE_SIGNS[kind] for kind in player.face if kind)
    return "".join(f"[{FACE_SIGNS[player.face[pov.view.at_slot(seat, slot)]]}]" for slot in (1, 2, 3))
