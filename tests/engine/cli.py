#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands for people: cli.py KIBITZ-CLI [unittest arguments]"""

import os
import pty
import re
import subprocess
import sys
import tempfile
import unittest

from client import run

PROGRAM = sys.argv.pop(1)
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)


def cli(*arguments, typed=""):
    status, out, errors = run(PROGRAM, typed.encode(), *arguments)
    return status, out.decode(), errors.decode()


def game_ids():
    return [line.split("\t")[0] for line in cli("games")[1].splitlines()]


class Help(unittest.TestCase):
    def test_without_a_command_or_a_terminal_there_is_a_short_help(self):
        done = subprocess.run([PROGRAM], input=b"", capture_output=True)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertEqual(done.stdout.decode(), cli("--help")[1])
        self.assertEqual(cli("help")[1], cli("--help")[1])

    def test_every_command_explains_itself(self):
        listed = re.findall(r"^  ([\w-]+) ", cli("--help")[1], re.M)
        self.assertEqual(sorted(listed), ["bridge-solve", "bridge-system", "bridge-table", "daily", "deal", "engine", "games", "help",
                                          "learn", "lesson", "log", "play", "puzzles", "records", "review", "sync"])
        for command in listed:
            status, out, _ = cli("help", command)
            self.assertEqual(status, 0)
            self.assertTrue(out.startswith(f"Usage: kibitz-cli {command}"))
            self.assertEqual(cli(command, "--help"), (0, out, ""))

    def test_the_version_is_one_line(self):
        self.assertRegex(cli("--version")[1], r"^Kibitz \d+\.\d+\.\d+\n$")

    def test_mistakes_get_one_sentence_and_status_2(self):
        for arguments, sentence in (
            (["plya"], "There is no command “plya”. Did you mean “play”?"),
            (["xyzzy"], "There is no command “xyzzy”. “kibitz-cli help” lists them."),
            (["help", "xyzzy"], "There is no command “xyzzy”. “kibitz-cli help” lists them."),
            (["deal"], "“deal” needs a game. “kibitz-cli games” lists them."),
            (["deal", "minibrigde"], "There is no game “minibrigde”. Did you mean “minibridge”?"),
            (["deal", "xyzzy"], "There is no game “xyzzy”. “kibitz-cli games” lists them."),
            (["deal", "minibridge", "more"], "“more” is one argument too many."),
            (["deal", "minibridge", "--seed"], "“--seed” needs a value."),
            (["deal", "minibridge", "--seed", "x"],
             "The seed “x” is not a whole number of 64 bits."),
            (["deal", "minibridge", "--seed", "99999999999999999999"],
             "The seed “99999999999999999999” is not a whole number of 64 bits."),
            (["deal", "minibridge", "--format", "x"],
             "The format “x” is none of text, json and picture."),
            (["deal", "minibridge", "--option", "x"],
             "An option is written KEY=VALUE, but there is “x”."),
            (["deal", "minibridge", "--option", "x=1"], "The game minibridge has no option “x”."),
            (["deal", "minibridge", "--seat", "Q"], "The game minibridge has no seat “Q”."),
            (["play", "minibridge", "--format=json"], "“play” has no option “--format=json”."),
            (["deal", "minibridge", "--wrong"], "“deal” has no option “--wrong”."),
            (["engine", "now"], "“engine” takes no arguments, but there is “now”."),
        ):
            with self.subTest(arguments=arguments):
                self.assertEqual(cli(*arguments), (2, "", f"kibitz-cli: {sentence}\n"))

    def test_a_full_disk_is_a_failure(self):
        if os.path.exists("/dev/full"):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([PROGRAM, "deal", "minibridge"], stdout=full)
            self.assertEqual(done.returncode, 1)


