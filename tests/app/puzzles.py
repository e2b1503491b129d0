#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Solves, gathers and makes puzzles in the real window. usage: puzzles.py PROGRAM SCENE ONE_DATABASE FEW_DATABASE"""
import datetime
import os
import sys
import tempfile

from person import Person, is_seen

PROGRAM, SCENE, ONE, FEW = sys.argv[1:5]
# The landlord leads the pair and is out with the eight; the eight first is beaten by the nine. One sees that at a glance.
PLAIN = {"South": "3 3 8", "East": "4 5 9"}
# The two must be kept: the pair of kings first is beaten by the aces.
GOOD = {"South": "K K 2", "East": "A A 2 2"}


class Solver(Person):
    def __init__(self, database, *arguments):
        os.environ["KIBITZ_CONTENT"] = database
        super().__init__(PROGRAM, *(arguments or ("--page", "puzzles")))

    def children(self, node):
        """Only what is shown: the page has many faces, and asking all of them takes long."""
        children = super().children(node)
        return [child for child in children if child is not None and is_seen(child)] if node.get_name() == "GtkStackPage" else children

    def press(self, pattern):
        """A button that can be pressed now."""
        self.click(self.see(pattern, "push button"))

    def choose_game(self, presses):
        """By keyboard: the row opens its list."""
        self.tab_to("^Game$", "combo box")
        self.key("space", *["Down"] * presses, "Return")

    def dou_dizhu(self):
        self.choose_game(2)  # after bridge and Canasta
        self.says("Puzzles near your rating")

    def begin(self, tile):
        self.dou_dizhu()
        self.press(f"^{tile}$")
        self.says("^You are the landlord and lead: win against best play")

    def pick(self, *cards):
        for card in cards:
            self.click(self.see(f"^{card}, "))
        self.press("^Play$")

    def pick_pair(self):
        self.pick("Three of spades", "Three of hearts")

    def walk_to(self, pattern):
        """Arrow keys walk the hand that has the focus."""
        self.wait(lambda: self.focus_is_on(r"\d+ of \d+"), "the focus is on a card")
        self.press_until(["Home"] + ["Right"] * 8, pattern)

    def hand(self, seat, text):
        self.click(self.see(f"^Cards of {seat}$"))
        self.key("ctrl+a", "Delete")
        self.type_text(text)


def a_wrong_choice_is_refuted_and_tried_again():
    person = Solver(ONE)
    person.begin("Rated Mix")
    person.pick("Eight of spades")
    person.says("^Wrong$")
    person.says("^It costs the game")
    person.says("^Now the goal is out of reach")
    person.says("^Out first: the farmer, with ")  # played until the loss lies on the table
    person.says(r"^Your rating: somewhere from \d+ to \d+")
    person.press("^Retry$")
    person.pick_pair()
    person.says("^Solved after 1 wrong choice$")
    person.says("^The last card must be one that nobody can stop")
    person.says("^You played 3 3$")
    person.says("^The farmer wins")
    person.press("^8$")  # what would have followed the other choice
    person.says("^East to move$")
    person.says("^The farmer wins")
    person.press("^Pass")  # any reply can be chosen, also a bad one
    person.says("^South to move$")
    person.says("^The landlord wins")
    person.key("alt+Left")
    person.says("^Solved after 1 wrong choice$")
    person.press("^Next$")
    person.wait(lambda: not person.look().says("^Solved"), "another puzzle")
    person.pick("Eight of spades")
    person.says("^Now the goal is out of reach")
    person.press("^Show Me$")  # what is said then is about the move that is shown
    person.says("^This is how it is done$")
    if person.look().says("^Wrong$|^Now the goal is out of reach"):
        raise SystemExit("not ok: the verdict on another move is still there")
    person.close()


def by_keyboard_alone_with_hints():
    person = Solver(ONE)
    person.dou_dizhu()
    person.tab_to("^Rated Mix$")
    person.key("Return")
    person.says("^You are the landlord and lead")
    person.walk_to("^Eight")
    person.key("i")  # one sees it at a glance: there is no idea to name, so the kind comes first
    person.says("^Play a pair")
    person.key("i")
    person.says("^♠3 ♥3$")
    person.walk_to("^Three of spades")
    person.key("space")
    person.walk_to("^Three of hearts")
    person.key("space", "Return")
    person.says("^Solved with hints$")
    person.key("w")
    person.says("^The Proof$")
    person.says("^South to move$")
    person.key("alt+Left")
    person.says("^Solved with hints$")
    person.wait(lambda: person.focus_is_on("^Next$"), "the focus is on Next")
    person.key("n")
    person.wait(lambda: not person.look().says("^Solved"), "another puzzle")
    person.walk_to("^Eight")
    person.close()


