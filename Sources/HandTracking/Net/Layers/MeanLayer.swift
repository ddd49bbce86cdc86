/// The mean of each channel over all pixels (MEAN).
struct MeanLayer: Layer {
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
