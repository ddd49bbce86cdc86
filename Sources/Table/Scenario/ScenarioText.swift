/// Updates the snapshots in the text of a scenario.
package enum ScenarioText {
  /// `text` with the snapshots replaced by `snapshots`, which are by the 1-based number of the line
  /// that they follow.
  package static func updated(_ text: String, snapshots: [Int: [String]]) -> String {
    guard !snapshots.isEmpty else { return text }
    let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    var lines: [String] = []
    var isInSnapshot = false
    let old = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in old.enumerated() {
      let first = line.trimmed.first
      if isInSnapshot, first == "|" { continue }
      // Blank lines and comments don't end a snapshot, as in the parser.
      if let first, first != "#" { isInSnapshot = false }
      lines.append(String(line))
      guard let found = snapshots[index + 1] else { continue }
      isInSnapshot = true
      lines += found.map { $0.isEmpty ? "|" : "| \($0)" }
    }
    return lines.joined(separator: lineEnd)
  }
}
