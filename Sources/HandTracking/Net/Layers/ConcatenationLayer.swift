/// Joins tensors along one dimension (CONCATENATION).
struct ConcatenationLayer: NetLayer {
  /// Where each input begins, and how many of its numbers are contiguous in the result.
  private let parts: [(input: Int, count: Int)]
  private let output: Int
  private let rounds: Int

  init(_ context: LayerContext) throws(ModelError) {
    let shape = context.outputShape
    let setting = try context.integer(0)
    let axis = setting < 0 ? setting + shape.count : setting
    guard shape.indices.contains(axis), try context.byte(1) == 0 else {
      throw .unsupported("tensors are joined along dimension \(setting) of \(shape)")
    }
    var parts: [(input: Int, count: Int)] = []
    var size = 0
    for index in context.step.inputs.indices {
      var other = try context.shape(index)
      guard other.count == shape.count else { throw .damaged("different dimensions are joined") }
      size += other[axis]
      parts.append((try context.input(index), other[axis...].reduce(1, *)))
      other[axis] = shape[axis]
      guard other == shape else { throw .damaged("the shapes \(other) and \(shape) are joined") }
    }
    guard size == shape[axis] else { throw .damaged("a join has the wrong size") }
    (self.parts, output, rounds) = (parts, context.output, shape[..<axis].reduce(1, *))
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    var output = memory + output
    for round in 0..<rounds {
      for part in parts {
        output.update(from: memory + part.input + round * part.count, count: part.count)
        output += part.count
      }
    }
  }
}
