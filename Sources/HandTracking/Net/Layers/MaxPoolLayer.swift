/// Slides a window over a picture; each result is the largest number of a channel (MAX_POOL_2D).
struct MaxPoolLayer: Layer {
  private let input, output: Int
  private let inputShape, outputShape: PlaneShape
  private let rows, columns: SlidingWindow

  init(_ context: LayerContext) throws(ModelError) {
    (input, output) = (try context.input(0), context.output)
    inputShape = try PlaneShape(context.shape(0))
    outputShape = try PlaneShape(context.outputShape)
    guard inputShape.channels == outputShape.channels, inputShape.channels % 8 == 0,
      try context.byte(5) == 0
    else { throw .unsupported("a pool has \(outputShape.channels) channels") }
    let isPadded = try context.byte(0) == 0
    columns = try SlidingWindow(
      size: context.integer(3), stride: context.integer(1), over: inputShape.width,
      count: outputShape.width, isPadded: isPadded)
    rows = try SlidingWindow(
      size: context.integer(4), stride: context.integer(2), over: inputShape.height,
      count: outputShape.height, isPadded: isPadded)
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    let (input, output) = (memory + input, memory + output)
    let channels = inputShape.channels
    for row in 0..<outputShape.height {
      let insideRows = rows.inside(row)
      for column in 0..<outputShape.width {
        let insideColumns = columns.inside(column)
        let target = output + row * outputShape.rowStride + column * channels
        let window =
          input + rows.start(row) * inputShape.rowStride + columns.start(column) * channels
        var channel = 0
        while channel < channels {
          var largest = Wide(repeating: -.infinity)
          for y in insideRows {
            for x in insideColumns {
              let values = window.wide(y * inputShape.rowStride + x * channels + channel)
              largest = largest.replacing(with: values, where: values .> largest)
            }
          }
          target.write(largest, channel)
          channel += 8
        }
      }
    }
  }
}
