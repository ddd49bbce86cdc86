import Basics
import Cells
import Gestures

/// Plots an inspection for the terminal: the control's first signal over time in Braille, with its
/// thresholds; a row each for the hand, the gesture and the swipes; and the time axis.
package enum SignalPlot {
  /// The maximum of the axis of a signal without a range; no outlier flattens the plot.
  private static let maxSignal: Float = 1.5
  private static let signalRows = 10
  private static let labelColumns = 7
  private static let minColumns = 30

  /// Returns the largest magnitude of the signal's axis, which is symmetric around 0.
  package static func maxMagnitude(of inspection: Inspection) -> Float {
    let largest = inspection.samples.compactMap { $0.signal?.magnitude }.max() ?? 0
    let thresholds = inspection.signal?.thresholds ?? []
    let farthest = thresholds.map(\.value.magnitude).max() ?? 0
    let limit = inspection.signal?.range?.upperBound ?? maxSignal
    return min(max(largest, 2 * farthest), limit)
  }

  /// Returns the plot, `columns` cells wide (at least 30).
  package static func canvas(_ inspection: Inspection, columns: Int) -> Canvas {
    let columns = max(columns, minColumns)
    var canvas = Canvas(size: Size(columns: columns, rows: signalRows + stripRows(inspection) + 2))
    let area = Area(column: labelColumns, row: 0, columns: columns - labelColumns, rows: signalRows)
    let scale = SignalScale(inspection, dots: (area.size.columns * 2, area.size.rows * 4))
    drawThresholds(inspection, scale: scale, in: area, on: &canvas)
    drawSignal(inspection, scale: scale, in: area, on: &canvas)
    drawStrips(inspection, scale: scale, in: area, on: &canvas)
    drawTime(inspection, in: area, on: &canvas)
    return canvas
  }

  private static func drawSignal(
    _ inspection: Inspection, scale: SignalScale, in area: Area, on canvas: inout Canvas
  ) {
    var grid = BrailleGrid(size: area.size)
    var last: (x: Int, y: Int)?
    for sample in inspection.samples {
      guard let signal = sample.signal else {
        last = nil
        continue
      }
      let dot = (x: scale.x(sample.time), y: scale.y(signal))
      grid.drawLine(from: last ?? dot, to: dot)
      last = dot
    }
    canvas.draw(grid, column: area.column, row: area.row)
  }

  private static func drawThresholds(
    _ inspection: Inspection, scale: SignalScale, in area: Area, on canvas: inout Canvas
  ) {
    let thresholds = inspection.signal?.thresholds ?? []
    let levels: [(value: Float, mark: String)] = thresholds.map { ($0.value, "·") } + [(0, "─")]
    var taken: Set<Int> = []
    for level in levels.sorted(by: { abs($0.value) > abs($1.value) }) {
      let row = area.row + scale.y(level.value) / 4
      guard taken.insert(row).inserted else { continue }
      let text = level.value == 0 ? "0" : "\(level.value)"
      canvas.write(text, endingAt: area.column - 1, row: row)
      for column in area.columns { canvas.write(level.mark, column: column, row: row, style: .dim) }
    }
  }

  /// Returns the number of rows for hand, gesture and, if the control has any, swipes.
  private static func stripRows(_ inspection: Inspection) -> Int {
    inspection.description.hasIntents ? 3 : 2
  }

  private static func drawStrips(
    _ inspection: Inspection, scale: SignalScale, in area: Area, on canvas: inout Canvas
  ) {
    let row = area.rows.upperBound
    canvas.write("hand", column: 0, row: row)
    canvas.write(inspection.description.name, column: 0, row: row + 1)
    if inspection.description.hasIntents { canvas.write("swipe", column: 0, row: row + 2) }
    for (index, sample) in inspection.samples.enumerated() {
      let first = scale.x(sample.time) / 2
      let end =
        index + 1 < inspection.samples.count ? inspection.samples[index + 1].time : sample.time
      // A gap of a second or more stays empty.
      let last = end - sample.time < 1 ? max(scale.x(end) / 2, first + 1) : first + 1
      for column in first..<max(min(last, area.size.columns), first) {
        let target = area.column + column
        if sample.signal == nil {
          canvas.write(sample.handCount > 0 ? "?" : "·", column: target, row: row, style: .dim)
        } else {
          canvas.write(sample.handCount > 1 ? "▓" : "▒", column: target, row: row)
        }
        if sample.label != inspection.description.noLabel {
          canvas.write(
            glyph(of: sample.label, inspection, among: ["▀", "▄"]), column: target, row: row + 1)
        } else if sample.isHeld {
          canvas.write("─", column: target, row: row + 1)
        }
      }
    }
    for swipe in inspection.swipes {
      canvas.write(
        glyph(of: swipe.label, inspection, among: ["▲", "▼"]),
        column: area.column + scale.x(swipe.time) / 2, row: row + 2)
    }
  }

  /// Returns one of `glyphs` if they are enough for all labels, or else the label's own.
  private static func glyph(
    of label: Int, _ inspection: Inspection, among glyphs: [String]
  ) -> String {
    let labels = inspection.description.labels
    guard labels.count > glyphs.count + 1 else { return glyphs[label] }
    return labels[label].glyph.map { String($0) } ?? String(labels[label].name.prefix(1))
  }

  private static func drawTime(_ inspection: Inspection, in area: Area, on canvas: inout Canvas) {
    let row = area.rows.upperBound + stripRows(inspection)
    let step = TimeSteps.step(duration: inspection.duration, maxCount: area.size.columns / 10)
    var next = area.column
    for index in 0... {
      let time = inspection.start + Double(index) * step
      let share = inspection.duration > 0 ? (time - inspection.start) / inspection.duration : 0
      guard share <= 1, index <= area.size.columns else { break }
      let column = area.column + Int(share * Double(area.size.columns - 1))
      let text = TimeSteps.text(time)
      if column >= next, column + text.count <= area.columns.upperBound {
        canvas.write(text, column: column, row: row)
        next = column + text.count + 2
      }
      if inspection.duration == 0 { break }
    }
    canvas.write(
      "seconds; above: \(inspection.signal?.title ?? "")", column: area.column, row: row + 1,
      columns: area.size.columns, style: .dim)
  }
}

