import LandmarkStreams
import OperatingSystem

/// Parses the pictures that ffmpeg writes, one after the other, from pieces of bytes.
package struct PictureParser<Picture> {
  /// The maximum length of a picture's pixels in bytes: more than any screen shows.
  private static var maxLength: Int { 1 << 26 }

  private let format: NetpbmHeader.Format
  private let picture: (Int, Int, ArraySlice<UInt8>) -> Picture?
  /// The bytes that are not parsed yet.
  private var bytes: ArraySlice<UInt8> = []

  /// Creates a parser for pictures in one format, with white at 255; `picture` makes a picture from
  /// its width, its height and its pixels.
  package init(
    _ format: NetpbmHeader.Format, _ picture: @escaping (Int, Int, ArraySlice<UInt8>) -> Picture?
  ) {
    (self.format, self.picture) = (format, picture)
  }

  package mutating func append(_ piece: [UInt8]) {
    if bytes.isEmpty { bytes = piece[...] } else { bytes += piece }
  }

  /// Returns the next picture; nil until it is complete. Throws if the bytes are not a picture.
  package mutating func next() throws(Failure) -> Picture? {
    switch NetpbmHeader.read(bytes) {
    case .incomplete: return nil
    case .header(let header, let length) where header.format == format && header.maximum == 255:
      let pixels = bytes.dropFirst(length).prefix(header.rasterLength)
      let isWhole = pixels.count == header.rasterLength
      guard isWhole || header.rasterLength > Self.maxLength else { return nil }
      guard isWhole, let picture = picture(header.width, header.height, pixels) else {
        throw .badInput("a picture of \(header.width) x \(header.height) pixels is too large")
      }
      bytes = bytes[pixels.endIndex...]
      return picture
    case .header, .malformed: throw .badInput("what ffmpeg sends is no picture")
    }
  }
}
