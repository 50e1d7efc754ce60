"""Promises about what people are shown: words, pictures, lessons and rules."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any
from xml.etree import ElementTree

import numpy as np

from rumpus.core.conformance.finding import Broken, hold
from rumpus.core.conformance.looks import claimed, illegible, outside
from rumpus.core.conformance.moments import Moments, moments, played
from rumpus.core.game import Game, Kit
from rumpus.core.lessons import tutorial
from rumpus.core.match import Match, Offer
from rumpus.core.rulebook import rulebook
from rumpus.core.scene import Scene
from rumpus.core.voice import LANGUAGES


def words_parse_back(game: Game, kit: Kit, quick: bool) -> None:
    """The words of a seat's choices are distinct and lead back to them, in every language, and all screens speak."""
    rng = np.random.default_rng(4)
    match = Match(game, kit, "words")
    kinds = Moments(game, kit, 1 if quick else 4, rng)
    asked: dict[int, Question] = {}
    heard = set[tuple[int, bool]]()
    for seat in played(match, rng):
        if kinds.worth_a_look(match.view(seat), seat, match.codes(seat)):
            _speaks(match)
        _tells(match, heard)
        asked = _same_questions(match, asked)
        offered = match.choices(seat)
        hold(bool(offered), f"seat {seat} must choose, but has no choice.")
        wanted = offered[int(rng.integers(len(offered)))]
        match.act(seat, wanted.text)
        made = match.journal.steps[-1].choice
        hold(made == wanted.code, f"'{wanted.text}' stands for choice {wanted.code}, but led to {made}.")
    _tells(match, heard)
    hold(bool(match.standings.reason.strip()), "there are no words for why the match ended.")
    _speaks(match)


def _tells(match: Match, heard: set[tuple[int, bool]]) -> None:
    """The news of the last act, in every language, where some of it is of a kind that was not told before."""
    for seat in (None, *range(match.kit.seats)):
        view = match.view(seat)
        _name_their_causes(match, view)
        told = {(view.news[at].what, seat is None) for at in range(min(view.told, len(view.news)))}
        for language in LANGUAGES if told - heard else ():
            match.news(seat, language)
        heard |= told


def _name_their_causes(match: Match, view: Any) -> None:
    """News that takes something from somebody says who or what did it."""
    kinds = match.game.telling.words.News
    for item in (view.news[at] for at in range(min(view.told, len(view.news)))):
        told = kinds(item.what).told
        hold(not told.cause or told.names_its_cause(item),
             f"'{kinds(item.what).message}' is told without its cause, the gap '{told.cause}'.", "rules.act")  # fmt: skip


Question = tuple[list[int], list[Offer]]  # a seat's choices, and what is said of each


def _same_questions(match: Match, before: Mapping[int, Question]) -> dict[int, Question]:
    """What every seat is asked. While its choices are the same and it did not choose, so is what is said of them."""
    asked = {}
    last = match.journal.steps[-1].seat if match.number else -1
    for seat in (*match.must, *match.may):
        codes = match.codes(seat)
        asked[seat] = codes, said = codes, match.offers(match.pov(seat), codes)
        if seat != last and seat in before and before[seat][0] == codes:
            changed = [one for one, other in zip(said, before[seat][1], strict=True) if one != other]
            hold(not changed, f"what is said of a choice changed while the seat was asked the same: {changed[:1]}.")
        sorts = [group for group, _ in groupby(said, key=lambda one: one.group)]
        hold(len(sorts) == len(set(sorts)), f"choices of one sort are not listed together: {sorts}.")
    return asked


def _speaks(match: Match) -> None:
    """Every seat's choices, prompt, news and board, in every language."""
    for language in LANGUAGES:
        for seat in (*match.must, *match.may):
            words = {choice.code: " ".join(choice.text.casefold().split()) for choice in match.choices(seat, language)}
            texts = sorted(words.values())
            hold(len(texts) == len(set(texts)), f"choices have the same words in {language}: {texts}.")
            hold(all(texts), f"a choice has no words in {language}.")
        for seat in (None, *range(match.kit.seats)):
            match.news(seat, language)
            match.board(seat, language)
            hold(
                seat is None or bool(match.prompt(seat, language).strip()),
                f"a prompt is empty in {language}.",
                "telling.prompt",
            )


