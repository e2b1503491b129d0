#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a learner asks for at the table, in the real window. usage: play-help.py PROGRAM SCENE"""
import re
import sys

from person import Atspi, Person, fail

REFUSED = r"does not stand: best defence leaves only (\d+) of"


class Learner(Person):
    def cards(self, of="^Your hand$"):
        """What a screen reader says of each card of a hand, and whether it is picked."""
        hand = self.see(of, "panel")
        found = [node for node in self.walk(hand) if node.get_role_name() in ("push button", "toggle button")]
        return [(node.get_name(), node.has(Atspi.StateType.PRESSED), node) for node in found]

    def held(self):
        return [name.split(",")[0] for name, _, _ in self.cards()]

    def picked(self):
        return [name.split(",")[0] for name, picked, _ in self.cards() if picked]

    def expect_picked(self, expected):
        self.wait(lambda: self.picked() == expected, f"these are picked: {expected}")

    def sweep(self, first, last):
        """Presses on one card, goes sideways to another, lets go."""
        self.drag_to(first, int(self.place(last)[0]), int(self.place(first)[1]), steps=8)

    def click_twice(self, node):
        self.click(node, times=2)

    def press(self, pattern, role="push button"):
        self.click(self.see(pattern, role))


def landlord(learner):
    """Deal 9: South is asked first, becomes landlord and leads."""
    learner.press("^Bid 3$")
    learner.says("^Lead any combination")
    if len(learner.cards()) != 20:
        fail(f"the landlord holds {learner.cards()}")


def hints(learner):
    """Three stages: the idea, the plays in question, the best with its reason; the next ones go round what the rules allow, small ones first."""
    landlord(learner)
    learner.key("i")
    learner.says(r"^Think of a play of \d+ cards|^One card is enough")
    if learner.picked():
        fail("the idea names cards already")
    learner.key("i")
    learner.says("^One of these: .* · ")
    learner.key("i")
    learner.says(r"\. An estimate from \d+ deals?: ")
    first = learner.picked()
    if not first:
        fail("the hint picks nothing")
    learner.key("i")
    learner.says(r"^Also allowed: .* \(2 of \d+\)$")
    learner.wait(lambda: len(learner.picked()) == 1 and learner.picked() != first, "a single card is picked")
    learner.key("y")
    learner.says("^You are on lead")
    learner.key("o")
    learner.says("^Cards you have not seen$")
    learner.says("^Out 3 1$")  # of the threes, one is somewhere else
    learner.key("o")
    learner.wait(lambda: not learner.look().says("^Cards you have not seen$"), "the counter goes")


def picking(learner):
    """Cards are picked by sweeping over them, and named while one picks; a double click or Enter plays."""
    landlord(learner)
    cards = learner.cards()
    sixes = [node for name, _, node in cards if name.startswith("Six")]
    learner.sweep(sixes[0], sixes[2])
    learner.expect_picked(["Six of hearts", "Six of clubs", "Six of diamonds"])
    learner.says("^Three sixes$")
    learner.sweep(sixes[2], sixes[1])  # begins on a picked card: puts back
    learner.expect_picked(["Six of hearts"])
    five = [node for name, _, node in cards if name.startswith("Five")][0]
    learner.click(five)
    learner.says("^A straight needs at least five cards")  # a six and a five
    learner.click(five)
    learner.expect_picked(["Six of hearts"])
    learner.sweep(sixes[1], sixes[2])
    learner.expect_picked(["Six of hearts", "Six of clubs", "Six of diamonds"])
    learner.click_twice(sixes[2])  # plays all that is picked
    learner.wait(lambda: len(learner.cards()) == 17, "the three sixes are played")
    learner.says("^♥6 ♣6 ♦6$")  # among the plays


def replay(learner):
    """The same deal again, with other choices and open hands."""
    landlord(learner)
    dealt = [name for name, _, _ in learner.cards()]
    learner.click(learner.cards()[-1][2])
    learner.key("Return")
    learner.wait(lambda: len(learner.cards()) == 19, "a three is played")
    learner.key("ctrl+r")
    learner.wait(lambda: len(learner.cards()) == 17, "the deal begins anew")
    learner.wait(lambda: not learner.look().says("^You left a deal"), "the offer to go back is gone")
    landlord(learner)
    if [name for name, _, _ in learner.cards()] != dealt:
        fail("the same deal has other cards")
    learner.key("ctrl+h")
    learner.wait(lambda: len(learner.cards("^Hand of East$")) == 17, "the hand of East is open")


