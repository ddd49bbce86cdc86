#!/usr/bin/env python3
"""Compares thumbdeck with other programs on this machine, and prints the table as Markdown.

usage: compare.py [--thumbdeck PATH] [--only NAME] [--rounds N] [--film FILM]

Programs are run in turn on the same input. The times of keys and frames are those of a pseudo-terminal:
from the byte that is written to the last byte of the drawing that follows. Nothing else should run.
"""

import argparse
import os
import platform
import subprocess
import sys

from measures import Measures

NAMES = ["start", "first_paint", "all_cards", "keys", "flight", "frames", "idle", "decode",
         "evaluate", "camera"]


def say(words):
    print(f"compare: {words}", file=sys.stderr, flush=True)


def machine():
    """The machine in words: its processor, cores and system."""
    name = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            name = next(line.split(":")[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{name}, {os.cpu_count()} cores, {platform.system()} {platform.release()}"


def version(command):
    try:
        result = subprocess.run([command, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return f"{command} is missing"
    return f"{command} {(result.stdout.split() + ['?'])[0 if command != 'less' else 1]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--thumbdeck", default="thumbdeck")
    parser.add_argument("--only", choices=NAMES, action="append")
    parser.add_argument("--rounds", type=int, default=31)
    parser.add_argument("--film")
    options = parser.parse_args()
    measures = Measures(options.thumbdeck, options.rounds, say)
    print(f"{machine()}; {version('less')}, {version('fzf')}.\n")
    print("| what | thumbdeck | others in the same run | goal | met |")
    print("|---|---|---|---|---|", flush=True)
    for name in options.only or NAMES:
        say(f"measuring {name}")
        method = getattr(measures, name)
        for row in method(options.film) if name == "camera" else method():
            print(f"| {row.what} | {row.ours} | {row.peers} | {row.goal} | {row.verdict} |",
                  flush=True)


if __name__ == "__main__":
    main()
