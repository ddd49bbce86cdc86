import Markup

/// The output of a command about a card, shown as the card's text.
package struct CardPreview: Equatable, Sendable {
  package var text: String
  /// A remark below the output, such as the exit code.
  package var remark: String?
  package var isComplete: Bool

  package init(_ text: String, remark: String? = nil, isComplete: Bool) {
    (self.text, self.remark, self.isComplete) = (text, remark, isComplete)
  }

  func body(in format: TextFormat) -> String {
    guard let remark else { return text }
    let isLineEnded = text.isEmpty || text.hasSuffix("\n")
    let faint = format == .ansi ? "\u{1B}[0;2m\(remark)\u{1B}[0m" : "\n\(remark)"
    return text + (isLineEnded ? "" : "\n") + faint
  }
}

/// A request for one run of the preview command on a card.
package struct PreviewRequest: Hashable, Sendable {
  package let card: Int
  /// How often the command was rerun for this card before this run.
  package let run: Int
}
