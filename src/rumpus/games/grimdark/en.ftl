# What the race says.

title = Grimdark Racing
about = Race grim machines round a real track: drift, boost, ram your rivals and fire whatever the dispenser gave you.
reason-1 = The first racer has crossed the line.
reason-2 = Nobody got any further, and the race was flagged off.
score = { $n }″ of the track

# Options.

option-track = Track
option-track-about = The track to race on; generated ones are chosen by their number.
option-track-ashloop = the Ashloop
option-track-fang = the Fang
option-track-gauntlet = the Gauntlet
option-track-serpent = the Serpent
option-track-colossus = the Colossus (8 by 6 feet)
option-track-generated = generated
option-wilds = Generated track
option-wilds-about = Which generated track: every number is another one.
option-laps = Laps
option-laps-about = How many laps win.
option-edge = Edge
option-edge-about = The track's edge stops a racer: a kerb does no harm, a wall is hard terrain.
option-edge-kerb = kerb
option-edge-wall = wall
option-racers = Racers
option-racers-about = Everybody picks a type of racer, or they are dealt.
option-racers-pick = picked
option-racers-dealt = dealt
option-angle = Degrees
option-angle-about = Turns are made in steps of so many degrees.
option-angle-5 = 5°
option-angle-15 = 15°
option-stride = Inches
option-stride-about = Racers drive in steps of so many inches.
option-stride-1 = 1 inch
option-stride-3 = 3 inches

# Names.

and = { $before } and { $last }
inches = { $far }″
racer-1 = Biker
racer-2 = Skimmer
racer-3 = Walker
racer-4 = Racer
racer-5 = Hoverer
racer-6 = Heavy
racer-1-help = Quick and frail. Whenever it would be hurt or scattered, a die of 5 or more says it is not.
racer-2-help = Quick and frail, above it all: mines, soft, difficult and dangerous terrain do not matter to it.
racer-3-help = Slow and sturdy. Whenever it would be hurt or scattered, a die of 5 or more says it is not.
racer-4-help = Neither quick nor slow, and sturdy.
racer-5-help = Slow and sturdy, above it all: mines, soft, difficult and dangerous terrain do not matter to it.
racer-6-help = The slowest, with the thickest hull.
item-2 = Warpstorm
item-3 = Daemon Curse
item-4 = Explosive Mine
item-5 = Grappling Hook
item-6 = Rocket
item-7 = Nitrous
item-8 = Missile
item-9 = Tractor Beam
item-10 = Disruptor Mine
item-11 = Emperor’s Blessing
item-12 = Warp Lightning
item-2-help = All others halve all their movement until your next turn.
item-3-help = You lose double hull points until your next turn. Better thrown away.
item-4-help = Lies beside you, armed after your turn: who moves within 2″ loses D3 hull points.
item-5-help = 6″ ahead, hits on 3+: you are drawn into the target and collide; it loses one hull point more.
item-6-help = 12″ ahead, hits on 3+: the target loses D3 hull points and scatters.
item-7-help = 2D6″ straight ahead, besides your movement.
item-8-help = 24″ ahead, hits on 5+: the target loses D3 hull points and scatters.
item-9-help = 12″ ahead, hits on 5+: you are drawn into the target and collide; it loses one hull point more.
item-10-help = Lies beside you, armed after your turn: who moves within 2″ scatters D3+3″.
item-11-help = You lose no hull points and do not scatter until your next turn.
item-12-help = Whoever is first, be it you, loses D3 hull points and scatters, in sight or not.
terrain-text = { $kind }. { $help }
terrain-soft = soft terrain
terrain-hard = hard terrain
terrain-difficult = difficult terrain
terrain-dangerous = dangerous terrain
terrain-boost = a speed boost
terrain-soft-help = Smashed when it is touched; on a 1 or 2 that costs D3 hull points.
terrain-hard-help = A collision: D3 hull points, and you stop.
terrain-difficult-help = Halves what is left of your movement, once a turn.
terrain-dangerous-help = On a 1 or 2: D3 hull points, and the drive is over.
terrain-boost-help = Six inches more, and perhaps a stunt: on 4+ nine more, else D3 hull points.

