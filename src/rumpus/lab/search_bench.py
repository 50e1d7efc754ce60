"""How fast the search is, beside OpenSpiel's search of the same family, in one run on one core."""

import random
import time
from collections.abc import Callable
from typing import Any

from rumpus.bots.levels import Bot, Searcher
from rumpus.core.luck import key_of
from rumpus.core.shelf import game as game_named
from rumpus.lab.bench import OURS, QUICK_SECONDS, ROUNDS, SECONDS, Entrant, Row, installed, measured

SEATS = 4
ROUNDS_A_CHOICE = 2000
EVERY = 3  # a choice in so many is searched for, the others are made by the quick policy
HEARTS = "hearts"
PASSED = 65  # the direction, 52 cards dealt, 12 passed: before that, the search of OpenSpiel 2.0 crashes


def search_rows(game: str, quick: bool = False, progress: Callable[[int, int], None] | None = None) -> list[Row]:
    """Rounds of searching a second: ours, then OpenSpiel's in C++; the ratio is ours over theirs."""
    seats = min(max(SEATS, game_named(game).seats[0]), game_named(game).seats[-1])
    contest = [Entrant(OURS, f"{game}, {seats} seats, 1 thread", lambda seconds: our_speed(game, seats, seconds))]
    if installed():
        contest.append(Entrant("OpenSpiel, C++ IS-MCTS", "hearts, 4 players", their_speed))
    return measured(contest, 1 if quick else ROUNDS, 2 * (QUICK_SECONDS if quick else SECONDS), progress)


def our_speed(name: str, seats: int, seconds: float) -> float:
    """Rounds a second of our search, over all moments of matches."""
    game = game_named(name)
    searcher, spent, before, number = Searcher(game, ROUNDS_A_CHOICE, key_of("bench")), 0.0, 0, 0
    while spent < seconds:
        match, number = game.start(seats, seed=f"bench#{number}"), number + 1
        bots = [Bot("brute", seat) for seat in range(seats)]
        while not match.over and spent < seconds:
            seat = match.must[0]
            if match.number % EVERY == 0 and len(match.codes(seat)) > 1:
                view = match.view(seat).raw
                searcher.forget()
                began = time.perf_counter()
                searcher.search(match.kit.boxes, view, seat)
                spent += time.perf_counter() - began if before else 0.0
                before = before or searcher.made  # the first search loads what was compiled
            match.act(seat, bots[seat].choose(match, seat))
    return (searcher.made - before) / spent


def their_speed(seconds: float) -> float:
    """Simulations a second of OpenSpiel's information-set search, over all moments of games; one roll-out each."""
    import pyspiel

    evaluator, luck = pyspiel.RandomRolloutEvaluator(1, 3), random.Random(7)
    bot = pyspiel.ISMCTSBot(7, evaluator, 2.0, ROUNDS_A_CHOICE, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT)
    game, made, spent = pyspiel.load_game(HEARTS), 0, 0.0
    while spent < seconds:
        state, turn = game.new_initial_state(), 0
        while not state.is_terminal() and spent < seconds:
            turn += 1
            if state.is_chance_node():
                deal(state, luck)
                continue
            if turn % EVERY == 0 and len(state.history()) >= PASSED and len(state.legal_actions()) > 1:
                began = time.perf_counter()
                bot.step(state)
                spent, made = spent + time.perf_counter() - began, made + ROUNDS_A_CHOICE
            state.apply_action(luck.choice(state.legal_actions()))
    return made / spent


def deal(state: Any, luck: random.Random) -> None:
    """One card, by chance."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(luck.choices(outcomes, weights)[0])
