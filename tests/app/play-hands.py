#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays whole hands in the real window: by keyboard alone, and with the mouse. usage: play-hands.py PROGRAM SCENE"""
import re
import sys
import time

from person import Atspi, PATIENCE, Person, fail, stretch

POINTS = {"Ace": 4, "King": 3, "Queen": 2, "Jack": 1}
END = "^Next Deal$|^New Match$"


class Player(Person):
    def hand(self):
        """The cards in our hand: what a screen reader says, and the cards themselves."""
        hand = self.see("^Your hand$", "panel")
        return [(node.get_name(), node) for node in self.walk(hand) if node.get_role_name() in ("push button", "toggle button")]

    def is_picked(self, name):
        return any(node.has(Atspi.StateType.PRESSED) for here, node in self.hand() if here == name)

    def points(self):
        return sum(POINTS.get(name.split()[0], 0) for name, _ in self.hand())

    def wait_change(self, before, what):
        self.wait(lambda: self.look().names() != before, what)

    def wait_gone(self, pattern, role):
        self.wait(lambda: not self.find(pattern, role), f"{pattern!r} is gone")

    def check_score(self):
        """At the end the result is said in a sentence and the score is added up."""
        look = self.look()
        if not look.says(r"^Made|short\.$|dealt again|went out|ran out"):
            fail(f"the result is not said:\n{self.tree()}")
        if not look.find("^Sum$", "label"):
            fail(f"the score is not added up:\n{self.tree()}")

    def turns(self):
        """One look for each time that something may be done, until the deal is over."""
        end = time.monotonic() + 10 * PATIENCE * stretch()
        while time.monotonic() < end:
            look = self.look()
            if look.find(END, "push button"):
                return
            yield look
            self.pause()
        fail("the deal does not end")


def minibridge_by_keyboard(player):
    player.key("alt+4")
    player.see("Which Game", "label")
    player.tab_to("^MiniBridge$", "push button")
    player.key("Return")
    # GTK 4.8 does not tell when the text inside an entry row has the focus: it comes after the strength.
    player.tab_to("^How well the others play$", "combo box")
    player.key("Tab", "3")
    player.tab_to("Deal$", "push button")
    player.key("Return")
    if len(player.hand()) != 13:
        fail(f"dealt {player.hand()}")
    for look in player.turns():
        if look.find("^Your answer$", "spin button"):
            player.tab_to("^Your answer$", "spin button")
            player.key("ctrl+a", *str(player.points()), "Tab")
            player.tab_to("points?$", "push button")
            player.key("Return")
            player.wait_gone("^Your answer$", "spin button")
        elif look.find("^Part-score in no trump$", "push button"):
            player.tab_to("^Part-score in no trump$", "push button")
            player.key("Return")
            player.wait_gone("^Part-score in no trump$", "push button")
        elif look.find(", playable$"):
            walk_to_playable(player)
            player.key("Return")
            player.wait_change(look.names(), "the card is played")
    player.check_score()
    check_speech(player)
    try_again(player)


def check_speech(player):
    """Every play of the others was told by words, and nothing by a bare sign."""
    said = player.speech()
    for seat in ("West", "East"):
        plays = {words for words in said if words.startswith(f"{seat} played ")}
        if len(plays) < 12:  # the last may go under in the result
            fail(f"of {seat} were heard {sorted(plays)}\n" + "\n".join(said))
    signs = [words for words in said if re.search(r"[−✓✗]|^[-+]?\d+$", words)]
    if signs:
        fail(f"signs instead of words: {signs}")


def try_again(player):
    """The result says who took what, and a choice that cost a trick by proof can be made again."""
    player.says(r"^You (won|lost): .*took \d+, \d+ were needed$")
    player.says("^With all cards seen the solver")
    player.tab_to("^Try it from here: .* was better$", "push button")
    player.key("Return")
    player.see(", playable$")  # the deal goes on from there


def walk_to_playable(player):
    """Arrow keys walk the hand; the focus is already in it when it is our turn."""
    player.wait(lambda: player.focus_is_on(r"\d+ of \d+"), "the focus is on a card")
    player.press_until(["Home"] + ["Right"] * 14, "playable$")


def minibridge_by_mouse(player):
    plays = 0
    for look in player.turns():
        spin = look.find("^Your answer$", "spin button")
        part = look.find("^Part-score in hearts$", "push button")
        cards = look.all(", playable$")
        if spin:
            player.click(spin)
            player.key("ctrl+a", *str(player.points()), "Tab")
            button = player.find(rf"^{player.points()} points?", "push button")
            if not button:
                continue  # as a person would: look again
            player.click(button)
            player.wait_gone("^Your answer$", "spin button")
            continue
        elif part:
            player.click(part)
            player.wait_gone("^Part-score in hearts$", "push button")
            continue
        elif cards and plays % 5 == 2:
            player.drag(cards[-1], player.see("^Cards on the table$", "panel"))
        elif cards:
            player.click(cards[-1])
        else:
            continue
        plays += bool(cards)
        player.wait_change(look.names(), "the table changes")
    player.check_score()


def canasta_by_mouse(player):
    for look in player.turns():
        end = look.find("^End the deal", "push button")
        if look.says("^Draw a card or take the pile"):
            player.click(look.find("^Stock", "push button"))
        elif look.says("then discard"):
            name, card = next((c for c in reversed(player.hand()) if not re.search("joker|[Tt]wo of", c[0])), player.hand()[-1])
            player.click(card)
            player.wait(lambda: player.is_picked(name), f"{name} is picked")
            player.click(player.see("^Discard", "push button"))
        elif end:
            player.click(end)
        else:
            continue
        player.wait_change(look.names(), "the table changes")
    player.check_score()


# How it is started and played. A fixed deal each: a random one may be passed by, as 20 to 20.
SCENES = {
    "minibridge-keyboard": (minibridge_by_keyboard, []),
    "minibridge-mouse": (minibridge_by_mouse, ["--game", "minibridge", "--seed", "3"]),
    "canasta-mouse": (canasta_by_mouse, ["--game", "canasta", "--seed", "7"]),
}

if __name__ == "__main__":
    play, arguments = SCENES[sys.argv[2]]
    player = Player(sys.argv[1], *arguments)
    play(player)
    player.close()
    print("ok", sys.argv[2])
