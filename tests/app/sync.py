#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sets up sync in the real window, by keyboard alone. usage: sync.py PROGRAM SCENE OLD_LOG KIBITZ_CLI"""
import contextlib
import os
import re
import subprocess
import sys

from person import Person, fail

HOME = os.environ["HOME"]
# Settings outlive the program here, so that what it writes can be looked at.
SETTINGS = {"GSETTINGS_BACKEND": "keyfile"}


class Learner(Person):
    def __init__(self, program, **env):
        super().__init__(program, env={**SETTINGS, **env})

    def press(self, pattern, role=None):
        self.tab_to(pattern, role)
        self.key("space")

    def open_sync(self):
        self.key("ctrl+comma")
        self.see("^General$", "page tab")
        self.press("^Sync$", "page tab")
        self.says("^Your Progress on Every Machine$")
        self.settle()

    def choose_place(self, number):
        """Goes to the row below, where the first thing about the place is typed."""
        self.press("^Place$")
        self.key("Home", *["Down"] * number, "Return")
        self.tab_to("^Place$")
        self.key("Tab")

    def sync_until_it_says(self, pattern):
        """It also syncs by itself, and then the button says Cancel: whoever pressed that presses once more when it says Sync Now."""
        def said():
            look = self.look()
            if look.says(pattern) or self.heard_toast(pattern):
                return True
            if look.find("^Sync Now$", "push button"):
                self.press("^Sync Now$|^Cancel$")
            return False
        self.wait(said, f"the words {pattern!r} after Sync Now")

    def type(self, text):
        """What is typed counts at once with Return."""
        self.type_text(text)
        self.key("Return")

    def close_preferences(self):
        """Escape ends what is being typed first."""
        for _ in range(3):
            self.key("Escape")
            if not self.find("^General$", "page tab"):
                return
        fail(f"Escape does not close the preferences\n{self.tree()}")


def files_of(folder):
    return [name for _, _, names in os.walk(folder) for name in names]


def find_in_files(text):
    """Wherever the program may have written: its data, settings and cache."""
    found = subprocess.run(["grep", "-rlaF", text, HOME], capture_output=True, text=True)
    return found.stdout.split("\n")[:-1]


def on_another_machine(cli, old_log, shared, days=None):
    env = {**os.environ, "XDG_DATA_HOME": os.path.join(HOME, "another-machine")}
    if days:
        subprocess.run([old_log, days], check=True, env=env)
    done = subprocess.run([cli, "sync", shared], check=True, env=env, capture_output=True, text=True)
    return int(re.search(r"(\d+) (entry|entries) sent", done.stdout)[1]), int(re.search(r"(\d+) new", done.stdout)[1])


def folder(program, old_log, cli):
    """A folder is chosen and tested, the first sync brings what another machine has put there, and gets ours."""
    shared = os.path.join(HOME, "shared")
    os.mkdir(shared)
    sent, _ = on_another_machine(cli, old_log, shared, "30")
    subprocess.run([old_log, "20"], check=True)
    learner = Learner(program)
    learner.open_sync()
    learner.choose_place(1)
    learner.type(shared)
    learner.press("^Test$")
    learner.says("^The test went well$")
    learner.says(f"It holds ({sent} entries of 1 device|[0-9]+ entries of 2 devices);")  # it may have synced by itself
    learner.sync_until_it_says(f"The first sync here brought {sent} entries. You now see the progress of 2 devices.")
    learner.says("^Nothing$")  # waits
    learner.says("^Device [0-9a-f]{8}$")
    learner.says(f"^{sent} entries, the last one")
    learner.press("^Forget Device [0-9a-f]{8}$")
    learner.says("is off the list. Its entries stay; nothing is deleted.")
    learner.wait(lambda: not learner.find("^Forget Device"), "the device is off the list")
    learner.tab_to("^This Device$")
    learner.key("shift+Tab")
    learner.key("ctrl+a")
    learner.type("Kitchen table")
    learner.says("^2 entries$")  # the name and what was forgotten wait
    learner.close_preferences()
    learner.close()  # and are sent now
    before = len(files_of(shared))
    _, brought = on_another_machine(cli, old_log, shared)
    if brought < 10 or before != len(files_of(shared)):
        fail(f"the other machine got {brought} entries, and there are {len(files_of(shared))} files for {before}")
    learner = Learner(program)
    learner.open_sync()
    learner.says("^Last sync: ")
    learner.press("Stop Syncing Here$", "push button")
    learner.says("^This machine no longer syncs. Nothing was deleted.$")
    if learner.find("^Test$", "push button") or len(files_of(shared)) != before:
        fail("it still syncs, or something was deleted")
    learner.close_preferences()
    learner.close()


def wrong_address(program, old_log, cli):
    """What cannot be reached is said, here and on Today; a password in an address is never written down."""
    subprocess.run([old_log, "20"], check=True)
    with bare_session() as env:
        refused(Learner(program, **env))


