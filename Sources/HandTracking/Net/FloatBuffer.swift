/// Memory for floating-point numbers that begins at a cache line and never moves.
///
/// Arrays would do as well, but the layers keep addresses of it, so that a run neither allocates nor
/// checks bounds: those are checked once, when a net is planned.
final class FloatBuffer {
  /// The first number.
  let start: UnsafeMutablePointer<Float>
  /// The count of numbers.
  let count: Int

  /// Memory for so many numbers, all 0.
  init(count: Int) {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, count) * MemoryLayout<Float>.stride, alignment: 64)
    start = memory.initializeMemory(as: Float.self, repeating: 0, count: max(1, count))
    self.count = count
  }

  /// Memory that holds these numbers, followed by zeros up to a count.
  convenience init(_ numbers: [Float], paddedTo count: Int = 0) {
    self.init(count: max(numbers.count, count))
    for (index, number) in numbers.enumerated() { start[index] = number }
  }

  deinit {
    start.deallocate()
  }
}
