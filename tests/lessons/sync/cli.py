#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kibitz-cli sync with a folder or, if serve.py runs it, with a server: cli.py KIBITZ-CLI [unittest arguments]"""

import hashlib
import os
import pty
import subprocess
import sys
import tempfile
import unittest
import uuid

PROGRAM = sys.argv.pop(1)
ADDRESS, ROOT = os.environ.get("KIBITZ_TEST_ADDRESS"), os.environ.get("KIBITZ_TEST_ROOT")
USER, PASSWORD = os.environ.get("KIBITZ_TEST_USER"), os.environ.get("KIBITZ_TEST_PASSWORD")
DEVICES = {"a": "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee", "b": "bbbbbbbb-bbbb-4ccc-8ddd-eeeeeeeeeeee"}
LINE = (
    '{"id":"%s-2222-4333-8444-%012d","device":"%s","seq":%d,'
    '"hlc":%d,"time":1794830400000,"offset":60,"kind":"hand","payload":{"game":"bridge","seed":"%d","mine":3}}\n'
)


class Machines(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.shared = os.path.join(ROOT, str(uuid.uuid4())) if ADDRESS else self.path("shared")
        os.mkdir(self.shared)
        os.chmod(self.shared, 0o777)
        self.place = ADDRESS + self.shared[len(ROOT):] if ADDRESS else self.shared

    def path(self, *names):
        return os.path.join(self.folder.name, *names)

    def cli(self, home, *arguments, password=PASSWORD, passphrase=None, typed=""):
        environment = dict(os.environ, XDG_DATA_HOME=self.path(home), LC_ALL="C.UTF-8", LANGUAGE="",
                           DBUS_SESSION_BUS_ADDRESS="unix:path=/nowhere")
        environment.pop("KIBITZ_SYNC_PASSWORD", None)
        environment.pop("KIBITZ_SYNC_PASSPHRASE", None)
        if passphrase:
            environment["KIBITZ_SYNC_PASSPHRASE"] = passphrase
        if password:
            environment["KIBITZ_SYNC_PASSWORD"] = password
        done = subprocess.run([PROGRAM, *arguments], env=environment, capture_output=True, text=True, input=typed)
        return done.returncode, done.stdout, done.stderr

    def sync(self, home, *options, **how):
        login = ["--user", USER] if ADDRESS else []
        return self.cli(home, "sync", *options, *login, self.place, **how)

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


class Sync(Machines):
    def test_two_machines_come_to_hold_the_same(self):
        self.practise("a", 3)
        self.practise("b", 1)
        self.assertEqual(self.sync("a"), (0, "0 new entries.\n3 entries sent.\n1 device.\n", ""))
        self.assertEqual(self.sync("b"), (0, "3 new entries.\n1 entry sent.\n2 devices.\n", ""))
        self.assertEqual(self.sync("a"), (0, "1 new entry.\n0 entries sent.\n2 devices.\n", ""))
        self.assertEqual(self.sync("a")[1], "0 new entries.\n0 entries sent.\n2 devices.\n")
        self.assertEqual(self.export("a"), self.export("b"))

    def test_the_names_of_files_say_what_is_in_them(self):
        self.practise("a", 3)
        self.sync("a")
        (path,) = self.files()
        with open(path, "rb") as file:
            text = file.read()
        # These came in a file from elsewhere, so nobody here can sign them.
        name = f"{DEVICES['a']}.1-3.{len(text)}.{hashlib.sha256(text).hexdigest()}.seg"
        self.assertEqual(os.path.basename(path), name)
        self.assertEqual(os.path.basename(os.path.dirname(os.path.dirname(path))), "v1")

    def test_a_damaged_file_is_told_and_mended(self):
        self.practise("a", 3)
        self.sync("a")
        (path,) = self.files()
        with open(path, "r+b") as file:
            file.seek(40)
            file.write(b"?")
        status, out, err = self.sync("b")
        self.assertEqual((status, out), (3, "0 new entries.\n0 entries sent.\n0 devices.\n"))
        self.assertIn("1 file there is damaged", err)
        self.assertEqual(self.sync("a", "--verify")[1], "0 new entries.\n3 entries sent.\n1 device.\n0 files there are sound.\n"
                         "1 damaged file was found; what it held was sent again.\n")
        self.assertEqual(self.sync("b")[:2], (0, "3 new entries.\n0 entries sent.\n1 device.\n"))

    def test_with_a_passphrase_nothing_can_be_read_there(self):
        self.practise("a", 3)
        self.assertEqual(self.sync("a", passphrase="correct horse")[:2], (0, "0 new entries.\n3 entries sent.\n1 device.\n"))
        (path,) = self.files()
        with open(path, "rb") as file:
            self.assertNotIn(b"bridge", file.read())
        status, out, err = self.sync("b")
        self.assertEqual((status, out), (5, ""))
        self.assertIn("Enter the passphrase that was set on your other device", err)
        status, out, err = self.sync("b", passphrase="battery staple")
        self.assertEqual((status, out), (5, ""))
        self.assertIn("encrypted with another passphrase", err)
        self.assertEqual(self.sync("b", passphrase="correct horse")[:2], (0, "3 new entries.\n0 entries sent.\n1 device.\n"))
        self.assertEqual(self.sync("b", "--encrypt")[0], 2)

    def test_a_passphrase_is_read_from_an_open_file_or_typed(self):
        self.practise("a", 1)
        self.assertEqual(self.sync("a", "--passphrase-fd", "0", typed="correct horse\n")[0], 0)
        terminal, end = pty.openpty()
        environment = dict(os.environ, XDG_DATA_HOME=self.path("b"), LC_ALL="C.UTF-8", LANGUAGE="", KIBITZ_SYNC_PASSWORD=PASSWORD or "",
                           DBUS_SESSION_BUS_ADDRESS="unix:path=/nowhere")
        login = ["--user", USER] if ADDRESS else []
        process = subprocess.Popen([PROGRAM, "sync", *login, self.place], env=environment, stdin=end, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        os.close(end)
        for text in "battery staple\n", "correct horse\n":
            asked = ""
            while not asked.endswith("Passphrase: "):
                asked += process.stderr.read(1)
            os.write(terminal, text.encode())
        out, _ = process.communicate(timeout=120)
        os.close(terminal)
        self.assertEqual((process.returncode, out), (0, "1 new entry.\n0 entries sent.\n1 device.\n"))

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

    def test_a_place_is_tried_out(self):
        self.assertEqual(self.sync("b", "--test"), (0, "It works. 0 other devices have been there.\n", ""))
        self.practise("a", 1)
        self.sync("a")
        self.assertEqual(self.sync("b", "--test")[1], "It works. 1 other device has been there.\n")
        self.assertEqual(len(self.files()), 1)

    def test_addresses_that_are_refused_at_once(self):
        for address in "http://server/dav/", "https://me:secret@server/dav/", "ftp://server/dav/":
            status, out, err = self.cli("a", "sync", address)
            self.assertEqual((status, out), (2, ""), address)
            self.assertTrue(err.startswith("kibitz-cli: "), err)

    def test_a_server_that_cannot_be_reached_has_a_status_of_its_own(self):
        self.assertEqual(self.cli("a", "sync", "https://127.0.0.1:1/")[0], 4)


@unittest.skipUnless(ADDRESS, "there is no server")
class Login(Machines):
    def test_a_wrong_password_has_a_status_of_its_own(self):
        status, out, err = self.sync("a", password="wrong")
        self.assertEqual((status, out), (5, ""))
        self.assertIn("Enter them again", err)
        self.assertEqual(self.sync("a", password=None)[0], 5)
        self.assertEqual(self.cli("a", "sync", self.place)[0], 5)

    def test_the_password_may_come_from_an_open_file(self):
        self.practise("a", 3)
        typed = PASSWORD + "\nno more of it"
        status, out, _ = self.sync("a", "--password-fd", "0", password="wrong", typed=typed)
        self.assertEqual((status, out), (0, "0 new entries.\n3 entries sent.\n1 device.\n"))
        for descriptor in "x", "-1", "99":
            self.assertEqual(self.sync("a", "--password-fd", descriptor)[0], 2, descriptor)
        self.assertEqual(self.sync("a", "--password-fd", "0", typed="")[0], 2)

    def test_a_folder_that_the_server_does_not_have_is_an_error(self):
        self.place += "/nowhere"
        status, _, err = self.sync("a")
        self.assertEqual(status, 1)
        self.assertIn("no such folder", err)


if __name__ == "__main__":
    unittest.main()
