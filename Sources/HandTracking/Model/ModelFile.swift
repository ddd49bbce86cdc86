/// A model as its file describes it: tensors, and the steps that compute them. Field numbers follow
/// TensorFlow's schema (`tensorflow/lite/schema/schema.fbs`).
struct ModelFile {
  private(set) var tensors: [ModelTensor]
  private(set) var operators: [ModelOperator]
  let inputs, outputs: [Int]
  private let buffer: FlatBuffer

  init(_ bytes: [UInt8]) throws(ModelError) {
    buffer = FlatBuffer(bytes: bytes)
    guard bytes.count >= 8, bytes[4..<8].elementsEqual("TFL3".utf8) else {
      throw .damaged("it does not begin as .tflite files do")
    }
    let root = try FlatTable(in: buffer, at: 0)
    guard let graph = try root.tables(2).first else { throw .damaged("it has no graph") }
    tensors = try Self.tensors(of: graph, in: root)
    operators = try Self.operators(of: graph, in: root, tensorCount: tensors.count)
    (inputs, outputs) = (try graph.integers(1), try graph.integers(2))
    guard !inputs.isEmpty, !outputs.isEmpty else { throw .damaged("it has no input or output") }
    try Self.check(inputs + outputs, tensorCount: tensors.count)
    try dequantize()
  }

  /// Replaces the results of the steps that dequantise a constant by that constant.
  private mutating func dequantize() throws(ModelError) {
    for step in operators where step.kind == .dequantize {
      let (source, result) = (tensors[step.inputs[0]], tensors[step.output])
      guard source.constant != nil, source.shape == result.shape, result.constant == nil else {
        throw .unsupported("something other than a constant is dequantized")
      }
      tensors[step.output] = source
    }
    operators.removeAll { $0.kind == .dequantize }
  }

  func floats(of index: Int) throws(ModelError) -> [Float] {
    let tensor = tensors[index]
    guard let range = tensor.constant else { throw .unsupported("a weight is computed") }
    return switch tensor.element {
    case .float16: numbers(in: range) { Float(halfBits: $0) }
    case .float32: numbers(in: range) { Float(bitPattern: $0) }
    case .int32: numbers(in: range) { (number: Int32) in Float(number) }
    }
  }

  func integers(of index: Int) throws(ModelError) -> [Int] {
    let tensor = tensors[index]
    guard let range = tensor.constant, tensor.element == .int32 else {
      throw .unsupported("a setting is computed")
    }
    return numbers(in: range) { (number: Int32) in Int(number) }
  }

  private func numbers<Bits: FixedWidthInteger & BitwiseCopyable, Number>(
    in range: Range<Int>, _ number: (Bits) -> Number
  ) -> [Number] {
    buffer.bytes[range].withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: MemoryLayout<Bits>.size).map {
        number(Bits(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: Bits.self)))
      }
    }
  }

  private static func tensors(
    of graph: FlatTable, in root: FlatTable
  ) throws(ModelError) -> [ModelTensor] {
    let buffers = try root.tables(4)
    return try graph.tables(0).map { (table) throws(ModelError) in
      guard let element = ModelTensor.Element(rawValue: try table.number(1, as: UInt8.self)) else {
        throw .unsupported("a tensor holds elements of type \(try table.number(1, as: UInt8.self))")
      }
      let index = try table.number(2)
      guard buffers.indices.contains(index) else { throw .damaged("buffer \(index) is missing") }
      let bytes = try buffers[index].bytes(0)
      return try ModelTensor(
        shape: try table.integers(0), element: element, constant: bytes.isEmpty ? nil : bytes)
    }
  }

  private static func operators(
    of graph: FlatTable, in root: FlatTable, tensorCount: Int
  ) throws(ModelError) -> [ModelOperator] {
    // Files from before 2020 have the code only in field 0, of one byte.
    let codes = try root.tables(1).map { (table) throws(ModelError) in
      max(try table.number(0, as: UInt8.self), try table.number(3))
    }
    return try graph.tables(3).map { (table) throws(ModelError) in
      let index = try table.number(0)
      guard codes.indices.contains(index) else { throw .damaged("operator \(index) is missing") }
      guard let kind = ModelOperator.Kind(rawValue: codes[index]) else {
        throw .unsupported("no layer does operator \(codes[index])")
      }
      let (inputs, outputs) = (try table.integers(1), try table.integers(2))
      try check(inputs + outputs, tensorCount: tensorCount)
      guard !inputs.isEmpty, outputs.count == 1 else {
        throw .damaged("a layer has \(inputs.count) inputs and \(outputs.count) outputs")
      }
      return ModelOperator(
        kind: kind, inputs: inputs, output: outputs[0], options: try table.table(4))
    }
  }

  private static func check(_ indices: [Int], tensorCount: Int) throws(ModelError) {
    for index in indices where index < 0 || index >= tensorCount {
      throw .damaged("tensor \(index) of \(tensorCount) is referred to")
    }
  }
}

package struct ModelOperator {
  /// What a step does; the raw values are TensorFlow's `BuiltinOperator`.
  package enum Kind: Int, Sendable {
    case add = 0
    case concatenation = 2
    case convolution = 3
    case depthwiseConvolution = 4
    case dequantize = 6
    case fullyConnected = 9
    case logistic = 14
    case maxPool = 17
    case reshape = 22
    case resizeBilinear = 23
    case pad = 34
    case mean = 40
    case prelu = 54
  }

  let kind: Kind
  let inputs: [Int]
  let output: Int
  /// The settings; nil if all of them have their defaults.
  let options: FlatTable?
}

/// Why a file is not a model that this library runs.
package enum ModelError: Error, Equatable, CustomStringConvertible {
  /// The file's bytes contradict themselves, as in a truncated file.
  case damaged(String)
  /// The model needs something that no layer here does.
  case unsupported(String)

  /// A phrase that can follow the file's name.
  package var description: String {
    switch self {
    case .damaged(let problem): "the model is damaged: \(problem)"
    case .unsupported(let problem): "the model can't be run: \(problem)"
    }
  }
}

extension Float {
  /// Creates the number of a 16-bit pattern: 1 sign, 5 exponent and 10 fraction bits (IEEE 754).
  /// `Float16` does not exist on Macs with Intel processors.
  init(halfBits bits: UInt16) {
    let (sign, rest) = (UInt32(bits & 0x8000) << 16, UInt32(bits & 0x7FFF) << 13)
    let isFinite = bits & 0x7C00 != 0x7C00
    // The product adjusts the exponent, also of a subnormal number.
    self = Float(bitPattern: sign | rest | (isFinite ? 0 : 0x7F80_0000)) * (isFinite ? 0x1p112 : 1)
  }
}
