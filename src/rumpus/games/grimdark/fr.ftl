# Ce que dit la course.

title = Grimdark Racing
about = Lancez de sombres machines sur un vrai circuit : dérapez, foncez, percutez vos rivaux et tirez ce que le distributeur vous a donné.
reason-1 = Le premier bolide a franchi la ligne.
reason-2 = Plus personne n’avançait : la course est arrêtée au drapeau.
score = { $n }″ de circuit

# Options.

option-track = Circuit
option-track-about = Le circuit de la course ; les circuits générés sont choisis par leur numéro.
option-track-ashloop = la Boucle de cendre
option-track-fang = le Croc
option-track-gauntlet = le Défilé
option-track-serpent = le Serpent
option-track-colossus = le Colosse (8 pieds sur 6)
option-track-generated = généré
option-wilds = Circuit généré
option-wilds-about = Lequel des circuits générés : à chaque numéro le sien.
option-laps = Tours
option-laps-about = Combien de tours pour gagner.
option-edge = Bord
option-edge-about = Le bord du circuit arrête un bolide : une bordure ne fait aucun mal, un mur est un terrain dur.
option-edge-kerb = bordure
option-edge-wall = mur
option-racers = Bolides
option-racers-about = Chacun choisit un type de bolide, ou ils sont distribués.
option-racers-pick = choisis
option-racers-dealt = distribués
option-angle = Degrés
option-angle-about = On tourne par pas de tant de degrés.
option-angle-5 = 5°
option-angle-15 = 15°
option-stride = Pouces
option-stride-about = On roule par pas de tant de pouces.
option-stride-1 = 1 pouce
option-stride-3 = 3 pouces

# Noms.

and = { $before } et { $last }
inches = { $far }″
racer-1 = Motard
racer-2 = Glisseur
racer-3 = Marcheur
racer-4 = Bolide
racer-5 = Aéroglisseur
racer-6 = Lourd
racer-1-help = Rapide et fragile. Chaque fois qu’il devrait être touché ou dévié, un dé de 5 ou plus l’en préserve.
racer-2-help = Rapide et fragile, au-dessus de tout : mines, terrains mous, difficiles et dangereux ne comptent pas pour lui.
racer-3-help = Lent et solide. Chaque fois qu’il devrait être touché ou dévié, un dé de 5 ou plus l’en préserve.
racer-4-help = Ni rapide ni lent, et solide.
racer-5-help = Lent et solide, au-dessus de tout : mines, terrains mous, difficiles et dangereux ne comptent pas pour lui.
racer-6-help = Le plus lent, et la coque la plus épaisse.
item-2 = Tempête warp
item-3 = Malédiction démoniaque
item-4 = Mine explosive
item-5 = Grappin
item-6 = Roquette
item-7 = Nitro
item-8 = Missile
item-9 = Rayon tracteur
item-10 = Mine à disrupteur
item-11 = Bénédiction de l’Empereur
item-12 = Éclair warp
item-2-help = Tous les autres ne font que la moitié de tout leur mouvement jusqu’à votre prochain tour.
item-3-help = Vous perdez le double de points de coque jusqu’à votre prochain tour. Mieux vaut la jeter.
item-4-help = Posée contre vous, armée après votre tour : qui bouge à moins de 2″ perd D3 points de coque.
item-5-help = À 6″ devant, touche sur 3+ : vous êtes tiré contre la cible et la percutez ; elle perd un point de coque de plus.
item-6-help = À 12″ devant, touche sur 3+ : la cible perd D3 points de coque et dévie.
item-7-help = 2D6″ droit devant, en plus de votre mouvement.
item-8-help = À 24″ devant, touche sur 5+ : la cible perd D3 points de coque et dévie.
item-9-help = À 12″ devant, touche sur 5+ : vous êtes tiré contre la cible et la percutez ; elle perd un point de coque de plus.
item-10-help = Posée contre vous, armée après votre tour : qui bouge à moins de 2″ dévie de D3+3″.
item-11-help = Vous ne perdez aucun point de coque et ne déviez pas jusqu’à votre prochain tour.
item-12-help = Le premier, fût-ce vous, perd D3 points de coque et dévie, visible ou non.
terrain-text = { $kind }. { $help }
terrain-soft = terrain mou
terrain-hard = terrain dur
terrain-difficult = terrain difficile
terrain-dangerous = terrain dangereux
terrain-boost = un accélérateur
terrain-soft-help = Détruit au contact ; sur 1 ou 2, cela coûte D3 points de coque.
terrain-hard-help = Une collision : D3 points de coque, et vous êtes arrêté.
terrain-difficult-help = Divise par deux ce qui reste du mouvement, une fois par tour.
terrain-dangerous-help = Sur 1 ou 2 : D3 points de coque, et l’on s’arrête net.
terrain-boost-help = Six pouces de plus, et peut-être une cascade : sur 4+ neuf de plus, sinon D3 points de coque.

