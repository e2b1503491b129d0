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


# Three tables with the same deal, and one more deal at two of them.
DEALS = ['N:AQ72.K84.AJ5.K93 J65.QJ9.Q87.QT84 KT83.A65.K63.AJ2 94.T732.T942.765', 'E:KQJ2.84.AJ53.K93 A65.QJ9.Q87.QT84 T983.AK65.K6.AJ2 74.T732.T942.765']
TABLES = [(1, 0, "N", "None", "4S", "S", 10, "Anna", "Ben"), (1, 0, "N", "None", "3NT", "N", 9, "Carl", "Dora"), (1, 0, "N", "None", "4S", "N", 9, "Emil", "Fay"),
          (2, 1, "E", "NS", "2S", "W", 9, "Anna", "Ben"), (2, 1, "E", "NS", "4S", "W", 10, "Carl", "Dora")]
SEATS = "NESW"


def auction(dealer, declarer, contract):
    """All pass to declarer, who bids at once."""
    calls = ["Pass"] * ((SEATS.index(declarer) - SEATS.index(dealer)) % 4) + [contract] + ["Pass"] * 3
    return f'[Auction "{dealer}"]\n{" ".join(calls)}\n'


def write_evening(path, tables=TABLES):
    with open(path, "w") as out:
        for number, deal, dealer, vulnerable, contract, declarer, tricks, north, south in tables:
            tags = {"Event": "Club Evening", "Board": number, "North": north, "South": south, "East": "Gerd", "West": "Hana", "Dealer": dealer,
                    "Vulnerable": vulnerable, "Deal": DEALS[deal], "Declarer": declarer, "Contract": contract, "Result": tricks}
            out.write("".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + auction(dealer, declarer, contract) + "\n")


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


def what_if(program):
    """Other ways on: a deal that shows why, the bots, one's own card, step by step and back; ranges by hand."""
    with tempfile.TemporaryDirectory() as folder:
        person = open_ending(program, folder)
        person.says("^North: ♥3 – .*(mistake|blunder)")
        person.see("^North: accuracy", None)
        person.tab_to("Show Why$")
        person.key("space")
        person.says("^In this deal, which fits the cards that had been seen, ♠A is better than ♥3")
        person.tab_to("Bots Play On$")
        person.key("space")
        person.says("^Played on by the bots: ")
        person.tab_to("Back to the Hand$")
        person.key("space")
        person.wait(lambda: not person.look().says("^Played on by the bots"), "the hand is back")
        person.tab_to("Best Line$")
        person.key("space")
        person.says("^Best play from here, all cards seen: ♠A")
        person.key("Right")  # along the best line
        person.wait(lambda: person.look().says("^South.*3 cards|^Three of spades"), "the line is walked")
        person.key("Left", "Left")
        person.wait(lambda: not person.look().says("^Best play from here"), "the hand is back")
        person.tab_to(", 1 of 3, playable$|^Ace of spades, 1 of 3")
        person.key("Return")
        person.says("^What if: your own way from here")
        person.key("Escape")
        person.close()


def kept_reviews():
    folder = os.path.join(os.environ["XDG_CACHE_HOME"], "kibitz", "reviews")
    return {name: os.stat(os.path.join(folder, name)).st_mtime_ns for name in os.listdir(folder)} if os.path.isdir(folder) else {}


def nice_threads(person):
    """How many threads that judge stand back behind all others."""
    folder = f"/proc/{person.process.pid}/task"
    nice = []
    for task in os.listdir(folder):
        try:
            with open(f"{folder}/{task}/stat") as stat:
                name, _, rest = stat.read().rpartition(")")
                nice.append(name.endswith("(judge") and int(rest.split()[16]))
        except OSError:  # it has just ended
            pass
    return nice.count(19)


# One is judged in a moment; all of the others in so many seconds that the program can be killed before.
MANY = ENDING + "".join(f"""
game: bridge
deal: N:AQ72.K84.AJ5.K93 J65.QJ9.Q87.QT84 KT83.A65.K63.AJ2 94.T732.T942.765
dealer: N
@tag Board: {8 + i}
@moves: {call}; P; P; P
""" for i, call in enumerate(("4S", "3N", "2S", "3S", "1N", "2N", "1S", "5S", "4N", "6S")))


def resume(program):
    """All hands are judged at the lowest priority; killed and started again it goes on, and what was judged is not judged again."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "many.txt")
        with open(path, "w") as out:
            out.write(MANY)
        person = Person(program, path)
        person.says("^Board 8")
        if nice_threads(person) > 0:
            fail("a thread stands back before anything is judged")
        person.tab_to("^$|Board 7", "list item")
        person.key("Return")
        person.see("^North: accuracy", None)
        person.key("alt+Left")
        person.tab_to("Judge All")
        person.key("space")
        person.wait(lambda: nice_threads(person) > 0, "the others are judged at the lowest priority")
        person.process.kill()
        person.process.wait()
        before = kept_reviews()
        person = Person(program, "--page", "review")
        person.wait(lambda: nice_threads(person) > 0, "it goes on by itself")
        person.says(r"^\d+ hands? judged: accuracy")
        after = kept_reviews()
        if not before or any(after.get(name) != time for name, time in before.items()):
            fail(f"what was kept has been judged again: {before} {after}")
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


def evening(program):
    """A file with several tables opens as an evening: boards with par, tables with match points, pairs with what they lost; a table opens."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "evening.pbn")
        write_evening(path)
        person = Person(program, path)
        person.says("^Evening: Club Evening$")
        person.says("^par \\+460 · 3 tables$")
        person.says("^par −[0-9]+ · 2 tables$")
        person.says("^lost: declaring [1-9]")
        person.tab_to("^Board 1", "list item")
        person.key("Return")
        person.says("^4♠ by South · 10 tricks · \\+420$")
        person.says("^Anna – Ben against Gerd – Hana · 100 %")
        person.tab_to("^4♠ by North", "list item")
        person.key("Return")
        person.says("^North: 4 spades")
        person.key("alt+Left")  # to the evening, then to the library
        person.see("^Boards$", None)
        person.key("alt+Left")
        person.see("^Hands$", "list")
        person.see("^Evening: Club Evening$", None)
        person.close()


SCENES = {"file": file, "evening": evening, "what-if": what_if, "resume": resume, "mistakes": mistakes}

if __name__ == "__main__":
    SCENES[sys.argv[2]](sys.argv[1])
    print("ok", sys.argv[2])
