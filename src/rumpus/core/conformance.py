"""The conformance suite: what every game must show, whoever wrote it. `rumpus check GAME` runs it.

It knows nothing of any game but the contract. A finding that fails is a sentence for the game's author.
"""

import atexit
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any
from xml.etree import ElementTree

import numpy as np

from rumpus.core import crowd
from rumpus.core.contract import CHOICES
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game, Kit
from rumpus.core.journal import Journal
from rumpus.core.lessons import tutorial
from rumpus.core.luck import key_of
from rumpus.core.match import Match, Offer
from rumpus.core.options import Option, Value
from rumpus.core.record import Record, Row, Rows
from rumpus.core.rule import INTERPRETED, fingerprint
from rumpus.core.rulebook import rulebook
from rumpus.core.scene import Scene
from rumpus.core.shelf import game as find_game
from rumpus.core.trace import LIMIT, Interpreter, Walk, trace
from rumpus.core.voice import LANGUAGES

Progress = Callable[[int, int, str], None]
Promise = Callable[[Game, Kit, bool], None]
SPECTATOR = -1
CROWD, CROWD_QUICK, CROWD_INTERPRETED = 1_000_000, 20_000, 200  # random games, over all settings together


@dataclass(frozen=True)
class Finding:
    """One thing looked at: whether it holds, and a sentence."""

    name: str
    ok: bool
    sentence: str


class Broken(Exception):  # noqa: N818  it is a broken promise
    """A promise of the contract that does not hold."""


def check(name: str, quick: bool = False, progress: Progress | None = None) -> list[Finding]:
    """Look at everything, for every number of seats and every option."""
    return check_game(find_game(name), quick, progress)


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
    return findings


def check_setting(game: Game, seats: int, options: Mapping[str, Value], quick: bool = False) -> list[Finding]:
    """Look at every promise for one number of seats and one way to play."""
    kit = game.kit(seats, options)
    return [look(promise, game, kit, quick, about(seats, options)) for promise in PROMISES]


def about(seats: int, options: Mapping[str, Value]) -> str:
    """A setting in words."""
    return f"{seats} seats" + "".join(f", {key}={value}" for key, value in options.items())


@cache
def settings(game: Game) -> tuple[tuple[int, dict[str, Value]], ...]:
    """Every number of seats with the default options, and with each option changed in turn where that is allowed."""
    return tuple(_settings(game))


def _settings(game: Game) -> Iterator[tuple[int, dict[str, Value]]]:
    changes: list[dict[str, Value]] = [{}]
    for option in game.options:
        changes += [{option.name: value} for value in _values(option) if value != option.default]
    for seats in game.seats:
        for options in changes:
            try:
                game.kit(seats, options)
            except RumpusError:
                continue
            yield seats, options


def _values(option: Option) -> list[Value]:
    if option.allowed is None:
        return [False, True]
    if isinstance(option.allowed, range):
        return [option.allowed[0], option.allowed[-1]]
    return list(option.allowed)


def look(promise: Promise, game: Game, kit: Kit, quick: bool = False, about: str = "") -> Finding:
    """See whether one promise holds; a crash is a finding too."""
    name = (promise.__doc__ or "").splitlines()[0].rstrip(".") + (f" ({about})" if about else "")
    try:
        promise(game, kit, quick)
    except Broken as broken:
        return Finding(name, False, str(broken))
    except Exception as error:
        return Finding(name, False, f"{type(error).__name__}: {error}")
    return Finding(name, True, "holds")


def hold(truth: bool, sentence: str) -> None:
    """Break off with a sentence unless it is true."""
    if not truth:
        raise Broken(sentence)


def _walks(game: Game, kit: Kit, games: int) -> Iterator[Walk]:
    return (Walk(game, kit, seed) for seed in range(games))


def worth_a_look(rng: np.random.Generator, number: int, few: int) -> bool:
    """Whether to look at moment `number` of a game: always at first, then ever less, so that long games cost little."""
    return bool(rng.random() * (number + 1) < few)


def choices_are_fixed(game: Game, kit: Kit, quick: bool) -> None:
    """Choices are distinct, in a fixed order, and there are some exactly for those who can act."""
    for walk in _walks(game, kit, 1 if quick else 5):
        for _ in walk.steps():
            able = {*walk.must, *walk.may}
            for seat in range(kit.seats):
                codes = walk.codes(seat)
                hold(codes == walk.codes(seat), f"seat {seat} was offered {codes}, then something else.")
                hold(len(codes) == len(set(codes)), f"seat {seat} was offered the same choice twice: {codes}.")
                hold(bool(codes) == (seat in able), f"seat {seat} has choices {codes}, but those able are {able}.")


