"""What travels between the room and a browser. The OpenAPI, and from it the client's types, are made of these."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=24, description="A player's name, as others see it.")]
Remark = Annotated[str, Meta(min_length=1, max_length=280)]
Nonce = Annotated[str, Meta(min_length=1, max_length=36, description="Made by the client: the same twice is one deed.")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Looker = Annotated[int, Meta(ge=-1, le=7, description="A seat, or -1 for a spectator.")]
Language = Literal["en", "fr"]
Tempo = Literal["calm", "brisk", "quick"]
Level = Annotated[str, Meta(max_length=24, description="A bot, by its name on the shelf.")]
Phase = Literal["waiting", "playing", "over"]
Hints = Literal["never", "told", "free"]
WAIT, ASK = 0, -1  # in the place of the seconds after which a bot plays for somebody who is away
Absence = Annotated[
    Literal[-1, 0, 60, 180, 600] | None,
    Meta(
        description="After how many seconds a bot plays for somebody who is waited for and not here; 0: never, -1: when the"
        " others agree, null: as is usual in this room."
    ),
]
Happening = Literal[
    "sat", "left", "absent", "bot-plays", "back", "removed", "replaced", "given", "paused", "resumed", "ended", "agreed",
    "absence", "hints", "hinted", "voted", "would-vote",
]  # fmt: skip


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """What everything here is: a plain value, its fields named as browsers name them."""


# --- the shelf ------------------------------------------------------------------------------------------------------


class OptionIs(Thing, frozen=True):
    """An option with a value."""

    option: str
    value: bool | int | str


class OptionCard(Thing, frozen=True):
    """Something a table may decide before it starts. `texts` are the allowed values in words, '' where none are needed.

    `where`, if there is one: it means something only where that option has that value. `pictured`: each value has a drawing.
    """

    name: str
    title: str
    about: str
    default: bool | int | str
    allowed: list[bool | int | str]
    texts: list[str]
    where: OptionIs | None = None
    pictured: bool = False


class GameCard(Thing, frozen=True):
    """A game on the shelf, in the language asked for.

    `live_as` is how it is live in its own words, '' where it has none. `patient` are the options with which a live game
    waits for everybody: only then can several people play it at one screen. `minutes` (about how long it takes), `weight` (how much
    there is to keep in mind) and `age` are 0 and '' where the game does not say.
    """

    name: str
    title: str
    about: str
    edition: str
    fewest: int
    most: int
    live: bool
    shared_screen: bool
    tutorial: bool
    options: list[OptionCard]
    live_as: str
    patient: dict[str, bool | int | str]
    minutes: int = 0
    weight: Literal["", "light", "medium", "heavy"] = ""
    age: int = 0


class LevelCard(Thing, frozen=True):
    """A bot: a level of the house's, or one that whoever runs the room has brought; then `games` are those it plays."""

    name: str
    title: str
    about: str
    games: list[str] | None = None


class Shelf(Thing, frozen=True):
    """All games, and the bots to play them with."""

    games: list[GameCard]
    levels: list[LevelCard]


class RuleBook(Thing, frozen=True):
    """The rules of a game, as HTML of our own making, with the numbers of its paragraphs as anchors."""

    game: str
    title: str
    html: str


class FairSeat(Thing, frozen=True):
    """How often a seat wins, and between what that lies for sure; whether it has its share (`even`, `off`, or `open`)."""

    wins: float
    low: float
    high: float
    standing: Literal["even", "off", "open"]


class FairTable(Thing, frozen=True):
    """What many games at a table of so many players say of its seats."""

    players: int
    games: int
    fair: float
    seats: list[FairSeat]


class FairKind(Thing, frozen=True):
    """How often somebody wins who has a thing (a card, a klan), and by how much that differs from a fair share.

    `picture` is the place of its drawing, '' where it has none.
    """

    name: str
    count: int
    wins: float
    difference: float
    low: float
    high: float
    standing: Literal["even", "off", "open"]
    picture: str = ""


class Skilled(Thing, frozen=True):
    """How often one better bot wins among worse ones."""

    better: str
    worse: str
    wins: float