class Deals(unittest.TestCase):
    def test_a_picture_shows_each_card_once(self):
        _, out, _ = cli("deal", "minibridge", "--seed", "5", "--format", "picture")
        self.assertEqual(
            out,
            """\
              ▸ North
              ♠ 9 6
              ♥ A K J 6 4 2
              ♦ A K Q 9
              ♣ J
West                           East
♠ K 7 5                        ♠ Q 10 8 3 2
♥ Q 10 7                       ♥ 9 3
♦ 10 6 3 2                     ♦ 4
♣ A K 10                       ♣ 7 6 4 3 2
              South
              ♠ A J 4
              ♥ 8 5
              ♦ J 8 7 5
              ♣ Q 9 8 5
""",
        )

    def test_a_hand_of_dou_dizhu_goes_by_rank(self):
        _, out, _ = cli("deal", "doudizhu", "--seed", "5", "--format", "picture")
        hands = [re.findall(r"[♠♥♦♣](10|[2-9JQKA])", line) for line in out.splitlines() if len(re.findall("[♠♥♦♣]", line)) >= 15]
        self.assertEqual(len(hands), 3, out)
        for hand in hands:
            places = ["2 A K Q J 10 9 8 7 6 5 4 3".split().index(rank) for rank in hand]
            self.assertEqual(places, sorted(places))

    def test_with_a_seat_it_hides_the_others(self):
        _, out, _ = cli("deal", "minibridge", "--seed=5", "--format=picture", "--seat=south")
        self.assertEqual(out.count("13 cards"), 3)
        self.assertIn("South (you)", out)
        self.assertEqual(out.count("♠"), 1)

    def test_an_unsigned_seed_is_the_same_as_its_negative(self):
        for game in game_ids():
            self.assertEqual(
                cli("deal", game, "--seed", "-1"), cli("deal", game, "--seed", str((1 << 64) - 1))
            )

    def test_no_line_ends_in_blanks(self):
        for game in game_ids():
            for form in ("text", "picture"):
                _, out, _ = cli("deal", game, "--format", form)
                self.assertNotRegex(out, r"(?m)[ \t]+$")


