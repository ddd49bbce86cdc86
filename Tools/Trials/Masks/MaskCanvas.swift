import Hands

/// A mask that is drawn: black at first, and white where a hand is.
package struct MaskCanvas: Sendable {
  /// The size in pixels.
  package let width, height: Int
  private var pixels: [Bool]

  /// Creates a black picture of 1 x 1 pixels or more.
  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: false, count: width * height)
  }

  /// Whether a pixel is white; what is set outside of the picture is ignored.
  package subscript(x: Int, y: Int) -> Bool {
    get { contains(x, y) && pixels[y * width + x] }
    set { if contains(x, y) { pixels[y * width + x] = newValue } }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool {
    (0..<width).contains(x) && (0..<height).contains(y)
  }

  /// Fills a box of pixels.
  package mutating func fill(x: ClosedRange<Int>, y: ClosedRange<Int>) {
    for row in y { for column in x { self[column, row] = true } }
  }

  /// Fills what is at most `radius` pixels from the line between two points: a finger with a round end,
  /// or a disc. The middles of pixels have whole numbers.
  package mutating func fill(from start: SIMD2<Float>, to end: SIMD2<Float>, radius: Float) {
    let low = pointwiseMin(start, end) - radius - 1
    let high = pointwiseMax(start, end) + radius + 1
    let (left, right) = (max(Int(low.x), 0), min(Int(high.x), width - 1))
    let (top, bottom) = (max(Int(low.y), 0), min(Int(high.y), height - 1))
    guard left <= right, top <= bottom else { return }
    let way = end - start
    let length = (way * way).sum()
    for y in top...bottom {
      for x in left...right {
        let point = SIMD2(Float(x), Float(y)) - start
        let share = length > 0 ? min(max((point * way).sum() / length, 0), 1) : 0
        let rest = point - way * share
        if (rest * rest).sum() <= radius * radius { self[x, y] = true }
      }
    }
  }

  /// Turns a share of the pixels around.
  package mutating func addNoise(_ share: Float, using generator: inout some RandomNumberGenerator)
  {
    for index in pixels.indices where Float.random(in: 0..<1, using: &generator) < share {
      pixels[index].toggle()
    }
  }

  /// The picture as a mask; rows are `padding` bytes longer than the picture, which are white.
  package func mask(padding: Int = 0) -> Mask {
    var bytes: [UInt8] = []
    for y in 0..<height {
      bytes += (0..<width).map { self[$0, y] ? 255 : 0 }
      bytes += Array(repeating: 255, count: padding)
    }
    guard let mask = Mask(width: width, height: height, stride: width + padding, bytes: bytes)
    else {
      preconditionFailure("a mask has at most \(Mask.maxSide) x \(Mask.maxSide) pixels")
    }
    return mask
  }

  /// The picture as the bytes of a PBM file.
  package var bitmap: [UInt8] {
    var bytes = Array("P4\n\(width) \(height)\n".utf8)
    for y in 0..<height {
      for start in stride(from: 0, to: width, by: 8) {
        // A bit of 1 is black.
        bytes.append(
          (start..<start + 8).reduce(0) { $0 << 1 | ($1 < width && !self[$1, y] ? 1 : 0) })
      }
    }
    return bytes
  }

  /// The picture as the bytes of a PGM file, with black and white at these values.
  package func graymap(maximum: Int = 255, black: Int = 0) -> [UInt8] {
    var bytes = Array("P5\n\(width) \(height)\n\(maximum)\n".utf8)
    for isWhite in pixels {
      let value = isWhite ? maximum : black
      bytes += maximum > 255 ? [UInt8(value >> 8), UInt8(value & 255)] : [UInt8(value)]
    }
    return bytes
  }
}
