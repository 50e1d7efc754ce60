# What the browser client says, in English. What games and bots say comes from the server.

## Everywhere

home = Rumpus
pages = Pages
skip = Skip to the content
preferences = Language, light, sound and settings
settings = Settings
language = Language
colours = Colours
colours-system = as your device
colours-light = light
colours-dark = dark
larger = Larger text
speed = Speed
speed-about = How fast a table shows what happens. A click hurries it at any time.
times-as-fast = { $times ->
    [0.5] ½×
   *[other] { $times }×
}
at-once = at once
confirm = Confirm choices
confirm-about = The first click shows what a choice would do, the second makes it.
pointer = Beside the pointer
pointer-about = What is shown of a card or a thing that you rest the pointer on, or hold a finger on.
pointer-card = its picture and what it does
pointer-words = what it does
pointer-nothing = nothing
volume = Volume
silent = silent
percent = { $share } %
your-name-about = The others at a table see it. It is kept in this browser.
theme = { $now ->
    [light] Colours: light
    [dark] Colours: dark
   *[system] Colours: as your device
}
sound = Sound
close = Close
loading = One moment…
yes = yes
no = no
copy = Copy
copied = Copied
to-home = To the front page
nothing-here = Nothing here
nowhere = No page has this address. Perhaps the link is not complete.
not-now = Not now
no-answer = The room does not answer. Please try again in a moment.
pack-being-made = This game is being made ready for browsers, which happens once and takes a moment.
other-version = The room has another version by now. Please load this page again.
time-up = { $name }’s time is up: a bot plays for them.
bot-failed = { $name } cannot go on: a brute plays in that seat from now on.
trying-again = The room does not answer; trying again…
qr = The link as a QR code

## The front page

tagline = Rowdy games for loud tables
welcome = Sit down with friends or against bots, here in the browser. No account, no fuss: a name will do.
welcome-here = Sit down against bots, or several at one screen, here in the browser: no account, no server, no network.
games = On the table
play-now = Play now
new-table = New table
is-it-fair = Is it fair?
learn = Learn by playing
rules = Rules
contents = Contents
search-rules = Search the rules
search-found = { $count ->
    [0] No paragraph says that.
    [one] One paragraph says that.
   *[other] { $count } paragraphs say that.
}
players = { $fewest ->
    [1] 1–{ $most } players
   *[other] { $fewest }–{ $most } players
}
live = all at once
weight-light = light
weight-medium = medium
weight-heavy = heavy
from-age = { $age }+
getting-ready = This game is being made ready for its first start. That takes a minute or two, once.
against-whom = Against whom?
how-many = Players at the table, you included
how-quick = How quick?
no-hurry = Take your time
all-at-once = All at once, the quickest decides
enter-link = Link or name of a table
enter = Enter
link-wrong = This is neither a link nor the name of a table.
your-tables = Your tables
it-is-your-turn = It is your turn
back-to-table = Back to the table
forget-table = Take { $title } off this list
lately-over = Finished lately
you-won = you won
you-shared = you won with others
they-won = { $count ->
    [0] nobody won
   *[other] { $names } won
}
replay-of = Replay of { $title }
lobby = Open tables
no-tables = No public table right now. Set one, and others will see it here.
join = Join
watch = Watch
phase-waiting = { $free ->
    [0] about to start
    [one] { $free } free seat
   *[other] { $free } free seats
}
phase-playing = being played
phase-over = over

## Is it fair?

