#!/usr/bin/env python3
"""Writes what the tests of HandTracking compare with: what LiteRT computes.

  python3 -m venv /tmp/litert && /tmp/litert/bin/pip install -r requirements.txt
  /tmp/litert/bin/python reference-outputs.py

For each kind of layer it makes models of that one layer, with random weights as halves, runs them, and
writes NAME.tflite and NAME.numbers: the inputs and then the outputs, as 32-bit floating point, little
endian. For each net in Models it writes only NET.numbers: outputs for the input that
`pattern` makes, of the palm nets every 37th number. Nothing of this is needed to build or test.
"""

import pathlib

import flatbuffers
import numpy as np
from ai_edge_litert import schema_py_generated as schema
from ai_edge_litert.interpreter import Interpreter, OpResolverType

ROOT = pathlib.Path(__file__).resolve().parents[3]
FIXTURES = ROOT / "Tests/HandTrackingTests/Fixtures"
OPERATOR = schema.BuiltinOperator
SAME, VALID = 0, 1
NO_ACTIVATION, RELU, RELU6 = 0, 1, 3
random = np.random.default_rng(20261121)


class Model:
    """A model of one layer, and of the steps that decode its weights."""

    def __init__(self):
        self.graph = schema.SubGraphT()
        self.graph.tensors, self.graph.operators, self.graph.inputs = [], [], []
        self.buffers = [schema.BufferT()]
        self.codes = []

    def tensor(self, shape, kind=schema.TensorType.FLOAT32, data=None):
        tensor = schema.TensorT()
        tensor.shape, tensor.type, tensor.name = list(shape), kind, str(len(self.graph.tensors))
        if data is not None:
            buffer = schema.BufferT()
            buffer.data = np.frombuffer(data.tobytes(), np.uint8)
            tensor.buffer = len(self.buffers)
            self.buffers.append(buffer)
        self.graph.tensors.append(tensor)
        return len(self.graph.tensors) - 1

    def input(self, *shape):
        self.graph.inputs.append(self.tensor(shape))
        return self.graph.inputs[-1]

    def weights(self, *shape, scale=1.0):
        """Random weights, stored as halves and decoded by the model."""
        halves = (random.standard_normal(shape) * scale).astype(np.float16)
        stored = self.tensor(shape, schema.TensorType.FLOAT16, halves)
        decoded = self.tensor(shape)
        self.add(OPERATOR.DEQUANTIZE, [stored], decoded)
        return decoded

    def integers(self, numbers):
        array = np.array(numbers, np.int32)
        return self.tensor(array.shape, schema.TensorType.INT32, array)

    def add(self, operator, inputs, output, options=None, kind=0, version=1):
        code = schema.OperatorCodeT()
        code.builtinCode = code.deprecatedBuiltinCode = operator
        code.version = version
        step = schema.OperatorT()
        step.opcodeIndex, step.inputs, step.outputs = len(self.codes), inputs, [output]
        step.builtinOptions, step.builtinOptionsType = options, kind
        self.codes.append(code)
        self.graph.operators.append(step)

    def bytes(self, output):
        self.graph.outputs = [output]
        model = schema.ModelT()
        model.version, model.subgraphs = 3, [self.graph]
        model.operatorCodes, model.buffers = self.codes, self.buffers
        builder = flatbuffers.Builder(1024)
        builder.Finish(model.Pack(builder), b"TFL3")
        return bytes(builder.Output())


def options(kind, **fields):
    """The settings of a layer, and the number of their kind."""
    result = getattr(schema, kind + "T")()
    for name, value in fields.items():
        setattr(result, name, value)
    return result, getattr(schema.BuiltinOptions, kind)


def write(name, model, output):
    data = model.bytes(output)
    interpreter = Interpreter(
        model_content=data, experimental_op_resolver_type=OpResolverType.BUILTIN_REF)
    interpreter.allocate_tensors()
    numbers = []
    for detail in interpreter.get_input_details():
        values = (random.standard_normal(detail["shape"]) * 3).astype(np.float32)
        interpreter.set_tensor(detail["index"], values)
        numbers.append(values)
    interpreter.invoke()
    for detail in interpreter.get_output_details():
        numbers.append(interpreter.get_tensor(detail["index"]))
    (FIXTURES / f"{name}.tflite").write_bytes(data)
    (FIXTURES / f"{name}.numbers").write_bytes(
        b"".join(n.astype("<f4").tobytes() for n in numbers))


