# Diesel Demolition Derby in English. Names on cards are looked up by name, so that an owner's own deck keeps its names.

title = Diesel Demolition Derby
about = Draft roaring machines behind your hand, reveal them all at once and watch their abilities cascade.
reason-1 = One player alone has the most Derby tokens, and enough of them to be champion.
score = { $n ->
    [one] { $n } Derby token
   *[other] { $n } Derby tokens
}

## Options

option-mekkmania = Mekkmania
option-mekkmania-about = Each Derby’s deck is drawn anew from all cards, by type (2 to 5 players).
option-wins = Tokens to win
option-wins-about = Derby tokens that win the match.
option-instants = Instants fire
option-instants-about = How often the instant of one card may fire: once in the whole match, as the book has it, or once in each Derby.
option-instants-game = once a match
option-instants-derby = once a Derby

## Printed on cards

type-0 = Contraption
type-1 = Ravager
type-2 = Tank
type-3 = Battlemekk
type-4 = Wunderwaffe

when-never = No ability
when-ongoing = Ongoing
when-turn = This turn
when-instant = Instant
when-derby = End of Derby

when-never-help = Strength is all it has.
when-ongoing-help = Applies for as long as it is face up in play.
when-turn-help = Applies until the end of the turn it is revealed in.
when-instant-help = Fires once after the reveal, strongest combatants first.
when-derby-help = Counts when the Derby is scored.

name-avenger = Avenger
name-commander = Commander
name-underdog = Underdog
name-salvager = Salvager
name-mascot = Mascot
name-swindler = Swindler
name-saboteur = Saboteur
name-hunter = Hunter
name-heavy = Heavy
name-brawler = Brawler
name-leveller = Leveller
name-ironclaw = Ironclaw
name-drummer = Drummer
name-chameleon = Chameleon
name-lookout = Lookout
name-scout = Scout
name-copycat = Copycat
name-liaison-unit = Liaison Unit
name-escort = Escort
name-jammer = Jammer
name-sentinel = Sentinel
name-mortar = Mortar
name-warden = Warden
name-prototype = Prototype
name-behemoth = Behemoth
name-mercenary = Mercenary
name-doomsday = Doomsday
name-colossus = Colossus

effect-none = No tricks: just weight, steel and a full tank.
effect-avenger = Until the turn ends, every combatant about to be discarded joins you instead.
effect-commander = Wins you the Derby if your combatants outnumber each rival’s, or if each rival has more than you.
effect-underdog = Wins you the Derby if your total is below each rival’s and at most a quarter of the highest.
effect-salvager = You may fetch a combatant from the discards. Its instant does not fire.
effect-mascot = Adds 1 to your total for each type among your combatants, Contraptions aside.
effect-swindler = You may swap it for a rival’s combatant of strength 2 or less.
effect-saboteur = If a rival’s combatant lies face down, you may swap the Saboteur for it; if none does, you may turn one face down.
effect-hunter = Discards the strongest combatants deployed this turn: all that tie, itself too.
effect-heavy = Discards the weakest combatants deployed this turn: all that tie, itself too.
effect-brawler = Discards a rival’s combatant of strength 3 or less.
effect-leveller = The rival with the highest total, if it is above yours, discards their strongest combatant.
effect-ironclaw = Discards a combatant of strength 3 or more, a rival’s or your own.
effect-drummer = Adds 1 to your total for each Contraption and each other Ravager you have.
effect-chameleon = You may swap it for a rival’s combatant deployed this turn, and use that one’s instant if it is yet to fire.
effect-lookout = Discards all face-up Ravagers in play.
effect-scout = You may take it back and play another card from your hand. That card’s instant does not fire.
effect-copycat = The only Tank deployed this turn? Then it does what another instant of this turn does.
effect-liaison = You may fetch a Contraption or a Ravager from the discards. Its instant does not fire.
effect-escort = Your Battlemekks cannot be discarded.
effect-jammer = Instants of strength 0 and 1 do not fire this turn.
effect-mortar = You may turn a rival’s combatant face down.
effect-warden = Your other face-up combatants cannot be swapped away or turned face down by rivals.
effect-prototype = Takes 1 off your total for each other Battlemekk you have.
effect-behemoth = Discards one of your own Contraptions or Ravagers, if you have any.
effect-mercenary = Before totals are counted, joins the player who alone has the fewest combatants.
effect-doomsday = Counts for nothing if you have another Wunderwaffe.

card-text = { $glyph ->
    [none] { $name }, strength { $strength }, { $type }. { $effect }
   *[other] { $name }, strength { $strength }, { $type }. { $when }: { $effect }
}
card-text-dud = { $text } It has fired already, and will not again.

## Choices

mine = your { $card }
theirs = { $card } of { $holder }
card-down = { $card } (face down)
card-new = { $card } (new)
card-new-down = { $card } (new, face down)
card-dud = { $card } (has fired)
card-down-dud = { $card } (face down, has fired)
card-new-dud = { $card } (new, has fired)
card-new-down-dud = { $card } (new, face down, has fired)

choose-deploy = deploy { $card }
choose-dud = deploy { $card } (has fired)
choose-target = { $deed ->
    [discard] discard { $target }
    [copy] copy { $target }
    [swap] swap { $by } with { $target }
    [turn] turn { $target } face down
    [exchange] exchange { $by } for { $target }
    [gain] take { $target } from the discards
   *[other] choose { $target }
}

choose-decline = { $deed ->
    [swap] decline to swap { $by }
    [turn] decline to turn anything face down
    [exchange] decline to exchange { $by }
    [gain] decline to take a discard
   *[other] decline
}

## What is asked

