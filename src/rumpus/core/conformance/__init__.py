"""The conformance suite: what every game must show, whoever wrote it. `rumpus check GAME` runs it.

It knows nothing of any game but the contract. A finding that fails is a sentence for the game's author.
"""

import math
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor

from rumpus.core.conformance.beats import acts_can_be_followed, nobody_is_asked_between_beats
from rumpus.core.conformance.counting import census_adds_up
from rumpus.core.conformance.crew import look_side_by_side
from rumpus.core.conformance.facts import facts_are_views
from rumpus.core.conformance.finding import Broken, Finding, Promise
from rumpus.core.conformance.interpreted import crash, look_interpreted
from rumpus.core.conformance.kept import limits_are_kept, matches_can_be_kept
from rumpus.core.conformance.leaks import imagination_varies, nothing_leaks, quick_policy_is_honest
from rumpus.core.conformance.paragraphs import paragraphs_are_kept_and_proved
from rumpus.core.conformance.places import place
from rumpus.core.conformance.play import (
    cards_are_conserved,
    choices_are_fixed,
    games_end,
    journals_replay,
    runs_everywhere_the_same,
)
from rumpus.core.conformance.settings import about, settings
from rumpus.core.conformance.showing import (
    lessons_lead_through,
    open_tables_are_sound,
    rules_can_be_read,
    scenes_are_sound,
    words_parse_back,
)
from rumpus.core.conformance.staging import stagings_name_what_is_there
from rumpus.core.conformance.telling import (
    canvases_are_sound,
    faces_are_there,
    messages_have_their_gaps,
    prompts_name_whom_they_mean,
)
from rumpus.core.game import Game, Kit
from rumpus.core.options import Value
from rumpus.core.shelf import game as find_game

__all__ = [
    "PROMISES", "Finding", "about", "acts_can_be_followed", "canvases_are_sound", "cards_are_conserved",
    "census_adds_up", "check", "check_game", "check_setting", "choices_are_fixed", "faces_are_there", "facts_are_views", "games_end",
    "imagination_varies", "journals_replay", "lessons_lead_through", "limits_are_kept", "look", "matches_can_be_kept",
    "messages_have_their_gaps", "nobody_is_asked_between_beats", "nothing_leaks", "open_tables_are_sound", "paragraphs_are_kept_and_proved", "prompts_name_whom_they_mean",
    "quick_policy_is_honest",
    "rules_can_be_read", "runs_everywhere_the_same", "scenes_are_sound", "settings", "stagings_name_what_is_there", "words_parse_back",
]  # fmt: skip

Progress = Callable[[int, int, str], None]

PROMISES: tuple[Promise, ...] = (
    games_end, choices_are_fixed, limits_are_kept, acts_can_be_followed, cards_are_conserved, nothing_leaks,
    nobody_is_asked_between_beats,
    facts_are_views, imagination_varies, quick_policy_is_honest, journals_replay, matches_can_be_kept, words_parse_back,
    messages_have_their_gaps, stagings_name_what_is_there, prompts_name_whom_they_mean, scenes_are_sound, canvases_are_sound, faces_are_there,
    open_tables_are_sound, lessons_lead_through, rules_can_be_read, paragraphs_are_kept_and_proved, census_adds_up, runs_everywhere_the_same,
)  # fmt: skip
# Where a promise is kept, when nothing closer is known.
KEPT_AT: Mapping[Promise, str] = {
    games_end: "rules.act", choices_are_fixed: "rules.choices", limits_are_kept: "rules.choices",
    cards_are_conserved: "rules.act", nothing_leaks: "sight.see", facts_are_views: "sight.see", imagination_varies: "sight.imagine",
    quick_policy_is_honest: "brain.quick", journals_replay: "rules.act", matches_can_be_kept: "rules.act",
    acts_can_be_followed: "rules.go_on", words_parse_back: "telling.choice", messages_have_their_gaps: "lexicon",
    stagings_name_what_is_there: "staging", prompts_name_whom_they_mean: "telling.prompt",
    nobody_is_asked_between_beats: "showing.draw",
    scenes_are_sound: "showing.draw", canvases_are_sound: "showing.draw", faces_are_there: "faces.face",
    open_tables_are_sound: "showing.draw",
    lessons_lead_through: "tutorial", rules_can_be_read: "README", paragraphs_are_kept_and_proved: "README", census_adds_up: "census.note",
    runs_everywhere_the_same: "rules.act",
}  # fmt: skip


def check(
    name: str, quick: bool = False, progress: Progress | None = None, cores: int = 0, minutes: float = math.inf
) -> list[Finding]:
    """Look at everything, for every number of seats and every option: here, or on so many cores side by side.

    After so many minutes no other kind of table is begun; the progress then ends before the total.
    """
    game = find_game(name)
    if cores == 0:
        return check_game(game, quick, progress)
    tables = sorted(settings(game), key=lambda setting: len(setting[1]))
    tell = progress or (lambda *_: None)
    tell(0, len(tables), "")
    until = time.monotonic() + 60 * minutes
    with ThreadPoolExecutor(1) as beside:
        closely = beside.submit(look_interpreted, game.package, quick)
        looks = look_side_by_side(name, tables, quick, cores, until, lambda done: tell(done, len(tables), ""))
        found = list(looks)
    tell(sum(map(bool, found)), len(tables), "")
    return [*(finding for findings in found for finding in findings), *closely.result()]


def check_game(game: Game, quick: bool = False, progress: Progress | None = None) -> list[Finding]:
    """The same for a game in hand."""
    findings: list[Finding] = []
    tables = settings(game)
    for done, (seats, options) in enumerate(tables):
        if progress:
            progress(done, len(tables), about(seats, options))
        findings += check_setting(game, seats, options, quick)
    if progress:
        progress(len(tables), len(tables), "")
    return [*findings, *look_interpreted(game.package, quick)]


def check_setting(
    game: Game, seats: int, options: Mapping[str, Value], quick: bool = False, tell: Callable[[], None] = lambda: None
) -> list[Finding]:
    """Look at every promise for one number of seats and one way to play; where games do not end, at no other."""
    kit, findings = game.kit(seats, options), list[Finding]()
    for promise in PROMISES:
        tell()
        findings.append(look(promise, game, kit, quick, about(seats, options)))
        if promise is games_end and not findings[-1].ok:
            break
    return findings


def look(promise: Promise, game: Game, kit: Kit, quick: bool = False, about: str = "") -> Finding:
    """See whether one promise holds; a crash is a finding too."""
    name = (promise.__doc__ or "").splitlines()[0].rstrip(".") + (f" ({about})" if about else "")
    try:
        said = promise(game, kit, quick)
    except Broken as broken:
        return Finding(
            name, False, str(broken), *(broken.place or place(game, broken.at or KEPT_AT[promise], broken.fields))
        )
    except Exception as error:
        return Finding(name, False, *crash(game, error))
    return Finding(name, True, said or "holds")
