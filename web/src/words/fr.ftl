# Ce que dit le client dans le navigateur, en français. Ce que disent les jeux et les robots vient du serveur.

## Partout

home = Rumpus
pages = Pages
skip = Aller au contenu
preferences = Langue, lumière, son et réglages
settings = Réglages
language = Langue
colours = Couleurs
colours-system = comme l’appareil
colours-light = claires
colours-dark = sombres
larger = Texte plus grand
speed = Vitesse
speed-about = Le rythme auquel une table montre ce qui se passe. Un clic l’accélère à tout moment.
times-as-fast = { $times ->
    [0.5] ½×
   *[other] { $times }×
}
at-once = d’un coup
confirm = Confirmer les choix
confirm-about = Le premier clic montre ce que ferait un choix, le second le fait.
pointer = Près du pointeur
pointer-about = Ce qui est montré d’une carte ou d’une chose sur laquelle vous laissez le pointeur, ou le doigt.
pointer-card = son image et son effet
pointer-words = son effet
pointer-nothing = rien
volume = Volume
silent = muet
percent = { $share } %
your-name-about = Les autres à une table le voient. Il est gardé dans ce navigateur.
theme = { $now ->
    [light] Couleurs : claires
    [dark] Couleurs : sombres
   *[system] Couleurs : comme l’appareil
}
sound = Son
close = Fermer
loading = Un instant…
yes = oui
no = non
copy = Copier
copied = Copié
to-home = À l’accueil
nothing-here = Rien ici
nowhere = Aucune page n’a cette adresse. Le lien est peut-être incomplet.
not-now = Pas maintenant
no-answer = La salle ne répond pas. Réessayez dans un instant.
pack-being-made = Ce jeu est préparé pour les navigateurs : cela n’arrive qu’une fois et prend un instant.
other-version = La salle a une autre version à présent. Rechargez cette page, s’il vous plaît.
time-up = { $name } n’a plus de temps : un robot joue à sa place.
bot-failed = { $name } ne peut plus continuer : une brute joue désormais à cette place.
trying-again = La salle ne répond pas ; nouvel essai…
qr = Le lien en code QR

## L’accueil

tagline = Des jeux chahuteurs pour tables bruyantes
welcome = Installez-vous avec des amis ou contre des robots, ici dans le navigateur. Pas de compte, pas de chichis : un nom suffit.
welcome-here = Installez-vous contre des robots, ou à plusieurs devant un écran, ici dans le navigateur : ni compte, ni serveur, ni réseau.
games = Sur la table
play-now = Jouer
new-table = Nouvelle table
is-it-fair = Est-ce équitable ?
learn = Apprendre en jouant
rules = Règles
contents = Sommaire
search-rules = Chercher dans les règles
search-found = { $count ->
    [0] Aucun paragraphe ne le dit.
    [one] Un paragraphe le dit.
   *[other] { $count } paragraphes le disent.
}
players = { $fewest ->
    [1] 1 à { $most } joueurs
   *[other] { $fewest } à { $most } joueurs
}
live = tous à la fois
weight-light = facile
weight-medium = moyen
weight-heavy = exigeant
from-age = { $age }+
getting-ready = Ce jeu est préparé pour son premier départ. Cela prend une minute ou deux, une seule fois.
against-whom = Contre qui ?
how-many = Joueurs à la table, vous compris
how-quick = À quelle vitesse ?
no-hurry = Sans se presser
all-at-once = Tous à la fois, le plus vif décide
enter-link = Lien ou nom d’une table
enter = Entrer
link-wrong = Ce n’est ni un lien ni le nom d’une table.
your-tables = Vos tables
it-is-your-turn = C’est à vous
back-to-table = Retour à la table
forget-table = Retirer { $title } de cette liste
lately-over = Terminées récemment
you-won = vous avez gagné
you-shared = vous avez gagné avec d’autres
they-won = { $count ->
    [0] personne n’a gagné
    [one] { $names } a gagné
   *[other] { $names } ont gagné
}
replay-of = Revoir { $title }
lobby = Tables ouvertes
no-tables = Aucune table publique pour l’instant. Dressez-en une, et les autres la verront ici.
join = S’asseoir
watch = Regarder
phase-waiting = { $free ->
    [0] va commencer
    [one] { $free } place libre
   *[other] { $free } places libres
}
phase-playing = partie en cours
phase-over = terminée

