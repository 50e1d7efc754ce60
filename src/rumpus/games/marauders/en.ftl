# Chaos Marauders in English. Titles on cards are looked up by title, so that an owner's own deck keeps its titles.

title = Chaos Marauders
about = Draw your rabble into three battle lines, fall upon the neighbours’ before theirs stand, and count the loot.
live = a quick call cuts in
reason-1 = A tribe has completed three battle lines.
reason-2 = There is nothing left to draw.
reason-3 = The cards have gone round too often: everybody goes home.
score = { $n } points

## Options

option-cheating = Cheating
option-cheating-about = A duplicate may be slipped into a line where it does not belong, until somebody calls it.
option-waaagh = Waaagh!
option-waaagh-about = A tie at the top goes to whoever shouts first; if not, the win is shared.

## Printed on cards

line-0 = top
line-1 = middle
line-2 = bottom

colour-grey = small fry
colour-blue = booty
colour-purple = troops
colour-red = war machine
colour-green = event
role-standard = Standard ({ $kind })
role-musician = Musician ({ $kind })
fact-rating = attack { $rating }
fact-points = { $points } points
fact-copies = { $copies } copies
card-text = { $name }: { $role ->
    [standard] { role-standard }
    [musician] { role-musician }
   *[rank] { $kind }
}{ $rating ->
    [0] { "" }
   *[other] , { fact-rating }
}{ $points ->
    [0] { "" }
   *[other] , { fact-points }
}{ $copies ->
    [0] { "" }
   *[other] , { fact-copies }
}.

effect-part = Part { $part } of { $parts } of the { $machine }: { $points } points, and its rating, once all parts stand side by side in order.
effect-marauders = Whoever else calls it while the drawer’s turn lasts takes it.
effect-swarm = Who has them in each line may lay another.
effect-squads = Instead of laying them, blow them up with a troop in an incomplete line of another tribe.
effect-wyvern = When it is laid and does not complete its line, it eats the grey cards right beside it.
effect-git = Goes into another tribe’s line, which is open to your Squads, Scavengers and Mutiny even when it is complete.
effect-odlugg = Roll: an Eye, and he eats the troop you name; the Mark, and he eats your strongest.
effect-dagromm = Lay him in a line of yours; then he swings at one tribe’s cards on the same place.
effect-blowback = Roll: an Eye, and the line you name is destroyed; the Mark, and yours of that rank is.
effect-scavengers = Take booty from another tribe’s incomplete line and lay it.
effect-mutiny = Take a troop from another tribe’s incomplete line and lay it.

name-horned-rat-standard = Horned Rat Standard
name-banner-of-the-broken-tusk = Banner of the Broken Tusk
name-banner-of-the-red-maw = Banner of the Red Maw
name-banner-of-the-split-skull = Banner of the Split Skull
name-beastman-totem = Beastman Totem
name-icon-of-ruin = Icon of Ruin
name-hobgoblin-standard = Hobgoblin Standard
name-goblin-rag = Goblin Rag
name-bellowing-warhorn = Bellowing Warhorn
name-skull-drums = Skull Drums
name-bone-piper = Bone Piper
name-gong-of-doom = Gong of Doom
name-ringer-of-the-rat-bell = Ringer of the Rat Bell
name-trumpeter-of-ruin = Trumpeter of Ruin
name-hobgoblin-musician = Hobgoblin Musician
name-goblin-squealpipes = Goblin Squealpipes
name-crummy-snotling-slaves-mud-mob = Crummy Snotling Slaves: Mud Mob
name-crummy-snotling-slaves-midden-mob = Crummy Snotling Slaves: Midden Mob
name-crummy-snotling-slaves-slop-mob = Crummy Snotling Slaves: Slop Mob
name-garok-varokroksenrok = Garok Varokroksenrok
name-idol = Idol
name-monggo-s-meat-grinders = Monggo’s Meat Grinders
name-shotti = Shotti
name-spittledung-xxxxx = Spittledung XXXXX
name-spoil-heap = Spoil Heap
name-smasher-ram = Smasher Ram
name-smasher-cart = Smasher Cart
name-smasher-crew = Smasher Crew
name-bomber = Bomber
name-bomber-crew = Bomber Crew
name-armoured-ram = Armoured Ram
name-armoured-ram-crew = Armoured Ram Crew
name-boneshaker = Boneshaker
name-boneshaker-crew = Boneshaker Crew
name-stone-thrower = Stone Thrower
name-stone-thrower-crew = Stone Thrower Crew
name-chaos-marauders = Chaos Marauders
name-blightskabb-plague-lords = Blightskabb Plague Lords
name-suicide-squads = Suicide Squads
name-orc-war-wyvern = Orc War Wyvern
name-claws-of-malal = Claws of Malal
name-venomous-creeps = Venomous Creeps
name-orc-boyz = Orc Boyz
name-arrer-boyz = Arrer Boyz
name-big-uns = Big ’Uns
name-boar-boyz = Boar Boyz
name-wolf-riders = Wolf Riders
name-beastman-herd = Beastman Herd
name-goblin-netters = Goblin Netters
name-stone-trolls = Stone Trolls
name-minotaur-butcher = Minotaur Butcher
name-sneaky-git = Sneaky Git
name-odlugg-spleenripper = Odlugg Spleenripper
name-dagromm-flailbreath = Dagromm Flailbreath
name-skryre-s-blowback = Skryre’s Blowback
name-scavengers = Scavengers
name-mutiny = Mutiny

