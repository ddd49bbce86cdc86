import Hands

/// How far the thumb is up or down, on a scale with a mark on each side that it has to pass.
enum SignalGauge {
  /// The scale reaches so many times as far as the farther mark.
  private static let reach: Float = 3

  static func draw(_ session: Session, column: Int, rows: Range<Int>, on canvas: inout Canvas) {
    guard rows.count >= 5 else { return }
    let isASCII = session.options.isASCII
    for row in rows {
      canvas.write(isASCII ? "|" : "│", column: column, row: row, style: .dim)
    }
    let thresholds = session.control.signalThresholds
    let end = max(thresholds.up, -thresholds.down) * reach
    func row(_ value: Float) -> Int {
      let share = (1 - min(max(value / end, -1), 1)) / 2
      return rows.lowerBound + Int((share * Float(rows.count - 1)).rounded())
    }
    let (up, down) = (row(thresholds.up), row(thresholds.down))
    canvas.write(isASCII ? "+" : "┿", column: column, row: up, style: session.palette.style(.like))
    canvas.write(
      isASCII ? "+" : "┿", column: column, row: down, style: session.palette.style(.nope))
    guard session.frame != nil, let signal = session.control.signal else { return }
    let style =
      signal >= thresholds.up
      ? session.palette.style(.like)
      : signal <= thresholds.down ? session.palette.style(.nope) : .bold
    canvas.write(isASCII ? "o" : "●", column: column, row: row(signal), style: style)
  }
}
