# Gretchinz! en français.

title = Gretchinz !
about = Lancez plus vite que tout le monde, criez, et pilotez des buggys de ferraille dont seuls vos rivaux voient les munitions.
reason-1 = Un seul buggy se trouve sur la dernière ligne.
reason-2 = Parmi les buggys de la dernière ligne, un seul a le moins de flammes.
reason-3 = À égalité de flammes sur la dernière ligne, un joueur a le plus de cartes de tir.
reason-4 = Rien ne départage les buggys de la dernière ligne : ils partagent la victoire.
score = ligne { $n }

## Options

option-tempo = Rythme
option-tempo-about = Les mains rapides décident, ou chacun a tant de lancers et prend son temps.
option-tempo-live = en direct
option-tempo-patient = patient
option-throws = Lancers
option-throws-about = Au rythme patient, combien de fois chacun peut relancer.
option-klans = Klans
option-klans-about = Chaque joueur pilote pour un klan qui a son propre pouvoir ; toujours avec deux boîtes.
option-margin = Marge
option-margin-about = Les cartes qui tiennent sur la table de chaque côté de la première ligne.

## Ce qui est imprimé

ground-open-help = ne fait rien et laisse rouler.
ground-squigs-help = vous arrêtent : défaussez une carte.
ground-scrap-help = vous arrête : piochez autant de cartes sans les regarder.
ground-junk-help = vous arrête : piochez autant de cartes et regardez-les.
ground-puddle-help = vous arrête et éteint une flamme.
ground-warp-help = vous arrête : prenez une carte à chaque autre joueur.
ground-crater-help = vous arrête : défaussez deux cartes.

face-left-help = Une ligne en avant et une voie à gauche.
face-right-help = Une ligne en avant et une voie à droite.
face-dakka-help = Attaquez un buggy avec deux cartes ou le terrain avec une.
face-draw-help = Piochez deux cartes.
face-eye-help = Apprenez combien de vos cartes sont des tirs.
face-klan-help = Rien, à moins que votre klan n’en fasse quelque chose.

klan-none-help = Le côté neutre du plateau.
klan-goffs-help = Un dé klan devient un dakka.
klan-evil-sunz-help = Un dé klan devient un virage d’un côté ou de l’autre.
klan-freebooterz-help = Échangez un dé klan contre le dé de quelqu’un.
klan-deathskulls-help = Si vous criez, réordonnez vos dés quand tous les autres ont placé les leurs.
klan-snakebites-help = Un dé klan devient un œil.
klan-bad-moons-help = Un dé klan devient une pioche.
klan-blood-axes-help = Relancez un de vos dés après le cri.

cost-hand = on en garde cinq
cost-crash = collision
cost-attack = attaque sans munitions
cost-squigs = squigs
cost-crater = cratère

## Choix

own-card = la carte { $number } ({ $terrain }{ $seen ->
        [0] { "" }
       *[other] , { $attack }
    })
their-card = la carte { $number } de { $who } ({ $terrain }, { $attack })
die = { $slot ->
        [0] { $covered ->
            [0] { $face }
           *[other] { $face } derrière la main
        }
       *[other] { $face } sur { $slot }
    }

group-place = Placer un dé
choose-arrange = { choose-order }
choose-place = placer { $face } sur { $slot }
choose-decline = { $waits ->
        [0] laisser les dés
       *[other] attendre les autres
    }
choose-change = changer { $own } en { $face }
choose-again = relancer une fois { $own }
choose-swap = donner { $own } contre { $taken } de { $seat }
choose-card = { $owed ->
        [0] tirer { $card }
       *[other] défausser { $card }
    }
choose-steal = prendre { $card }

detail-ground = Coûte une carte. Si elle tire, il reste un cratère.
detail-buggy = Coûte deux cartes. { $who } a { $flames ->
        [0] zéro flamme
        [one] une flamme
       *[other] { $flames } flammes
    } ; la troisième immobilise.

## Questions