machine-smasher = Smasher
machine-bomber = Bomber
machine-armoured-ram = Armoured Ram
machine-boneshaker = Boneshaker
machine-stone-thrower = Stone Thrower

## Choices

group-line = The { $line } line
group-line-of = The { $line } line of { $who }
choose-lay = lay { $card } in the { $line } line, place { $place }
choose-discard = { $phase ->
    [loot] leave { $card }
   *[other] discard { $card }
}
choose-hold = { $phase ->
    [swing] swing at nobody
   *[other] do not attack
}
choose-call = call { $card }!
choose-shout = Waaagh!
choose-accuse = call { $who } a cheat
choose-swing = swing at { $who }
choose-strike = { $phase ->
    [attack] attack the { $line } line of { $who }
   *[other] blow up the { $line } line of { $who }
}
choose-spot = { $effect ->
    [git] sneak { $card } into the { $line } line of { $who }, place { $place }
    [squads] blow up { $card } with them in the { $line } line of { $who }, place { $place }
    [scavengers] carry off { $card } from the { $line } line of { $who }, place { $place }
    [mutiny] win over { $card } from the { $line } line of { $who }, place { $place }
   *[odlugg] eat { $card } in the { $line } line of { $who }, place { $place }
}
choose-later = put off { $card } until the other loot is laid
detail-strike = Attack value { $mine } against { $theirs }.
detail-blow = { $cards ->
    [one] One card
   *[other] { $cards } cards
}, attack value { $strength }.

## What is asked

ask-place = You drew { $card }: lay it on a place of your lines.
ask-place-last = You have { $card }: lay it or discard it, then your turn ends.
ask-discard = There is no place for { $card } in your lines: discard it, and your turn ends.
ask-squads = You have { $card }: lay them, or blow them up with a troop of another tribe.
ask = { $phase ->
    [attack] { ask-attack }
    [resolve] { ask-aim }
   *[other] { ask-else }
}
ask-aim = { $effect ->
    [git] { $card }: choose a place in another tribe’s line.
    [odlugg] { $card }: choose a troop for him to eat.
    [dagromm] { $card }: lay him in a line of yours.
    [blowback] { $card }: choose a line to blow up.
    [scavengers] { $card }: choose booty to carry off.
   *[mutiny] { $card }: choose a troop that changes sides.
}
ask-attack = Your { $line } line stands, with attack value { $strength }: attack, or never with this line?
ask-else = { $phase ->
    [loot] Loot: lay { $card } in your lines, or leave it.
    [called] You called { $card }: lay it in a line of yours.
    [swing] Choose a tribe for Dagromm to swing at.
   *[tied] A tie! Shout before the others do.
}
ask-call = Somebody is hiding { $card }!
waiting = Waiting for { $names }.
over = The match is over: { $names } won.

## News

news-turn = { $who } is to draw.
news-drew = { $last ->
    [1] { $who } draws { $card }, which ends the turn.
   *[other] { $who } draws { $card }.
}
news-laid = { $who } lays { $card } in the { $line } line, place { $place }.
news-discarded = { $who } discards { $card }.
news-completed = { $who } completes the { $line } line with { $length } cards!
news-attacked = { $who } attacks with the { $line } line: at the { $target } line of { $other }!
news-compared = Attack value { $mine } of { $who } against { $theirs } of { $other }.
news-held = { $who } does not attack with the { $line } line.
news-eye = { $who } rolls an Orcish Eye.
news-mark = { $who } rolls the Mark of Chaos!
news-devoured = The Wyvern of { $who } eats { $card }.
news-defeated = The { $line } line of { $who } is defeated by { $other }.
news-routed = The { $line } line of { $who } runs from { $other }.
news-lost = { $who } loses { $card } to { $other }.
news-felled = Dagromm of { $other } fells { $card } of { $who }.
news-destroyed = The blowback of { $other } destroys { $card } of { $who }.
news-exposed = { $other } exposes { $card } of { $who }, which is discarded.
news-blasted = Suicide Squads of { $who } blow up, and with them { $card } in the { $line } line of { $other }.
news-loot = { $who } takes { $card } from { $other } for the { $line } line, place { $place }.
news-left = { $who } leaves { $card } behind.
news-put-off = { $who } will see to { $card } later.
news-spied = { $who } sneaks { $card } into the { $line } line of { $other }, place { $place }.
news-called = { $who } calls { $card } and takes it from { $other }!
news-homeless = { $who } has no place for { $card }, which is discarded.
news-ate = Odlugg of { $who } eats { $card } in the { $line } line of { $other }.
news-ate-own = Odlugg of { $who } turns round and eats { $card } in their own { $line } line.
news-swung = Dagromm of { $who } swings at place { $place } of { $other }.
news-blew = The blowback of { $who } hits the { $line } line of { $other }.
news-blew-back = The blowback of { $who } blows back: it hits their own { $line } line.
news-scavenged = Scavengers of { $who } carry { $card } off from the { $line } line of { $other }.
news-mutinied = Mutiny: { $card } in the { $line } line of { $other } goes over to { $who }.
news-accused = { $who } calls { $other } a cheat, and is right!
news-reshuffled = The discards are shuffled: { $cards } cards to draw.
news-ended = { $reason ->
    [three-lines] { $who } has completed three lines: the game ends.
    [no-cards] { reason-2 }
   *[weary] { reason-3 }
}
news-score = { $who }: { $points } { $source ->
    [first] for three lines first.
    [length] for long lines.
    [cards] for cards.
    [printed] printed on cards.
   *[machines] for war machines.
}
news-total = { $who } has { $points } points in all.
news-shouted = Waaagh! { $who } is the loudest, and wins the tie.