# Choices.

group-drive = Drive
group-turn = Turn
group-item = Item
group-stop = Or else
choose-pick = race a { $racer }
choose-move = move
choose-drift = drift
choose-boost = boost
choose-drive = drive { $inches }
choose-turn = { $right ->
    [0] turn { $by }° left
   *[other] turn { $by }° right
}
choose-use = use { $item }
choose-use-on = use { $item } on { $seat }
choose-lay = lay { $item } { $place }
place-0 = ahead
place-1 = ahead, on the right
place-2 = on the right
place-3 = behind, on the right
place-4 = behind
place-5 = behind, on the left
place-6 = on the left
place-7 = ahead, on the left
choose-discard = throw { $item } away
choose-stop = stop here
choose-roll = roll for an item
choose-pass = drive past
choose-keep = keep { $item }
choose-again = roll again
choose-stunt = try a stunt
choose-safe = no stunt
choose-request = have it rolled again
choose-let = let it be
choose-face = face { $fifth }° { $sign }
detail-action = { $action ->
    [move] { $speed }″ + D6, two turns, one item.
    [drift] { $speed }″ + D6, four turns, no item.
   *[boost] { $speed }″ + 2D6, one turn, no item; may ram others. 11 or more overheats.
}
detail-racer = Speed { $speed }″, hull { $hull }. { $help }
detail-drive = { $left }″ left.
detail-way = { $met ->
    [line] Completes a lap.
    [wall] Into the wall!
    [dispenser] Crosses the dispenser.
    [soft] Through soft terrain.
    [hard] Hard terrain stops it!
    [difficult] Through difficult terrain.
    [dangerous] Through dangerous terrain.
    [boost] Over a speed boost.
    [mine] Sets off a mine!
    [rival] Hits { $who }!
    [finish] Crosses the line and wins!
   *[kerb] The kerb stops it.
}
detail = { $choice ->
    [discard] Restores one hull point.
    [stunt] 4 or more: nine inches more. Less: D3 hull points.
   *[request] Direction and distance are rolled once more.
}

# Pointing at where to go.

item-card = { $item }: { $help }
aim-cost = { $far }″{ $turns ->
    [0] { "" }
    [one] { " " }and one turn
   *[other] { " " }and { $turns } turns
}: { $left }″ left{ $due ->
    [0] .
   *[other] , { $due }″ of it must be driven.
}
aim-face = Faces { $degrees }° { $sign }.
aim-drive = Drive
aim-stay = Drive and stop
aim-turn = Face this way
wrong-way = Wrong way!

# Questions.

ask = { $phase ->
    [pick] What do you race?
    [action] Your turn: what does your { $racer } do?
    [repair] Your racer is repaired. Where shall it face?
    [dispenser] A dispenser. Do you roll for an item?
    [keep] { $item }: keep it, or roll once more?
   *[stunt] A speed boost! Do you try a stunt?
}
ask-drive = { $left }″ left{ $must ->
    [0] { "" }
   *[other] { " " }({ $must }″ must be driven)
}, { $turns ->
    [one] one turn
   *[other] { $turns } turns
}. Where to?
ask-scatter = A disruptor mine is about to fling { $who } { $far } to { $sign }. If anybody wants it, that is rolled again, once. Shall it be?
waiting = Waiting for { $names }.
over = { $who } wins the race.

# News.

