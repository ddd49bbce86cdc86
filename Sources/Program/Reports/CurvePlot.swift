import Basics
import Cells

/// Draws a curve: at each place, the missed share and the false answers an hour with their limits.
struct CurvePlot {
  private let points: [CurveReport.Point]
  /// The largest rate or limit, and the largest missed share in per cent; each is at least 1.
  private let maxRate: Double
  private let maxMissed: Double
  private let hasGestures: Bool

  init(_ points: [CurveReport.Point]) {
    self.points = points
    maxRate = max(points.compactMap { $0.rate.interval?.upperBound ?? $0.rate.rate }.max() ?? 0, 1)
    maxMissed = max(points.compactMap(\.missedShare).max() ?? 0, 1)
    hasGestures = points.contains { $0.missedShare != nil }
  }

  /// The widths of the columns for names and missed shares, and the length of the axis, in cells.
  private static let (nameWidth, missedWidth, rateWidth) = (6, 20, 44)

  /// The drawing as lines of fewer than 80 cells.
  var lines: [String] {
    let header = ["", "missed", "false answers an hour, 0 to \(number(maxRate)) (95 %)"]
    return ([header] + points.map { [$0.name ?? "", bar($0), limits($0)] }).map { row in
      hasGestures
        ? TextTable.line(row, widths: [Self.nameWidth, Self.missedWidth, 0], leftCount: 3)
        : TextTable.line([row[0], row[2]], widths: [Self.nameWidth, 0], leftCount: 2)
    }
  }

  private func bar(_ point: CurveReport.Point) -> String {
    guard let share = point.missedShare else { return "" }
    let bar = String(repeating: "█", count: Int((share / maxMissed * 15).rounded()))
    return bar + (bar.isEmpty ? "" : " ") + number(share) + "%"
  }

  /// Draws a line between the limits, with a dot at the rate.
  private func limits(_ point: CurveReport.Point) -> String {
    guard let rate = point.rate.rate, let limits = point.rate.interval else { return "" }
    func cell(_ rate: Double) -> Int {
      Int((rate / maxRate * Double(Self.rateWidth - 1)).rounded())
    }
    let (low, high) = (cell(limits.lowerBound), cell(limits.upperBound))
    return String(
      (0...high).map { column in
        if column == cell(rate) { return "●" }
        if column < low { return " " }
        return column == low ? "├" : column == high ? "┤" : "─"
      })
  }

  private func number(_ value: Double) -> String { DecimalText.rounded(value, decimals: 1) }
}
