/// A set of 64-bit hashes, such as the keys of cards' names.
///
/// A deck can have millions of names, and a key is a hash already. Swift's set hashes each key
/// again, and waits for the memory of each, which no cache holds.
struct KeySet: Sendable {
  /// The keys, each at its ``place(of:)`` or in the next free slot; 0 in a free one. The number of
  /// slots is 0 or a power of two, of which at most three quarters are taken.
  private var slots: [UInt64] = []
  private var count = 0
  private var hasZero = false
  /// What was read ahead, which is kept only so that it is read.
  private var ahead: UInt64 = 0
  /// An odd number. It is random, so that nobody can write a deck whose keys have the same place.
  private let factor = UInt64.random(in: 0...UInt64.max) | 1

  /// Reserves memory for so many keys in all.
  mutating func reserve(_ count: Int) {
    var length = max(slots.count, 16)
    while length / 4 * 3 < count { length *= 2 }
    guard length > slots.count else { return }
    let old = slots
    slots = Array(repeating: 0, count: length)
    for key in old where key != 0 { slots[slot(for: key)] = key }
  }

  /// Inserts keys in their order; returns for each whether the set did not have it.
  mutating func insert(_ keys: [UInt64]) -> [Bool] {
    reserve(count + keys.count)
    return keys.indices.map { index in
      // The memory of a later key comes while that of others is awaited.
      ahead ^= slots[place(of: keys[min(index + 16, keys.count - 1)])]
      return insert(keys[index])
    }
  }

  /// Inserts a key; returns false if the set had it.
  mutating func insert(_ key: UInt64) -> Bool {
    guard key != 0 else {
      defer { hasZero = true }
      return !hasZero
    }
    reserve(count + 1)
    let slot = slot(for: key)
    guard slots[slot] == 0 else { return false }
    slots[slot] = key
    count += 1
    return true
  }

  /// The slot in which the search for a key begins. The highest bits of a product depend on all
  /// bits of its factors.
  private func place(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* factor) >> UInt64(slots.count.leadingZeroBitCount + 1))
  }

  /// The slot that has the key, or the free one for it.
  private func slot(for key: UInt64) -> Int {
    var slot = place(of: key)
    while slots[slot] != 0, slots[slot] != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
