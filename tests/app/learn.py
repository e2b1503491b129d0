#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes lessons in the real window, by keyboard alone. usage: learn.py PROGRAM SCENE OLD_LOG"""
import os
import re
import shutil
import subprocess
import sys

from person import Person, fail, keep_settings


class Pupil(Person):
    def press(self, pattern):
        self.tab_to(pattern)
        self.key("Return")

    def go_on(self):
        """After an answer the button that goes on has the focus."""
        self.wait(lambda: self.focus_is_on("Continue$"), "the focus is on Continue")
        self.key("Return")

    def at_step(self, number):
        self.says(rf"^Step {number} of 8$")

    def open_lesson(self):
        self.key("alt+2")
        self.see("^(Begin|Continue): Bridge", "push button")
        self.press("^(Begin|Continue): Bridge")

    def search(self, words):
        self.key("alt+2", "ctrl+f")
        self.type_text(words)

    def open_found(self, pattern):
        """Enter in the search goes to what was found, arrow keys go on from there."""
        self.see(pattern)
        self.key("Return")
        for _ in range(10):
            here = self.focused()
            if here and any(re.search(pattern, node.get_name()) for node in self.walk(here)):
                self.key("Return")
                return
            self.key("Down")
        fail(f"arrow keys do not reach {pattern!r}\n{self.tree()}")

    def choose(self, option):
        """Tab goes to the options, arrow keys go from one to the other."""
        self.tab_to("^(The )?[♠♥♦♣]")
        self.press_until(["Down"] * 5 + ["Up"] * 5, option)
        self.key("space")
        self.press("Check$")

    def walk_to_card(self, pattern):
        """Arrow keys walk the hand that has the focus."""
        self.wait(lambda: self.focus_is_on(r"\d+ of \d+"), "the focus is on a card")
        self.press_until(["Home"] + ["Right"] * 14, pattern)

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


def first_step(pupil):
    pupil.at_step(1)
    pupil.choose("The ♠Q$")
    pupil.says("^Right$")
    pupil.go_on()


def the_whole_lesson_by_keyboard(program):
    pupil = Pupil(program)
    pupil.open_lesson()
    pupil.at_step(1)
    pupil.choose("The ♠J$")
    pupil.says("^Not quite$")
    pupil.says("is higher")
    pupil.press("Try Again$")
    first_step(pupil)
    pupil.at_step(2)
    pupil.press("Hint$")
    pupil.says("^Hint 1 of 1$")
    pupil.tab_to(r"\d+ of 5")  # the own hand; dummy's has one card less
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
    for card in ("Ace of spades", "Two of hearts", "Three of hearts", "King of hearts"):
        pupil.play(card)
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
    for card in ("Seven of diamonds", "Two of spades", "Ace of hearts"):
        pupil.play(card)
    while not pupil.look().says("^Well played"):
        card = pupil.wait(lambda: pupil.find(", playable$") or pupil.find("Continue$"), "a card may be played")
        if "playable" in card.get_name():
            pupil.play(card.get_name().split(",")[0])
            pupil.wait(lambda: not pupil.find(f"^{card.get_name()}$"), "the card is played")
        else:
            pupil.pause()
    pupil.go_on()
    pupil.says("^Lesson Finished$")
    pupil.says("^5 of 7 questions right at the first try")
    pupil.says("^You can do this now$")
    pupil.says("^It comes back ")
    pupil.press("^The 2 You Missed")  # and only these
    pupil.says("^Step 1 of 2$")
    pupil.close()


def the_end_leads_to_puzzles_and_a_theme_to_its_lesson(program):
    pupil = Pupil(program)
    pupil.see("Welcome to Kibitz")
    pupil.search("Where you sit matters")
    pupil.open_found("Where you sit matters")
    pupil.go_on()
    pupil.says("^Lesson Finished$")
    pupil.press("^Ten Puzzles of This Idea$")
    pupil.says("^Puzzle 1 of 10 · ")
    pupil.key("alt+Left")
    pupil.see("^By Theme$", "push button")
    pupil.wait(lambda: pupil.look().says("Puzzles near your rating"), "the puzzles are known")
    pupil.click(pupil.see("^By Theme$", "push button"))
    pupil.click(pupil.see("^Lesson: ", "push button"))
    pupil.says("^Step 1 of ")
    pupil.close()


def a_wrong_play_is_refuted_and_taken_back(program):
    keep_settings(opponent_speed="slow")  # what is said while they answer can be read
    pupil = Pupil(program, env={"GSETTINGS_BACKEND": "keyfile"})
    pupil.see("Welcome to Kibitz")
    pupil.search("win both tricks")
    pupil.open_found("win .*both tricks")
    pupil.at_step(4)
    pupil.play("Three of hearts")
    pupil.says("^See what happens now$")
    pupil.wait(lambda: pupil.look().says("(West|North|East) played"), "the others answer on the table")
    pupil.says("now the goal is out of reach")
    pupil.says("Cash the ace while you have the lead")  # what is said to this very card
    pupil.press("Try Again$")
    pupil.see("^Ace of spades, 1 of 2, playable$")
    pupil.see("^Three of hearts, 2 of 2, playable$")
    pupil.play("Three of hearts")
    pupil.says("now the goal is out of reach")
    pupil.press("Show Me$")
    pupil.wait(lambda: pupil.look().says("^South: ace of spades"), "the right card is played")
    for card in ("Two of hearts", "Three of hearts", "King of hearts"):
        pupil.play(card)
    pupil.says("^This is how it is done$")
    pupil.go_on()
    pupil.at_step(5)
    pupil.close()