fair-yes = Yes. No seat, and nothing one may have, wins more often than another.
fair-but = Yes, but:
fair-no = Not quite:
fair-seat = of { $players } players, the one on seat { $seat } wins { $wins } games in 100, where { $fair } would be fair
fair-best = { $name } is the strongest: whoever has it wins { $wins } games in 100 instead of { $fair }
fair-seats = Does it matter where one sits?
fair-seats-even = Hardly: so often each seat wins, of 100 games. The line is a fair share.
fair-seats-off = A little, where a bar is red: so often each seat wins, of 100 games. The line is a fair share.
players-exactly = { $count ->
    [one] One player
   *[other] { $count } players
}
fair-kinds = What helps, and what hurts?
fair-kinds-about = Games in 100 won by whoever has it, of { $players } players; the line is a fair share of { $fair }. Pale bars may be luck.
fair-all = Show all { $count }
fair-skill = Does skill pay?
fair-skill-about = Games in 100 that one better bot wins among worse ones, of { $players } players; the line is a fair share of { $fair }.
fair-among = one { $better } among { $worse }s
fair-length = How long does it take?
fair-length-about = { $players } people are waited for about { $minutes } minutes in all, at eight seconds a decision. Watching what happens comes on top of that.
fair-how = Found out by { $games } games that bots played by these very rules, with this deck.
fair-report = All figures, as the lab prints them (in English)
fair-waits = Bots are playing { $games } games and more by these very rules to find out. The answer appears here by itself, in a minute or so.

## A new table

the-game = The game
who-sits = Who sits where
seats = Seats
seat-number = Seat { $number }
seat-me = Me, at this screen
seat-open = Somebody who comes
seat-bot = { $level }: { $about }
name-of-seat = Name on seat { $number }
patient-note = Nobody can be quick with half a screen: the table is set patient.
hot-seat-note = Several people at this screen: before each turn a curtain hides the table, until the right one says so.
options = Options
pace = Pace
tempo = Bots
tempo-about = How long bots take, so that one can follow what they do.
tempo-calm = calm
tempo-brisk = brisk
tempo-quick = quick
clock = Clock
clock-about = Time for all choices of a player together. Who runs out of it is played by a bot.
clock-back = Every choice gives back
any-number = any of { $least } to { $most }
no-clock = no clock
minutes = { $value } min
seconds = { $value } s
who-comes = Who may come
who-may-find = Who may find the table
by-link = only by link
public = everybody
by-link-about = Only those you send the link to find the table.
deck = Deck
deck-house = The deck in the box
deck-own = Your deck: { $name }
deck-away = Play with the house deck
deck-about = A deck file of your own (TOML or CSV, up to 12 kB) can be brought to a table by link. It is tried out first, which takes a few seconds.
deck-too-long = That file is too long for a deck: up to 12 kB.
deck-brought = Played with a deck that somebody brought.
deck-see = See it
who-may-look = Who may look on
anybody-looks = whoever finds the table
players-alone = only those who play
public-about = The table is shown on the front page, to play or to watch.
set-table = Set the table

## Waiting at a table

a-table = A table
waiting-for = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
all-here = Everybody is here.
full-watch = Every seat is taken. Stay, and you can watch the match from here.
name-wanted = A name, please.
share-screen = Somebody else plays at this screen
your-name = Your name
another-name = Their name
free-seat = free
sit-here = Sit here
sit-another = Give them a seat
stand-up = Stand up
you = you
away = not here now
bots-fill = Free seats are taken by
start = Start the match
start-with-bots = Start, with bots on the free seats
start-without = Start, with bots for whoever is missing
lookers-may = Whoever finds the table may look on.
lookers-may-not = Only those who play see this match.
keep-lookers-out = Keep onlookers out
let-look-on = Let others look on
host-starts = Whoever set the table starts the match.
gathers = The rematch begins by itself as soon as everybody is here. Whoever comes later takes their seat back from the bot.
invite = Bring friends
invite-about = Send this link, or let them point a phone at the picture. Who opens it can take a seat or watch.
invite-public = This table is shown on the front page. You can also send its link.
table-link = Link to this table
agreed = What was agreed
promise = Promise
promise-about = Fixes the luck of this match before the first card. When it is over, anyone can check that the promise was kept.

## At the table

