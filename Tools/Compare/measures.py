"""What is measured: each function returns the rows of the table that it can fill on this machine."""

import json
import math
import os
import re
import shutil
import socket
import statistics
import subprocess
import tempfile
import time

from terminal import Terminal

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
THUMBS = os.path.join(ROOT, "Decks/recordings/thumbs.jsonl")


class Row:
    """One line of the table: what was measured of thumbdeck and of the peers, and what is aimed at."""

    def __init__(self, what, ours, peers, goal, is_met):
        self.what, self.ours, self.peers, self.goal = what, ours, peers, goal
        self.verdict = "yes" if is_met else "no"


def share(values, part):
    """The value that a part of the values, 0...1, does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, math.ceil(part * len(ordered)) - 1)]


def milliseconds(seconds):
    return f"{seconds * 1000:.2f}" if seconds < 0.01 else f"{seconds * 1000:.0f}"


def pair(values):
    return f"{milliseconds(share(values, 0.5))} / {milliseconds(share(values, 0.99))} ms"


def in_turn(count, functions):
    """Calls the functions in turn, so that a machine that gets slower is so for all of them."""
    results = {name: [] for name in functions}
    for _ in range(count):
        for name, function in functions.items():
            results[name].append(function())
    return results


def run_time(*command):
    start = time.perf_counter()
    subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - start


def write_cards(path, count):
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"card {index} of {count} to look at\n" for index in range(count))


class Measures:
    """Measures of one build of thumbdeck."""

    def __init__(self, thumbdeck, rounds, say):
        self.thumbdeck, self.rounds, self.say = thumbdeck, rounds, say
        self.folder = tempfile.TemporaryDirectory(prefix="thumbdeck-compare-")
        self.small = self.file("small.txt")
        self.thousand = self.file("thousand.txt")
        self.million = self.file("million.txt")
        write_cards(self.small, 20)
        write_cards(self.thousand, 1_000)
        write_cards(self.million, 1_000_000)

    def file(self, name):
        return os.path.join(self.folder.name, name)

    # MARK: start

    def start(self):
        times = in_turn(self.rounds, {
            name: lambda command=command: run_time(command, "--version")
            for name, command in [("thumbdeck", self.thumbdeck), ("less", "less"), ("fzf", "fzf")]})
        middle = {name: statistics.median(values) for name, values in times.items()}
        yield Row(
            "start of `--version`", f"{milliseconds(middle['thumbdeck'])} ms",
            f"less {milliseconds(middle['less'])}, fzf {milliseconds(middle['fzf'])} ms", "<= 2 ms",
            middle["thumbdeck"] <= 0.002)

    def first_paint(self):
        yield from self.first_card("first paint of 20 cards", self.small, "<= less + 3 ms, <= 12 MB",
                                   lambda ours, less: ours[0] <= less + 0.003 and ours[1] <= 12)
        yield from self.first_card("first card of 1,000,000 lines", self.million, "<= 12 ms",
                                   lambda ours, less: ours[0] <= 0.012)

    def first_card(self, what, path, goal, is_met):
        results = in_turn(max(self.rounds // 2, 5), {
            "thumbdeck": lambda: self.paint([self.thumbdeck, path, "--no-log"]),
            "less": lambda: self.paint(["less", path]),
            "fzf": lambda: self.paint(["fzf"], standard_input=path)})
        middle = {name: (statistics.median(value[0] for value in values),
                         max(value[1] for value in values)) for name, values in results.items()}
        words = {name: f"{milliseconds(value[0])} ms, {value[1]:.1f} MB"
                 for name, value in middle.items()}
        yield Row(what, words["thumbdeck"], f"less {words['less']}; fzf {words['fzf']}", goal,
                  is_met(middle["thumbdeck"], middle["less"][0]))

    @staticmethod
    def paint(command, **options):
        """The seconds until the first card is painted, and the memory until then in MB."""
        terminal = Terminal(command, **options)
        seconds = terminal.wait_for(rb"card 0")
        memory = terminal.memory()
        terminal.close()
        return seconds if seconds is not None else math.inf, memory

    @staticmethod
    def settle(command, **options):
        """The seconds until the last byte that a program paints by itself, and the memory until then.

        Drawn anew, the screen must have the number of lines.
        """
        terminal = Terminal(command, **options)
        last = None
        while terminal.read(0.5):
            last = time.perf_counter() - terminal.started
        memory = terminal.memory()
        os.write(terminal.file, b"\x0c")
        is_counted = re.search(rb"/1000000[^+0-9]", terminal.wait_until_quiet(0.3))
        terminal.close()
        return last if last and is_counted else math.inf, memory

    def all_cards(self):
        """Until all lines of a file are counted, on the screen, and nothing changes any more."""
        results = in_turn(5, {
            "thumbdeck": lambda: self.settle([self.thumbdeck, self.million, "--no-log"]),
            "fzf": lambda: self.settle(["fzf"], standard_input=self.million)})
        middle = {name: (statistics.median(value[0] for value in values),
                         max(value[1] for value in values)) for name, values in results.items()}
        words = {name: f"{milliseconds(value[0])} ms, {value[1]:.0f} MB"
                 if value[0] < math.inf else "not within 30 s" for name, value in middle.items()}
        yield Row("1,000,000 lines, all counted; peak", words["thumbdeck"], f"fzf {words['fzf']}",
                  "<= fzf, <= fzf", all(a <= b for a, b in zip(middle["thumbdeck"], middle["fzf"])))

    # MARK: keys

    def keys(self):
        log = self.file("log.jsonl")
        swipes = [b"l", b"h", b"u"]
        for columns, rows, goal in [(80, 24, 0.5), (120, 40, 0.5), (200, 50, 0.6)]:
            size = {"columns": columns, "rows": rows}
            peers = {
                "less": self.key_times(["less", self.thousand], [b"j", b"j", b"k"], **size),
                "fzf": self.key_times(["fzf"], [b"\x1b[A", b"\x1b[A", b"\x1b[B"],
                                      standard_input=self.thousand, **size)}
            words = ", ".join(f"{name} {pair(times)}" for name, times in peers.items())
            for what, command, keys, before, most in [
                    ("`l`, `h`, `u`", [self.thousand, "--no-log"], swipes, b"", goal),
                    ("the same with a log", [self.thousand, "-o", log], swipes, b"", 0.9),
                    ("the same, 1,000,000 cards", [self.million, "--no-log"], swipes, b"", goal),
                    ("`j`, `k` in the list",
                     [self.thousand, "--no-log"], [b"j", b"j", b"k"], b"b", goal)]:
                times = self.key_times([self.thumbdeck, *command], keys, before, **size)
                yield Row(f"key to first byte, {columns}x{rows}: {what}", pair(times), words,
                          f"p50 <= {most} ms, p99 <= fzf",
                          share(times, 0.5) <= most / 1000
                          and share(times, 0.99) <= share(peers["fzf"], 0.99))

    def key_times(self, command, keys, before=b"", **options):
        terminal = Terminal(command, **options)
        terminal.wait_until_quiet(0.7)
        if before:
            terminal.time_key(before)
            terminal.wait_until_quiet(0.5)
        times = []
        for index in range(self.rounds * 4):
            seconds, _ = terminal.time_key(keys[index % len(keys)])
            times.append(seconds if seconds is not None else 1)
            # Until cards have come to rest, and a little longer, as somebody does who reads.
            terminal.wait_until_quiet(0.06)
            time.sleep(0.01 + 0.013 * (index % 7))
        terminal.close()
        return times

    def flight(self):
        """The bytes of a drawing while cards fly, beside those of a list that scrolls."""
        size = {"columns": 120, "rows": 40}
        terminal = Terminal([self.thumbdeck, self.thousand, "--no-log", "--timings"], **size)
        terminal.wait_until_quiet(0.7)
        for _ in range(10):
            terminal.time_key(b"l")
            terminal.wait_until_quiet(0.3)
        os.write(terminal.file, b"q")
        said = terminal.wait_until_quiet(0.5).decode(errors="replace")
        terminal.close()
        ours = int(said.split(" drawings of ")[1].split()[0])
        fzf = Terminal(["fzf"], standard_input=self.thousand, **size)
        fzf.wait_until_quiet(0.7)
        sizes = []
        for _ in range(100):
            sizes.append(fzf.time_key(b"\x1b[A")[1])
        fzf.close()
        theirs = statistics.mean(sizes[50:])
        yield Row("bytes of a drawing while cards fly, 120x40", f"{ours}", f"fzf {theirs:.0f}",
                  "<= fzf", ours <= theirs)

    # MARK: frames

    def frames(self):
        path = self.file("hands.sock")
        terminal = Terminal([self.thumbdeck, self.thousand, "--no-log", "--timings", "--listen",
                             f"unix:{path}"])
        terminal.wait_until_quiet(1)
        producer = socket.socket(socket.AF_UNIX)
        producer.connect(path)
        terminal.wait_until_quiet(0.3)
        lines = self.hands(600)
        before = terminal.ticks()
        start = time.perf_counter()
        times = []
        for index, line in enumerate(lines):
            due, end = start + index / 60, start + (index + 0.95) / 60
            while (left := due - time.perf_counter()) > 0:
                terminal.read(left)
            sent = time.perf_counter()
            producer.sendall(line)
            last = None
            while (now := time.perf_counter()) < end:
                if not terminal.read(0.004 if last else end - now):
                    break
                last = time.perf_counter()
            if last:
                times.append(last - sent)
        processor = (terminal.ticks() - before) / (time.perf_counter() - start)
        os.write(terminal.file, b"q")
        terminal.wait_until_quiet(0.5)
        terminal.close()
        yield Row("frame on a socket to painted preview, 60 a second", pair(times),
                  f"{len(times)} of {len(lines)} were seen to change it", "<= 0.5 / 2 ms",
                  share(times, 0.5) <= 0.0005 and share(times, 0.99) <= 0.002)
        yield Row("processor for that, of one core", f"{processor * 100:.1f} %", "", "<= 2.5 %",
                  processor <= 0.025)

    @staticmethod
    def hands(count):
        """A recorded hand at rest, turned to and fro so that each frame differs from the last."""
        with open(THUMBS, encoding="utf-8") as file:
            frame = next(frame for frame in map(json.loads, file) if frame.get("hands"))
        points = frame["hands"][0]["landmarks"]
        base = points[0][:]
        lines = []
        for index in range(count):
            angle = 0.5 * math.sin(index / 10)
            turned = [
                [round(base[0] + (x - base[0]) * math.cos(angle) - (y - base[1]) * math.sin(angle), 5),
                 round(base[1] + (x - base[0]) * math.sin(angle) + (y - base[1]) * math.cos(angle), 5),
                 *rest] for x, y, *rest in points]
            hand = {**frame["hands"][0], "landmarks": turned}
            line = {**frame, "t": round(index / 60, 4), "hands": [hand]}
            lines.append((json.dumps(line, separators=(",", ":")) + "\n").encode())
        return lines

    def idle(self):
        terminal = Terminal([self.thumbdeck, self.thousand, "--no-log"])
        terminal.wait_until_quiet(6)
        before = terminal.ticks(), terminal.wakes()
        time.sleep(10)
        ticks, wakes = terminal.ticks() - before[0], terminal.wakes() - before[1]
        terminal.close()
        yield Row("10 s without input", f"{ticks * 1000:.0f} ms of processor, {wakes} wake-ups", "",
                  "0, <= 1", ticks == 0 and wakes <= 1)

    # MARK: landmarks

    def decode(self):
        """Decoding a recording as a whole process, on one processor, beside simdjson."""
        program = os.environ.get("THUMBDECK_BENCHMARKS")
        source = os.path.join(ROOT, "Tools/Compare/decode.cpp")
        if not program or not shutil.which("c++"):
            self.say("decoding is left out: it needs a C++ compiler and Scripts/measure compare")
            return
        peer = self.file("decode")
        built = subprocess.run(["c++", "-O3", "-march=native", "-o", peer, source, "-lsimdjson"],
                               capture_output=True, check=False)
        if built.returncode:
            self.say("decoding is left out: simdjson is missing")
            return
        recording = self.file("recording.jsonl")
        with open(recording, "wb") as file:
            lines = b"".join(self.hands(20_000))
            for _ in range(max(1, 200_000_000 // len(lines))):
                file.write(lines)
        size = os.path.getsize(recording) / 1e6
        pin = ["taskset", "-c", "0"] if shutil.which("taskset") else []
        commands = {"decode": [program, "decode", recording],
                    "simdjson": [peer, recording],
                    "recognise": [program, "recognise", recording]}
        times = in_turn(max(self.rounds // 4, 5), {
            name: lambda command=command: run_time(*pin, *command)
            for name, command in commands.items()})
        middle = {name: statistics.median(values) for name, values in times.items()}
        for what, name, goal in [("decode a recording", "decode", 2.0),
                                 ("decode and recognise", "recognise", 1.0)]:
            ratio = middle["simdjson"] / middle[name]
            yield Row(f"{what}, whole process, one core",
                      f"{size / middle[name]:.0f} MB/s = {ratio:.2f}x",
                      f"simdjson {size / middle['simdjson']:.0f} MB/s", f">= {goal:.1f}x",
                      ratio >= goal)

    def evaluate(self):
        if (os.cpu_count() or 1) < 2 or not shutil.which("taskset"):
            self.say("evaluate is left out: it needs two processors and taskset")
            return
        recordings = [self.file(f"part{index}.jsonl") for index in range(16)]
        text = b"".join(self.hands(20_000))
        for path in recordings:
            with open(path, "wb") as file:
                file.write(text)
        command = [self.thumbdeck, "evaluate", *recordings]
        times = in_turn(5, {"one": lambda: run_time("taskset", "-c", "0", *command),
                            "two": lambda: run_time("taskset", "-c", "0,1", *command)})
        ratio = statistics.median(times["one"]) / statistics.median(times["two"])
        yield Row("`evaluate` of 16 recordings on 2 cores", f"{ratio:.2f}x of one", "", ">= 1.85x",
                  ratio >= 1.85)

    def camera(self, film):
        if not film:
            self.say("the camera is left out: name a film of a hand with --film")
            return
        output = self.file("track.jsonl")
        before = os.times()
        with open(output, "wb") as file:
            said = subprocess.run([self.thumbdeck, "track", film], stdout=file,
                                  stderr=subprocess.PIPE, check=False)
        after = os.times()
        processor = (after.children_user + after.children_system
                     - before.children_user - before.children_system)
        with open(output, "rb") as file:
            count = sum(1 for line in file if b'"t"' in line)
        if said.returncode or not count:
            self.say("the camera is left out: " + said.stderr.decode(errors="replace").strip())
            return
        cost = processor / count * 1000
        yield Row("the camera: processor a picture, with ffmpeg", f"{cost:.1f} ms", "", "<= 5 ms",
                  cost <= 5)