def length(size, window, stride, padding):
    return -(-size // stride) if padding == SAME else (size - window) // stride + 1


def convolution(name, height, width, channels, results, window, stride, padding, activation):
    model = Model()
    source = model.input(1, height, width, channels)
    weights = model.weights(results, window, window, channels, scale=0.3)
    bias = model.weights(results)
    output = model.tensor(
        [1, length(height, window, stride, padding), length(width, window, stride, padding), results])
    model.add(OPERATOR.CONV_2D, [source, weights, bias], output, *options(
        "Conv2DOptions", padding=padding, strideW=stride, strideH=stride,
        fusedActivationFunction=activation))
    write(name, model, output)


def depthwise(name, height, width, channels, window, stride, padding, activation):
    model = Model()
    source = model.input(1, height, width, channels)
    weights = model.weights(1, window, window, channels, scale=0.5)
    bias = model.weights(channels)
    output = model.tensor(
        [1, length(height, window, stride, padding), length(width, window, stride, padding), channels])
    model.add(OPERATOR.DEPTHWISE_CONV_2D, [source, weights, bias], output, *options(
        "DepthwiseConv2DOptions", padding=padding, strideW=stride, strideH=stride,
        depthMultiplier=1, fusedActivationFunction=activation))
    write(name, model, output)


def max_pool(name, height, width, window, stride, padding):
    model = Model()
    source = model.input(1, height, width, 8)
    output = model.tensor(
        [1, length(height, window, stride, padding), length(width, window, stride, padding), 8])
    model.add(OPERATOR.MAX_POOL_2D, [source], output, *options(
        "Pool2DOptions", padding=padding, strideW=stride, strideH=stride,
        filterWidth=window, filterHeight=window))
    write(name, model, output)


def resize(name, size, centered):
    model = Model()
    source, to = model.input(1, 3, 4, 8), model.integers(size)
    output = model.tensor([1, *size, 8])
    model.add(OPERATOR.RESIZE_BILINEAR, [source, to], output, *options(
        "ResizeBilinearOptions", alignCorners=False, halfPixelCenters=centered), version=3)
    write(name, model, output)


def concatenation(name, shapes, axis):
    model = Model()
    sources = [model.input(*shape) for shape in shapes]
    shape = list(shapes[0])
    shape[axis] = sum(other[axis] for other in shapes)
    output = model.tensor(shape)
    model.add(OPERATOR.CONCATENATION, sources, output, *options("ConcatenationOptions", axis=axis))
    write(name, model, output)


def layers():
    convolution("convolution-point", 5, 5, 9, 21, 1, 1, VALID, NO_ACTIVATION)
    convolution("convolution-narrow", 1, 13, 24, 6, 1, 1, SAME, RELU)
    convolution("convolution-3-stride-2", 9, 10, 3, 24, 3, 2, SAME, RELU6)
    convolution("convolution-5-stride-2", 12, 7, 3, 16, 5, 2, SAME, NO_ACTIVATION)
    convolution("convolution-3-inside", 6, 5, 4, 8, 3, 1, VALID, NO_ACTIVATION)
    depthwise("depthwise-3", 6, 11, 8, 3, 1, SAME, RELU6)
    depthwise("depthwise-3-stride-2", 7, 13, 24, 3, 2, SAME, NO_ACTIVATION)
    depthwise("depthwise-5", 5, 9, 16, 5, 1, SAME, NO_ACTIVATION)
    depthwise("depthwise-5-stride-2", 6, 14, 40, 5, 2, SAME, RELU6)
    depthwise("depthwise-5-small", 3, 2, 32, 5, 1, SAME, NO_ACTIVATION)
    depthwise("depthwise-3-inside", 5, 9, 16, 3, 1, VALID, NO_ACTIVATION)
    max_pool("max-pool", 6, 4, 2, 2, VALID)
    max_pool("max-pool-odd", 5, 7, 3, 2, SAME)
    resize("resize-centered", [6, 8], True)
    resize("resize-corners", [5, 7], False)
    concatenation("concatenation-rows", [(1, 3, 5), (1, 2, 5)], 1)
    concatenation("concatenation-channels", [(1, 2, 3, 4), (1, 2, 3, 1), (1, 2, 3, 2)], 3)

    model = Model()
    left, right, output = model.input(1, 3, 3, 5), model.input(1, 3, 3, 5), model.tensor([1, 3, 3, 5])
    model.add(OPERATOR.ADD, [left, right], output, *options("AddOptions"))
    write("add", model, output)

    model = Model()
    source, output = model.input(1, 2, 3, 19), model.tensor([1, 2, 3, 19])
    model.add(OPERATOR.PRELU, [source, model.weights(1, 1, 19)], output)
    write("prelu", model, output)

    model = Model()
    source, output = model.input(1, 2, 3, 4), model.tensor([1, 5, 4, 8])
    paddings = model.integers([[0, 0], [1, 2], [0, 1], [0, 4]])
    model.add(OPERATOR.PAD, [source, paddings], output, *options("PadOptions"))
    write("pad", model, output)

    model = Model()
    source, output = model.input(1, 3, 5, 6), model.tensor([1, 6])
    model.add(OPERATOR.MEAN, [source, model.integers([1, 2])], output, *options(
        "ReducerOptions", keepDims=False))
    write("mean", model, output)

    model = Model()
    source, output = model.input(1, 29), model.tensor([1, 18])
    model.add(
        OPERATOR.FULLY_CONNECTED, [source, model.weights(18, 29), model.weights(18)], output,
        *options("FullyConnectedOptions"))
    write("fully-connected", model, output)

    model = Model()
    source, output = model.input(1, 11), model.tensor([1, 11])
    model.add(OPERATOR.LOGISTIC, [source], output)
    write("logistic", model, output)

    model = Model()
    source, output = model.input(1, 2, 3, 6), model.tensor([1, 12, 3])
    model.add(OPERATOR.RESHAPE, [source, model.integers([1, -1, 3])], output, *options(
        "ReshapeOptions", newShape=[1, -1, 3]))
    write("reshape", model, output)


def pattern(count):
    """An input for a whole net that needs no file; the tests make the same."""
    index = np.arange(count)
    return ((index % 251) / np.float32(250)).astype(np.float32)


def nets():
    for path in sorted((ROOT / "Models").glob("*.tflite")):
        interpreter = Interpreter(model_path=str(path), num_threads=1)
        interpreter.allocate_tensors()
        (source,) = interpreter.get_input_details()
        interpreter.set_tensor(
            source["index"], pattern(np.prod(source["shape"])).reshape(source["shape"]))
        interpreter.invoke()
        step = 37 if path.stem.startswith("palm") else 1
        numbers = [
            interpreter.get_tensor(detail["index"]).ravel()[::step]
            for detail in interpreter.get_output_details()]
        (FIXTURES / f"{path.stem}.numbers").write_bytes(
            b"".join(n.astype("<f4").tobytes() for n in numbers))


FIXTURES.mkdir(exist_ok=True)
layers()
nets()
