"""The promise about staging: what a game declares of its news names things that there are."""

import string
from collections.abc import Iterable, Iterator

from rumpus.core.conformance.finding import hold
from rumpus.core.game import Game, Kit
from rumpus.core.telling.staging import EFFECTS, FIELDS, FLYERS, IT, Cue, Spot
from rumpus.core.voice import LANGUAGES

SEAT = "seat"  # the name of players, among names


def stagings_name_what_is_there(game: Game, kit: Kit, quick: bool) -> None:
    """Effects are those that pages know, on kinds of sprites of this game, by fields that news have."""
    kinds, stages = game.telling.words.News, game.telling.stages
    for kind, cues in stages.STAGED.items():
        where = f"staging.py stages {kind!r}"
        hold(isinstance(kind, kinds), f"{where}, which is no kind of news in lexicon.py.")
        for cue in cues:
            for wrong in _wrong(game, cue):
                hold(False, f"{where} {wrong}")
    words = {SEAT, *(gap.words for _, gaps in game.telling.sayings.messages.values() for _, gap in gaps)}
    for name, spots in stages.NAMED.items():
        hold(
            name in words,
            f"staging.py says where '{name}' lies, which is neither 'seat' nor a list of words in lexicon.py.",
        )
        for wrong in _misplaced(game, spots, (IT,)):
            hold(False, f"staging.py says where '{name}' lies {wrong}")


def _wrong(game: Game, cue: Cue) -> Iterator[str]:
    """What is wrong with an effect."""
    if cue.does not in EFFECTS:
        yield f"with the effect '{cue.does}'; there are {', '.join(EFFECTS)}."
    if cue.look and cue.look not in FLYERS:
        yield f"with '{cue.look}' flying; there are {', '.join(FLYERS)}."
    if cue.does == "wait" and cue.text:
        mute = [language for language in LANGUAGES if not game.voice([], language).knows(cue.text)]
        if mute:
            yield f"with a button '{cue.text}', which {', '.join(f'{language}.ftl' for language in mute)} has not."
    odd = {name for _, name, _, _ in string.Formatter().parse(cue.text) if name is not None} - {*FIELDS}
    if odd:
        yield f"with {', '.join(sorted(odd))} in its text; an item has {', '.join(FIELDS)}."
    yield from _misplaced(game, (*cue.at, *cue.source), FIELDS)


def _misplaced(game: Game, spots: Iterable[Spot], fields: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with places: kinds of another game's sprites, or fields that nothing has."""
    for spot in spots:
        for kind in (spot.kind, spot.beside):
            if kind is not None and not isinstance(kind, game.telling.kinds):
                yield f"on {kind!r}, which is no kind in looks.py."
        odd = {*spot.by, *([spot.each] if spot.each else [])} - {*fields}
        if odd:
            yield f"by {', '.join(sorted(odd))}; there are {', '.join(fields)}."
