/// Random texts with all kinds of code points, above all those that formats and terminals interpret.
package enum RandomText {
  private static let kinds: [[ClosedRange<UInt32>]] = [
    // Letters, and what formats interpret.
    [0x61...0x7A], [0x20...0x2F], [0x22...0x22], [0x27...0x27], [0x23...0x23], [0x2C...0x2C],
    [0x5B...0x5D], [0x3C...0x40],
    // Control characters, line ends, and what reorders text.
    [0x00...0x1F], [0x1B...0x1B], [0x0A...0x0A, 0x0D...0x0D], [0x7F...0x9F],
    [0x61C...0x61C, 0x200B...0x200F], [0x2028...0x202E], [0x2060...0x206F],
    // Marks, joiners and emoji, which make clusters.
    [0x300...0x36F], [0x200D...0x200D, 0xFE0F...0xFE0F, 0x20E3...0x20E3], [0x1F300...0x1F6FF],
    [0xE0020...0xE007F], [0x1F1E6...0x1F1FF],
    // Other scripts, private use, no characters, and anything.
    [0x600...0x6FF], [0x4E00...0x9FFF], [0xAC00...0xD7A3], [0xE000...0xF8FF],
    [0xFDD0...0xFDEF, 0xFFF9...0xFFFF], [0x00...0xD7FF, 0xE000...0x10FFFF],
  ]

  /// A text of up to `maxCount` code points.
  package static func text(
    maxCount: Int = 24, using generator: inout some RandomNumberGenerator
  ) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...maxCount, using: &generator) {
      guard let range = kinds.randomElement(using: &generator)?.randomElement(using: &generator),
        let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator))
      else { continue }
      scalars.append(scalar)
    }
    return String(scalars)
  }

  /// True for a code point that a terminal obeys: a control character, or one that reorders text.
  package static func isInterpreted(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
  }
}
