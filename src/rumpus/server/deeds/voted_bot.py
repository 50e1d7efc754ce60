"""Those who play agree that a bot plays for somebody who is away, where the table is asked."""

from typing import TYPE_CHECKING

from rumpus.server.deeds.deed import Asker, Deed, Way, playing, seat_there
from rumpus.server.protocol import ASK, Asked, SeatNumber
from rumpus.server.words import Refusal

if TYPE_CHECKING:
    from rumpus.server.sitting import Sitting


class VoteBot(Asked, frozen=True, tag="voteBot"):
    """Somebody who plays would let a bot play for the one on this seat, who is waited for and not here."""

    seat: SeatNumber


class VotedBot(Deed, frozen=True):
    """People on these seats would let a bot play for the one on the seat; `enough`: so it does."""

    by: list[int]
    enough: bool


def rule(sitting: "Sitting", asker: Asker, asked: VoteBot) -> VotedBot:
    """More than half of those who are here and play have to agree."""
    playing(sitting)
    seat_there(sitting, asked.seat)
    own, chair = sitting.held_by(asker.holder), sitting.chairs[asked.seat]
    if not own or asked.seat in own:
        raise Refusal("players-decide", 403)
    if sitting.absence != ASK or chair.kind != "person" or chair.away or asked.seat in asker.here:
        raise Refusal("not-away")
    if asked.seat not in sitting.must:
        raise Refusal("not-waited-for")
    here = {seat for seat in sitting.people & asker.here if not sitting.chairs[seat].away}
    for_it = {*sitting.votes_for(asked.seat), *own} & here
    return VotedBot(sorted(own), 2 * len(for_it) > len(here))


def fold(sitting: "Sitting", seat: int, deed: VotedBot) -> None:
    """A vote counts for the question that the absent one has not answered."""
    sitting.votes = sitting.votes | {seat: (sitting.asked[seat], [*sitting.votes_for(seat), *deed.by])}
    if deed.enough:
        sitting.stand_in(seat, yes=True, absent=True)
        sitting.note("voted", seat)
    else:
        sitting.note("would-vote", deed.by[0], sitting.chairs[seat].name)


WAY = Way(VoteBot, VotedBot, rule, fold, most=2000)
