# Gretchinz ! Nouvelles Règles en français.

title = Gretchinz ! Nouvelles Règles
about = Des buggys de ferraille sur une piste posée d’avance, selon les New Rules françaises : brûlez, mais pas quatre fois.
reason-1 = Un seul buggy a atteint l’arrivée.
reason-2 = Parmi les buggys à l’arrivée, un seul a le plus de flammes.
reason-3 = Rien ne départage les buggys à l’arrivée : ils partagent la victoire.
reason-4 = Il ne reste qu’un buggy : tous les autres ont explosé.
reason-5 = Les deux derniers buggys ont explosé ensemble : ils partagent la victoire.
score = ligne { $n }

## Options

option-colours = Couleurs
option-colours-about = Les couleurs, et donc les klans, sont choisies à tour de rôle ou tirées au sort.
option-colours-lot = au sort
option-colours-choose = choisies
option-throws = Lancers
option-throws-about = Combien de fois on peut relancer des dés dans un tour.

## Ce qui est imprimé, avec les noms de ces règles

attack-firing = balle
attack-problems = rouage
attack-explosion = explosion
face-left = flèche gauche
face-right = flèche droite
face-dakka = feu
face-draw = deux cartes
face-eye = carrés
face-klan = mâchoire

ground-open-help = permet d’avancer d’une case tout droit, si l’on veut.
ground-squigs-help = coûtent une carte, au sort.
ground-scrap-help = piochez autant de cartes.
ground-junk-help = regardez autant de cartes et gardez celles qui vous plaisent.
ground-puddle-help = éteint une flamme.
ground-warp-help = chacun donne une carte au sort ; vous les redistribuez.
ground-crater-help = coûte deux cartes, au sort.

face-left-help = Une ligne en avant et une voie à gauche. Ce qui est impossible brûle.
face-right-help = Une ligne en avant et une voie à droite. Ce qui est impossible brûle.
face-dakka-help = Tirez ; des dés feu à la suite portent aussi loin qu’ils sont nombreux.
face-draw-help = Piochez deux cartes.
face-eye-help = Quelqu’un défausse une carte au sort, ou vous une des vôtres qui n’est pas une explosion.
face-klan-help = Éteignez une flamme, ou faites ce que votre klan en fait.

klan-goffs-help = Vos mâchoires peuvent être du feu.
klan-evil-sunz-help = Vos mâchoires peuvent être une flèche d’un côté ou de l’autre.
klan-snakebites-help = Vos mâchoires peuvent être des carrés.
klan-bad-moons-help = Vos mâchoires peuvent être deux cartes.

colour-evil-sunz = rouge
colour-goffs = bleu
colour-snakebites = vert
colour-bad-moons = jaune

## Choix

numbered-card = { $number } ({ $card })
choose-cool = refroidir
choose-as-left = mâchoire comme flèche gauche
choose-as-right = mâchoire comme flèche droite
choose-as-draw = mâchoire comme deux cartes
choose-hold = ne pas tirer
choose-go-on = avancer tout droit
choose-stay = rester ici
choose-lane = partir devant la voie { $lane }
choose-paint = conduire le { $colour } pour les { $klan }
choose-keep = { $cards ->
        [0] ne rien garder
       *[other] garder { $kept }
    }
choose-rob = { $own ->
        [0] faire défausser une carte à { $seat }
       *[other] défausser soi-même une carte au sort
    }
choose-drop = défausser { $card }
choose-give = { $own ->
        [0] donner { $card } à { $seat }
       *[other] garder { $card } pour soi
    }

detail-shot = Prend { $dice ->
        [one] un dé feu
       *[other] { $dice } dés feu
    }. Une de vos cartes est piochée à l’aveugle ; vous avez { $bullets } × balle, { $cogs } × rouage, { $explosions } × explosion.
