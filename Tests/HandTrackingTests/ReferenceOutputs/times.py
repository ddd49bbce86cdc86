#!/usr/bin/env python3
"""Prints how long a processor works for one run of each net with LiteRT on one thread, to compare
with what `Scripts/measure lab agreement` prints. See reference-outputs.py for what it needs."""

import pathlib
import time

import numpy as np
from ai_edge_litert.interpreter import Interpreter

for path in sorted((pathlib.Path(__file__).resolve().parents[3] / "Models").glob("*.tflite")):
    interpreter = Interpreter(model_path=str(path), num_threads=1)
    interpreter.allocate_tensors()
    (source,) = interpreter.get_input_details()
    count = np.prod(source["shape"])
    values = ((np.arange(count) % 251) / np.float32(250)).astype(np.float32)
    interpreter.set_tensor(source["index"], values.reshape(source["shape"]))
    times = []
    for _ in range(50):
        start = time.process_time()
        interpreter.invoke()
        times.append(1000 * (time.process_time() - start))
    times.sort()
    print(f"{path.name}: median {times[25]:.2f} ms, best {times[0]:.2f} ms")
