#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bridge through the engine and the commands for deals: bridge.py KIBITZ-CLI [unittest arguments]"""

import os
import pty
import signal
import subprocess
import sys
import tempfile
import unittest

import specification
from client import Engine, run

PROGRAM = sys.argv.pop(1)
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)

# South leads, and North has the ace and the queen over the king: three tricks.
ENDING = "N:AQ...2 32...4 54...5 KJ...3"
# West takes a trick by leading his heart, none by leading his king.
CHOICE = "N:AQ... 3.A.. 5.3.. K.2.."
# Each hand has one suit: whoever's suit is trump takes all.
SUITS = (
    "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
)

# As programs write them: tags, a comment over several lines, an auction, a play, a table; deals in several spellings.
PBN = f"""% PBN 2.1
% EXPORT
[Event "A {{match}}; semicolon"]
[Site ""] {{ where it was
played: N:A... K... Q... J... }}
[Board "1"]
[Dealer "N"]
[Deal "{ENDING}"]
[Declarer "S"]
[Auction "N"]
1C Pass 1H =1= Pass
Pass Pass {{
  a note }}
[Note "1:natural"]
[Play "W"]
SK S4 SA S2
*
[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
N NT 10
E S 3

; the second
[ Deal  "{ENDING}" ]
[Event "x"]

{ENDING}
"""


def cli(*arguments, typed=""):
    status, out, errors = run(PROGRAM, typed.encode(), *arguments)
    return status, out.decode(), errors.decode()


