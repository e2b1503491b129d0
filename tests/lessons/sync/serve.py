#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a command with a real WebDAV server beside it: serve.py SERVER COMMAND [ARGUMENT]…

The server is one of Debian's, on a free port of the loopback address, in a folder of its own. The command
finds it by KIBITZ_TEST_ADDRESS, _ROOT (the folder that it serves), _USER, _PASSWORD, _LOG (a line a request)
and, with TLS, _AUTHORITIES. All is gone when the command ends; its exit status is ours."""

import base64
import ctypes
import hashlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

USER, PASSWORD, REALM = "learner", "四♠ & trumps:9", "cards"
MODULES = "/usr/lib/apache2/modules/mod_%s.so"

APACHE = """
ServerRoot {top}
ServerName localhost
PidFile {top}/pid
Listen 127.0.0.1:{port}
{modules}
ErrorLog {top}/errors
LogLevel warn
LogFormat "%m %U %>s"
CustomLog {log} "%m %U %>s"
DavLockDB {top}/locks/db
DocumentRoot {root}
KeepAliveTimeout 30
MaxKeepAliveRequests 0
<Directory {root}>
  Dav On
  {login}
</Directory>
{more}
"""
APACHE_BASIC = """AuthType Basic
  AuthName {realm}
  AuthUserFile {top}/basic
  Require valid-user"""
APACHE_DIGEST = """AuthType Digest
  AuthName {realm}
  AuthUserFile {top}/digest
  Require valid-user"""
APACHE_TLS = """SSLEngine on
SSLCertificateFile {top}/certificate.pem
SSLCertificateKeyFile {top}/key.pem
"""
APACHE_GZIP = """SetOutputFilter DEFLATE
"""
LIGHTTPD = """
server.bind = "127.0.0.1"
server.port = {port}
server.document-root = "{root}"
server.errorlog = "{top}/errors"
server.upload-dirs = ("{top}/uploads")
server.modules = ("mod_auth", "mod_authn_file", "mod_accesslog", "mod_webdav")
accesslog.filename = "{log}"
accesslog.format = "%m %U %s"
auth.backend = "plain"
auth.backend.plain.userfile = "{top}/plain"
auth.require = ("/" => ("method" => "basic", "realm" => "{realm}", "require" => "valid-user"))
webdav.activate = "enable"
webdav.is-readonly = "disable"
webdav.sqlite-db-name = "{top}/locks/db"
"""
NGINX = """
load_module /usr/lib/nginx/modules/ngx_http_dav_ext_module.so;
daemon off;
master_process off;
pid {top}/pid;
error_log {top}/errors;
events {{ }}
http {{
  log_format short "$request_method $uri $status";
  access_log {log} short;
  client_body_temp_path {top}/uploads;
  proxy_temp_path {top}/other1; fastcgi_temp_path {top}/other2;
  uwsgi_temp_path {top}/other3; scgi_temp_path {top}/other4;
  dav_ext_lock_zone zone=locks:1m;
  server {{
    listen 127.0.0.1:{port};
    client_max_body_size 10m;
    keepalive_requests 100000;
    location / {{
      root {root};
      dav_methods PUT DELETE MKCOL COPY MOVE;
      dav_ext_methods PROPFIND OPTIONS LOCK UNLOCK;
      dav_ext_lock zone=locks;
      auth_basic {realm};
      auth_basic_user_file {top}/basic;
    }}
  }}
}}
"""


def apache(extra_modules, login, more=""):
    names = "mpm_event authn_core authn_file authz_core authz_user dav dav_fs".split() + extra_modules
    modules = "\n".join(f"LoadModule {name}_module {MODULES % name}" for name in names)
    text = APACHE.replace("{modules}", modules).replace("{login}", login).replace("{more}", more)
    return text, ["/usr/sbin/apache2", "-X", "-d", "{top}", "-f", "{top}/conf"]


SERVERS = {
    "apache": apache(["auth_basic"], APACHE_BASIC),
    "apache-digest": apache(["auth_digest"], APACHE_DIGEST),
    "apache-gzip": apache(["auth_basic", "filter", "deflate"], APACHE_BASIC, APACHE_GZIP),
    "apache-tls": apache(["auth_basic", "ssl"], APACHE_BASIC, APACHE_TLS),
    "lighttpd": (LIGHTTPD, ["/usr/sbin/lighttpd", "-D", "-f", "{top}/conf"]),
    "nginx": (NGINX, ["/usr/sbin/nginx", "-c", "{top}/conf", "-p", "{top}", "-e", "{top}/errors"]),
    # Its folders are remembered for minutes unless told otherwise; the tests change files behind its back.
    "rclone": ("", ["/usr/bin/rclone", "serve", "webdav", "{root}", "--addr", "127.0.0.1:{port}", "--user", USER,
                    "--pass", PASSWORD, "--config", "{top}/conf", "--dir-cache-time", "1ns", "--cache-dir", "{top}/other1",
                    "--log-file", "{log}", "-v"]),
}


def make_certificate(top):
    """An authority of our own, and a certificate for this machine signed by it."""
    def openssl(*arguments):
        subprocess.run(["openssl", *arguments], cwd=top, check=True, capture_output=True)
    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "authority.key", "-out", "authority.pem",
            "-subj", "/CN=Test authority", "-days", "2")
    openssl("req", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "request.pem", "-subj", "/CN=localhost")
    with open(os.path.join(top, "names"), "w") as file:
        file.write("subjectAltName=DNS:localhost,IP:127.0.0.1\n")
    openssl("x509", "-req", "-in", "request.pem", "-CA", "authority.pem", "-CAkey", "authority.key",
            "-CAcreateserial", "-out", "certificate.pem", "-days", "2", "-extfile", "names")


def write(path, text):
    with open(path, "w") as file:
        file.write(text)


def prepare(top, server):
    for name in "root", "locks", "uploads", "other1", "other2", "other3", "other4":
        os.mkdir(os.path.join(top, name))
    sha = base64.b64encode(hashlib.sha1(PASSWORD.encode()).digest()).decode()
    md5 = hashlib.md5(f"{USER}:{REALM}:{PASSWORD}".encode()).hexdigest()
    write(os.path.join(top, "basic"), f"{USER}:{{SHA}}{sha}\n")
    write(os.path.join(top, "digest"), f"{USER}:{REALM}:{md5}\n")
    write(os.path.join(top, "plain"), f"{USER}:{PASSWORD}\n")
    if server == "apache-tls":
        make_certificate(top)
    # Apache will not serve as root, so none does.
    for folder, _, files in os.walk(top):
        for path in [folder] + [os.path.join(folder, name) for name in files]:
            os.chmod(path, 0o777)


def become_nobody():
    if os.getuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.setgroups([])
        os.setgid(nobody.pw_gid)
        os.setuid(nobody.pw_uid)
    os.umask(0)
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # it dies with us, however we die


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def answers(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    except OSError:
        return False


def start(top, server):
    """A running server and its port. Another program may take the port before it does."""
    text, command = SERVERS[server]
    for _ in range(5):
        port = free_port()
        words = {"top": top, "root": os.path.join(top, "root"), "log": os.path.join(top, "log"), "port": port, "realm": REALM}
        write(os.path.join(top, "conf"), text.format(**words))
        with open(os.path.join(top, "said"), "ab") as said:
            process = subprocess.Popen([word.format(**words) for word in command], stdin=subprocess.DEVNULL, stdout=said,
                                       stderr=said, preexec_fn=become_nobody, cwd=top, env={"PATH": "/usr/bin:/bin", "HOME": top})
        for _ in range(300):
            if process.poll() is not None:
                break
            if answers(port):
                return process, port
            time.sleep(0.05)
        process.kill()
        process.wait()
    for name in "said", "errors":
        if os.path.exists(os.path.join(top, name)):
            with open(os.path.join(top, name)) as file:
                sys.stderr.write(file.read())
    sys.exit(f"{server} does not start")


def stop(process):
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def main():
    server, command = sys.argv[1], sys.argv[2:]
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    top = tempfile.mkdtemp(prefix=f"kibitz-{server}-", dir=memory)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    process = None
    try:
        prepare(top, server)
        process, port = start(top, server)
        scheme = "https" if server == "apache-tls" else "http"
        environment = dict(os.environ, KIBITZ_TEST_ADDRESS=f"{scheme}://127.0.0.1:{port}", KIBITZ_TEST_SERVER=server,
                           KIBITZ_TEST_ROOT=os.path.join(top, "root"), KIBITZ_TEST_LOG=os.path.join(top, "log"),
                           KIBITZ_TEST_USER=USER, KIBITZ_TEST_PASSWORD=PASSWORD)
        if scheme == "https":
            environment["KIBITZ_TEST_AUTHORITIES"] = os.path.join(top, "authority.pem")
        return subprocess.run(command, env=environment).returncode
    finally:
        if process is not None:
            stop(process)
        shutil.rmtree(top)


if __name__ == "__main__":
    status = main()
    sys.exit(status if status >= 0 else 1)
