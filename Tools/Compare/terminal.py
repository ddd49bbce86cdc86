"""A program on a pseudo-terminal, timed from a byte of input to the last byte of its answer."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

# What a terminal without pictures answers when it is asked what it is.
ANSWERS = {b"\x1b[c": b"\x1b[?62;22c", b"\x1b[6n": b"\x1b[1;1R", b"\x1b[5n": b"\x1b[0n"}

# Bytes of one drawing follow each other within this many seconds; the next frame of an animation
# comes 16 ms later.
GAP = 0.005


class Terminal:
    """A terminal of `columns` x `rows` with a program on it."""

    def __init__(self, command, columns=80, rows=24, environment=None, standard_input=None):
        environment = {**os.environ, "TERM": "xterm-256color", "COLORFGBG": "15;0",
                       **(environment or {})}
        self.started = time.perf_counter()
        self.process, self.file = pty.fork()
        if self.process == 0:
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            if standard_input is not None:
                os.dup2(os.open(standard_input, os.O_RDONLY), 0)
            os.execvpe(command[0], command, environment)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.status = None
        self.usage = None

    def read(self, timeout):
        """What the program writes within `timeout` seconds; empty if nothing, None at its end."""
        if not select.select([self.file], [], [], timeout)[0]:
            return b""
        try:
            data = os.read(self.file, 1 << 16)
        except OSError:
            return None
        for question, answer in ANSWERS.items():
            if question in data:
                os.write(self.file, answer)
        return data or None

    def wait_until_quiet(self, seconds, longest=30):
        """Reads until nothing has come for `seconds`; returns all that came."""
        read, end = b"", time.perf_counter() + longest
        while time.perf_counter() < end:
            data = self.read(seconds)
            if not data:
                break
            read += data
        return read

    def wait_for(self, pattern, longest=30):
        """Reads until the pattern has come; returns the seconds since the start, or None."""
        read, end = b"", time.perf_counter() + longest
        while time.perf_counter() < end:
            data = self.read(end - time.perf_counter())
            if data is None:
                return None
            read += data
            if re.search(pattern, read):
                return time.perf_counter() - self.started
        return None

    def time_key(self, key):
        """Types a key; returns the seconds to the end of the first drawing, and its bytes."""
        start = last = time.perf_counter()
        os.write(self.file, key)
        size = 0
        data = self.read(1)
        while data:
            last = time.perf_counter()
            size += len(data)
            data = self.read(GAP)
        return (last - start, size) if size else (None, 0)

    def close(self, keys=b""):
        """Types `keys`, and ends the program if that does not; returns what it has used."""
        if keys:
            os.write(self.file, keys)
            self.wait_until_quiet(0.5)
        try:
            os.kill(self.process, signal.SIGTERM)
        except ProcessLookupError:
            pass
        os.close(self.file)
        _, self.status, self.usage = os.wait4(self.process, 0)
        return self.usage
