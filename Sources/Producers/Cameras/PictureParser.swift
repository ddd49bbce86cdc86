import HandTracking
import LandmarkStreams
import OperatingSystem

/// Parses PPM pictures (`P6`, white at 255), one after the other, from pieces of bytes.
struct PictureParser {
  /// The rest of earlier pieces, followed by the latest piece. The first `used` bytes have been
  /// parsed.
  private var bytes: [UInt8] = []
  private var used = 0
  /// The picture that is being read, and how many of its bytes have come.
  private var picture: Picture?
  private var filled = 0

  /// Adds a piece. The piece is copied only if the bytes before it end within a header.
  mutating func append(_ piece: [UInt8]) {
    bytes = used == bytes.count ? piece : Array(bytes[used...]) + piece
    used = 0
  }

  /// Returns the next complete picture; nil until more bytes are added. Throws if the bytes are not
  /// a picture.
  mutating func next() throws(Failure) -> Picture? {
    if picture == nil {
      guard let (header, length) = try header() else { return nil }
      guard let empty = Picture(width: header.width, height: header.height) else {
        throw .badInput("a picture of \(header.width) x \(header.height) pixels is too large")
      }
      picture = empty
      filled = 0
      used += length
    }
    let start = filled
    let source = bytes[used...]
    let count = picture?.withUnsafeMutableBytes { target in
      let count = min(target.count - start, source.count)
      source.withUnsafeBytes {
        target[start..<(start + count)].copyBytes(from: $0[..<count])
      }
      return count
    }
    filled += count ?? 0
    used += count ?? 0
    guard let whole = picture, filled == whole.byteCount else { return nil }
    picture = nil
    return whole
  }

  /// Returns the next picture's header and the header's length in bytes; nil if incomplete.
  private func header() throws(Failure) -> (header: NetpbmHeader, length: Int)? {
    switch NetpbmHeader.read(bytes[used...]) {
    case .incomplete: return nil
    case .header(let header, let length) where header.format == .pixmap && header.maximum == 255:
      return (header, length)
    case .header, .malformed: throw .badInput("what ffmpeg sends is no picture")
    }
  }
}
