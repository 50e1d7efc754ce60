# Diesel Demolition Derby en français. Les tournures évitent l’élision et l’accord devant les noms des joueurs.

title = Diesel Demolition Derby
about = Recrutez des machines hurlantes à l’abri des regards, révélez-les toutes ensemble et savourez la réaction en chaîne.
reason-1 = Quelqu’un est seul en tête et possède assez de jetons Derby pour le titre.
score = { $n ->
    [one] { $n } jeton Derby
   *[other] { $n } jetons Derby
}

## Options

option-mekkmania = Mekkmania
option-mekkmania-about = Le paquet de chaque Derby est tiré à nouveau de toutes les cartes, par type (2 à 5 joueurs).
option-wins = Jetons à gagner
option-wins-about = Le nombre de jetons Derby qui donne la victoire.
option-instants = Immédiats
option-instants-about = Combien de fois le pouvoir immédiat d’une carte peut agir : une fois par partie, comme le veut le livret, ou une fois par Derby.
option-instants-game = une fois par partie
option-instants-derby = une fois par Derby

## Imprimé sur les cartes

type-0 = Bricole
type-1 = Ravageur
type-2 = Char
type-3 = Mekk de combat
type-4 = Wunderwaffe

when-never = Sans pouvoir
when-ongoing = Permanent
when-turn = Ce tour-ci
when-instant = Immédiat
when-derby = Fin du Derby

when-never-help = Sa force, et rien d’autre.
when-ongoing-help = Agit tant que la carte est en jeu, face visible.
when-turn-help = Agit jusqu’à la fin du tour où la carte est révélée.
when-instant-help = Se déclenche une fois après la révélation, du plus fort au plus faible.
when-derby-help = Compte au décompte du Derby.

name-avenger = Vengeur
name-commander = Commandant
name-underdog = Outsider
name-salvager = Ferrailleur
name-mascot = Mascotte
name-swindler = Escroc
name-saboteur = Saboteur
name-hunter = Chasseur
name-heavy = Costaud
name-brawler = Cogneur
name-leveller = Niveleur
name-ironclaw = Griffe de fer
name-drummer = Tambour
name-chameleon = Caméléon
name-lookout = Vigie
name-scout = Éclaireur
name-copycat = Imitateur
name-liaison-unit = Agent de liaison
name-escort = Escorte
name-jammer = Brouilleur
name-sentinel = Sentinelle
name-mortar = Mortier
name-warden = Gardien
name-prototype = Prototype
name-behemoth = Béhémoth
name-mercenary = Mercenaire
name-doomsday = Apocalypse
name-colossus = Colosse

effect-none = Aucune ruse : du poids, de l’acier et le plein de gazole.
effect-avenger = Jusqu’à la fin du tour, tout combattant qui serait défaussé vous rejoint.
effect-commander = Vous gagnez le Derby si vous avez plus de combattants que chaque rival, ou moins que chacun.
effect-underdog = Vous gagnez le Derby si votre total est inférieur à celui de chaque rival et au plus le quart du plus haut.
effect-salvager = Vous pouvez récupérer un combattant de la défausse. Son effet immédiat ne se déclenche pas.
effect-mascot = +1 à votre total pour chaque type parmi vos combattants, sauf les Bricoles.
effect-swindler = Vous pouvez l’échanger contre un combattant rival de force 2 ou moins.
effect-saboteur = Si un combattant rival est face cachée, vous pouvez l’échanger avec le Saboteur ; sinon, vous pouvez en retourner un.
effect-hunter = Défausse les plus forts des combattants déployés ce tour, tous les ex æquo, lui compris.
effect-heavy = Défausse les plus faibles des combattants déployés ce tour, tous les ex æquo, lui compris.
effect-brawler = Défausse un combattant rival de force 3 ou moins.
effect-leveller = Le rival au plus haut total, s’il dépasse le vôtre, défausse son combattant le plus fort.
effect-ironclaw = Défausse un combattant de force 3 ou plus, rival ou à vous.
effect-drummer = +1 à votre total pour chacune de vos Bricoles et chacun de vos autres Ravageurs.
effect-chameleon = Vous pouvez l’échanger contre un combattant rival déployé ce tour ; son effet immédiat à venir sera à vous.
effect-lookout = Défausse tous les Ravageurs en jeu, face visible.
effect-scout = Vous pouvez le reprendre et jouer une autre carte de votre main, sans son effet immédiat.
effect-copycat = Seul Char déployé ce tour ? Il agit comme un autre effet immédiat du tour.
effect-liaison = Vous pouvez récupérer une Bricole ou un Ravageur de la défausse. Son effet immédiat ne se déclenche pas.
effect-escort = Vos Mekks de combat ne peuvent pas être défaussés.
effect-jammer = Ce tour, les effets immédiats de force 0 et 1 ne se déclenchent pas.
effect-mortar = Vous pouvez retourner face cachée un combattant rival.
effect-warden = Vos rivaux ne peuvent ni échanger ni retourner vos autres combattants face visible.
effect-prototype = −1 à votre total pour chacun de vos autres Mekks de combat.
effect-behemoth = Défausse une de vos Bricoles ou un de vos Ravageurs, si vous en avez.
effect-mercenary = Avant le décompte, rejoint qui est seul à avoir le moins de combattants.
effect-doomsday = Ne compte pas si vous avez une autre Wunderwaffe.

