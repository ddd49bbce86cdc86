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
