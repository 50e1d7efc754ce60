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
own-bot-about = Apporté par qui tient cette salle.
policy-about = Joue comme on le lui a appris.

## Pourquoi quelque chose n’est pas fait

no-table = Il n’y a pas de table ici. Le lien est peut-être incomplet.
no-game = Il n’y a pas de jeu « { $game } » sur l’étagère.
no-bot = Il n’y a pas de robot « { $bot } » dans cette salle.
plays-other-games = { $bot } ne joue pas à { $title }.
no-seat = Il n’y a pas de place { $seat } à cette table.
not-your-seat = Cette place n’est pas la vôtre.
not-the-host = Seule la personne qui a ouvert la table peut lancer la partie.
not-started = La partie n’a pas encore commencé.
already-started = La partie a déjà commencé.
over = La partie est terminée.
not-over = Cela se voit quand la partie est terminée.
not-off-yet = À vos marques… Personne ne peut encore commencer.
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
name-long = Un nom a au plus { $most } lettres.
name-empty = Un nom a au moins une lettre.
signs-refused = Les noms et les messages sont du texte simple, sur une ligne.
nothing-said = Il n’y a rien à dire là-dedans.
nothing-to-undo = Vous n’avez fait aucun choix à reprendre.
no-undo-asked = Personne ne demande à reprendre un choix.
no-undo-own = C’est aux autres d’accepter, pas à vous.
no-hint = Vous n’avez rien à choisir maintenant.
no-lesson = Il n’y a pas de leçon à cette table.
lesson-not-yet = La leçon continue quand les autres auront choisi.
no-tutorial = { $title } n’a pas encore de leçon.
not-a-person = Un robot est assis là.
no-such-moment = La partie compte { $number } choix : ce moment n’existe pas.
old-page = Cette page est d’une version antérieure de la salle. Rechargez-la, s’il vous plaît.
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
table-closed = Cette table a été fermée par les responsables de la salle.
barred = Vous ne pouvez pas entrer : les responsables de cette salle ne le souhaitent pas.
muted = Vous ne pouvez pas parler ici : les responsables de cette salle ne le souhaitent pas.
silenced = La personne qui a ouvert la table vous a retiré la parole. Vous pouvez continuer à jouer.
host-decides = Seule la personne qui a ouvert la table en décide.
host-speaks = Cette place est la vôtre.
players-look = Seuls les joueurs voient cette partie.
paused = L’hôte a mis la partie en pause. Elle reprendra quand l’hôte le dira.
not-paused = La partie n’est pas en pause.
ended-early = Cette partie a été arrêtée avant sa fin : il n’y a rien à revoir.
removed = L’hôte vous a retiré de cette table. Vous pouvez regarder.
host-stays = C’est votre propre place : vous pouvez la quitter vous-même.
seat-held = { $name } y joue. Retirez cette personne d’abord, ou laissez un robot jouer pour elle.
watcher-gone = La personne qui regardait est partie.
players-decide = Ce sont les joueurs qui en décident.
not-away = La table n’est pas consultée au sujet de cette place en ce moment.
not-waited-for = Personne n’attend cette place en ce moment.
no-hints = À cette table, personne ne demande conseil à un robot.
no-code = Aucune table qui attend du monde ne porte ce nom. La partie a peut-être commencé.
code-wrong = Le nom court d’une table a quatre lettres.
draining = La salle va être renouvelée et ne prend plus de nouvelles tables pendant quelques minutes. Les parties commencées vont jusqu’à leur terme.
no-counts = Les comptes sont donnés sur un port à part : voir --metrics.
broken = Quelque chose a cassé dans la salle. C’est noté ; réessayez.
guest = Invité
unreadable = Ce qui a été conservé de cette table n’est plus lisible.
no-drawing = Ce dessin n’existe pas.
no-rules = Les règles de ce jeu ne peuvent pas être montrées pour le moment.
survey-title = { $title } : est-ce équitable ?
survey-back = { $title } est-il équitable ? La réponse en bref
survey-wait = { $games } parties de { $title } à la table habituelle, et davantage là où c’est serré, se jouent pour le savoir. Le rapport, en anglais, s’affichera ici tout seul, d’ici une minute.
survey-failed = Impossible de savoir si { $title } est équitable : l’enquête s’est interrompue. C’est noté ; elle ne sera retentée qu’à la réouverture de la salle.
no-file = Il n’y a pas de tel fichier.
pack-failed = Impossible de préparer { $title } pour jouer dans la page. La raison est notée ; on ne réessaiera qu’à la réouverture de la salle.