def refused(learner):
    learner.open_sync()
    learner.choose_place(2)
    learner.type("http://127.0.0.1:1/kibitz/")
    learner.press("^Test$")
    learner.says("^The test failed$")
    learner.says("127.0.0.1")
    learner.sync_until_it_says("^The last sync failed$")
    learner.says("Nothing is lost; Kibitz tries again by itself.")
    if learner.find("^Send without Encryption$"):
        fail("warns of plain text to this very machine")
    learner.choose_place(2)
    learner.key("ctrl+a")
    learner.type("http://anna:trump-lead-7@dav.example.org/kibitz/")
    learner.says("^Send without Encryption$")
    learner.says("^Password .kept until Kibitz closes.$")
    learner.press("^Test$")
    learner.says("^The test failed$")  # nobody has agreed to http
    if find_in_files("trump-lead-7"):
        fail(f"the password is written to {find_in_files('trump-lead-7')}")
    if not find_in_files("dav.example.org"):
        fail("the address is not kept, so the search above means nothing")
    learner.choose_place(1)
    learner.type("/nonexistent/stick")
    learner.sync_until_it_says("There is no folder “/nonexistent/stick”.")
    learner.close_preferences()
    learner.key("alt+1")
    learner.see("^The last sync failed$")
    learner.tab_to("^The last sync failed$")
    learner.key("Return")
    learner.says("^Your Progress on Every Machine$")
    learner.close_preferences()
    learner.close()


BUS = """<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>"""


@contextlib.contextmanager
def bare_session():
    """A session bus on which no keyring can be started; a screen reader still hears the program."""
    said = subprocess.run(["gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus",
                           "--method", "org.a11y.Bus.GetAddress"], capture_output=True, text=True, check=True).stdout
    config = os.path.join(HOME, "bare-session.conf")
    with open(config, "w") as file:
        file.write(BUS)
    bus = subprocess.Popen(["dbus-daemon", "--nofork", "--config-file=" + config, "--print-address"], stdout=subprocess.PIPE, text=True)
    try:
        yield {"DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip(), "AT_SPI_BUS_ADDRESS": re.search("'(.*)'", said)[1]}
    finally:
        bus.terminate()
        bus.wait()


def set_up_server(learner):
    address, user, password = (os.environ["KIBITZ_TEST_" + name] for name in ("ADDRESS", "USER", "PASSWORD"))
    learner.open_sync()
    learner.choose_place(2)
    learner.type(address + "/")
    learner.key("Tab")
    learner.type(user)
    learner.key("Tab")
    learner.type(password)
    learner.press("^Test$")
    learner.says("^The test went well$")
    learner.sync_until_it_says("^Last sync: ")
    if not any(name.endswith(".seg") for name in files_of(os.environ["KIBITZ_TEST_ROOT"])):
        fail("nothing has come to the server")


def check_not_written():
    if find_in_files(os.environ["KIBITZ_TEST_PASSWORD"]):
        fail(f"the password is written to {find_in_files(os.environ['KIBITZ_TEST_PASSWORD'])}")


def webdav(program, old_log, cli):
    """With a keyring the password is asked for once and for all."""
    subprocess.run(["gnome-keyring-daemon", "--unlock", "--components=secrets"], input="unlock", text=True, check=True, capture_output=True)
    subprocess.run([old_log, "20"], check=True)
    learner = Learner(program)
    set_up_server(learner)
    learner.says("^Password .kept in the keyring.$")
    learner.close_preferences()
    learner.close()
    check_not_written()
    learner = Learner(program)
    learner.open_sync()
    learner.says("^Password .kept in the keyring.$")
    learner.says("^Nothing was new on either side.$")  # by itself, soon after the start
    learner.close_preferences()
    learner.close()


def no_keyring(program, old_log, cli):
    """Without one it is asked for at each start, and never written down."""
    subprocess.run([old_log, "20"], check=True)
    with bare_session() as env:
        asked_again(program, env)


def asked_again(program, env):
    learner = Learner(program, **env)
    set_up_server(learner)
    learner.says("^Password .kept until Kibitz closes.$")
    learner.close_preferences()
    learner.close()
    check_not_written()
    learner = Learner(program, **env)
    learner.see("^Sync waits for you$")
    learner.tab_to("^Sync waits for you$")
    learner.key("Return")
    learner.says("^Your Progress on Every Machine$")
    learner.settle()
    learner.tab_to("^Place$")
    learner.key("Tab", "Tab", "Tab")
    learner.type(os.environ["KIBITZ_TEST_PASSWORD"])
    learner.says("^Nothing was new on either side.$")
    learner.close_preferences()
    learner.wait(lambda: not learner.find("^Sync waits for you$"), "the sign on Today is gone")
    learner.close()
    check_not_written()


if __name__ == "__main__":
    scenes = {"folder": folder, "wrong-address": wrong_address, "webdav": webdav, "no-keyring": no_keyring}
    scenes[sys.argv[2]](sys.argv[1], *sys.argv[3:])
    print("ok", sys.argv[2])
