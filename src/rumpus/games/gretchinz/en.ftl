# Gretchinz! in English.

title = Gretchinz!
about = Roll faster than everybody else, shout, and race scrap buggies with guns whose ammunition only your rivals can see.
reason-1 = One buggy alone stands in the last row.
reason-2 = Of the buggies in the last row, one has the fewest flames.
reason-3 = The last row is shared, the flames are equal, and one player has the most firing cards.
reason-4 = Nothing parts those in the last row: they share the win.
score = row { $n }

## Options

option-tempo = Tempo
option-tempo-about = Quick hands decide, or everybody has so many throws and takes their time.
option-tempo-live = live
option-tempo-patient = patient
option-throws = Throws
option-throws-about = In patient play, how often everybody may throw again.
option-klans = Klans
option-klans-about = Each player drives for a klan with an ability of its own; with two boxes always.
option-margin = Margin
option-margin-about = Cards that fit on the table to either side of the first row.

## Printed on components

ground-open-help = does nothing and lets you drive on.
ground-squigs-help = stop you: discard a card.
ground-scrap-help = stops you: draw that many cards unseen.
ground-junk-help = stops you: draw that many cards and look at them.
ground-puddle-help = stops you and puts out a flame.
ground-warp-help = stops you: take a card from every other player.
ground-crater-help = stops you: discard two cards.

face-left-help = One row ahead and a lane to the left.
face-right-help = One row ahead and a lane to the right.
face-dakka-help = Attack a buggy with two cards or the ground with one.
face-draw-help = Draw two cards.
face-eye-help = Be told how many of your cards fire.
face-klan-help = A pass, unless your klan makes something of it.

klan-none-help = The neutral side of the panel.
klan-goffs-help = Make a klan die a dakka.
klan-evil-sunz-help = Make a klan die a swerve to either side.
klan-freebooterz-help = Exchange a klan die for anybody’s die.
klan-deathskulls-help = When you shout, reorder your dice after all others have placed theirs.
klan-snakebites-help = Make a klan die an eye.
klan-bad-moons-help = Make a klan die a draw.
klan-blood-axes-help = Throw one of your dice once more after the shout.

cost-hand = five are kept
cost-crash = crash
cost-attack = attack without ammunition
cost-squigs = squigs
cost-crater = crater

## Choices

own-card = card { $number } ({ $terrain }{ $seen ->
        [0] { "" }
       *[other] , { $attack }
    })
their-card = card { $number } of { $who } ({ $terrain }, { $attack })
die = { $slot ->
        [0] { $covered ->
            [0] { $face }
           *[other] { $face } behind the hand
        }
       *[other] { $face } on { $slot }
    }

group-place = Place a die
choose-arrange = { choose-order }
choose-place = place { $face } on { $slot }
choose-decline = { $waits ->
        [0] leave the dice alone
       *[other] wait for the others
    }
choose-change = make { $face } of { $own }
choose-again = throw { $own } once more
choose-swap = give { $own } for { $taken } of { $seat }
choose-card = { $owed ->
        [0] fire { $card }
       *[other] discard { $card }
    }
choose-steal = take { $card }

detail-ground = Costs one card. If it fires, a crater is left.
detail-buggy = Costs two cards. { $who } has { $flames ->
        [0] no flames
        [one] one flame
       *[other] { $flames } flames
    }; the third stalls.

## What is asked

ask = { $phase ->
        [roll] { $left ->
            [-1] Throw and place, quickly: three dice placed is the shout!
            [0] No throws left: place your dice.
           *[other] { ask-roll-left }
        }
        [swap] Exchange a klan die for anybody’s die, or leave it.
        [arrange] Waaagh! Place your dice as they lie; choose their order.
        [reorder] All dice are placed: choose the order of yours anew.
       *[klan] Waaagh! Use your klan’s ability, or leave the dice alone.
    }
ask-roll-left = Throw and place; you may throw again { $left ->
        [one] once
       *[other] { $left } times
    }.
ask-for-target = Dakka! Choose a target.
ask-for-shell = Choose a card to fire at the ground.
ask-to-fire = { $second ->
        [0] Choose the first of two cards to fire at { $who }.
       *[other] Choose the second card to fire at { $who }.
    }
ask-to-steal = Warp cloud: take a card of { $who }.
ask-to-discard = Discard { $count ->
        [one] a card
       *[other] { $count } cards
    } ({ $cost }).
## News

news-recovered = { $who } puts two flames out and races again.
news-sits-out = { $who } sits this round out, on fire.
news-placed = { $who } places { $face } on { $slot }.
news-shouted = { $who } shouts “Waaagh!”
news-changed = { $who } of the { $klan } makes { $face } of a klan die.
news-again = { $who } throws { $face } once more: { $now }.
news-swapped = { $who } of the { klan-freebooterz } gives { $other } a klan die and takes { $face }.
news-declined = { $waits ->
        [0] { news-leaves }
        *[1] { news-waits }
    }