# Choix.

group-drive = Avancer
group-turn = Tourner
group-item = Objet
group-stop = Ou bien
choose-pick = conduire un { $racer }
choose-move = rouler
choose-drift = déraper
choose-boost = foncer
choose-drive = avancer de { $inches }
choose-turn = { $right ->
    [0] tourner de { $by }° à gauche
   *[other] tourner de { $by }° à droite
}
choose-use = utiliser { $item }
choose-use-on = utiliser { $item } sur { $seat }
choose-lay = poser { $item } { $place }
place-0 = devant
place-1 = devant, à droite
place-2 = à droite
place-3 = derrière, à droite
place-4 = derrière
place-5 = derrière, à gauche
place-6 = à gauche
place-7 = devant, à gauche
choose-discard = jeter { $item }
choose-stop = s’arrêter ici
choose-roll = lancer pour un objet
choose-pass = passer sans rien prendre
choose-keep = garder { $item }
choose-again = relancer
choose-stunt = tenter une cascade
choose-safe = pas de cascade
choose-request = faire relancer
choose-let = laisser faire
choose-face = regarder vers { $fifth }° { $sign }
detail-action = { $action ->
    [move] { $speed }″ + D6, deux virages, un objet.
    [drift] { $speed }″ + D6, quatre virages, pas d’objet.
   *[boost] { $speed }″ + 2D6, un virage, pas d’objet ; on peut percuter. 11 ou plus : surchauffe.
}
detail-racer = Vitesse { $speed }″, coque { $hull }. { $help }
detail-drive = Il restera { $left }″.
detail-way = { $met ->
    [line] Achève un tour.
    [wall] Dans le mur !
    [dispenser] Passe le distributeur.
    [soft] À travers un terrain mou.
    [hard] Un terrain dur l’arrête !
    [difficult] À travers un terrain difficile.
    [dangerous] À travers un terrain dangereux.
    [boost] Sur un accélérateur.
    [mine] Fait sauter une mine !
    [rival] Percute { $who } !
    [finish] Franchit la ligne et gagne !
   *[kerb] La bordure l’arrête.
}
detail = { $choice ->
    [discard] Rend un point de coque.
    [stunt] 4 ou plus : neuf pouces de plus. Moins : D3 points de coque.
   *[request] La direction et la distance sont relancées une fois.
}

# Montrer où aller.

item-card = { $item } : { $help }
aim-cost = { $far }″{ $turns ->
    [0] { "" }
    [one] { " " }et un virage
   *[other] { " " }et { $turns } virages
} : il restera { $left }″{ $due ->
    [0] .
   *[other] , dont { $due }″ obligatoires.
}
aim-face = Regarde vers { $degrees }° { $sign }.
aim-drive = Rouler
aim-stay = Rouler et s’arrêter
aim-turn = Regarder par là
wrong-way = Contresens !

# Questions.

ask = { $phase ->
    [pick] Que conduisez-vous ?
    [action] À vous : que fait votre { $racer } ?
    [repair] Votre bolide est réparé. Vers où regarde-t-il ?
    [dispenser] Un distributeur. Lancez-vous pour un objet ?
    [keep] { $item } : le garder, ou relancer ?
   *[stunt] Un accélérateur ! Tentez-vous une cascade ?
}
ask-drive = Il reste { $left }″{ $must ->
    [0] { "" }
   *[other] { " " }(dont { $must }″ obligatoires)
}, { $turns ->
    [one] un virage
   *[other] { $turns } virages
}. Où aller ?
ask-scatter = Une mine à disrupteur va projeter { $who } de { $far } vers { $sign }. Si quelqu’un le veut, on relance une fois. Faut-il relancer ?
waiting = On attend { $names }.
over = { $who } gagne la course.

# Nouvelles.

