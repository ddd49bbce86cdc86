/// Slides a window over a picture; each result weighs all numbers of the window (CONV_2D).
///
/// The numbers of a window become one row of a matrix, which is multiplied with the weights. Where the
/// window is one pixel, the picture is that matrix already.
struct ConvolutionLayer: Layer {
  private let input, output: Int
  private let inputShape, outputShape: PlaneShape
  private let rows, columns: SlidingWindow
  private let weights: WeightMatrix
  /// The windows of one row of results; nil where the window is one pixel.
  private let windows: FloatBuffer?

  init(_ context: LayerContext) throws(ModelError) {
    (input, output) = (try context.input(0), context.output)
    inputShape = try PlaneShape(context.shape(0))
    outputShape = try PlaneShape(context.outputShape)
    let shape = try context.shape(1)
    guard shape.count == 4, shape[0] == outputShape.channels, shape[3] == inputShape.channels,
      try context.integer(4) <= 1, try context.integer(5) <= 1
    else { throw .unsupported("a convolution has weights of the shape \(shape)") }
    let isPadded = try context.byte(0) == 0
    columns = try SlidingWindow(
      size: shape[2], stride: context.integer(1), over: inputShape.width,
      count: outputShape.width, isPadded: isPadded)
    rows = try SlidingWindow(
      size: shape[1], stride: context.integer(2), over: inputShape.height,
      count: outputShape.height, isPadded: isPadded)
    let depth = shape[1] * shape[2] * shape[3]
    weights = WeightMatrix(
      try context.weights(1, count: depth * shape[0]),
      bias: try context.weights(2, count: shape[0]), depth: depth,
      range: try ValueRange(activation: context.byte(3)), kernels: context.kernels)
    let isOnePixel = rows.size == 1 && columns.size == 1 && rows.stride == 1 && columns.stride == 1
    windows = isOnePixel ? nil : FloatBuffer(count: outputShape.width * depth)
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    let (input, output) = (memory + input, memory + output)
    guard let windows else {
      let pixels = outputShape.height * outputShape.width
      return weights.multiply(input, count: pixels, into: output)
    }
    for row in 0..<outputShape.height {
      gather(row, input, into: windows.start)
      weights.multiply(
        windows.start, count: outputShape.width, into: output + row * outputShape.rowStride)
    }
  }

  /// Copies the windows of one row of results, with zeros outside of the picture.
  private func gather(
    _ row: Int, _ input: UnsafePointer<Float>, into windows: UnsafeMutablePointer<Float>
  ) {
    let channels = inputShape.channels
    let length = columns.size * channels
    let insideRows = rows.inside(row)
    var target = windows
    for column in 0..<outputShape.width {
      let inside = columns.inside(column)
      let skipped = inside.lowerBound * channels
      let source =
        input + rows.start(row) * inputShape.rowStride + columns.start(column) * channels + skipped
      for windowRow in 0..<rows.size {
        if !insideRows.contains(windowRow) || inside.count < columns.size {
          target.update(repeating: 0, count: length)
        }
        if insideRows.contains(windowRow) {
          copy(
            source + windowRow * inputShape.rowStride, to: target + skipped,
            count: inside.count * channels)
        }
        target += length
      }
    }
  }

  /// Copies a few numbers, faster than a call would.
  @inline(__always)
  private func copy(
    _ source: UnsafePointer<Float>, to target: UnsafeMutablePointer<Float>, count: Int
  ) {
    var index = 0
    while index + 8 <= count {
      target.write(source.wide(index), index)
      index += 8
    }
    while index < count {
      target[index] = source[index]
      index += 1
    }
  }
}
