/// A number that is written as a string.
enum TextNumber {
  /// Bytes; no number of a landmark needs more.
  private static let maxLength = 32

  /// The number that the bytes spell; nil if they spell none.
  static func value(of bytes: Span<UInt8>) -> Double? {
    guard !bytes.isEmpty, bytes.count <= maxLength else { return nil }
    switch bytes[0] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): break
    default: return nil
    }
    let text = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
