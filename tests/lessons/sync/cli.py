#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kibitz-cli sync: cli.py KIBITZ-CLI [unittest arguments]"""

import hashlib
import os
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1)
DEVICES = {"a": "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee", "b": "bbbbbbbb-bbbb-4ccc-8ddd-eeeeeeeeeeee"}
LINE = (
    '{"id":"%s-2222-4333-8444-%012d","device":"%s","seq":%d,'
    '"hlc":%d,"time":1794830400000,"offset":60,"kind":"hand","payload":{"game":"bridge","seed":"%d","mine":3}}\n'
)


class Sync(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.shared = self.path("shared")
        os.mkdir(self.shared)

    def path(self, *names):
        return os.path.join(self.folder.name, *names)

    def cli(self, home, *arguments):
        environment = dict(os.environ, XDG_DATA_HOME=self.path(home), LC_ALL="C.UTF-8", LANGUAGE="")
        done = subprocess.run([PROGRAM, *arguments], env=environment, capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    def practise(self, home, n):
        device = DEVICES[home]
        text = '{"kibitz-log":1}\n' + "".join(LINE % (device[:8], i, device, i, i, i) for i in range(1, n + 1))
        total = hashlib.sha256(text.encode()).hexdigest()
        with open(self.path("made"), "w") as file:
            file.write(text + '{"events":%d,"sha256":"%s"}\n' % (n, total))
        self.assertEqual(self.cli(home, "log", "import", self.path("made"))[0], 0)

    def files(self):
        return [os.path.join(top, name) for top, _, names in os.walk(self.shared) for name in names]

    def export(self, home):
        self.assertEqual(self.cli(home, "log", "export", self.path("out"))[0], 0)
        with open(self.path("out")) as file:
            return file.read()

    def test_two_machines_come_to_hold_the_same(self):
        self.practise("a", 3)
        self.practise("b", 1)
        self.assertEqual(self.cli("a", "sync", self.shared), (0, "0 new entries.\n3 entries sent.\n1 device.\n", ""))
        self.assertEqual(self.cli("b", "sync", self.shared), (0, "3 new entries.\n1 entry sent.\n2 devices.\n", ""))
        self.assertEqual(self.cli("a", "sync", self.shared), (0, "1 new entry.\n0 entries sent.\n2 devices.\n", ""))
        self.assertEqual(self.cli("a", "sync", self.shared)[1], "0 new entries.\n0 entries sent.\n2 devices.\n")
        self.assertEqual(self.export("a"), self.export("b"))

    def test_the_names_of_files_say_what_is_in_them(self):
        self.practise("a", 3)
        self.cli("a", "sync", self.shared)
        (path,) = self.files()
        with open(path, "rb") as file:
            text = file.read()
        name = f"{DEVICES['a']}.1-3.{len(text)}.{hashlib.sha256(text).hexdigest()}.seg"
        self.assertEqual(os.path.basename(path), name)
        self.assertEqual(os.path.basename(os.path.dirname(os.path.dirname(path))), "v1")

    def test_a_damaged_file_is_told_and_mended(self):
        self.practise("a", 3)
        self.cli("a", "sync", self.shared)
        (path,) = self.files()
        with open(path, "r+b") as file:
            file.seek(40)
            file.write(b"?")
        status, out, err = self.cli("b", "sync", self.shared)
        self.assertEqual((status, out), (3, "0 new entries.\n0 entries sent.\n0 devices.\n"))
        self.assertIn("1 file there is damaged", err)
        self.assertEqual(self.cli("a", "sync", self.shared)[1], "0 new entries.\n0 entries sent.\n1 device.\n")
        self.assertEqual(self.cli("a", "sync", "--verify", self.shared)[1], "0 new entries.\n3 entries sent.\n1 device.\n")
        self.assertEqual(self.cli("b", "sync", self.shared)[:2], (0, "3 new entries.\n0 entries sent.\n1 device.\n"))

    def test_a_folder_that_is_not_there_is_an_error(self):
        self.practise("a", 3)
        status, out, err = self.cli("a", "sync", self.path("drive"))
        self.assertEqual((status, out), (1, ""))
        self.assertIn("There is no folder", err)
        self.assertFalse(os.path.exists(self.path("drive")))

    def test_a_file_in_place_of_the_folder_is_an_error(self):
        status, _, err = self.cli("a", "sync", "/dev/null")
        self.assertEqual(status, 1)
        self.assertIn("/dev/null", err)

    def test_wrong_command_lines(self):
        for arguments in [], ["--verify"], ["--nonsense", self.shared], [self.shared, "--verify"], ["a", "b"]:
            self.assertEqual(self.cli("a", "sync", *arguments)[0], 2, arguments)


if __name__ == "__main__":
    unittest.main()