board = { $title }: the board. Arrow keys look around, Enter chooses.
board-role = board
panel = Choices, story and chat
choices = Your choices
your-turn = Your turn
own-time-up = Your time is up: a bot plays for you.
choice-sent = Chosen…
waiting-names = Waiting for { $names }
absent = { $name } is not here. A bot plays for them soon.
absent-soon = { $name } is not here; a bot plays for them in { $time }
is-waited-for = (is waited for)
live-now = Live: the quickest counts
bot = Bot
stand-in = A bot plays for them
watching = You are watching
reconnecting = Reconnecting…
fit = Whole board
closer = Closer
drive-point = Point at the board: the way there is planned. Click, and it stays.
drive-draw = Draw on the board with a finger: the way there is planned.
by-steps = Step by step
by-pointing = By pointing
turn-there = Turn on arrival
turn-left-by = { $step }° to the left
turn-right-by = { $step }° to the right
not-off-yet = Ready, steady… Nobody may begin yet.
get-ready = Get ready!
kept = kept
all-kept = Everything is kept: nothing is thrown.
marks-tap = Tap the dice you would keep; one button throws the others.
marks-drag = Tap the dice you would keep, drag dice to their slots; one button throws the others.
tab-choices = Choices
tab-story = Story
tab-chat = Chat
story-empty = Nothing has happened yet.
chat = Chat
chat-empty = Nobody has said anything yet.
chat-write = Say something
send = Say
phrases = Quick phrases
spectator = Somebody watching
about-speaker = What to do about whoever says this
unhear = Mute { $name } for me
unheard-one = You have muted { $name }.
hear-again = Unmute
silence = Mute { $name } for everybody
silenced-one = The host has muted { $name }.
give-word = Unmute
phrase-0 = Hello!
phrase-1 = Good luck!
phrase-2 = Well played!
phrase-3 = Ouch!
phrase-4 = Ha!
phrase-5 = Your turn!
phrase-6 = One moment…
phrase-7 = Thanks, good game!
hint = Hint
hint-text = The boss would { $choice }.
undo = Undo
undo-what = Undo: { $choice }
undo-asked-what = It would undo: { $news }
again = Again
again-about = Show once more what has happened since your turn
happening = Look what happens…
stage-skip = On
stage-skip-about = On to where things stand
confirm-choice = Yes: { $choice }
since-your-turn = Since your turn
points-at = { $name }: show it on the board
undo-asked = { $name } would like to take the last choice back.
undo-asked-own = You asked to take your choice back; the others have to agree.
undo-refused = { $name } would rather not.
undo-lapsed = Nobody answered in time.
agree = Agree
disagree = No
take-back-seat = I am back: I play
let-bot-play = Let a bot play for me
menu = Menu
keys = Keys
seat-link = My seat’s link
new-link = Make a new link
new-link-about = Has somebody else got it? A new link ends the old one, and sends away who came by it.
seat-link-about = This link brings your seat to another device. Keep it to yourself: who has it plays for you.
share = Share
leave = Leave the match
leave-sure = A bot plays on in your seat. As long as the match lasts you can come back, with this browser or your seat’s link. Leave?
leave-yes = Leave
leave-no = Stay
pass-to = Pass the screen to { $name }
pass-why = The table is covered. Nobody else looks now.
pass-ready = I am { $name }
lesson = Lesson
lesson-of = Lesson { $at } of { $of }
go-on = Go on
lesson-waits = The others choose first…
lesson-not-this = Not “{ $choice }” yet: what comes next is told of “{ $wanted }”, which is lit. Choose yours again to go your own way.
lesson-strayed = You went your own way, and play on without a guide. Take your choice back, and the lesson goes on.
lesson-back = Back to the lesson
lesson-alone = Play on alone

## People at a table

