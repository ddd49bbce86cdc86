import CWideRegisters

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
    inputShape = try PlaneShape(context.shape(0))
    outputShape = try PlaneShape(context.outputShape)
    let shape = try context.shape(1)
    let channels = outputShape.channels
    guard shape.count == 4, shape[0] == 1, shape[3] == channels, inputShape.channels == channels,
      channels % 8 == 0, try context.integer(5) <= 1, try context.integer(6) <= 1
    else { throw .unsupported("a convolution by channel has weights of the shape \(shape)") }
    let isPadded = try context.byte(0) == 0
    columns = try SlidingWindow(
      size: shape[2], stride: context.integer(1), over: inputShape.width,
      count: outputShape.width, isPadded: isPadded)
    rows = try SlidingWindow(
      size: shape[1], stride: context.integer(2), over: inputShape.height,
      count: outputShape.height, isPadded: isPadded)
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
