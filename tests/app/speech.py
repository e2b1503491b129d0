#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays whole deals and listens: what a screen reader says by itself tells all that happens, in words, and the
focus stays at the table. usage: speech.py PROGRAM SCENE"""
import re
import sys
import time

from person import PATIENCE, Person, fail, stretch

END = "^Next Deal$|^New Match$"
CARD = r"\d+ of \d+"


class Listener(Person):
    def turns(self):
        """One look for each time that something may be done, until the deal is over. The focus is never lost meanwhile."""
        end = time.monotonic() + 10 * PATIENCE * stretch()
        while time.monotonic() < end:
            look = self.look()
            if look.find(END, "push button"):
                return
            yield look
            self.wait(lambda before=look.names(): self.look().names() != before, "the table changes")
            self.check_focus()
        fail("the deal does not end")

    def check_focus(self):
        """Something at the table, or what was asked for, has the focus: never nothing, never a page's button far away."""
        here = self.wait(self.focused, "something has the focus")
        if here.role in ("frame", "window", "filler") or re.search("^(Today|Learn|Puzzles|Play|Review|Analyse|Class)$", here.name):
            fail(f"the focus fell out of the table, onto {here.role} {here.name!r}\n{self.tree()}")

    def heard(self, pattern):
        """By itself, without looking for it."""
        self.wait(lambda: any(re.search(pattern, words) for words in self.speech()), f"to hear {pattern!r}")

    def check_plays(self, names, least):
        """Every play of the others was told, and nothing by a bare sign."""
        said = self.speech()
        for name in names:
            heard = [words for words in said if re.search(rf"^{name}( played|:) \w", words)]
            if len(heard) < least:
                fail(f"of {name} were heard {heard}\n" + "\n".join(said))
        signs = [words for words in said if re.search(r"[−✓✗♠♥♦♣]|^[-+]?\d+$", words)]
        if signs:
            fail(f"signs instead of words: {signs}")


    def hand(self, look):
        """The cards of the hand that is to play: ours, or dummy's."""
        for panel in look.all("^Your hand$|^Hand of ", "panel"):
            cards = [node for node in self.walk(panel) if re.search(CARD, node.name)]
            if any(card.name.endswith(", playable") for card in cards):
                return cards
        return []

    def press(self, pattern):
        self.tab_to(pattern, "push button")
        self.key("Return")

    def to_card(self, pattern):
        """The focus is in the hand when it is our turn; arrow keys walk it."""
        self.wait(lambda: self.focus_is_on(CARD), "the focus is on a card")
        return self.press_until(["Home"] + ["Right"] * 20, pattern)


def dou_dizhu(listener):
    """Deal 9: South is landlord, is refused a play that is none, leads its smallest cards one by one and loses."""
    listener.check_focus()
    listener.press("^Bid 3$")
    listener.to_card("^Six of hearts")
    listener.key("space")
    listener.to_card("^Five of diamonds")
    listener.key("space")
    listener.heard("^A straight needs at least five cards")
    listener.key("Return")
    listener.heard("^A straight needs at least five cards")
    listener.key("space")
    listener.to_card("^Six of hearts")
    listener.key("space")
    for look in listener.turns():
        if look.says("^Lead any combination"):
            listener.wait(lambda: listener.focus_is_on(CARD), "the focus is on a card")
            listener.key("End", "space", "Return")
        elif look.find("^Pass this turn$", "push button"):
            listener.click(look.find("^Pass this turn$", "push button"))
    listener.check_plays(["East", "West"], 3)


def bridge(listener):
    """Deal 5: passes, follows suit, and is refused a card of another one."""
    refused = False
    listener.check_focus()
    for look in listener.turns():
        cards = listener.hand(look)
        playable = [card for card in cards if card.name.endswith(", playable")]
        if look.find("^Pass$", "push button"):
            listener.press("^Pass$")
        elif playable:
            others = [card for card in cards if not card.name.endswith(", playable")]
            if others and not refused:
                listener.to_card(r"\d+ of \d+$")
                listener.key("Return")
                listener.heard("^You still hold .*; follow the suit that was led")
                refused = True
            listener.to_card(", playable$")
            listener.key("Return")
    if not refused:
        fail("nothing was to be refused in this deal")
    listener.says("^You (won|lost)|^Made")
    listener.check_plays(["East", "West"], 13)


SCENES = {"dou-dizhu": (dou_dizhu, ["--game", "doudizhu", "--seed", "9"]), "bridge": (bridge, ["--game", "bridge", "--seed", "5"])}

if __name__ == "__main__":
    play, arguments = SCENES[sys.argv[2]]
    person = Listener(sys.argv[1], *arguments)
    play(person)
    if sys.argv[3:]:
        print("\n".join(person.speech()))
    person.close()
    print("ok", sys.argv[2])