news-picked = { $who } conduit un { $racer }.
news-rolled-off = { $who } lance pour la grille : { $roll }.
news-grid = { $who } part de la place { $place }.
news-round = Manche { $number }
news-acts = { $action ->
    [move] { $who } roule : { $roll }.
    [drift] { $who } dérape : { $roll }.
   *[boost] { $who } fonce : { $roll } !
}
news-overheated = Le moteur de { $who } surchauffe !
news-drove = { $who } avance de { $far }.
news-turned = { $right ->
    [0] { $who } tourne de { $by }° à gauche.
   *[other] { $who } tourne de { $by }° à droite.
}
news-collided = { $who } percute { $other } !
news-crashed = { $into ->
    [1] { $who } s’écrase contre un terrain dur !
   *[other] { $who } s’écrase contre le mur !
}
news-stopped = La bordure arrête { $who }.
news-lost = { $who } perd { $points ->
    [one] un point de coque
   *[other] { $points } points de coque
} : il en reste { $left }.
news-shrugged = { $who } n’a rien ({ $die }).
news-spared = La bénédiction protège { $who }.
news-immobile = { $who } est immobilisé !
news-repaired = { $who } est réparé et regarde vers { $degrees }° { $sign }.
news-scattered = { $who } glisse de { $far } vers { $sign }.
news-rolled = Le distributeur offre à { $who } : { $item }.
news-kept = { $who } prend { $item }.
news-discarded = { $who } jette { $item } contre un point de coque.
news-used = { $die ->
    [0] { $who } utilise { $item }.
   *[other] { $who } utilise { $item } sur { $other } ({ $die }).
}
news-missed = { $who } rate { $other }.
news-struck = { $item } de { $who } : { $other } est touché !
news-triggered = { $who } déclenche une mine : { $item } !
news-smashed = { $who } écrase un terrain mou ({ $die }).
news-slowed = Un terrain difficile ralentit { $who }.
news-danger = { $who } brave un terrain dangereux ({ $die }).
news-boosted = Un accélérateur : { $far } de plus pour { $who }.
news-stunt = { $success ->
    [0] La cascade de { $who } échoue ({ $die }).
   *[other] { $who } réussit une cascade ({ $die }) : { $far } de plus !
}
news-lap = { $who } a bouclé le tour { $laps }.
news-requested = { $who } fait relancer la déviation de { $other }.
news-nitrous = Nitro : { $who } file de { $far }.
news-aimless = L’éclair ne trouve personne.
news-won = { $reason ->
    [1] { $who } franchit la ligne et gagne la course !
   *[other] Drapeau : { $who } est en tête et gagne.
}

# La table en texte.

board-round = Manche { $number }
board-laps = { $laps ->
    [one] un tour
   *[other] { $laps } tours
}
board-pick = choix des bolides
board-turn = { $who } conduit
board-over = la course est finie
board-legend = o mou  # dur  ~ difficile  ! dangereux  » accélérateur  ¤ distributeur  * mine
board-lap = tour { $lap }
board-grid = grille
board-hull = coque { $hull }/{ $most }
board-immobile = immobile
sight-items = Objets
sight-terrain = Terrains
sight-racers = Bolides

# L’image.

scene-track = Le circuit : { $name }
scene-car = { $who }, { $racer }, coque { $hull } sur { $most }
scene-dispenser = Un distributeur
scene-mine = Une mine : { $item }
scene-holds = tient { $item }
scene-lap = tour { $lap }/{ $laps }

# Leçons.

lesson-welcome = Bienvenue sur le circuit. Deux tours, et le premier sur la ligne a gagné. Vous conduirez un Bolide : 12 pouces par tour, plus ce que dit le dé. Votre rival choisit pendant que vous lisez.
lesson-pick = Chaque type a sa vitesse et ses points de coque. Certains encaissent mieux, d’autres planent au-dessus de la boue. Prenez le Bolide.
lesson-grid = Le lancer de départ a mis chacun sur la grille, derrière la ligne. C’est aussi l’ordre de jeu, pour toute la course.
lesson-boost = La route est droite : foncez ! Cela ajoute deux dés à votre vitesse, mais on ne tourne qu’une fois, et un 11 ou un 12 fait surchauffer le moteur.
lesson-drive = Les nombres devant vous disent jusqu’où vous pourriez rouler ; le fantôme montre où cela vous mènerait. Ce que les dés ont montré est obligatoire, le reste est à vous. Avancez de 14 pouces, jusqu’au virage.
lesson-dispenser = La ligne jaune est celle d’un distributeur. Qui la franchit les mains vides peut lancer les dés pour un objet. Lancez !
lesson-turn = Le virage approche. Tournez de 45° à droite, vers le virage ; puis avancez de ce qui reste.
lesson-rest = Il reste trois pouces. Parcourez-les.
lesson-stop = Vous pourriez encore jeter votre objet contre un point de coque. Mieux vaut le garder : arrêtez-vous ici.
lesson-move = Votre rival a joué. Maintenant, roulez : un dé, deux virages, et l’on peut utiliser un objet.
lesson-use = La Bénédiction de l’Empereur vous protège de tout jusqu’à votre prochain tour. Un objet s’utilise à tout moment d’un mouvement : maintenant, par exemple.
lesson-harm = Qui heurte un bolide, un rocher ou de la lave perd des points de coque : les barres près de chaque nom. Sans aucun, on passe un tour à réparer, et on repart avec tous. La boue réduit de moitié ce qui reste d’un trajet. Et un tour de piste ne compte que vers l’avant.
lesson-free = Les plaques bleues accélèrent ; évitez la lave et la boue, et gare à la bordure. La route tourne à droite : tournez et roulez. La course est à vous.
