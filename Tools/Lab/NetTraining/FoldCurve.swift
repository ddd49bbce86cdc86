import Foundation
import Gestures

/// Draws what calm hands cost: thumbs that are read against false ones an hour, from quick to calm, with a
/// line for each kind of recording without thumbs.
struct FoldCurve {
  private struct Line {
    let kind: String
    /// False thumbs an hour, by the places of `Sensitivity.fromQuick`.
    let rates: [Double]
  }

  /// The share of all thumbs that are read, in per cent, by the places of `Sensitivity.fromQuick`.
  private let kept: [Double]
  private let lines: [Line]

  /// A curve of the scores of each kind of recording; thumbs of all kinds are summed up.
  init(_ scores: [String: FoldScore]) {
    kept = Sensitivity.fromQuick.map { sensitivity in
      let thumbs = scores.values.compactMap { $0.thumbs[sensitivity] }
      let (hits, all) = thumbs.reduce((0, 0)) { ($0.0 + $1.hits, $0.1 + $1.gestures) }
      return 100 * Double(hits) / Double(max(all, 1))
    }
    lines = scores.keys.sorted().compactMap { kind in
      let rates = Sensitivity.fromQuick.compactMap { scores[kind]?.falseThumbs($0) }
      return rates.count == Sensitivity.fromQuick.count ? Line(kind: kind, rates: rates) : nil
    }
  }

  /// Lengths in SVG user units.
  private static let (left, right, top, bottom) = (60.0, 560.0, 48.0, 300.0)
  private static let colors = ["#1f6feb", "#bf8700", "#1a7f37", "#8250df", "#cf222e"]

  /// The picture.
  var svg: String {
    let maxRate = max((lines.flatMap(\.rates).max() ?? 0).rounded(.up), 1)
    let low = ((kept.min() ?? 0) - 1).rounded(.down)
    let high = min(((kept.max() ?? 100) + 1).rounded(.up), 100)
    func x(_ share: Double) -> Double {
      Self.left + (share - low) / (high - low) * (Self.right - Self.left)
    }
    func y(_ rate: Double) -> Double {
      Self.bottom - rate / maxRate * (Self.bottom - Self.top)
    }
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="720" height="350" viewBox="0 0 720 350" \
      font-family="sans-serif" font-size="12" fill="#57606a">
      <rect width="100%" height="100%" fill="#ffffff"/>
      <text x="8" y="18" font-weight="bold" fill="#1f2328">false thumbs an hour, of people whom the net \
      has not seen</text>
      <path d="M\(Self.left) \(Self.top)V\(Self.bottom)H\(Self.right)" fill="none" stroke="#8c959f"/>
      <text x="8" y="\(number(y(maxRate) + 4))">\(number(maxRate))</text>
      <text x="8" y="\(number(y(0) + 4))">0</text>
      <text x="\(Self.right)" y="340" text-anchor="end">thumbs that are read, in %</text>
      """
    ]
    for (name, share) in zip(Sensitivity.fromQuick, kept) {
      parts.append(
        """
        <text x="\(number(x(share)))" y="318" text-anchor="middle">\(name) \(number(share))</text>
        """)
    }
    for (line, color) in zip(lines, Self.colors) {
      let points = zip(kept, line.rates).map { "\(number(x($0))),\(number(y($1)))" }
      parts.append(
        """
        <polyline points="\(points.joined(separator: " "))" fill="none" stroke="\(color)"/>
        <text x="\(Self.right + 12)" y="\(number(y(line.rates[0]) + 4))" \
        fill="\(color)">\(line.kind)</text>
        """)
      for (share, rate) in zip(kept, line.rates) {
        parts.append(
          """
          <circle cx="\(number(x(share)))" cy="\(number(y(rate)))" r="4" fill="\(color)"/>
          <text x="\(number(x(share)))" y="\(number(y(rate) - 8))" \
          text-anchor="middle">\(number(rate))</text>
          """)
      }
    }
    return (parts + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }
}
