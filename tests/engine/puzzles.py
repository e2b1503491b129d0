#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puzzles in the terminal: puzzles.py KIBITZ-CLI COMPILE-CONTENT [unittest arguments]"""

import os
import re
import sqlite3
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from client import run

PROGRAM, COMPILE = sys.argv.pop(1), sys.argv.pop(1)
os.environ["LC_ALL"] = "C.UTF-8"
os.environ["TZ"] = "UTC"
os.environ.pop("LANGUAGE", None)


def text_of(path):
    with open(path) as file:
        return file.read()


def cli(*arguments, typed=""):
    status, out, errors = run(PROGRAM, typed.encode(), *arguments)
    return status, out.decode(), errors.decode()


class Place(unittest.TestCase):
    """A home of its own, and a program whose puzzles are a few that were just made."""

    @classmethod
    def setUpClass(cls):
        cls.made = tempfile.TemporaryDirectory()
        cls.set = os.path.join(cls.made.name, "made-1.puzzle")
        status, _, errors = cli("puzzles", "make", "--game", "bridge", "--count", "8", "--seed", "1", "--edition",
                                "2026-11-02", "--out", cls.set)
        assert status == 0, errors
        cls.content = os.path.join(cls.made.name, "content.db")
        subprocess.run([COMPILE, cls.content, cls.set], check=True)
        os.environ["KIBITZ_CONTENT"] = cls.content

    @classmethod
    def tearDownClass(cls):
        cls.made.cleanup()

    def setUp(self):
        self.home = tempfile.TemporaryDirectory()
        os.environ["XDG_DATA_HOME"] = self.home.name
        self.addCleanup(self.home.cleanup)

    def path(self, name):
        return os.path.join(self.home.name, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)
        return self.path(name)

    def ids(self):
        return re.findall(r"(?m)^puzzle: (\S+)$", text_of(self.set))


