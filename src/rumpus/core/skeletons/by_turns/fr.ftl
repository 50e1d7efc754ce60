title = Skeleton
about = Servez-vous au garde-manger ou pillez un voisin : ce que vous avez en double compte, et les vivres se gâtent.
reason-1 = La réserve est vide.
score = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
over = La partie est finie.

choose-take = prendre { $card }
choose-raid = piller { $who }
choose-give = donner { $card }
ask-turn = Que prenez-vous, ou qui pillez-vous ?
ask-give = Que donnez-vous à { $who } ?
waiting = En attente de { $name }.

news-dealt = { $count ->
    [one] Chacun reçoit une carte.
   *[other] Chacun reçoit { $count } cartes.
}
news-took = { $who } prend { $card }.
news-raided = { $who } pille { $other }.
news-gave = { $who } donne { $card } à { $other }.
news-gave-hidden = { $who } donne une carte à { $other }.
news-spoiled = { $card } se gâte.
news-ended = { $who } a { $count ->
    [one] { $count } point
   *[other] { $count } points
}.

board-larder = Garde-manger :
board-stock = { $count } dans la réserve
board-yours = Votre main :
board-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
board-turn = joue
board-gives = doit donner
group-take = Prendre
group-raid = Piller
