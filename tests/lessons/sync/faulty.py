#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a command with a WebDAV server beside it that does things wrong: faulty.py COMMAND [ARGUMENT]…

The first part of a path says what goes wrong, /FAULT/folder/…; the same files are behind every fault, and "none" does
all right. The command finds it by KIBITZ_TEST_ADDRESS, _ROOT and _LOG, a line for each request: host, fault,
method, status and whether a password came with it."""

import email.utils
import http.server
import os
import random
import shutil
import socketserver
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
from xml.sax.saxutils import escape

LAUGHS = ('<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "haha">' + "".join(
    f'<!ENTITY {b} "{("&" + a + ";") * 10}">' for a, b in zip("abcdefghi", "bcdefghij")) +
    ']><multistatus xmlns="DAV:"><response><href>&j;</href></response></multistatus>')
# Every fault that a sync must live through without loss; the C tests read them off the same names.
RANDOM = ["cut", "chunk", "500", "503", "lost-move", "lost-put", "wrong", "hidden", "sizes", "429", "nothing", "none", "none"]


class Cut(Exception):
    pass


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    chance = random.Random(8)
    seen = {}
    lock = threading.Lock()

    def log_message(self, *_):
        pass

    def note(self, status):
        with self.lock, open(self.server.log, "a") as file:
            host = self.headers.get("Host", "-").split(":")[0]
            file.write(f"{host} {self.fault} {self.command} {status} {'password' if 'Authorization' in self.headers else '-'}\n")

    def answer(self, status, body=b"", headers=()):
        self.note(status)
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        if "Content-Length" not in dict(headers) and status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def times(self):
        """How often this very request has come."""
        with self.lock:
            key = (self.fault, self.command, self.path)
            self.seen[key] = self.seen.get(key, 0) + 1
            return self.seen[key]

    def handle_one_request(self):
        try:
            super().handle_one_request()
        except (Cut, ConnectionError, BrokenPipeError):
            self.close_connection = True

    def serve(self):
        length = int(self.headers.get("Content-Length", 0))
        self.body = self.rfile.read(length)
        parts = urllib.parse.unquote(self.path).split("/", 2)
        self.fault, inside = parts[1], parts[2] if len(parts) > 2 else ""
        if self.fault == "random":
            with self.lock:
                self.fault = self.chance.choice(RANDOM)
        self.target = os.path.join(self.server.root, inside.rstrip("/"))
        self.inside = inside
        trouble = getattr(self, "fault_" + self.fault.replace("-", "_"), None)
        if trouble is None or not trouble():
            getattr(self, "honest_" + self.command.lower())()

    do_GET = do_PUT = do_MKCOL = do_MOVE = do_DELETE = do_PROPFIND = serve

    # A server as it should be.
    def honest_get(self):
        if not os.path.isfile(self.target):
            return self.answer(404)
        with open(self.target, "rb") as file:
            return self.answer(200, file.read())

    def honest_put(self):
        if not os.path.isdir(os.path.dirname(self.target)):
            return self.answer(409)
        if os.path.exists(self.target) and self.headers.get("If-None-Match") == "*":
            return self.answer(412)
        with open(self.target, "wb") as file:
            file.write(self.body)
        return self.answer(201)

    def honest_mkcol(self):
        try:
            os.mkdir(self.target)
            self.answer(201)
        except FileExistsError:
            self.answer(405)
        except FileNotFoundError:
            self.answer(409)

    def honest_delete(self):
        if not os.path.isfile(self.target):
            return self.answer(404)
        os.unlink(self.target)
        return self.answer(204)

    def move(self):
        path = urllib.parse.unquote(urllib.parse.urlparse(self.headers["Destination"]).path)
        target = os.path.join(self.server.root, path.split("/", 2)[2])
        if not os.path.exists(self.target):
            return 404
        if os.path.exists(target):
            return 412
        os.rename(self.target, target)
        return 201

    def honest_move(self):
        self.answer(self.move())

    def response(self, path, href, size=None):
        kind = "<D:collection/>" if os.path.isdir(path) else ""
        length = "" if kind else f"<l:getcontentlength>{os.path.getsize(path) if size is None else size}</l:getcontentlength>"
        when = email.utils.formatdate(os.path.getmtime(path), usegmt=True)
        return (f'<D:response xmlns:l="DAV:"><D:href>{escape(href)}</D:href><D:propstat><D:prop><l:resourcetype>{kind}</l:resourcetype>{length}'
                f"<l:getlastmodified>{when}</l:getlastmodified></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>"
                "<D:propstat><D:prop><getcontentlength xmlns='DAV:'>7</getcontentlength></D:prop>"
                "<D:status>HTTP/1.1 404 Not Found</D:status></D:propstat></D:response>")

    def listing(self, before="", keep=lambda name: True, size=None, prefix=None):
        path = self.path if prefix is None else prefix
        rows = [self.response(self.target, before + path)]
        if os.path.isdir(self.target) and self.headers["Depth"] == "1":
            for name in sorted(filter(keep, os.listdir(self.target))):
                inner = os.path.join(self.target, name)
                rows.append(self.response(inner, before + path.rstrip("/") + "/" + urllib.parse.quote(name), size))
        xml = '<?xml version="1.0" encoding="utf-8"?><D:multistatus xmlns:D="DAV:">' + "".join(rows) + "</D:multistatus>"
        self.answer(207, xml.encode(), [("Content-Type", "application/xml")])

    def honest_propfind(self):
        if os.path.exists(self.target):
            self.listing()
        else:
            self.answer(404)

    # What goes wrong. TRUE: it was answered.
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

    def fault_laughs(self):
        return self.xml(LAUGHS)

    def fault_gzip(self):
        import gzip
        if self.command == "PROPFIND":
            self.answer(207, gzip.compress(b'<multistatus xmlns="DAV:"/>'), [("Content-Encoding", "gzip")])
            return True


class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    daemon_threads = True
    request_queue_size = 50

    def handle_error(self, *_):
        pass


def main():
    top = tempfile.mkdtemp(prefix="kibitz-faulty-")
    server = Server(("127.0.0.1", 0), Handler)
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