def the_puzzle_of_the_day_and_its_share_text():
    today = datetime.date.today()
    date = f"{today.day} {today:%B %Y}"
    month = today.replace(day=1) - datetime.timedelta(days=1)
    person = Solver(ONE)
    person.dou_dizhu()
    person.press("^Puzzle of the Day$")
    person.says(f"^{date}: not tried$")
    person.wait(lambda: person.focus_is_on(f"^{date}: not tried$"), "the focus is on today")
    person.key("Page_Up")
    person.says(f"^{month:%B %Y}$")
    person.key("Page_Down")
    person.says(f"^{today:%B %Y}$")
    person.press("^Solve: For everybody: Dou Dizhu$")
    person.says("^You are the landlord and lead")
    person.pick_pair()
    person.says("^Solved$")
    person.press("^Share$")
    person.see("Copy My Result")
    person.press_until("Down", "Copy My", most=4)  # the menu has the keyboard
    person.key("Return")
    person.says("^Your result is on the clipboard")
    person.key("alt+Left")
    person.says(f"^{date}: solved at once$")
    person.says("^1 day in a row")
    person.key("alt+Left")
    person.press("^Make a Puzzle$")
    person.press("^Paste$")  # it is no position, and the complaint says what it is
    person.says(rf"“Kibitz {today.isoformat()} · Dou Dizhu”")
    person.key("alt+1")
    person.says("Dou Dizhu · solved at once")
    person.close()


def a_streak_ends_with_the_first_error():
    person = Solver(ONE)
    person.begin("Streak")
    person.says("^0 solved$")
    person.pick_pair()
    person.says("^1 solved$")
    person.wait(lambda: person.find("^Three of hearts, "), "the next puzzle")
    person.pick("Eight of spades")
    person.says("^1 puzzle solved$")
    person.says("^Your best ever!")
    person.press("^Walk the Last Proof$")
    person.says("^South to move$")
    person.key("alt+Left")
    person.says("^1 puzzle solved$")
    person.press("^Back to Puzzles$")
    person.says("^Ever harder, until the first error. Your best: 1.$")
    person.press("^Storm$")
    person.says("^2:5[0-9]$")
    person.pick("Eight of spades")
    person.says("^2:[0-4][0-9]$")  # ten seconds poorer, and on to the next
    person.close()


def several_themes_at_once():
    person = Solver(FEW)
    person.says("Puzzles near your rating")
    person.press("^By Theme$")
    for theme in ("Duck", "Ruff"):
        person.tab_to(f"^{theme}", "check box")
        person.key("space")
    person.press("^Start$")
    person.says("^Themes$")
    person.see(r", \d+ of \d+")
    person.key("alt+Left", "alt+Left")
    person.press("^By Theme$")
    person.tab_to("^All of them", "check box")
    person.key("space")
    person.press("^Start$")
    person.says("There is no puzzle with all of these themes")
    person.close()


def lay_out(person, hands):
    for seat, cards in hands.items():
        person.hand(seat, cards)
    person.press("^Continue$")
    person.press("^Is It a Good Puzzle")


def the_editor_refuses_and_accepts():
    person = Solver(FEW)
    person.dou_dizhu()
    person.press("^Make a Puzzle$")
    person.hand("South", "3 3 8")
    person.press("^Continue$")
    person.says("East|hand")  # what is missing is said, and nothing is asked yet
    lay_out(person, PLAIN)
    person.says("^Not a good puzzle yet$")
    person.says("It can be solved without a thought")
    person.key("alt+Left")
    lay_out(person, GOOD)
    person.says("^A good puzzle$")
    person.says(r"^\d{3,4} · ")
    person.click(person.see("^Title$", "text"))
    person.type_text("Kings and a two")
    person.press("^Add to Collection$")
    person.see("^New collection$", "text")
    person.tab_to("^New collection$", "text")
    person.type_text("Mine")
    person.key("Return")
    person.says("^Added to “Mine”")
    person.key("alt+Left", "alt+Left")
    person.press("^My Collections$")
    person.says("^1 puzzle$")
    person.press("^Solve the puzzles of “Mine”$")
    person.says("^Kings and a two")
    person.see(r", \d+ of \d+")
    person.close()


def an_imported_file_has_its_faults_named():
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, "friends.puzzle")
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "puzzles", "one.puzzle")) as one:
        good = one.read().split("\n\n", 1)[1]
    with open(path, "w") as out:
        out.write(good + "\n" + good + "\npuzzle: x\nseat: 7\ntarget: 1\nposition:\n  game: doudizhu\n  hands: 3; 4\n")
    person = Solver(FEW)
    person.says("Puzzles near your rating")
    person.press("^My Collections$")
    person.says("^No Collections Yet$")
    person.press("^Open a File")
    person.wait(lambda: person.find("Cancel$", "push button") and not person.is_in_front(), "a dialog asks for the file")
    person.type_text(path)
    person.key("Return")
    person.says("^1 puzzle added$")
    person.says("^1 was here already")
    person.says(r"friends\.puzzle:\d+: ")
    person.says("^The pair first$")
    person.press("^Solve Them$")
    person.says("^You are the landlord and lead")
    person.close()


SCENES = {
    "refutation": a_wrong_choice_is_refuted_and_tried_again,
    "keyboard": by_keyboard_alone_with_hints,
    "daily": the_puzzle_of_the_day_and_its_share_text,
    "runs": a_streak_ends_with_the_first_error,
    "themes": several_themes_at_once,
    "editor": the_editor_refuses_and_accepts,
    "import": an_imported_file_has_its_faults_named,
}

if __name__ == "__main__":
    SCENES[SCENE]()
    print("ok", SCENE)
