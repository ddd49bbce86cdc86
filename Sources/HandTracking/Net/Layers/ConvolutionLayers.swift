import CWideRegisters

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
    let shape = try context.windowShape()
    (inputShape, outputShape, rows, columns) = try context.windows(
      height: shape[1], width: shape[2])
    guard shape[0] == outputShape.channels, shape[3] == inputShape.channels,
      try context.integer(4) <= 1, try context.integer(5) <= 1
    else { throw .unsupported("a convolution has weights of the shape \(shape)") }
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

/// Slides a window over a picture; each channel is weighed by itself (DEPTHWISE_CONV_2D).
struct DepthwiseConvolutionLayer: Layer {
  private let input, output: Int
  private let inputShape, outputShape: PlaneShape
  private let rows, columns: SlidingWindow
  private let weights, bias: FloatBuffer
  private let range: ValueRange
  private let kernels: Kernels

  init(_ context: LayerContext) throws(ModelError) {
    (input, output) = (try context.input(0), context.output)
    let shape = try context.windowShape()
    (inputShape, outputShape, rows, columns) = try context.windows(
      height: shape[1], width: shape[2])
    let channels = outputShape.channels
    guard shape[0] == 1, shape[3] == channels, inputShape.channels == channels,
      channels % 8 == 0, try context.integer(5) <= 1, try context.integer(6) <= 1
    else { throw .unsupported("a convolution by channel has weights of the shape \(shape)") }
    weights = FloatBuffer(try context.weights(1, count: shape[1] * shape[2] * channels))
    bias = FloatBuffer(try context.weights(2, count: channels))
    range = try ValueRange(activation: context.byte(4))
    kernels = context.kernels
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    let (input, output) = (memory + input, memory + output)
    let whole = columns.whole
    for row in 0..<outputShape.height {
      let target = output + row * outputShape.rowStride
      for column in 0..<whole.lowerBound { weigh(row, column, 1, input, into: target) }
      if !whole.isEmpty { weigh(row, whole.lowerBound, whole.count, input, into: target) }
      for column in whole.upperBound..<outputShape.width {
        weigh(row, column, 1, input, into: target)
      }
    }
  }

  /// Weighs `count` windows from a column on. Of windows that reach over the edge of the picture
  /// only the part inside is weighed; that part has to be the same for all of them.
  private func weigh(
    _ row: Int, _ column: Int, _ count: Int, _ input: UnsafePointer<Float>,
    into target: UnsafeMutablePointer<Float>
  ) {
    let channels = outputShape.channels
    let (insideRows, insideColumns) = (rows.inside(row), columns.inside(column))
    let y = rows.start(row) + insideRows.lowerBound
    let x = columns.start(column) + insideColumns.lowerBound
    let first = (insideRows.lowerBound * columns.size + insideColumns.lowerBound) * channels
    kernels.weigh(
      window_row(
        input: input + y * inputShape.rowStride + x * channels,
        column_stride: columns.stride * channels, row_stride: inputShape.rowStride,
        window_rows: insideRows.count, window_columns: insideColumns.count,
        channel_count: channels, weights: weights.start + first,
        weight_row_stride: columns.size * channels, bias: bias.start,
        output: target + column * channels, window_count: count, low: range.low, high: range.high))
  }
}

/// Weighs all numbers of the input for each number of the result (FULLY_CONNECTED).
struct FullyConnectedLayer: Layer {
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
