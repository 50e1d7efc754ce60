"""The host's table and people at it, walked through by real browsers."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.table import CHOICES, ENDING, faults, fits, seats

ME = {"kind": "me", "name": "Ann"}
OPEN = {"kind": "open"}
BRUTE = {"kind": "bot", "level": "brute"}


def named(name: str) -> str:
    """What a browser keeps of somebody who has said a name."""
    return f"localStorage.setItem('rumpus', JSON.stringify({{ ...JSON.parse(localStorage.getItem('rumpus') ?? '{{}}'), name: '{name}' }}))"


def come(page: Page, name: str, where: str) -> None:
    """Come to a table under a name."""
    page.add_init_script(named(name))
    page.goto(where)


def sits(page: Page, host: Page, name: str) -> None:
    """Sit down, which the host is told."""
    page.get_by_role("button", name="Sit here").first.click()
    expect(host.get_by_role("log")).to_contain_text(f"{name} sits down.")


def board(*pages: Page) -> None:
    """Wait for the board."""
    for page in pages:
        page.wait_for_selector(".scene [data-id]")


def touch(page: Page, name: str, what: str) -> None:
    """Do something about somebody, from the names above the board."""
    page.get_by_role("banner").get_by_role("button", name=name, exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=what).click()


def test_the_host_gathers_people_changes_the_terms_and_removes_somebody(visit: Visit) -> None:
    ann, bob, eve = visit(), visit(screen="phone"), visit()
    where = f"/t/{seats(ann, ME, OPEN, OPEN, game='derby', options={'wins': 1})}"
    ann.set_viewport_size({"width": 1366, "height": 768})
    ann.goto(where)
    expect(ann.get_by_label("Say something")).to_be_in_viewport()
    ann.get_by_role("button", name="A name to say aloud").click()
    name = ann.locator(".named strong").inner_text()
    bob.add_init_script(named("Bob"))
    bob.goto("/")
    bob.get_by_label("Link or name of a table").fill(name.lower())
    bob.get_by_role("button", name="Enter", exact=True).click()
    bob.wait_for_url(f"**{where}")
    sits(bob, ann, "Bob")
    come(eve, "Eve", where)
    sits(eve, ann, "Eve")
    ann.get_by_role("button", name="Change what was agreed").click()
    dialog = ann.get_by_role("dialog")
    for choice in ("3", "for every choice"):
        dialog.get_by_role("radio", name=choice, exact=True).check(force=True)
    assert faults(ann) == []
    dialog.get_by_role("button", name="So be it").click()
    for page in (ann, bob):
        expect(page.get_by_text("1 min for each choice")).to_be_visible()
        expect(page.get_by_role("log")).to_contain_text("The host has changed what was agreed.")
        fits(page)
    ann.get_by_role("button", name="What to do about Eve").click()
    ann.get_by_role("button", name="Remove Eve").click()
    ann.get_by_role("button", name="Remove", exact=True).click()
    expect(eve.get_by_role("log")).to_contain_text("The host has removed Eve.")
    eve.get_by_role("button", name="Sit here").click()
    expect(eve.get_by_role("alert")).to_contain_text("The host has removed you")
    ann.get_by_role("button", name="Start").click()
    board(ann, bob, eve)
    expect(ann.get_by_role("banner").locator(".clock").first).to_contain_text(re.compile("^0:5|1:00"))


def test_the_host_lets_it_rest_gives_a_seat_away_and_ends_it(visit: Visit) -> None:
    ann, bob, eve = visit(), visit(), visit(language="fr-FR")
    where = f"/t/{seats(ann, ME, OPEN, BRUTE, game='derby', options={'wins': 1})}"
    ann.goto(where)
    come(bob, "Bob", where)
    sits(bob, ann, "Bob")
    come(eve, "Eve", where)
    ann.get_by_role("button", name="Start").click()
    board(ann, bob, eve)
    expect(ann.get_by_role("button", name="Hint")).to_have_count(0)  # between people, nobody asks a bot
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Let the match rest").click()
    ann.keyboard.press("Escape")
    for page, rests in ((ann, "The match rests."), (bob, "The match rests."), (eve, "La partie est en pause.")):
        expect(page.locator(".passing").get_by_text(rests)).to_be_visible()
    expect(bob.locator(CHOICES)).to_have_count(0)
    ann.get_by_role("button", name="Go on").click()
    expect(bob.locator(CHOICES).first).to_be_visible()
    touch(ann, "Bob", "Let a bot play for Bob")
    expect(bob.locator(".passing")).to_contain_text("The host lets a bot play for Bob.")
    ann.locator(CHOICES).first.click()
    bob.get_by_role("button", name="I am back: I play").click()
    expect(bob.locator(".passing")).to_contain_text("While you were away a bot played")
    bob.get_by_role("button", name=re.compile("^Take (it|them) back")).click()
    ann.get_by_role("button", name="Agree").click()
    expect(bob.locator(CHOICES).first).to_be_visible()
    touch(ann, "Bob", "Remove Bob")
    ann.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
    touch(ann, "Bob", "To Eve")
    expect(eve.get_by_role("banner").locator(".mine")).to_contain_text("Eve")
    board(eve)
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="End the match").click()
    ann.get_by_role("button", name="End it").click()
    for page, ended in ((bob, "The match was ended"), (eve, "La partie a été arrêtée")):
        expect(page.get_by_role("heading", name=ended)).to_be_visible()


def test_two_at_one_screen_never_see_each_others_hand_and_both_see_the_reveal(visit: Visit) -> None:
    page = visit()
    bea = {"kind": "me", "name": "Bea"}
    page.goto(f"/t/{seats(page, ME, bea, BRUTE, game='derby', options={'wins': 1})}")
    own = page.locator(".scene .card.open")
    turns = []
    for _ in range(4):
        ready = page.get_by_role("button", name=re.compile("^I am (Ann|Bea)$"))
        expect(ready).to_be_visible()
        board(page)
        assert own.count() == 0  # what all may see, and nobody's hand
        turns.append(ready.inner_text())
        ready.click()
        expect(own.first).to_be_visible()
        while page.locator(CHOICES).count():
            page.locator(CHOICES).first.click()
            page.wait_for_timeout(100)
    assert turns[:2] == ["I am Ann", "I am Bea"]
    assert {"I am Ann", "I am Bea"} == set(turns[2:])
    expect(page.locator("ol[aria-label=Story]")).to_contain_text("deploys")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Who speaks").select_option("Bea")
    page.get_by_label("Say something").fill("mine!")
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.get_by_role("log")).to_contain_text("Bea mine!")


def test_a_series_has_a_table_of_points(visit: Visit) -> None:
    ann, bob = visit(), visit()
    where = f"/t/{seats(ann, ME, OPEN, BRUTE, game='derby', options={'wins': 1}, tempo='quick')}"
    ann.goto(where)
    come(bob, "Bob", where)
    sits(bob, ann, "Bob")
    ann.get_by_role("button", name="Start").click()
    for again in (False, True):
        if again:
            ann.get_by_role("button", name="Rematch").click()
            expect(ann.get_by_role("region", name="The evening so far")).to_contain_text("One match was played.")
            bob.get_by_role("link", name=re.compile("wants a rematch")).click()
        board(ann, bob)
        for page in (ann, bob):
            page.get_by_role("button", name="Menu").click()
            page.get_by_role("button", name="Let a bot play for me").click()
        for page in (ann, bob):
            page.locator(ENDING).wait_for()
    for page in (ann, bob):
        expect(page.get_by_text("After 2 matches:")).to_be_visible()
        table = page.get_by_role("region", name="The evening so far").get_by_role("table")
        expect(table.locator("tbody tr")).to_have_count(3)
        points = [int(text) for text in table.locator(".sum").all_inner_texts()]
        assert points == sorted(points, reverse=True)
    assert faults(ann) == []