card-text = { $glyph ->
    [none] { $name }, force { $strength }, { $type }. { $effect }
   *[other] { $name }, force { $strength }, { $type }. { $when } : { $effect }
}
card-text-dud = { $text } Son effet a déjà servi et ne se déclenchera plus.

## Choix

mine = votre { $card }
theirs = { $card } chez { $holder }
card-down = { $card } (face cachée)
card-new = { $card } (ce tour)
card-new-down = { $card } (ce tour, face cachée)
card-dud = { $card } (a déjà servi)
card-down-dud = { $card } (face cachée, a déjà servi)
card-new-dud = { $card } (ce tour, a déjà servi)
card-new-down-dud = { $card } (ce tour, face cachée, a déjà servi)

choose-deploy = déployer { $card }
choose-dud = déployer { $card } (a déjà servi)
choose-target = { $deed ->
    [discard] défausser { $target }
    [copy] imiter { $target }
    [swap] échanger { $by } contre { $target }
    [turn] retourner { $target } face cachée
    [exchange] remplacer { $by } par { $target }
    [gain] reprendre { $target } dans la défausse
   *[other] choisir { $target }
}

choose-decline = { $deed ->
    [swap] renoncer à échanger { $by }
    [turn] renoncer à retourner une carte
    [exchange] renoncer à remplacer { $by }
    [gain] renoncer à la défausse
   *[other] renoncer
}

## Questions

ask-deploy = { $pick ->
    [1] Choisissez le premier des deux combattants à déployer face cachée.
    [2] Choisissez le second combattant à déployer face cachée.
   *[other] Choisissez un combattant à déployer face cachée.
}
ask = { $deed ->
    [discard] { $card } : choisissez un combattant à défausser.
    [copy] { $card } : choisissez l’effet immédiat à imiter.
    [swap] { $card } : choisissez un combattant contre qui échanger, ou renoncez.
    [turn] { $card } : choisissez un combattant à retourner face cachée, ou renoncez.
    [exchange] { $card } : choisissez une carte de votre main à jouer à la place, ou renoncez.
    [gain] { $card } : choisissez un combattant dans la défausse, ou renoncez.
   *[other] { $card } : choisissez une cible.
}
waiting = On attend { $names }.
over = La partie est finie : le titre revient à { $names }.
and = { $before } et { $last }

## Nouvelles

news-dealt = Le Derby { $number } commence, avec { $cards } cartes dans chaque main.
news-deployed = { $who } déploie { $card }, force { $strength }.
news-fires = { $card } se déclenche chez { $who }.
news-copies = { $card }, chez { $who }, imite { $other }.
news-discarded = { $by }, chez { $other }, met à la défausse { $card } de { $who }.
news-avenged = { $who } récupère { $card } au lieu de la casse, grâce à { $by }.
news-turned = { $other } retourne { $card } face cachée chez { $who }, grâce à { $by }.
news-swapped = { $who } donne { $card } à { $other } et prend { $taken }.
news-gained = { $who } gagne { $card }, grâce à { $by }.
news-exchanged = { $who } reprend { $card } en main et joue { $played } à la place.
news-clashed = { $card }, chez { $who }, visait { $target }, mais la cible était disputée : sans effet.
news-last = Il reste à { $who } une carte, { $card }, qui part à la défausse.
news-total = { $who } totalise { $total } avec { $count ->
    [0] aucun combattant
    [1] un combattant
   *[other] { $count } combattants
}.
news-won = { $how ->
    [strength] { $who } gagne le Derby à la force.
    [numbers] { $who } gagne le Derby : à force égale, le nombre décide.
    [shared] { $who } partage la victoire du Derby.
    [commander] { $who } gagne le Derby par le Commandant : personne n’a autant de combattants, ou personne n’en a si peu.
   *[underdog] { $who } gagne le Derby par l’Outsider : le total le plus bas, au plus le quart du plus haut.
}
news-passed = { $who } passe sa main à { $other }, et chacun fait de même vers la gauche.
news-champion = { $who } remporte le titre avec { $tokens ->
        [one] un jeton Derby
       *[other] { $tokens } jetons Derby
    } !
