/// Joins tensors along one dimension (CONCATENATION).
struct ConcatenationLayer: Layer {
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

/// Pads a picture with zeros, also in its channels (PAD).
struct PadLayer: Layer {
  private let input, output: Int
  private let inputShape, outputShape: PlaneShape
  private let top, left, firstChannel: Int

  init(_ context: LayerContext) throws(ModelError) {
    (input, output) = (try context.input(0), context.output)
    inputShape = try PlaneShape(context.shape(0))
    outputShape = try PlaneShape(context.outputShape)
    let settings = try context.settings(1, count: 8)
    let sizes = [1, inputShape.height, inputShape.width, inputShape.channels]
    for (dimension, size) in context.outputShape.enumerated() {
      let (before, after) = (settings[2 * dimension], settings[2 * dimension + 1])
      guard before >= 0, after >= 0, before + sizes[dimension] + after == size else {
        throw .damaged("\(sizes[dimension]) is padded by \(before) and \(after) to \(size)")
      }
    }
    (top, left, firstChannel) = (settings[2], settings[4], settings[6])
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    let (input, output) = (memory + input, memory + output)
    output.update(repeating: 0, count: outputShape.count)
    for row in 0..<inputShape.height {
      let source = input + row * inputShape.rowStride
      let target = output + (row + top) * outputShape.rowStride
      for column in 0..<inputShape.width {
        (target + (column + left) * outputShape.channels + firstChannel).update(
          from: source + column * inputShape.channels, count: inputShape.channels)
      }
    }
  }
}

/// Changes the shape of a tensor, but not its numbers (RESHAPE).
struct ReshapeLayer: Layer {
  private let input, output, count: Int

  init(_ context: LayerContext) throws(ModelError) {
    (input, output, count) = (try context.input(0), context.output, context.outputCount)
    guard try context.count(0) == count else { throw .damaged("a new shape has another count") }
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    // Usually the result shares the input's memory, and nothing is left to do.
    if input != output { (memory + output).update(from: memory + input, count: count) }
  }
}
