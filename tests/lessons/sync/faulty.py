#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a command with a WebDAV server beside it that does things wrong: faulty.py COMMAND [ARGUMENT]…

The first part of a path says what goes wrong, /FAULT/folder/…; the same files are behind every fault, and "none" does
all right. The command finds it by KIBITZ_TEST_ADDRESS, _ROOT and _LOG, a line for each request: host, fault,
method, status and whether a password came with it."""

import gzip
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from honest import Cut, Honest, Server

LAUGHS = ('<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "haha">' + "".join(
    f'<!ENTITY {b} "{("&" + a + ";") * 10}">' for a, b in zip("abcdefghi", "bcdefghij")) +
    ']><multistatus xmlns="DAV:"><response><href>&j;</href></response></multistatus>')
# What “random” draws from at each request.
RANDOM = ["cut", "chunk", "500", "503", "lost-move", "lost-put", "wrong", "hidden", "sizes", "429", "nothing", "none", "none"]


class Faulty(Honest):
    """A method for each fault; True: it was answered."""

    chance = random.Random(8)

    def goes_wrong(self):
        if self.fault == "random":
            with self.lock:
                self.fault = self.chance.choice(RANDOM)
        return getattr(self, "fault_" + self.fault.replace("-", "_"))()

    def fault_none(self):
        return False

    def status(self, status, *headers):
        self.answer(status, b"<html>No.</html>", headers)
        return True

    def half(self, headers):
        with open(self.target, "rb") as file:
            body = file.read()
        self.answer(200, body[: len(body) // 2], headers + [("Content-Length", str(len(body)))])
        raise Cut

    def fault_cut(self):
        if self.command == "GET" and os.path.isfile(self.target):
            self.half([])

    def fault_cut_once(self):
        return self.fault_cut() if self.times() == 1 else None

    def fault_chunk(self):
        if self.command == "GET" and os.path.isfile(self.target):
            self.note(200)
            self.send_response(200)
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            self.wfile.write(b"5\r\nabcde\r\n400\r\nabc")
            raise Cut

    def fault_length(self):
        """Less is announced than comes."""
        if self.command == "GET" and os.path.isfile(self.target):
            with open(self.target, "rb") as file:
                body = file.read()
            self.answer(200, body, [("Content-Length", str(len(body) - 7))])
            raise Cut

    def fault_wrong(self):
        if self.command == "GET" and os.path.isfile(self.target):
            with open(self.target, "rb") as file:
                body = bytearray(file.read())
            body[len(body) // 2] ^= 1
            self.answer(200, bytes(body))
            return True

    def fault_huge(self):
        if self.command == "GET":
            self.note(200)
            self.send_response(200)
            self.end_headers()
            for _ in range(4096):
                self.wfile.write(b"x" * 65536)
            raise Cut

    def fault_endless(self):
        """A listing without an end."""
        if self.command == "PROPFIND":
            self.note(207)
            self.send_response(207)
            self.end_headers()
            self.wfile.write(b'<multistatus xmlns="DAV:">')
            for _ in range(4096):
                self.wfile.write(b"<response/>" * 6000)
            raise Cut

    def fault_headers(self):
        self.note(207)
        self.send_response(207)
        self.flush_headers()
        for number in range(100000):
            self.wfile.write(b"X-%d: %s\r\n" % (number, b"y" * 100))
        raise Cut

    def fault_500(self):
        return self.status(500)

    def fault_503(self):
        return self.status(503)

    def fault_503_twice(self):
        return self.status(503) if self.times() <= 2 else None

    def fault_429(self):
        return self.status(429)

    def fault_429_long(self):
        return self.status(429, ("Retry-After", "3600"))

    def fault_429_wait(self):
        """Refuses for good if it is asked again before the second is over."""
        now, times = time.monotonic(), self.times()
        first = self.seen.setdefault(("first", self.path), now)
        if times == 1:
            return self.status(429, ("Retry-After", "1"))
        return self.status(400) if now - first < 1 else None

    def fault_401(self):
        return self.status(401, ("WWW-Authenticate", 'Basic realm="x"'))

    def fault_ntlm(self):
        return self.status(401, ("WWW-Authenticate", "Negotiate"), ("WWW-Authenticate", "NTLM"))

    def fault_403(self):
        return self.status(403)

    def fault_full(self):
        return self.status(507) if self.command == "PUT" else None

    def fault_page(self):
        return self.status(200)

    def fault_no_method(self):
        return self.status(405) if self.command in ("PROPFIND", "MKCOL", "MOVE") else None

    def fault_no_move(self):
        return self.status(405) if self.command == "MOVE" else None

    def fault_no_move_full(self):
        """Nor does it take anything: a damaged file cannot be kept under another name."""
        return self.status(405) if self.command == "MOVE" else self.fault_full()

    def fault_no_move_either(self):
        return self.status(501) if self.command == "MOVE" else None

    def fault_proxied(self):
        """As Apache behind another server that speaks https: neither form of a destination is right."""
        if self.command == "MOVE":
            return self.status(502 if "://" in self.headers["Destination"] else 400)

    def fault_whole_only(self):
        if self.command == "MOVE" and "://" not in self.headers["Destination"]:
            return self.status(400)

    def redirect(self, where, status=302):
        return self.status(status, ("Location", where + self.path.split("/", 2)[2]))

    def fault_moved(self):
        return self.redirect("/none/", 308)

    def fault_elsewhere(self):
        return self.redirect(f"http://localhost:{self.server.server_port}/none/")

    def fault_other_port(self):
        return self.redirect("http://127.0.0.1:1/none/")

    def fault_round(self):
        return self.redirect("/round/")

    def fault_nowhere(self):
        return self.status(302)

    def fault_hang(self):
        self.note(0)
        time.sleep(20)
        raise Cut

    def fault_slow(self):
        if self.command == "GET":
            self.note(200)
            self.send_response(200)
            self.send_header("Content-Length", "1000")
            self.end_headers()
            for _ in range(20):
                self.wfile.write(b"x")
                time.sleep(1)
            raise Cut

    def fault_nothing(self):
        self.note(0)
        raise Cut

    def fault_no_http(self):
        self.note(0)
        self.wfile.write(b"220 mail.example ESMTP\r\n")
        raise Cut

    def fault_lost_move(self):
        """It is done, but nobody hears of it."""
        if self.command == "MOVE" and self.times() == 1:
            self.note(self.move())
            raise Cut

    def fault_lost_put(self):
        if self.command == "PUT" and self.times() == 1:
            with open(self.target, "wb") as file:
                file.write(self.body)
            self.note(201)
            raise Cut

    def fault_swallow(self):
        if self.command in ("PUT", "MOVE"):
            return self.status(201)

    def fault_half_put(self):
        if self.command == "PUT":
            with open(self.target, "wb") as file:
                file.write(self.body[: len(self.body) // 2])
            return self.status(201)

    def list_wrongly(self, **how):
        if self.command == "PROPFIND" and os.path.exists(self.target):
            self.listing(**how)
            return True

    def fault_hidden(self):
        return self.list_wrongly(keep=lambda name: not name.endswith(".seg"))

    def fault_sizes(self):
        return self.list_wrongly(size=12345)

    def fault_absolute(self):
        return self.list_wrongly(before=f"http://127.0.0.1:{self.server.server_port}")

    def fault_other_folder(self):
        return self.list_wrongly(prefix="/somewhere/else/")

    def fault_ghosts(self):
        """Lists what is not there."""
        if self.command == "PROPFIND" and self.headers["Depth"] == "1" and os.path.isdir(self.target):
            one = "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee"
            name = one if self.target.endswith("v1") else f"{one}.1-3.1000.{'a' * 64}.seg"
            kind = "<collection/>" if name == one else ""
            rows = [f"<response><href>{self.path}{inner}</href><propstat><prop><resourcetype>{k}</resourcetype><getcontentlength>1000"
                    "</getcontentlength></prop><status>HTTP/1.1 200 OK</status></propstat></response>"
                    for inner, k in (("", "<collection/>"), (name, kind))]
            self.answer(207, ('<multistatus xmlns="DAV:">' + "".join(rows) + "</multistatus>").encode())
            return True

    def xml(self, text):
        if self.command == "PROPFIND":
            self.answer(207, text.encode())
            return True

    def fault_nonsense(self):
        return self.xml("This is <not XML.")

    def fault_no_namespace(self):
        return self.xml(f"<multistatus><response><href>{self.path}</href></response></multistatus>")

    def fault_unfinished(self):
        return self.xml(f'<multistatus xmlns="DAV:"><response><href>{self.path}</href></response>')

    def fault_deep(self):
        return self.xml('<multistatus xmlns="DAV:">' + "<a>" * (20 * 1024 * 1024))

    def fault_laughs(self):
        return self.xml(LAUGHS)

    def fault_gzip(self):
        if self.command == "PROPFIND":
            self.answer(207, gzip.compress(b'<multistatus xmlns="DAV:"/>'), [("Content-Encoding", "gzip")])
            return True


def main():
    top = tempfile.mkdtemp(prefix="kibitz-faulty-")
    server = Server(("127.0.0.1", 0), Faulty)
    server.root, server.log = os.path.join(top, "root"), os.path.join(top, "log")
    os.mkdir(server.root)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    environment = dict(os.environ, KIBITZ_TEST_ADDRESS=f"http://127.0.0.1:{server.server_port}", KIBITZ_TEST_ROOT=server.root,
                       KIBITZ_TEST_LOG=server.log)
    try:
        return subprocess.run(sys.argv[1:], env=environment).returncode
    finally:
        shutil.rmtree(top)


if __name__ == "__main__":
    status = main()
    sys.exit(status if status >= 0 else 1)
