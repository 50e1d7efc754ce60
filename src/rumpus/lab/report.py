"""A match looked at, as a page of HTML: the curve of everybody's chances, and the choices that threw most away."""

from collections.abc import Sequence
from html import escape

from rumpus.core.match import Match
from rumpus.lab.analysis import Analysis, Verdict, in_words
from rumpus.lab.page import INKS, page

LEFT, TOP, WIDTH, HEIGHT = 46, 12, 840, 300


def analysis_page(match: Match, found: Analysis, language: str = "en") -> str:
    """The whole page."""
    standings = match.standings_in(language)
    about = f"{match.number} choices. {standings.reason or 'The match is not over.'}"
    parts = [
        key(match.names), curve(found, match.names),
        '<p class="quiet">How likely everybody wins after each choice, as far as the players could know, if all go on by '
        "rule of thumb. Marks are choices that threw much away.</p>",
        "<h2>Choices that threw most away</h2>", slips(match, found, language),
        '<p class="quiet">Percentages here are how good the table looked to the bot for whoever chose, from 0 (lost) to 100 '
        "(won), in worlds that fit what that player knew; in brackets, how often it tried the choice.</p>",
    ]  # fmt: skip
    return page(f"{match.game.title}: how it went", about, parts)


def key(names: Sequence[str]) -> str:
    """Whose curve is which."""
    shown = (
        f'<span><b style="background: {ink_of(seat)}"></b>{escape(name)}</span>' for seat, name in enumerate(names)
    )
    return f'<div class="key">{"".join(shown)}</div>'


def ink_of(seat: int) -> str:
    """The colour of a seat."""
    return INKS[seat % len(INKS)]


def curve(found: Analysis, names: Sequence[str]) -> str:
    """Everybody's chances from the first choice to the last."""
    last = max(1, len(found.curve) - 1)

    def spot(number: int, chance: float) -> tuple[float, float]:
        return LEFT + WIDTH * number / last, TOP + HEIGHT * (1 - chance)

    lines = [grid(part / 4) for part in range(5)]
    for seat in range(len(names)):
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (spot(at, one[seat]) for at, one in enumerate(found.curve)))
        lines.append(f'<polyline points="{points}" fill="none" stroke="{ink_of(seat)}" stroke-width="2.5" '
                     f'stroke-linejoin="round"><title>{escape(names[seat])}</title></polyline>')  # fmt: skip
    for slip in found.slips():
        x, y = spot(slip.number, found.curve[slip.number][slip.seat])
        lines.append(f'<circle class="ink" cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{ink_of(slip.seat)}" stroke-width="2">'
                     f"<title>{slip.number}</title></circle>"
                     f'<text x="{x:.1f}" y="{y - 11:.1f}" text-anchor="middle">{slip.number}</text>')  # fmt: skip
    lines.append(f'<text class="quiet" x="{LEFT + WIDTH}" y="{TOP + HEIGHT + 22}" text-anchor="end">'
                 f"{last} choices</text>")  # fmt: skip
    return (
        f'<svg viewBox="0 0 {LEFT + WIDTH + 14} {TOP + HEIGHT + 30}" role="img" aria-label="Chances">'
        + "\n".join(lines)
        + "</svg>"
    )


def grid(part: float) -> str:
    """A line at a chance, and its number."""
    y = TOP + HEIGHT * (1 - part)
    return (
        f'<line class="rule" x1="{LEFT}" x2="{LEFT + WIDTH}" y1="{y}" y2="{y}"/>'
        f'<text class="quiet" x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{part:.0%}</text>'
    )


def slips(match: Match, found: Analysis, language: str) -> str:
    """The choices that threw most away, and what the bot would have done."""
    told = [f"<li>{slip_in_words(match, slip, language)}</li>" for slip in found.slips()]
    return f'<ol class="slips">{"".join(told)}</ol>' if told else "<p>Nobody threw anything away.</p>"


def slip_in_words(match: Match, slip: Verdict, language: str) -> str:
    """One slip."""
    codes = [slip.code, *(one.code for one in slip.others)]
    made, *others = in_words(match, slip.number - 1, slip.seat, codes, language)
    rather = "; ".join(
        f"{escape(text)} {one.chance:.0%} ({one.visits:,})" for text, one in zip(others, slip.others, strict=True)
    )
    return (
        f"<strong>{escape(match.names[slip.seat])}</strong>, choice {slip.number}: <em>{escape(made)}</em>, {slip.chance:.0%}, "
        f"{100 * slip.lost:.0f} points less than the best.<br><span class='quiet'>What the bot would rather have done: {rather}.</span>"
    )
