import CKernels
import Hands

/// A picture of a camera: rows from the top, pixels from the left, red, green and blue in 0...255.
///
/// It is as the camera sees it: not mirrored, up at the top. Filling it again allocates nothing.
public struct Picture: Sendable {
  /// The size in pixels, 1 or more.
  public let width, height: Int
  /// Three bytes for each pixel, and five more, so that eight bytes can be read at the last pixel.
  private(set) var storage: [UInt8]

  /// The maximum width and height in pixels.
  public static let maxSide = 16_384

  /// Creates a black picture; nil unless width and height are in `1...maxSide`.
  public init?(width: Int, height: Int) {
    guard (1...Self.maxSide).contains(width), (1...Self.maxSide).contains(height)
    else { return nil }
    (self.width, self.height) = (width, height)
    storage = Array(repeating: 0, count: width * height * 3 + 5)
  }

  /// Creates a picture from three bytes for each pixel; nil if the size or their number is wrong.
  public init?(width: Int, height: Int, pixels: some Collection<UInt8>) {
    self.init(width: width, height: height)
    guard pixels.count == byteCount else { return nil }
    withUnsafeMutableBytes { $0.copyBytes(from: pixels) }
  }

  var size: PictureSize { PictureSize(width: Float(width), height: Float(height)) }

  /// The number of bytes of all pixels.
  public var byteCount: Int { width * height * 3 }

  /// Fills the picture, for instance from a pipe: `body` gets the memory of its pixels.
  public mutating func withUnsafeMutableBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let count = byteCount
    return try storage.withUnsafeMutableBufferPointer { (bytes) throws(Failure) in
      try body(UnsafeMutableRawBufferPointer(start: bytes.baseAddress, count: count))
    }
  }

  /// Cuts a rotated square out as `side` times `side` pixels of red, green and blue in 0...1. A
  /// result is the bilinear mean of the four nearest pixels, even if the square is scaled down a
  /// lot, because the nets were trained on such pictures. Only `side` decides what it costs. What lies
  /// outside of the picture is black or, with `extendsEdges`, like the nearest pixel.
  func cut(
    _ region: HandRegion, side: Int, extendsEdges: Bool, kernels: Kernels,
    into target: UnsafeMutableBufferPointer<Float>
  ) {
    precondition(target.count == side * side * 3)
    guard let target = target.baseAddress else { return }
    let (corner, across, down) = (region.corner, region.across(side), region.down(side))
    storage.withUnsafeBytes { bytes in
      guard let pixels = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      for row in 0..<side {
        let start = corner + down * Float(row)
        sample_bilinear(
          kernels.simd,
          bilinear_row(
            picture: pixels, width: width, height: height, x: start.x, y: start.y,
            step_x: across.x, step_y: across.y, margin: extendsEdges ? .infinity : 0.5,
            output: target + row * side * 3, count: side))
      }
    }
  }
}