def scenes_are_sound(game: Game, kit: Kit, quick: bool) -> None:
    """Scenes are whole SVG pictures with distinct sprites, a click makes a legal choice, and a preview shows sprites."""
    for match in moments(Match(game, kit, "scenes"), 1 if quick else 4, 5):
        for seat in (None, *range(kit.seats)):
            _sound(match, seat)


def _sound(match: Match, seat: int | None) -> None:
    scene = match.scene(seat)
    ids = _whole(scene)
    for sentence in (*illegible(scene), *outside(scene), *claimed(scene)):
        raise Broken(sentence)
    offered = {code for sprite in scene.sprites for code in sprite.choices}
    legal = set() if seat is None else set(match.codes(seat))
    hold(
        offered == legal, f"a click offers {sorted(offered - legal)} too much and {sorted(legal - offered)} too little."
    )
    for code in legal:
        lost = set(match.preview(seat or 0, code)) - ids
        hold(not lost, f"the preview of choice {code} shows sprites that are not there: {sorted(lost)}.")


def _whole(scene: Scene) -> set[str]:
    """The ids of a picture, which are distinct, each with a face that is drawn."""
    ids = [sprite.id for sprite in scene.sprites]
    hold(len(ids) == len(set(ids)), f"sprites share an id: {sorted({one for one in ids if ids.count(one) > 1})}.")
    missing = {sprite.face for sprite in scene.sprites if sprite.face} - set(scene.faces)
    hold(not missing, f"sprites have faces that are not drawn: {sorted(missing)}.")
    ElementTree.fromstring(scene.svg())
    return set(ids)


def open_tables_are_sound(game: Game, kit: Kit, quick: bool) -> None:
    """When a match is over, it can be looked back at openly: whole pictures and stories, with nothing to click."""
    rng = np.random.default_rng(6)
    match = Match(game, kit, "open")
    for _ in played(match, rng):
        pass
    for number in {0, match.number, *rng.integers(match.number, size=3 if quick else 20).tolist()}:
        past = match.look_back(number)
        for language in LANGUAGES:
            scene = past.open_scene(language)
            _whole(scene)
            hold(not any(sprite.choices for sprite in scene.sprites), "the open table offers something to click.")
            heard, told = {one.text for one in past.story(None, language)}, past.open_story(language)
            hold(heard <= {one.text for one in told}, "the open story leaves out what everyone was told.")


def lessons_lead_through(game: Game, kit: Kit, quick: bool) -> None:
    """The tutorial, where there is one, can be followed from its first lesson to its last, in every language."""
    guide = tutorial(game)
    if guide is None:
        return
    match, read, taught = guide.start(), 0, list[int]()
    while (moment := guide.at([(step.seat, step.choice) for step in match.journal.steps], read)).lesson is not None:
        if moment.lesson not in taught:
            taught.append(moment.lesson)
            texts = {guide.text(moment.lesson, language) for language in LANGUAGES}
            hold(len(texts) == len(LANGUAGES), f"lesson {moment.lesson + 1} is not written in every language.")
        if moment.next:
            match.act(*moment.next)
        elif moment.wanted:
            match.act(guide.learner, moment.wanted[0])
        else:
            read += 1
    hold(taught == list(range(len(guide.lessons))), f"of {len(guide.lessons)} lessons, only {len(taught)} are reached.")
    hold(not match.over, "the tutorial leaves nothing to play: end the lessons before the match does.")


def rules_can_be_read(game: Game, kit: Kit, quick: bool) -> None:
    """The rules can be read with their pictures, and have the same numbers in every language they are written in."""
    english = rulebook(game)
    for language in LANGUAGES:
        numbers = rulebook(game, language).paragraphs
        odd = sorted(set(numbers) ^ set(english.paragraphs))
        hold(not odd, f"README.{language}.md and README.md differ in the paragraphs {', '.join(odd)}.")
        hold(numbers == english.paragraphs, f"the paragraphs of README.{language}.md are in another order.")