## Est-ce équitable ?

fair-yes = Oui. Aucune place, et rien de ce qu’on peut avoir, ne gagne plus souvent qu’un autre.
fair-but = Oui, mais :
fair-no = Pas tout à fait :
fair-seat = à { $players } joueurs, la place { $seat } gagne { $wins } parties sur 100, là où { $fair } seraient équitables
fair-best = { $name } est le plus fort : qui l’a gagne { $wins } parties sur 100 au lieu de { $fair }
fair-seats = La place compte-t-elle ?
fair-seats-even = À peine : voici combien de parties sur 100 gagne chaque place. Le trait est une part équitable.
fair-seats-off = Un peu, là où une barre est rouge : voici combien de parties sur 100 gagne chaque place. Le trait est une part équitable.
players-exactly = { $count ->
    [one] Un joueur
   *[other] { $count } joueurs
}
fair-kinds = Qu’est-ce qui aide, qu’est-ce qui nuit ?
fair-kinds-about = Parties sur 100 gagnées par qui l’a, à { $players } joueurs ; le trait est une part équitable de { $fair }. Les barres pâles peuvent tenir au hasard.
fair-all = Tout montrer ({ $count })
fair-skill = Le talent paie-t-il ?
fair-skill-about = Parties sur 100 que gagne un meilleur robot parmi de moins bons, à { $players } joueurs ; le trait est une part équitable de { $fair }.
fair-among = un { $better } parmi des { $worse }s
fair-length = Combien de temps dure une partie ?
fair-length-about = On attend { $players } personnes environ { $minutes } minutes en tout, à huit secondes par décision. Regarder ce qui se passe s’y ajoute.
fair-how = D’après { $games } parties que des robots ont jouées selon ces règles mêmes, avec ce paquet.
fair-report = Tous les chiffres, tels que le labo les imprime (en anglais)
fair-waits = Des robots jouent { $games } parties et plus selon ces règles mêmes pour le savoir. La réponse s’affichera ici toute seule, d’ici une minute.

## Une nouvelle table

the-game = Le jeu
who-sits = Qui s’assied où
seats = Places
seat-number = Place { $number }
seat-me = Moi, à cet écran
seat-open = Quelqu’un qui viendra
seat-bot = { $level } : { $about }
name-of-seat = Nom à la place { $number }
patient-note = Personne n’est rapide avec un demi-écran : la table sera patiente.
hot-seat-note = Plusieurs personnes à cet écran : avant chaque tour, un rideau cache la table jusqu’à ce que la bonne personne le dise.
options = Options
pace = Rythme
tempo = Robots
tempo-about = Le temps que prennent les robots, pour qu’on puisse suivre ce qu’ils font.
tempo-calm = calme
tempo-brisk = vif
tempo-quick = rapide
clock = Pendule
clock-about = Temps pour tous les choix d’un joueur. Qui n’en a plus est remplacé par un robot.
clock-back = Chaque choix rend
any-number = au hasard, de { $least } à { $most }
no-clock = sans pendule
minutes = { $value } min
seconds = { $value } s
who-comes = Qui peut venir
who-may-find = Qui peut trouver la table
by-link = seulement par lien
public = tout le monde
by-link-about = Seuls ceux à qui vous envoyez le lien trouvent la table.
deck = Paquet
deck-house = Le paquet de la boîte
deck-own = Votre paquet : { $name }
deck-away = Jouer avec le paquet de la maison
deck-about = Un paquet à vous (fichier TOML ou CSV, 12 ko au plus) peut être apporté à une table par lien. Il est d’abord essayé, ce qui prend quelques secondes.
deck-too-long = Ce fichier est trop long pour un paquet : 12 ko au plus.
deck-brought = On joue avec un paquet apporté.
deck-see = Le voir
who-may-look = Qui peut regarder
anybody-looks = qui trouve la table
players-alone = seulement qui joue
public-about = La table est montrée à l’accueil, pour jouer ou pour regarder.
set-table = Dresser la table

## Attendre à une table

