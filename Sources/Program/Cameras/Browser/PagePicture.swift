import HandTracking
import NIOCore

/// A picture that a page has sent.
///
/// It comes as width and height, 2 bytes each, four bytes of zeros, the time in milliseconds on a
/// clock of the page as a 64-bit float, all with the lowest byte first, and then the rows from the
/// top with red, green and blue of each pixel.
struct PagePicture: Sendable {
  /// Pixels. The page sends 320; more would not find more.
  static let sides = 16...640
  static let headerLength = 16
  /// Bytes of the largest one.
  static let maxLength = headerLength + sides.upperBound * sides.upperBound * 3

  let picture: Picture
  /// Milliseconds on the page's clock; any number.
  let time: Double

  /// Reads a message; nil if it is no picture.
  init?(_ message: ByteBuffer) {
    var message = message
    guard let width = message.readInteger(endianness: .little, as: UInt16.self).map(Int.init),
      let height = message.readInteger(endianness: .little, as: UInt16.self).map(Int.init),
      message.readInteger(as: UInt32.self) == 0,
      let time = message.readInteger(endianness: .little, as: UInt64.self),
      Self.sides.contains(width), Self.sides.contains(height),
      let picture = Picture(width: width, height: height, pixels: message.readableBytesView)
    else { return nil }
    self.picture = picture
    self.time = Double(bitPattern: time)
  }
}
