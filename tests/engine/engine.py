#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine protocol, asked of the real program: engine.py KIBITZ-CLI [unittest arguments]"""

import contextlib
import json
import random
import sys
import unittest

from client import Engine, run

PROGRAM = sys.argv.pop(1)
MIB = 1 << 20

# Open cards, three tricks to go, North on lead.
ENDING = {
    "game": "minibridge",
    "deal": "N:AK2... QJT... .A.K.Q 5..32.",
    "trump": "N",
    "leader": "N",
}


def error_code(answer):
    return answer["error"]["code"]


class WithEngine(unittest.TestCase):
    def setUp(self):
        self.engine = Engine(PROGRAM)
        self.ask = self.engine.ask

    def tearDown(self):
        self.assertEqual(self.engine.close(), 0)
        self.engine.process.stdout.close()

    def assert_code(self, code, **question):
        answer = self.ask(**question)
        self.assertEqual(answer.get("error", {}).get("code"), code, (question, answer))
        self.assertRegex(answer["error"]["message"], r"^\S.*\.$")


class Errors(WithEngine):
    def test_a_line_that_is_no_object_is_a_syntax_error(self):
        for line in (
            b"", b" ", b"nonsense", b"{", b'{"op":"info"', b"[]", b'["op"]', b'"op"', b"1", b"null",
            b'{"op":"info"} x', b'{"op":"info",}', b"{'op':'info'}", b'{"op":"\xff"}', b"\xff\xfe",
            b'{"op":"in\x00fo"}', b"\x00", b'{"op":"\xe4\xb8"}', b'{"op":"\xed\xa0\x80"}',
            b'{"op":NaN}', b'{"op":01}', b"\xef\xbb\xbf{}", b'{"op":"\\ud800"}', b'{"op":"\t"}',
        ):
            with self.subTest(line=line):
                answer = json.loads(self.engine.send(line))
                self.assertEqual(error_code(answer), "syntax")
                self.assertEqual(list(answer), ["error"])

    def test_what_is_not_there_or_of_the_wrong_kind_is_a_bad_field(self):
        self.assert_code("bad-field")
        self.assert_code("bad-field", op=None)
        for wrong in (5, True, 1.5, ["info"], {"op": "info"}, [None]):
            self.assert_code("bad-field", op=wrong)
            self.assert_code("bad-field", op="deal", game=wrong)
        self.assert_code("bad-field", op="deal")
        for wrong in ("5", 1.5, [5], True, {}, 1e30):
            self.assert_code("bad-field", op="deal", game="minibridge", seed=wrong)
        self.assert_code("bad-field", op="deal", game="minibridge", vul="sometimes")
        self.assert_code("bad-field", op="legal", **ENDING)
        self.assert_code("bad-field", op="legal", play={"card": "SA"}, **ENDING)
        self.assert_code("bad-field", op="view", **ENDING)
        self.assert_code("bad-field", op="view", seat="Q", **ENDING)
        self.assert_code("bad-field", op="apply", **ENDING)

    def test_unknown_games_and_operations_are_named(self):
        self.assert_code("unknown-game", op="deal", game="poker")
        self.assert_code("unknown-game", op="deal", game="")
        self.assert_code("unknown-game", op="deal", game="minibridge\x00")
        self.assert_code("unknown-op", op="dance", game="minibridge")
        self.assert_code("unknown-op", op="dance")
        self.assert_code("unknown-op", op="")
        answer = self.ask(op="deal", game="扑克" * 40)
        self.assertIn("扑克", answer["error"]["message"])

    def test_cards_and_positions_are_checked(self):
        self.assert_code("bad-card", op="legal", play="XX", **ENDING)
        self.assert_code("bad-card", op="legal", play=["SA", "T21"], **ENDING)
        self.assert_code("bad-position", op="score", **ENDING)
        self.assert_code("bad-position", op="apply", plays=["SA", "S5"], **ENDING)
        twice = dict(ENDING, deal="N:AK2... QJT... .A.K.Q A..32.")
        self.assertIn(error_code(self.ask(op="moves", **twice)), ("bad-position", "bad-card"))
        for deal in ("", "nonsense", "N:AK", "N:AK.. 32.. 54.. QJ..", "N:A... K... Q... J2..."):
            code = error_code(self.ask(op="moves", **dict(ENDING, deal=deal)))
            self.assertIn(code, ("bad-field", "bad-position", "bad-card"), deal)

    def test_numbers_beyond_64_bits_are_refused_politely(self):
        for number in (b"1e999", b"123456789012345678901234567890", b"-1e400"):
            for line in (b'{"id":3,"op":"info","x":%s}', b'{"id":3,"op":"deal","seed":[%s]}'):
                answer = json.loads(self.engine.send(line % number))
                self.assertEqual((answer["id"], error_code(answer)), (3, "bad-field"))

    def test_deep_nesting_is_safe(self):
        for depth in (10, 1000, 5000, 500000):
            line = b'{"op":"info","x":' + b"[" * depth + b"]" * depth + b"}"
            answer = json.loads(self.engine.send(line))
            if "error" in answer:
                self.assertEqual(error_code(answer), "too-large")
            else:
                self.assertLess(depth, 2048)
        self.assertEqual(error_code(json.loads(self.engine.send(b"[" * 900000))), "too-large")

    def test_too_many_fields_are_too_large(self):
        line = "{%s}" % ",".join(f'"{i}":0' for i in range(100000))
        self.assertEqual(error_code(json.loads(self.engine.send(line.encode()))), "too-large")


