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
    func begins(_ text: StaticString, at offset: Int = 0) -> Bool {
      text.withUTF8Buffer { start.dropFirst(offset).starts(with: $0) }
    }
    if start.starts(with: [0x89]), begins("PNG", at: 1) {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins("GIF8") {
      self = .gif
    } else if begins("RIFF"), begins("WEBP", at: 8) {
      self = .webp
    } else if begins("BM") {
      self = .bmp
    } else if start.starts(with: [0x49, 0x49, 0x2A, 0])
      || start.starts(with: [0x4D, 0x4D, 0, 0x2A])
    {
      self = .tiff
    } else if begins("ftyp", at: 4) {
      self = .heif
    } else {
      return nil
    }
  }
}
