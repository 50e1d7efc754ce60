title = Scramble
about = Tout le monde lance en même temps : le premier six attrape le drapeau, à moins que quelqu’un ne crie.
reason-1 = Le dernier drapeau est pris.
over = La partie est finie.
option-rounds = Manches
option-rounds-about = Le nombre de drapeaux à prendre.

charm-button = Bouton
charm-feather = Plume
charm-clover = Trèfle

choose-roll = lancer
choose-stop = crier Stop !
detail-roll = Le premier six attrape le drapeau.
detail-stop = Ceux qui ont lancé montrent leur talisman ; le plus haut attrape le drapeau. Une fois par partie.
ask-roll = Lancez !
ask-stop = Vous avez lancé. Criez, ou attendez les autres.
watching = Les autres lancent.

news-dealt = Manche { $number } : lancez !
news-rolled = { $who } fait { $number }.
news-stopped = { $who } crie « Stop ! »
news-shown = { $who } : { $number } et { $charm } font { $total }.
news-grabbed = { $who } attrape le drapeau !
news-missed = Personne n’attrape le drapeau.

board-round = Manche { $number } sur { $rounds }
board-die = montre { $die }
board-rolling = lance
board-charm = Votre talisman : { $charm }

scene-die = Le dé de { $who } : { $die ->
        [0] pas encore lancé
       *[other] { $die }
    }
scene-back = Un talisman que seul { $who } connaît
scene-charm = { $charm }, ajoute { $bonus }
scene-flag = Un drapeau de { $who }
