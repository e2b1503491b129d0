#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kibitz-cli log: cli.py KIBITZ-CLI [unittest arguments]"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1)
LINE = (
    '{"id":"11111111-2222-4333-8444-%012d","device":"aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee","seq":%d,'
    '"hlc":%d,"time":1794830400000,"offset":60,"kind":"hand","payload":{"game":"bridge","seed":"%d","mine":3}}\n'
)


class Log(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, *names):
        return os.path.join(self.folder.name, *names)

    def cli(self, home, *arguments):
        environment = dict(os.environ, XDG_DATA_HOME=self.path(home), LC_ALL="C.UTF-8", LANGUAGE="")
        done = subprocess.run([PROGRAM, "log", *arguments], env=environment, capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    def export(self, numbers):
        text = '{"kibitz-log":1}\n' + "".join(LINE % (n, n, n, n) for n in numbers)
        total = hashlib.sha256(text.encode()).hexdigest()
        with open(self.path("made"), "w") as file:
            file.write(text + '{"events":%d,"sha256":"%s"}\n' % (len(numbers), total))
        return self.path("made")

    def test_what_one_machine_writes_another_reads(self):
        self.assertEqual(self.cli("a", "import", self.export([1, 2, 3])), (0, "3 new entries.\n", ""))
        self.assertEqual(self.cli("b", "import", self.export([3, 4]))[1], "2 new entries.\n")
        out = self.path("all")
        self.assertEqual(self.cli("a", "export", out), (0, f"3 entries written to {out}.\n", ""))
        self.assertEqual(self.cli("b", "import", out)[1], "2 new entries.\n")
        self.assertEqual(self.cli("b", "import", out)[1], "0 new entries.\n")
        self.cli("b", "export", out)
        self.cli("a", "import", out)
        self.cli("a", "export", self.path("again"))
        with open(out) as one, open(self.path("again")) as other:
            self.assertEqual(one.read(), other.read())

    def test_tables_are_written(self):
        self.cli("a", "import", self.export([1, 2]))
        self.assertEqual(self.cli("a", "csv", self.path("tables"))[0], 0)
        self.assertEqual(len(os.listdir(self.path("tables"))), 7)
        with open(self.path("tables", "kibitz-hands.csv")) as file:
            self.assertEqual(len(file.readlines()), 3)

    def test_a_file_that_is_not_whole_is_refused(self):
        made = self.export([1, 2, 3])
        with open(made, "r+") as file:
            file.truncate(400)
        status, out, errors = self.cli("a", "import", made)
        self.assertEqual((status, out, errors.count("\n")), (1, "", 1))
        self.assertEqual(self.cli("a", "export", self.path("all"))[1].split()[0], "0")

    def test_a_file_without_end_is_refused(self):
        for endless in ("/dev/zero", "/dev/full"):
            self.assertEqual(self.cli("a", "import", endless)[0], 1)
        os.mkfifo(self.path("pipe"))
        self.assertEqual(self.cli("a", "import", self.path("pipe"))[0], 1)
        with open(self.path("one-line"), "wb") as file:
            file.write(b'{"kibitz-log":1}\n')
            file.truncate(1 << 32)
        self.assertEqual(self.cli("a", "import", self.path("one-line"))[0], 1)

    def test_an_entry_is_struck(self):
        self.cli("a", "import", self.export([1, 2]))
        self.assertEqual(self.cli("a", "void", "11111111-2222-4333-8444-000000000002"), (0, "", ""))
        self.assertEqual(self.cli("a", "void", "11111111-2222-4333-8444-000000000009")[0], 1)
        self.cli("a", "csv", self.path("tables"))
        with open(self.path("tables", "kibitz-hands.csv")) as file:
            self.assertEqual(len(file.readlines()), 2)
        self.assertEqual(self.cli("a", "export", self.path("all"))[1].split()[0], "3")

    def test_what_was_lost_comes_back_from_a_copy(self):
        self.cli("a", "import", self.export([1, 2, 3]))
        log = self.path("a", "kibitz", "learner.db")
        shutil.copy(log, self.path("copy.db"))
        self.assertEqual(self.cli("a", "backups"), (0, "There are no copies yet.\n", ""))
        os.unlink(log)
        self.assertIn("3 entries are missing", self.cli("a", "aside")[2])
        self.assertEqual(self.cli("a", "restore", self.path("copy.db")), (0, "3 entries were restored.\n", ""))
        self.assertEqual(self.cli("a", "export", self.path("all"))[1].split()[0], "3")

    def test_mistakes_get_one_sentence_and_status_2(self):
        for arguments in ([], ["export"], ["exprot", "x"], ["import", "x", "y"]):
            status, out, errors = self.cli("a", *arguments)
            self.assertEqual((status, out, errors.count("\n")), (2, "", 1))
        self.assertEqual(self.cli("a", "import", self.path("nowhere"))[0], 1)

    def test_a_damaged_log_is_said_so(self):
        self.cli("a", "import", self.export([1]))
        with open(self.path("a", "kibitz", "learner.db"), "wb") as file:
            file.write(b"no database" * 100)
        status, _, errors = self.cli("a", "export", self.path("all"))
        self.assertEqual(status, 0)
        self.assertIn("learner-damaged-20", errors)


if __name__ == "__main__":
    unittest.main()
