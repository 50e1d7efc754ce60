# Chaos Marauders en français.

title = Chaos Marauders
about = Rangez votre racaille sur trois lignes de bataille, tombez sur celles des voisins avant qu’elles ne tiennent, comptez le butin.
live = on réclame au vol
reason-1 = Une tribu a complété trois lignes de bataille.
reason-2 = Il n’y a plus rien à piocher.
reason-3 = Les cartes ont trop tourné : tout le monde rentre.
score = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

## Options

option-cheating = Triche
option-cheating-about = Un double peut être glissé dans une ligne où il n’a rien à faire, tant que personne ne le dit.
option-waaagh = Waaagh !
option-waaagh-about = Une égalité revient à qui crie le premier ; sinon, la victoire est partagée.

## Ce que disent les cartes

line-0 = du haut
line-1 = du milieu
line-2 = du bas

colour-grey = menu fretin
colour-blue = butin
colour-purple = troupe
colour-red = machine de guerre
colour-green = événement
role-standard = étendard ({ $kind })
role-musician = musicien ({ $kind })
fact-rating = attaque { $rating }
fact-points = { $points } points
fact-copies = { $copies } exemplaires
card-text = { $name } : { $role ->
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

effect-part = Pièce { $part } sur { $parts } de la machine { $machine } : { $points } points, et son attaque, quand toutes les pièces se suivent dans l’ordre.
effect-marauders = Qui la réclame avant la fin du tour de qui l’a piochée la prend.
effect-swarm = Qui en a dans chaque ligne peut en poser encore.
effect-squads = Au lieu de les poser, faites-les sauter avec une troupe d’une ligne incomplète d’une autre tribu.
effect-wyvern = Posée sans compléter sa ligne, elle mange les cartes grises juste à côté.
effect-git = Va dans la ligne d’une autre tribu, ouverte même complète à vos Brigades, Charognards et Mutineries.
effect-odlugg = Dé : un Œil, il mange la troupe désignée ; la Marque, il mange votre plus forte.
effect-dagromm = Posez-le dans une de vos lignes ; puis il frappe chez une tribu les cartes de la même place.
effect-blowback = Dé : un Œil, la ligne désignée est détruite ; la Marque, c’est la vôtre de même rang.
effect-scavengers = Prenez du butin dans une ligne incomplète d’une autre tribu et posez-le.
effect-mutiny = Prenez une troupe dans une ligne incomplète d’une autre tribu et posez-la.

name-horned-rat-standard = Étendard du Rat Cornu
name-banner-of-the-broken-tusk = Bannière de la Défense Brisée
name-banner-of-the-red-maw = Bannière de la Gueule Rouge
name-banner-of-the-split-skull = Bannière du Crâne Fendu
name-beastman-totem = Totem des hommes-bêtes
name-icon-of-ruin = Icône de la Ruine
name-hobgoblin-standard = Étendard hobgobelin
name-goblin-rag = Chiffon gobelin
name-bellowing-warhorn = Cor beuglant
name-skull-drums = Tambours de crânes
name-bone-piper = Flûteur d’os
name-gong-of-doom = Gong du Destin
name-ringer-of-the-rat-bell = Sonneur de la cloche aux rats
name-trumpeter-of-ruin = Trompette de la Ruine
name-hobgoblin-musician = Musicien hobgobelin
name-goblin-squealpipes = Couine-flûtes gobelines
name-crummy-snotling-slaves-mud-mob = Esclaves snotlings miteux : bande de la Boue
name-crummy-snotling-slaves-midden-mob = Esclaves snotlings miteux : bande du Fumier
name-crummy-snotling-slaves-slop-mob = Esclaves snotlings miteux : bande du Rata
name-garok-varokroksenrok = Garok Varokroksenrok
name-idol = Idole
name-monggo-s-meat-grinders = Hachoirs de Monggo
name-shotti = Shotti
name-spittledung-xxxxx = Crachefiente XXXXX
name-spoil-heap = Tas de butin
name-smasher-ram = Bélier du Broyeur
name-smasher-cart = Chariot du Broyeur
name-smasher-crew = Servants du Broyeur
name-bomber = Bombardier
name-bomber-crew = Servants du Bombardier
name-armoured-ram = Bélier blindé
name-armoured-ram-crew = Servants du Bélier blindé
name-boneshaker = Secoue-os
name-boneshaker-crew = Servants du Secoue-os
name-stone-thrower = Lance-rocs
name-stone-thrower-crew = Servants du Lance-rocs
name-chaos-marauders = Maraudeurs du Chaos
name-blightskabb-plague-lords = Seigneurs pesteux de Blightskabb
name-suicide-squads = Brigades suicide
name-orc-war-wyvern = Vouivre de guerre orque
name-claws-of-malal = Griffes de Malal
name-venomous-creeps = Rampants venimeux
name-orc-boyz = Gars orques
name-arrer-boyz = Gars à flèches
name-big-uns = Gros Durs
name-boar-boyz = Gars à sanglier
name-wolf-riders = Monteurs de loups
name-beastman-herd = Harde d’hommes-bêtes
name-goblin-netters = Gobelins à filets
name-stone-trolls = Trolls de pierre
name-minotaur-butcher = Minotaure boucher
name-sneaky-git = Sale petit fourbe
name-odlugg-spleenripper = Odlugg Rate-en-moins
name-dagromm-flailbreath = Dagromm Souffle-fléau
name-skryre-s-blowback = Retour de flamme de Skryre
name-scavengers = Charognards
name-mutiny = Mutinerie

machine-smasher = Broyeur
machine-bomber = Bombardier
machine-armoured-ram = Bélier blindé
machine-boneshaker = Secoue-os
machine-stone-thrower = Lance-rocs

## Choix

group-line = La ligne { $line }
group-line-of = La ligne { $line } de { $who }
choose-lay = poser { $card } sur la ligne { $line }, place { $place }
choose-discard = { $phase ->
    [loot] laisser { $card }
   *[other] défausser { $card }
}
choose-hold = { $phase ->
    [swing] ne frapper personne
   *[other] ne pas attaquer
}
choose-call = réclamer { $card } !
choose-shout = Waaagh !
choose-accuse = traiter { $who } de tricheur
choose-swing = frapper { $who }
choose-strike = { $phase ->
    [attack] attaquer la ligne { $line } de { $who }
   *[other] faire sauter la ligne { $line } de { $who }
}
choose-spot = { $effect ->
    [git] glisser { $card } dans la ligne { $line } de { $who }, place { $place }
    [squads] faire sauter aussi { $card } dans la ligne { $line } de { $who }, place { $place }
    [scavengers] emporter { $card } de la ligne { $line } de { $who }, place { $place }
    [mutiny] débaucher { $card } de la ligne { $line } de { $who }, place { $place }
   *[odlugg] manger { $card } dans la ligne { $line } de { $who }, place { $place }
}
choose-later = remettre { $card } à plus tard
detail-strike = Valeur d’attaque { $mine } contre { $theirs }.
detail-blow = { $cards ->
    [one] Une carte
   *[other] { $cards } cartes
}, valeur d’attaque { $strength }.

## Ce qu’on demande

ask-place = Vous avez pioché { $card } : posez-la sur une place de vos lignes.
ask-place-last = Vous avez { $card } : posez-la ou défaussez-la, puis votre tour finit.
ask-discard = Il n’y a pas de place pour { $card } dans vos lignes : défaussez-la, et votre tour finit.
ask-squads = { $card } : posez-les, ou faites-les sauter avec une troupe d’une autre tribu.
ask = { $phase ->
    [attack] { ask-attack }
    [resolve] { ask-aim }
   *[other] { ask-else }
}
ask-aim = { $effect ->
    [git] { $card } : choisissez une place dans la ligne d’une autre tribu.
    [odlugg] { $card } : choisissez une troupe à lui donner à manger.
    [dagromm] { $card } : posez-le dans une de vos lignes.
    [blowback] { $card } : choisissez une ligne à faire sauter.
    [scavengers] { $card } : choisissez du butin à emporter.
   *[mutiny] { $card } : choisissez une troupe qui change de camp.
}
ask-attack = Votre ligne { $line } tient, avec une valeur d’attaque de { $strength } : attaquer, ou jamais avec cette ligne ?
ask-else = { $phase ->
    [loot] Butin : posez { $card } dans vos lignes, ou laissez-la.
    [called] Vous avez réclamé { $card } : posez-la dans une de vos lignes.
    [swing] Choisissez une tribu que Dagromm va frapper.
   *[tied] Égalité ! Criez avant les autres.
}
ask-call = Quelqu’un cache { $card } !
waiting = On attend { $names }.
over = La partie est finie : la victoire revient à { $names }.

## Nouvelles

news-turn = C’est à { $who } de piocher.
news-drew = { $last ->
    [1] { $who } pioche { $card }, ce qui finit le tour.
   *[other] { $who } pioche { $card }.
}
news-laid = { $who } pose { $card } sur la ligne { $line }, place { $place }.
news-discarded = { $who } défausse { $card }.
news-completed = { $who } complète la ligne { $line } avec { $length } cartes !
news-attacked = { $who } attaque avec la ligne { $line } : sus à la ligne { $target } de { $other } !
news-compared = Valeur d’attaque { $mine } pour { $who } contre { $theirs } pour { $other }.
news-held = { $who } n’attaque pas avec la ligne { $line }.
news-eye = { $who } tire un Œil d’orque.
news-mark = { $who } tire la Marque du Chaos !
news-devoured = La vouivre de { $who } mange { $card }.
news-defeated = La ligne { $line } de { $who } est défaite par { $other }.
news-routed = La ligne { $line } de { $who } fuit devant { $other }.
news-lost = { $who } perd { $card } face à { $other }.
news-felled = Dagromm de { $other } abat { $card } de { $who }.
news-destroyed = Le Retour de flamme de { $other } détruit { $card } de { $who }.
news-exposed = { $other } démasque { $card } de { $who }, qui est défaussée.
news-blasted = Les Brigades suicide de { $who } sautent, et avec elles { $card } dans la ligne { $line } de { $other }.
news-loot = { $who } prend { $card } à { $other } pour la ligne { $line }, place { $place }.
news-left = { $who } laisse { $card } sur place.
news-put-off = { $who } s’occupera plus tard de { $card }.
news-spied = { $who } glisse { $card } dans la ligne { $line } de { $other }, place { $place }.
news-called = { $who } réclame { $card } et la prend à { $other } !
news-homeless = { $who } n’a pas de place pour { $card }, qui est défaussée.
news-ate = Odlugg de { $who } mange { $card } dans la ligne { $line } de { $other }.
news-ate-own = Odlugg se retourne et mange { $card } dans la ligne { $line } de { $who } même.
news-swung = Dagromm de { $who } frappe la place { $place } chez { $other }.
news-blew = Le Retour de flamme de { $who } frappe la ligne { $line } de { $other }.
news-blew-back = Le Retour de flamme de { $who } se retourne : il frappe sa propre ligne { $line }.
news-scavenged = Les Charognards de { $who } emportent { $card } de la ligne { $line } de { $other }.
news-mutinied = Mutinerie : { $card } de la ligne { $line } de { $other } passe à { $who }.
news-accused = { $who } traite { $other } de tricheur, à raison !
news-reshuffled = La défausse est mélangée : { $cards } cartes à piocher.
news-ended = { $reason ->
    [three-lines] { $who } a complété trois lignes : la partie finit.
    [no-cards] { reason-2 }
   *[weary] { reason-3 }
}
news-score = { $who } : { $points } { $source ->
    [first] pour trois lignes avant les autres.
    [length] pour de longues lignes.
    [cards] pour les cartes.
    [printed] imprimés sur les cartes.
   *[machines] pour des machines de guerre.
}
news-total = { $who } a { $points } points en tout.
news-shouted = Waaagh ! C’est { $who } qui crie le plus fort, et l’égalité lui revient.

## La table

board-turn = tour { $number }
board-over = partie finie
board-piles = pioche { $deck }, défausse { $discards }
board-hand = à poser :
board-points = { $points } points
board-drawing = pioche
board-legend = valeur · ✓ complète · [ étendard · ] musicien · $ butin · / pièce · @ fourbe

scene-table = Le champ de bataille
scene-deck = Pioche
scene-discards = Défausse
scene-hand = { $phase ->
    [loot] Butin
    [called] Réclamée
   *[other] Piochée
}
scene-points = { $who } : { $points } points
scene-free = Libre : ligne { $line }, place { $place }
scene-value = Valeur d’attaque de la ligne { $line } de { $who } : { $strength }
scene-tick = Complète
scene-marker = Un fourbe de { $who }
scene-cube-eye = Œil d’orque
scene-cube-mark = Marque du Chaos
scene-waited = { $who } doit choisir
scene-ready = { $who } attend
scene-turn = Tour { $number }
scene-score = { $source ->
    [first] Trois lignes d’abord
    [length] Longues lignes
    [cards] Cartes
    [printed] Points imprimés
   *[machines] Machines de guerre
}

## Le premier rassemblement, avec un guide

lesson-welcome = Vous menez une tribu d’orques. Piochez des cartes, posez-les sur vos trois lignes de bataille, et complétez-les avant les autres. Le premier à en avoir trois finit la partie, mais c’est le plus de points qui gagne.
lesson-lay = Vous avez pioché les Brigades suicide, une troupe : violette, avec une attaque de 4. Une carte va sur n’importe quelle place libre de vos lignes, mais la première place est pour un étendard et la dernière pour un musicien. Posez-la sur la ligne du milieu, place 6.
lesson-green = Vous piochez aussitôt une autre carte. Dagromm est vert : les cartes vertes font quelque chose, puis le tour finit. Il reste dans votre ligne et pourrait frapper des cartes d’une autre tribu, mais personne n’en a encore. Posez-le à côté des Brigades, place 5.
lesson-duplicate = Votre tour est fini, et l’autre tribu pioche. Elle a posé un Tas de butin, puis en a pioché un deuxième. Un double peut encore aller dans une ligne qui n’a pas son symbole, mais alors le tour finit : c’est de nouveau à vous.
lesson-machine = Le Bélier blindé est une pièce de machine de guerre. Son attaque et ses 60 points ne comptent que si ses servants sont juste à côté. Gardez-leur une place si vous voulez ; aujourd’hui, il nous faut vite une ligne. Posez-le sur la place 7 de la ligne du milieu.
lesson-troops = Tant que rien ne finit votre tour, vous continuez à piocher. Une ligne peut commencer et finir n’importe où, mais sans trou. Posez les Rampants venimeux sur la place 4.
lesson-crew = Les servants d’une machine que vous n’avez pas sont tout de même une carte : dix points pour chaque carte de vos lignes. Posez-les sur la place 3.
lesson-standard = Un étendard ! C’est le bout gauche d’une ligne : rien ne se pose à sa gauche. Posez le Chiffon gobelin sur la place 2 de la ligne du milieu. Cinq cartes le suivent déjà ; il ne manque plus qu’un musicien à droite.
lesson-grey = Les cartes grises n’ont ni attaque ni points, mais elles bouchent les trous et ne périssent pas dans une défaite. Commencez votre ligne du haut avec elles, place 6.
lesson-second = Encore un étendard ; chaque ligne n’en a qu’un. Plus les deux bouts sont éloignés, plus une ligne rapporte, et plus elle prend de temps. Posez l’Icône de la Ruine sur la place 1 de la ligne du haut.
lesson-musician = Voilà le musicien qu’il vous fallait. Sur la place 8 de la ligne du milieu, il complète une ligne de sept cartes, qui vaut 100 points et que personne ne peut plus attaquer.
lesson-attack = Une ligne qui vient d’être complétée peut attaquer une fois, tout de suite ou jamais : n’importe quelle ligne incomplète de valeur inférieure. Cinq faces du dé sont bonnes, une ne l’est pas. L’autre tribu laisse traîner un Tas de butin sur sa ligne du bas. Prenez-le !
lesson-loot = Un Œil d’orque : la ligne est défaite. Ses troupes sont défaussées, tout le reste est du butin. Posez le Tas de butin sur votre ligne du haut, place 3 ; ses 40 points comptent partout, mais ne sont à l’abri que dans une ligne complète.
lesson-score = Après une attaque, le tour finit. Le nombre à côté de votre nom est ce que vous marqueriez maintenant : longueur des lignes complètes, dix par carte, points imprimés, machines entières, et 150 pour qui a trois lignes le premier.
lesson-free = Personne ne vous guide plus. Attention aux Maraudeurs du Chaos : qui les pose continue comme si de rien n’était, et le premier qui les réclame les prend. Waaagh !
