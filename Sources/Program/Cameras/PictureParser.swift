import HandTracking
import Hands
import SystemPackage

/// Reads pictures in the format PPM (`P6`, white at 255), one after the other, from pieces of bytes.
struct PictureParser {
  /// Bytes that have not been used.
  private var bytes: [UInt8] = []
  /// The picture that is being read, and how many of its bytes are there.
  private var picture: Picture?
  private var filled = 0

  /// Adds bytes.
  mutating func append(_ piece: [UInt8]) {
    bytes += piece
  }

  /// True if a picture has begun that is not whole.
  var isInPicture: Bool { picture != nil || !bytes.isEmpty }

  /// The next picture that is whole; nil until more bytes are added.
  ///
  /// Throws if the bytes are no picture.
  mutating func next() throws(Failure) -> Picture? {
    if picture == nil {
      guard let (header, length) = try header() else { return nil }
      guard let empty = Picture(width: header.width, height: header.height) else {
        throw .badInput("a picture of \(header.width) x \(header.height) pixels is too large")
      }
      picture = empty
      filled = 0
      bytes.removeFirst(length)
    }
    let start = filled
    let source = bytes
    let count = picture?.withUnsafeMutableBytes { target in
      let count = min(target.count - start, source.count)
      source.withUnsafeBytes {
        target[start..<(start + count)].copyBytes(from: $0[..<count])
      }
      return count
    }
    filled += count ?? 0
    bytes.removeFirst(count ?? 0)
    guard let whole = picture, filled == whole.byteCount else { return nil }
    picture = nil
    return whole
  }

  /// The header of the next picture, and its length in bytes; nil if it is not whole.
  private func header() throws(Failure) -> (header: NetpbmHeader, length: Int)? {
    switch NetpbmHeader.read(bytes[...]) {
    case .incomplete: return nil
    case .header(let header, let length) where header.format == .pixmap && header.maximum == 255:
      return (header, length)
    case .header, .malformed: throw .badInput("what ffmpeg sends is no picture")
    }
  }
}