## Ce qui est gardé des invités

privacy-title = Ce que cette salle garde de vous
privacy-language = En français
privacy-back = Vers la salle
privacy-kept = Ce qui est gardé
privacy-cookie = Un cookie dans votre navigateur, qui contient un secret tiré au hasard. Il ouvre vos places et rien d’autre. La salle en garde une empreinte, d’où le secret ne peut être retrouvé.
privacy-tables = Les tables où vous êtes assis : le nom que vous tapez, ce que vous choisissez, et quand.
privacy-words = Ce que vous dites à une table.
privacy-address = L’adresse d’où vous avez ouvert une table, pris place ou parlé (d’une adresse moderne, seulement la partie commune à votre foyer), pour pouvoir écarter qui fait du tort.
privacy-deeds = Ce que les responsables de la salle ont fait au sujet de tables et d’invités ; et qui ils tiennent à l’écart, par cette empreinte ou par adresse, jusqu’à ce qu’ils y renoncent.
privacy-logs = Les fichiers où la salle note comment elle se porte ne contiennent ni noms, ni paroles, ni adresses.
privacy-long = Pour combien de temps
privacy-how-long = Les adresses { $visits } jours, ce qu’ont fait les responsables de la salle { $audit } jours. { $swept ->
    [yes] Les tables sont supprimées quand rien ne s’y est passé depuis { $days } jours.
   *[no] Les tables sont gardées jusqu’à ce qu’on les supprime à la main.
 } Le cookie reste dans votre navigateur jusqu’à ce que vous le supprimiez.
privacy-never = Ce qui n’est jamais gardé
privacy-never-mail = Ni adresse de courriel, ni mot de passe, ni âge, ni lieu.
privacy-never-others = Rien n’est donné à qui que ce soit, et les pages ne chargent rien d’ailleurs.
privacy-never-hands = Personne ne voit votre main avant la fin d’une partie, pas même les responsables de la salle avec leurs outils.
privacy-forgotten = Comment être oublié
privacy-what-happens = Votre nom est remplacé et vos paroles sont effacées, à toutes les tables et dans toutes les parties que quelqu’un a reprises. Plus rien n’ouvre vos places ; dans une partie en cours, un bot joue pour vous. Les parties elles-mêmes restent, sans vous. Les copies de sauvegarde sont plus anciennes : elles disparaissent quand les responsables les suppriment.
privacy-button = Oubliez-moi
privacy-your-sign = Dans ce navigateur, vous êtes l’invité { $sign }.
privacy-nobody = Ce navigateur n’a pas de place ici : rien n’en est gardé.
privacy-write = Qui a perdu le cookie peut écrire à :
privacy-ask = Qui a perdu le cookie peut s’adresser aux responsables de la salle, en nommant la table et la place.
privacy-done = Vous avez été oublié.

preview-new = Une nouvelle table de { $title }
preview-rules = { $title } : les règles
preview-fair = { $title } : est-ce équitable ?
preview-waiting = { $people ->
    [0] { $title } : asseyez-vous
   *[other] { $name } vous invite à { $title }
}
preview-waiting-about = { $free ->
    [one] Une place est libre. Pas de compte : un nom suffit.
   *[other] { $free } places sont libres. Pas de compte : un nom suffit.
}
preview-full = { $title } : cela va commencer
preview-full-about = { $names } y sont assis. Venez regarder.
preview-playing = { $title } : partie en cours
preview-playing-about = { $names } jouent. Venez regarder.
preview-over = { $title } : comment cela s’est passé
preview-over-about = { $names } ont joué. Revoyez la partie, choix par choix.
