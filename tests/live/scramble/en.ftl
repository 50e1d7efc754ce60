title = Scramble
about = Everybody rolls at once: the first six grabs the flag, unless somebody shouts.
reason-1 = The last flag is grabbed.
over = The match is over.
option-rounds = Rounds
option-rounds-about = How many flags there are to grab.

charm-button = Button
charm-feather = Feather
charm-clover = Clover

choose-roll = roll
choose-stop = shout Stop!
detail-roll = The first six grabs the flag.
detail-stop = Those who have rolled show their charms; the highest of them grabs the flag. Once in a match.
ask-roll = Roll!
ask-stop = You have rolled. Shout, or wait for the others.
watching = The others roll.

news-dealt = Round { $number }: roll!
news-rolled = { $who } rolls { $number }.
news-stopped = { $who } shouts “Stop!”
news-shown = { $who }: { $number } and a { $charm } make { $total }.
news-grabbed = { $who } grabs the flag!
news-missed = Nobody grabs the flag.

board-round = Round { $number } of { $rounds }
board-die = shows { $die }
board-rolling = is rolling
board-charm = Your charm: { $charm }

scene-die = The die of { $who }: { $die ->
        [0] not rolled yet
       *[other] { $die }
    }
scene-back = A charm that only { $who } knows
scene-charm = { $charm }, adds { $bonus }
scene-flag = A flag of { $who }