def games_end(game: Game, kit: Kit, quick: bool) -> None:
    """Games end, with places and a reason, and the news of an act always fits: in a crowd of random games."""
    _crowd_ends(game, kit, quick)
    for walk in _walks(game, kit, 5 if quick else 50):
        choices = 0
        for _ in walk.steps():
            choices += 1
            hold(
                walk.table.told <= len(walk.table.news), f"an act told {walk.table.told} items of news; enlarge `news`."
            )
            hold(_reason(walk) == 0, "standings gave a reason for the end while somebody must choose.")
        hold(choices < LIMIT, f"a random game was not over after {LIMIT} choices.")
        hold(_reason(walk) != 0, "the game is over, but standings give no reason.")


def _crowd_ends(game: Game, kit: Kit, quick: bool) -> None:
    """This setting's share of the crowd of random games. The box and the space around the table must stay as they are."""
    total = CROWD_INTERPRETED if INTERPRETED else CROWD_QUICK if quick else CROWD
    games = -(-total // len(settings(game)))
    tables, before = game.table.array(3), kit.boxes.tobytes()
    luck, told, out = (np.zeros(size, np.int64) for size in (4, 2, CHOICES))
    play = game.woven(crowd).play_crowd
    number = play(kit.boxes, tables, kit.seats, key_of("crowd"), games, LIMIT, luck, out, told)
    faults = {
        crowd.STUCK: f"seat {told[1]} must choose, but has no choice",
        crowd.CHATTY: f"an act of seat {told[1]} told more news than `news` has room for; enlarge it",
        crowd.ENDLESS: f"it is not over after {LIMIT} choices",
    }
    hold(told[0] == crowd.WELL, f"in random game 'crowd#{number}', {faults.get(int(told[0]))}.")
    hold(
        not (tables[:1].tobytes() + tables[2:].tobytes()).strip(b"\0"),
        "a rule wrote beyond the table: a row is too short for what goes in.",
    )
    hold(before == kit.boxes.tobytes(), "a rule changed the box.")


def _reason(walk: Walk) -> int:
    out = np.zeros((walk.kit.seats, 2), np.int64)
    reason = int(walk.game.drivers.rank(walk.kit.boxes, walk.tables, out))
    hold(bool((out[:, 0] >= 1).all() and (out[:, 0] == 1).any()), f"places must begin with 1: {out[:, 0].tolist()}.")
    return reason


def cards_are_conserved(game: Game, kit: Kit, quick: bool) -> None:
    """Cards are conserved: none appears or vanishes."""
    for walk in _walks(game, kit, 2 if quick else 10):
        expected = len(_cards(walk, walk.tables) or ())
        for _ in walk.steps():
            cards = _cards(walk, walk.tables)
            if cards is None:
                return
            hold(not _twice(cards), f"a card lies in two places: {_twice(cards)}.")
            hold(len(cards) == expected, f"there are {len(cards)} cards instead of {expected}.")


def _cards(walk: Walk, tables: Any) -> list[int] | None:
    """Every card of a table, by the inventory that the game's table.py may offer."""
    inventory = getattr(walk.game.module("table"), "inventory", None)
    return None if inventory is None else sorted(inventory(walk.game.table(tables[0])))


def _twice(cards: list[int]) -> list[int]:
    return sorted({card for card in cards if cards.count(card) > 1})


def nothing_leaks(game: Game, kit: Kit, quick: bool) -> None:
    """Nothing leaks: a seat cannot tell the worlds it imagines, others' secret acts, or the luck."""
    for walk in _walks(game, kit, 4 if quick else 20):
        for number, _ in enumerate(walk.steps()):
            if worth_a_look(walk.rng, number, 1 if quick else 10):
                for seat in range(kit.seats):
                    _cannot_tell(walk, seat)
                _luck_is_secret(walk)
                _secret_acts(walk)


def _cannot_tell(walk: Walk, seat: int) -> None:
    view = walk.view(seat)
    dream = walk.dream(view, seat, int(walk.rng.integers(1 << 30)))
    _could_be(seat, _cards(walk, dream), _cards(walk, walk.tables))
    _hold_same(walk, view, walk.view(seat, dream), f"seat {seat} can tell an imagined table from the real one")
    hold(walk.codes(seat) == walk.codes(seat, dream), f"seat {seat} has other choices at the table it imagines.")
    hold(walk.codes(seat) == walk.codes(seat, view), f"seat {seat} has other choices by its view than at the table.")


def _could_be(seat: int, dreamt: list[int] | None, real: list[int] | None) -> None:
    """An imagined table has each card once, and as many as the real one: else see and imagine disagree on a secret."""
    if dreamt is None or real is None:
        return
    hold(not _twice(dreamt), f"seat {seat} imagines the cards {_twice(dreamt)} in two places: its view shows cards "
         "that `imagine` takes to be hidden.")  # fmt: skip
    hold(len(dreamt) == len(real), f"seat {seat} imagines {len(dreamt)} cards, but there are {len(real)}.")


def _luck_is_secret(walk: Walk) -> None:
    other = walk.copied()
    other["luck"] = walk.rng.integers(1 << 32, size=4)
    for seat in (SPECTATOR, *range(walk.kit.seats)):
        view = walk.view(seat)
        hold(not view["luck"].any() and _same(view, walk.view(seat, other)), f"seat {seat} can see the luck.")


def _secret_acts(walk: Walk) -> None:
    """Of two choices of which a third was told nothing, its view must not say which was made."""
    actor = int(walk.rng.choice(walk.must))
    codes = walk.codes(actor)
    if len(codes) < 2:
        return
    pair = walk.rng.choice(codes, 2, replace=False)
    one, other = (walk.after(actor, int(code)) for code in pair)
    for seat in (SPECTATOR, *range(walk.kit.seats)):
        views = walk.view(seat, one), walk.view(seat, other)
        untold = seat != actor and not any(view["told"][0] for view in views)
        if untold and all(_waits_for(walk, tables) for tables in (one, other)):
            _hold_same(walk, *views, f"seat {seat} was told nothing of what seat {actor} chose, but its view says it")


def _waits_for(walk: Walk, tables: Any) -> bool:
    return bool(walk.game.drivers.waited_for(walk.kit.boxes, tables))


def _same(one: Any, other: Any) -> bool:
    return bool(one.tobytes() == other.tobytes())


def _hold_same(walk: Walk, one: Any, other: Any, sentence: str) -> None:
    """Break off with a sentence and the first field in which two views differ, unless they are the same."""
    if not _same(one, other):
        kind = walk.game.table
        raise Broken(f"{sentence}: {next(_differences('', kind(one[0]), kind(other[0])), 'only padding differs.')}")


def _differences(where: str, one: Any, other: Any) -> Iterator[str]:
    if isinstance(one, Record):
        for field in one.kinds:
            yield from _differences(f"{where}.{field}", getattr(one, field), getattr(other, field))
    elif isinstance(one, (Row, Rows)):
        for at in range(len(one)):
            yield from _differences(f"{where}[{at}]", one[at], other[at])
    elif one != other:
        yield f"`{where.removeprefix('.')}` is {one} and {other}."


def imagination_varies(game: Game, kit: Kit, quick: bool) -> None:
    """Imagined tables vary where something is hidden, and the hidden luck is never the table's."""
    hidden = varied = 0
    for walk in _walks(game, kit, 2):
        for seat, _ in walk.steps():
            view = walk.view(seat)
            first, second = (walk.dream(view, seat, seed) for seed in (1, 2))
            hold(first["luck"].tobytes() != walk.tables["luck"].tobytes(), "an imagined table has the real luck.")
            for tables in (first, second):
                tables["luck"] = 0
            bare = walk.copied()
            bare["luck"] = 0
            bare["news"][0][walk.table.told :] = 0  # what older acts told is no secret
            hidden += bare.tobytes() != view.tobytes()
            varied += first.tobytes() != second.tobytes()
    hold(varied > 0 or hidden == 0, "something is hidden, but every imagined table is the same.")


def quick_policy_is_honest(game: Game, kit: Kit, quick: bool) -> None:
    """The quick policy chooses the same from the seat's view as at the table."""
    for walk in _walks(game, kit, 1 if quick else 5):
        for seat, _ in walk.steps():
            luck = walk.rng.integers(1 << 32, size=4)
            picks = {_quick_pick(walk, seat, tables, luck) for tables in (walk.tables, walk.view(seat))}
            hold(
                len(picks) == 1, f"the quick policy of seat {seat} peeks: it chose {picks} from the table and the view."
            )


def _quick_pick(walk: Walk, seat: int, tables: Any, luck: Any) -> int:
    return int(walk.game.drivers.quick_pick(walk.kit.boxes, tables, seat, luck.copy(), walk.out))


def journals_replay(game: Game, kit: Kit, quick: bool) -> None:
    """A journal replays to the same bytes, and undoing leads back to the same table."""
    match = Match(game, kit, "journal")
    rng = np.random.default_rng(3)
    before = match.tobytes()
    while not match.over:
        seat = int(rng.choice(match.must))
        before = match.tobytes()
        match.act(seat, int(rng.choice(match.codes(seat))))
    journal = Journal.parse("\n".join(match.journal.lines()))
    hold(Match.resume(game, journal).tobytes() == match.tobytes(), "the journal replays to another table.")
    match.undo()
    hold(match.tobytes() == before, "undoing the last choice leads to another table than the one before it.")


def words_parse_back(game: Game, kit: Kit, quick: bool) -> None:
    """The words of a seat's choices are distinct and lead back to them, in every language, and all screens speak."""
    rng = np.random.default_rng(4)
    match = Match(game, kit, "words")
    asked: dict[int, Question] = {}
    while not match.over:
        if worth_a_look(rng, match.number, 2 if quick else 15):
            _speaks(match)
        asked = _same_questions(match, asked)
        seat = int(rng.choice(match.must))
        offered = match.choices(seat)
        wanted = offered[int(rng.integers(len(offered)))]
        match.act(seat, wanted.text)
        made = match.journal.steps[-1].choice
        hold(made == wanted.code, f"'{wanted.text}' stands for choice {wanted.code}, but led to {made}.")
    hold(bool(match.standings.reason.strip()), "there are no words for why the match ended.")
    _speaks(match)


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
            hold(seat is None or bool(match.prompt(seat, language).strip()), f"a prompt is empty in {language}.")


def scenes_are_sound(game: Game, kit: Kit, quick: bool) -> None:
    """Scenes are whole SVG pictures with distinct sprites, a click makes a legal choice, and a preview shows sprites."""
    rng = np.random.default_rng(5)
    match = Match(game, kit, "scenes")
    while not match.over:
        if worth_a_look(rng, match.number, 1 if quick else 10):
            for seat in (None, *range(kit.seats)):
                _sound(match, seat)
        seat = int(rng.choice(match.must))
        match.act(seat, int(rng.choice(match.codes(seat))))
    _sound(match, None)


def _sound(match: Match, seat: int | None) -> None:
    scene = match.scene(seat)
    ids = _whole(scene)
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
    while not match.over:
        seat = int(rng.choice(match.must))
        match.act(seat, int(rng.choice(match.codes(seat))))
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


def runs_everywhere_the_same(game: Game, kit: Kit, quick: bool) -> None:
    """Interpreted and native rules leave the same bytes."""
    games, most, options = (1 if quick else 3), (100 if quick else LIMIT), dict(kit.options)
    asked = (kit.seats, 11, games, most, options)
    interpreted, fault = _interpreter(
        os.environ.get("RUMPUS_GAMES", ""), game.package, fingerprint((game.package,))
    ).trace(game.name, *asked)
    hold(not fault, f"the interpreted rules failed: {fault}")
    hold(interpreted == trace(game, *asked), "the interpreted rules lead to other tables than the native ones.")


_INTERPRETERS: dict[tuple[str, ...], Interpreter] = {}


def _interpreter(*about: str) -> Interpreter:
    """The interpreter for a game as it is; the one before, of another game, is closed."""
    if about not in _INTERPRETERS:
        while _INTERPRETERS:
            _INTERPRETERS.popitem()[1].close()
        _INTERPRETERS[about] = Interpreter()
    return _INTERPRETERS[about]


@atexit.register
def _close_interpreters() -> None:
    for interpreter in _INTERPRETERS.values():
        interpreter.close()


PROMISES: tuple[Promise, ...] = (
    choices_are_fixed, games_end, cards_are_conserved, nothing_leaks, imagination_varies, quick_policy_is_honest,
    journals_replay, words_parse_back, scenes_are_sound, open_tables_are_sound, lessons_lead_through,
    rules_can_be_read, runs_everywhere_the_same,
)  # fmt: skip
