/// The places of a model's computed tensors in the memory of a net.
///
/// Tensors that are not needed at the same time share memory. So the net needs little memory, and
/// most of it stays in the processor's caches. Elementwise layers overwrite their input if no later
/// step needs it, and a reshaped tensor keeps its memory.
struct MemoryPlan {
  /// The offset of each tensor's first number; 0 for constants.
  private(set) var offsets: [Int]
  private(set) var size = 0
  /// The tensor whose memory each tensor uses.
  private var owners: [Int]

  /// The maximum number of floats of all tensors together: 256 MB.
  private static let maxSize = 1 << 26
  /// Floats per cache line. All offsets are multiples of it, so vectors can pass a tensor's end.
  private static let unit = 16

  init(_ file: ModelFile) throws(ModelError) {
    let tensors = file.tensors
    offsets = Array(repeating: 0, count: tensors.count)
    owners = Array(tensors.indices)
    var lifetimes = try lifetimes(file)
    shareInPlace(file, &lifetimes)
    try place(lifetimes, tensors)
  }

  /// Returns each tensor's steps from computation to final reader; nil for constants.
  private func lifetimes(_ file: ModelFile) throws(ModelError) -> [ClosedRange<Int>?] {
    var lifetimes: [ClosedRange<Int>?] = Array(repeating: nil, count: file.tensors.count)
    for index in file.inputs {
      try checkComputed(index, file)
      lifetimes[index] = -1...0
    }
    for (number, step) in file.operators.enumerated() {
      for index in step.inputs where file.tensors[index].constant == nil {
        guard let lifetime = lifetimes[index] else {
          throw .damaged("tensor \(index) is read before it is computed")
        }
        lifetimes[index] = lifetime.lowerBound...number
      }
      try checkComputed(step.output, file)
      guard lifetimes[step.output] == nil else {
        throw .damaged("tensor \(step.output) is computed twice")
      }
      lifetimes[step.output] = number...number
    }
    for index in file.outputs {
      guard let lifetime = lifetimes[index] else {
        throw .damaged("the result \(index) is not computed")
      }
      lifetimes[index] = lifetime.lowerBound...file.operators.count
    }
    return lifetimes
  }

  private func checkComputed(_ index: Int, _ file: ModelFile) throws(ModelError) {
    guard file.tensors[index].constant == nil, file.tensors[index].element == .float32 else {
      throw .unsupported("tensor \(index) is computed, but not of floating-point numbers")
    }
  }

  /// Lets results reuse the memory of inputs that no later step needs.
  private mutating func shareInPlace(_ file: ModelFile, _ lifetimes: inout [ClosedRange<Int>?]) {
    for (number, step) in file.operators.enumerated() {
      let candidates: ArraySlice<Int> =
        switch step.kind {
        case .add: step.inputs.prefix(2)
        case .prelu, .reshape, .logistic: step.inputs.prefix(1)
        default: []
        }
      for input in candidates where file.tensors[input].count == file.tensors[step.output].count {
        let owner = owners[input]
        guard let before = lifetimes[owner], before.upperBound == number,
          let after = lifetimes[step.output]
        else { continue }
        owners[step.output] = owner
        lifetimes[owner] = before.lowerBound...after.upperBound
        lifetimes[step.output] = nil
        break
      }
    }
  }

  /// Places the tensors, the largest first, in the first gap that is free while they are needed.
  private mutating func place(
    _ lifetimes: [ClosedRange<Int>?], _ tensors: [ModelTensor]
  ) throws(ModelError) {
    var placed: [(lifetime: ClosedRange<Int>, range: Range<Int>)] = []
    let order = tensors.indices.sorted { tensors[$0].count > tensors[$1].count }
    for index in order {
      guard let lifetime = lifetimes[index] else { continue }
      let count = (tensors[index].count + Self.unit - 1) / Self.unit * Self.unit
      var start = 0
      for other in placed where other.lifetime.overlaps(lifetime) {
        if start + count <= other.range.lowerBound { break }
        start = max(start, other.range.upperBound)
      }
      let position = placed.firstIndex { $0.range.lowerBound > start } ?? placed.endIndex
      placed.insert((lifetime, start..<start + count), at: position)
      offsets[index] = start
      size = max(size, start + count)
      guard size <= Self.maxSize else { throw .unsupported("it needs more than 256 MB") }
    }
    for index in tensors.indices { offsets[index] = offsets[owners[index]] }
  }
}

/// Memory for floating-point numbers that begins at a cache line and never moves.
///
/// Layers keep its addresses, so a run neither allocates nor checks bounds; planning checks them.
package final class FloatBuffer {
  package let start: UnsafeMutablePointer<Float>

  init(count: Int) {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, count) * MemoryLayout<Float>.stride, alignment: 64)
    start = memory.initializeMemory(as: Float.self, repeating: 0, count: max(1, count))
  }

  /// Allocates memory for these numbers, padded with zeros to `count`.
  convenience init(_ numbers: [Float], paddedTo count: Int = 0) {
    self.init(count: max(numbers.count, count))
    start.update(from: numbers, count: numbers.count)
  }

  deinit { start.deallocate() }
}