class Fairness(Thing, frozen=True):
    """Whether a game is fair: what many games of bots say. Not `ready`: so many are being played now; ask again.

    Kinds and skills are those of the usual table; kinds are the most helpful first.
    """

    game: str
    title: str
    ready: bool
    games: int
    usual: int = 0
    tables: list[FairTable] = []
    kinds: list[FairKind] = []
    skills: list[Skilled] = []
    minutes: float = 0.0


# --- tables ---------------------------------------------------------------------------------------------------------


class SeatPlan(Thing, frozen=True):
    """Who is to sit on a seat: 'me', somebody who comes ('open'), or a bot ('' is a brute)."""

    kind: Literal["me", "open", "bot"]
    level: Level = ""
    name: Annotated[str, Meta(max_length=24)] = ""


class Clock(Thing, frozen=True):
    """Seconds each seat has for the whole match, and seconds that every choice gives back; or, `each`, for every choice anew."""

    bank: Annotated[int, Meta(ge=10, le=1_209_600)]
    back: Annotated[int, Meta(ge=0, le=600)] = 0
    each: bool = False


class NewTable(Thing, frozen=True):
    """A table to be set. `hints`: whether people who play with others may ask a bot for advice, and whether all are told."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=8)]
    options: dict[str, bool | int | str] = {}
    tempo: Tempo = "brisk"
    clock: Clock | None = None
    public: bool = False
    language: Language = "en"
    tutorial: bool = False
    deck: Annotated[
        str, Meta(max_length=12_000, description="A deck of one's own, TOML or CSV: for tables by link.")
    ] = ""
    lookers: bool = True
    absence: Absence = None
    hints: Hints = "never"


class SeatCard(Thing, frozen=True):
    """A seat as everyone sees it. `mine`: the asker holds it. `stand_in`: a bot plays while the person is away.

    `silenced`: the host took the word from whoever sits there.
    """

    number: int
    name: str
    kind: Literal["person", "open", "bot"]
    level: str = ""
    mine: bool = False
    here: bool = False
    stand_in: bool = False
    silenced: bool = False


class WatcherCard(Thing, frozen=True):
    """Somebody who looks on, as the host sees them: a sign, and the name they go by ('' where they have said none)."""

    who: str
    name: str


class SeriesGame(Thing, frozen=True):
    """A match of a series: at which table, and each seat's place and points: one for everybody who came in behind it."""

    table: str
    places: list[int]
    points: list[int]


class TableCard(Thing, frozen=True):
    """A table as everyone sees it.

    `rematch` is the table where the same people go on, as the one on seat `rematcher` wanted. `gathers`: the match begins
    when everybody who sits here has come, or when one of them starts it. `must` are the seats that are waited for at this
    moment, `ended` the seconds since it was over. Not `ready`: the game is being compiled for the room's machine,
    which takes up to a minute and happens once; the match begins by itself when that is done. `deck`: the fingerprint of the
    deck that somebody brought, nothing where it is the house's. `host`: the asker may start the match; `moderates`: the asker may
    take the word from others, and keep out those who only look. `lookers`: whether these may come once the match has begun;
    `silenced` are the signs (`Said.who`) of those from whom the word was taken. `paused`: the host lets the match rest;
    `stopped`: the host ended it. `advice`: whether the asker may ask for
    hints, and whether all are told. `series` are the matches that the same people
    have played, this one among them when it is over; `watchers`, for the host alone, who looks on. `winners`: the seats that
    won, when it is over. `countdown`: the seconds before quick hands may begin, 0 where they do not decide.
    """

    id: str
    game: str
    title: str
    phase: Phase
    number: int
    seats: list[SeatCard]
    options: dict[str, bool | int | str]
    tempo: Tempo
    clock: Clock | None
    public: bool
    commitment: str
    host: bool
    tutorial: bool
    age: float
    rematch: str = ""
    rematcher: int = -1
    gathers: bool = False
    must: list[int] = []
    ended: float | None = None
    ready: bool = True
    countdown: float = 0.0
    deck: str = ""
    moderates: bool = False
    lookers: bool = True
    silenced: list[str] = []
    paused: bool = False
    stopped: bool = False
    absence: Absence = None
    hints: Hints = "never"
    advice: Hints = "free"
    series: list[SeriesGame] = []
    watchers: list[WatcherCard] = []
    winners: list[int] = []


class Lobby(Thing, frozen=True):
    """The public tables, those that wait first."""

    tables: list[TableCard]


