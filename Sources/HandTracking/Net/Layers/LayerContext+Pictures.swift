/// The layers that move the pixels of pictures.
extension LayerContext {
  /// Takes the maximum of each channel in a sliding window (MAX_POOL_2D).
  func maxPool() throws(ModelError) -> NetLayer {
    let (input, output) = (try input(0), output)
    let (inputShape, outputShape, rows, columns) = try windows(
      height: integer(4), width: integer(3))
    let channels = inputShape.channels
    guard channels == outputShape.channels, channels % 8 == 0, try byte(5) == 0 else {
      throw .unsupported("a pool has \(outputShape.channels) channels")
    }
    return { memory in
      let (input, output) = (memory + input, memory + output)
      for row in 0..<outputShape.height {
        let insideRows = rows.inside(row)
        for column in 0..<outputShape.width {
          let insideColumns = columns.inside(column)
          let target = output + row * outputShape.rowStride + column * channels
          let window =
            input + rows.start(row) * inputShape.rowStride + columns.start(column) * channels
          for channel in stride(from: 0, to: channels, by: 8) {
            var largest = Vector(repeating: -.infinity)
            for y in insideRows {
              for x in insideColumns {
                let values = window.vector(y * inputShape.rowStride + x * channels + channel)
                largest = largest.replacing(with: values, where: values .> largest)
              }
            }
            target.write(largest, channel)
          }
        }
      }
    }
  }

  /// Pads the rows, columns and channels of a picture with zeros (PAD).
  func pad() throws(ModelError) -> NetLayer {
    let (input, output) = (try input(0), output)
    let (before, after) = (try PlaneShape(shape(0)), try PlaneShape(outputShape))
    let settings = try settings(1, count: 8)
    let sizes = [1, before.height, before.width, before.channels]
    for (dimension, size) in outputShape.enumerated() {
      let (first, last) = (settings[2 * dimension], settings[2 * dimension + 1])
      guard first >= 0, last >= 0, first + sizes[dimension] + last == size else {
        throw .damaged("\(sizes[dimension]) is padded by \(first) and \(last) to \(size)")
      }
    }
    let start = settings[2] * after.rowStride + settings[4] * after.channels + settings[6]
    return { memory in
      let (input, output) = (memory + input, memory + output)
      output.update(repeating: 0, count: after.count)
      for row in 0..<before.height {
        for column in 0..<before.width {
          (output + start + row * after.rowStride + column * after.channels).update(
            from: input + row * before.rowStride + column * before.channels, count: before.channels)
        }
      }
    }
  }

  /// Resizes a picture by the bilinear mean of the four nearest pixels (RESIZE_BILINEAR).
  func resizeBilinear() throws(ModelError) -> NetLayer {
    let (input, output) = (try input(0), output)
    let (before, after) = (try PlaneShape(shape(0)), try PlaneShape(outputShape))
    let (channels, size) = (before.channels, try settings(1, count: 2))
    guard size == [after.height, after.width], try byte(2) == 0, channels == after.channels,
      channels % 8 == 0
    else { throw .unsupported("a picture is resized to \(size)") }
    let isCentered = try byte(3) != 0
    let rows = Self.mixes(before.height, after.height, isCentered)
    let columns = Self.mixes(before.width, after.width, isCentered)
    return { memory in
      for (y, row) in rows.enumerated() {
        let above = memory + input + row.first * before.rowStride
        let below = memory + input + row.second * before.rowStride
        for (x, column) in columns.enumerated() {
          let (left, right) = (column.first * channels, column.second * channels)
          let target = memory + output + y * after.rowStride + x * channels
          for channel in stride(from: 0, to: channels, by: 8) {
            let (topLeft, bottomLeft) = (above.vector(left + channel), below.vector(left + channel))
            let top = topLeft + (above.vector(right + channel) - topLeft) * column.share
            let bottom = bottomLeft + (below.vector(right + channel) - bottomLeft) * column.share
            target.write(top + (bottom - top) * row.share, channel)
          }
        }
      }
    }
  }

  /// Returns the two pixels that each result of one dimension is mixed from, and the share of the
  /// second, 0...1. `isCentered` aligns the centres of pixels, otherwise their upper left corners.
  private static func mixes(
    _ from: Int, _ count: Int, _ isCentered: Bool
  ) -> [(first: Int, second: Int, share: Float)] {
    let scale = Float(from) / Float(count)
    return (0..<count).map { index in
      let place = isCentered ? max(0, (Float(index) + 0.5) * scale - 0.5) : Float(index) * scale
      let first = min(Int(place), from - 1)
      return (first, min(first + 1, from - 1), place - Float(first))
    }
  }
}
