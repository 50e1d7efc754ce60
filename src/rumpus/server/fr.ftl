# Ce que dit la salle de jeu elle-même, en français.

## Robots

level-runt = Avorton
level-runt-about = Joue au hasard.
level-brute = Brute
level-brute-about = Joue à l’instinct.
level-boss = Chef
level-boss-about = Réfléchit.
level-warlord = Seigneur de guerre
level-warlord-about = Réfléchit jusqu’à une seconde et n’oublie rien.

## Pourquoi quelque chose n’est pas fait

no-table = Il n’y a pas de table ici. Le lien est peut-être incomplet.
no-game = Il n’y a pas de jeu « { $game } » sur l’étagère.
no-seat = Il n’y a pas de place { $seat } à cette table.
not-your-seat = Cette place n’est pas la vôtre.
not-the-host = Seule la personne qui a ouvert la table peut lancer la partie.
not-started = La partie n’a pas encore commencé.
already-started = La partie a déjà commencé.
over = La partie est terminée.
not-over = Cela se voit quand la partie est terminée.
stale = La table a changé depuis la question. Voici où l’on en est.
not-offered = Ce choix n’est pas possible maintenant.
own-time-up = Votre temps est écoulé : un robot joue pour vous.
seat-taken = Quelqu’un est déjà assis là.
no-seat-free = Toutes les places de cette table sont prises.
key-wrong = Ce lien n’ouvre aucune place de cette table.
one-seat-each = À ce jeu, personne ne peut tenir deux places : on verrait les mains.
hands-race = Ici les mains rapides décident : il faut un écran par personne. Pour en partager un, dressez une table patiente.
too-many-players = { $title } se joue de { $fewest } à { $most }.
nobody-sits = Il faut que quelqu’un s’assoie : ajoutez une place pour vous, un ami ou un robot.
name-empty = Un nom a au moins une lettre.
signs-refused = Les noms et les messages sont du texte simple, sur une ligne.
nothing-said = Il n’y a rien à dire là-dedans.
nothing-to-undo = Vous n’avez fait aucun choix à reprendre.
no-undo-asked = Personne ne demande à reprendre un choix.
no-undo-own = C’est aux autres d’accepter, pas à vous.
no-hint = Vous n’avez rien à choisir maintenant.
no-lesson = Il n’y a pas de leçon à cette table.
no-tutorial = { $title } n’a pas encore de leçon.
not-a-person = Un robot est assis là.
no-such-moment = La partie compte { $number } choix : ce moment n’existe pas.
edition-changed = Cette table a été jouée avec une autre édition de { $title } et ce Rumpus ne peut pas l’ouvrir.
too-fast = Cela fait beaucoup d’un coup. Attendez un instant, puis continuez.
too-many-tables = Vous avez ouvert beaucoup de tables en peu de temps. Attendez un peu.
not-understood = Ce message n’est pas compris : { $why }
table-full = Cela a été fait plus souvent à cette table que nécessaire. Installez-en une nouvelle.
not-kept = La salle n’a pas pu le conserver. Rien n’a changé ; réessayez.
getting-ready = { $title } se prépare pour cette machine, une seule fois. Un instant, s’il vous plaît.
hello-first = Dites d’abord bonjour.
wrong-origin = Cette demande vient d’un autre site.
option-wrong = { $why }
deck-wrong = On ne peut pas jouer avec ce paquet : { $why }
deck-by-link = Un paquet à vous, c’est pour les tables qu’on trouve par leur lien.
not-playable = On ne peut pas jouer à ce jeu ici : { $why }
players-talk = Seuls les joueurs parlent à cette table.
full-house = Trop de monde regarde déjà cette table.
broken = Quelque chose a cassé dans la salle. C’est noté ; réessayez.
guest = Invité
time-up = { $name } n’a plus de temps : un robot joue à sa place.
unreadable = Ce qui a été conservé de cette table n’est plus lisible.
no-drawing = Ce dessin n’existe pas.
no-rules = Les règles de ce jeu ne peuvent pas être montrées pour le moment.
survey-title = { $title } : est-ce équitable ?
survey-wait = { $games } parties de { $title } à la table habituelle, et davantage là où c’est serré, se jouent pour le savoir. Le rapport, en anglais, s’affichera ici tout seul, d’ici une minute.
survey-failed = Impossible de savoir si { $title } est équitable : l’enquête s’est interrompue. C’est noté ; elle ne sera retentée qu’à la réouverture de la salle.
