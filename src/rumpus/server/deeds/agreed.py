"""The host changes what was agreed, until the match begins: the game's options, the pace of bots, the clock."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core.errors import RumpusError
from rumpus.core.journal import Journal
from rumpus.core.options import Value
from rumpus.server.deeds.deed import Asker, Deed, Way, host
from rumpus.server.protocol import Asked, Clock, Tempo
from rumpus.server.words import Refusal

if TYPE_CHECKING:
    from rumpus.server.sitting import Sitting


class Agree(Asked, frozen=True, tag="agree"):
    """The host changes the game's options, the pace of bots and the clock, before the match begins."""

    options: dict[str, bool | int | str]
    tempo: Tempo
    clock: Clock | None = None


class Agreed(Deed, frozen=True):
    """Something else was agreed; the promise about the luck is of the same seed, with these options."""

    options: dict[str, Value]
    tempo: Tempo
    deck: str
    commitment: str
    clock: Clock | None = None


def rule(sitting: "Sitting", asker: Asker, asked: Agree) -> Agreed:
    """Refuse options that the game has not got, and those with which people at one screen could not play."""
    from rumpus.server.sitting import opened

    host(sitting, asker)
    if sitting.match:
        raise Refusal("already-started")
    game, seats = sitting.game, len(sitting.chairs)
    try:
        kit = opened(game, seats, tuple(sorted(asked.options.items())), sitting.terms.own_deck)
    except RumpusError as error:
        raise Refusal("option-wrong", why=str(error)) from None
    options = dict(kit.options)
    if sitting.screens_are_shared and not game.fits_one_screen(options):
        raise Refusal("hands-race")
    promise = Journal.commit(game.name, game.edition, seats, options, kit.fingerprint, sitting.seed)
    return Agreed(options, asked.tempo, kit.fingerprint, promise, asked.clock)


def fold(sitting: "Sitting", _: int, deed: Agreed) -> None:
    """Play by what is agreed now."""
    sitting.terms = replace(sitting.terms, options=deed.options, tempo=deed.tempo, clock=deed.clock, deck=deed.deck,
                            commitment=deed.commitment)  # fmt: skip
    sitting.note("agreed")


WAY = Way(Agree, Agreed, rule, fold)
