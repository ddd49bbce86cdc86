/// A picture that tells for each pixel whether it belongs to a hand.
///
/// Copies share the pixels, which never change, so a mask is cheap to pass on.
public struct Mask: Equatable, Sendable {
  /// The maximum width and height in pixels: more than any camera used for masks has.
  public static let maxSide = 4_096
  /// The minimum value of a byte that shows a hand: more than half of 255.
  public static let minHand: UInt8 = 128

  /// Width and height in pixels, 1...``maxSide``.
  public let width, height: Int
  /// The bytes from the beginning of a row to that of the next.
  private let stride: Int
  private let bytes: [UInt8]

  /// Creates a mask from bytes, one per pixel, row by row from the top: ``minHand`` or more for a
  /// hand. Rows begin `stride` bytes apart, at least `width`; by default they are contiguous.
  ///
  /// Nil if width or height is not in 1...``maxSide``, or if there are too few bytes.
  public init?(width: Int, height: Int, stride: Int? = nil, bytes: [UInt8]) {
    let stride = stride ?? width
    let sides = 1...Self.maxSide
    guard sides.contains(width), sides.contains(height), stride >= width,
      // The number of rows is checked by division, because a product could overflow.
      bytes.count >= width, (bytes.count - width) / stride >= height - 1
    else { return nil }
    (self.width, self.height, self.stride, self.bytes) = (width, height, stride, bytes)
  }

  /// Creates a mask of contiguous rows without checking the sizes and the number of bytes.
  package init(width: Int, height: Int, rows bytes: [UInt8]) {
    (self.width, self.height, stride, self.bytes) = (width, height, width, bytes)
  }

  /// The size in pixels.
  public var size: PictureSize { PictureSize(width: Float(width), height: Float(height)) }

  /// True if a pixel, 0-based from the left and from the top, belongs to a hand; false outside.
  public subscript(x: Int, y: Int) -> Bool {
    x >= 0 && y >= 0 && x < width && y < height && bytes[y * stride + x] >= Self.minHand
  }

  /// True if the sizes are equal and the same pixels show a hand; bytes between rows are ignored.
  public static func == (left: Mask, right: Mask) -> Bool {
    guard left.width == right.width, left.height == right.height else { return false }
    if left.stride == right.stride, left.bytes == right.bytes { return true }
    return (0..<left.height).allSatisfy { y in
      (0..<left.width).allSatisfy { left[$0, y] == right[$0, y] }
    }
  }

  /// The runs, row by row from the top; none if there are more than ``MaskRun/maxCount``.
  var runs: [MaskRun] {
    var runs: [MaskRun] = []
    for row in 0..<height where runs.count <= MaskRun.maxCount {
      let start = row * stride
      // The compiler knows that the indices of a row are valid, so that no pixel is checked.
      let pixels = bytes.span.extracting(start..<start + width)
      var first = 0
      for x in pixels.indices where pixels[x] < Self.minHand {
        if x > first { runs.append(MaskRun(row: row, pixels: first..<x)) }
        first = x + 1
      }
      if width > first { runs.append(MaskRun(row: row, pixels: first..<width)) }
    }
    return runs.count <= MaskRun.maxCount ? runs : []
  }
}

/// Adjacent pixels of a hand in one row.
struct MaskRun: Equatable {
  let row: Int
  let pixels: Range<Int>

  /// The maximum number of runs: a hand has some thousands, a large picture of noise too many.
  static let maxCount = 1 << 20
}