news-waits = { $who } waits until others have used their abilities.
news-leaves = { $who } leaves the dice alone.
news-covered = { $who } places { $face } behind a hand.
news-arranged = { $who } places { $dice } behind a hand.
news-uncovered = The panels are uncovered.
news-reordered = { $who } reorders: { $dice }.
news-moved = { $who } swerves to { $terrain } in { $spot }.
news-lost-swerve = { $why ->
        [1] { news-lost-stopped }
        [2] { news-lost-edge }
        [3] { news-lost-finish }
        *[4] { news-lost-no-card }
    }
news-lost-stopped = { $who } is stopped: { $face } is lost.
news-lost-edge = { $who } is at the edge of the table: { $face } is lost.
news-lost-finish = { $who } is in the last row: { $face } is lost.
news-lost-no-card = There is no ground before { $who }: { $face } is lost.
news-drew = { $ground ->
        [0] { drew-cards }
        [6] { looked-at-cards }
        [7] { looked-at-cards }
        [8] { looked-at-cards }
        *[other] { found-cards }
    }
looked-at-cards = { $who } finds { $count ->
        [0] nothing
        [one] a card
       *[other] { $count } cards
    } in { $terrain } and looks.
news-laid = { $count ->
        [one] A card is
       *[other] { $count } cards are
    } laid ahead of { $who }.
news-told = The eye sees { $count ->
        [0] no firing cards
        [one] one firing card
       *[other] { $count } firing cards
    } in the hand of { $who }.
news-showed = { $who } fires: { $card }{ $two ->
        [0] { "" }
       *[other] { " + " }{ $other }
    }.
news-loaded = { $who } loads a card.
news-stalled = { $when ->
        [1] { news-stalled-now }
        *[2] { news-stalled-next }
    }
news-stalled-now = With the third flame { $who } stalls, loses the hand and is out of this round.
news-stalled-next = With the third flame { $who } stalls, loses the hand and will miss the next round.
news-exploded = The gun of { $who } blows up{ $count ->
        [0] .
        [one] , and the last card with it.
       *[other] , and { $count } cards with it.
    }
news-cratered = { $who } leaves a crater where { $terrain } was.
news-stole = In the warp cloud { $who } takes { $card } from { $other }.
news-discarded = { $who } discards { $card } ({ $cost }).
news-passed = { $who } passes: { $face } does nothing.
news-cooled = { cooled-down }
news-short = { $who } has too few cards.
news-arrived = { $who } is first in the last row! The round is finished.
news-won = { $reason ->
        [1] { news-won-1 }
        [2] { news-won-2 }
        [3] { news-won-3 }
        *[4] { news-won-4 }
    }
news-won-1 = { $who } wins the race, alone in the last row.
news-won-2 = { $who } wins: the fewest flames in the last row.
news-won-3 = { $who } wins: the most firing cards in the last row.
news-won-4 = { $who } shares the win: nothing parts those in the last row.

## The table

board-roll = all throw
board-klan = klans
board-swap = Freebooterz
board-arrange = dice are placed
board-reorder = Deathskulls reorder
board-early = Freebooterz
board-late = Freebooterz
board-stalled = stalled
board-counted = { $count } firing among { $cards }

scene-shout = Waaagh!
scene-stalled = stalled
## A first race

lesson-welcome = Your buggy has to reach the seventh row before the others. Your cards below show their terrain; what they fire is on the back, where only your rival can see it. You see the ammunition of your rival: five good shots.
lesson-place = Everybody throws three dice. You may throw those you do not like again, and place those you like on slots 1 to 3: they are obeyed in this order. Place the eye on 1. It will tell you how many of your cards fire.
lesson-swerve = A swerve takes you one row ahead and a lane to the side. To your left is open ground, which lets you drive on. Place the swerve on 2.
lesson-dakka = Dakka is an attack, and it must be made, loaded or not. After the eye you will know more. Place it on 3.
lesson-shout = Three dice placed: Waaagh! You threw the least, so you drive first. (In live play the quickest hand shouts, and all others must take what lies before them.) The eye said it: four of your five cards fire. You swerved to open ground, and three cards were laid ahead of you.
lesson-aim = Now the dakka. A buggy costs two cards, the ground only one. Four of five fire, so two good ones are likely: aim at your rival.
lesson-first = If both cards fire, it is a hit. Problems would set yourself on fire, an explosion would cost you all your cards. Choose the first: junk.
lesson-second = And the second: open ground. Both are turned up together.
lesson-warp = A hit! The third flame would stall that buggy. Your rival then drove into a warp cloud, which stops a buggy and takes a card from everybody else, chosen by its attack. You saw a firing card go, so one of your last two fires.
lesson-ground = The ground acts on whoever comes to it: squigs and craters cost cards, scrap and junk bring some, a puddle puts out a flame. Only open ground lets you drive on. A flame alone does little; the third one stalls you, and costs you all your cards.
lesson-free = Now it is your race: drive on, mind the ground, and be in row seven first. Hover over anything to see what it is.