class Questions(unittest.TestCase):
    def setUp(self):
        self.engine = Engine(PROGRAM)

    def tearDown(self):
        self.assertEqual(self.engine.close(), 0)
        self.engine.process.stdout.close()

    def ask(self, op, **question):
        return self.engine.ask(op=op, game="bridge", **question)

    def error(self, op, **question):
        error = self.ask(op, **question)["error"]
        return error["code"], error["message"]

    def test_calls_are_judged_by_the_auction_alone(self):
        answer = self.ask("moves", auction=["1D", "P", "1N"], dealer="N")
        self.assertEqual(answer["count"], 32)
        self.assertIn("X", answer["moves"])
        self.assertNotIn("1N", answer["moves"])
        answer = self.ask("legal", auction=["1D", "P", "1N"], dealer="N", play="1S")
        self.assertEqual((answer["legal"], answer["rule"]), (False, "insufficient-bid"))
        self.assertEqual(self.ask("legal", auction=[], play="7N"), {"legal": True})

    def test_an_impossible_auction_is_refused(self):
        self.assertEqual(
            self.error("moves", auction=["1D", "X", "X"]),
            ("bad-position", "Call 3, “X”, is not allowed (double-own-side). 1 diamond is your own "
             "side's bid; only the opponents' bid can be doubled."),
        )

    def test_deals_are_those_of_minibridge(self):
        for seed in range(5):
            self.assertEqual(self.ask("deal", seed=seed)["deal"], specification.bridge_deal(seed))

    def test_contracts_are_scored_as_in_duplicate(self):
        for contract, vul, tricks, points in (
            ("3N", "none", 9, 400), ("3NX", "ns", 9, 750), ("4SXX", "none", 10, 880),
            ("7N", "both", 13, 2220), ("1C", "ew", 7, 70), ("4H", "none", 8, -100),
            ("4HX", "ns", 8, -500), ("4HXX", "none", 7, -1000), ("6S", "ew", 12, 980),
        ):
            answer = self.ask("score", contract=contract, declarer="N", vul=vul, tricks=tricks)
            self.assertEqual(answer["points"], points, contract)
            self.assertEqual(sum(part["points"] for part in answer["parts"]), points)

    def test_solve_gives_value_moves_and_line(self):
        for game in ("bridge", "minibridge"):
            answer = self.engine.ask(
                op="solve", game=game, deal=CHOICE, trump="N", leader="W", all=True
            )
            self.assertEqual((answer["exact"], answer["value"]), (True, 1))
            self.assertEqual(
                [(move["play"], move["value"]) for move in answer["moves"]], [("H2", 1), ("SK", 0)]
            )
            self.assertEqual(answer["line"][0], "H2")
            self.assertEqual(len(set(answer["line"])), 8)

    def test_solve_names_the_ranks_that_mattered(self):
        """The ace takes its trick and the king the other. What is not named may lie anywhere."""
        for deal in ("N:A2... K3... Q4... J5...", "N:A5... K2... J3... Q4..."):
            answer = self.ask("solve", deal=deal, trump="N", leader="N")
            self.assertEqual((answer["value"], answer["ranks"][:2]), (1, ["SA", "SK"]))
            free = [rank for rank in "AKQJ5432" if "S" + rank not in answer["ranks"]]
            self.assertGreater(len(free), 3)
            for turn in range(1, len(free)):
                moved = dict(zip(free, free[turn:] + free[:turn]))
                other = "N:" + "".join(moved.get(rank, rank) for rank in deal[2:])
                self.assertEqual(self.ask("solve", deal=other, trump="N", leader="N")["value"], 1)

    def test_a_line_may_begin_within_a_trick(self):
        answer = self.ask("solve", deal=ENDING, trump="N", leader="S", played="S5 SJ", all=True)
        self.assertEqual(answer["value"], 3)
        self.assertEqual(len(answer["line"]), 10)

    def test_a_short_limit_never_gives_a_wrong_value(self):
        deal = specification.bridge_deal(7)
        exact = self.ask("solve", deal=deal, trump="N", leader="W")["value"]
        for limit in (0, 1, 5, 20):
            answer = self.ask("solve", deal=deal, trump="N", leader="W", limit_ms=limit)
            if answer["exact"]:
                self.assertEqual(answer["value"], exact)
            else:
                self.assertLessEqual(answer["lo"], exact)
                self.assertGreaterEqual(answer["hi"], exact)

    def test_the_table_has_all_declarers_and_strains(self):
        table = self.ask("table", deal=SUITS)["table"]
        self.assertEqual(list(table), list("NESW"))
        for declarer, suit in zip("NESW", "SHDC"):
            for strain in "SHDC":
                side = (declarer in "NS") == (strain in "SD")
                self.assertEqual(table[declarer][strain], 13 if side else 0)
            self.assertEqual(table[declarer]["N"], 0)

    def test_par(self):
        answer = self.ask("par", deal=SUITS, dealer="N", vul="none")
        self.assertEqual(answer["score"], 1510)
        self.assertIn("7S-NS", answer["contracts"])

    def test_claims_are_proved_or_refused(self):
        position = {"deal": ENDING, "trump": "N", "leader": "S", "declarer": "S"}
        answer = self.ask("claim", tricks=3, **position)
        self.assertEqual((answer["holds"], answer["value"]), (True, 3))
        answer = self.ask("claim", tricks=1, seat="W", **position)
        self.assertEqual((answer["holds"], answer["value"]), (False, 0))
        self.assertRegex(answer["why"], r"\.$")
        self.assertEqual(
            self.error("claim", tricks=4, **position),
            ("bad-field", "4 tricks cannot be claimed: 3 are left."),
        )

    def test_calls_are_explained(self):
        answer = self.ask("explain", auction=["1H", "P", "2H"], dealer="S")
        self.assertEqual(
            [(call["seat"], call["call"]) for call in answer["calls"]],
            [("S", "1H"), ("W", "P"), ("N", "2H")],
        )
        self.assertIn("5 or more cards", answer["calls"][0]["means"])

    def test_a_call_to_come_is_explained(self):
        question = {"auction": ["1N", "P"], "dealer": "S"}
        answer = self.ask("explain", play="2D", **question)
        self.assertEqual((answer["call"], answer["system"]), ("2D", True))
        self.assertIn("transfer", answer["means"])
        self.assertFalse(self.ask("explain", play="5C", **question)["system"])
        self.assertNotIn("next", answer)
        calls = self.ask("explain", all=True, **question)["next"]
        self.assertIn("2C", [call["call"] for call in calls])
        self.assertTrue(all(call["means"].endswith((".", "?")) for call in calls))
        self.assertEqual(
            self.error("explain", play="1D", **question),
            ("bad-position", "“1D” is not allowed (insufficient-bid). 1 diamond is lower than 1 no "
             "trump: the order is clubs, diamonds, hearts, spades, no trump."),
        )
        self.assertEqual(
            self.error("explain", play="SA", **question),
            ("bad-field", "“SA” in “play” is not a call such as P, 1H, 3N, X or XX."),
        )

    def test_bad_deals_are_refused_by_every_operation(self):
        north, rest = "AKQ2.AK3.A32.432", "J543.Q54.K54.765 T98.JT9.QJT.AK98 76.8762.9876.QJT"
        deals = {
            "N:AKQ2.AK3.A32.43 " + rest: "North has 12 cards and East 13; all hands must have the "
                                         "same number. C2 is in no hand.",
            "N:AKQ2.AK3.A32.43K " + rest: "CK stands twice in this deal.",
            f"N:{north}J {rest[:-1]}": "CJ stands twice in this deal.",
            "N:AKQ2.AK3.A32.4327 " + rest.replace("765", "65"):
                "North has 14 cards and East 12; all hands must have the same number.",
            "N:AKZ2.AK3.A32.432 " + rest: "“Z” in North's hand is not a rank.",
            "N:AKQ2.AK3.A32 " + rest: "North's hand has 3 suits, not four with dots between them.",
            f"N:{north} J543.Q54.K54.765": "South's hand is missing.",
            f"N:{north} {rest} AK...": "A deal has four hands, not more.",
            "What is this?": "A deal begins with the seat of its first hand: “N:”, “E:”, “S:” or "
                             "“W:”.",
        }
        played = {"trump": "S", "leader": "N", "declarer": "W", "seat": "N", "tricks": 3,
                  "play": "SA", "plays": ["SA"], "samples": 2}
        for deal, message in deals.items():
            for op in ("legal", "moves", "view", "bot", "apply", "solve", "advise", "claim", "table",
                       "par", "score", "explain"):
                with self.subTest(op=op, deal=deal):
                    question = {"auction": ["1H"]} if op == "explain" else played
                    self.assertEqual(self.error(op, deal=deal, **question)[1], message)
                    if op == "explain":
                        continue
                    answer = self.engine.ask(op=op, game="minibridge", deal=deal, **question)
                    self.assertEqual(answer["error"]["message"], message)

    def test_imps(self):
        self.assertEqual(self.ask("imps", score=620, datum=170), {"imps": 10})
        self.assertEqual(self.ask("imps", score=-50), {"imps": -2})

    def test_what_is_wrong_is_named(self):
        deal = "N:AQ...2 32...4 54...5 KA...3"
        for op, question, expected in (
            ("solve", {"deal": deal, "trump": "N", "leader": "N"},
             ("bad-position", "SA stands twice in this deal.")),
            ("solve", {"deal": ENDING, "trump": "X", "leader": "N"},
             ("bad-field", "“X” in “trump” is not one of S H D C N.")),
            ("solve", {"deal": ENDING, "trump": "N"},
             ("bad-field", "The field “leader” is missing.")),
            ("solve", {"deal": specification.bridge_deal(1)},
             ("bad-position", "The play has not begun: “trump” and “leader” are not known.")),
            ("table", {}, ("bad-field", "The field “deal” is missing.")),
            ("par", {"deal": ENDING},
             ("bad-position", "Par needs hands of 13 cards; these have 3.")),
            ("score", {"contract": "4Z", "tricks": 9},
             ("bad-field", "“4Z” in “contract” is not a contract such as 4S, 3NX or 1CXX.")),
        ):
            with self.subTest(op=op, question=question):
                self.assertEqual(self.error(op, **question), expected)