class Sit(Thing, frozen=True):
    """Take an open seat, or, with a seat's key, a seat that is already yours."""

    name: Name
    seat: SeatNumber | None = None
    key: Annotated[str, Meta(max_length=64)] = ""


class Held(Thing, frozen=True):
    """The asker's seats, each with the link that brings it to another device."""

    seats: list[int]
    links: list[str]


class Fork(Thing, frozen=True):
    """Go on from a moment of a finished match, on a seat, against bots."""

    number: Annotated[int, Meta(ge=0)]
    seat: SeatNumber
    level: Level = "boss"


class Made(Thing, frozen=True):
    """The table that was set."""

    id: str
    seats: list[int]


class ShortName(Thing, frozen=True):
    """Four letters that lead to a table while it waits for people."""

    name: str


class TableFound(Thing, frozen=True):
    """The table that has a short name."""

    id: str


class Trouble(Thing, frozen=True):
    """Why something was not done, in a sentence."""

    why: str


# --- what a seat is shown -------------------------------------------------------------------------------------------


class Lesson(Thing, frozen=True):
    """What the tutorial says now; the choices it wants, empty where one reads and goes on freely.

    `waits`: somebody else chooses first, then one goes on. `strayed`: something else was chosen than the lesson wanted; it goes
    on when that is taken back.
    """

    text: str
    at: int
    of: int
    wanted: list[int]
    waits: bool = False
    strayed: bool = False


# --- over the socket, from the browser ------------------------------------------------------------------------------


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel", tag_field="do"):
    """What a browser may ask over a socket."""


class Hello(Asked, frozen=True, tag="hello"):
    """The first message, and again to look from another of one's seats: news after `since`, if it is named, is told again.

    Of several that are asked faster than the room can draw, the last is answered. `name` is what the host calls somebody who
    looks on.
    """

    seat: Looker = -1
    language: Language = "en"
    since: Annotated[int, Meta(ge=0)] | None = None
    name: Annotated[str, Meta(max_length=24)] = ""


class Choose(Asked, frozen=True, tag="choose"):
    """Make a choice. `asked` is the number that came with the choices: an answer to an older question is refused."""

    seat: SeatNumber
    code: int
    asked: Annotated[int, Meta(ge=0)]
    nonce: Nonce


class Say(Asked, frozen=True, tag="say"):
    """Chat: a text, or one of the quick phrases by its number; of several seats at one screen, `seat` says who speaks."""

    text: Annotated[str, Meta(max_length=280)] = ""
    phrase: Annotated[int, Meta(ge=-1, le=31)] = -1
    seat: Looker = -1


class AskUndo(Asked, frozen=True, tag="undo"):
    """Ask to take back the seat's last choice and all after it; `number`: a choice that a bot made for it (`Missed`)."""

    seat: SeatNumber
    number: Annotated[int, Meta(ge=0)] = 0


class AnswerUndo(Asked, frozen=True, tag="answer"):
    """Agree to an undo, or not."""

    seat: SeatNumber
    yes: bool


class AskHint(Asked, frozen=True, tag="hint"):
    """What would the bot do?"""

    seat: SeatNumber


class Start(Asked, frozen=True, tag="start"):
    """The host begins: bots of this level take the seats still open."""

    level: Level = "brute"


class StandIn(Asked, frozen=True, tag="standIn"):
    """A bot plays for the seat (`yes`), or the person takes it back."""

    seat: SeatNumber
    yes: bool


class Leave(Asked, frozen=True, tag="leave"):
    """Give the seat up: free again while the table waits, a bot's for good while it plays."""

    seat: SeatNumber


class NextLesson(Asked, frozen=True, tag="next"):
    """Read: go on with the tutorial."""


class Silence(Asked, frozen=True, tag="silence"):
    """The host takes the word from somebody, or gives it back: from a seat, or from one who only looks (`Said.who`)."""

    seat: Looker = -1
    who: Annotated[str, Meta(max_length=16)] = ""
    yes: bool = True


class AdmitLookers(Asked, frozen=True, tag="lookers"):
    """The host lets people look on who do not play, or no longer."""

    yes: bool


class Ping(Asked, frozen=True, tag="ping"):
    """Is anybody there?"""


