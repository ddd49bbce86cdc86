/// Resizes a picture by the bilinear mean of the four nearest pixels (RESIZE_BILINEAR).
struct ResizeBilinearLayer: NetLayer {
  /// Two neighbouring pixels of one dimension, and the share of the second one, 0...1.
  private struct Mix {
    let first, second: Int
    let share: Float
  }

  private let input, output: Int
  private let inputShape, outputShape: PlaneShape
  private let rows, columns: [Mix]

  init(_ context: LayerContext) throws(ModelError) {
    (input, output) = (try context.input(0), context.output)
    inputShape = try PlaneShape(context.shape(0))
    outputShape = try PlaneShape(context.outputShape)
    let size = try context.settings(1, count: 2)
    guard size == [outputShape.height, outputShape.width], try context.byte(2) == 0,
      inputShape.channels == outputShape.channels, inputShape.channels % 8 == 0
    else { throw .unsupported("a picture is resized to \(size)") }
    let isCentered = try context.byte(3) != 0
    rows = Self.mixes(inputShape.height, outputShape.height, isCentered)
    columns = Self.mixes(inputShape.width, outputShape.width, isCentered)
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    let channels = inputShape.channels
    for (y, row) in rows.enumerated() {
      let above = memory + input + row.first * inputShape.rowStride
      let below = memory + input + row.second * inputShape.rowStride
      for (x, column) in columns.enumerated() {
        let (left, right) = (column.first * channels, column.second * channels)
        let target = memory + output + y * outputShape.rowStride + x * channels
        var channel = 0
        while channel < channels {
          let (topLeft, bottomLeft) = (above.vector(left + channel), below.vector(left + channel))
          let top = topLeft + (above.vector(right + channel) - topLeft) * column.share
          let bottom = bottomLeft + (below.vector(right + channel) - bottomLeft) * column.share
          target.write(top + (bottom - top) * row.share, channel)
          channel += 8
        }
      }
    }
  }

  /// Returns the pixels that each result of one dimension is mixed from. `isCentered` aligns the
  /// centres of pixels; without it, their upper left corners are aligned.
  private static func mixes(_ from: Int, _ count: Int, _ isCentered: Bool) -> [Mix] {
    let scale = Float(from) / Float(count)
    return (0..<count).map { index in
      let place = isCentered ? max(0, (Float(index) + 0.5) * scale - 0.5) : Float(index) * scale
      let first = min(Int(place), from - 1)
      return Mix(first: first, second: min(first + 1, from - 1), share: place - Float(first))
    }
  }
}
