import CKernels

/// Convolves a picture: each result is a weighted sum of all channels in a window (CONV_2D).
///
/// Each window is one row of a matrix, which is multiplied with the weights. The steps of
/// `ConvolutionEnd` are applied to the results as they are computed.
struct ConvolutionLayer: NetLayer {
  private let input, output: Int
  private let inputShape, outputShape: PlaneShape
  private let rows, columns: SlidingWindow
  private let weights: WeightMatrix
  private let added: Int?
  private let slopes: FloatBuffer?
  /// The zero-padded picture; nil if the window is one pixel.
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
