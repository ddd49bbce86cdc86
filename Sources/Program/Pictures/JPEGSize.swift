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
