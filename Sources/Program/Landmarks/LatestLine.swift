/// Lines for a reader that may be slow: a line that has begun is written to its end, and of those that
/// follow, the latest.
struct LatestLine {
  /// The rest of a line that has begun.
  private var rest: ArraySlice<UInt8> = []
  private var next: String?

  /// A newer line, which replaces one that has not begun.
  mutating func replace(with line: String) {
    next = line
  }

  /// Writes with `write`, which returns how many bytes it took, until it takes none or all is written.
  mutating func flush(_ write: (ArraySlice<UInt8>) throws -> Int) rethrows {
    while true {
      if rest.isEmpty {
        guard let line = next else { return }
        next = nil
        rest = Array("\(line)\n".utf8)[...]
      }
      let count = try write(rest)
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }
}
