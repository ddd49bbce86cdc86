"""Shows terminal output to pyte, a terminal emulator, and prints its screens as JSON.

usage: pyte-screens.py FOLDER

FOLDER/steps has a line for each step: a file's name, and the columns and rows that the screen has
from there on. The file's bytes are fed to one and the same screen, step by step. What is printed is
a list with a screen a step: rows of runs of cells that look the same.
"""

import itertools
import json
import pathlib
import sys

import pyte


def look(cell):
    return {"fg": cell.fg, "bg": cell.bg, "bold": cell.bold, "reverse": cell.reverse}


def runs(row, columns):
    cells = [row[column] for column in range(columns)]
    for style, run in itertools.groupby(cells, key=look):
        yield {**style, "cells": [cell.data for cell in run]}


def main(folder):
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)
    screens = []
    for line in (folder / "steps").read_text().splitlines():
        name, columns, rows = line.split()
        screen.resize(int(rows), int(columns))
        stream.feed((folder / name).read_bytes())
        screens.append([list(runs(screen.buffer[row], screen.columns)) for row in range(screen.lines)])
    json.dump(screens, sys.stdout)


main(pathlib.Path(sys.argv[1]))
