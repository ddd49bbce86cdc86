import Basics
import JSONText

/// Names content that has no name of its own. The names are the same on all machines, in all runs.
///
/// FNV-1a, 64 bits (Fowler, Noll, Vo). In a deck of a million cards, the chance that two share a
/// hash is about 1 in 37 million. The deck then names the second card as if it were a copy.
package enum ContentHash {
  package static func name(of text: String) -> String { name(of: hash(of: text.utf8)) }

  package static func name(of bytes: [UInt8]) -> String { name(of: hash(of: bytes)) }

  static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(start) { adding($1, to: $0) }
  }

  static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Returns the 16 hexadecimal digits of a hash, in lower case.
  package static func name(of hash: UInt64) -> String {
    PaddedNumber.text(hash, digits: 16, radix: 16)
  }

  /// Returns true if an id looks as if made from content: a hash, or `HASH-2` for a second copy.
  package static func isName(_ id: String) -> Bool {
    hash(named: String(id.prefix(16))) != nil
      && (id.utf8.count == 16 || id.dropFirst(16).first == "-")
  }

  /// Returns the two hashes that can name a card with this input; its format decides which does.
  package static func keys(ofInput input: [UInt8]) -> [UInt64] {
    [hash(of: input), hash(of: CompactJSON(input))]
  }

  /// Returns the hash that is written as `name`, or nil if `name` is not a hash.
  static func hash(named name: String) -> UInt64? {
    let isName = name.utf8.count == 16 && name.utf8.allSatisfy("0123456789abcdef".utf8.contains)
    return isName ? UInt64(name, radix: 16) : nil
  }
}