class Ids(WithEngine):
    IDS = (
        0, -1, 1 << 62, 1 << 64, -(1 << 63), 10**40, 0.1, 0.30000000000000004, 1e300, -2.5e-7, "",
        "a", "牌塾 ♠", "\u0000", '"\\/\b\f\n\r\t', "\u2028", True, False, None, [], {}, [1, [2, [3]]],
        [0.1, 0.30000000000000004], {"a": {"b": [None, True]}, "id": 7, "op": "x"}, "😀",
    )

    def test_every_json_value_is_echoed(self):
        for value in self.IDS:
            with self.subTest(id=value):
                answer = self.ask(op="info", id=value)
                self.assertEqual(answer["engine"], "Kibitz")
                self.assertEqual((answer["id"], type(answer["id"])), (value, type(value)))

    def test_errors_echo_it_too(self):
        for value in self.IDS:
            for question in ({"op": "dance"}, {}, {"op": "deal", "game": "poker"}):
                answer = self.ask(id=value, **question)
                self.assertEqual(list(answer), ["id", "error"])
                self.assertEqual(answer["id"], value)

    def test_it_stands_wherever_it_can_be_read(self):
        for line, value in (
            (b'{"id":7,"op":}', 7),
            (b'{"id": "a" , "op":"info"', "a"),
            (b'{"x":"\\"","id":[5],"y":}', [5]),
            (b'{"x":"\\\\","id":[6],"y":}', [6]),
            (b'{"op":"info","id":1,"id":[2]}', [2]),
            (b'{"\\u0069d":4,"op":"info"}', 4),
            (b'  { "x" : "\\"id\\":9" , "id"\t:\r 5 } ', 5),
            (b'{"id":9,"x":"' + b"y" * MIB + b'"}', 9),
        ):
            with self.subTest(line=line[:40]):
                self.assertEqual(json.loads(self.engine.send(line))["id"], value)

    def test_it_is_not_invented(self):
        for line in (b'{"x":{"id":1}}', b'[{"id":1}]', b'{"id":}', b'{"id":1', b'{"id":tru,"op":1}',
                     b'{"id":01,"op":"info"}', b'"id":1'):
            with self.subTest(line=line):
                self.assertNotIn("id", json.loads(self.engine.send(line)))


class Lines(unittest.TestCase):
    def test_each_line_has_one_answer_in_order_whatever_it_is(self):
        chance = random.Random(1)
        lines = []
        for number in range(3000):
            kind = chance.randrange(4)
            if kind == 0:
                line = bytes(chance.randrange(256) for _ in range(chance.randrange(60)))
            elif kind == 1:
                line = json.dumps({"op": "info", "id": number}).encode()
                at = chance.randrange(len(line))
                line = line[:at] + bytes([chance.randrange(256)]) + line[at + 1 :]
            else:
                op = chance.choice(["deal", "moves", "legal", "score", "view", "bot", "nothing"])
                game = chance.choice(["minibridge", "canasta", "chess", None, 3])
                line = json.dumps({"id": number, "op": op, "game": game, "seed": number}).encode()
            lines.append((number if kind > 1 else None, line.replace(b"\n", b"")))
        status, out, errors = run(PROGRAM, b"".join(line + b"\n" for _, line in lines))
        self.assertEqual((status, errors), (0, b""))
        answers = out.split(b"\n")
        self.assertEqual(answers.pop(), b"")
        self.assertEqual(len(answers), len(lines))
        for (number, _), text in zip(lines, answers):
            answer = json.loads(text)
            if number is not None:
                self.assertEqual(answer["id"], number)

    def test_answers_are_compact_and_not_escaped(self):
        _, out, _ = run(PROGRAM, '{"id":"牌","op":"x"}\n'.encode())
        self.assertTrue(out.startswith('{"id":"牌","error":{"code":"unknown-op","message":"'.encode()))
        self.assertIn("“x”".encode(), out)

    def test_the_last_line_needs_no_newline(self):
        status, out, _ = run(PROGRAM, b'{"op":"info","id":1}\n{"op":"info","id":2}')
        self.assertEqual([json.loads(line)["id"] for line in out.splitlines()], [1, 2])
        self.assertEqual(status, 0)
        self.assertEqual(run(PROGRAM, b""), (0, b"", b""))
        self.assertEqual(len(run(PROGRAM, b"\n\n")[1].splitlines()), 2)

    def test_carriage_returns_are_blanks(self):
        _, out, _ = run(PROGRAM, b'{"op":"info"}\r\n')
        self.assertEqual(json.loads(out)["protocol"], 1)

    def test_a_line_may_have_1_mib_and_no_more(self):
        start, end = b'{"id":1,"op":"info","x":"', b'"}'
        for over in (-1, 0, 1, 2, MIB, 20 * MIB):
            line = start + b"x" * (MIB + over - len(start) - len(end)) + end
            _, out, _ = run(PROGRAM, line + b'\n{"op":"info","id":2}\n')
            first, second = map(json.loads, out.splitlines())
            if over <= 0:
                self.assertEqual(first["engine"], "Kibitz")
            else:
                self.assertEqual(error_code(first), "too-large")
            self.assertEqual(second["id"], 2)
        _, out, _ = run(PROGRAM, b"\x00" * (MIB + 1))
        self.assertEqual(error_code(json.loads(out)), "too-large")

    def test_a_reader_that_leaves_ends_it_quietly(self):
        engine = Engine(PROGRAM)
        engine.send(b'{"op":"info"}')
        engine.process.stdout.close()
        try:
            for _ in range(100):
                engine.process.stdin.write(b'{"op":"info"}\n' * 100)
                engine.process.stdin.flush()
        except BrokenPipeError:
            pass
        with contextlib.suppress(BrokenPipeError):
            engine.process.stdin.close()
        self.assertEqual(engine.process.wait(timeout=30), 1)


