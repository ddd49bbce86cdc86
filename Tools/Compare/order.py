#!/usr/bin/env python3
"""Prints the functions that games call until their first cards are decided, by valgrind.

Those that each key and each frame calls come first: side by side, they take fewer lines of the
processor's caches, which are cold after each pause.

Usage: order.py PROGRAM, which has its symbols, but no facts for debuggers.
"""

import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time

from terminal import Terminal

THUMBS = os.path.join(os.path.dirname(__file__), "../../Decks/recordings/thumbs.jsonl")


def functions(game, keys, calls, address):
    """The functions that a game calls, in valgrind's order: for keys and hands again, and in all.

    A game that listens at `address`, the path of a socket, is sent a hand; others have None. The first
    key and the first hands call what is called only once, and are not counted as again.
    """
    terminal = Terminal(["valgrind", "--tool=callgrind", "--demangle=no",
                         f"--callgrind-out-file={calls}", *game])
    terminal.wait_until_quiet(3)

    def press(keys):
        for key in keys:
            os.write(terminal.file, bytes([key]))
            terminal.wait_until_quiet(1)

    def dump():
        subprocess.run(["callgrind_control", "--dump", str(terminal.process)], check=True,
                       stdout=subprocess.DEVNULL)

    if address:
        with socket.socket(socket.AF_UNIX) as producer, open(THUMBS, "rb") as frames:
            producer.connect(address)
            for index, frame in enumerate(map(json.loads, frames)):
                if index == 30:
                    dump()
                # Valgrind is slow, and a frame that comes later than its time says is not drawn.
                frame["t"] = time.monotonic()
                producer.sendall(json.dumps(frame).encode() + b"\n")
                terminal.wait_until_quiet(0.05)
    else:
        press(keys[:-1])
        dump()
        press(keys[:-1])
    dump()
    press(keys[-1:])
    terminal.wait_until_quiet(3)
    terminal.close()
    # The first dump is of the start, the second of what was done again, the last of the end.
    parts = [list(names(path)) for path in (calls + ".1", calls + ".2", calls)]
    return parts[1], sum(parts, [])


def names(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            # A recursion is named with a number after an apostrophe. Valgrind's own name, `(below main)`,
            # has a blank.
            found = re.match(r"c?fn=\(\d+\) ([^']+)", line.rstrip("\n"))
            if found and not found[1].startswith("0x") and not set("@ ") & set(found[1]):
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
        played = [functions([*game, *options], keys, os.path.join(folder, f"calls-{index}"), hand)
                  for index, (options, keys, hand) in enumerate(games)]
    order = {name: True for again, _ in played for name in again}
    order |= {name: True for _, every in played for name in every}
    if len(order) < 1000:
        sys.exit("thumbdeck: valgrind has seen no game")
    print("\n".join(order))


main()
