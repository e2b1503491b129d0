#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays whole deals and listens: what a screen reader says by itself tells all that happens, in words, and the
focus stays at the table. usage: speech.py PROGRAM SCENE"""
import re
import sys
import time

from person import Atspi, PATIENCE, Person, fail, stretch

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

    def is_mine(self, look):
        return not look.find("(is to play|is thinking…|plays the cards of .*)[.]?$|^The deal is over", "status bar")

    def heard(self, pattern):
        """By itself, without looking for it."""
        self.wait(lambda: any(re.search(pattern, words) for words in self.speech()), f"to hear {pattern!r}")

    def check_plays(self, names, least):
        """Every play of the others was told."""
        said = self.speech()
        for name in names:
            heard = [words for words in said if re.search(rf"^{name}( played|:) \w", words)]
            if len(heard) < least:
                fail(f"of {name} were heard {heard}\n" + "\n".join(said))
        self.check_words()

    def check_words(self):
        """No sign is left to be read by its name in Unicode."""
        said = self.speech()
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


def verbs(listener):
    """How often each seat was heard to do what: verb → seat → times."""
    counts = {}
    for words in listener.speech():
        told = re.match(r"(North|East|South|West|Player \d)(?:: |\s)(played|drew|took|discarded)?", words)
        if told:
            seat, verb = told[1], "drew" if told[2] == "took" else told[2] or "said"
            seats = counts.setdefault(verb, {})
            seats[seat] = seats.get(seat, 0) + 1
    return counts


def ask_hint(listener):
    """All three stages; what it says in the end."""
    for _ in range(3):
        listener.settle()
        before = len(listener.speech())
        listener.key("i")
        listener.wait(lambda: listener.look() and len(listener.speech()) > before, f"to hear the hint after\n{listener.speech()[-4:]}")
    return listener.speech()[-1]


def follow_hint(listener):
    """Does what the hint says: with a button, with the cards that it has picked, or with the card it has marked."""
    hint = ask_hint(listener).lower()
    look = listener.look()
    hand = [node for panel in look.all("^Your hand$|^Hand of ", "panel") for node in listener.walk(panel) if re.search(CARD, node.name)]
    hinted = [card.name for card in hand if "the hint" in card.name + card.description]
    named = [button.name for button in look.all(".", "push button") if hint.startswith(button.name.lower())]
    if named:
        listener.press(f"^{re.escape(max(named, key=len))}$")
    elif hinted or any(card.has(Atspi.StateType.PRESSED) for card in hand):
        listener.to_card(f"^{re.escape(hinted[0])}$" if hinted else CARD)
        listener.key("Return")
    else:
        fail(f"nothing does {hint!r}\n{listener.tree()}")


def whole_hand(listener):
    """As the hints say. Nobody played, drew or discarded unheard: all seats were heard as often, but for the start and the end."""
    for look in listener.turns():
        if listener.is_mine(look):
            follow_hint(listener)
    listener.says("^You (won|lost)|^Nobody won")
    listener.check_words()
    told = verbs(listener)
    plays = told.get("played", {})
    if len(plays) < 4 or min(plays.values()) < 8 or max(plays.values()) - min(plays.values()) > 1:
        fail(f"heard {told}")
    tricks = [words for words in listener.speech() if words.endswith(" takes it")]
    if abs(len(tricks) - min(plays.values())) > 1:
        fail(f"{len(tricks)} tricks of {plays} were heard to be taken\n" + "\n".join(tricks))


SCENES = {"dou-dizhu": (dou_dizhu, ["--game", "doudizhu", "--seed", "9"]), "bridge": (bridge, ["--game", "bridge", "--seed", "5"]),
          "tarot": (whole_hand, ["--game", "tarot", "--seed", "3"])}

if __name__ == "__main__":
    play, arguments = SCENES[sys.argv[2]]
    person = Listener(sys.argv[1], *arguments)
    play(person)
    if sys.argv[3:]:
        print("\n".join(person.speech()))
    person.close()
    print("ok", sys.argv[2])
