import CKernels

/// Slides a window over a picture, with separate weights for each channel (DEPTHWISE_CONV_2D).
struct DepthwiseConvolutionLayer: NetLayer {
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
