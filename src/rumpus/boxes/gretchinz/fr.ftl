# Ce que disent toutes les courses avec cette boîte, en français.

terrain-open = terrain dégagé
terrain-squigs = squigs
terrain-scrap-1 = cachette 1
terrain-scrap-2 = cachette 2
terrain-scrap-3 = cachette 3
terrain-scrap-4 = cachette 4
terrain-junk-1 = récup’ 1
terrain-junk-2 = récup’ 2
terrain-junk-3 = récup’ 3
terrain-puddle = une flaque
terrain-warp = un nuage warp
terrain-crater = un cratère
attack-unseen = cachée
attack-firing = tir
attack-problems = pépin
attack-explosion = explosion
face-none = rien
face-left = virage à gauche
face-right = virage à droite
face-dakka = dakka
face-draw = pioche
face-eye = œil
face-klan = klan
klan-none = aucun klan
klan-goffs = Goffs
klan-evil-sunz = Evil Sunz
klan-freebooterz = Freebooterz
klan-deathskulls = Deathskulls
klan-snakebites = Snakebites
klan-bad-moons = Bad Moons
klan-blood-axes = Blood Axes
spot = ligne { $row }, voie { $lane }
place = { $terrain }, { $spot } – { $help }
card = { $terrain } / { $attack }
group-throw = Relancer
group-order = S’en contenter : ordonner les dés
choose-throw = { $dice ->
        [7] tout relancer
       *[other] relancer
    } : { $faces }
choose-order = ordonner { $faces }
choose-aim-at-buggy = viser { $who }
choose-aim-at-ground = viser { $terrain }, { $place }
waiting = On attend { $names }.
over = La course est finie : victoire de { $names }.
and = { $before } et { $last }
news-round = Manche { $number } : aux dés !
news-threw = { $who } { $thrown ->
        [7] lance { $dice }
       *[other] relance : { $dice }
    }.
news-turn = { $who } roule : { $dice }.
news-crashed = { $who } percute { $other } !
drew-cards = { $who } pioche { $count ->
        [0] zéro carte
        [one] une carte
       *[other] { $count } cartes
    }.
found-cards = { $who } trouve { $count ->
        [0] zéro carte
        [one] une carte
       *[other] { $count } cartes
    } ({ $terrain }).
news-aimed = { $who } vise { $other }.
news-aimed-at-ground = { $who } vise { $terrain }, { $spot }.
news-showed = { $who } tire : { $card }.
news-hit = { $who } touche { $other } !
news-burns = { $who } brûle : { $flames ->
        [one] une flamme
       *[other] { $flames } flammes
    }.
cooled-down = { $who } refroidit : { $flames ->
        [0] zéro flamme
        [one] une flamme
       *[other] { $flames } flammes
    }.
news-discarded = { $who } défausse { $card }.
news-reshuffled = La défausse est mélangée : { $count } cartes.
board-round = Manche { $number }
board-over = course finie
board-turn = { $who } roule
board-deck = pioche { $count },
board-top = dessus { $terrain }
board-empty = vide
board-finish = ARRIVÉE
board-start = départ
board-legend = ·· libre · sq squigs · +n cache · *n récup’ · ~~ flaque · @@ warp · () cratère
board-hand = main :
board-none = vide
sight-dice = Dés
sight-ground = Terrain
sight-klans = Klans
scene-round = Manche { $number }
scene-deck = Pioche : { $count }
scene-top = Dessus de la pioche : { $terrain }
scene-discards = Défausse : { $count }
scene-craters = Cratères : { $count }
scene-buggy = Le buggy de { $who }
scene-flame = { $who } brûle
scene-die = Un dé de { $who } : { $face }. { $help }
scene-driver = { $who } pilote pour { $klan }. { $help }
scene-slot = Case { $slot } de { $who }
scene-mine = Votre carte { $number } : { $card }
scene-theirs = Une carte de { $who } : { $card }
scene-waited = { $who } doit choisir
scene-ready = { $who } est prêt
scene-finish = ARRIVÉE
scene-track = La piste
