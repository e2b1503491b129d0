#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Dou Dizhu through the engine: doudizhu.py KIBITZ-CLI [unittest arguments]"""

import sys
import unittest

from client import Engine

PROGRAM = sys.argv.pop(1)

SHAPES = (
    ("8", "single", "8", 1),
    ("BJ", "single", "BJ", 1),
    ("S8 H8", "pair", "8", 1),
    ("T 10 0", "triple", "T", 1),
    ("6 8 6 6", "triple_single", "6", 1),
    ("Q Q Q 6 6", "triple_pair", "Q", 1),
    ("8 9 T J Q", "straight", "8", 5),
    ("T T J J Q Q K K", "pairs", "T", 4),
    ("4 4 4 5 5 5", "plane", "4", 2),
    ("7 7 7 8 8 8 3 6", "plane_singles", "7", 2),
    ("8 8 8 9 9 9 4 4 J J", "plane_pairs", "8", 2),
    ("2 2 2 2", "bomb", "2", 1),
    ("BJ LJ", "rocket", "LJ", 1),
    ("6 6 6 6 8 9", "four_singles", "6", 1),
    ("J J J J 9 9 Q Q", "four_pairs", "J", 1),
)

# Positions of public solvers, of two hands: (first, second, who wins, the first plays that win).
PUBLISHED = (
    ("K K 5 5 4 3", "2 2 5 5 4 3", "landlord", ["4", "5"]),
    ("2 K K T T 7 7 5 5 4", "A A 8", "farmers", []),
    ("2 A K T 9 6 5 5 4", "LJ K J T 8 8 5 4", "landlord", ["5"]),
)


