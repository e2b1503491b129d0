#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reviews hands in the real window, by keyboard alone. usage: review.py PROGRAM SCENE OLD_LOG"""
import os
import subprocess
import sys
import tempfile

from person import Person, fail

# North has one trick, the ace of spades, and leads a heart: East takes all three.
ENDING = """game: minibridge
deal: N:A.43.. .AKQ.. 32..2. 54..3.
trump: N
leader: N
@tag Board: 7
@moves: H3; HA; D2; D3; HK; S2; S4; H4; HQ; S3; S5; SA
"""


def open_ending(program, folder):
    """A file named on the command line is listed; Return opens its hand."""
    path = os.path.join(folder, "ending.txt")
    with open(path, "w") as out:
        out.write(ENDING)
    person = Person(program, path)
    person.says("^Board 7$")
    person.tab_to("^$|Board 7", "list item")
    person.key("Return")
    person.see("^To the Library$", "push button")
    return person


def file(program):
    """Moves and mistakes by keyboard, what the player saw, the best line, Analyse at the same moment, and back to the library."""
    with tempfile.TemporaryDirectory() as folder:
        person = open_ending(program, folder)
        person.says("^North: ♥3 – .*mistake|^North: ♥3 – .*blunder|^North: ♥3 – .*slip")
        person.see("^North: accuracy", None)
        person.key("Right")
        person.says("^East: ♥A")
        person.key("End")
        person.key("p")  # back to the one mistake
        person.says("^North: ♥3 – ")
        person.key("p")
        person.says("^No mistake before this")
        if not person.look().says("^Three of spades, 1 of 3$"):
            fail("the other hands are not open")
        person.tab_to("As Seen$")
        person.key("space")
        person.wait(lambda: not person.look().says("^Three of spades, 1 of 3$"), "the hand of South is hidden: East is dummy")
        person.tab_to("Best Line$")
        person.key("space")
        person.says("^Best play from here, all cards seen: ♠A")
        person.tab_to("Analyse$", "push button")
        person.key("space")
        person.says("^Analyse$")
        person.key("alt+5")
        person.key("alt+Left")
        person.see("^Hands$", "list")
        person.close()


def mistakes(program):
    """A mistake that a review found is asked again from Today: the same card is wrong, the best one right."""
    subprocess.run([sys.argv[3], "hand"], check=True)
    person = Person(program, "--page", "review")
    person.tab_to("^$|MiniBridge", "list item")
    person.key("Return")
    person.says("^North: ♥3 – .*(mistake|blunder)")
    person.see("^North: accuracy", None)
    person.key("alt+1")
    person.see("^1 mistake of yours to try again$", None)
    person.says("What cost you most this week: opening lead \\(MiniBridge\\), 1 mistake")
    person.tab_to("^Ask your mistakes again", "push button")
    person.key("Return")
    person.says("What do you do")
    person.wait(lambda: person.focus_is_on(r"\d+ of \d+"), "the focus is on a card")
    person.press_until(["Home"] + ["Right"] * 3, "Four of hearts")
    person.key("Return")
    person.says("^Not quite")
    person.wait(lambda: person.focus_is_on("Try Again$"), "the focus is on Try Again")
    person.key("Return")
    person.wait(lambda: person.focus_is_on(r"\d+ of \d+"), "the focus is on a card")
    person.press_until(["Home"] + ["Right"] * 3, "Ace of spades")
    person.key("Return")
    person.says("^When you played this hand: ♥3")
    person.wait(lambda: person.focus_is_on("Continue$"), "the focus is on Continue")
    person.key("Return")
    person.says("^Your Own Hands Done$")
    person.close()


SCENES = {"file": file, "mistakes": mistakes}

if __name__ == "__main__":
    SCENES[sys.argv[2]](sys.argv[1])
    print("ok", sys.argv[2])
