/// The formats of picture files; the raw values are the names of ffmpeg's readers for them.
enum PictureFormat: String, CaseIterable {
  case png = "png_pipe"
  case jpeg = "jpeg_pipe"
  case gif
  case webp = "webp_pipe"
  case bmp = "bmp_pipe"
  case tiff = "tiff_pipe"
  /// HEIC and AVIF.
  case heif = "mov"

  /// The format of a file with these first bytes; nil if it is not supported.
  init?(_ start: [UInt8]) {
    let signature = Self.signatures.first { signature in
      signature.parts.allSatisfy { start.dropFirst($0).starts(with: $1) }
    }
    guard let signature else { return nil }
    self = signature.format
  }

  /// The bytes that identify each format, by their offsets in the file.
  private static let signatures: [(format: PictureFormat, parts: KeyValuePairs<Int, [UInt8]>)] = [
    (.png, [0: [0x89] + "PNG".utf8]), (.jpeg, [0: [0xFF, 0xD8, 0xFF]]),
    (.gif, [0: Array("GIF8".utf8)]), (.webp, [0: Array("RIFF".utf8), 8: Array("WEBP".utf8)]),
    (.bmp, [0: Array("BM".utf8)]), (.tiff, [0: [0x49, 0x49, 0x2A, 0]]),
    (.tiff, [0: [0x4D, 0x4D, 0, 0x2A]]), (.heif, [4: Array("ftyp".utf8)]),
  ]
}

/// The size of a JPEG picture, from its frame header (ITU-T T.81, annex B).
struct JPEGSize: Equatable {
  let width, height: Int

  /// Finds the size in the first bytes of a file; nil if they do not contain it.
  init?(_ start: some Collection<UInt8>) {
    let bytes = Array(start)
    func number(at index: Int) -> Int { Int(bytes[index]) << 8 | Int(bytes[index + 1]) }
    var index = 2
    // A segment is a two-byte marker, a two-byte length that includes itself, and data.
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        (height, width) = (number(at: index + 5), number(at: index + 7))
        guard width > 0, height > 0 else { return nil }
        return
      }
      index += 2 + max(number(at: index + 2), 2)
    }
    return nil
  }

  /// Returns how often a decoder can halve the picture so that it still fills an area of this many
  /// pixels in either orientation: 0...3, because JPEG's blocks have 8 x 8 pixels.
  func halvings(maxWidth: Int, maxHeight: Int) -> Int {
    func scale(_ width: Int, _ height: Int) -> Double {
      min(Double(maxWidth) / Double(width), Double(maxHeight) / Double(height))
    }
    let scale = max(scale(width, height), scale(height, width))
    return (0...3).last { 1 / Double(1 << $0) >= scale } ?? 0
  }
}