a-table = Une table
waiting-for = { $free ->
    [one] Une place est encore libre.
   *[other] { $free } places sont encore libres.
}
all-here = Tout le monde est là.
full-watch = Toutes les places sont prises. Restez : vous pourrez regarder la partie d’ici.
name-wanted = Un nom, s’il vous plaît.
share-screen = Quelqu’un d’autre joue à cet écran
your-name = Votre nom
another-name = Son nom
free-seat = libre
sit-here = S’asseoir ici
sit-another = Lui donner une place
stand-up = Se lever
you = vous
away = absent pour l’instant
bots-fill = Les places libres sont prises par
start = Commencer la partie
start-with-bots = Commencer, avec des robots aux places libres
start-without = Commencer, avec des robots pour les absents
lookers-may = Qui trouve la table peut regarder.
lookers-may-not = Seuls ceux qui jouent voient cette partie.
keep-lookers-out = Écarter les curieux
let-look-on = Laisser regarder
host-starts = Qui a dressé la table commence la partie.
gathers = La revanche commence d’elle-même dès que tout le monde est là. Qui vient plus tard reprend sa place au robot.
invite = Faire venir des amis
invite-about = Envoyez ce lien, ou faites viser l’image avec un téléphone. Qui l’ouvre peut s’asseoir ou regarder.
invite-public = Cette table est montrée à l’accueil. Vous pouvez aussi envoyer son lien.
table-link = Lien vers cette table
agreed = Ce qui est convenu
promise = Promesse
promise-about = Fixe le hasard de cette partie avant la première carte. À la fin, chacun peut vérifier que la promesse a été tenue.

## À la table

board = { $title } : le plateau. Les flèches parcourent, Entrée choisit.
board-role = plateau
panel = Choix, récit et discussion
choices = Vos choix
your-turn = À vous
own-time-up = Votre temps est écoulé : un robot joue pour vous.
choice-sent = Choisi…
waiting-names = On attend { $names }
absent = { $name } n’est pas là. Un robot joue bientôt à sa place.
absent-soon = { $name } n’est pas là ; un robot joue à sa place dans { $time }
is-waited-for = (est attendu)
live-now = En direct : le plus rapide l’emporte
bot = Robot
stand-in = Un robot joue à sa place
watching = Vous regardez
reconnecting = Reconnexion…
fit = Tout le plateau
closer = De plus près
drive-point = Montrez un point du plateau : le chemin s’y dessine. Cliquez, et il reste.
drive-draw = Tracez du doigt sur le plateau : le chemin s’y dessine.
by-steps = Pas à pas
by-pointing = En montrant
turn-there = Tourner à l’arrivée
turn-left-by = { $step }° à gauche
turn-right-by = { $step }° à droite
not-off-yet = À vos marques… Personne ne peut encore commencer.
get-ready = À vos marques !
kept = gardé
all-kept = Tout est gardé : rien n’est relancé.
marks-tap = Touchez les dés à garder ; un bouton relance les autres.
marks-drag = Touchez les dés à garder, glissez-les à leur place ; un bouton relance les autres.
tab-choices = Choix
tab-story = Récit
tab-chat = Parler
story-empty = Il ne s’est encore rien passé.
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-write = Dire quelque chose
send = Dire
phrases = Phrases toutes faites
spectator = Quelqu’un qui regarde
about-speaker = Que faire de qui dit cela
unhear = Ne plus lire { $name }
unheard-one = Vous ne lisez plus { $name }.
hear-again = Lire de nouveau
silence = Retirer la parole à { $name }
silenced-one = { $name } n’a pas la parole ici.
give-word = Rendre la parole
phrase-0 = Bonjour !
phrase-1 = Bonne chance !
phrase-2 = Bien joué !
phrase-3 = Aïe !
phrase-4 = Ha !
phrase-5 = À toi !
phrase-6 = Un instant…
phrase-7 = Merci, belle partie !
hint = Conseil
hint-text = Le chef choisirait : { $choice }.
undo = Annuler
undo-what = Annuler : { $choice }
undo-asked-what = Cela annulerait : { $news }
again = Encore
again-about = Montrer encore une fois ce qui s’est passé depuis votre tour
happening = Voyez ce qui se passe…
stage-skip = Suite
stage-skip-about = Passer à la situation actuelle
confirm-choice = Oui : { $choice }
since-your-turn = Depuis votre tour
points-at = { $name } : montrer sur le plateau
undo-asked = { $name } voudrait reprendre son dernier choix.
undo-asked-own = Vous avez demandé à reprendre votre choix ; les autres doivent accepter.
undo-refused = { $name } préfère que non.
undo-lapsed = Personne n’a répondu à temps.
agree = D’accord
disagree = Non
take-back-seat = Me revoilà : je joue
let-bot-play = Laisser jouer un robot
menu = Menu
keys = Touches
seat-link = Le lien de ma place
new-link = Faire un nouveau lien
new-link-about = Quelqu’un d’autre l’a eu ? Un nouveau lien met fin à l’ancien, et renvoie qui est venu par lui.
seat-link-about = Ce lien amène votre place sur un autre appareil. Gardez-le pour vous : qui l’a joue pour vous.
share = Partager
leave = Quitter la partie
leave-sure = Un robot continue à votre place. Tant que dure la partie, vous pouvez revenir, avec ce navigateur ou le lien de votre place. Quitter ?
leave-yes = Partir
leave-no = Rester
pass-to = Passez l’écran à { $name }
pass-why = La table est couverte. Personne d’autre ne regarde.
pass-ready = Je suis { $name }
lesson = Leçon
lesson-of = Leçon { $at } sur { $of }
go-on = Continuer
lesson-waits = Les autres choisissent d’abord…
lesson-not-this = Pas encore « { $choice } » : la suite parle de « { $wanted } », qui est éclairé. Choisissez-le encore une fois pour suivre votre propre voie.
lesson-strayed = Vous suivez votre propre voie et jouez sans guide. Reprenez votre choix, et la leçon continue.
lesson-back = Retour à la leçon
lesson-alone = Jouer sans guide

