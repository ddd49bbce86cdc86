import Hands

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

  /// The dot for a time, counted from the left.
  func x(_ time: Double) -> Int {
    let share = duration > 0 ? min(max((time - start) / duration, 0), 1) : 0
    return Int(share * Double(dots.across - 1))
  }

  /// The dot for a signal value, counted from the top.
  func y(_ signal: Float) -> Int {
    let share = (1 - min(max(signal / maxMagnitude, -1), 1)) / 2
    return Int(share * Float(dots.down - 1))
  }
}

/// The tick marks of a time axis.
package enum TimeSteps {
  /// The step between ticks in seconds: 1, 2 or 5 times a power of ten, so that `duration` seconds
  /// have at most `maxCount` steps.
  package static func step(duration: Double, maxCount: Int) -> Double {
    var step = 0.001
    while true {
      for factor in [1.0, 2, 5] where duration / (step * factor) <= Double(max(maxCount, 1)) {
        return step * factor
      }
      step *= 10
    }
  }

  /// A time with up to three decimals, without trailing zeros.
  package static func text(_ time: Double) -> String {
    let thousandths = (time * 1000).rounded()
    guard thousandths.magnitude < 1e15 else { return "\(time)" }
    let whole = Int(thousandths)
    var text = String(whole.magnitude % 1000)
    text = String(repeating: "0", count: 3 - text.count) + text
    while text.last == "0" { text.removeLast() }
    let sign = whole < 0 ? "-" : ""
    return sign + String(whole.magnitude / 1000) + (text.isEmpty ? "" : "." + text)
  }
}