news-hired = { $card } quitte le camp de { $other } pour rejoindre { $who }, qui a le moins de combattants.

next-derby = Au Derby suivant

## La table

board-derby = Derby { $number }
board-state = { $phase ->
    [over] partie finie
    [resolve] tour { $turn } sur { $turns } · effets de force { $level }
   *[deploy] tour { $turn } sur { $turns }
}
board-legend = but { $wins } · défausse { $discards } · de côté { $aside } · * ce tour · ( ) face cachée · { $duds ->
    [1] ° a servi
   *[0] ▸ à choisir
}
board-total = total { $total }
board-picked = a choisi
board-thinking = réfléchit
board-deciding = décide
board-nothing = aucun combattant
board-none = rien
board-hand = Votre main :
board-your-pick = Votre choix :
board-their-hand = main { $count } :
board-held = main { $count }
board-unknown = { $count ->
    [1] 1 inconnue
   *[other] { $count } inconnues
}
board-pile = Défausse :

scene-title = Derby { $number }, tour { $turn } sur { $turns }
scene-discards = Défausse
scene-aside = De côté
scene-table = L’arène
scene-back = Une carte que personne ne vous a montrée
scene-pick = { $who } a choisi une carte
scene-token = Un jeton Derby gagné par { $who }
scene-slot = Un jeton Derby qui manque encore à { $who }
scene-total = Total chez { $who } : { $total }
scene-waited = { $who } réfléchit encore
scene-ready = { $who } a fini de choisir
scene-new = Carte déployée ce tour
scene-tarp = Face cachée : sa force compte, pas son pouvoir
scene-firing = Cet effet immédiat est en cours
scene-dud = Son effet a déjà servi et ne se déclenchera plus
scene-ladder = Effets immédiats : de 4 à 0

## Le premier Derby, avec un guide

lesson-welcome = Un Derby est une courte épreuve de force. À chaque tour, chacun pose une carte devant soi. Quand les mains sont épuisées, le plus haut total devant soi gagne un jeton Derby. Aujourd’hui, deux jetons suffisent.
lesson-deploy = Voici votre main, en bas. Le grand chiffre est la force de la carte ; le bandeau du milieu dit quand son pouvoir agit. Une Sentinelle n’a pas de ruse, seulement une force de 3. Déployez-la : elle reste face cachée jusqu’à ce que tous aient choisi.
lesson-reveal = Toutes les cartes sont retournées ensemble. Puis les effets immédiats, ceux à l’éclair, se déclenchent de la force 4 à la force 0. Le Chasseur (1) visait votre Sentinelle, mais la Vigie (2) est passée avant et l’a défaussé. Les premiers arrêtent les suivants.
lesson-pass = Maintenant, chaque main passe à gauche. Vous tenez les cartes de votre voisin de droite, et vous savez ce que vous avez transmis : les cartes que vous avez vues sont montrées en petit chez leur propriétaire. Déployez le Mortier.
lesson-aim = Votre Mortier se déclenche et demande une cible. Le Niveleur frappera celui qui a le plus haut total, et c’est vous. Retournez-le face cachée : une carte face cachée garde sa force mais perd son pouvoir.
lesson-discards = Le Niveleur est resté muet. Le Costaud a frappé les plus faibles du tour, lui compris : ce qui est défaussé va sur la pile à droite et ne compte plus. Déployez le Mercenaire ; son drapeau à damier veut dire que son pouvoir attend la fin du Derby.
lesson-last = Dernier tour : de deux cartes vous en déployez une, l’autre est défaussée. Votre première main vous est revenue. Le Caméléon peut s’échanger contre mieux que lui : déployez-le.
lesson-swap = Le Béhémoth a dû agir d’abord et a écrasé le Commandant de son camp : ce qui n’est pas facultatif doit être fait. À vous maintenant. Prenez le Béhémoth et laissez-leur le Caméléon.
lesson-score = Vous avez gagné ce Derby, 14 contre 5 et 4 : votre premier jeton est à côté de votre nom, et le Derby suivant est distribué. Le Mercenaire serait passé au joueur ayant seul le moins de combattants, mais vos deux rivaux en avaient deux : il est resté. À la fin d’un Derby, les totaux s’additionnent sur les cadrans.
lesson-free = Plus personne ne vous guide. Regardez une carte pour lire ce qu’elle fait, voyez ce que les autres pourraient vous faire, et gardez l’ordre en tête : 4, 3, 2, 1, 0. Bonne chance !
