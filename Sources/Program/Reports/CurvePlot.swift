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

  /// Lengths in SVG user units.
  private static let row = 26.0
  private static let (missedLeft, missedRight) = (76.0, 256.0)
  private static let (rateLeft, rateRight) = (310.0, 700.0)
  private static let top = 56.0

  func svg(title: String) -> String {
    let height = Self.top + Self.row * Double(points.count) + 8
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="720" height="\(number(height))" \
      viewBox="0 0 720 \(number(height))" font-family="sans-serif" font-size="12" fill="#57606a">
      <rect width="100%" height="100%" fill="#ffffff"/>
      <text x="8" y="18" font-weight="bold" fill="#1f2328">\(title)</text>
      <text x="\(Self.rateLeft)" y="42">false answers an hour, 0 to \(number(maxRate)), with limits of \
      95 %</text>
      """
    let missed = hasGestures ? ["<text x=\"\(Self.missedLeft)\" y=\"42\">missed</text>"] : []
    let rows = points.enumerated().map { index, point in
      row(point, at: Self.top + Self.row * (Double(index) + 0.5))
    }
    return ([head] + missed + rows + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func row(_ point: CurveReport.Point, at height: Double) -> String {
    let baseline = number(height + 4)
    var parts = ["<text x=\"8\" y=\"\(baseline)\">\(point.name ?? "")</text>"]
    if let share = point.missedShare {
      let width = share / maxMissed * (Self.missedRight - Self.missedLeft - 50)
      parts += [
        """
        <rect x="\(Self.missedLeft)" y="\(number(height - 7))" width="\(number(width))" height="14" \
        fill="#bf8700"/>
        """,
        "<text x=\"\(number(Self.missedLeft + width + 6))\" y=\"\(baseline)\">\(number(share)) %</text>",
      ]
    }
    if let rate = point.rate.rate, let limits = point.rate.interval {
      func x(_ rate: Double) -> String {
        number(Self.rateLeft + rate / maxRate * (Self.rateRight - Self.rateLeft))
      }
      parts += [
        """
        <line x1="\(x(limits.lowerBound))" x2="\(x(limits.upperBound))" y1="\(number(height))" \
        y2="\(number(height))" stroke="#8c959f" stroke-width="2"/>
        """,
        "<circle cx=\"\(x(rate))\" cy=\"\(number(height))\" r=\"5\" fill=\"#1f6feb\"/>",
        "<text x=\"\(x(rate))\" y=\"\(number(height - 8))\" text-anchor=\"middle\">\(number(rate))</text>",
      ]
    }
    return parts.joined(separator: "\n")
  }
}
