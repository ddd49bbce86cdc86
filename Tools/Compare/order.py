#!/usr/bin/env python3
"""Prints the functions that games call until their first cards are decided, by valgrind.

Usage: order.py PROGRAM, which has its symbols, but no facts for debuggers.
"""

import glob
import os
import re
import socket
import sys
import tempfile

from terminal import Terminal

THUMBS = os.path.join(os.path.dirname(__file__), "../../Decks/recordings/thumbs.jsonl")


def functions(game, keys, calls, address):
    """The functions that a game calls, in the order in which valgrind lists them at `calls`.

    A game that listens at `address`, the path of a socket, is sent a hand; others have None.
    """
    terminal = Terminal(["valgrind", "--tool=callgrind", "--demangle=no",
                         f"--callgrind-out-file={calls}", *game])
    terminal.wait_until_quiet(3)
    if address:
        with socket.socket(socket.AF_UNIX) as producer, open(THUMBS, "rb") as frames:
            producer.connect(address)
            for frame in frames:
                producer.sendall(frame)
                terminal.wait_until_quiet(0.05)
    for key in keys:
        os.write(terminal.file, bytes([key]))
        terminal.wait_until_quiet(1)
    terminal.wait_until_quiet(3)
    terminal.close()
    for path in glob.glob(calls + "*"):
        with open(path, encoding="utf-8", errors="replace") as file:
            for line in file:
                # A recursion is named with a number after an apostrophe.
                found = re.match(r"c?fn=\(\d+\) ([^']+)", line.rstrip("\n"))
                if found and not found[1].startswith("0x") and "@" not in found[1]:
                    yield found[1]


def main():
    with tempfile.TemporaryDirectory(prefix="thumbdeck-order-") as folder:
        cards = os.path.join(folder, "cards.txt")
        with open(cards, "w", encoding="utf-8") as file:
            file.writelines(f"card {index} to look at\n" for index in range(20))
        game, log = [sys.argv[1], cards], os.path.join(folder, "log.jsonl")
        address = os.path.join(folder, "hands.sock")
        # What every game needs comes first: the start and an answer; then what a log, the list and a
        # hand need besides, from a file and from a socket.
        games = [(["--no-log"], b"lhuq", None), (["-o", log], b"lhuq", None),
                 (["--no-log"], b"bjjkqq", None),
                 (["--no-log", "--landmarks", THUMBS], b"q", None),
                 (["--no-log", "--listen", f"unix:{address}"], b"q", address)]
        names = {name: True for index, (options, keys, hand) in enumerate(games)
                 for name in functions([*game, *options], keys,
                                       os.path.join(folder, f"calls-{index}."), hand)}
    if len(names) < 1000:
        sys.exit("thumbdeck: valgrind has seen no game")
    print("\n".join(names))


main()