## The table

board-turn = turn { $number }
board-over = match over
board-piles = draw pile { $deck }, discards { $discards }
board-hand = to lay:
board-points = { $points } points
board-drawing = drawing
board-legend = attack value · ✓ complete · [ Standard · ] Musician · $ booty · / part · @ git

scene-table = The battlefield
scene-deck = Draw pile
scene-discards = Discards
scene-hand = { $phase ->
    [loot] Loot
    [called] Called
   *[other] Drawn
}
scene-points = { $who }: { $points } points
scene-free = Free: { $line } line, place { $place }
scene-value = Attack value of the { $line } line of { $who }: { $strength }
scene-tick = Complete
scene-marker = A git of { $who }
scene-cube-eye = Orcish Eye
scene-cube-mark = Mark of Chaos
scene-waited = { $who } is to choose
scene-ready = { $who } waits
scene-turn = Turn { $number }
scene-score = { $source ->
    [first] Three lines first
    [length] Long lines
    [cards] Cards
    [printed] Printed points
   *[machines] War machines
}

## The first muster, with a guide

lesson-welcome = You lead a tribe of orcs. Draw cards, lay them into your three battle lines, and complete the lines before the others complete theirs. The first to have three ends the game, but the most points win it.
lesson-lay = You have drawn Suicide Squads, a troop: purple, with attack rating 4. A card may go on any free place of your lines, but the first place is kept for a Standard and the last for a Musician. Lay it in the middle line, on place 6.
lesson-green = You draw again at once. Dagromm is green: green cards do something, and then the turn ends. He stays in your line, and could now swing at cards of another tribe, but nobody has any yet. Lay him beside the Squads, on place 5.
lesson-duplicate = Your turn is over, and the other tribe draws. It laid a Spoil Heap and drew a second one. A duplicate may still go into a line that does not have its symbol, but then the turn ends: it is yours again.
lesson-machine = The Armoured Ram is part of a war machine. Its rating and its 60 points count only when its crew stands right beside it. Keep a place for it if you like; today we want a line quickly. Lay it on place 7 of the middle line.
lesson-troops = As long as nothing ends your turn, you draw on. The line may begin and end anywhere, but it must have no gaps. Lay the Venomous Creeps on place 4.
lesson-crew = The crew of a machine that you do not have is still a card: ten points for each card in your lines. Lay it on place 3.
lesson-standard = A Standard! It is the left end of a line: nothing may lie to the left of it. Lay the Goblin Rag on place 2 of the middle line. Five cards stand behind it now; all that is missing is a Musician on the right.
lesson-grey = Grey cards have neither rating nor points, but they fill gaps, and they stay with you when you are beaten. Begin your top line with them, on place 6.
lesson-second = Another Standard; each line has only one. The further apart the ends, the more a line is worth, and the longer it takes. Lay the Icon of Ruin on place 1 of the top line.
lesson-musician = This is the Musician you wanted. On place 8 of the middle line it completes a line of seven cards, worth 100 points, and nobody can attack it any more.
lesson-attack = A line that has just been completed may attack once, now or never: any incomplete line of lower attack value. Five sides of the cube are good, one is not. The other tribe has a Spoil Heap lying about in its bottom line. Take it!
lesson-loot = An Orcish Eye: the line is defeated. Its troops are discarded, and everything else is loot. Lay the Spoil Heap in your top line, on place 3; its 40 points count wherever it lies, but are safe only in a complete line.
lesson-score = After an attack the turn ends. The number beside your name is what you would score now: length of complete lines, ten for each card, points printed on cards, whole machines, and 150 for whoever has three lines first.
lesson-free = Nobody guides you now. Watch out for the Chaos Marauders: whoever lays them plays on as if nothing had happened, and the first to call takes them. Waaagh!
