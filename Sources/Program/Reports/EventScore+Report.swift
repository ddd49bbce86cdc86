import Basics
import Cells
import Gestures
import JSONText

extension ControlDescription {
  /// The name of the gestures in tables: `thumbs` for the thumb control, `gestures` for others.
  var plural: String { name == ThumbControl.description.name ? "thumbs" : "gestures" }
}

extension EventScore {
  /// The header of ``qualityCells``.
  static let qualityHeader = ["P", "R", "F1", "median ms", "95 % ms"]

  var qualityCells: [String] {
    [precision, recall, f1].map { TextTable.number($0, decimals: 3) }
      + [0.5, 0.95].map { TextTable.number(delay(atShare: $0).map { $0 * 1000 }, decimals: 0) }
  }

  /// Returns the score as a JSON object; `gestures` and `name` are both keys of their number.
  func json(gestures name: String) -> String {
    var writer = JSONWriter()
    for name in Set(["gestures", name]).sorted(by: >) { writer.write(name, gestures) }
    writer.write("hits", hits)
    writer.write("misses", misses)
    writer.write("wrongWay", wrongWay)
    writer.write("duplicates", duplicates)
    writer.write("falseSwipes", falseSwipes)
    writer.write("seconds", duration, decimals: 3)
    writer.write("badSwipesPerMinute", badSwipesPerMinute)
    writer.write("falseSwipesPerMinute", falseSwipesPerMinute)
    writer.write("precision", precision)
    writer.write("recall", recall)
    writer.write("f1", f1)
    writer.write("medianDelay", delay(atShare: 0.5))
    writer.write("delay95", delay(atShare: 0.95))
    return writer.line
  }
}

extension JSONWriter {
  /// Adds a number with at most 6 decimals, or `null`.
  mutating func write(_ key: String, _ value: Double?) {
    write(key, json: value.map { DecimalText.rounded($0, decimals: 6) } ?? "null")
  }
}
