#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes lessons in the real window, by keyboard alone. usage: learn.py PROGRAM SCENE"""
import re
import sys
import time

from person import Person, fail

LESSON = "Your first trick"


class Pupil(Person):
    def tab_to(self, pattern, most=40):
        for _ in range(most):
            here = self.focused()
            if here and re.search(pattern, here.get_name() or ""):
                return here
            self.key("Tab")
            time.sleep(0.1)
        fail(f"Tab does not reach {pattern!r}\n{self.tree()}")

    def says(self, pattern):
        self.wait(lambda: self.look().says(pattern), f"it says {pattern!r}")

    def press(self, pattern):
        self.tab_to(pattern)
        self.key("Return")

    def go_on(self):
        """After an answer the button that goes on has the focus."""
        self.wait(lambda: re.search("Continue$", (self.focused() or self.app).get_name() or ""), "the focus is on Continue")
        self.key("Return")

    def at_step(self, number):
        self.says(rf"^Step {number} of 8$")

    def open_lesson(self):
        self.key("alt+2")
        self.see("^(Begin|Continue): Bridge", "push button")
        self.press("^(Begin|Continue): Bridge")

    def choose(self, option):
        """Tab goes to the options, arrow keys go from one to the other."""
        self.tab_to("^(The )?[♠♥♦♣]")
        for key in ["Down"] * 5 + ["Up"] * 5:
            if re.search(option, self.focused().get_name() or ""):
                break
            self.key(key)
            time.sleep(0.2)
        self.key("space")
        self.press("Check$")

    def walk_to_card(self, pattern):
        """Arrow keys walk the hand that has the focus."""
        self.wait(lambda: re.search(r"\d+ of \d+", (self.focused() or self.app).get_name() or ""), "the focus is on a card")
        self.key("Home")
        for _ in range(14):
            time.sleep(0.1)
            here = self.focused()
            if here and re.search(pattern, here.get_name() or ""):
                return
            self.key("Right")
        fail(f"arrow keys do not reach {pattern!r}\n{self.tree()}")

    def pick(self, *cards):
        for card in cards:
            self.walk_to_card(card)
            self.key("space")
        self.key("Return")  # on a card: these are all

    def play(self, card):
        """Waits for the turn, then plays a card."""
        self.wait(lambda: self.find(rf"^{card}.*playable$"), f"{card} may be played")
        self.walk_to_card(card)
        self.key("Return")


def take_whole_lesson(pupil):
    pupil.at_step(1)
    pupil.choose("The ♠J$")
    pupil.says("^Not quite$")
    pupil.says("higher")
    pupil.press("Try Again$")
    pupil.choose("The ♠Q$")
    pupil.says("^Right$")
    pupil.go_on()
    pupil.at_step(2)
    pupil.press("Hint$")
    pupil.says("^Hint 1 of 1$")
    pupil.tab_to(r"\d+ of \d+")
    pupil.pick("^Jack of hearts", "^Seven of hearts")
    pupil.says("^Right$")
    pupil.go_on()
    pupil.at_step(3)
    pupil.choose("^♠A$")
    pupil.says("of the wrong suit")  # what this option says itself, not what the step says
    pupil.press("Try Again$")
    pupil.choose("^♥10$")
    pupil.says("^Right$")
    pupil.go_on()
    pupil.at_step(4)
    pupil.play("Ace of spades")
    pupil.play("Two of hearts")
    pupil.play("Three of hearts")
    pupil.play("King of hearts")
    pupil.says("Both tricks are yours")
    pupil.go_on()
    pupil.at_step(5)
    pupil.go_on()
    pupil.at_step(6)
    pupil.choose("^♣2$")
    pupil.says("^Right$")
    pupil.go_on()
    pupil.at_step(7)
    pupil.pick("^Three of spades")
    pupil.says("^Right$")
    pupil.go_on()
    pupil.at_step(8)


def the_whole_lesson_by_keyboard(program):
    pupil = Pupil(program)
    pupil.open_lesson()
    take_whole_lesson(pupil)
    for card in ("Seven of diamonds", "Two of spades", "Ace of hearts"):
        pupil.play(card)
    pupil.wait(lambda: pupil.look().says("Well played") or pupil.find(", playable$"), "the play goes on")
    while not pupil.look().says("Well played"):
        card = pupil.wait(lambda: pupil.find(", playable$"), "a card may be played")
        pupil.play(card.get_name().split(",")[0])
        time.sleep(0.5)
    pupil.go_on()
    pupil.says("^Lesson Finished$")
    pupil.says("^5 of 7 questions right at the first try")
    pupil.close()


SCENES = {
    "whole": the_whole_lesson_by_keyboard,
}

if __name__ == "__main__":
    SCENES[sys.argv[2]](sys.argv[1])
    print("ok", sys.argv[2])