noted-sat = { $name } sits down.
noted-left = { $name } leaves.
noted-absent = { $name } is away: a bot plays on.
noted-bot-plays = { $name } lets a bot play.
noted-back = { $name } is back.
noted-removed = The host has removed { $name }.
noted-replaced = The host lets a bot play for { $name }.
noted-given = { $name } is given the seat of { $other }.
noted-given-free = { $name } is given a seat.
noted-paused = The host lets the match rest.
noted-resumed = The match goes on.
noted-ended = The host has ended the match.
noted-agreed = The host has changed what was agreed.
noted-absence = The host has changed what happens with those who are away.
noted-hints = The host has changed who may ask for hints.
noted-hinted = { $name } has asked a bot for a hint.
noted-voted = The table lets a bot play for { $name }.
noted-would-vote = { $name } would let a bot play for { $other }.
seat-ways = What to do about { $name }
replace = Let a bot play for { $name }
remove = Remove { $name }
remove-sure = A bot takes the seat of { $name } for good. Remove them?
remove-sure-waiting = { $name } loses the seat and cannot take another at this table. Remove them?
remove-yes = Remove
remove-no = No
give-seat = Give this seat to somebody who watches
give-to = To { $name }
no-watchers = Nobody watches at this moment.
watcher-number = Somebody watching ({ $number })
you-are-host = You are the host
host-seats = Touch somebody’s name above to mute or remove them, or to give their seat away.
let-rest = Let the match rest
resume = Go on
end-match = End the match
end-sure = The match ends here, for everybody, and nobody wins. End it?
end-yes = End it
end-no = No
rests = The match rests.
rests-host = Clocks stand and bots wait until you let it go on.
rests-about = Clocks stand and bots wait until the host lets it go on.
stopped = The match was ended
stopped-about = The host ended it before its end, so nobody has won.
missed = { $own ->
    [true] While you were away
   *[other] While { $name } was away
} a bot played { $count ->
    [one] { $choices }.
   *[other] { $count } times: { $choices }.
}
missed-back = { $count ->
    [one] Take it back
   *[other] Take them back
}
missed-keep = Leave it so
vote-about = { $name } is waited for and not here. Shall a bot play until they are back?
vote-bot = Let a bot play
absent-waits = { $name } is not here. The table waits.
agree-as = { $name } agrees
disagree-as = { $name }: no
look-from = Look from the seat of { $name }
absence = Whoever is away
absence-about = When somebody who is waited for is not here while others are.
absence-after = a bot after { $minutes } min
absence-ask = ask the others
absence-wait = wait for them
hints = Hints
hints-about = Whether people who play with others may ask a bot for advice. Alone with bots, one always may.
hints-never = nobody asks
hints-told = all are told
hints-free = everybody may
agree-anew = Change what was agreed
agree-yes = So be it
series = The evening so far
series-about = { $games ->
    [one] One match was played. A point for everybody who came in behind you.
   *[other] { $games } matches were played. A point for everybody who came in behind you.
}
series-after = After { $games } matches:
series-game = Match { $number }: see it again
series-sum = Points
short-name = A name to say aloud
short-name-about = Whoever types these four letters on the front page finds this table, until the match begins.
chat-as = Who speaks
clock-none = none
clock-whole = for the whole match
clock-each = for every choice
clock-days = days for every choice
clock-time = Time
days-hours = { $days } d { $hours } h
clock-each-text = { $time } for each choice
clock-whole-text = { $time } + { $back } s a choice
clock-each-about = Whoever takes longer is played by a bot for that one choice.
clock-days-about = For matches by and by: nobody has to stay at the table, and nobody is thought to be away.
days = { $value ->
    [one] 1 day
   *[other] { $value } days
}

## Keys

keys-choose = make that choice
keys-tab = go from one thing to the next, and use it
keys-arrows = on the board: look around, Enter chooses
keys-zoom = on the board: closer, farther, whole
keys-hint = a hint
keys-undo = take your last choice back
keys-chat = say something
keys-escape = close what is open
keys-help = this list

## Afterwards

standings = Standings
you-win = You win!
you-share = You share the victory!
you-place = You come { $place ->
    [2] second
    [3] third
   *[other] in place { $place }
}.
winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } win together!
}
next-game = Next game
decided = What decided it
rematch = Rematch
join-rematch = To the rematch
rematch-wanted = { $name } wants a rematch: join
replay = Replay
what-if = What if…
proof = Fair dice?
journal = Journal
proof-fair = Yes. The luck of this match was fixed before the first card, and your browser has checked it.
proof-unfair = The promise does not fit the seed that was shown. Something is wrong with this match.
proof-about = Before the match, the room showed a fingerprint of the seed all luck comes from. Now the seed itself is shown, and this browser computed the fingerprint again. The journal replays to the same cards on any machine.
proof-commitment = Promised before the match
proof-own = Computed by this browser just now (SHA-256)
proof-promise = Computed from this text
proof-seed = The seed

