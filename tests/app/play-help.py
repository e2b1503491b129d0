#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a learner asks for at the table, in the real window. usage: play-help.py PROGRAM SCENE"""
import re
import sys
import time

from person import Atspi, Person, fail, xdotool

REFUSED = r"does not stand: best defence leaves only (\d+) of"


class Learner(Person):
    def cards(self, of="^Your hand$"):
        """What a screen reader says of each card of a hand, and whether it is picked."""
        hand = self.see(of, "panel")
        found = [node for node in self.walk(hand) if node.get_role_name() in ("push button", "toggle button")]
        return [(node.get_name(), node.get_state_set().contains(Atspi.StateType.PRESSED), node) for node in found]

    def picked(self):
        return [name.split(",")[0] for name, picked, _ in self.cards() if picked]

    def hears(self, pattern):
        self.wait(lambda: self.look().says(pattern), f"something says {pattern!r}")

    def expect_picked(self, expected):
        self.wait(lambda: self.picked() == expected, f"these are picked: {expected}")

    def sweep(self, first, last):
        """Presses on one card, goes sideways to another, lets go."""
        x, y = map(int, self.place(first))
        to_x, _ = map(int, self.place(last))
        xdotool("mousemove", "--sync", str(x), str(y), "mousedown", "1")
        for i in range(1, 9):
            xdotool("mousemove", "--sync", str(x + (to_x - x) * i // 8), str(y))
            time.sleep(0.02)
        xdotool("mouseup", "1")

    def click_twice(self, node):
        xdotool("mousemove", "--sync", *self.place(node))
        xdotool("click", "--repeat", "2", "--delay", "60", "1")

    def press(self, pattern, role="push button"):
        self.click(self.see(pattern, role))


def landlord(learner):
    """Deal 9: South is asked first, becomes landlord and leads."""
    learner.press("^Bid 3$")
    learner.hears("^Lead any combination")
    if len(learner.cards()) != 20:
        fail(f"the landlord holds {learner.cards()}")


def hints(learner):
    """A hint says what it is; the next ones go round what the rules allow, small ones first."""
    landlord(learner)
    learner.key("i")
    learner.hears("^A simple player’s choice, not proved: ")
    first = learner.picked()
    if not first:
        fail("the hint picks nothing")
    learner.key("i")
    learner.hears(r"^Also allowed: .* \(2 of \d+\)$")
    learner.wait(lambda: len(learner.picked()) == 1 and learner.picked() != first, "a single card is picked")
    learner.key("y")
    learner.hears("^You are on lead")
    learner.key("o")
    learner.hears("^Cards you have not seen$")
    learner.hears("^Out 3 1$")  # of the threes, one is somewhere else
    learner.key("o")
    learner.wait(lambda: not learner.look().says("^Cards you have not seen$"), "the counter goes")


def picking(learner):
    """Cards are picked by sweeping over them, and named while one picks; a double click or Enter plays."""
    landlord(learner)
    cards = learner.cards()
    sixes = [node for name, _, node in cards if name.startswith("Six")]
    learner.sweep(sixes[0], sixes[2])
    learner.expect_picked(["Six of hearts", "Six of clubs", "Six of diamonds"])
    learner.hears("^Three sixes$")
    learner.sweep(sixes[2], sixes[1])  # begins on a picked card: puts back
    learner.expect_picked(["Six of hearts"])
    five = [node for name, _, node in cards if name.startswith("Five")][0]
    learner.click(five)
    learner.hears("^A straight needs at least five cards")  # a six and a five
    learner.click(five)
    learner.expect_picked(["Six of hearts"])
    learner.sweep(sixes[1], sixes[2])
    learner.expect_picked(["Six of hearts", "Six of clubs", "Six of diamonds"])
    learner.click_twice(sixes[2])  # plays all that is picked
    learner.wait(lambda: len(learner.cards()) == 17, "the three sixes are played")
    learner.hears("^♥6 ♣6 ♦6$")  # among the plays


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


def claim(learner):
    """Too much is refused with what best defence leaves; that much is granted, and the deal is scored as one with open hands."""
    while not learner.look().says("^Play a card"):
        if learner.look().says("^Bid or pass"):
            learner.press("^Pass$")
        time.sleep(0.5)
    learner.key("ctrl+h", "ctrl+k")
    learner.see("^Claim 13 of 13$", "push button")
    learner.key("Return")
    learner.hears(REFUSED)
    takes = next(re.search(REFUSED, name).group(1) for name in learner.look().names() if re.search(REFUSED, name))
    learner.key("ctrl+k")
    learner.see("^Tricks claimed$", "spin button")
    learner.key("ctrl+a", *takes, "Return")
    learner.see("^Next Deal$", "push button")
    learner.hears("^Open hands$")
    learner.key("ctrl+z")  # takes the whole claim back
    learner.hears("^Play a card")


def strength(learner):
    """How well the others play is chosen with the game and shown during play."""
    learner.key("alt+4")
    learner.press("^Canasta$")
    learner.tab_to("^How well the others play$", "combo box")
    for key in ("Return", "Down", "Down", "Return"):
        learner.key(key)
        time.sleep(0.8)  # for the list to open and close
    learner.press("Deal$")
    learner.hears("^Canasta · Expert$")
    learner.hears("^The others: Expert$")


SCENES = {
    "hints": (hints, ["--game", "doudizhu", "--seed", "9"]),
    "picking": (picking, ["--game", "doudizhu", "--seed", "9"]),
    "replay": (replay, ["--game", "doudizhu", "--seed", "9"]),
    "claim": (claim, ["--game", "bridge", "--seed", "1"]),
    "strength": (strength, []),
}

if __name__ == "__main__":
    scene, arguments = SCENES[sys.argv[2]]
    learner = Learner(sys.argv[1], *arguments)
    scene(learner)
    learner.close()
    print("ok", sys.argv[2])
