import CKernels

/// The layers that weigh their inputs.
extension LayerContext {
  /// Convolves a picture: each result is a weighted sum of all channels in a window (CONV_2D).
  ///
  /// Each window is one row of a matrix, which is multiplied with the weights. The steps of
  /// `ConvolutionEnd` are applied to the results as they are computed.
  func convolution(_ end: ConvolutionEnd) throws(ModelError) -> NetLayer {
    let input = try input(0)
    let shape = try windowShape()
    let (inputShape, outputShape, rows, columns) = try windows(height: shape[1], width: shape[2])
    guard shape[0] == outputShape.channels, shape[3] == inputShape.channels,
      try integer(4) <= 1, try integer(5) <= 1
    else { throw .unsupported("a convolution has weights of the shape \(shape)") }
    let depth = shape[1] * shape[2] * shape[3]
    let (output, added, slopes) = (end.output, end.added, end.slopes.map { FloatBuffer($0) })
    let weights = WeightMatrix(
      try weights(1, count: depth * shape[0]), bias: try weights(2, count: shape[0]),
      depth: depth, range: end.range, kernels: kernels)
    if rows.size == 1, columns.size == 1, rows.stride == 1, columns.stride == 1 {
      return { memory in
        weights.multiply(
          memory + input, count: outputShape.height * outputShape.width,
          adding: added.map { memory + $0 }, slopes: slopes, into: memory + output)
      }
    }
    let stride = columns.length(of: outputShape.width) * inputShape.channels
    // The picture, padded with zeros.
    let surrounded = FloatBuffer(count: rows.length(of: outputShape.height) * stride)
    let parts = RowParts(
      count: rows.size, stride: stride, rowStride: columns.stride * inputShape.channels)
    return { memory in
      for row in 0..<inputShape.height {
        (surrounded.start + (row + rows.before) * stride + columns.before * inputShape.channels)
          .update(from: memory + input + row * inputShape.rowStride, count: inputShape.rowStride)
      }
      for row in 0..<outputShape.height {
        let start = row * outputShape.rowStride
        weights.multiply(
          surrounded.start + row * rows.stride * stride, count: outputShape.width, parts: parts,
          adding: added.map { memory + $0 + start }, slopes: slopes, into: memory + output + start)
      }
    }
  }

  /// Slides a window over a picture, with separate weights for each channel (DEPTHWISE_CONV_2D).
  func depthwiseConvolution() throws(ModelError) -> NetLayer {
    let (input, output) = (try input(0), output)
    let shape = try windowShape()
    let (inputShape, outputShape, rows, columns) = try windows(height: shape[1], width: shape[2])
    let channels = outputShape.channels
    guard shape[0] == 1, shape[3] == channels, inputShape.channels == channels,
      channels % 8 == 0, columns.size == 3 || columns.size == 5, columns.stride <= 2,
      try integer(5) <= 1, try integer(6) <= 1
    else { throw .unsupported("a depthwise convolution has weights of the shape \(shape)") }
    let bias = FloatBuffer(try weights(2, count: channels))
    let weights = FloatBuffer(try weights(1, count: shape[1] * shape[2] * channels))
    let range = try ValueRange(activation: byte(4))
    return { [kernels] memory in
      for row in 0..<outputShape.height {
        let inside = rows.inside(row)
        let first = rows.start(row) + inside.lowerBound
        convolve_depthwise(
          kernels.simd,
          depthwise_row(
            input: memory + input + first * inputShape.rowStride, width: inputShape.width,
            row_stride: inputShape.rowStride, filter_rows: inside.count,
            filter_columns: columns.size, first: -columns.before, stride: columns.stride,
            count: outputShape.width, channel_count: channels,
            weights: weights.start + inside.lowerBound * columns.size * channels,
            bias: bias.start, output: memory + output + row * outputShape.rowStride,
            low: range.low, high: range.high))
      }
    }
  }

  /// Computes each result as a weighted sum of all inputs (FULLY_CONNECTED).
  func fullyConnected() throws(ModelError) -> NetLayer {
    let (input, output) = (try input(0), output)
    let (depth, columns) = (try count(0), outputCount)
    guard try shape(1) == [columns, depth], try byte(1) == 0 else {
      throw .unsupported("\(depth) numbers are weighed with the shape \(try shape(1))")
    }
    let weights = WeightMatrix(
      try weights(1, count: depth * columns), bias: try weights(2, count: columns),
      depth: depth, range: try ValueRange(activation: byte(0)), kernels: kernels)
    return { weights.multiply($0 + input, count: 1, into: $0 + output) }
  }
}