class Lines(unittest.TestCase):
    def test_a_table_is_twenty_numbers(self):
        numbers = [13, 0, 13, 0, 0, 0, 13, 0, 13, 0] * 2
        expected = " ".join(map(str, numbers)) + "\n"
        self.assertEqual(cli("bridge-table", typed=SUITS + "\n"), (0, expected, ""))

    def test_solve_counts_the_tricks_of_the_side_on_lead(self):
        for leader, tricks in zip("NESW", "2121"):
            status, out, _ = cli(
                "bridge-solve", "--trump", "N", "--leader", leader, typed=CHOICE + "\n"
            )
            self.assertEqual((status, leader, out), (0, leader, tricks + "\n"))

    def test_the_order_of_the_lines_is_kept_whatever_the_threads(self):
        deals = "".join(specification.bridge_deal(seed) + "\n" for seed in range(6))
        small = "".join(
            f"N:{a}... {b}... {c}... {d}...\n"
            for a, b, c, d in ("AKQJ", "KAQJ", "QKAJ", "JKQA") * 100
        )
        solve = ("bridge-solve", "--trump=N", "--leader=N", "--threads")
        self.assertEqual(cli(*solve, "4", typed=small)[1], "1\n0\n1\n0\n" * 100)
        self.assertEqual(cli(*solve, "1", typed=deals), cli(*solve, "3", typed=deals))

    def test_a_bad_line_is_named_and_keeps_its_place(self):
        text = f"{ENDING}\n\n# a comment\nN:AA... K... Q... J...\r\n[Deal \"{ENDING}\"]\nN:A... K...\n"
        status, out, errors = cli("bridge-solve", "--trump=N", "--leader=S", typed=text)
        self.assertEqual(status, 1)
        self.assertEqual(
            out,
            "3\nerror: SA stands twice in this deal.\n3\nerror: South's hand is missing.\n",
        )
        self.assertEqual(
            errors,
            "kibitz-cli: line 4: SA stands twice in this deal.\n"
            "kibitz-cli: line 6: South's hand is missing.\n",
        )

    def test_of_a_pbn_file_only_the_deals_are_read(self):
        status, out, errors = cli("bridge-solve", "--trump=N", "--leader=S", typed="\ufeff" + PBN)
        self.assertEqual((status, out, errors), (0, "3\n3\n3\n", ""))

    def test_a_bad_deal_of_a_pbn_file_keeps_its_place(self):
        text = PBN.replace(ENDING, "N:AA... K... Q... J...", 1)
        status, out, errors = cli("bridge-solve", "--trump=N", "--leader=S", typed=text)
        self.assertEqual((status, out), (1, "error: SA stands twice in this deal.\n3\n3\n"))
        self.assertIn("line 8", errors)

    def test_answers_come_one_by_one_and_an_interrupt_loses_none(self):
        deals = [specification.bridge_deal(seed) for seed in range(120)]
        with tempfile.NamedTemporaryFile("w", suffix=".pbn") as file:
            file.write("\n".join(deals) + "\n")
            file.flush()
            process = subprocess.Popen([PROGRAM, "bridge-table", "--threads=2", file.name], stdout=subprocess.PIPE, text=True)
            first = [process.stdout.readline() for _ in range(2)]
            self.assertIsNone(process.poll())
            process.send_signal(signal.SIGINT)
            rest = process.stdout.read()
            process.stdout.close()
            self.assertEqual(process.wait(timeout=60), -signal.SIGINT)
        lines = "".join(first) + rest
        self.assertEqual("".join(first), cli("bridge-table", typed="\n".join(deals[:2]))[1])
        self.assertLess(lines.count("\n"), 120)
        self.assertRegex(lines, r"\A(\d+( \d+){19}\n)+\Z")

    def test_who_watches_a_terminal_sees_how_far_it_is(self):
        terminal, end = pty.openpty()
        process = subprocess.run([PROGRAM, "bridge-solve", "--trump=N", "--leader=S"], input=f"{ENDING}\nx\n{ENDING}\n", text=True,
                                 stdout=subprocess.PIPE, stderr=end)
        os.close(end)
        seen = b""
        try:
            while chunk := os.read(terminal, 1000):
                seen += chunk
        except OSError:  # how a terminal without its other end says so
            pass
        os.close(terminal)
        self.assertEqual((process.returncode, process.stdout.count("\n")), (1, 3))
        self.assertIn(b"1 deal", seen)
        self.assertIn(b"3 deals", seen)
        self.assertIn(b"line 2:", seen)

    def test_unequal_hands_are_named(self):
        status, out, _ = cli("bridge-table", typed="N:AK... Q... J... T...\n")
        self.assertEqual(status, 1)
        self.assertEqual(
            out, "error: North has 2 cards and East 1; all hands must have the same number.\n"
        )

    def test_the_system_is_told_by_auctions(self):
        status, out, errors = cli("bridge-system")
        self.assertEqual((status, errors), (0, ""))
        self.assertIn("\nOpening the bidding\n  Passes: no more than 11 points", out)
        self.assertIn("\n  Opens 1 no trump: 15–17 points, balanced.\n", out)
        self.assertIn("\nPartner asks for aces\n  Answers 5 clubs: no ace, or all four.\n", out)
        self.assertNotIn("{", out)

    def test_odd_bytes_and_endless_lines_do_no_harm(self):
        text = "x" * 200000 + "\n" + ENDING + "\nN:\0A\n" + ENDING
        status, out, _ = cli("bridge-solve", "--trump=N", "--leader=S", typed=text)
        lines = out.splitlines()
        self.assertEqual(status, 1)
        self.assertEqual([line[:5] for line in lines], ["error", "3", "error", "3"])

    def test_deals_come_from_a_file(self):
        with tempfile.NamedTemporaryFile("w", suffix=".pbn") as file:
            file.write(ENDING)
            file.flush()
            self.assertEqual(
                cli("bridge-solve", "--trump=N", "--leader=S", file.name), (0, "3\n", "")
            )
        status, out, errors = cli("bridge-table", "/nowhere")
        self.assertEqual((status, out), (1, ""))
        self.assertIn("/nowhere cannot be opened", errors)

    def test_a_line_is_answered_before_the_next_is_sent(self):
        process = subprocess.Popen(
            [PROGRAM, "bridge-solve", "--trump=N", "--leader=S"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        for _ in range(3):
            process.stdin.write(ENDING + "\n")
            process.stdin.flush()
            self.assertEqual(process.stdout.readline(), "3\n")
        process.stdin.close()
        process.stdout.close()
        self.assertEqual(process.wait(timeout=30), 0)

    def test_mistakes_get_one_sentence_and_status_2(self):
        for arguments, sentence in (
            (["bridge-solve"], "“bridge-solve” needs --trump and --leader."),
            (["bridge-solve", "--trump=N"], "“bridge-solve” needs --trump and --leader."),
            (["bridge-solve", "--trump=X", "--leader=N"], "The trump “X” is none of S H D C N."),
            (["bridge-solve", "--trump=N", "--leader=X"], "The leader “X” is none of N E S W."),
            (["bridge-table", "--trump=N"], "“bridge-table” has no option “--trump=N”."),
            (["bridge-table", "--threads=0"], "“0” is not a number of threads from 1 to 256."),
            (["bridge-table", "--threads=x"], "“x” is not a number of threads from 1 to 256."),
            (["bridge-table", "--threads"], "“--threads” needs a value."),
            (["bridge-table", "a", "b"], "“b” is one argument too many."),
            (["bridge-system", "a"], "“a” is one argument too many."),
        ):
            with self.subTest(arguments=arguments):
                self.assertEqual(cli(*arguments), (2, "", f"kibitz-cli: {sentence}\n"))

    def test_the_commands_explain_themselves(self):
        for command in ("bridge-table", "bridge-solve", "bridge-system"):
            status, out, _ = cli("help", command)
            self.assertEqual(status, 0)
            self.assertTrue(out.startswith(f"Usage: kibitz-cli {command} "))
            self.assertEqual(cli(command, "--help"), (0, out, ""))


if __name__ == "__main__":
    unittest.main()
