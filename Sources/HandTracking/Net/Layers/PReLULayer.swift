/// Multiplies negative numbers with a slope, which each channel has its own of (PRELU).
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
    let wideChannels = channels / 8 * 8
    for pixel in stride(from: 0, to: count, by: channels) {
      var channel = 0
      while channel < wideChannels {
        let values = input.wide(pixel + channel)
        output.write(
          values.replacing(with: values * slopes.wide(channel), where: values .< Wide.zero),
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
