/// Who or what moved a card: `key`, `mouse`, or the name of a control.
///
/// Written as the `by` of a decision.
public struct Agent: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let rawValue: String

  /// An agent with this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// An agent with this name.
  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }

  /// A key.
  public static let key: Agent = "key"
  /// The mouse.
  public static let mouse: Agent = "mouse"
  /// The program itself.
  public static let script = Agent(rawValue: "script")
}

/// When a card was moved, and by what.
public struct Provenance: Equatable, Sendable {
  /// What moved it.
  public let agent: Agent
  /// Seconds on the session's clock.
  public let time: Double
  /// Seconds since 1970 if the session was live; nil in a replay.
  public let wallTime: Double?

  /// Creates a provenance; both times are in seconds.
  public init(by agent: Agent, time: Double, wallTime: Double? = nil) {
    self.agent = agent
    self.time = time
    self.wallTime = wallTime
  }
}

/// Names content that has no name of its own; the same on every machine and in every run.
///
/// FNV-1a, 64 bits (Fowler, Noll, Vo). In a deck of a million cards, the chance that two share a
/// hash is about 1 in 37 million. The deck detects this, and names the second card like a copy.
package enum ContentHash {
  /// The hash of bytes as 16 hexadecimal digits.
  package static func name(of bytes: some Sequence<UInt8>) -> String {
    name(of: hash(of: bytes))
  }

  static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(start) { adding($1, to: $0) }
  }

  /// The hash of no bytes.
  static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Extends the hash by one byte.
  @inline(__always)
  static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// The 16 hexadecimal digits of a hash, in lower case.
  package static func name(of hash: UInt64) -> String {
    String(unsafeUninitializedCapacity: 16) { digits in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: hash >> (60 - 4 * UInt64(place))) & 15
        digits[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return 16
    }
  }

  /// True if an id was made from content: a hash, or `HASH-2` for a second copy.
  package static func isName(_ id: String) -> Bool {
    hash(named: String(id.prefix(16))) != nil
      && (id.utf8.count == 16 || id.dropFirst(16).first == "-")
  }

  /// The hashes by which a card with this input may be named, whatever its format.
  package static func keys(ofInput input: [UInt8]) -> [UInt64] {
    [hash(of: input), hash(of: CompactJSON(input))]
  }

  /// The hash that is written as `name`; nil if `name` is not a hash.
  static func hash(named name: String) -> UInt64? {
    guard name.utf8.count == 16 else { return nil }
    var hash: UInt64 = 0
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hash = hash << 4 | UInt64(byte & 15)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): hash = hash << 4 | UInt64(byte - 87)
      default: return nil
      }
    }
    return hash
  }
}