ask = { $phase ->
        [roll] { $left ->
            [-1] Lancez et placez, vite : trois dés placés, et c’est le cri !
            [0] Plus de lancers : placez vos dés.
           *[other] { ask-roll-left }
        }
        [swap] Échangez un dé klan contre le dé de quelqu’un, ou laissez.
        [arrange] Waaagh ! Placez vos dés tels quels ; choisissez leur ordre.
        [reorder] Tous les dés sont placés : choisissez à nouveau l’ordre des vôtres.
       *[klan] Waaagh ! Utilisez le pouvoir de votre klan, ou laissez les dés.
    }
ask-roll-left = Lancez et placez ; vous pouvez relancer { $left ->
        [one] une fois
       *[other] { $left } fois
    }.
ask-for-target = Dakka ! Choisissez une cible.
ask-for-shell = Choisissez une carte à tirer sur le terrain.
ask-to-fire = { $second ->
        [0] Choisissez la première des deux cartes à tirer sur { $who }.
       *[other] Choisissez la seconde carte à tirer sur { $who }.
    }
ask-to-steal = Nuage warp : prenez une carte de { $who }.
ask-to-discard = Défaussez { $count ->
        [one] une carte
       *[other] { $count } cartes
    } ({ $cost }).
## Nouvelles

news-recovered = { $who } éteint deux flammes et repart.
news-sits-out = { $who } passe cette manche, en feu.
news-placed = { $who } place { $face } sur { $slot }.
news-shouted = { $who } crie « Waaagh ! »
news-changed = { $who }, des { $klan }, change un dé klan en { $face }.
news-again = { $who } relance { $face } : { $now }.
news-swapped = { $who }, des { klan-freebooterz }, donne un dé klan à { $other } et prend { $face }.
news-declined = { $waits ->
        [0] { news-leaves }
        *[1] { news-waits }
    }
news-waits = { $who } attend que d’autres aient utilisé leur pouvoir.
news-leaves = { $who } laisse les dés.
news-covered = { $who } place { $face } derrière sa main.
news-arranged = { $who } place { $dice } derrière sa main.
news-uncovered = Les plateaux sont découverts.
news-reordered = { $who } réordonne : { $dice }.
news-moved = { $who } vire vers { $terrain }, { $spot }.
news-lost-swerve = { $why ->
        [1] { news-lost-stopped }
        [2] { news-lost-edge }
        [3] { news-lost-finish }
        *[4] { news-lost-no-card }
    }
news-lost-stopped = { $who } est à l’arrêt : { $face } est perdu.
news-lost-edge = { $who } est au bord de la table : { $face } est perdu.
news-lost-finish = { $who } est sur la dernière ligne : { $face } est perdu.
news-lost-no-card = Il n’y a pas de terrain devant { $who } : { $face } est perdu.
news-drew = { $ground ->
        [0] { drew-cards }
        [6] { looked-at-cards }
        [7] { looked-at-cards }
        [8] { looked-at-cards }
        *[other] { found-cards }
    }
looked-at-cards = { $who } trouve { $count ->
        [0] zéro carte
        [one] une carte
       *[other] { $count } cartes
    } ({ $terrain }) et regarde.
news-laid = { $count ->
        [one] Une carte est posée
       *[other] { $count } cartes sont posées
    } devant { $who }.
news-told = L’œil voit { $count ->
        [0] zéro tir
        [one] un tir
       *[other] { $count } tirs
    } dans la main de { $who }.
news-showed = { $who } tire : { $card }{ $two ->
        [0] { "" }
       *[other] { " + " }{ $other }
    }.
news-loaded = { $who } charge une carte.
news-stalled = { $when ->
        [1] { news-stalled-now }
        *[2] { news-stalled-next }
    }
news-stalled-now = À la troisième flamme, { $who } cale, perd sa main et sort de cette manche.
news-stalled-next = À la troisième flamme, { $who } cale, perd sa main et manquera la prochaine manche.
news-exploded = L’arme de { $who } explose{ $count ->
        [0] .
        [one] , et la dernière carte avec.
       *[other] , et { $count } cartes avec.
    }
