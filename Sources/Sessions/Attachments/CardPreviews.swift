import Markup

struct CardPreviews: Equatable {
  /// The output that cards show, with its remark in the text, by card index.
  private(set) var shown: [Int: CardPreview] = [:]
  private var runs: [Int: Int] = [:]

  /// Maximum bytes of all cached outputs.
  static let maxBytes = 64 << 20

  /// Returns the run whose output a card needs; nil if the output is complete.
  func request(for card: Int) -> PreviewRequest? {
    shown[card]?.isComplete == true ? nil : PreviewRequest(card: card, run: runs[card, default: 0])
  }

  /// Stores the output of a run, unless a later run for the card was requested. If all outputs
  /// together exceed ``maxBytes``, keeps only the outputs of cards in `near`.
  mutating func take(
    _ preview: CardPreview, of request: PreviewRequest, in format: TextFormat, near: [Int]
  ) {
    guard runs[request.card, default: 0] == request.run else { return }
    shown[request.card] = CardPreview(preview.body(in: format), isComplete: preview.isComplete)
    guard byteCount > Self.maxBytes else { return }
    shown = shown.filter { near.contains($0.key) }
  }

  mutating func runAgain(for card: Int) {
    shown[card] = nil
    runs[card, default: 0] += 1
  }

  var byteCount: Int { shown.values.reduce(0) { $0 + $1.text.utf8.count } }
}

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
    guard let remark else { return text.hasSuffix("\n") ? String(text.dropLast()) : text }
    let isLineEnded = text.isEmpty || text.hasSuffix("\n")
    let faint = format == .ansi ? "\u{1B}[0;2m\(remark)\u{1B}[0m" : "\n\(remark)"
    return text + (isLineEnded ? "" : "\n") + faint
  }
}

/// A request for one run of the preview command on a card.
package struct PreviewRequest: Hashable, Sendable {
  package let card: Int
  /// The number of earlier reruns of the command for this card.
  package let run: Int
}
