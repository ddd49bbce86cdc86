/// The formats of picture files, by the names of ffmpeg's readers for them.
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

/// The size of a JPEG file, by its frame header (ITU-T T.81, annex B).
struct JPEGSize: Equatable {
  let width, height: Int

  /// The size from the beginning of a file; nil if it is not there.
  init?(_ start: some Collection<UInt8>) {
    let bytes = Array(start)
    func number(at index: Int) -> Int { Int(bytes[index]) << 8 | Int(bytes[index + 1]) }
    var index = 2
    // A segment has a marker of two bytes, and then its length, which counts itself.
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

  /// How often a decoder may halve the picture so that it still fills an area of this many pixels,
  /// in either orientation: 0...3, as JPEG's blocks allow.
  func halvings(maxWidth: Int, maxHeight: Int) -> Int {
    func scale(_ width: Int, _ height: Int) -> Double {
      min(Double(maxWidth) / Double(width), Double(maxHeight) / Double(height))
    }
    let scale = max(scale(width, height), scale(height, width))
    return (0...3).last { 1 / Double(1 << $0) >= scale } ?? 0
  }
}