detail-rob = La carte est tirée au sort.
detail-hold-jaws = La mâchoire est du feu qui n’est pas tiré : vos flammes restent.
detail-go-on = { $hot ->
        [0] C’est une case de plus ; la troisième d’un tour brûle.
       *[other] C’est au moins la troisième case : la troisième d’un tour brûle.
    }

## Questions

ask = { $phase ->
        [colours] Choisissez votre couleur ; le rouge commence.
        [start] Choisissez la voie devant laquelle partir.
       *[throw] { $left ->
            [0] Mettez vos dés en ordre : on leur obéit de gauche à droite.
           *[other] Relancez des dés ({ $left } fois encore), ou mettez-les en ordre.
        }
    }
ask-in-turn = { $asked ->
        [jaws] Mâchoire : éteignez une flamme, ou faites comme les { $klan }.
        [fire] Feu ! Portée { $range } : choisissez une cible, ou ne tirez pas.
        [squares] Carrés : qui défausse une carte ?
        [open] Terrain dégagé : tout droit, ou rester ?
        [junk] Récup’ : choisissez ce que vous gardez ; le reste retourne sur la pioche.
       *[warp] Nuage warp : à qui donner { $card } ?
    }

## Nouvelles

news-painted = { $who } conduit le { $colour } pour les { $klan }.
news-starts = { $who } part devant la voie { $lane }.
news-moved = { $who } avance vers { $terrain }, { $spot }.
news-straight = { $who } continue tout droit vers { $terrain }, { $spot }.
news-arrived = { $first ->
        [1] { news-arrived-first }
        *[0] { news-arrived-later }
    }
news-arrived-first = { $who } atteint l’arrivée en premier ! On finit la manche.
news-arrived-later = { $who } atteint l’arrivée.
news-failed = { $why ->
        [1] { news-failed-edge }
        *[3] { news-failed-finish }
    }
news-failed-edge = { $who } ne peut pas suivre { $face } : il n’y a pas de piste.
news-failed-finish = { $who } ne peut pas suivre { $face } : la course s’arrête ici.
news-overheated = Trois cases dans un tour : le moteur de { $who } surchauffe.
news-exploded = À la quatrième flamme, { $who } explose et quitte la course !
news-drew = { $ground ->
        [0] { drew-cards }
        *[other] { found-cards }
    }
news-looked = { $who } regarde { $count ->
        [0] zéro carte
        [one] une carte
       *[other] { $count } cartes
    }.
news-kept = { $who } en garde { $count ->
        [0] zéro
        [one] une
       *[other] { $count }
    }.
news-lost = { $who } perd { $card } ({ $terrain }).
news-taken = { $own ->
        [0] { news-taken-by-other }
        *[1] { news-taken-by-self }
    }
news-taken-by-other = { $who } perd { $card } par les carrés de { $other }.
news-taken-by-self = { $who } perd { $card } (carrés).
news-cooled = { $jaws ->
        [0] { cooled-down }
        *[1] { cooled-by-jaws }
    }
cooled-by-jaws = La mâchoire de { $who } éteint une flamme : { $flames ->
        [0] plus aucune
       *[other] { $flames }
    }.
news-robbed = { $own ->
        [0] { news-robbed-other }
        *[1] { news-robbed-self }
    }
news-robbed-other = Les carrés de { $who } font défausser { $other } au sort.
news-robbed-self = Avec des carrés, { $who } défausse au sort.
news-jammed = L’arme de { $who } s’enraye.
news-backfired = L’arme de { $who } explose.
news-cratered = { $who } laisse un cratère à la place de { $terrain }.
news-held-fire = { $who } ne tire pas.
news-warped = Le nuage warp autour de { $who } rassemble { $count ->
        [0] zéro carte
        [one] une carte
       *[other] { $count } cartes
    }.
news-gave = { $own ->
        [0] { news-gave-other }
        *[1] { news-gave-self }
    }
