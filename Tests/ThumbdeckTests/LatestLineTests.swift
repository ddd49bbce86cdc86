import Testing

@testable import OperatingSystem

/// Lines for a reader that may be slow.
@Suite struct LatestLineTests {
  /// What a reader gets that takes so many bytes at each attempt.
  private func read(_ line: inout LatestLine, taking counts: [Int]) -> String {
    var counts = counts[...]
    var text = ""
    line.flush { bytes in
      let count = min(counts.popFirst() ?? 0, bytes.count)
      text += String(decoding: bytes.prefix(count), as: UTF8.self)
      return count
    }
    return text
  }

  @Test func fastReaderGetsEveryLine() {
    var line = LatestLine()
    #expect(read(&line, taking: [100]) == "")
    line.replace(with: "one")
    #expect(read(&line, taking: [100]) == "one\n")
    line.replace(with: "two")
    #expect(read(&line, taking: [100]) == "two\n")
    #expect(read(&line, taking: [100]) == "")
  }

  @Test func slowReaderGetsWholeLinesAndTheLatest() {
    var line = LatestLine()
    line.replace(with: "one")
    #expect(read(&line, taking: [2]) == "on")
    for word in ["two", "three", "four"] {
      line.replace(with: word)
      #expect(read(&line, taking: []) == "")
    }
    #expect(read(&line, taking: [1, 1, 3, 100]) == "e\nfour\n")
  }
}
