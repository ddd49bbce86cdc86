import Basics
import Gestures

/// Draws an inspection as an SVG picture.
struct SignalSVG {
  /// Lengths in SVG user units.
  private static let size = (width: 960.0, height: 280.0)
  private static let plot = (left: 56.0, top: 24.0, right: 936.0, bottom: 216.0)
  private static let colors = (
    signal: "#1f6feb", up: "#1a7f37", down: "#cf222e", neutral: "#8c959f", noHand: "#eaeef2",
    gesture: "#ddf4ff"
  )

  private let inspection: Inspection
  /// The signal's value at the top edge of the plot; the bottom edge is at its negative.
  private let maxSignal: Double

  init(_ inspection: Inspection) {
    self.inspection = inspection
    maxSignal = Double(inspection.maxMagnitude)
  }

  var text: String {
    let (width, height) = Self.size
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(width))" height="\(Int(height))" \
      viewBox="0 0 \(Int(width)) \(Int(height))" font-family="sans-serif" font-size="12">
      <rect width="100%" height="100%" fill="#ffffff"/>
      """
    let parts = [head] + spans + thresholdLines + [signalPath] + swipeMarks + timeMarks + ["</svg>"]
    return parts.joined(separator: "\n") + "\n"
  }

  /// The coloured spans of time: grey without a signal, blue while a gesture is shown or held.
  private var spans: [String] {
    let samples = inspection.samples
    func rectangles(_ color: String, where isIncluded: (Inspection.Sample) -> Bool) -> [String] {
      samples.indices(where: isIncluded).ranges.map { run in
        let end =
          run.upperBound < samples.count
          ? samples[run.upperBound].time : samples[run.upperBound - 1].time
        let (left, right) = (x(samples[run.lowerBound].time), x(end))
        return """
          <rect x="\(number(left))" y="\(number(Self.plot.top))" \
          width="\(number(max(right - left, 1)))" \
          height="\(number(Self.plot.bottom - Self.plot.top))" fill="\(color)"/>
          """
      }
    }
    return rectangles(Self.colors.noHand) { $0.signal == nil }
      + rectangles(Self.colors.gesture) { $0.isHeld || $0.label != inspection.description.noLabel }
  }

  private var thresholdLines: [String] {
    var levels: [(Float, String, String)] = (inspection.signal?.thresholds ?? []).map {
      ($0.value, $0.side == .above ? Self.colors.up : Self.colors.down, "4 3")
    }
    levels.insert((0, Self.colors.neutral, ""), at: min(1, levels.count))
    return levels.map { value, color, dashes in
      let height = number(y(value))
      return """
        <line x1="\(number(Self.plot.left))" x2="\(number(Self.plot.right))" y1="\(height)" \
        y2="\(height)" stroke="\(color)" stroke-dasharray="\(dashes)"/>
        <text x="\(number(Self.plot.left - 6))" y="\(number(y(value) + 4))" text-anchor="end" \
        fill="\(color)">\(value == 0 ? "" : "\(value)")</text>
        """
    }
  }

  private var signalPath: String {
    var path = ""
    var isDrawing = false
    for sample in inspection.samples {
      guard let signal = sample.signal else {
        isDrawing = false
        continue
      }
      path += "\(isDrawing ? "L" : "M")\(number(x(sample.time))) \(number(y(signal)))"
      isDrawing = true
    }
    return """
      <path d="\(path)" fill="none" stroke="\(Self.colors.signal)" stroke-width="1.5" \
      stroke-linejoin="round"/>
      """
  }

  private var swipeMarks: [String] {
    inspection.swipes.map { swipe in
      let isUp = swipe.label == 0
      let name = inspection.description.labels[swipe.label].name
      let color = isUp ? Self.colors.up : Self.colors.down
      let position = x(swipe.time)
      return """
        <line x1="\(number(position))" x2="\(number(position))" y1="\(number(Self.plot.top))" \
        y2="\(number(Self.plot.bottom))" stroke="\(color)"/>
        <text x="\(number(position))" \
        y="\(number(isUp ? Self.plot.top - 6 : Self.plot.bottom + 16))" text-anchor="middle" \
        fill="\(color)">\(isUp ? "▲" : "▼") \(name)</text>
        """
    }
  }

  private var timeMarks: [String] {
    let marks = inspection.ticks(maxCount: 14).map { time in
      """
      <text x="\(number(x(time)))" y="\(number(Self.plot.bottom + 36))" text-anchor="middle" \
      fill="\(Self.colors.neutral)">\(Inspection.text(ofTime: time))</text>
      """
    }
    return marks + [
      """
      <text x="\(number(Self.plot.left))" y="\(number(Self.size.height - 8))" \
      fill="\(Self.colors.neutral)">seconds; \(inspection.signal?.title ?? ""); grey: no hand \
      is seen; blue: a \(inspection.description.name) is shown</text>
      """
    ]
  }

  private func x(_ time: Double) -> Double {
    Self.plot.left + inspection.share(of: time) * (Self.plot.right - Self.plot.left)
  }

  private func y(_ signal: Float) -> Double {
    let share = min(max(Double(signal) / maxSignal, -1), 1)
    return (Self.plot.top + Self.plot.bottom) / 2 - share * (Self.plot.bottom - Self.plot.top) / 2
  }

  private func number(_ value: Double) -> String { DecimalText.rounded(value, decimals: 1) }
}
