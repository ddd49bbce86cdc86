#!/usr/bin/env python3
# Moves a pointer by a pinch: thumbdeck hand --camera --control pinch | Examples/pointer.py
import json, sys

x = y = 0.5
for line in sys.stdin:
    event = json.loads(line)
    if event["event"] == "drag":
        x, y = x + event["x"] - last["x"], y + event["y"] - last["y"]
        print(f"pointer {x:.3f} {y:.3f}", flush=True)
    last = event if "x" in event else None
