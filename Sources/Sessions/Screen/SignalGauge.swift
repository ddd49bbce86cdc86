import Cells
import Gestures

/// The gauge: the control's first signal on a scale, with marks and words at the thresholds.
extension HandPreview {
  /// The end of the scale as a multiple of the largest threshold.
  private static let rangeFactor: Float = 3
  /// Maximum width of a word in cells; a longer word would cover the hand.
  private static let maxWord = 8

  func drawGauge(column: Int, rows: Range<Int>, on canvas: inout Canvas) {
    guard rows.count >= 5, let signal = session.hand.control.signals.first else { return }
    for row in rows { canvas.write(isASCII ? "|" : "│", column: column, row: row, style: .dim) }
    let end = (signal.thresholds.map(\.value.magnitude).max() ?? 1) * Self.rangeFactor
    let range = signal.range ?? -end...end
    guard range.lowerBound < range.upperBound else { return }
    func row(_ value: Float) -> Int {
      let distance = range.upperBound - min(max(value, range.lowerBound), range.upperBound)
      let share = distance / (range.upperBound - range.lowerBound)
      return rows.lowerBound + Int((share * Float(rows.count - 1)).rounded())
    }
    for threshold in signal.thresholds {
      let style = HandWords.style(of: threshold.intent, session)
      canvas.write(isASCII ? "+" : "┿", column: column, row: row(threshold.value), style: style)
      guard let word = word(of: threshold), CellWidth.of(word) <= Self.maxWord else { continue }
      canvas.write(word, endingAt: column - 1, row: row(threshold.value), style: style)
    }
    guard session.hand.frame != nil, let value = session.hand.control.values.first ?? nil else {
      return
    }
    let passed = signal.thresholds.first { $0.isPassed(by: value) }
    let style = passed.map { HandWords.style(of: $0.intent, session) } ?? .bold
    canvas.write(isASCII ? "o" : "●", column: column, row: row(value), style: style)
  }

  private func word(of threshold: Signal.Threshold) -> String? {
    if let word = threshold.word { return word }
    guard case .answer(let choice) = threshold.intent else { return nil }
    return session.answer(for: choice).map(session.shownWord)
  }
}
