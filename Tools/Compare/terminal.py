"""A program on a pseudo-terminal, timed from a byte of input to the first byte of its answer."""

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
        """Types a key; returns the seconds to the first byte of its drawing, and the drawing's bytes."""
        start = time.perf_counter()
        os.write(self.file, key)
        data = self.read(1)
        first = time.perf_counter() - start
        size = 0
        while data:
            size += len(data)
            data = self.read(GAP)
        return (first, size) if size else (None, 0)

    def memory(self):
        """The most memory that the program has had so far, in MB."""
        return int(self.status("VmHWM")) / 1024

    def wakes(self):
        """How often a thread of the program has waited and gone on."""
        folder = f"/proc/{self.process}/task"
        return sum(int(self.status("voluntary_ctxt_switches", f"{folder}/{thread}"))
                   for thread in os.listdir(folder))

    def ticks(self):
        """The seconds of processor that the program has used."""
        with open(f"/proc/{self.process}/stat", encoding="utf-8") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def status(self, name, folder=None):
        """A number that the system tells of the program."""
        with open(f"{folder or f'/proc/{self.process}'}/status", encoding="utf-8") as file:
            return next(line.split()[1] for line in file if line.startswith(name + ":"))

    def close(self):
        """Ends the program."""
        try:
            os.kill(self.process, signal.SIGTERM)
        except ProcessLookupError:
            pass
        os.close(self.file)
        os.waitpid(self.process, 0)