how-it-went = How it went
how-it-went-about = How likely everybody was to win after each choice, as far as the players could know. Click the curve to go there.
how-it-went-waits = The warlords confer…
how-it-went-share = { $share } % of the match looked at.
how-it-went-meanwhile = You can do something else meanwhile; it goes on.
chance-of = { $name }: { $chance } %
slips = What threw most away
slips-own = What you threw away
slips-others = What the others threw away
no-slips = Nobody threw anything away.
no-slips-own = Nothing worth mentioning.
slip-of = { $name }, { $when }: { $choice }
slip-next = Next, { $name }: { $choice }
slip-better = Better: { $choice }
slip-rather = Better: { $choice }. { $name } would win { $chance } of 100 games instead of { $made }.
slip-rather-own = Better: { $choice }. You would win { $chance } of 100 games instead of { $made }.

## Replay

moment-of = Moment { $number } of { $last }
moment-when = { $when } · { $number } of { $last }
round-before = Round before
round-after = Next round
next-clash = Next attack
next-about = Next about { $name }
to-table = To the table
to-table-about = To the table: standings, rematch, proof, journal
unfinished = Not over yet
unfinished-about = This match is still being played. When it is over, it can be seen again here.
watch-it = Watch it
deed-of = { $name }: { $choice }
deed-unseen = { $name } has chosen; nobody else knows what yet.
before-first = Before the first choice.
to-start = To the start
step-back = One step back
run = Play
pause = Pause
step-on = One step on
to-end = To the end
seen-from = Seen by
seen-everyone = everyone (only what is public)
seen-open = open: every card
seen-seat = { $name }
moment-link = Link to this moment
what-if-about = Go on from this moment yourself, against bots.
what-if-seat = You play
what-if-level = Against
what-if-go = Go on from here
privacy = What this room keeps of you

## Without a room

guest = Guest
here = In this browser
here-about = You play in this browser: no room, no network. Your matches are kept here and nowhere else.
here-offline = The room does not answer, so you play in this browser. Friends can come when it is back.
here-kept = { $count ->
    [0] No match is kept in this browser yet.
    [one] One match is kept in this browser ({ $size } kB), and nowhere else.
   *[other] { $count } matches are kept in this browser ({ $size } kB), and nowhere else.
}
here-forget = Forget them all
here-forget-sure = Every match of this browser is lost, and those that are being played too. Forget them?
here-gone = This browser does not keep that match any more. Matches played here are found in the browser they were played in.
here-over = The match is over.
here-stale = The table has moved on since you were asked. Here is how things stand now.
here-elsewhere = This match is open on another page of this browser. Close that one, then load this page again.
here-link-about = This link holds the whole match: who opens it sees it again, choice by choice. It goes through no server.
here-link-long = The match is too long for a link. Send its journal file instead.
not-here = That needs a room. Where this page came from there is none.
no-deck-here = A deck of your own needs a room, which tries it out first. Without one, games are played with the deck in the box.
nothing-to-undo = You have made no choice that could be taken back.
other-edition = This match was played with other rules than this page has.
does-not-add-up = This match does not add up: one of its choices is not legal.
open-journal = Open a journal
open-journal-about = A match on paper, saved after it was played.
journal-not-one = This file is not a journal of a match.
journal-line-wrong = Line { $line } is not what a journal says there.
journal-sealed = This journal keeps its seed secret, so it cannot be played again.
journal-long = This file is too long for a journal.
journal-other-game = There is no game “{ $game }” on this page.
journal-other-options = This match was played with options that this page has not: { $why }
new-version = A new version of this page is here.
new-version-load = Load it