news-gave-other = { $who } donne à { $other } une carte du nuage warp.
news-gave-self = { $who } garde une carte du nuage warp.
news-stayed = { $who } reste là.
news-wasted = { $who } : { $face }, sans effet.
news-as = { $who }, des { $klan }, utilise une mâchoire comme { $face }.
news-won = { $reason ->
        [1] { news-won-1 }
        [2] { news-won-2 }
        [3] { news-won-3 }
        [4] { news-won-4 }
        *[5] { news-won-5 }
    }
news-won-1 = { $who } gagne la course : seul buggy à l’arrivée.
news-won-2 = { $who } gagne : le plus de flammes à l’arrivée.
news-won-3 = { $who } partage la victoire : rien ne départage l’arrivée.
news-won-4 = { $who } gagne : le dernier buggy en course.
news-won-5 = { $who } partage la victoire : explosé en dernier.

## La table

board-colours = { $who } choisit une couleur
board-throw = { $who } lance
board-signs = dés ✶ feu + cartes ▣ carrés W mâchoire · main • balle o rouage ✸ explosion
board-out = explosé
board-junk = Regardées : { $cards }
board-warp = À distribuer : { $cards }

scene-line = L’arrivée
scene-offer = { $asked ->
        [junk] Regardée : { $card }
       *[other] À distribuer : { $card }
    }
scene-out = explosé
scene-begins = commence
scene-throws = relances : { $left }

## Une première course

lesson-welcome = Toute la piste est devant vous, dix lignes de gauche à droite, et la carte à damier est l’arrivée. Vos cartes sont en bas : vous voyez ce qu’elles tirent, votre rival n’en voit que le dos, le terrain. Vous conduisez le rouge pour les Evil Sunz, et le rouge commence.
lesson-start = Chacun part devant une voie à lui. Prenez la voie 1.
lesson-throw = Vous avez lancé feu, une flèche et une mâchoire. Personne ne peut tirer depuis le départ : relancez donc ce dé. C’est permis deux fois par tour.
lesson-order = Deux cartes : c’est mieux. Choisissez l’ordre, car on obéit à tous les dés, voulus ou non. Une flèche mène une ligne en avant et une voie de côté, et devant vous à droite le terrain est dégagé. Prenez l’ordre flèche droite, mâchoire, deux cartes.
lesson-open = Le terrain dégagé permet d’avancer tout droit, si l’on veut. Il y a de la récup’ devant vous : avancez.
lesson-junk = Récup’ : vous regardez deux cartes, gardez ce qui vous plaît et remettez le reste sur la pioche. Quand vous tirez, la cible pioche une de vos cartes à l’aveugle : une balle touche, un rouage enraye, une explosion vous brûle. Gardez la balle. Vous saurez que le rouage est sur la pioche.
lesson-jaws = Une mâchoire éteint une flamme, ou devient ce que votre klan en fait. Les Evil Sunz en font une flèche : allez à gauche.
lesson-hot = C’est votre troisième case de ce tour : le moteur surchauffe et vous brûlez. À la quatrième flamme, un buggy explose et sort ; mais à l’arrivée, le plus de flammes gagne ! Vous pourriez avancer tout droit. Restez ici pour l’instant.
lesson-rival = Vous avez pioché le rouage que vous aviez remis, et on s’arrête de piocher à cinq cartes. Votre rival a roulé vers la récup’ que vous avez quittée, a remis les deux cartes et a utilisé les carrés : vous avez perdu une carte au sort.
lesson-end = Quand quelqu’un atteint l’arrivée, la manche va jusqu’au bout. Si plusieurs y sont, celui qui a le plus de flammes gagne : n’éteignez pas toutes les vôtres. Mais la quatrième met un buggy en pièces, et le dernier qui reste gagne aussi.
lesson-free = À vous de courir. Une flèche qui mène hors de la piste ou dans un buggy brûle. Le feu porte d’une case par dé feu à la suite. Soyez le premier à l’arrivée, ou le dernier en course.
