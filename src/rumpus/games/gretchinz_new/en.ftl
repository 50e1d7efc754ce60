# Gretchinz! New Rules in English.

title = Gretchinz! New Rules
about = Race scrap buggies over a track that is laid from the start, by the French New Rules: burn, but not four times.
reason-1 = One buggy alone has reached the finish.
reason-2 = Of the buggies on the finish, one has the most flames.
reason-3 = Nothing parts those on the finish: they share the win.
reason-4 = One buggy is left: all others have exploded.
reason-5 = The last two buggies have exploded together: they share the win.
score = row { $n }

## Options

option-colours = Colours
option-colours-about = Colours, and with them klans, are chosen one after the other, or dealt by lot.
option-colours-lot = by lot
option-colours-choose = chosen
option-throws = Throws
option-throws-about = How often dice may be thrown again in a turn.

## Printed on components, by the names of these rules

attack-firing = bullet
attack-problems = cog
attack-explosion = explosion
face-left = arrow left
face-right = arrow right
face-dakka = fire
face-draw = two cards
face-eye = squares
face-klan = jaws

ground-open-help = lets you go one space straight ahead, if you like.
ground-squigs-help = cost you a card, by lot.
ground-scrap-help = draw that many cards.
ground-junk-help = look at that many cards and keep those you like.
ground-puddle-help = puts out a flame.
ground-warp-help = everybody gives a card by lot; you hand them round anew.
ground-crater-help = costs you two cards, by lot.

face-left-help = A row ahead and a lane to the left. What cannot be done burns.
face-right-help = A row ahead and a lane to the right. What cannot be done burns.
face-dakka-help = Shoot; fire dice in a row reach as far as they are many.
face-draw-help = Draw two cards.
face-eye-help = Somebody discards a card by lot, or you one of yours that is no explosion.
face-klan-help = Put out a flame, or do what your klan makes of it.

klan-goffs-help = Your jaws can be fire.
klan-evil-sunz-help = Your jaws can be an arrow to either side.
klan-snakebites-help = Your jaws can be squares.
klan-bad-moons-help = Your jaws can be two cards.

colour-evil-sunz = red
colour-goffs = blue
colour-snakebites = green
colour-bad-moons = yellow

## Choices

numbered-card = { $number } ({ $card })
choose-cool = cool down
choose-as-left = jaws as arrow left
choose-as-right = jaws as arrow right
choose-as-draw = jaws as two cards
choose-hold = hold fire
choose-go-on = go straight ahead
choose-stay = stay here
choose-lane = start before lane { $lane }
choose-paint = drive { $colour } for the { $klan }
choose-keep = { $cards ->
        [0] keep none
       *[other] keep { $kept }
    }
choose-rob = { $own ->
        [0] make { $seat } discard a card
       *[other] discard a card by lot yourself
    }
choose-drop = discard { $card }
choose-give = { $own ->
        [0] give { $card } to { $seat }
       *[other] keep { $card } yourself
    }

detail-shot = Takes { $dice ->
        [one] one fire die
       *[other] { $dice } fire dice
    }. One of your cards is drawn blind; you hold { $bullets } × bullet, { $cogs } × cog, { $explosions } × explosion.
detail-rob = The card is drawn by lot.
detail-hold-jaws = The jaws are fire that is not fired: your flames stay.
detail-go-on = { $hot ->
        [0] It counts as a space moved; the third in a turn burns.
       *[other] It is your third space or more: the third in a turn burns.
    }

## Questions

ask = { $phase ->
        [colours] Choose the colour you drive; red begins.
        [start] Choose a lane to start before.
       *[throw] { $left ->
            [0] Put your dice in order: they are obeyed from left to right.
           *[other] Throw dice again ({ $left } left), or put them in order.
        }
    }
ask-in-turn = { $asked ->
        [jaws] Jaws: put out a flame, or what the { $klan } make of it.
        [fire] Fire! Range { $range }: choose a target, or hold fire.
        [squares] Squares: who discards a card?
        [open] Open ground: straight ahead, or stay?
        [junk] Junk: choose what you keep; the rest goes back on the deck.
       *[warp] Warp cloud: who gets { $card }?
    }

## News

news-painted = { $who } drives { $colour } for the { $klan }.
news-starts = { $who } starts before lane { $lane }.
news-moved = { $who } drives to { $terrain } in { $spot }.
news-straight = { $who } goes straight on to { $terrain } in { $spot }.
news-arrived = { $first ->
        [1] { news-arrived-first }
        *[0] { news-arrived-later }
    }
news-arrived-first = { $who } is first at the finish! The round is finished.
news-arrived-later = { $who } reaches the finish.
news-failed = { $why ->
        [1] { news-failed-edge }
        *[3] { news-failed-finish }
    }
