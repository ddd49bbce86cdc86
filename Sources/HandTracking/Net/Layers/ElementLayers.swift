import Libc

/// Adds two tensors element by element (ADD).
struct AddLayer: Layer {
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

/// Multiplies negative numbers by the slope of their channel (PRELU).
struct PReLULayer: Layer {
  private let input, output, count, channels: Int
  private let slopes: FloatBuffer

  init(_ context: LayerContext) throws(ModelError) {
    (input, output, count) = (try context.input(0), context.output, context.outputCount)
    channels = context.outputShape.last ?? 1
    guard try context.shape(0) == context.outputShape else {
      throw .damaged("a rectifier changes the shape")
    }
    slopes = FloatBuffer(try context.weights(1, count: channels))
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    let (input, output, slopes) = (memory + input, memory + output, slopes.start)
    let vectorChannels = channels / 8 * 8
    for pixel in stride(from: 0, to: count, by: channels) {
      var channel = 0
      while channel < vectorChannels {
        let values = input.vector(pixel + channel)
        output.write(
          values.replacing(with: values * slopes.vector(channel), where: values .< Vector.zero),
          pixel + channel)
        channel += 8
      }
      while channel < channels {
        let value = input[pixel + channel]
        output[pixel + channel] = value < 0 ? value * slopes[channel] : value
        channel += 1
      }
    }
  }
}

/// Applies the logistic function to each number (LOGISTIC).
struct LogisticLayer: Layer {
  private let input, output, count: Int

  init(_ context: LayerContext) throws(ModelError) {
    (input, output, count) = (try context.input(0), context.output, context.outputCount)
    guard try context.count(0) == count else { throw .damaged("a logistic changes the count") }
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    for index in 0..<count { memory[output + index] = logistic(memory[input + index]) }
  }
}

/// The logistic function, which maps any number to 0...1.
func logistic(_ value: Float) -> Float { 1 / (1 + exp(-value)) }
