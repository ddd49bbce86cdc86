/// A picture of a camera: rows from the top, pixels from the left, red, green and blue in 0...255.
///
/// It is as the camera sees it, not mirrored, with up at the top. Whoever reads pictures one after the
/// other keeps one and fills it again and again, which allocates nothing.
public struct Picture: Sendable {
  /// Pixels, 1 or more.
  public let width, height: Int
  /// Three bytes for each pixel, and one more, so that four bytes can be read anywhere.
  private(set) var storage: [UInt8]

  /// The largest width and height in pixels that is accepted.
  public static let maxSide = 16_384

  /// Creates a black picture; nil unless width and height are in `1...maxSide`.
  public init?(width: Int, height: Int) {
    guard (1...Self.maxSide).contains(width), (1...Self.maxSide).contains(height) else {
      return nil
    }
    (self.width, self.height) = (width, height)
    storage = Array(repeating: 0, count: width * height * 3 + 1)
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
