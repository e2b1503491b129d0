#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Advice on Dou Dizhu through the engine: doudizhu-advise.py KIBITZ-CLI [unittest arguments]"""

import sys
import unittest

from client import Engine

PROGRAM = sys.argv.pop(1)

STRONG = "3 3 3 4 5 6 7 8 9 K A A 2 2 2 LJ BJ"

# Farmer 1 may beat a pair of eights; 24 cards are left and all others are gone.
KNOWN = {
    "hand": "3 4 5 6 7 9 9 2",
    "left": [9, 8, 7],
    "to_move": 1,
    "to_beat": "8 8",
    "beat_by": 0,
    "played": "3 3 3 4 4 4 5 5 5 6 6 6 8 8 8 8 T T T J J J Q Q Q K K K A A",
    "samples": 20,
}


class Advice(unittest.TestCase):
    def setUp(self):
        self.engine = Engine(PROGRAM)

    def tearDown(self):
        self.assertEqual(self.engine.close(), 0)
        self.engine.process.stdout.close()

    def advise(self, **question):
        return self.engine.ask(**{**question, "game": "doudizhu", "op": "advise"})

    def error(self, **question):
        return self.advise(**question)["error"]["code"]

    def test_an_ending_of_two_hands_is_proved(self):
        answer = self.advise(hands=["3 4 5 5 K K", "3 4 5 5 2 2"])
        values = {choice["play"]: choice["value"] for choice in answer["choices"]}
        self.assertEqual({play for play, value in values.items() if value == 1}, {"4", "5"})
        self.assertEqual(set(values.values()), {0, 1})
        for choice in answer["choices"]:
            self.assertEqual((choice["samples"], choice["error"]), (1, 0))
            self.assertEqual(choice["score"], 1 if choice["value"] == 1 else -1)
        self.assertEqual(answer["method"], "solver")
        self.assertIs(answer["all"], True)

    def test_who_sees_one_hand_is_told_what_each_play_is_worth(self):
        answer = self.advise(**KNOWN)
        self.assertEqual({choice["play"] for choice in answer["choices"]}, {"", "9 9"})
        for choice in answer["choices"]:
            self.assertEqual(choice["samples"], 20)
            self.assertTrue(0 < choice["value"] < 1)
            self.assertGreater(choice["error"], 0)
            self.assertGreater(choice["score_error"], 0)
        self.assertIn("open hands", answer["note"])

    def test_a_seed_means_one_answer_whatever_the_threads(self):
        one, two, other = (
            self.advise(**KNOWN, seed=seed, threads=threads)["choices"]
            for seed, threads in ((5, 1), (5, 2), (6, 1))
        )
        self.assertEqual(one, two)
        self.assertNotEqual(one, other)

    def test_hidden_cards_change_nothing(self):
        hands = ["3 4 5 6 7 K", "4 8 9 9 J", "5 8 T J Q 2"]
        swapped = ["4 8 5 6 7 Q", "4 8 9 9 J", "5 3 T J K 2"]
        question = {"to_move": 1, "to_beat": "7", "beat_by": 0, "samples": 15}
        self.assertEqual(
            self.advise(hands=hands, **question)["choices"],
            self.advise(hands=swapped, **question)["choices"],
        )

    def test_early_in_the_deal_hands_are_played_out(self):
        deal = self.engine.ask(op="deal", game="doudizhu", seed=4)
        after = self.engine.ask(**{**deal, "op": "apply", "plays": ["bid 3"]})
        answer = self.advise(**after, samples=5)
        self.assertEqual(answer["method"], "rollouts")
        best = [choice["score"] for choice in answer["choices"]]
        self.assertEqual(best, sorted(best, reverse=True))

    def test_bids_have_an_expected_score(self):
        answer = self.advise(phase="bid", hand=STRONG, samples=60)
        calls = {choice["play"]: choice for choice in answer["choices"]}
        self.assertEqual(list(calls), ["pass", "bid 1", "bid 2", "bid 3"])
        self.assertGreater(calls["bid 3"]["score"], calls["pass"]["score"])
        self.assertEqual(calls["bid 3"]["landlord"], 1)
        self.assertGreater(calls["bid 3"]["error"], 0)
        later = self.advise(phase="bid", hand=STRONG, calls=[1, 0], samples=5)
        self.assertEqual([choice["play"] for choice in later["choices"]], ["pass", "bid 2", "bid 3"])

    def test_what_cannot_be_is_refused(self):
        self.assertEqual(self.error(**{**KNOWN, "left": [9, 8, 8]}), "bad-position")
        self.assertEqual(self.error(**{**KNOWN, "left": [9, 7, 8]}), "bad-position")
        self.assertEqual(self.error(**{**KNOWN, "left": [9, 8]}), "bad-position")
        self.assertEqual(self.error(**{**KNOWN, "left": ["x", 8, 7]}), "bad-field")
        self.assertEqual(self.error(**{**KNOWN, "left": 24}), "bad-field")
        self.assertEqual(self.error(**{**KNOWN, "beat_by": 1}), "bad-position")
        self.assertEqual(self.error(**{**KNOWN, "hand": ""}), "bad-position")
        self.assertEqual(self.error(**{**KNOWN, "samples": 0}), "bad-field")
        self.assertEqual(self.error(hand="3 4"), "bad-field")
        self.assertEqual(self.error(**{**KNOWN, "history": ["3 3 3 3"]}), "bad-position")
        self.assertEqual(self.error(**{**KNOWN, "played": "3 3 3"}), "bad-position")
        self.assertEqual(self.error(**{**KNOWN, "history": ["A A A", "2 2 2"]}), "bad-position")
        self.assertEqual(self.error(phase="bid", hand="3 4"), "bad-position")
        self.assertEqual(self.error(phase="bid", hand=STRONG, calls=[3]), "bad-position")
        self.assertEqual(self.error(phase="bid", hand=STRONG, calls=[4]), "bad-field")
        self.assertEqual(self.error(phase="bid", hand=STRONG, face_up="T"), "bad-position")
        self.assertEqual(self.error(hands=["3", "4", "5"], seat=1), "bad-position")
        self.assertEqual(self.error(hands=["", "4", "5"]), "bad-position")


if __name__ == "__main__":
    unittest.main()
