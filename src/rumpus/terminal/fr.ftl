# Ce que dit le client de terminal, en français.

## Le salon

welcome = Une salle de jeu pour jeux de société turbulents
opening-shelf = On ouvre l’étagère…
the-game = Le jeu
the-table = Qui s’assoit où
seats = Places
seats-range = { $least }–{ $most }
seat-number = Place { $number }
person = humain
level-runt = Avorton
level-brute = Brute
level-boss = Chef
level-warlord = Seigneur de guerre
player-number = Joueur { $number }
pace = Rythme
pace-instant = immédiat
pace-quick = vif
pace-calm = posé
language = Langue
theme = Couleurs
rumpus-dark = sombres
rumpus-light = claires
yes = oui
no = non
start = Commencer la partie  (Entrée)
about-seat = Un humain à ce clavier, ou un robot : l’avorton joue au hasard, la brute à l’instinct, le chef réfléchit, le seigneur de guerre plus loin.
about-pace = La vitesse du récit. Une touche quelconque le presse.
about-language = La langue du salon et du jeu.
lobby-keys = ↑ ↓ se déplacer · ← → changer · Entrée : au bouton, et encore : jouer
nobody = Il faut quelqu’un pour jouer : donnez au moins une place à un humain.

## Le chargement

loading = Préparation du jeu…
loading-why = La première fois, les règles sont compilées : jusqu’à une minute ; ensuite, c’est rapide.

## La table

field = tapez, ou pressez un numéro
telling = … (une touche : plus vite)
turn-page = Pressez une touche pour continuer.
leaving = Cette partie n’est pas enregistrée : F5 l’enregistre. La même touche encore une fois la quitte.
waiting = On attend { $names } …
thinking = Le chef réfléchit …
hint = Le choix du chef : { $choice }.
no-number = Il n’y a pas de choix { $number } : les choix vont de 1 à { $count }.
no-choice = Aucun choix ne dit « { $typed } ». Choisissez dans la liste ; Échap efface la saisie.
no-choice-near = Aucun choix ne dit « { $typed } » ; vouliez-vous dire « { $meant } » ?
undo-alone = À plusieurs autour de la table, rien n’est repris.
undo-nothing = Il n’y a encore aucun choix à reprendre.
saved = Le journal est dans { $file } ; chaque choix y est désormais conservé.
kept = journal : { $file }
no-cards = Il n’y a pas de carte à lire.
sealed = Le hasard de cette partie est scellé. Sa graine, montrée à la fin, doit avoir cette empreinte :

## Le rideau

pass-to = Passez le clavier à { $name }
pass-why = Les cartes sont couvertes. Personne d’autre ne regarde.
pass-ready = C’est moi, { $name }  (Entrée)

## La fin

what-next = Et maintenant ?
next-again = Rejouer
next-lobby = Retour au salon
next-save = Enregistrer le journal
next-quit = Quitter
next-again-about = La même table, un autre hasard.
next-lobby-about = Un autre jeu, d’autres places, d’autres options.
next-save-about = Toute la partie dans un fichier, à rejouer et à vérifier.
next-quit-about = À la prochaine !
winners = { $count ->
    [one] Victoire de { $names } !
   *[other] Victoire partagée : { $names } !
}
seed = Graine : { $seed }
check-it = Enregistrez le journal et chacun pourra vérifier le hasard : rumpus verify FICHIER

## Les touches du bas

key-help = Aide
key-cards = Cartes
key-hint = Avis
key-undo = Annuler
key-save = Noter
key-pace = Tempo
key-lobby = Salon
key-quit = Fin
key-light = Clair/sombre
key-back = Retour
key-page = Règles / touches
key-leaf = Défiler

## L’aide

the-rules = Les règles
the-keys = Les touches
no-rules = Ce jeu n’a pas encore de page de règles.
keys-page =
    1 2 3 … | choisir ce numéro
    ↑ ↓ Entrée | désigner un choix, le prendre
    lettres | taper un choix : la liste se réduit ; Entrée choisit
    Échap | oublier la saisie
    une touche | pendant le récit : tout dire d’un coup
    Page ↑, Page ↓ | feuilleter le récit et le plateau
    F1 ou ? | cette aide
    F2 | ce que disent les cartes
    F3 | un conseil du chef
    F4 ou Ctrl+Z | reprendre votre dernier choix (contre les robots)
    F5 ou Ctrl+S | enregistrer le journal, et le tenir à jour
    F6 | le rythme du récit : immédiat, vif, posé
    F8 | couleurs claires ou sombres
    F9 | retour au salon
    F10 ou Ctrl+Q | quitter
    souris | cliquer sur un choix, un cadran, une touche du bas
