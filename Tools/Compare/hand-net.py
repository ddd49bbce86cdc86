#!/usr/bin/env python3
"""Scores hands by the net of hands in double precision, beside which a test compares the program.

usage: hand-net.py WEIGHTS <NUMBERS >SCORES

WEIGHTS is Sources/CHandNet/weights.inc. NUMBERS are 60 single precision numbers a hand, and SCORES 4
double precision ones, both as bytes.
"""
import sys

import numpy as np

SCALE = 4096
WIDTHS = [60, 64, 32, 4]


def weights(path):
    """Returns, layer by layer, the matrix and the biases in a file of weights."""
    with open(path, encoding="utf-8") as file:
        lines = [line for line in file if not line.startswith("//")]
    numbers = np.array([int(word) for word in "".join(lines).split(",") if word.strip()]) / SCALE
    layers = []
    for inputs, units in zip(WIDTHS, WIDTHS[1:]):
        count = inputs * units
        layers.append((numbers[:count].reshape(inputs, units), numbers[count : count + units]))
        numbers = numbers[count + units :]
    return layers


def main():
    hands = np.frombuffer(sys.stdin.buffer.read(), dtype=np.float32).astype(np.float64)
    values = hands.reshape(-1, WIDTHS[0])
    for matrix, biases in weights(sys.argv[1]):
        sums = values @ matrix + biases
        values = np.maximum(sums, 0)
    sys.stdout.buffer.write(sums.tobytes())


if __name__ == "__main__":
    main()
