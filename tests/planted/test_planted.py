"""Each planted fault breaks the one promise it should, and the suite says what is wrong."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import rumpus
from rumpus.core import conformance
from rumpus.core.game import Game

PRINTED = ("deck.toml", "en.ftl", "fr.ftl", "art.svg")

FAULTS = [
    (
        "pick_seen",
        "nothing_leaks",
        r"was told nothing of what seat \d chose \(.*\), but its view says it: `players\[\d\]\.picks",
    ),
    (
        "decline_seen",
        "nothing_leaks",
        r"told nothing of what seat \d chose \(.*'decline .*\), but its view says it: `players\[\d\]\.count",
    ),
    ("aim_seen", "nothing_leaks", r"can tell an imagined table|its view says it: `orders\[\d+\]\.target"),
    ("aside_seen", "nothing_leaks", r"can tell an imagined table from the real one: `deck\.cards"),
    ("hand_seen", "nothing_leaks", r"seat \d imagines the cards .* in two places: its view shows cards"),
    ("luck_seen", "nothing_leaks", r"can tell an imagined table from the real one: `luck"),
    ("forgetful_dream", "nothing_leaks", r"can tell an imagined table from the real one: `players\[\d\]"),
    ("midway_seen", "nothing_leaks", r"in the middle of an act, seat \d can tell an imagined table .*: `deck\.cards"),
    ("other_steps", "acts_can_be_followed", r"choice \d+ of seat \d leads to another table step by step than at once"),
    ("idle_beat", "acts_can_be_followed", r"beat \d of choice \d+ of seat \d tells and shows nobody anything"),
    ("same_dream", "imagination_varies", "something is hidden, but every imagined table is the same"),
    ("peeking_policy", "quick_policy_is_honest", r"the quick policy of seat \d peeks"),
    ("double_choice", "choices_are_fixed", r"seat \d was offered the same choice twice"),
    ("lost_card", "cards_are_conserved", r"there are \d+ cards instead of \d+"),
    ("too_much_news", "games_end", r"told more news than `news` has room for; enlarge it"),
    ("writes_beyond", "games_end", "a rule wrote beyond the table"),
    ("equal_words", "words_parse_back", "choices have the same words in en"),
    ("mixed_sorts", "words_parse_back", r"choices of one sort are not listed together: \['[01]'"),
    ("dead_sprite", "scenes_are_sound", r"a click offers \[\] too much and \[\d+\] too little"),
    ("ghost_preview", "scenes_are_sound", r"the preview of choice \d+ shows sprites that are not there: \['medal-9'\]"),
    ("open_click", "open_tables_are_sound", "the open table offers something to click"),
    ("overflow", "runs_everywhere_the_same", "the interpreted rules failed: this number is too large for its field"),
]

RARE = {"aim_seen", "decline_seen"}
ALSO = {
    "double_choice": {"scenes_are_sound"},  # a card that can be chosen twice is drawn twice
    "pick_seen": {"scenes_are_sound"},  # a card that is seen where it should not be is drawn twice
    "forgetful_dream": {"canvases_are_sound"},
    "idle_beat": {"nothing_leaks"},  # which looks at every beat natively, and says so too
    "other_steps": {"nothing_leaks"},  # it follows acts natively, and then knows no more of them
    "lost_card": {"words_parse_back"},  # a discard that vanishes can no longer be shown as what a Liaison Unit gains
}


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The faulty Derby on the shelf, with the Derby's own deck and messages."""
    home = tmp_path_factory.mktemp("shelf")
    shutil.copytree(Path(__file__).parent / "faulty", home / "faulty", ignore=shutil.ignore_patterns("__pycache__"))
    for name in PRINTED:
        shutil.copy(rumpus.game("derby").folder / name, home / "faulty" / name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RUMPUS_GAMES", str(home))
        yield rumpus.game("faulty")


def broken(game: Game, fault: str) -> dict[str, str]:
    """The promises that do not hold, and what is said of them; a rare secret needs more seats."""
    kit = game.kit(4 if fault in RARE else 3, {"fault": fault})
    promises = [promise for promise in conformance.PROMISES if promise.__name__ in looked_at(fault)]
    found = {promise.__name__: conformance.look(promise, game, kit, quick=True) for promise in promises}
    return {name: finding.sentence for name, finding in found.items() if not finding.ok}


def looked_at(fault: str) -> set[str]:
    """The promises to look at: all, but the slow one only where it may break."""
    if fault in RARE:
        return {"nothing_leaks"}
    if fault == "writes_beyond":
        return {"games_end"}  # only there is the table fenced in: elsewhere this fault would harm the tests themselves
    slow = set() if fault in ("none", "overflow") else {"runs_everywhere_the_same"}
    return {promise.__name__ for promise in conformance.PROMISES} - slow


def test_without_a_fault_all_is_well(faulty: Game) -> None:
    assert broken(faulty, "none") == {}


def test_every_fault_is_looked_for(faulty: Game) -> None:
    assert {fault for fault, _, _ in FAULTS} == set(faulty.options[-1].allowed or ()) - {"none"}


@pytest.mark.parametrize(("fault", "promise", "sentence"), FAULTS, ids=[fault for fault, _, _ in FAULTS])
def test_a_fault_breaks_its_promise_and_no_other(faulty: Game, fault: str, promise: str, sentence: str) -> None:
    found = broken(faulty, fault)
    assert set(found) - ALSO.get(fault, set()) == {promise}, found
    assert re.search(sentence, found[promise]), found[promise]