## Les gens autour d’une table

noted-sat = { $name } s’assoit.
noted-left = { $name } s’en va.
noted-absent = { $name } est absent : un robot continue.
noted-bot-plays = { $name } laisse jouer un robot.
noted-back = { $name } est de retour.
noted-removed = L’hôte a retiré { $name }.
noted-replaced = L’hôte laisse un robot jouer pour { $name }.
noted-given = { $name } reçoit la place de { $other }.
noted-given-free = { $name } reçoit une place.
noted-paused = L’hôte met la partie en pause.
noted-resumed = La partie reprend.
noted-ended = L’hôte a arrêté la partie.
noted-agreed = L’hôte a changé ce qui était convenu.
noted-absence = L’hôte a changé ce qui arrive aux absents.
noted-hints = L’hôte a changé qui peut demander conseil.
noted-hinted = { $name } a demandé conseil à un robot.
noted-voted = La table laisse un robot jouer pour { $name }.
noted-would-vote = { $name } laisserait un robot jouer pour { $other }.
seat-ways = Que faire au sujet de { $name }
replace = Laisser un robot jouer pour { $name }
remove = Retirer { $name }
remove-sure = Un robot prend la place de { $name } pour de bon. Retirer cette personne ?
remove-sure-waiting = { $name } perd sa place et n’en aura pas d’autre à cette table. Retirer cette personne ?
remove-yes = Retirer
remove-no = Non
give-seat = Donner cette place à quelqu’un qui regarde
give-to = À { $name }
no-watchers = Personne ne regarde en ce moment.
watcher-number = Quelqu’un qui regarde ({ $number })
you-are-host = Vous êtes l’hôte
host-seats = Touchez un nom ci-dessus pour faire taire ou retirer quelqu’un, ou pour donner sa place.
let-rest = Mettre la partie en pause
resume = Reprendre
end-match = Arrêter la partie
end-sure = La partie s’arrête ici, pour tout le monde, et personne ne gagne. L’arrêter ?
end-yes = L’arrêter
end-no = Non
rests = La partie est en pause.
rests-host = Les pendules sont arrêtées et les robots attendent que vous repreniez.
rests-about = Les pendules sont arrêtées et les robots attendent que l’hôte reprenne.
stopped = La partie a été arrêtée
stopped-about = L’hôte l’a arrêtée avant sa fin : personne n’a gagné.
missed = { $own ->
    [true] Pendant votre absence
   *[other] Pendant l’absence de { $name }
}, un robot a joué { $count ->
    [one] : { $choices }.
   *[other] { $count } fois : { $choices }.
}
missed-back = { $count ->
    [one] Reprendre ce coup
   *[other] Reprendre ces coups
}
missed-keep = Laisser ainsi
vote-about = On attend { $name }, qui n’est pas là. Un robot doit-il jouer jusqu’à son retour ?
vote-bot = Laisser jouer un robot
absent-waits = { $name } n’est pas là. La table attend.
agree-as = { $name } : d’accord
disagree-as = { $name } : non
look-from = Regarder depuis la place de { $name }
absence = Les absents
absence-about = Quand quelqu’un que l’on attend n’est pas là alors que d’autres y sont.
absence-after = un robot après { $minutes } min
absence-ask = demander aux autres
absence-wait = attendre
hints = Conseils
hints-about = Ceux qui jouent avec d’autres peuvent-ils demander conseil à un robot ? Seul avec des robots, on peut toujours.
hints-never = personne n’en demande
hints-told = tous en sont informés
hints-free = tout le monde peut
agree-anew = Changer ce qui est convenu
agree-yes = C’est dit
series = La soirée jusqu’ici
series-about = { $games ->
    [one] Une partie a été jouée. Un point pour chaque joueur classé derrière vous.
   *[other] { $games } parties ont été jouées. Un point pour chaque joueur classé derrière vous.
}
series-after = Après { $games } parties :
series-game = Partie { $number } : la revoir
series-sum = Points
short-name = Un nom à dire à voix haute
short-name-about = Qui tape ces quatre lettres sur la page d’accueil trouve cette table, jusqu’au début de la partie.
chat-as = Qui parle
clock-none = aucune
clock-whole = pour toute la partie
clock-each = pour chaque choix
clock-days = des jours par choix
clock-time = Temps
days-hours = { $days } j { $hours } h
clock-each-text = { $time } pour chaque choix
clock-whole-text = { $time } + { $back } s par choix
clock-each-about = Pour qui tarde davantage, un robot fait ce seul choix.
clock-days-about = Pour jouer petit à petit : personne ne doit rester à la table, et personne ne passe pour absent.
days = { $value ->
    [one] 1 jour
   *[other] { $value } jours
}