news-cratered = { $who } laisse un cratère à la place de { $terrain }.
news-stole = Dans le nuage warp, { $who } prend { $card } à { $other }.
news-discarded = { $who } défausse { $card } ({ $cost }).
news-passed = { $who } passe : { $face } ne fait rien.
news-cooled = { cooled-down }
news-short = { $who } n’a pas assez de cartes.
news-arrived = { $who } atteint la dernière ligne ! On finit la manche.
news-won = { $reason ->
        [1] { news-won-1 }
        [2] { news-won-2 }
        [3] { news-won-3 }
        *[4] { news-won-4 }
    }
news-won-1 = { $who } gagne la course : seul buggy sur la dernière ligne.
news-won-2 = { $who } gagne : le moins de flammes sur la dernière ligne.
news-won-3 = { $who } gagne : le plus de tirs sur la dernière ligne.
news-won-4 = { $who } partage la victoire : rien ne départage la dernière ligne.

## La table

board-roll = tous lancent
board-klan = klans
board-swap = Freebooterz
board-arrange = on place les dés
board-reorder = les Deathskulls réordonnent
board-early = Freebooterz
board-late = Freebooterz
board-stalled = calé
board-counted = { $count ->
        [0] zéro tir
        [one] un tir
       *[other] { $count } tirs
    } parmi { $cards }

scene-shout = Waaagh !
scene-stalled = calé
## Une première course

lesson-welcome = Votre buggy doit atteindre la septième ligne avant les autres. Vos cartes, en bas, montrent leur terrain ; leur tir est au dos, que seul votre rival peut voir. Vous voyez les munitions de votre rival : cinq bons tirs.
lesson-place = Chacun lance trois dés. Vous pouvez relancer ceux qui ne vous plaisent pas, et placer les autres sur les cases 1 à 3 : on leur obéit dans cet ordre. Placez l’œil sur 1. Il vous dira combien de vos cartes sont des tirs.
lesson-swerve = Un virage mène une ligne en avant et une voie de côté. À votre gauche, le terrain est dégagé et laisse rouler. Placez le virage sur 2.
lesson-dakka = Dakka est une attaque, obligatoire, chargée ou non. Après l’œil, vous en saurez plus. Placez-le sur 3.
lesson-shout = Trois dés placés : Waaagh ! Vous avez le moins relancé, vous roulez donc en premier. (En direct, la main la plus rapide crie, et les autres prennent ce qui est devant eux.) L’œil l’a dit : quatre de vos cinq cartes sont des tirs. Vous avez viré en terrain dégagé, et trois cartes ont été posées devant vous.
lesson-aim = Maintenant, le dakka. Un buggy coûte deux cartes, le terrain une seule. Quatre cartes sur cinq sont des tirs, deux bonnes sont donc probables : visez votre rival.
lesson-first = Si les deux cartes sont des tirs, c’est touché. Un pépin vous mettrait en feu, une explosion vous coûterait toutes vos cartes. Choisissez la première : la récup’.
lesson-second = Et la seconde : le terrain dégagé. Les deux sont retournées ensemble.
lesson-warp = Touché ! La troisième flamme immobiliserait ce buggy. Votre rival a ensuite roulé dans un nuage warp, qui arrête un buggy et prend une carte à chacun, choisie par son attaque. Vous avez vu partir un tir : une de vos deux dernières cartes en est donc un.
lesson-ground = Le terrain agit sur qui y arrive : squigs et cratères coûtent des cartes, cachettes et récup’ en apportent, une flaque éteint une flamme. Seul le terrain dégagé laisse continuer. Une flamme seule ne fait pas grand-chose ; la troisième vous cale et vous coûte toutes vos cartes.
lesson-free = À vous de courir : avancez, gare au terrain, et soyez premier sur la septième ligne. Survolez une chose pour savoir ce que c’est.