/// Maps time and signal values to dots.
struct SignalScale {
  private let start, duration: Double
  private let dots: (across: Int, down: Int)
  private let maxMagnitude: Float

  init(_ inspection: Inspection, dots: (across: Int, down: Int)) {
    start = inspection.start
    duration = inspection.duration
    self.dots = dots
    maxMagnitude = SignalPlot.maxMagnitude(of: inspection)
  }

  /// Returns the dot for a time, counted from the left.
  func x(_ time: Double) -> Int {
    let share = duration > 0 ? min(max((time - start) / duration, 0), 1) : 0
    return Int(share * Double(dots.across - 1))
  }

  /// Returns the dot for a signal value, counted from the top.
  func y(_ signal: Float) -> Int {
    let share = (1 - min(max(signal / maxMagnitude, -1), 1)) / 2
    return Int(share * Float(dots.down - 1))
  }
}

package enum TimeSteps {
  /// Returns the step between ticks in seconds: the smallest of 1, 2 or 5 times a power of ten with
  /// which `duration` seconds have at most `maxCount` steps.
  package static func step(duration: Double, maxCount: Int) -> Double {
    var step = 0.001
    while true {
      for factor in [1.0, 2, 5] where duration / (step * factor) <= Double(max(maxCount, 1)) {
        return step * factor
      }
      step *= 10
    }
  }

  /// Returns a time with up to three decimals, without trailing zeros.
  package static func text(_ time: Double) -> String { DecimalText.rounded(time, decimals: 3) }
}
