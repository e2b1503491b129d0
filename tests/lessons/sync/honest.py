# SPDX-License-Identifier: GPL-3.0-or-later
"""A WebDAV server as it should be, small and slow, for faulty.py to do things wrong with. The first part of a path is
not that of a folder, but what goes wrong."""

import email.utils
import http.server
import os
import socketserver
import threading
import urllib.parse
from xml.sax.saxutils import escape


class Cut(Exception):
    pass


class Honest(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
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

    def goes_wrong(self):
        """For those who do things wrong: whether it was answered."""
        return False

    def serve(self):
        self.body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        parts = urllib.parse.unquote(self.path).split("/", 2)
        self.fault, inside = parts[1], parts[2] if len(parts) > 2 else ""
        self.target = os.path.join(self.server.root, inside.rstrip("/"))
        if not self.goes_wrong():
            getattr(self, "honest_" + self.command.lower())()

    do_GET = do_PUT = do_MKCOL = do_MOVE = do_DELETE = do_PROPFIND = serve

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


class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    daemon_threads = True
    request_queue_size = 50

    def handle_error(self, *_):
        pass