class Play(unittest.TestCase):
    def play(self, *typed, game="minibridge", seed="5"):
        status, out, errors = cli("play", game, "--seed", seed, typed="\n".join(typed) + "\n")
        self.assertEqual((status, errors), (0, ""))
        return out

    def test_every_game_is_played_to_its_score(self):
        for game in game_ids():
            out = self.play(*["#1"] * 500, game=game, seed="8")
            if game != "minibridge":  # where #1 always announces 0 points
                self.assertIn("Total", out)
                self.assertIn("Another deal?", out)

    def test_a_hand_ends_with_every_part_of_the_score(self):
        out = self.play("8", *["#1"] * 26)
        sums = out[: out.index("Another deal?")].split("\n\n")[-1]
        parts = 0
        for points, name in re.findall(r"(?m)^  (?=(?:.*?) +(-?\d+)$)(.*?) +-?\d+$", sums):
            if name != "Total":
                parts += int(points)
                continue
            self.assertEqual(int(points), parts)
            parts = 0
        self.assertEqual(sums.count("  Total"), 2)

    def test_another_deal_has_the_next_seed(self):
        out = self.play("8", *["#1"] * 26, "quit")
        self.assertIn("MiniBridge, deal 5.", out)
        self.assertNotIn("MiniBridge, deal 6.", out)  # "#1" is not yes
        out = self.play("8", *["y"] * 40, seed="5")
        self.assertEqual("MiniBridge, deal 6." in out, "Another deal?" in out)

    def test_illegal_moves_are_explained_and_nothing_is_lost(self):
        out = self.play("38", "SA", "#99", "nonsense", "hint", "8")
        self.assertIn("There is no move #99.", out)
        self.assertIn("“nonsense”", out)
        self.assertIn("In your place the others would choose: 8 points\n", out)
        self.assertIn("South: 8 points\n", out)

    def test_what_is_taken_back_can_be_played_again(self):
        out = self.play("undo", "7", "undo", "8")
        self.assertIn("There is nothing to take back.", out)
        self.assertIn("South: 7 points\n", out)
        self.assertEqual(out.count("Count your points: "), 2)
        self.assertIn("South: 8 points\n", out)

    def test_help_lists_the_words(self):
        out = self.play("help", "HELP", "moves", "show", "quit")
        for word in ("undo", "hint", "moves", "show", "quit"):
            self.assertEqual(len(re.findall(rf"(?m)^  {word} ", out)), 2)

    def test_the_others_play_as_well_as_they_are_told_to(self):
        played = {}
        for strength in ("beginner", "player", "expert"):
            status, out, errors = cli("play", "doudizhu", "--seed", "8", "--strength", strength, typed="#1\n" * 40)
            self.assertEqual((status, errors), (0, ""))
            played[strength] = out
        _, usual, _ = cli("play", "doudizhu", "--seed", "8", typed="#1\n" * 40)
        self.assertEqual(usual, played["player"])
        self.assertNotEqual(usual, played["beginner"])
        status, _, errors = cli("play", "doudizhu", "--strength", "strong")
        self.assertEqual(status, 2)
        self.assertIn("“strong” is none of beginner, player and expert", errors)
        status, _, errors = cli("deal", "doudizhu", "--strength", "player")
        self.assertEqual(status, 2)

    def test_no_two_moves_of_a_list_look_alike(self):
        alike = 0
        for game in ("doudizhu", "tractor"):
            _, out, _ = cli("play", game, "--seed", "16", typed="#1\n" * 40)
            for turn in out.split("\n> "):
                names = [name.strip() for _, name in re.findall(r"(?m)#(\d+) +(.+?)(?=  +#\d|$)", turn)]
                self.assertEqual(len(names), len(set(names)), names)
                alike += any(name.endswith(")") for name in names)
        self.assertGreater(alike, 0)

    def test_any_seat_can_be_taken(self):
        for seat in "NESW":
            _, out, _ = cli("play", "minibridge", "--seed", "5", "--seat", seat, typed="quit\n")
            names = {"N": "North", "E": "East", "S": "South", "W": "West"}
            self.assertIn(f"{names[seat]} (you)", out)


class Menu(unittest.TestCase):
    def menu(self, typed):
        """What is printed when this is typed on a terminal; an end of file closes it."""
        with tempfile.TemporaryDirectory() as home:
            master, slave = pty.openpty()
            process = subprocess.Popen([PROGRAM], stdin=slave, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                       env={**os.environ, "XDG_DATA_HOME": home, "KIBITZ_CONTENT": home + "/none"})
            os.close(slave)
            os.write(master, typed.encode())
            out = process.communicate(timeout=60)[0].decode()
            os.close(master)
        self.assertEqual(process.returncode, 0)
        return out

    def test_on_a_terminal_it_asks_what_to_do(self):
        out = self.menu("0\nx\nquit\n")
        for words in ("What would you like to do?", "1  The puzzle of the day", "2  Puzzles", "3  Play", "4  Learn"):
            self.assertIn(words, out)
        self.assertEqual(out.count("Please type a number from 1 to 4."), 2)

    def test_a_game_is_played_and_the_menu_comes_back(self):
        out = self.menu("3\n99\n1\nquit\nquit\n")
        self.assertIn("Which one would you like to play?", out)
        self.assertIn(", deal ", out)
        self.assertEqual(out.count("What would you like to do?"), 2)

    def test_what_cannot_be_done_leads_back_to_the_menu(self):
        self.assertEqual(self.menu("1\n2\n4\nquit\n").count("What would you like to do?"), 4)

    def test_the_end_of_the_input_is_the_end(self):
        self.assertEqual(self.menu("3\n\4\4").count("What would you like to do?"), 1)


if __name__ == "__main__":
    unittest.main()
