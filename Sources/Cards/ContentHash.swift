/// Names content that has no name of its own, the same on every machine and in every run.
///
/// FNV-1a, 64 bits (Fowler, Noll, Vo). Two of a million cards share a hash with a chance of about
/// 1 in 37 million, and a deck notices: it refuses two cards of one id.
package enum ContentHash {
  /// 16 hexadecimal digits.
  package static func name(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
