/// The Base64 encoding (RFC 4648).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let count = min(3, bytes.endIndex - index)
      let word = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[index + $1]) : 0) }
      for digit in 0..<4 {
        text.append(digit <= count ? digits[word >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
      index += count
    }
    return text
  }
}
