import CWideRegisters

/// A picture of a camera: rows from the top, pixels from the left, red, green and blue in 0...255.
///
/// It is as the camera sees it, not mirrored, with up at the top. Whoever reads pictures one after the
/// other keeps one and fills it again and again, which allocates nothing.
public struct Picture: Sendable {
  /// Pixels, 1 or more.
  public let width, height: Int
  /// Three bytes for each pixel, and two more, so that eight can be read from the last but one on.
  private(set) var storage: [UInt8]

  /// The largest width and height in pixels that is accepted.
  public static let maxSide = 16_384

  /// Creates a black picture; nil unless width and height are in `1...maxSide`.
  public init?(width: Int, height: Int) {
    guard (1...Self.maxSide).contains(width), (1...Self.maxSide).contains(height) else {
      return nil
    }
    (self.width, self.height) = (width, height)
    storage = Array(repeating: 0, count: width * height * 3 + 2)
  }

  /// Creates a picture of pixels; nil unless there are three bytes for each.
  public init?(width: Int, height: Int, pixels: some Collection<UInt8>) {
    self.init(width: width, height: height)
    guard pixels.count == byteCount else { return nil }
    withUnsafeMutableBytes { $0.copyBytes(from: pixels) }
  }

  /// The count of bytes of all pixels.
  public var byteCount: Int { width * height * 3 }

  /// Fills the picture, for instance from a pipe: `body` gets the memory of its pixels.
  public mutating func withUnsafeMutableBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let count = byteCount
    let result: Swift.Result<Result, Failure> = storage.withUnsafeMutableBytes { bytes in
      do throws(Failure) {
        return .success(try body(UnsafeMutableRawBufferPointer(rebasing: bytes[..<count])))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

/// What is seen beyond the edges of a picture.
enum Outside {
  /// Nothing.
  case black
  /// The nearest pixel of the edge.
  case edge
}

extension Picture {
  /// Cuts a turned square out as `side` times `side` pixels of red, green and blue in 0...1.
  ///
  /// A result is the mean of the four nearest pixels by their distance (bilinear), also where the
  /// square is made much smaller: the nets were trained on pictures made like that. The work depends
  /// on `side` only, not on the size of the picture.
  func cut(
    _ region: HandRegion, side: Int, outside: Outside, kernels: Kernels,
    into target: UnsafeMutableBufferPointer<Float>
  ) {
    precondition(target.count == side * side * 3)
    guard let target = target.baseAddress else { return }
    let (corner, across, down) = (region.corner, region.across(side), region.down(side))
    storage.withUnsafeBytes { bytes in
      guard let pixels = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      for row in 0..<side {
        let start = corner + down * Float(row)
        let row = cut_row(
          picture: pixels, width: width, height: height, x: start.x, y: start.y,
          step_x: across.x, step_y: across.y, margin: outside == .black ? 0.5 : .infinity,
          output: target + row * side * 3, count: side)
        if !kernels.cut(row) { cut(row) }
      }
    }
  }

  /// Cuts a row of pixels out, on any processor.
  private func cut(_ row: cut_row) {
    let first = SIMD2<Float>(0, 0)
    let last = SIMD2(Float(width - 1), Float(height - 1))
    let margin = SIMD2(repeating: row.margin)
    let (start, step) = (SIMD2(row.x, row.y), SIMD2(row.step_x, row.step_y))
    for column in 0..<row.count {
      let point = start + step * Float(column)
      // `pointwiseMin` and `pointwiseMax` would ask each number whether it is one.
      let raised = point.replacing(with: first, where: point .< first)
      let inside = raised.replacing(with: last, where: raised .> last)
      let isBlack = any(abs(point - inside) .> margin)
      let color = isBlack ? .zero : color(at: inside, row.picture)
      let output = row.output + 3 * column
      (output[0], output[1], output[2]) = (color.x, color.y, color.z)
    }
  }

  /// The colour, 0...1, at a point between the middles of four pixels, which is inside the picture.
  @inline(__always)
  private func color(at point: SIMD2<Float>, _ pixels: UnsafeRawPointer) -> SIMD4<Float> {
    let (column, row) = (Int(point.x), Int(point.y))
    let right = column + 1 < width ? 3 : 0
    let below = row + 1 < height ? width * 3 : 0
    let pixel = pixels + (row * width + column) * 3
    let (shareX, shareY) = (point.x - Float(column), point.y - Float(row))
    let (topLeft, topRight) = (Self.color(pixel), Self.color(pixel + right))
    let (bottomLeft, bottomRight) = (Self.color(pixel + below), Self.color(pixel + below + right))
    let top = topLeft + (topRight - topLeft) * shareX
    let bottom = bottomLeft + (bottomRight - bottomLeft) * shareX
    return (top + (bottom - top) * shareY) * (1 / 255)
  }

  /// The colour of a pixel, 0...255, and a number without meaning.
  @inline(__always)
  private static func color(_ pixel: UnsafeRawPointer) -> SIMD4<Float> {
    let bytes = unsafeBitCast(pixel.loadUnaligned(as: UInt32.self), to: SIMD4<UInt8>.self)
    return SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: bytes))
  }
}

/// The numbers without their signs.
@inline(__always)
private func abs(_ numbers: SIMD2<Float>) -> SIMD2<Float> {
  numbers.replacing(with: -numbers, where: numbers .< .zero)
}
