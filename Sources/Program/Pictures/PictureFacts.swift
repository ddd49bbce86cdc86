import Basics

/// What the beginning of a picture file says of the picture: its size, and of a photograph when and
/// how it was taken (Exif 2.3, section 4.6).
///
/// The file can come from a stranger. So nothing in it is printed but numbers, and nothing in it
/// makes reading longer than its bytes are.
struct PictureFacts {
  /// Such as `4032x3024  2024-05-01  1/120 s  f/1.8  ISO 64`; empty if nothing is known.
  let text: String

  init(_ start: [UInt8]) {
    let exif = NumberedBytes(exifIn: start)
    func picture(_ tag: Int) -> Int? {
      exif.number(at: 4, length: 4).flatMap { exif.value(tag, in: $0) }
    }
    func photograph(_ tag: Int) -> Int? { picture(0x8769).flatMap { exif.value(tag, in: $0) } }
    let size: [Int?]
    switch PictureFormat(start) {
    case .jpeg: size = JPEGSize(start).map { [$0.width, $0.height] } ?? []
    case .png:
      let bytes = NumberedBytes(bytes: start[...], isLittleEndian: false)
      size = [16, 20].map { bytes.number(at: $0, length: 4) }
    case .gif:
      let bytes = NumberedBytes(bytes: start[...], isLittleEndian: true)
      size = [6, 8].map { bytes.number(at: $0, length: 2) }
    case .tiff: size = [0x100, 0x101].map(picture)
    default: size = [0xA002, 0xA003].map(photograph)
    }
    var known = size.compactMap(\.self).filter { $0 > 0 }.map(String.init)
    // A camera that was held upright writes the picture lying.
    if (5...8).contains(picture(0x112) ?? 1) { known.reverse() }
    let exposure = photograph(0x829A).flatMap(exif.ratio).map {
      $0 < 0.3 ? "1/\(Int((1 / $0).rounded())) s" : "\(DecimalText.rounded($0, decimals: 1)) s"
    }
    let aperture = photograph(0x829D).flatMap(exif.ratio).map {
      "f/\(DecimalText.rounded($0, decimals: 1))"
    }
    let parts = [
      known.count == 2 ? known.joined(separator: "x") : nil, photograph(0x9003).flatMap(exif.day),
      exposure, aperture, photograph(0x8827).map { "ISO \($0)" },
    ]
    text = parts.compactMap(\.self).joined(separator: "  ")
  }
}

/// Bytes in which numbers have places, as TIFF and Exif have them (TIFF 6.0, section 2).
private struct NumberedBytes {
  let bytes: ArraySlice<UInt8>
  let isLittleEndian: Bool

  /// Returns the number of `length` bytes at an offset; nil outside of the bytes.
  func number(at offset: Int, length: Int) -> Int? {
    guard offset + length <= bytes.count else { return nil }
    let digits = bytes.dropFirst(offset).prefix(length)
    return (isLittleEndian ? digits.reversed() : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the value of a tag in a directory: a number, or the offset of a longer value.
  func value(_ tag: Int, in directory: Int) -> Int? {
    guard let count = number(at: directory, length: 2) else { return nil }
    let entry = (0..<count).lazy.map { directory + 2 + 12 * $0 }
      .first { number(at: $0, length: 2) == tag }
    // A short number has the first two of the four bytes.
    return entry.flatMap { entry in
      number(at: entry + 8, length: number(at: entry + 2, length: 2) == 3 ? 2 : 4)
    }
  }

  /// Returns the ratio at an offset, if a camera can have it: 0.000001 to 1,000,000.
  func ratio(at offset: Int) -> Double? {
    guard let upper = number(at: offset, length: 4), let lower = number(at: offset + 4, length: 4),
      lower > 0, (1e-6...1e6).contains(Double(upper) / Double(lower))
    else { return nil }
    return Double(upper) / Double(lower)
  }

  /// Returns the day at an offset, such as `2024-05-01` of `2024:05:01 12:30:00`.
  func day(at offset: Int) -> String? {
    let text = String(decoding: bytes.dropFirst(offset).prefix(10), as: UTF8.self)
    let isDay = text.wholeMatch(of: /[1-9][0-9]{3}:[0-9]{2}:[0-9]{2}/) != nil
    return isDay ? text.replacing(":", with: "-") : nil
  }
}

extension NumberedBytes {
  /// Finds what a camera has written into the beginning of a file; there may be no bytes of it.
  init(exifIn start: [UInt8]) {
    let part = start[(start.firstRange(of: Array("Exif\0\0".utf8))?.upperBound ?? 0)...]
    isLittleEndian = part.starts(with: "II*\0".utf8)
    bytes = isLittleEndian || part.starts(with: "MM\0*".utf8) ? part : []
  }
}
