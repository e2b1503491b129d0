# SPDX-License-Identifier: GPL-3.0-or-later
"""Talks to `kibitz-cli engine`: how the tests ask, and how any program could."""

import json
import select
import subprocess

PATIENCE = 60  # seconds


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def send(self, line):
        """One line of bytes in, one line of bytes out; waits until it is there."""
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        answered = select.select([self.process.stdout], [], [], PATIENCE)[0]
        assert answered, f"no answer to {line[:200]!r}: is it flushed?"
        answer = self.process.stdout.readline()
        assert answer.endswith(b"\n"), f"no whole line came back for {line[:200]!r}"
        return answer

    def ask(self, **question):
        line = json.dumps(question, ensure_ascii=False).encode()
        return json.loads(self.send(line))

    def close(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        assert rest == b"", f"more lines than were asked for: {rest[:200]!r}"
        return self.process.wait(timeout=30)


def run(program, data, *arguments):
    """Runs to the end; returns status, standard output, standard error."""
    done = subprocess.run(
        [program, *(arguments or ["engine"])], input=data, capture_output=True, timeout=120
    )
    return done.returncode, done.stdout, done.stderr
