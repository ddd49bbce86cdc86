import HandTracking
import SystemPackage

/// Reads pictures in the format PPM, one after the other, from pieces of bytes.
struct PictureParser {
  /// A header is `P6 WIDTH HEIGHT 255`; longer ones are none.
  private static let maxHeader = 64

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
      guard let (size, length) = try header() else { return nil }
      guard let empty = Picture(width: size.width, height: size.height) else {
        throw .badInput("a picture of \(size.width) x \(size.height) pixels is too large")
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

  /// The size in the header, and the header's length; nil if it is not whole.
  private func header() throws(Failure) -> (size: (width: Int, height: Int), length: Int)? {
    var words: [[UInt8]] = [[]]
    for (index, byte) in bytes.prefix(Self.maxHeader).enumerated() {
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: " ") else {
        words[words.count - 1].append(byte)
        continue
      }
      guard words.count == 4 else {
        words.append([])
        continue
      }
      let texts = words.map { String(decoding: $0, as: UTF8.self) }
      guard texts[0] == "P6", texts[3] == "255", let width = Int(texts[1]),
        let height = Int(texts[2])
      else { break }
      return ((width, height), index + 1)
    }
    guard bytes.count < Self.maxHeader,
      bytes.isEmpty || bytes.starts(with: "P6".utf8.prefix(bytes.count))
    else { throw .badInput("what ffmpeg sends is no picture") }
    return nil
  }
}