FromBrowser = (
    Hello
    | Choose
    | Say
    | AskUndo
    | AnswerUndo
    | AskHint
    | Start
    | StandIn
    | Leave
    | NextLesson
    | Silence
    | AdmitLookers
    | Ping
)


# --- over the socket, to the browser --------------------------------------------------------------------------------


class Told(msgspec.Struct, frozen=True, rename="camel", tag_field="is"):
    """What a browser is told over a socket."""


class Table(Told, frozen=True, tag="table"):
    """Who sits here and what was agreed: at the start, and whenever it changes."""

    table: TableCard


class Done(Told, frozen=True, tag="done"):
    """The choice is kept for good; it is deed `number` of the table's log."""

    nonce: str
    number: int


class Refused(Told, frozen=True, tag="refused"):
    """Something was not done, and why; `nonce` where it was a choice."""

    why: str
    nonce: str = ""


class Said(Told, frozen=True, tag="said"):
    """Chat: who, and what; `seat` -1 is somebody watching. `phrase` is the number of a quick phrase, or -1.

    `who` is the sign of somebody watching, the same for all they say at this table; '' for those without a cookie.
    """

    seat: int
    name: str
    text: str
    phrase: int
    at: float
    who: str = ""


class UndoAsked(Told, frozen=True, tag="undo", omit_defaults=True):
    """Somebody would take back deed `to` and all after it: who, and who has agreed.

    Not `open`: it is settled; `refused` is the seat that would rather not, -1 where nobody answered in time.
    """

    seat: int
    to: int
    agreed: list[int]
    open: bool
    refused: int | None = None


class Noted(Told, frozen=True, tag="noted"):
    """Something happened to people at the table: what, on which seat (-1: none in particular), to whom, and who else it is about.

    `number` is that of the deed in the log; those that were told before have one that is known.
    """

    number: int
    what: Happening
    seat: int
    name: str
    other: str
    at: float


class Ticket(Told, frozen=True, tag="ticket"):
    """The host gave a seat to whoever looks on here, who has no cookie: this is the key that opens it (`Sit.key`)."""

    key: str


class Missed(Told, frozen=True, tag="missed"):
    """What a bot chose for somebody who is back: how often, its first choices in words, and the number of the first of all, by
    which the person can ask to take it back. None: there is nothing any more."""

    seat: int
    count: int
    texts: list[str]
    number: int


class Missing(Told, frozen=True, tag="missing"):
    """Who is waited for and not here, and in how many seconds a bot plays for each (-1: not by itself): told whenever that
    changes."""

    seats: list[int]
    seconds: list[float]


class Hint(Told, frozen=True, tag="hint"):
    """What the bot would do."""

    code: int
    text: str


class LessonAt(Told, frozen=True, tag="lesson"):
    """What the tutorial says now to the one who learns, for those who read facts; nothing where it says nothing."""

    lesson: Lesson | None


class Instead(Told, frozen=True, tag="instead"):
    """The seats whose bots could not go on, and of each the first deed that a brute did for it: told whenever that changes."""

    seats: list[int]
    numbers: list[int]


class Pong(Told, frozen=True, tag="pong"):
    """Yes."""


ToBrowser = (
    Table | Done | Refused | Said | Noted | UndoAsked | Missing | Missed | Ticket | Hint | LessonAt | Instead | Pong
)


# --- afterwards -----------------------------------------------------------------------------------------------------


class Proof(Thing, frozen=True):
    """That the dice were fair: what was promised at the start, the seed that was shown at the end, and how to check."""

    commitment: str
    promise: str
    seed: str
    kept: bool


class Rather(Thing, frozen=True):
    """What a bot would rather have chosen: how good the table looked after it, and how often it tried that."""

    text: str
    chance: float
    tries: int


class Slip(Thing, frozen=True):
    """A choice that threw something away, by what its seat could know."""

    number: int
    seat: int
    text: str
    chance: float
    lost: float
    rather: list[Rather]


class Hindsight(Thing, frozen=True):
    """How a finished match went: each seat's chances after 0, 1, 2, … choices, and the worst slips of every seat.

    `share` is how much of the match has been looked at. Below 1 there is nothing else yet: ask again.
    """

    curve: list[list[float]]
    slips: list[Slip]
    share: float
