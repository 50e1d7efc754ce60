title = Skeleton
about = Pick a critter behind your hand: the strongest that stands alone wins the trick.
reason-1 = The last hand is played.
score = { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
}
over = The match is over.

choose-play = play { $card }
ask-play = Which card do you play?
waiting = Waiting for { $names }.

news-dealt = Hand { $number } is dealt.
news-played = { $who } plays { $card } ({ $strength }).
news-won = { $who } wins the trick with { $card }.
news-drawn = Nobody stands alone: nobody wins the trick.

board-hand = Hand { $number } of { $hands }
board-played = Played:
board-yours = Your hand:
board-thinking = is thinking
board-picked = has picked
board-done = has no cards left
