"""The words of Scramble."""

from scramble.table import ROLL, STOP, News

from rumpus.core.game import Pov
from rumpus.core.news import Item

Line = list[tuple[str, str]]
MESSAGES = {
    News.DEALT: "news-dealt",
    News.ROLLED: "news-rolled",
    News.STOPPED: "news-stopped",
    News.SHOWN: "news-shown",
    News.GRABBED: "news-grabbed",
    News.MISSED: "news-missed",
}


def choice(pov: Pov, code: int) -> str:
    """The words of a choice."""
    return pov.say("choose-stop" if code == STOP else "choose-roll")


def detail(pov: Pov, code: int) -> str:
    """A sentence about a choice."""
    return pov.say("detail-stop" if code == STOP else "detail-roll")


def prompt(pov: Pov) -> str:
    """What the seat is asked now, or that the match is over."""
    if pov.view.round == pov.box.rounds:
        return pov.say("over")
    code = chosen(pov)
    return pov.say("watching") if code is None else pov.say("ask-roll" if code == ROLL else "ask-stop")


def chosen(pov: Pov) -> int | None:
    """The one thing the seat can do, if there is one."""
    if pov.seat < 0:
        return None
    player = pov.view.players[pov.seat]
    return (STOP if player.whistle else None) if player.rolled else ROLL


def item(pov: Pov, item: Item) -> str | None:
    """A piece of news as a sentence of the story."""
    named = {"who": pov.say.seat(item.seat)} if item.seat >= 0 else {}
    if item.what == News.SHOWN:
        charm = pov.deck.of(item.b)
        named |= {"charm": charm_name(pov, item.b), "total": item.a + charm.bonus}
    return pov.say(MESSAGES[News(item.what)], number=item.a, **named)


def charm_name(pov: Pov, card: int) -> str:
    """The name of a charm, in the voice's language where it has one for it."""
    name = pov.deck.of(card).name
    message = f"charm-{name.casefold()}"
    return pov.say(message) if pov.say.knows(message) else name


def board(pov: Pov) -> list[Line]:
    """The table in lines: a heading, a line a player, and the seat's charm."""
    number = min(pov.view.round + 1, pov.box.rounds)
    lines: list[Line] = [[(pov.say("board-round", number=number, rounds=pov.box.rounds), "title")]]
    for seat in range(pov.view.seats):
        player = pov.view.players[seat]
        die = pov.say("board-die", die=player.die) if player.rolled else pov.say("board-rolling")
        lines.append([
            (f"{pov.say.seat(seat)[:16]:<17}", "you" if seat == pov.seat else "seat"),
            ("★" * player.flags, "token"),
            (f" {die}", "quiet"),
        ])  # fmt: skip
    if pov.seat >= 0:
        lines.append([(pov.say("board-charm", charm=charm_name(pov, pov.view.players[pov.seat].card)), "quiet")])
    return lines
