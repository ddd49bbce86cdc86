#!/usr/bin/env python3
"""Compares pictures in cells with the scaled pictures that they stand for, and with those of chafa.

usage: Tools/Compare/picture-errors.py [--thumbdeck PATH] PICTURE...

It prints the peak signal-to-noise ratio in decibels, in linear light and in the values of sRGB, for 24 and 40
rows of a terminal. Cells are drawn by their shapes, 8 x 16 pixels each; characters that are no block elements
are drawn by ImageMagick with DejaVu Sans Mono. It needs chafa, ImageMagick, ffmpeg, and the modules pyte and
numpy.
"""
import argparse, fcntl, os, pty, select, struct, subprocess, sys, termios, time

import numpy
import pyte

WIDTH, HEIGHT = 8, 16
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
# The quarters that a block element fills, row by row.
QUADRANTS = dict(
    zip("▘▝▖▗▀▄▌▐▚▞▙▛▜▟█", "1000 0100 0010 0001 1100 0011 1010 0101 1001 0110 1011 1110 1101 0111 1111".split()))
COLORS = {
    "black": "000000", "red": "cd0000", "green": "00cd00", "brown": "cdcd00", "blue": "0000ee",
    "magenta": "cd00cd", "cyan": "00cdcd", "white": "e5e5e5"}
GROUND = "303030"
SHAPES = {}


def shape(character):
    """How much of each pixel of a cell a character fills, 0...1."""
    if character not in SHAPES:
        SHAPES[character] = drawn(character)
    return SHAPES[character]


def drawn(character):
    cell = numpy.zeros((HEIGHT, WIDTH))
    if character in QUADRANTS:
        for index, bit in enumerate(QUADRANTS[character]):
            rows, columns = 8 * (index // 2), 4 * (index % 2)
            cell[rows:rows + 8, columns:columns + 4] = int(bit)
    elif character in "▁▂▃▅▆▇":
        cell[HEIGHT - 2 * (ord(character) - 0x2580):] = 1
    elif character in "▏▎▍▋▊▉":
        cell[:, :0x2590 - ord(character)] = 1
    elif character == "▔":
        cell[:2] = 1
    elif character == "▕":
        cell[:, 7:] = 1
    elif character in "░▒▓":
        cell[:] = 0.25 * (ord(character) - 0x2590)
    elif character != " ":
        command = ["convert", "-size", f"{WIDTH}x{HEIGHT}", "xc:black", "-font", FONT, "-pointsize", "13"]
        command += ["-fill", "white", "-gravity", "center", "-annotate", "0", character, "-depth", "8", "gray:-"]
        pixels = subprocess.run(command, capture_output=True, check=True).stdout
        cell = numpy.frombuffer(pixels, dtype=numpy.uint8).reshape(HEIGHT, WIDTH) / 255
    return cell


def color(name, default):
    name = default if name == "default" else COLORS.get(name, name)
    return numpy.array([int(name[index:index + 2], 16) for index in (0, 2, 4)])


def rendered(screen, left, top, columns, rows):
    """A part of a screen as pixels."""
    pixels = numpy.zeros((rows * HEIGHT, columns * WIDTH, 3))
    for row in range(rows):
        for column in range(columns):
            cell = screen.buffer[top + row][left + column]
            ink, ground = color(cell.fg, "ffffff"), color(cell.bg, "000000")
            if cell.reverse:
                ink, ground = ground, ink
            filled = shape(cell.data or " ")[:, :, None]
            place = numpy.s_[row * HEIGHT:(row + 1) * HEIGHT, column * WIDTH:(column + 1) * WIDTH]
            pixels[place] = filled * ink + (1 - filled) * ground
    return pixels


def thumbdeck(program, picture, columns, rows):
    """A card with the picture on a screen, and where on it the picture is."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", COLORFGBG="15;0", LC_ALL="C.UTF-8")
        options = "--no-log --no-motion --no-mouse --graphics cells"
        os.execvp("sh", ["sh", "-c", f'echo "$1" | "$0" - {options}', program, picture])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, columns * WIDTH, rows * HEIGHT))
    screen = pyte.Screen(columns, rows)
    stream = pyte.ByteStream(screen)
    # It has drawn the picture when it has nothing more to say.
    while select.select([terminal], [], [], 2)[0]:
        stream.feed(os.read(terminal, 1 << 20).replace(b"\x1b[?2026h", b"").replace(b"\x1b[?2026l", b""))
    os.write(terminal, b"q")
    time.sleep(0.2)
    os.close(terminal)
    os.waitpid(child, 0)
    cells = [
        (row, column) for row in range(5, rows - 7) for column in range(4, columns - 4)
        if screen.buffer[row][column].bg not in (GROUND, "default")]
    if not cells:
        sys.exit(f"{picture}: no picture is shown")
    down, across = [row for row, _ in cells], [column for _, column in cells]
    left, top = min(across), min(down)
    return screen, left, top, max(across) - left + 1, max(down) - top + 1


def chafa(picture, columns, rows):
    command = ["chafa", "-f", "symbols", "-c", "full", "--stretch", "-s", f"{columns}x{rows}", "--bg", "#" + GROUND]
    output = subprocess.run(command + [picture], capture_output=True, check=True).stdout
    screen = pyte.Screen(columns, rows + 1)
    pyte.ByteStream(screen).feed(output.replace(b"\n", b"\r\n"))
    return rendered(screen, 0, 0, columns, rows)


def scaled(picture, columns, rows):
    """The picture as it would be seen in so many cells."""
    size = f"{columns * WIDTH}x{rows * HEIGHT}!"
    command = ["convert", picture, "-auto-orient", "-background", "#" + GROUND, "-flatten"]
    command += ["-filter", "box", "-resize", size, "-depth", "8", "rgb:-"]
    pixels = subprocess.run(command, capture_output=True, check=True).stdout
    return numpy.frombuffer(pixels, dtype=numpy.uint8).reshape(rows * HEIGHT, columns * WIDTH, 3).astype(float)


def light(values):
    values = values / 255
    return numpy.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def decibels(picture, other):
    return 10 * numpy.log10(1 / numpy.mean((picture - other) ** 2))


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1])
    parser.add_argument("--thumbdeck", default=".build/release/thumbdeck")
    parser.add_argument("pictures", nargs="+")
    arguments = parser.parse_args()
    print("| picture | cells | linear light: thumbdeck | chafa | sRGB: thumbdeck | chafa |")
    print("|---|---|---|---|---|---|")
    for picture in arguments.pictures:
        for columns, rows in ((80, 24), (120, 40)):
            screen, left, top, across, down = thumbdeck(arguments.thumbdeck, picture, columns, rows)
            wanted = scaled(picture, across, down)
            ours, theirs = rendered(screen, left, top, across, down), chafa(picture, across, down)
            figures = [decibels(light(shown), light(wanted)) for shown in (ours, theirs)]
            figures += [decibels(shown / 255, wanted / 255) for shown in (ours, theirs)]
            words = " | ".join(f"{figure:.1f}" for figure in figures)
            print(f"| {os.path.basename(picture)} | {across} x {down} | {words} |", flush=True)


main()