def resume(learner):
    """A begun deal is never lost: not by going back, and not when the program dies."""
    landlord(learner)
    learner.click(learner.cards()[-1][2])
    learner.key("Return")
    learner.wait(lambda: len(learner.cards()) == 19, "a three is played")
    learner.says("^Follow|^Beat|^Lead|^Play|^Pass")  # the others have answered, and it is our turn again
    held = learner.held()
    learner.settle()
    learner.process.kill()
    learner.process.wait()
    again = Learner(sys.argv[1], "--page", "play")
    again.tab_to("^Resume: Dou Dizhu, deal 9$", "push button")
    again.key("Return")
    again.wait(lambda: again.find("^Your hand$", "panel") and len(again.cards()) == 19, "the deal is there")
    if again.held() != held:
        fail(f"{held} were held, now {again.held()}")
    again.press("^Another Game$")
    again.see("Which Game", "label")
    again.tab_to("^Resume: Dou Dizhu, deal 9$", "push button")
    again.key("Return")
    again.wait(lambda: len(again.cards()) == len(held), "the deal is there again")
    again.press("^Another Game$")
    again.key("alt+1")
    again.tab_to("Only Look Around$", "push button")
    again.key("Return")
    again.see("^Resume: Dou Dizhu, deal 9$", "push button")
    again.key("alt+4")
    again.press("^Throw away: Dou Dizhu, deal 9$")
    again.says("^The deal is thrown away")
    again.wait(lambda: not again.find("^Throw away", "push button"), "the deal is thrown away")
    return again


def lose(learner):
    """As landlord: leads the smallest card, and passes ever after."""
    landlord(learner)
    while not learner.find("^Next Deal$", "push button"):
        look = learner.look()
        passing = look.find("^Pass this turn$", "push button")
        if passing and passing.has(Atspi.StateType.SENSITIVE):
            learner.click(passing)
        elif look.says("^Lead any combination"):
            learner.press_until(["End"], r"\d+ of \d+")
            learner.key("space", "Return")
        learner.pause()


def result(learner):
    """By keyboard: the result from one's own side, all hands, what the solver says; and the hand opens on the board."""
    lose(learner)
    learner.says("^You lost$")
    learner.says("^The farmers win")
    learner.says("^With all cards seen the solver")
    learner.says("^East: ")  # the hands as dealt
    learner.tab_to("^Review This Hand$", "push button")
    learner.key("Return")
    learner.see("^Hand of East$|^Hand of West$", "panel")
    learner.key("alt+4")
    learner.tab_to("^Analyse This Hand$", "push button")
    learner.key("Return")
    learner.see("^As Seen$", "push button")  # of the Analyse page alone
    learner.see("^Trick 1, South: Bid", "push button")


def claim(learner):
    """Too much is refused with what best defence leaves; that much is granted, and the deal is scored as one with open hands."""
    while not learner.look().says("^Play a card"):
        if learner.look().says("^Bid or pass"):
            learner.press("^Pass$")
        learner.pause()
    learner.key("ctrl+h", "ctrl+k")
    learner.see("^Claim 13 of 13$", "push button")
    learner.key("Return")
    learner.says(REFUSED)
    takes = next(re.search(REFUSED, name).group(1) for name in learner.look().names() if re.search(REFUSED, name))
    learner.key("ctrl+k")
    learner.see("^Tricks claimed$", "spin button")
    learner.key("ctrl+a", *takes, "Return")
    learner.see("^Next Deal$", "push button")
    learner.says("^Open hands$")
    learner.key("ctrl+z")  # takes the whole claim back
    learner.says("^Play a card")


def chances(learner):
    """By keyboard: what the hand counts, line by line, and the chance to make each bid, until it is closed."""
    learner.says("^Bid, or pass")
    learner.key("ctrl+j")
    learner.says("^The hand counts 41 on the scale: Small$")
    learner.says("^An estimate from [0-9]+ deals: ")
    learner.says("^Trumps: 7 × 2 = 14$")
    learner.key("Escape")
    learner.press("^I pass$")
    learner.wait(lambda: not learner.look().says("^Bid, or pass"), "the bid is made")


def strength(learner):
    """How well the others play is chosen with the game and shown during play."""
    learner.key("alt+4")
    learner.tab_to("^Canasta$", "push button")
    learner.key("space")
    learner.tab_to("^How well the others play$", "combo box")
    learner.key("Return", "Down", "Down", "Return")
    learner.press("Deal$")
    learner.says("^Canasta · Expert$")
    learner.says("^The others: Expert$")


SCENES = {
    "hints": (hints, ["--game", "doudizhu", "--seed", "9"]),
    "picking": (picking, ["--game", "doudizhu", "--seed", "9"]),
    "replay": (replay, ["--game", "doudizhu", "--seed", "9"]),
    "resume": (resume, ["--game", "doudizhu", "--seed", "9"]),
    "result": (result, ["--game", "doudizhu", "--seed", "9"]),
    "claim": (claim, ["--game", "bridge", "--seed", "1"]),
    "chances": (chances, ["--game", "tarot", "--seed", "7"]),
    "strength": (strength, []),
}

if __name__ == "__main__":
    scene, arguments = SCENES[sys.argv[2]]
    learner = Learner(sys.argv[1], *arguments)
    (scene(learner) or learner).close()
    print("ok", sys.argv[2])
