#!/usr/bin/env python3
"""Prints the functions that a game calls until its first cards are decided, by valgrind.

Usage: order.py PROGRAM, which has its symbols, but no facts for debuggers.
"""

import glob
import os
import re
import sys
import tempfile

from terminal import Terminal

KEYS = [b"l", b"h", b"u", b"q"]


def main():
    with tempfile.TemporaryDirectory(prefix="thumbdeck-order-") as folder:
        cards = os.path.join(folder, "cards.txt")
        with open(cards, "w", encoding="utf-8") as file:
            file.writelines(f"card {index} to look at\n" for index in range(20))
        calls = os.path.join(folder, "calls")
        terminal = Terminal(["valgrind", "--tool=callgrind", "--demangle=no",
                             f"--callgrind-out-file={calls}", sys.argv[1], cards, "--no-log"])
        terminal.wait_until_quiet(3)
        for key in KEYS:
            os.write(terminal.file, key)
            terminal.wait_until_quiet(1)
        terminal.wait_until_quiet(3)
        terminal.close()
        names = {}
        for path in glob.glob(calls + "*"):
            with open(path, encoding="utf-8", errors="replace") as file:
                for line in file:
                    # A recursion is named with a number after an apostrophe.
                    found = re.match(r"c?fn=\(\d+\) ([^']+)", line.rstrip("\n"))
                    if found and not found[1].startswith("0x") and "@" not in found[1]:
                        names[found[1]] = True
    if len(names) < 1000:
        sys.exit("thumbdeck: valgrind has seen no game")
    print("\n".join(names))


main()
