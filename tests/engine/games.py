#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What every game answers through the engine: games.py KIBITZ-CLI [unittest arguments]"""

import json
import os
import random
import re
import sys
import unittest

import specification
from client import Engine, run

PROGRAM = sys.argv.pop(1)
HERE = os.path.dirname(os.path.abspath(__file__))
KNOWN = os.path.join(HERE, "known-deals.json")
MAN = os.path.join(HERE, "..", "..", "data", "man", "kibitz-cli.1")
SEEDS = (0, 1, 2, 12345, -1, -(1 << 63), (1 << 63) - 1)
PLAYS_MAX = 400


class Games(unittest.TestCase):
    def setUp(self):
        self.engine = Engine(PROGRAM)
        self.ask = self.engine.ask
        self.games = self.ask(op="info")["games"]

    def tearDown(self):
        self.assertEqual(self.engine.close(), 0)
        self.engine.process.stdout.close()

    def good(self, **question):
        answer = self.ask(**question)
        self.assertNotIn("error", answer, question)
        return answer

    def play_out(self, game, seed):
        """The positions of a deal that simple opponents play."""
        position = self.good(op="deal", game=game, seed=seed)
        del position["seed"]
        for step in range(PLAYS_MAX):
            yield position
            if self.good(op="moves", **position)["count"] == 0:
                return
            play = self.good(op="bot", seed=step, strength=0, **position)["play"]
            position = self.good(op="apply", plays=[play], **position)

    def test_a_seed_gives_the_same_deal_for_ever(self):
        with open(KNOWN, encoding="utf-8") as file:
            known = json.load(file)
        for game in self.games:
            self.assertIn(game["id"], known)
            for seed, deal in known[game["id"]].items():
                dealt = self.good(op="deal", game=game["id"], seed=int(seed))
                self.assertEqual({key: dealt.get(key) for key in deal}, deal)

    def test_deals_are_what_the_specification_says(self):
        for seed in (*SEEDS, *range(100, 130)):
            self.assertEqual(
                self.good(op="deal", game="minibridge", seed=seed)["deal"],
                specification.bridge_deal(seed),
            )

    def test_seeds_are_64_bits_and_differ(self):
        for game in self.games:
            deals = [self.good(op="deal", game=game["id"], seed=seed) for seed in SEEDS]
            for seed, deal in zip(SEEDS, deals):
                self.assertEqual((deal.pop("seed"), deal["game"]), (seed, game["id"]))
            self.assertEqual(len({json.dumps(deal) for deal in deals}), len(SEEDS))
            default = self.good(op="deal", game=game["id"])
            self.assertEqual(default, self.good(op="deal", game=game["id"], seed=0))

    def test_the_man_page_tells_of_every_operation(self):
        with open(MAN, encoding="utf-8") as file:
            page = file.read().split(".Sh ENGINE PROTOCOL", 1)[1].split(".Sh ", 1)[0]
        common, *sections = re.split(r"^\.Ss ", page, flags=re.M)
        for game in self.games:
            own = [text for text in sections if game["name"] in re.split(" and |, ", text.split("\n", 1)[0])]
            self.assertEqual(len(own), 1, game["name"])
            told = {op for line in re.findall(r"^\.It Cm (.*)", common + own[0], re.M) for op in re.findall(r"\w+", line)}
            self.assertLessEqual(set(game["ops"]), told, game["id"])

    def test_options_are_read(self):
        for game in self.games:
            for option in game["options"]:
                for value in option["values"]:
                    self.good(op="deal", game=game["id"], **{option["key"]: value})
                wrong = self.ask(op="deal", game=game["id"], **{option["key"]: "no such value"})
                self.assertEqual(wrong["error"]["code"], "bad-field")

    def test_moves_are_legal_and_nothing_else_is(self):
        chance = random.Random(7)
        for game in self.games:
            for position in self.play_out(game["id"], seed=3):
                answer = self.good(op="moves", **position)
                moves = answer["moves"]
                self.assertEqual(answer["count"], len(moves))
                self.assertEqual(len(set(moves)), len(moves))
                for play in chance.sample(moves, min(3, len(moves))):
                    self.assertEqual(self.good(op="legal", play=play, **position), {"legal": True})

    def test_illegal_plays_name_their_rule(self):
        seen = 0
        for game in self.games:
            texts = set()
            for position in self.play_out(game["id"], seed=4):
                moves = self.good(op="moves", **position)["moves"]
                texts.update(moves[:5])
                for play in sorted(texts - set(moves))[:5]:
                    answer = self.ask(op="legal", play=play, **position)
                    if "error" in answer or answer["legal"]:
                        continue
                    seen += 1
                    self.assertRegex(answer["rule"], r"^[a-z0-9-]+$")
                    self.assertRegex(answer["why"], r"\.$")
                    refused = self.ask(op="apply", plays=[play], **position)
                    self.assertEqual(refused["error"]["code"], "bad-position")
        self.assertGreater(seen, 20)

    def test_a_finished_deal_has_a_score_that_adds_up(self):
        for game in self.games:
            for seed in range(3):
                *_, last = self.play_out(game["id"], seed)
                score = self.good(op="score", **last)
                self.assertEqual(self.good(op="moves", **last)["count"], 0)
                self.assertEqual(self.ask(op="bot", **last)["error"]["code"], "bad-position")
                self.assert_adds_up(game, score)

    def assert_adds_up(self, game, score):
        """The common answer has a sum a seat; a game's own names one sum for all parts."""
        sums = {}
        for part in score["parts"]:
            self.assertTrue(part["what"])
            side = str(part.get("side"))
            sums[side] = sums.get(side, 0) + part["points"]
        if "scores" in score:
            totals = dict(zip(game["seats"], score["scores"]))
        else:
            totals = {"None": score["points"] if "points" in score else score["score"]}
        for side, total in sums.items():
            self.assertEqual(totals[side], total)

    def test_a_seat_sees_its_own_cards_and_no_hidden_ones(self):
        for game in self.games:
            position = self.good(op="deal", game=game["id"], seed=11)
            # some games have fewer seats in this deal than they have at most
            for seat in game["seats"][: len(position.get("hands", game["seats"]))]:
                view = self.good(op="view", **{**position, "seat": seat})
                for zone in view["zones"]:
                    if zone["kind"] == "hand":
                        self.assertEqual("cards" in zone, zone["seat"] == seat)
                    if "cards" in zone:
                        self.assertEqual(len(zone["cards"].split()), zone["count"])

    def test_a_play_may_come_as_a_list_of_cards(self):
        for game in self.games:
            for position in self.play_out(game["id"], seed=5):
                for play in self.good(op="moves", **position)["moves"][:3]:
                    as_list = self.good(op="legal", play=play.split(" "), **position)
                    self.assertEqual(as_list, {"legal": True})

    def test_the_commands_deal_what_the_engine_deals(self):
        for game in self.games:
            engine = self.good(op="deal", game=game["id"], seed=-3)
            _, out, _ = run(PROGRAM, b"", "deal", game["id"], "--seed", "-3", "--format", "json")
            self.assertEqual(json.loads(out), engine)
            _, out, _ = run(PROGRAM, b"", "deal", game["id"], "--seed", "-3")
            lines = dict(line.split(":", 1) for line in out.decode().splitlines())
            self.assertEqual(lines["game"].strip(), game["id"])
            self.assertEqual(set(lines), set(k for k, v in engine.items() if v is not None) - {"seed"})


if __name__ == "__main__":
    unittest.main()
