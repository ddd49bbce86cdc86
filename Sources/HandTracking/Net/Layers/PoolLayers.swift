/// Takes the maximum of each channel in a sliding window (MAX_POOL_2D).
struct MaxPoolLayer: Layer {
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

/// Resizes a picture; each result is the bilinear mean of the four nearest pixels
/// (RESIZE_BILINEAR).
struct ResizeBilinearLayer: Layer {
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

  /// The pixels that each result of one dimension is mixed from; `isCentered` aligns the centres of
  /// pixels, otherwise their upper left corners are aligned.
  private static func mixes(_ from: Int, _ count: Int, _ isCentered: Bool) -> [Mix] {
    let scale = Float(from) / Float(count)
    return (0..<count).map { index in
      let place =
        isCentered ? max(0, (Float(index) + 0.5) * scale - 0.5) : Float(index) * scale
      let first = min(Int(place), from - 1)
      return Mix(first: first, second: min(first + 1, from - 1), share: place - Float(first))
    }
  }
}
