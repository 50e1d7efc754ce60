"""A match looked at, as a page of HTML: the curve of everybody's chances, and the choices that threw most away."""

from html import escape

from rumpus.core.match import Match
from rumpus.lab.analysis import Analysis, Verdict, in_words
from rumpus.lab.pages import Page
from rumpus.lab.plots import chances


def analysis_page(match: Match, found: Analysis, language: str = "en") -> str:
    """The whole page."""
    standings = match.standings_in(language)
    page = Page(
        f"{match.game.title}: how it went", f"{match.number} choices. {standings.reason or 'The match is not over.'}"
    )
    page.section("Chances", "How likely everybody wins after each choice, as far as the players could know, if all go on by rule "
                 "of thumb. Marks are choices that threw much away.")  # fmt: skip
    page.key(match.names)
    marks = [(slip.number, slip.seat) for slip in found.slips()]
    page.figure(chances(found.curve, match.names, marks))
    page.section("Choices that threw most away")
    page.add(slips(match, found, language))
    page.say("Percentages here are how good the table looked to the bot for whoever chose, from 0 (lost) to 100 (won), in worlds "
             "that fit what that player knew; in brackets, how often it tried the choice.", "quiet")  # fmt: skip
    return page.html()


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
