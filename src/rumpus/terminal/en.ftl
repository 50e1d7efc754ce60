# What the terminal client says, in English.

## The lobby

welcome = A game room for rowdy tabletop games
opening-shelf = Opening the shelf…
the-game = The game
the-table = Who sits where
seats = Seats
seats-range = { $least }–{ $most }
seat-number = Seat { $number }
person = person
level-runt = Runt
level-brute = Brute
level-boss = Boss
level-warlord = Warlord
player-number = Player { $number }
pace = Pace
pace-instant = instant
pace-quick = quick
pace-calm = calm
language = Language
theme = Colours
rumpus-dark = dark
rumpus-light = light
yes = yes
no = no
start = Start the match  (Enter)
about-seat = A person at this keyboard, or a bot: a runt plays at random, a brute by rule of thumb, a boss thinks ahead, a warlord further.
about-pace = How fast the story of the bots is told. Any key hurries it on.
about-language = The language of the room and of the game.
lobby-keys = ↑ ↓ move · ← → change · Enter: to the start button, and again: play
nobody = Somebody has to play: make at least one seat a person.

## Loading

loading = Getting the game ready…
loading-why = The first time on a machine the rules are compiled, which takes up to a minute; later starts are quick.

## The table

field = type, or press a number
telling = … (any key: faster)
turn-page = Press any key to go on.
leaving = This match is not saved: F5 saves it. The same key again leaves it as it is.
waiting = Waiting for { $names } …
thinking = The boss thinks …
hint = The boss would { $choice }.
no-number = There is no choice { $number }: the choices go from 1 to { $count }.
no-choice = No choice says “{ $typed }”. Choose one of the list; Esc clears what you typed.
no-choice-near = No choice says “{ $typed }”; did you mean “{ $meant }”?
undo-alone = With several people at the table nothing is taken back.
undo-nothing = You have made no choice yet that could be taken back.
saved = The journal is in { $file }; from now on every choice is kept there.
kept = journal: { $file }
no-cards = There are no cards to read now.
sealed = The luck of this match is sealed. Its seed, shown at the end, must have this fingerprint:

## The curtain

pass-to = Pass the keyboard to { $name }
pass-why = The cards are covered. Nobody else looks now.
pass-ready = I am { $name }  (Enter)

## The end

what-next = What next?
next-again = Play again
next-lobby = Back to the lobby
next-save = Save the journal
next-quit = Quit
next-again-about = The same table, with new luck.
next-lobby-about = Another game, other seats, other options.
next-save-about = The whole match in a file, to replay and to verify.
next-quit-about = Until next time!
winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } win together!
}
seed = Seed: { $seed }
check-it = Save the journal and anyone can check the luck: rumpus verify FILE

## The keys at the bottom

key-help = Help
key-cards = Cards
key-hint = Hint
key-undo = Undo
key-save = Save
key-pace = Pace
key-lobby = Lobby
key-quit = Quit
key-light = Light/dark
key-back = Back
key-page = Rules / keys
key-leaf = Scroll

## Help

the-rules = The rules
the-keys = The keys
no-rules = This game has no page of rules yet.
keys-page =
    1 2 3 … | choose that number
    ↑ ↓ Enter | point at a choice, choose it
    letters | type a choice: the list narrows; Enter chooses
    Esc | forget what was typed
    any key | while the story is told: tell the rest at once
    Page Up, Page Down | leaf through the story and the board
    F1 or ? | this help
    F2 | what the cards say
    F3 | a hint from the boss
    F4 or Ctrl+Z | take back your last choice (against bots)
    F5 or Ctrl+S | save the journal, and keep it from then on
    F6 | the pace of the story: instant, quick, calm
    F8 | light or dark colours
    F9 | back to the lobby
    F10 or Ctrl+Q | quit
    mouse | click a choice, a dial, or a key at the bottom