class Info(WithEngine):
    def test_it_says_who_answers_and_what_can_be_asked(self):
        info = self.ask(op="info", game="ignored", unknown=[1])
        self.assertEqual((info["engine"], info["protocol"]), ("Kibitz", 1))
        self.assertRegex(info["version"], r"^\d+\.\d+")
        for game in info["games"]:
            for op in ("deal", "legal", "moves", "score", "view", "bot", "apply"):
                self.assertIn(op, game["ops"])
            self.assertEqual(len(set(game["ops"])), len(game["ops"]))

    def test_every_listed_operation_is_known_and_no_other(self):
        for game in self.ask(op="info")["games"]:
            for op in game["ops"]:
                answer = self.ask(op=op, game=game["id"])
                self.assertNotEqual(answer.get("error", {}).get("code"), "unknown-op")
            self.assert_code("unknown-op", op="info2", game=game["id"])
            for op in {"solve", "advise"} - set(game["ops"]):
                self.assert_code("unknown-op", op=op, game=game["id"])


class Review(WithEngine):
    MOVES = ["SA", "SQ", "HA", "S5", "SK", "SJ", "DK", "D2", "S2", "ST", "CQ", "D3"]

    def test_a_position_and_its_moves_are_judged(self):
        answer = self.ask(op="review", samples=4, seed=1, moves=self.MOVES, **ENDING)
        self.assertEqual([move["play"] for move in answer["moves"]], self.MOVES)
        self.assertTrue(answer["over"] and answer["whole"])
        free = [move for move in answer["moves"] if not move.get("forced")]
        for move in free:
            self.assertEqual(move["open"]["loss"], move["open"]["best"] - move["open"]["made"])
            self.assertAlmostEqual(move["fair"]["loss"], move["fair"]["best"] - move["fair"]["made"])
            # the solver, asked about the same choice
            at = answer["moves"].index(move)
            solved = self.ask(op="solve", all=True, played=self.MOVES[:at], **ENDING)
            values = {choice["play"]: choice["value"] for choice in solved["moves"]}
            self.assertEqual(move["open"]["loss"], solved["value"] - values[move["play"]])
        self.assertTrue(free)
        for seat in answer["seats"]:
            parts = [seat[part] for part in ("start", "own", "partner", "opponents", "luck")]
            self.assertAlmostEqual(seat["result"], sum(parts), delta=1e-9)

    def test_a_record_says_its_game_and_each_hand_is_asked_for(self):
        record = ('[Board "7"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
                  '[Deal "N:AK2... QJT... .A.K.Q 5..32."]\n\n' * 2)
        record = record.replace("AK2... QJT... .A.K.Q 5..32.",
                                "J9765.85.AT94.T7 82.AK6432.53.J96 AK.JT97.KJ8762.Q QT43.Q.Q.AK85432")
        answer = self.ask(op="review", record=record, number=2)
        self.assertEqual((answer["game"], answer["format"], answer["hands"], answer["board"]), ("bridge", "pbn", 2, "7"))
        self.assert_code("bad-field", op="review", record=record, number=3)
        self.assert_code("bad-field", op="review", record="nothing that is known")
        self.assert_code("bad-field", op="review")

    def test_a_move_that_cannot_be_is_named(self):
        self.assert_code("bad-position", op="review", moves=["S5"], **ENDING)


if __name__ == "__main__":
    unittest.main()