ask-deploy = { $pick ->
    [1] Choose the first of two combatants to deploy face down.
    [2] Choose the second combatant to deploy face down.
   *[other] Choose a combatant to deploy face down.
}
ask = { $deed ->
    [discard] { $card }: choose a combatant to discard.
    [copy] { $card }: choose the instant to copy.
    [swap] { $card }: choose a combatant to swap it for, or decline.
    [turn] { $card }: choose a combatant to turn face down, or decline.
    [exchange] { $card }: choose a card of your hand to play in its place, or decline.
    [gain] { $card }: choose a combatant from the discards, or decline.
   *[other] { $card }: choose a target.
}
waiting = Waiting for { $names }.
over = The match is over: { $names } is the champion.
and = { $before } and { $last }

## News

news-dealt = Derby { $number } begins, with { $cards } cards in each hand.
news-deployed = { $who } deploys { $card }, strength { $strength }.
news-fires = { $card } of { $who } goes off.
news-copies = { $card } of { $who } does as { $other } does.
news-discarded = { $by } of { $other } discards { $card } of { $who }.
news-avenged = { $who } gains { $card } from the scrap heap, thanks to { $by }.
news-turned = { $card } of { $who } is turned face down by { $by } of { $other }.
news-swapped = { $who } hands { $card } to { $other } and takes { $taken }.
news-gained = { $who } gains { $card }, thanks to { $by }.
news-exchanged = { $who } takes { $card } back and plays { $played } in its place.
news-clashed = { $card } of { $who } wanted { $target }, but so did another: nothing comes of it.
news-last = { $who } is left with { $card }, which is discarded.
news-total = { $who } scores { $total } with { $count ->
    [0] no combatants
    [one] one combatant
   *[other] { $count } combatants
}.
news-won = { $how ->
    [strength] { $who } wins the Derby on strength.
    [numbers] { $who } wins the Derby: the totals tie, the numbers decide.
    [shared] { $who } shares the win of the Derby.
    [commander] { $who } wins the Derby by the Commander: no rival has as many combatants, or none has so few.
   *[underdog] { $who } wins the Derby by the Underdog: the lowest total, at most a quarter of the highest.
}
news-passed = { $who } hands on to { $other }, and so does everybody, to the left.
news-champion = { $who } is the champion, with { $tokens ->
        [one] one Derby token
       *[other] { $tokens } Derby tokens
    }!
news-hired = { $card } leaves { $other } and joins { $who }, who has the fewest combatants.

next-derby = Next Derby

## The table

board-derby = Derby { $number }
board-state = { $phase ->
    [over] match over
    [resolve] turn { $turn } of { $turns } · resolving strength { $level }
   *[deploy] turn { $turn } of { $turns }
}
board-legend = first to { $wins } · discards { $discards } · set aside { $aside } · * new · ( ) face down · { $duds ->
    [1] ° has fired
   *[0] ▸ choosing
}
board-total = total { $total }
board-picked = picked
board-thinking = thinking
board-deciding = deciding
board-nothing = no combatants yet
board-none = none
board-hand = Your hand:
board-your-pick = You picked:
board-their-hand = hand { $count }:
board-held = hand { $count }
board-unknown = { $count } unknown
board-pile = Discards:

scene-title = Derby { $number }, turn { $turn } of { $turns }
scene-discards = Discards
scene-aside = Set aside
scene-table = The arena
scene-back = A card nobody has shown you
scene-pick = { $who } has picked a card
scene-token = A Derby token of { $who }
scene-slot = A Derby token { $who } has yet to win
scene-total = Total of { $who }: { $total }
scene-waited = { $who } is still choosing
scene-ready = { $who } is ready
scene-new = Deployed this turn
scene-tarp = Face down: counts its strength, has no ability
scene-firing = This instant is being resolved
scene-dud = Has fired already, and will not again
scene-ladder = Instants fire from 4 down to 0

## The first Derby, with a guide

lesson-welcome = A Derby is a short race for strength. Each turn everybody lays one card in front of them. When the hands are used up, whoever has the highest total in front of them wins a Derby token. Today two tokens win.
lesson-deploy = Below is your hand. The large number is a card’s strength; the bar in the middle says when its ability applies. A Sentinel has no tricks, just strength 3. Deploy it: it lies face down until all have chosen.
lesson-reveal = All cards are turned up together. Then the instants, the ones with a lightning bolt, go off from strength 4 down to 0. The Hunter (1) was after your Sentinel, but the Lookout (2) came first and discarded it. Early abilities stop later ones.
lesson-pass = Now every hand moves on to the left. You hold your right neighbour’s cards, and you know what you passed on: cards you have seen are shown small in their owner’s place. Deploy the Mortar.
lesson-aim = Your Mortar goes off and asks for a target. The Leveller will strike whoever has the highest total, and that is you. Turn it face down: a card that lies face down keeps its strength but loses its ability.
lesson-discards = The Leveller stayed silent. The Heavy hit the weakest cards of the turn, itself too: what is discarded goes to the pile on the right and counts for nothing. Deploy the Mercenary; its chequered flag means that its ability waits for the end of the Derby.
lesson-last = The last turn: of two cards you deploy one, and the other is discarded. Your own first hand has come back to you. The Chameleon can swap itself for something better, so deploy it.
lesson-swap = The Behemoth had to go first and crushed its owner’s Commander: what does not say “may” has to be done. Now it is your turn. Take the Behemoth and leave them the Chameleon.
lesson-score = You won that Derby, 14 to 5 and 4: your first token lies beside your name, and the next Derby is dealt. The Mercenary would have gone to the player who alone had the fewest combatants, but both rivals had two, so it stayed. At the end of a Derby the totals are counted up on the dials.
lesson-free = Nobody guides you now. Look at a card to read what it does, watch what the others could do to you, and keep an eye on the order: 4, 3, 2, 1, 0. Good luck!
