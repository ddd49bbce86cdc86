/// Something to say about a source of frames: what, and where in it.
package struct SourceMessage: Equatable, Sendable {
  /// The source's name, such as a path.
  package let source: String
  /// The line that it is about, 1-based; nil for the source itself.
  package let line: Int?
  /// What the line is called: a stream of masks has pictures instead.
  package let unit: String
  /// What is to be said.
  package let text: String

  /// A message about a line of a source, or about the source itself.
  package init(_ text: String, source: String, line: Int? = nil, unit: String = "line") {
    self.text = text
    self.source = source
    self.line = line
    self.unit = unit
  }

  /// Where it is: `line 17 of hands.jsonl`.
  var place: String { line.map { "\(unit) \($0) of \(source)" } ?? source }

  /// The message for a place that may be too narrow for a long path: what comes first, and then where.
  package var textFirst: String { "\(text); \(place)" }
}

extension SourceMessage: CustomStringConvertible {
  /// The message as tools write it: `hands.jsonl, line 17: hand 1: 20 landmarks, not 21`.
  package var description: String { "\(source)\(line.map { ", \(unit) \($0)" } ?? ""): \(text)" }
}