news-failed-edge = { $who } cannot follow { $face }: there is no track.
news-failed-finish = { $who } cannot follow { $face }: the race ends here.
news-overheated = Three spaces in a turn: the engine of { $who } runs hot.
news-exploded = With the fourth flame { $who } explodes, and is out of the race!
news-drew = { $ground ->
        [0] { drew-cards }
        *[other] { found-cards }
    }
news-looked = { $who } looks through { $count ->
        [0] nothing
        [one] a card
       *[other] { $count } cards
    }.
news-kept = { $who } keeps { $count ->
        [0] none
        [one] one
       *[other] { $count }
    }.
news-lost = { $who } loses { $card } to { $terrain }.
news-taken = { $own ->
        [0] { news-taken-by-other }
        *[1] { news-taken-by-self }
    }
news-taken-by-other = { $who } loses { $card } to the squares of { $other }.
news-taken-by-self = { $who } loses { $card } to squares.
news-cooled = { $jaws ->
        [0] { cooled-down }
        *[1] { cooled-by-jaws }
    }
cooled-by-jaws = The jaws of { $who } put out a flame: { $flames ->
        [0] none
       *[other] { $flames }
    } left.
news-robbed = { $own ->
        [0] { news-robbed-other }
        *[1] { news-robbed-self }
    }
news-robbed-other = The squares of { $who } make { $other } discard by lot.
news-robbed-self = With squares { $who } discards by lot.
news-jammed = The gun of { $who } jams.
news-backfired = The gun of { $who } blows up.
news-cratered = { $who } leaves a crater where { $terrain } was.
news-held-fire = { $who } holds fire.
news-warped = The warp cloud around { $who } gathers { $count ->
        [0] no cards
        [one] a card
       *[other] { $count } cards
    }.
news-gave = { $own ->
        [0] { news-gave-other }
        *[1] { news-gave-self }
    }
news-gave-other = { $who } hands { $other } a card of the warp cloud.
news-gave-self = { $who } keeps a card of the warp cloud.
news-stayed = { $who } stays there.
news-wasted = { $face } of { $who } does nothing.
news-as = { $who } of the { $klan } uses jaws as { $face }.
news-won = { $reason ->
        [1] { news-won-1 }
        [2] { news-won-2 }
        [3] { news-won-3 }
        [4] { news-won-4 }
        *[5] { news-won-5 }
    }
news-won-1 = { $who } wins the race, alone on the finish.
news-won-2 = { $who } wins: the most flames on the finish.
news-won-3 = { $who } shares the win: nothing parts those on the finish.
news-won-4 = { $who } wins: the last buggy in the race.
news-won-5 = { $who } shares the win: the last to explode.

## The table

board-colours = { $who } chooses a colour
board-throw = { $who } throws
board-signs = dice: ✶ fire + cards ▣ squares W jaws · cards: • bullet o cog ✸ explosion
board-out = exploded
board-junk = Looked at: { $cards }
board-warp = To hand round: { $cards }

scene-line = The finish
scene-offer = { $asked ->
        [junk] Looked at: { $card }
       *[other] To hand round: { $card }
    }
scene-out = exploded
scene-begins = begins
scene-throws = throws left: { $left }

## A first race

lesson-welcome = The whole track lies before you, ten rows from left to right, and the chequered card is the finish. Your cards are below: you see what they fire, your rival sees only their backs, the terrain. You drive red for the Evil Sunz, and red begins.
lesson-start = Everybody starts before a lane of their own. Take lane 1.
lesson-throw = You threw fire, an arrow and jaws. From the start line nobody can fire, so throw that die again. You may do so twice in a turn.
lesson-order = Two cards: better. Now choose the order, for all dice are obeyed, wanted or not. An arrow takes you a row ahead and a lane to the side, and before you to the right lies open ground. Take the order arrow right, jaws, two cards.
lesson-open = Open ground lets you go straight ahead, if you like. There is junk in front of you: go on.
lesson-junk = Junk: you look at two cards, keep what you like, and put the rest back on the deck. When you shoot, the target draws one of your cards blind: a bullet hits, a cog jams, an explosion burns you. Keep the bullet. You will know that the cog lies on the deck.
lesson-jaws = Jaws put out a flame, or are what your klan makes of them. The Evil Sunz make them an arrow: drive to the left.
lesson-hot = Your third space in this turn: the engine runs hot, and you burn. At the fourth flame a buggy explodes and is out; but on the finish the most flames win! You could go on straight ahead. Stay here for now.
lesson-rival = You drew the cog that you had put back, and drawing stops at five cards. Your rival drove to the junk you left, put both cards back, and used squares: you lost a card by lot.
lesson-end = When somebody reaches the finish, the round is played to its end. If several are there, the one with the most flames wins, so do not put out all of yours. But the fourth flame blows a buggy to pieces, and the last one left wins, too.
lesson-free = Now it is your race. If an arrow leads off the track or into a buggy, it burns. Fire reaches one space for every fire die in a row. Be first on the finish, or the last one left.
