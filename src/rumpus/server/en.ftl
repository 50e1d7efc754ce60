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
own-bot-about = Whoever runs this room brought it.
policy-about = Plays as it has learnt to.

## Why something is not done

no-table = There is no table here. Perhaps the link is not complete.
no-game = There is no game “{ $game }” on the shelf.
no-bot = There is no bot “{ $bot }” in this room.
plays-other-games = { $bot } does not play { $title }.
no-seat = There is no seat { $seat } at this table.
not-your-seat = This seat is not yours.
not-the-host = Only whoever set the table can start the match.
not-started = The match has not begun yet.
already-started = The match has already begun.
over = The match is over.
not-over = That can be seen when the match is over.
not-off-yet = Ready, steady… Nobody may begin yet.
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
name-long = A name has at most { $most } letters.
name-empty = A name needs at least one letter.
signs-refused = Names and messages are plain text on one line.
nothing-said = There is nothing to say in that.
nothing-to-undo = You have made no choice that could be taken back.
no-undo-asked = Nobody asks to take a choice back.
no-undo-own = Others have to agree to that, not you.
no-hint = You have nothing to choose now.
no-lesson = There is no tutorial at this table.
lesson-not-yet = The lesson goes on when the others have chosen.
no-tutorial = { $title } has no tutorial yet.
not-a-person = A bot sits there.
no-such-moment = The match has { $number } choices: there is no such moment.
old-page = This page is of an earlier version of the room. Please load it again.
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
table-closed = This table was closed by whoever runs the room.
barred = You cannot come in: whoever runs this room does not want that.
muted = You cannot speak here: whoever runs this room does not want that.
silenced = The host of this table has muted you. You can go on playing.
host-decides = Only the host of this table decides that.
host-speaks = That is your own seat.
players-look = Only those who play see this match.
paused = The host lets the match rest. It goes on when the host says so.
not-paused = The match does not rest.
ended-early = This match was ended before its end, so there is nothing to see again.
removed = The host has removed you from this table. You can watch.
host-stays = That is your own seat: you can leave it yourself.
seat-held = { $name } plays there. Remove them first, or let a bot play for them.
watcher-gone = Whoever looked on is gone.
players-decide = Those who play decide that.
not-away = The table is not asked about that seat now.
not-waited-for = Nobody waits for that seat now.
no-hints = Nobody asks a bot for advice at this table.
no-code = No table that waits for people has this name. It may have begun already.
code-wrong = A table’s short name has four letters.
draining = The room is about to be renewed and takes no new tables for some minutes. Matches that have begun are played to their end.
no-counts = Counts are told at a port of their own: see --metrics.
broken = Something broke in the room. It was written down; please try again.
guest = Guest
unreadable = What was kept of this table cannot be read any more.
no-drawing = There is no such drawing.
no-rules = The rules of this game cannot be shown now.
survey-title = { $title }: is it fair?
survey-back = Is { $title } fair? The answer in short
survey-wait = { $games } games of { $title } at the usual table, and more where it is close, are being played to find out. The report appears here by itself, in a minute or so.
survey-failed = Whether { $title } is fair could not be found out: the survey broke off. It was written down, and is not tried again before the room opens anew.
no-file = There is no such file.
pack-failed = { $title } could not be made ready for playing in the page. Why was written down, and it is not tried again before the room opens anew.

## What is kept of guests

privacy-title = What this room keeps of you
privacy-language = In English
privacy-back = To the room
privacy-kept = What is kept
privacy-cookie = A cookie in your browser, which holds a random secret. It opens your seats and nothing else. The room keeps a fingerprint of it, from which the secret cannot be found.
privacy-tables = The tables you sit at: the name you type, what you choose, and when.
privacy-words = What you say at a table.
privacy-address = The address from which you set a table, sat down or spoke (of a modern address only the part that your household shares), so that somebody who does harm can be kept out.
privacy-deeds = What whoever runs the room did about tables and guests; and whom they keep out, by that fingerprint or by address, until they lift it.
privacy-logs = The files in which the room notes how it fares hold no names, no words and no addresses.
privacy-long = For how long
privacy-how-long = Addresses for { $visits } days, what was done by whoever runs the room for { $audit } days. { $swept ->
    [yes] Tables are deleted when nothing was done at them for { $days } days.
   *[no] Tables are kept until they are deleted by hand.
 } The cookie lies in your browser until you delete it.
privacy-never = What is never kept
privacy-never-mail = No address of mail, no password, no age, no place.
privacy-never-others = Nothing is given to anybody else, and the pages load nothing from anywhere else.
privacy-never-hands = Nobody is shown your hand before a match is over, not even whoever runs the room by its tools.
privacy-forgotten = How to be forgotten
privacy-what-happens = Your name is replaced and your words are erased, at every table and in every copy of a match that somebody went on with. Nothing opens your seats any more; in a match that is being played a bot plays for you. The matches themselves stay, without you. Copies made for safety are older: they go when whoever runs the room deletes them.
privacy-button = Forget me
privacy-your-sign = In this browser you are guest { $sign }.
privacy-nobody = This browser has no seat here: nothing is kept of it.
privacy-write = Somebody who has lost the cookie can write to:
privacy-ask = Somebody who has lost the cookie can ask whoever runs the room, and name the table and the seat.
privacy-done = You were forgotten.

preview-new = A new table for { $title }
preview-rules = { $title }: the rules
preview-fair = { $title }: is it fair?
preview-waiting = { $people ->
    [0] { $title }: sit down
   *[other] { $name } invites you to { $title }
}
preview-waiting-about = { $free ->
    [one] One seat is free. No account: a name will do.
   *[other] { $free } seats are free. No account: a name will do.
}
preview-full = { $title }: about to start
preview-full-about = { $names } sit there. Come and watch.
preview-playing = { $title }: being played
preview-playing-about = { $names } are playing. Come and watch.
preview-over = { $title }: how it went
preview-over-about = { $names } have played. See the match again, choice by choice.
