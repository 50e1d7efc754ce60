# What the game room itself says, in English.

## Bots

level-runt = Runt
level-runt-about = Plays at random.
level-brute = Brute
level-brute-about = Plays by rule of thumb.
level-boss = Boss
level-boss-about = Thinks ahead.
level-warlord = Warlord
level-warlord-about = Thinks for up to a second, and forgets nothing.

## Why something is not done

no-table = There is no table here. Perhaps the link is not complete.
no-game = There is no game “{ $game }” on the shelf.
no-seat = There is no seat { $seat } at this table.
not-your-seat = This seat is not yours.
not-the-host = Only whoever set the table can start the match.
not-started = The match has not begun yet.
already-started = The match has already begun.
over = The match is over.
not-over = That can be seen when the match is over.
stale = The table has moved on since you were asked. Here is how things stand now.
not-offered = That cannot be chosen now.
own-time-up = Your time is up: a bot plays for you.
seat-taken = Somebody sits there already.
no-seat-free = Every seat of this table is taken.
key-wrong = This link does not open a seat of this table.
one-seat-each = In this game nobody can hold two seats: hands would be seen.
hands-race = Quick hands decide here, so everybody needs a screen of their own. To share one, set a table that is patient.
too-many-players = { $title } is for { $fewest } to { $most } players.
nobody-sits = Somebody has to sit at the table, or to come: add a seat for yourself, a friend or a bot.
name-empty = A name needs at least one letter.
signs-refused = Names and messages are plain text on one line.
nothing-said = There is nothing to say in that.
nothing-to-undo = You have made no choice that could be taken back.
no-undo-asked = Nobody asks to take a choice back.
no-undo-own = Others have to agree to that, not you.
no-hint = You have nothing to choose now.
no-lesson = There is no tutorial at this table.
no-tutorial = { $title } has no tutorial yet.
not-a-person = A bot sits there.
no-such-moment = The match has { $number } choices: there is no such moment.
edition-changed = This table was played with another edition of { $title } and cannot be opened by this Rumpus.
too-fast = That was a lot at once. Wait a moment, then go on.
too-many-tables = You have set many tables in a short time. Wait a little.
not-understood = This message is not understood: { $why }
table-full = That was done more often at this table than anybody needs. Set a new one.
not-kept = The room could not keep that. Nothing has changed; please try again.
getting-ready = { $title } is being made ready for this machine, which happens once. A moment, please.
hello-first = Say hello first.
wrong-origin = This request came from another site.
option-wrong = { $why }
deck-wrong = That deck cannot be played with: { $why }
deck-by-link = A deck of your own is for tables that are found by their link.
not-playable = This game cannot be played here: { $why }
players-talk = Only those who play talk at this table.
full-house = Too many people are looking at this table already.
broken = Something broke in the room. It was written down; please try again.
guest = Guest
time-up = { $name }’s time is up: a bot plays for them.
unreadable = What was kept of this table cannot be read any more.
no-drawing = There is no such drawing.
no-rules = The rules of this game cannot be shown now.
survey-title = { $title }: is it fair?
survey-wait = { $games } games of { $title } at the usual table, and more where it is close, are being played to find out. The report appears here by itself, in a minute or so.
survey-failed = Whether { $title } is fair could not be found out: the survey broke off. It was written down, and is not tried again before the room opens anew.
