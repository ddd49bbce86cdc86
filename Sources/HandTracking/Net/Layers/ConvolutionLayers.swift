import CKernels

/// Convolves a picture: each result is a weighted sum of all channels in a window (CONV_2D).
///
/// Each window is one row of a matrix, which is multiplied with the weights. The steps of
/// ``ConvolutionEnd`` are applied to the results while they are at hand.
struct ConvolutionLayer: Layer {
  private let input, output: Int
  private let inputShape, outputShape: PlaneShape
  private let rows, columns: SlidingWindow
  private let weights: WeightMatrix
  private let added: Int?
  private let slopes: FloatBuffer?
  /// The zero-padded picture; nil where the window is one pixel.
  private let surrounded: FloatBuffer?
  private let surroundedWidth: Int

  init(_ context: LayerContext, _ end: ConvolutionEnd) throws(ModelError) {
    input = try context.input(0)
    let shape = try context.windowShape()
    (inputShape, outputShape, rows, columns) = try context.windows(
      height: shape[1], width: shape[2])
    guard shape[0] == outputShape.channels, shape[3] == inputShape.channels,
      try context.integer(4) <= 1, try context.integer(5) <= 1
    else { throw .unsupported("a convolution has weights of the shape \(shape)") }
    let depth = shape[1] * shape[2] * shape[3]
    (output, added, slopes) = (end.output, end.added, end.slopes.map { FloatBuffer($0) })
    weights = WeightMatrix(
      try context.weights(1, count: depth * shape[0]),
      bias: try context.weights(2, count: shape[0]), depth: depth,
      range: end.range, kernels: context.kernels)
    surroundedWidth = columns.length(of: outputShape.width)
    let isOnePixel = rows.size == 1 && columns.size == 1 && rows.stride == 1 && columns.stride == 1
    let pixels = rows.length(of: outputShape.height) * surroundedWidth
    surrounded = isOnePixel ? nil : FloatBuffer(count: pixels * inputShape.channels)
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    let (input, output, added) = (memory + input, memory + output, added.map { memory + $0 })
    guard let surrounded else {
      let pixels = outputShape.height * outputShape.width
      return weights.multiply(input, count: pixels, adding: added, slopes: slopes, into: output)
    }
    let stride = surroundedWidth * inputShape.channels
    for row in 0..<inputShape.height {
      (surrounded.start + (row + rows.before) * stride + columns.before * inputShape.channels)
        .update(from: input + row * inputShape.rowStride, count: inputShape.rowStride)
    }
    let parts = RowParts(
      count: rows.size, stride: stride, rowStride: columns.stride * inputShape.channels)
    for row in 0..<outputShape.height {
      let start = row * outputShape.rowStride
      weights.multiply(
        surrounded.start + row * rows.stride * stride, count: outputShape.width, parts: parts,
        adding: added.map { $0 + start }, slopes: slopes, into: output + start)
    }
  }
}

/// Slides a window over a picture, with weights for each channel by itself (DEPTHWISE_CONV_2D).
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
      channels % 8 == 0, columns.size == 3 || columns.size == 5, columns.stride <= 2,
      try context.integer(5) <= 1, try context.integer(6) <= 1
    else { throw .unsupported("a depthwise convolution has weights of the shape \(shape)") }
    weights = FloatBuffer(try context.weights(1, count: shape[1] * shape[2] * channels))
    bias = FloatBuffer(try context.weights(2, count: channels))
    range = try ValueRange(activation: context.byte(4))
    kernels = context.kernels
  }

  func run(in memory: UnsafeMutablePointer<Float>) {
    for row in 0..<outputShape.height {
      let inside = rows.inside(row)
      let first = rows.start(row) + inside.lowerBound
      kernels.convolve(
        depthwise_row(
          input: memory + input + first * inputShape.rowStride, width: inputShape.width,
          row_stride: inputShape.rowStride, filter_rows: inside.count,
          filter_columns: columns.size, first: -columns.before, stride: columns.stride,
          count: outputShape.width, channel_count: outputShape.channels,
          weights: weights.start + inside.lowerBound * columns.size * outputShape.channels,
          bias: bias.start, output: memory + output + row * outputShape.rowStride, low: range.low,
          high: range.high))
    }
  }
}

/// Computes each result as a weighted sum of all inputs (FULLY_CONNECTED).
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
