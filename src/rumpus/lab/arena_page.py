"""An arena's ranking as a page of HTML."""

from html import escape

from rumpus.lab.pages import Page, table_of
from rumpus.lab.plots import INKS, Mark, whiskers
from rumpus.lab.ranking import Ranking


def arena_page(found: Ranking) -> str:
    """The whole page."""
    page = Page(f"{found.title}: the arena", f"{found.games:,} games, {found.seats} seats, seed {found.seed}, edition "
                f"{found.edition}. A fair share of wins is {1 / found.seats:.1%}.")  # fmt: skip
    page.verdict([("Ranking", ranked(found)), *([("Luck", str(found.deals))] if found.deals else [])])
    page.section("Ratings", "By openskill’s Plackett–Luce model, with their 95 % intervals.")
    marks = [Mark(bot.name, bot.mu, *bot.rating) for bot in found.bots]
    page.figure(whiskers(marks, "Ratings", percent=False, inks=INKS))
    page.section("The bots")
    page.table(["bot", "rating", "wins", "95 % interval", "fair share", "median time", "p99", "longest"], [
        (bot.name, f"{bot.mu:.1f} ± {bot.rating[1] - bot.mu:.1f}", f"{bot.share.rate:.1%}", between(bot.share.interval),
         f"{bot.fair:.1%}", *(f"{1000 * bot.time(part):,.1f} ms" for part in (0.5, 0.99, 1.0)))
        for bot in found.bots
    ])  # fmt: skip
    page.section(
        "Who beats whom",
        "How often the row comes before the column; equal places count half. Below, the 95 % interval.",
    )
    page.add(matrix(found))
    faults = [fault for bot in found.bots for fault in bot.faults]
    if faults:
        page.section("Lost by a fault")
        page.add(f"<ul>{''.join(f'<li>{escape(fault)}</li>' for fault in faults)}</ul>")
    return page.html()


def ranked(found: Ranking) -> str:
    """Who comes before whom, as far as the ratings' intervals tell them apart."""
    pairs = list(zip(found.bots, found.bots[1:]))
    apart = [bot.rating[1] < before.rating[0] for before, bot in pairs]
    said = [f"{before.name} is {'surely' if sure else 'not surely'} better than {bot.name}"
            for (before, bot), sure in zip(pairs, apart, strict=True)]  # fmt: skip
    return f"{'; '.join(said) or found.bots[0].name}."


def matrix(found: Ranking) -> str:
    """Who beats whom, the darker the more often."""
    names = [bot.name for bot in found.bots]
    lines = [[escape(one), *(cell(found, one, other) for other in names)] for one in names]
    return table_of(["", *names], lines)


def cell(found: Ranking, one: str, other: str) -> str:
    """One meeting."""
    if one == other:
        return ""
    share = found.beats[one, other]
    if not share.games:
        return "–"
    shade = f"background: rgb(var(--good) / {share.rate * 0.55:.2f})"
    return (
        f'<div style="{shade}; border-radius: .3rem; text-align: center; padding: .3rem">{share.rate:.1%}<br>'
        f"<small>{between(share.interval)}</small></div>"
    )


def between(interval: tuple[float, float]) -> str:
    """An interval in percent."""
    return f"{interval[0]:.1%} – {interval[1]:.1%}"
