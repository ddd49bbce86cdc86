/// A recording's labels as they stand beside it in `NAME.labels.tsv`: start, end, label and a note,
/// with tabs between.
package enum LabelTable {
  /// What is wrong with a line, 1-based.
  package struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
    let line: Int
    let problem: String

    /// A phrase to stand behind the name of the file.
    package var description: String { "line \(line): \(problem)" }
  }

  /// The intervals of a table in the order of their starts, their labels as indices of a control's.
  /// Empty lines and lines that begin with `#` are none.
  package static func intervals(
    in bytes: [UInt8], labels: ControlDescription
  ) throws(Problem) -> [LabelledInterval] {
    var intervals: [LabelledInterval] = []
    var lineNumbers: [Int] = []
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.isEmpty && line.first != "#" {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 3, let start = Double(fields[0]), let end = Double(fields[1]),
        start.isFinite, end.isFinite, start <= end
      else {
        throw Problem(
          line: index + 1, problem: "start, end and label were expected, with tabs between")
      }
      guard let label = labels.label(named: String(fields[2])) else {
        throw Problem(
          line: index + 1, problem: "\"\(fields[2])\" is none of \(Self.names(of: labels))")
      }
      intervals.append(LabelledInterval(start: start, end: end, label: label))
      lineNumbers.append(index + 1)
    }
    let sorted = intervals.sorted { $0.start < $1.start }
    for (first, second) in zip(sorted, sorted.dropFirst()) where second.start < first.end {
      let line = (intervals.lastIndex(of: second) ?? 0) + 1
      throw Problem(
        line: lineNumbers[line - 1],
        problem: "it begins at \(second.start), before the one ends that begins at \(first.start)")
    }
    return sorted
  }

  /// `up, down and none`.
  private static func names(of labels: ControlDescription) -> String {
    let names = labels.labels.map(\.name)
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
