/// Multiplies negative numbers by the slope of their channel (PRELU).
struct PReLULayer: NetLayer {
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
