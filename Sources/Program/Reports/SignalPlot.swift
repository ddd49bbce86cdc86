import Basics
import Cells
import Gestures

/// Plots an inspection for the terminal: the control's first signal over time in Braille, with its
/// thresholds; a row each for the hand, the gesture and the swipes; and the time axis.
struct SignalPlot {
  private static let (signalRows, labelColumns, minColumns) = (10, 7, 30)

  private let inspection: Inspection
  private let maxMagnitude: Float
  /// The cells of the signal.
  private let area: Area
  private(set) var canvas: Canvas

  /// Draws the plot, `columns` cells wide (at least 30).
  init(_ inspection: Inspection, columns: Int) {
    let columns = max(columns, Self.minColumns)
    self.inspection = inspection
    maxMagnitude = inspection.maxMagnitude
    // Rows for the hand, the gesture and, if the control has any, the swipes.
    let stripRows = inspection.description.hasIntents ? 3 : 2
    canvas = Canvas(size: Size(columns: columns, rows: Self.signalRows + stripRows + 2))
    let left = Self.labelColumns
    area = Area(column: left, row: 0, columns: columns - left, rows: Self.signalRows)
    drawThresholds()
    drawSignal()
    drawStrips()
    drawTime()
  }

  /// Returns the dot for a time, counted from the left.
  private func x(_ time: Double) -> Int {
    Int(inspection.share(of: time) * Double(area.size.columns * 2 - 1))
  }

  /// Returns the dot for a signal value, counted from the top.
  private func y(_ signal: Float) -> Int {
    let share = (1 - min(max(signal / maxMagnitude, -1), 1)) / 2
    return Int(share * Float(area.size.rows * 4 - 1))
  }

  private mutating func drawSignal() {
    var grid = BrailleGrid(size: area.size)
    var last: (x: Int, y: Int)?
    for sample in inspection.samples {
      let dot = sample.signal.map { (x: x(sample.time), y: y($0)) }
      if let dot { grid.drawLine(from: last ?? dot, to: dot) }
      last = dot
    }
    canvas.draw(grid, column: area.column, row: area.row)
  }

  private mutating func drawThresholds() {
    let thresholds = inspection.signal?.thresholds ?? []
    let levels: [(value: Float, mark: String)] = thresholds.map { ($0.value, "·") } + [(0, "─")]
    var taken: Set<Int> = []
    for level in levels.sorted(by: { abs($0.value) > abs($1.value) }) {
      let row = area.row + y(level.value) / 4
      guard taken.insert(row).inserted else { continue }
      canvas.write(level.value == 0 ? "0" : "\(level.value)", endingAt: area.column - 1, row: row)
      for column in area.columns { canvas.write(level.mark, column: column, row: row, style: .dim) }
    }
  }

  private mutating func drawStrips() {
    let row = area.rows.upperBound
    canvas.write("hand", column: 0, row: row)
    canvas.write(inspection.description.name, column: 0, row: row + 1)
    if inspection.description.hasIntents { canvas.write("swipe", column: 0, row: row + 2) }
    for (index, sample) in inspection.samples.enumerated() {
      let first = x(sample.time) / 2
      let end =
        index + 1 < inspection.samples.count ? inspection.samples[index + 1].time : sample.time
      // A gap of a second or more stays empty.
      let last = end - sample.time < 1 ? max(x(end) / 2, first + 1) : first + 1
      for column in first..<max(min(last, area.size.columns), first) {
        let target = area.column + column
        if sample.signal == nil {
          canvas.write(sample.handCount > 0 ? "?" : "·", column: target, row: row, style: .dim)
        } else {
          canvas.write(sample.handCount > 1 ? "▓" : "▒", column: target, row: row)
        }
        if let label = sample.label {
          canvas.write(glyph(of: Int(label), among: ["▀", "▄"]), column: target, row: row + 1)
        } else if sample.isHeld {
          canvas.write("─", column: target, row: row + 1)
        }
      }
    }
    for swipe in inspection.swipes {
      let glyph = glyph(of: swipe.label, among: ["▲", "▼"])
      canvas.write(glyph, column: area.column + x(swipe.time) / 2, row: row + 2)
    }
  }

  /// Returns one of `glyphs` if they are enough for all labels, or else the label's own.
  private func glyph(of label: Int, among glyphs: [String]) -> String {
    let labels = inspection.description.labels
    guard labels.count > glyphs.count else { return glyphs[label] }
    return labels[label].glyph.map { String($0) } ?? String(labels[label].name.prefix(1))
  }

  private mutating func drawTime() {
    let row = canvas.size.rows - 2
    var next = area.column
    for time in inspection.ticks(maxCount: area.size.columns / 10) {
      let column = area.column + Int(inspection.share(of: time) * Double(area.size.columns - 1))
      let text = Inspection.text(ofTime: time)
      guard column >= next, column + text.count <= area.columns.upperBound else { continue }
      canvas.write(text, column: column, row: row)
      next = column + text.count + 2
    }
    canvas.write(
      "seconds; above: \(inspection.signal?.title ?? "")", column: area.column, row: row + 1,
      columns: area.size.columns, style: .dim)
  }
}

/// The axes of a plot.
extension Inspection {
  /// The maximum of the axis of a signal without a range; no outlier flattens the plot.
  private static let maxSignal: Float = 1.5

  /// The largest magnitude of the signal's axis, which is symmetric around 0.
  var maxMagnitude: Float {
    let largest = samples.compactMap { $0.signal?.magnitude }.max() ?? 0
    let farthest = signal?.thresholds.map(\.value.magnitude).max() ?? 0
    return min(max(largest, 2 * farthest), signal?.range?.upperBound ?? Self.maxSignal)
  }

  /// Returns how much of the recording has passed at a time, 0...1.
  func share(of time: Double) -> Double {
    duration > 0 ? min(max((time - start) / duration, 0), 1) : 0
  }

  /// Returns the times to write below a plot: at steps of 1, 2 or 5 times a power of ten, the
  /// smallest with which the recording has at most `maxCount` steps.
  func ticks(maxCount: Int) -> [Double] {
    guard duration > 0 else { return [start] }
    let minStep = duration / Double(max(maxCount, 1))
    var power = 0.001
    while power * 5 < minStep { power *= 10 }
    let step = [1, 2, 5].map { power * $0 }.first { $0 >= minStep } ?? power * 10
    return (0...Int(duration / step)).map { start + Double($0) * step }
  }

  /// Returns a time with up to three decimals, without trailing zeros.
  static func text(ofTime time: Double) -> String { DecimalText.rounded(time, decimals: 3) }
}
