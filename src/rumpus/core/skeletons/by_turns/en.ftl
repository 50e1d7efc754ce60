title = Skeleton
about = Take from the larder or raid a neighbour: what you hold two of counts, and the larder spoils.
reason-1 = The stock is empty.
score = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
over = The match is over.

choose-take = take { $card }
choose-raid = raid { $who }
choose-give = give { $card }
ask-turn = What do you take, or whom do you raid?
ask-give = What do you give { $who }?
waiting = Waiting for { $name }.

news-dealt = { $count ->
    [one] Everybody is dealt a card.
   *[other] Everybody is dealt { $count } cards.
}
news-took = { $who } takes { $card }.
news-raided = { $who } raids { $other }.
news-gave = { $who } gives { $other } { $card }.
news-gave-hidden = { $who } gives { $other } a card.
news-spoiled = { $card } spoils.
news-ended = { $who } has { $count ->
    [one] { $count } point
   *[other] { $count } points
}.

board-larder = Larder:
board-stock = { $count } in the stock
board-yours = Your hand:
board-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
board-turn = takes a turn
board-gives = has to give
group-take = Take
group-raid = Raid