def progress_is_kept_after_a_restart(program):
    pupil = Pupil(program)
    pupil.open_lesson()
    first_step(pupil)
    pupil.at_step(2)
    pupil.close()
    pupil = Pupil(program)
    pupil.says("1 of 8 steps")
    pupil.press("^Continue: Your first trick")
    pupil.at_step(2)
    pupil.key("alt+Left")
    pupil.says("^1. Your first trick$")
    pupil.close()


def search_finds_in_chinese(program):
    pupil = Pupil(program, env={"LANGUAGE": "zh_CN"})
    pupil.see("欢迎来到牌塾")
    pupil.search("将牌")
    pupil.open_found("将牌")
    pupil.says("定约可以定一门花色作将牌|梅花是将牌|黑桃是将牌")
    pupil.close()


def reviews_come_back_with_new_deals(program):
    subprocess.run([sys.argv[3], "40"], check=True)
    pupil = Pupil(program)
    pupil.says("^1 refresher due$")
    pupil.press("^Start the refreshers")
    pupil.says("^Step 1 of 1$")
    pupil.says("win both tricks")
    # Another position of the same idea: the ace is sure, then partner throws the small card away.
    while not pupil.find("Continue$", "push button"):
        cards = [node.get_name() for node in pupil.look().all(", playable$")]
        if cards:
            name = next((name for name in cards if name.startswith("Ace")), cards[-1])
            pupil.play(name.split(",")[0])
            pupil.wait(lambda: not pupil.find(f"^{name}$"), "the card is played")
        else:
            pupil.pause()
    pupil.says("Both tricks are yours")
    pupil.go_on()
    pupil.says("^Refreshers Done$")
    pupil.press("^Back to Today$")
    pupil.says("^No refreshers due$")
    pupil.press("My Progress$")
    pupil.says(r"^Practice on \d+ days of the last 36 weeks")
    pupil.says(r"MiniBridge: from \d+ to \d+")
    pupil.close()


def the_first_start_asks_and_begins(program):
    pupil = Pupil(program)
    pupil.see("Which game would you like to learn first")
    pupil.press("^Bridge and MiniBridge$")
    pupil.see("Have you played it before")
    pupil.press("New to Me")
    pupil.at_step(1)
    pupil.close()
    pupil = Pupil(program)
    pupil.see("^For Today$")
    pupil.close()


def who_knows_the_rules_gets_five_puzzles(program):
    pupil = Pupil(program)
    pupil.see("Which game would you like to learn first")
    pupil.press("^Dou Dizhu$")
    pupil.see("Have you played it before")
    pupil.press("I Know the Rules")
    pupil.says("^Puzzle 1 of 5")
    pupil.key("alt+1")
    pupil.says("^Dou Dizhu · ")  # the puzzle of the day is of that game too
    pupil.close()


def without_a_log_lessons_still_work(program):
    os.makedirs(os.environ["XDG_DATA_HOME"], exist_ok=True)
    with open(os.path.join(os.environ["XDG_DATA_HOME"], "kibitz"), "w"):
        pass  # where the folder of the log should be
    pupil = Pupil(program)
    pupil.says("What you do now is not kept")
    pupil.open_lesson()
    first_step(pupil)
    pupil.at_step(2)
    pupil.close()


def what_was_lost_is_offered_and_restored(program):
    subprocess.run([sys.argv[3], "20"], check=True)
    folder = os.path.join(os.environ["XDG_DATA_HOME"], "kibitz")
    shutil.move(os.path.join(folder, "learner.db"), os.path.join(folder, "learner-daily-1.db"))
    pupil = Pupil(program)
    pupil.see("entries are missing: .* A copy of .* can be restored")
    if "KIBITZ_TEST_PICTURES" in os.environ:
        pupil.screenshot(os.path.join(os.environ["KIBITZ_TEST_PICTURES"], "restore.png"))
    pupil.click(pupil.see("^Restore$"))
    pupil.see(r"^\d+ entries were restored\.$")
    pupil.see("^For Today$")
    pupil.close()


def a_convention_is_practised_in_fresh_deals(program):
    pupil = Pupil(program)
    pupil.key("alt+2")
    pupil.see("^All lessons of Bridge", "push button")
    pupil.press("^All lessons of Bridge")
    pupil.tab_to("^Opening the bidding", most=80)
    pupil.press_until(["Down"] * 10, "^Slams and asking")
    pupil.key("Return")
    pupil.says("^Bid this hand with partner")
    # To pass is never right where aces are asked for.
    pupil.press("^Pass$")
    pupil.says("^Not quite: there is something better$")
    pupil.says("^You hold [0-9]+ points")
    pupil.press("^Show Me$")
    # What partner answered, or the contract that it led to.
    pupil.wait(lambda: pupil.find("^North: |proved with all cards open|whole auction"), "the auction goes on")
    pupil.close()


SCENES = {
    "whole": the_whole_lesson_by_keyboard,
    "end": the_end_leads_to_puzzles_and_a_theme_to_its_lesson,
    "refutation": a_wrong_play_is_refuted_and_taken_back,
    "restart": progress_is_kept_after_a_restart,
    "search": search_finds_in_chinese,
    "reviews": reviews_come_back_with_new_deals,
    "first-start": the_first_start_asks_and_begins,
    "practice": a_convention_is_practised_in_fresh_deals,
    "placing": who_knows_the_rules_gets_five_puzzles,
    "no-log": without_a_log_lessons_still_work,
    "restore": what_was_lost_is_offered_and_restored,
}

if __name__ == "__main__":
    SCENES[sys.argv[2]](sys.argv[1])
    print("ok", sys.argv[2])
