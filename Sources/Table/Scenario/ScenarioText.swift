/// A scenario's text with what it has recorded brought up to date.
package enum ScenarioText {
  /// `text` with the lines of `recorded` below those lines whose numbers they have.
  package static func updated(_ text: String, recorded: [Int: [String]]) -> String {
    guard !recorded.isEmpty else { return text }
    let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    var lines: [String] = []
    var isBelowRecorded = false
    let old = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in old.enumerated() {
      let first = line.trimmed.first
      if isBelowRecorded, first == "|" { continue }
      // Blank lines and comments end nothing for the parser either.
      if let first, first != "#" { isBelowRecorded = false }
      lines.append(String(line))
      guard let found = recorded[index + 1] else { continue }
      isBelowRecorded = true
      lines += found.map { $0.isEmpty ? "|" : "| \($0)" }
    }
    return lines.joined(separator: lineEnd)
  }
}
