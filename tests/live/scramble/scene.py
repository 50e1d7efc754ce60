"""Where everything of Scramble is drawn: a lane a player, with name, flags, charm and die, and the whistle."""

from collections.abc import Sequence

from scramble.table import ROLL, STOP
from scramble.words import charm_name, prompt

from rumpus.core.game import Pov
from rumpus.core.scene import Scene, Sprite, fitted

WIDTH, HEIGHT, LANE = 1200, 700, 280
STYLE = """
.text { font-size: 24px; font-weight: 700; fill: #1d2b1f; text-anchor: middle; }
.text.prompt { font-size: 30px; fill: #fff6dd; }
.text.bonus { font-size: 40px; }
.text.shout { font-size: 30px; fill: #fff6dd; }
"""


def scene(pov: Pov, codes: Sequence[int]) -> Scene:
    """The table as a seat sees it; a click on the own die rolls it, a click on the whistle shouts."""
    sprites = [
        Sprite("field", "table", 0, 0, "field"),
        Sprite("prompt", "text prompt", WIDTH / 2, 52, label=prompt(pov)),
    ]
    for seat in range(pov.view.seats):
        sprites += _lane(pov, seat, codes)
    if pov.seat >= 0 and pov.view.players[pov.seat].whistle:
        sprites += _whistle(pov, codes)
    return Scene(WIDTH, HEIGHT, sprites, pov.album.faces, pov.say("title"), STYLE)


def _lane(pov: Pov, seat: int, codes: Sequence[int]) -> list[Sprite]:
    player, who = pov.view.players[seat], pov.say.seat(seat)
    x = WIDTH / 2 + (seat - (pov.view.seats - 1) / 2) * LANE
    clicks = (ROLL,) if seat == pov.seat and ROLL in codes else ()
    die = pov.say("scene-die", who=who, die=player.die if player.rolled else 0)
    sprites = [
        Sprite(f"lane-{seat}", "lane", x, 310, "lane-own" if seat == pov.seat else "lane"),
        Sprite(f"name-{seat}", "text name", x, 132, label=fitted(who, 24, LANE - 40)),
        Sprite(f"ring-{seat}", "ring", x, 462, "ring-idle" if player.rolled else "ring", choices=clicks),
        Sprite(f"die-{seat}", "die", x, 462, f"die-{player.die}", die, choices=clicks),
        *_charm(pov, seat, x, 300),
    ]
    flags = [x + (at - (player.flags - 1) / 2) * min(44, 220 / max(1, player.flags)) for at in range(player.flags)]
    return sprites + [
        Sprite(f"flag-{seat}-{at}", "token", place, 180, "flag", pov.say("scene-flag", who=who))
        for at, place in enumerate(flags)
    ]


def _charm(pov: Pov, seat: int, x: float, y: float) -> list[Sprite]:
    """The seat's charm, or the back of it."""
    card = pov.view.players[seat].card
    if not card:
        return [Sprite(f"back-{seat}", "card", x, y, "back", pov.say("scene-back", who=pov.say.seat(seat)))]
    bonus = pov.deck.of(card).bonus
    label = pov.say("scene-charm", charm=charm_name(pov, card), bonus=bonus)
    return [
        Sprite(f"charm-{seat}", "card", x, y, "charm", label),
        Sprite(f"bonus-{seat}", "text bonus", x, y + 2, label=f"+{bonus}"),
        Sprite(f"charm-name-{seat}", "text", x, y + 48, label=charm_name(pov, card), scale=0.7),
    ]


def _whistle(pov: Pov, codes: Sequence[int]) -> list[Sprite]:
    clicks = (STOP,) if STOP in codes else ()
    label = pov.say("choose-stop")
    face = "button" if clicks else "button-idle"
    return [
        Sprite("whistle", "button", WIDTH / 2, 638, face, label, choices=clicks),
        Sprite("whistle-text", "text shout", WIDTH / 2, 649, label=label, choices=clicks),
    ]