## Touches

keys-choose = faire ce choix
keys-tab = aller d’une chose à la suivante, et s’en servir
keys-arrows = sur le plateau : parcourir, Entrée choisit
keys-zoom = sur le plateau : plus près, plus loin, en entier
keys-hint = un conseil
keys-undo = reprendre le dernier choix
keys-chat = dire quelque chose
keys-escape = fermer ce qui est ouvert
keys-help = cette liste

## Après

standings = Classement
you-win = Vous gagnez !
you-share = Vous partagez la victoire !
you-place = Vous êtes { $place ->
    [2] deuxième
    [3] troisième
   *[other] à la place { $place }
}.
winners = { $count ->
    [one] { $names } gagne !
   *[other] { $names } gagnent ensemble !
}
next-game = Partie suivante
decided = Ce qui a décidé
rematch = Revanche
join-rematch = À la revanche
rematch-wanted = { $name } veut une revanche : y aller
replay = Revoir
what-if = Et si…
proof = Dés honnêtes ?
journal = Journal
proof-fair = Oui. Le hasard de cette partie était fixé avant la première carte, et votre navigateur l’a vérifié.
proof-unfair = La promesse ne correspond pas à la graine montrée. Quelque chose cloche dans cette partie.
proof-about = Avant la partie, la salle a montré une empreinte de la graine d’où vient tout le hasard. La graine elle-même est maintenant montrée, et ce navigateur a recalculé l’empreinte. Le journal redonne les mêmes cartes sur toute machine.
proof-commitment = Promis avant la partie
proof-own = Calculé à l’instant par ce navigateur (SHA-256)
proof-promise = Calculé à partir de ce texte
proof-seed = La graine

