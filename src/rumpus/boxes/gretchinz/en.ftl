# What every race with this box says, in English.

terrain-open = open ground
terrain-squigs = squigs
terrain-scrap-1 = hidden scrap 1
terrain-scrap-2 = hidden scrap 2
terrain-scrap-3 = hidden scrap 3
terrain-scrap-4 = hidden scrap 4
terrain-junk-1 = junk 1
terrain-junk-2 = junk 2
terrain-junk-3 = junk 3
terrain-puddle = a puddle
terrain-warp = a warp cloud
terrain-crater = a crater
attack-unseen = unseen
attack-firing = firing
attack-problems = problems
attack-explosion = explosion
face-none = nothing
face-left = swerve left
face-right = swerve right
face-dakka = dakka
face-draw = draw
face-eye = eye
face-klan = klan
klan-none = no klan
klan-goffs = Goffs
klan-evil-sunz = Evil Sunz
klan-freebooterz = Freebooterz
klan-deathskulls = Deathskulls
klan-snakebites = Snakebites
klan-bad-moons = Bad Moons
klan-blood-axes = Blood Axes
spot = row { $row }, lane { $lane }
place = { $terrain } in { $spot } – { $help }
card = { $terrain } / { $attack }
group-throw = Throw again
group-order = Be content: put them in order
choose-throw = { $dice ->
        [7] throw all again
       *[other] throw again
    }: { $faces }
choose-order = order { $faces }
choose-aim-at-buggy = aim at { $who }
choose-aim-at-ground = aim at { $terrain } in { $place }
waiting = Waiting for { $names }.
over = The race is over: { $names } won.
and = { $before } and { $last }
news-round = Round { $number }: dice!
news-threw = { $who } { $thrown ->
        [7] throws { $dice }
       *[other] throws again: { $dice }
    }.
news-turn = { $who } drives: { $dice }.
news-crashed = { $who } crashes into { $other }!
drew-cards = { $who } draws { $count ->
        [0] nothing
        [one] a card
       *[other] { $count } cards
    }.
found-cards = { $who } finds { $count ->
        [0] nothing
        [one] a card
       *[other] { $count } cards
    } in { $terrain }.
news-aimed = { $who } aims at { $other }.
news-aimed-at-ground = { $who } aims at { $terrain } in { $spot }.
news-showed = { $who } fires: { $card }.
news-hit = { $who } hits { $other }!
news-burns = { $who } burns: { $flames ->
        [one] one flame
       *[other] { $flames } flames
    }.
cooled-down = { $who } cools down: { $flames ->
        [0] no flames
        [one] one flame
       *[other] { $flames } flames
    } left.
news-discarded = { $who } discards { $card }.
news-reshuffled = The discards are shuffled: { $count } cards.
board-round = Round { $number }
board-over = race over
board-turn = { $who } drives
board-deck = deck { $count },
board-top = on top { $terrain }
board-empty = empty
board-finish = FINISH
board-start = start
board-legend = ·· open · sq squigs · +n scrap · *n junk · ~~ puddle · @@ warp · () crater
board-hand = hand:
board-none = none
sight-dice = Dice
sight-ground = Ground
sight-klans = Klans
scene-round = Round { $number }
scene-deck = Deck: { $count }
scene-top = On top of the deck: { $terrain }
scene-discards = Discards: { $count }
scene-craters = Craters: { $count }
scene-buggy = The buggy of { $who }
scene-flame = { $who } burns
scene-die = A die of { $who }: { $face }. { $help }
scene-driver = { $who } drives for the { $klan }. { $help }
scene-slot = Slot { $slot } of { $who }
scene-mine = Your card { $number }: { $card }
scene-theirs = A card of { $who }: { $card }
scene-waited = { $who } has to choose
scene-ready = { $who } is ready
scene-finish = FINISH
scene-track = The track