class Solver:
    """Somebody who takes every hint: solves whatever is asked, move by move."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.out = ""

    def read(self, *ends):
        text = ""
        while not text.endswith(ends):
            character = self.process.stdout.read(1)
            if character == "":
                break
            text += character
        self.out += text
        return text

    def type(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def best(self):
        """The move that the last hint names; the hints stay taken."""
        for _ in range(3):
            self.type("hint")
            hint = self.read("\n> ", "> ")
        return hint.split(": ")[1].split("\n")[0]

    def solve(self):
        asked = self.read("\n> ")
        while "✓ Solved." not in asked and asked != "":
            self.type(self.best())
            asked = self.read("\n> ")
        return self.out

    def end(self):
        self.process.stdin.close()
        self.out += self.process.stdout.read()
        self.process.stdout.close()
        return self.process.wait(30)


class Play(Place):
    def test_a_puzzle_is_solved_by_the_moves_of_its_hints(self):
        for id in self.ids()[:3]:
            solver = Solver("puzzles", "play", id)
            solver.solve()
            self.assertEqual(solver.end(), 0)
            self.assertIn("✓ Solved.", solver.out)
            self.assertNotIn("✗", solver.out)

    def test_a_wrong_move_is_refuted_and_taken_back(self):
        id = self.ids()[0]
        listed = cli("puzzles", "play", id, typed="quit\n")[1]
        moves = re.findall(r"#(\d+) +(\S+)", listed)
        best = Solver("puzzles", "play", id)
        best.read("\n> ")
        right = best.best()
        best.process.kill()
        best.process.communicate()
        wrong = 0
        for number, move in moves:
            out = cli("puzzles", "play", id, typed=f"#{number}\n")[1]
            if "✗ Wrong. It costs " in out:
                wrong += 1
                self.assertNotEqual(move, right)
                self.assertIn("Taken back: try again.", out)
                self.assertEqual(out.count(listed.split("\n> ")[0].split("\n\n")[1]), 2)
        self.assertGreater(wrong, 0)

    def test_the_solution_can_be_shown(self):
        status, out, _ = cli("puzzles", "play", self.ids()[1], typed="show\n")
        self.assertEqual(status, 0)
        self.assertNotIn("✓ Solved.", out)
        self.assertRegex(out, r"(?m)^(> )?(North|East|South|West): [♠♥♦♣]")

    def test_illegal_moves_and_words_change_nothing(self):
        out = cli("puzzles", "play", self.ids()[0], typed="\nnonsense\n#99\nhelp\nmoves\nback\nquit\n")[1]
        self.assertIn("“nonsense”", out)
        self.assertIn("There is no move #99.", out)
        self.assertIn("There is nothing to take back.", out)
        for word in ("hint", "back", "show", "moves", "help", "quit"):
            self.assertRegex(out, rf"(?m)^  {word} ")
        self.assertNotIn("  skip ", out)

    def test_all_cards_are_open(self):
        out = cli("puzzles", "play", self.ids()[0], typed="quit\n")[1]
        self.assertNotRegex(out, r"\d cards")
        self.assertIn("(you)", out)

    def test_first_tries_move_the_rating_and_are_not_asked_again(self):
        seen = set()
        for _ in range(8):
            out = cli("puzzles", "play", "--game", "bridge", typed="show\nquit\n")[1]
            seen.add(re.search(r"bridge-\w+", out).group())
            self.assertIn("Your rating: ", out)
        self.assertEqual(seen, set(self.ids()))
        out = cli("puzzles", "play", "--game", "bridge", typed="show\nquit\n")[1]
        self.assertIn("You have tried this one before.", out)
        self.assertNotIn("Your rating: ", out)

    def test_failures_come_back_until_they_are_solved(self):
        self.assertIn("There are no such puzzles.", cli("puzzles", "play", "--mode", "failures")[1])
        cli("puzzles", "play", self.ids()[2], typed="show\n")
        solver = Solver("puzzles", "play", "--mode", "failures")
        out = solver.solve()
        solver.end()
        self.assertIn(self.ids()[2], out)
        self.assertIn("There are no such puzzles.", cli("puzzles", "play", "--mode", "failures")[1])

    def test_a_streak_ends_with_the_first_error(self):
        status, out, _ = cli("puzzles", "play", "--game", "bridge", "--mode", "streak",
                             typed="hint\nskip\nskip\n" + "".join(f"#{n}\n" for n in range(1, 14)) * 5)
        self.assertEqual(status, 0)
        self.assertIn("“hint”", out)  # no hints in a run
        self.assertIn("This puzzle cannot be skipped.", out)
        self.assertEqual(out.count("✗ Wrong"), 1)
        self.assertRegex(out, r"The run is over: \d puzzles? solved\.")
        self.assertIn("Best ever", out)

    def test_a_storm_goes_on_after_an_error(self):
        out = cli("puzzles", "play", "--game", "bridge", "--mode", "storm", typed="#1\n#2\n#3\n#4\n#5\n#6\nquit\n")[1]
        self.assertRegex(out, r"Time left: (3:00|2:5\d)")
        self.assertIn("The run is over: ", out)

    def test_themes_are_those_asked_for(self):
        themes = re.findall(r"(?m)^themes: ([\w-]+)", text_of(self.set))
        out = cli("puzzles", "play", "--game", "bridge", "--theme", themes[0], typed="quit\n")[1]
        served = re.search(r"bridge-\w+", out).group()
        listed = cli("puzzles", "list", "--game", "bridge", "--theme", themes[0])[1]
        self.assertIn(served + "\t", listed)
        for line in listed.splitlines():
            self.assertIn(themes[0], line.split("\t")[2].split(","))

    def test_mistakes_get_one_sentence_and_status_2(self):
        for arguments, words in (
            (["puzzles"], "one of play, list"),
            (["puzzles", "fly"], "one of play, list"),
            (["puzzles", "play"], "Say which game"),
            (["puzzles", "play", "--game", "bridge", "--mode", "x"], "mix, themes, collection"),
            (["puzzles", "play", "--game", "bridge", "--level", "x"], "easiest, easier, normal"),
            (["puzzles", "play", "--game", "bridge", "--theme", "x"], "finesse"),
            (["puzzles", "play", "--theme", "finesse"], "“--game”"),
            (["puzzles", "play", "--mode", "collection"], "“--collection NAME”"),
            (["puzzles", "play", "bridge-none"], "There is no puzzle “bridge-none”"),
            (["puzzles", "play", "--game", "samba"], "There are no puzzles of samba"),
            (["puzzles", "list", "--seed", "1"], "has no option"),
            (["puzzles", "make"], "Say which game"),
            (["puzzles", "make", "--game", "bridge", "--count", "0"], "whole number"),
            (["puzzles", "make", "--game", "bridge", "--edition", "soon"], "no date"),
            (["puzzles", "import"], "which file"),
            (["puzzles", "export", "x"], "to which file"),
            (["daily", "--date", "16.11.2026"], "no date"),
            (["daily", "--date", "2999-01-01"], "still to come"),
        ):
            with self.subTest(arguments=arguments):
                status, out, errors = cli(*arguments)
                self.assertEqual((status, out), (2, ""))
                self.assertIn(words, errors)
                self.assertEqual(errors.count("\n"), 1)


class Daily(Place):
    def test_it_is_the_same_every_time_and_can_be_shared(self):
        first = cli("daily", "--date", "2026-11-03", typed="quit\n")[1]
        self.assertIn("The puzzle of 2026-11-03\n", first)
        solver = Solver("daily", "--date", "2026-11-03", "--game", "bridge")
        asked = solver.read("\n> ")
        while "without giving anything away" not in asked and asked != "":
            solver.type(solver.best())
            asked = solver.read("\n> ")
        solver.end()
        id = re.search(r"bridge-\w+", first).group()
        self.assertIn(id, solver.out)
        shared = solver.out.split("giving anything away:\n")[1]
        self.assertTrue(shared.startswith("Kibitz 2026-11-03 · Bridge\n✓ · "), shared)
        self.assertNotRegex(shared, r"[♠♥♦♣]|bridge-")
        self.assertIn("You have tried this one before.", cli("daily", "--date", "2026-11-03", typed="quit\n")[1])

    def test_the_calendar_has_a_mark_for_today(self):
        self.assertNotIn("✗", cli("daily", "--calendar")[1].split("✓")[0])
        out = cli("daily", typed="show\n")[1]
        self.assertIn("✗" if "✗" in out else "–", out)
        calendar = cli("daily", "--calendar")[1]
        self.assertIn("✗", calendar.split("✓ solved")[0])
        self.assertIn("1 day in a row", calendar)


class Files(Place):
    def test_a_result_that_was_not_saved_is_no_success(self):
        os.makedirs(self.path("kibitz"))
        self.assertEqual(cli("log", "backups")[0], 0)
        log = sqlite3.connect(self.path("kibitz/learner.db"))
        log.execute("PRAGMA user_version = 9999")  # a later version's: it may only be read
        log.close()
        solver = Solver("puzzles", "play", self.ids()[0])
        solver.solve()
        self.assertEqual(solver.end(), 1)

    def test_collections_are_imported_listed_played_and_exported(self):
        text = text_of(self.set)
        broken = self.write("Club evening.txt", text + "\nseat: S\n\n" + text.split("\n\n")[2] + "\n")
        status, out, errors = cli("puzzles", "import", broken)
        self.assertEqual(status, 3)
        self.assertIn("8 puzzles added to “Club evening”.", out)
        self.assertIn(f"{self.ids()[0]} was there already.", out)
        self.assertRegex(errors, r"Club evening\.txt:\d+: ")
        listed = cli("puzzles", "list", "--collection", "Club evening")[1]
        self.assertEqual([line.split("\t")[0] for line in listed.splitlines()], self.ids())
        out = cli("puzzles", "play", "--collection", "Club evening", typed="show\n\nshow\n\nquit\n")[1]
        self.assertEqual([re.search(r"bridge-\w+", part).group() for part in out.split("Bridge · ")[1:]],
                         self.ids()[:3])
        status, _, errors = cli("puzzles", "export", "Club evening", self.path("out.puzzle"))
        self.assertEqual((status, errors), (0, ""))
        self.assertEqual(re.findall(r"(?m)^puzzle: (\S+)$", text_of(self.path("out.puzzle"))), self.ids())

    def test_what_is_not_there_is_a_failure(self):
        for arguments in (["import", "/nowhere"], ["export", "x", "/nowhere/x"], ["list", "--collection", "x"],
                          ["prove", "/nowhere"]):
            status, out, errors = cli("puzzles", *arguments)
            self.assertEqual((status, out), (1, ""), arguments)
            self.assertTrue(errors.startswith("kibitz-cli: "))

    def test_results_are_counted_by_theme(self):
        self.assertIn("No rated puzzles yet.", cli("puzzles", "results", "--game", "bridge")[1])
        cli("puzzles", "play", "--game", "bridge", typed="show\nquit\n")
        out = cli("puzzles", "results", "--game", "bridge", "--days", "1")[1]
        self.assertRegex(out, r"(?m)^  All +1 +0 +0 ")

    def test_themes_are_explained(self):
        out = cli("puzzles", "themes", "--game", "bridge")[1]
        self.assertRegex(out, r"(?m)^  finesse +\d+  Finesse: ")


class Make(Place):
    def make(self, *more):
        return cli("puzzles", "make", "--game", "bridge", "--seed", "1", *more)

    def test_the_number_of_threads_changes_nothing(self):
        one, two = self.path("one"), self.path("two")
        self.make("--count", "5", "--threads", "1", "--out", one)
        self.make("--count", "5", "--threads", "3", "--out", two)
        self.assertEqual(text_of(one), text_of(two))
        self.assertIn(self.make("--count", "5")[1].split("\n\n")[0], text_of(one))

    def test_stopped_and_started_again_it_makes_the_same(self):
        path, whole = self.path("stopped"), self.path("whole")
        process = subprocess.Popen([PROGRAM, "puzzles", "make", "--game", "bridge", "--seed", "1", "--threads", "1", "--out",
                                    path], stderr=subprocess.PIPE)
        while not os.path.exists(path):
            time.sleep(0.1)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=120)
        self.assertEqual(process.returncode, 0)
        some = text_of(path).count("puzzle: ")
        status, _, errors = self.make("--count", str(some + 3), "--out", path)
        self.assertEqual(status, 0, errors)
        self.assertIn("going on with seed", errors)
        self.make("--count", str(some + 3), "--out", whole)
        self.assertEqual(text_of(path), text_of(whole))
        before = text_of(path)
        self.assertEqual(self.make("--count", "1", "--out", path)[0], 0)  # there are enough already
        self.assertEqual(text_of(path), before)

    def test_a_file_of_somebody_else_is_not_touched(self):
        for text in ("# mine\n", text_of(self.set).replace("next seed of bridge", "next seed of doudizhu"),
                     "nonsense\n"):
            path = self.write("theirs", text)
            self.assertNotEqual(self.make("--count", "20", "--out", path)[0], 0)
            self.assertEqual(text_of(path), text)

    def test_proving_tells_what_is_not_as_stored(self):
        status, out, _ = cli("puzzles", "prove", self.set)
        self.assertEqual((status, out), (0, "8 puzzles proved, 0 of them not as stored.\n"))
        text = re.sub(r"(?m)^rating: \d+", "rating: 777", text_of(self.set), count=1)
        text = re.sub(r"(?m)^target: (\d+)", lambda m: f"target: {int(m[1]) + 1}", text)
        status, out, _ = cli("puzzles", "prove", self.write("changed.puzzle", text))
        self.assertEqual(status, 1)
        self.assertIn("8 puzzles proved, 8 of them not as stored.\n", out)
        status, out, _ = cli("puzzles", "prove", "--count", "3", "--seed", "5")
        self.assertEqual((status, out), (0, "3 puzzles proved, 0 of them not as stored.\n"))

    def test_proving_names_the_difference(self):
        text = re.sub(r"(?m)^rating: (\d+)\nthemes: .*", "rating: 777\nthemes: squeeze", text_of(self.set), count=1)
        _, out, _ = cli("puzzles", "prove", self.write("changed.puzzle", text))
        self.assertRegex(out, r"(?m)^changed\.puzzle:\d+: bridge-\w+$")
        self.assertRegex(out, r"(?m)^  rating \d+, stored 777$")
        self.assertRegex(out, r"(?m)^  themes \S+, stored squeeze$")


if __name__ == "__main__":
    unittest.main()
