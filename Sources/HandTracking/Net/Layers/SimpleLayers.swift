import Libc

/// Adds two tensors element by element (ADD).
struct AddLayer: NetLayer {
  private let left, right, output, count: Int
  private let range: ValueRange

  init(_ context: LayerContext) throws(ModelError) {
    (left, right) = (try context.input(0), try context.input(1))
    (output, count) = (context.output, context.outputCount)
    guard try context.shape(0) == context.outputShape, try context.shape(1) == context.outputShape
    else { throw .unsupported("tensors of different shapes are added") }
    range = try ValueRange(activation: context.byte(0))
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    let (low, high) = (Vector(repeating: range.low), Vector(repeating: range.high))
    let (left, right, output) = (memory + left, memory + right, memory + output)
    var index = 0
    while index < count {
      output.write((left.vector(index) + right.vector(index)).limited(low, high), index)
      index += 8
    }
  }
}

/// Applies the logistic function to each number (LOGISTIC).
struct LogisticLayer: NetLayer {
  private let input, output, count: Int

  init(_ context: LayerContext) throws(ModelError) {
    (input, output, count) = (try context.input(0), context.output, context.outputCount)
    guard try context.count(0) == count else { throw .damaged("a logistic changes the count") }
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    for index in 0..<count { memory[output + index] = logistic(memory[input + index]) }
  }
}

/// Returns the logistic function of a number, in 0...1.
func logistic(_ value: Float) -> Float { 1 / (1 + exp(-value)) }

/// Computes the mean of each channel over all pixels (MEAN).
struct MeanLayer: NetLayer {
  private let input, output: Int
  private let shape: PlaneShape

  init(_ context: LayerContext) throws(ModelError) {
    (input, output) = (try context.input(0), context.output)
    shape = try PlaneShape(context.shape(0))
    let axes = try context.settings(1, count: 2)
    guard axes.sorted() == [1, 2], context.outputCount == shape.channels else {
      throw .unsupported("a mean over the dimensions \(axes)")
    }
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    let (input, output) = (memory + input, memory + output)
    let pixels = shape.height * shape.width
    for channel in 0..<shape.channels {
      var sum: Float = 0
      for pixel in 0..<pixels { sum += input[pixel * shape.channels + channel] }
      output[channel] = sum / Float(pixels)
    }
  }
}

/// Changes the shape of a tensor, but not its numbers (RESHAPE).
struct ReshapeLayer: NetLayer {
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

/// Computes each result as a weighted sum of all inputs (FULLY_CONNECTED).
struct FullyConnectedLayer: NetLayer {
  private let input, output: Int
  private let weights: WeightMatrix

  init(_ context: LayerContext) throws(ModelError) {
    (input, output) = (try context.input(0), context.output)
    let (depth, columns) = (try context.count(0), context.outputCount)
    guard try context.shape(1) == [columns, depth], try context.byte(1) == 0 else {
      throw .unsupported("\(depth) numbers are weighed with the shape \(try context.shape(1))")
    }
    weights = WeightMatrix(
      try context.weights(1, count: depth * columns), bias: try context.weights(2, count: columns),
      depth: depth, range: try ValueRange(activation: context.byte(0)), kernels: context.kernels)
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    weights.multiply(memory + input, count: 1, into: memory + output)
  }
}
