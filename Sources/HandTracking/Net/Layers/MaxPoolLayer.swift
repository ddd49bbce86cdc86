/// Takes the maximum of each channel in a sliding window (MAX_POOL_2D).
struct MaxPoolLayer: NetLayer {
  private let input, output: Int
  private let inputShape, outputShape: PlaneShape
  private let rows, columns: SlidingWindow

  init(_ context: LayerContext) throws(ModelError) {
    (input, output) = (try context.input(0), context.output)
    (inputShape, outputShape, rows, columns) = try context.windows(
      height: context.integer(4), width: context.integer(3))
    guard inputShape.channels == outputShape.channels, inputShape.channels % 8 == 0,
      try context.byte(5) == 0
    else { throw .unsupported("a pool has \(outputShape.channels) channels") }
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
          var largest = Vector(repeating: -.infinity)
          for y in insideRows {
            for x in insideColumns {
              let values = window.vector(y * inputShape.rowStride + x * channels + channel)
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
