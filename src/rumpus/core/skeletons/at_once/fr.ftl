title = Skeleton
about = Choisissez une bestiole en secret : la plus forte qui soit seule de sa force gagne le pli.
reason-1 = La dernière main est jouée.
score = { $n ->
    [one] { $n } pli
   *[other] { $n } plis
}
over = La partie est finie.

choose-play = jouer { $card }
ask-play = Quelle carte jouez-vous ?
waiting = En attente de { $names }.

news-dealt = La main { $number } est distribuée.
news-played = { $who } joue { $card } ({ $strength }).
news-won = { $who } gagne le pli avec { $card }.
news-drawn = Aucune carte n’est seule de sa force : personne ne gagne le pli.

board-hand = Main { $number } sur { $hands }
board-played = Jouées :
board-yours = Votre main :
board-thinking = réfléchit
board-picked = a choisi
board-done = n’a plus de cartes