news-picked = { $who } races a { $racer }.
news-rolled-off = { $who } rolls off: { $roll }.
news-grid = { $who } starts from place { $place }.
news-round = Round { $number }
news-acts = { $action ->
    [move] { $who } moves: { $roll }.
    [drift] { $who } drifts: { $roll }.
   *[boost] { $who } boosts: { $roll }!
}
news-overheated = The engine of { $who } overheats!
news-drove = { $who } drives { $far }.
news-turned = { $right ->
    [0] { $who } turns { $by }° left.
   *[other] { $who } turns { $by }° right.
}
news-collided = { $who } collides with { $other }!
news-crashed = { $into ->
    [1] { $who } crashes into hard terrain!
   *[other] { $who } crashes into the wall!
}
news-stopped = The kerb stops { $who }.
news-lost = { $who } loses { $points ->
    [one] one hull point
   *[other] { $points } hull points
} and has { $left }.
news-shrugged = { $who } shrugs it off ({ $die }).
news-spared = The blessing keeps { $who } from harm.
news-immobile = { $who } is immobile!
news-repaired = { $who } is repaired and faces { $degrees }° { $sign }.
news-scattered = { $who } slides { $far } to { $sign }.
news-rolled = The dispenser offers { $who }: { $item }.
news-kept = { $who } takes { $item }.
news-discarded = { $who } throws { $item } away for a hull point.
news-used = { $die ->
    [0] { $who } uses { $item }.
   *[other] { $who } uses { $item } on { $other } ({ $die }).
}
news-missed = { $who } misses { $other }.
news-struck = { $item } of { $who } hits { $other }!
news-triggered = { $who } sets off a mine: { $item }!
news-smashed = { $who } smashes soft terrain ({ $die }).
news-slowed = Difficult terrain slows { $who } down.
news-danger = { $who } dares dangerous terrain ({ $die }).
news-boosted = A speed boost: { $far } more for { $who }.
news-stunt = { $success ->
    [0] The stunt of { $who } fails ({ $die }).
   *[other] { $who } does a stunt ({ $die }): { $far } more!
}
news-lap = { $who } has completed lap { $laps }.
news-requested = { $who } wants the scatter of { $other } rolled again.
news-nitrous = Nitrous: { $who } shoots { $far } ahead.
news-aimless = The lightning finds nobody.
news-won = { $reason ->
    [1] { $who } crosses the line and wins the race!
   *[other] The race is flagged off: { $who } is furthest ahead and wins.
}

# The table as text.

board-round = Round { $number }
board-laps = { $laps ->
    [one] one lap
   *[other] { $laps } laps
}
board-pick = picking racers
board-turn = { $who } is driving
board-over = the race is over
board-legend = o soft  # hard  ~ difficult  ! dangerous  » boost  ¤ dispenser  * mine
board-lap = lap { $lap }
board-grid = grid
board-hull = hull { $hull }/{ $most }
board-immobile = immobile
sight-items = Items
sight-terrain = Terrain
sight-racers = Racers

# The picture.

scene-track = The track: { $name }
scene-car = { $who }, { $racer }, hull { $hull } of { $most }
scene-dispenser = A dispenser
scene-mine = A mine: { $item }
scene-holds = holds { $item }
scene-lap = lap { $lap }/{ $laps }

# Lessons.

lesson-welcome = Welcome to the track. Two laps, then the first across the line has won. You will race a Racer: 12 inches a turn and whatever the die adds. Your rival picks while you read.
lesson-pick = Every type has its speed and its hull points. Some shrug harm off, some hover above the dirt. Pick the Racer.
lesson-grid = The roll-off has put everybody on the grid, behind the line. That is also the order of play, for the whole race.
lesson-boost = The road ahead is straight: boost! That adds two dice to your speed, but you may turn only once, and an 11 or 12 overheats the engine.
lesson-drive = The numbers ahead say how far you could drive; the ghost shows where that would leave you. What the dice showed must be driven, more is up to you. Drive 14 inches, to the bend.
lesson-dispenser = The yellow line belongs to a dispenser. Whoever crosses it with empty hands may roll for an item. Roll!
lesson-turn = The bend comes nearer. Turn 45° to the right, into the bend; then drive what is left.
lesson-rest = Three inches are left. Drive them.
lesson-stop = You could still throw your item away for a hull point. Better keep it, and stop here.
lesson-move = Your rival has had a turn. Now move: one die, two turns, and an item may be used.
lesson-use = The Emperor’s Blessing keeps you from all harm until your next turn. Items are used at any point of a move: use it now.
lesson-harm = Who runs into a racer, a boulder or lava loses hull points: the bars beside each name. Without any left you spend a turn on repairs, and go on with all of them. Mud halves what is left of a drive. And a lap counts only forwards.
lesson-free = Blue plates are speed boosts; keep off lava and mud, and away from the kerb. The road bends to the right: turn and drive on. The race is yours.