how-it-went = Le fil de la partie
how-it-went-about = Les chances de chacun après chaque choix, d’après ce que les joueurs pouvaient savoir. Cliquez sur la courbe pour y aller.
how-it-went-waits = Les seigneurs de guerre délibèrent…
how-it-went-share = { $share } % de la partie examinés.
how-it-went-meanwhile = Vous pouvez faire autre chose : cela continue.
chance-of = { $name } : { $chance } %
slips = Ce qui a coûté le plus
slips-own = Ce qui vous a coûté
slips-others = Ce qui a coûté aux autres
no-slips = Personne n’a rien gâché.
no-slips-own = Rien de notable.
slip-of = { $name }, { $when } : { $choice }
slip-next = Ensuite, { $name } : { $choice }
slip-better = Mieux : { $choice }
slip-rather = Mieux : { $choice }. { $name } gagnerait { $chance } parties sur 100 au lieu de { $made }.
slip-rather-own = Mieux : { $choice }. Vous gagneriez { $chance } parties sur 100 au lieu de { $made }.

## Revoir

moment-of = Moment { $number } sur { $last }
moment-when = { $when } · { $number } sur { $last }
round-before = Manche d’avant
round-after = Manche suivante
next-clash = Attaque suivante
next-about = Suite pour { $name }
to-table = À la table
to-table-about = À la table : classement, revanche, preuve, journal
unfinished = Pas encore finie
unfinished-about = Cette partie se joue encore. Quand elle sera finie, on pourra la revoir ici.
watch-it = La regarder
deed-of = { $name } : { $choice }
deed-unseen = { $name } a choisi ; personne d’autre ne sait encore quoi.
before-first = Avant le premier choix.
to-start = Au début
step-back = Un pas en arrière
run = Lecture
pause = Pause
step-on = Un pas en avant
to-end = À la fin
seen-from = Vu par
seen-everyone = tous (seulement ce qui est public)
seen-open = ouvert : toutes les cartes
seen-seat = { $name }
moment-link = Lien vers ce moment
what-if-about = Reprenez vous-même à ce moment, contre des robots.
what-if-seat = Vous jouez
what-if-level = Contre
what-if-go = Reprendre ici
privacy = Ce que cette salle garde de vous

## Sans salle

guest = Invité
here = Dans ce navigateur
here-about = Vous jouez dans ce navigateur : ni salle, ni réseau. Vos parties sont gardées ici et nulle part ailleurs.
here-offline = La salle ne répond pas : vous jouez dans ce navigateur. Vos amis pourront venir quand elle sera de retour.
here-kept = { $count ->
    [0] Aucune partie n’est encore gardée dans ce navigateur.
    [one] Une partie est gardée dans ce navigateur ({ $size } Ko), et nulle part ailleurs.
   *[other] { $count } parties sont gardées dans ce navigateur ({ $size } Ko), et nulle part ailleurs.
}
here-forget = Tout oublier
here-forget-sure = Toutes les parties de ce navigateur seront perdues, y compris celles en cours. Les oublier ?
here-gone = Ce navigateur ne garde plus cette partie. Les parties jouées ici se retrouvent dans le navigateur où elles ont été jouées.
here-over = La partie est terminée.
here-stale = La table a changé depuis la question. Voici où en sont les choses.
here-elsewhere = Cette partie est ouverte sur une autre page de ce navigateur. Fermez-la, puis rechargez cette page.
here-link-about = Ce lien contient toute la partie : qui l’ouvre la revoit, choix par choix. Il ne passe par aucun serveur.
here-link-long = La partie est trop longue pour un lien. Envoyez plutôt son journal.
not-here = Il faut une salle pour cela, et il n’y en a pas là d’où vient cette page.
no-deck-here = Un paquet à vous demande une salle, qui l’essaie d’abord. Sans elle, on joue avec celui de la boîte.
nothing-to-undo = Vous n’avez fait aucun choix qui puisse être repris.
other-edition = Cette partie a été jouée avec d’autres règles que celles de cette page.
does-not-add-up = Cette partie ne tient pas : un de ses choix n’est pas permis.
open-journal = Ouvrir un journal
open-journal-about = Une partie sur papier, enregistrée après avoir été jouée.
journal-not-one = Ce fichier n’est pas le journal d’une partie.
journal-line-wrong = La ligne { $line } n’est pas ce qu’un journal y dit.
journal-sealed = Ce journal garde sa graine secrète : il ne peut pas être rejoué.
journal-long = Ce fichier est trop long pour un journal.
journal-other-game = Il n’y a pas de jeu « { $game } » sur cette page.
journal-other-options = Cette partie a été jouée avec des options que cette page n’a pas : { $why }
new-version = Une nouvelle version de cette page est là.
new-version-load = La charger
