"""The words of a Derby: distinct, parsed back, complete in both languages, and no wider than a terminal."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Placeable, VariableReference
from fluent.syntax.visitor import Visitor

import rumpus
from rumpus.core.match import Match
from rumpus.core.telling.lexicon import kind_of
from rumpus.games.derby.box import Effect, When
from rumpus.games.derby.lexicon import Choose, News
from rumpus.games.derby.names import said_on
from rumpus.games.derby.table import Phase, Won

from .stage import Stage

NAMES = ["Ada", "Bo", "Cyd", "Dee", "Emil", "Fritz the Unbelievably Great"]
LANGUAGES = ("en", "fr")


def played(seats: int, seed: int, steps: int, **options: Any) -> Iterator[Match]:
    """A random game, before each of its choices and at its end."""
    match = rumpus.game("derby").start(seats=seats, seed=seed, names=NAMES[:seats], **options)
    dice = random.Random(seed)
    for _ in range(steps):
        yield match
        if match.over:
            return
        seat = dice.choice(match.must)
        match.act(seat, dice.choice(match.codes(seat)))
    yield match


def plain(text: str) -> str:
    return " ".join(text.casefold().split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_words_of_a_seats_choices_are_distinct(seats: int, language: str) -> None:
    for match in played(seats, seats, 90):
        for seat in match.must:
            texts = [plain(choice.text) for choice in match.choices(seat, language)]
            assert len(set(texts)) == len(texts) > 0, texts


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_choice_made_in_words_is_the_choice_of_its_code(seats: int) -> None:
    dice = random.Random(seats)
    by_words = rumpus.game("derby").start(seats=seats, seed=5, names=NAMES[:seats])
    by_code = rumpus.game("derby").start(seats=seats, seed=5, names=NAMES[:seats])
    for _ in range(60):
        if by_code.over:
            break
        seat = dice.choice(by_code.must)
        choice = dice.choice(by_code.choices(seat))
        by_code.act(seat, choice.code)
        by_words.act(seat, f"  {choice.text.upper()} ")
    assert by_words.tobytes() == by_code.tobytes()


def test_namesakes_of_one_player_are_told_apart_by_their_state() -> None:
    match = next(played(2, 1, 1))
    pov = match.pov(0)
    view = match.game.table(pov.views[0])
    brawlers = [card for card in range(1, 53) if pov.deck.of(card).name == "Brawler"][:2]
    view.phase, view.ordered, view.players[1].front = Phase.RESOLVE, 1, sum(1 << card for card in brawlers)
    view.fresh = 1 << brawlers[1]
    targets = [Choose.TARGET + card for card in brawlers]
    assert match.game.telling.names(pov, targets) == ["choose Brawler of Bo", "choose Brawler (new) of Bo"]
    view.down = 1 << brawlers[0]
    assert match.game.telling.names(pov, targets[:1]) == ["choose Brawler (face down) of Bo"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_table_as_text_fits_a_terminal(seats: int, language: str) -> None:
    for at, match in enumerate(played(seats, 7 * seats, 110)):
        if at % 5 == 0:
            for seat in [None, 0, seats - 1]:
                lines = match.board(seat, language)
                assert all(sum(len(text) for text, _ in line) <= 78 for line in lines), lines
                assert len(lines) <= 5 + 3 * seats  # a hand that is long takes a line of its own
                assert "…" not in "".join(text for line in lines for text, _ in line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_news_has_a_sentence(language: str) -> None:
    match = next(played(6, 1, 1))
    pov = match.pov(None, language)
    view = match.game.table(pov.views[0])
    view.told, item = 1, view.news[0]
    for what in News:
        item.what, item.seat, item.other, item.a, item.b = what, 0, 1, 2, 1
        ((_, line),) = match.game.telling.story(pov)
        assert line[-1] in ".!"
    for how in Won:
        item.what, item.a = News.WON, how
        assert "Ada" in match.game.telling.story(pov)[0][1]


def test_a_story_is_told_and_a_spectator_is_asked_to_wait() -> None:
    told = [line for match in played(4, 9, 60) for line in match.news(None)]
    assert any("deploys" in line for line in told)
    assert any("wins the Derby" in line for line in told)
    match = next(played(3, 1, 1))
    assert match.game.telling.prompt(match.pov(None)) == "Waiting for Ada, Bo and Cyd."
    assert match.prompt(0) == "Choose a combatant to deploy face down."


def test_the_end_names_the_champion() -> None:
    *_, match = played(2, 4, 2000, wins=1)
    assert match.over
    assert match.standings.reason
    winner = NAMES[match.standings.winners[0]]
    assert match.prompt(0) == f"The match is over: {winner} is the champion."
    assert match.prompt(0, "fr") == f"La partie est finie : le titre revient à {winner}."


def test_declining_says_what_is_declined() -> None:
    texts = {choice.text for match in played(6, 2, 400) for seat in match.must for choice in match.choices(seat)
             if choice.code == Choose.DECLINE}  # fmt: skip
    assert "decline to swap Chameleon" in texts
    assert all(text.startswith("decline to ") for text in texts)


def test_a_saboteur_is_asked_for_what_it_does() -> None:
    stage = Stage(["Saboteur"], ["Sentinel"], ["Sentinel"], front={1: ["Colossus"]}).play()
    assert stage.match.prompt(0) == "Saboteur: choose a combatant to turn face down, or decline."
    texts = [choice.text for choice in stage.match.choices(0)]
    assert texts[-1] == "decline to turn anything face down"
    assert all(text.startswith("turn ") and text.endswith(" face down") for text in texts[:-1])
    stage = Stage(["Saboteur"], ["Sentinel"], ["Sentinel"], front={1: ["Colossus"]}).turn_down(1, "Colossus").play()
    assert stage.match.prompt(0) == "Saboteur: choose a combatant to swap it for, or decline."
    holder = stage.match.names[1]
    texts = [choice.text for choice in stage.match.choices(0)]
    assert texts == [f"swap Saboteur with Colossus (face down) of {holder}", "decline to swap Saboteur"]
    assert [choice.text for choice in stage.match.choices(0, "fr")] == [
        f"échanger Saboteur contre Colosse (face cachée) chez {holder}", "renoncer à échanger Saboteur"
    ]  # fmt: skip


def test_what_a_liaison_unit_gains_is_told() -> None:
    stage = Stage(["Liaison Unit"], ["Sentinel"], ["Sentinel"], discards=["Hunter"]).play()
    assert [choice.text for choice in stage.match.choices(0)] == [
        "take Hunter from the discards",
        "decline to take a discard",
    ]
    stage.aim(0, "Hunter")
    assert f"{stage.match.names[0]} gains Hunter, thanks to Liaison Unit." in stage.match.news(None)


def test_a_code_says_what_it_is_without_a_table() -> None:
    name = rumpus.game("derby").telling.action_name
    assert [name(5), name(60), name(69)] == ["deploy card=5", "decline", "target card=5"]
    assert kind_of(Choose, 61) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_described(language: str) -> None:
    pov = next(played(6, 1, 1)).pov(0, language)
    for card in range(1, 53):
        text = pov.printed.lists["card-text"][card]
        assert pov.printed.lists["card"][card] in text
        assert said_on(pov.printed, card)["effect"] in text


def test_the_messages_cover_all_effects_types_and_moments() -> None:
    ids = set(messages("en"))
    assert {f"effect-{effect.name.lower()}" for effect in Effect} <= ids
    assert {f"when-{when.name.lower()}" for when in When} <= ids
    assert {f"type-{strength}" for strength in range(5)} <= ids
    assert {"title", "about", "reason-1"} <= ids


def test_both_languages_have_the_same_messages_with_the_same_variables() -> None:
    assert {name: variables(message) for name, message in messages("en").items()} == {
        name: variables(message) for name, message in messages("fr").items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_formats(language: str) -> None:
    say = rumpus.game("derby").voice(NAMES, language)
    for name, message in messages(language).items():
        for number in (0, 1, 2):
            assert say(name, **dict.fromkeys(variables(message), number))


def messages(language: str) -> dict[str, Message]:
    """The messages of a language's own file."""
    file = rumpus.game("derby").folder / f"{language}.ftl"
    entries = FluentParser().parse(file.read_text("utf-8")).body
    assert all(type(entry).__name__ != "Junk" for entry in entries)
    return {entry.id.name: entry for entry in entries if isinstance(entry, Message)}


def variables(message: Message) -> set[str]:
    """The variables a message speaks of."""
    found: set[str] = set()

    class Finder(Visitor):
        def visit_VariableReference(self, node: VariableReference) -> None:
            found.add(node.id.name)

        def visit_Placeable(self, node: Placeable) -> None:
            self.generic_visit(node)

    Finder().visit(message)
    return found