class DouDizhu(unittest.TestCase):
    def setUp(self):
        self.engine = Engine(PROGRAM)

    def tearDown(self):
        self.assertEqual(self.engine.close(), 0)
        self.engine.process.stdout.close()

    def ask(self, op, **question):
        return self.engine.ask(**{"game": "doudizhu", **question, "op": op})

    def error(self, op, **question):
        error = self.ask(op, **question)["error"]
        return error["code"], error["message"]

    def test_every_type_is_known(self):
        for cards, kind, rank, length in SHAPES:
            expected = {"type": kind, "rank": rank, "length": length}
            self.assertEqual(self.ask("shape", cards=cards), expected)
            self.assertEqual(self.ask("shape", cards=cards.split()), expected)

    def test_cards_that_read_in_several_ways_list_them(self):
        answer = self.ask("shape", cards="3 3 3 4 4 4 5 5 5 6 6 6")
        self.assertEqual((answer["type"], answer["length"]), ("plane", 4))
        self.assertEqual(
            [(one["type"], one["rank"], one["length"]) for one in answer["all"]],
            [("plane", "3", 4), ("plane_singles", "4", 3), ("plane_singles", "3", 3)],
        )

    def test_what_is_no_play_says_why(self):
        for cards, rule in (
            ("3 4 5 6", "straight"),
            ("J Q K A 2", "chain-ends-at-ace"),
            ("3 3 3 LJ BJ", "jokers-no-pair"),
            ("3 3 3 4 4 4 6 7 7", "plane-kickers"),
        ):
            answer = self.ask("shape", cards=cards)
            self.assertEqual((answer["type"], answer["rule"]), ("invalid", rule))
            self.assertRegex(answer["why"], r"\.$")
        self.assertEqual(self.ask("shape", cards="A 2")["why"], "Two different cards make no play: ace and 2 are no pair.")

    def test_options_change_the_answer(self):
        cards = "3 3 3 4 4 4 5 5"
        self.assertEqual(self.ask("shape", cards=cards)["type"], "plane_singles")
        self.assertEqual(self.ask("shape", cards=cards, distinct_kickers=True)["type"], "invalid")
        self.assertEqual(self.ask("shape", cards=cards, banned=["plane_singles"])["rule"], "banned")

    def test_the_moves_of_a_hand(self):
        answer = self.ask("moves", hand="3 3 3 T LJ BJ", to_beat="9")
        self.assertEqual(answer, {"moves": ["", "T", "LJ", "BJ", "LJ BJ"], "count": 5})
        on_lead = self.ask("moves", hand="BJ 3 3", to_beat="")
        self.assertEqual(on_lead, {"moves": ["3", "BJ", "3 3"], "count": 3})
        nothing = self.ask("moves", hand="3 3", to_beat="BJ LJ")
        self.assertEqual(nothing, {"moves": [""], "count": 1})

    def test_each_play_once_even_if_it_reads_in_several_ways(self):
        moves = self.ask("moves", hand="3 3 3 4 4 4 5 5 5 6 6 6")["moves"]
        self.assertEqual(moves.count("3 3 3 4 4 4 5 5 5 6 6 6"), 1)
        self.assertEqual(len(set(moves)), len(moves))

    def test_the_moves_of_a_position_are_those_of_its_hand(self):
        hands = ["4 4 9", "5 5 5 5 K", "7 7 A"]
        position = {"hands": hands, "to_move": 1, "to_beat": "8", "beat_by": 0}
        self.assertEqual(
            self.ask("moves", **position), self.ask("moves", hand=hands[1], to_beat="8")
        )
        for play in self.ask("moves", **position)["moves"]:
            self.assertEqual(self.ask("legal", play=play, **position), {"legal": True})
            self.assertEqual(
                self.ask("legal", play=play, hand=hands[1], to_beat="8"), {"legal": True}
            )
        for question in (position, {"hand": hands[1], "to_beat": "8"}):
            answer = self.ask("legal", play="5", **question)
            self.assertEqual((answer["legal"], answer["rule"]), (False, "higher"))

    def test_published_endings(self):
        for first, second, winner, plays in PUBLISHED:
            answer = self.ask("solve", hands=[first, second], to_move=0, all=True, limit_ms=60000)
            self.assertTrue(answer["exact"])
            self.assertEqual((answer["winner"], answer["value"]), (winner, winner == "landlord"))
            good = [move["play"] for move in answer["moves"] if move["value"] == 1]
            self.assertEqual(sorted(good), plays)
            self.assertEqual(len(answer["moves"]), self.ask("moves", hand=first)["count"])

    def test_the_line_is_legal_to_the_end(self):
        position = {"hands": ["K K 5 5 4 3", "2 2 5 5 4 3"], "to_move": 0}
        line = self.ask("solve", **position)["line"]
        after = self.ask("apply", plays=line, **position)
        self.assertEqual((after["phase"], after["hands"][0]), ("over", ""))

    def test_the_value_is_of_the_side_to_move(self):
        # Whoever is on lead goes out at once.
        for to_move, winner in ((0, "landlord"), (1, "farmers"), (2, "farmers")):
            answer = self.ask("solve", hands=["3", "4", "5"], to_move=to_move)
            self.assertEqual((answer["value"], answer["winner"]), (1, winner))
        following = self.ask("solve", hands=["6 3", "4", "5"], to_move=1, to_beat="7", beat_by=0)
        self.assertEqual((following["value"], following["winner"]), (0, "landlord"))

    def test_a_stake_counts_bombs(self):
        question = {"hands": ["3 3 3 3 5", "4", "6 6"], "to_move": 0, "stake": True}
        self.assertEqual(self.ask("solve", **question)["stake"], 2)
        # Without the bomb: three threes with the five, then the last three.
        self.assertEqual(self.ask("solve", banned=["bomb"], **question)["stake"], 1)

    def test_a_banned_type_changes_who_wins(self):
        question = {"hands": ["3 3", "4", "5"], "to_move": 0}
        self.assertEqual(self.ask("solve", **question)["winner"], "landlord")
        self.assertEqual(self.ask("solve", banned=["pair"], **question)["winner"], "farmers")

    def test_a_limit_gives_bounds_and_no_value(self):
        position = self.ask("apply", plays=["bid 3"], **self.ask("deal", seed=1))
        answer = self.ask("solve", limit_ms=30, **position)
        if not answer["exact"]:
            self.assertEqual((answer["lo"], answer["hi"]), (0, 1))
        self.assertEqual("value" in answer, answer["exact"])
        self.assertEqual("winner" in answer, answer["exact"])

    def test_scores(self):
        for question, scores in (
            ({"bid": 3, "bombs": 3, "winner": "landlord"}, [48, -24, -24]),
            ({"bid": 3, "bombs": 3, "winner": "farmers"}, [-48, 24, 24]),
            ({"bid": 1, "bombs": 0, "winner": "landlord"}, [2, -1, -1]),
            ({"bid": 2, "winner": "farmers"}, [-4, 2, 2]),
            ({"bid": 2, "winner": "farmers", "spring": True}, [-8, 4, 4]),
            ({"bid": 1, "bombs": 1, "winner": "landlord", "farmers": 1}, [2, -2]),
        ):
            answer = self.ask("score", **question)
            self.assertEqual(answer["scores"], scores)
            for side in ("0", "1"):
                points = [part["points"] for part in answer["parts"] if part["side"] == side]
                self.assertEqual(sum(points), scores[int(side)])

    def test_a_deal_shows_its_face_up_card_and_is_bid_for(self):
        deal = self.ask("deal", seed=9)
        self.assertEqual(deal["phase"], "bid")
        self.assertIn(deal["face_up"], deal["hands"][deal["first"]].split())
        self.assertEqual(
            self.ask("moves", **deal), {"moves": ["pass", "bid 1", "bid 2", "bid 3"], "count": 4}
        )

    def test_mistakes_name_the_card_or_the_place(self):
        for op, question, code, part in (
            ("shape", {"cards": "3 X"}, "bad-card", "“X”"),
            ("shape", {"cards": "3 3 3 3 3"}, "bad-card", "rank 3"),
            ("shape", {"cards": "大王"}, "bad-card", "is not a card"),
            ("shape", {"cards": ""}, "bad-field", "“cards”"),
            ("shape", {}, "bad-field", "“cards”"),
            ("moves", {"hand": "3 1"}, "bad-card", "“1”"),
            ("moves", {"hand": "3", "to_beat": "4 5"}, "bad-position", "“to_beat”"),
            ("solve", {"hands": ["3"], "to_move": 0}, "bad-field", "“hands”"),
            ("solve", {"hands": ["3", "4"], "to_move": 2}, "bad-field", "to_move"),
            ("solve", {"hands": ["3", ""], "to_move": 0}, "bad-position", "over"),
            ("solve", {"hands": ["3", "4"], "banned": ["straights"]}, "bad-field", "“straights”"),
            ("score", {"bid": 4, "winner": "landlord"}, "bad-field", "bid"),
            ("score", {"bid": 1, "winner": "nobody"}, "bad-field", "winner"),
        ):
            got, message = self.error(op, **question)
            self.assertEqual(got, code, message)
            self.assertIn(part, message)


if __name__ == "__main__":
    unittest.main()
