/// The keys and short strings of a stream, each with what it means, which is found out once.
struct WordTable: Sendable {
  /// The maximum number of words; a producer has less than a hundred, and a hostile one is not to
  /// fill the memory.
  private static let maxWords = 4096
  /// Bytes; longer strings are texts, not words.
  private static let maxLength = 64

  /// The first word is that of values without a key.
  private var words = [Word("")]
  private var indices: [UInt64: Int] = [:]

  subscript(index: Int) -> Word { words[index] }

  /// Forgets all words if there are too many; not while indices are in use.
  mutating func makeRoom() {
    guard words.count >= Self.maxWords else { return }
    words.removeSubrange(1...)
    indices.removeAll(keepingCapacity: true)
  }

  /// The index of the word with these bytes; 0 for a text that is no word.
  mutating func index(of bytes: Span<UInt8>) -> Int {
    guard !bytes.isEmpty, bytes.count <= Self.maxLength else { return 0 }
    var hash = PathHash()
    for position in bytes.indices { hash.add(UInt64(bytes[position])) }
    if let index = indices[hash.value] { return index }
    guard words.count < Self.maxWords else { return 0 }
    let text = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    words.append(Word(text))
    indices[hash.value] = words.count - 1
    return words.count - 1
  }
}

/// A hash by which a place in a line is recognised in the next one (FNV-1a, which is the same in
/// every run).
struct PathHash: Hashable, Sendable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a number.
  mutating func add(_ part: UInt64) {
    value = (value ^ part) &* 0x100_0000_01b3
  }

  /// The hash of what follows this.
  func adding(_ part: UInt64) -> PathHash {
    var hash = self
    hash.add(part)
    return hash
  }
}
