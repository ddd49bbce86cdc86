import JSONText

/// The part of a line that is being read, for the error message. Numbers are 1-based.
enum WirePlace {
  case line
  case field(StaticString)
  case hand(Int)
  case landmark(Int, hand: Int)
  case joint(String, hand: Int)

  /// The stream's error for an error in the JSON at this place.
  func error(_ error: JSONError) -> LandmarkError {
    switch self {
    case .line: .malformed(error)
    case .field(let name): .field("\(name)", problem: error.problem)
    case .hand(let number): .hand(number, problem: error.problem)
    case .landmark(let joint, let number):
      .hand(number, problem: "landmark \(joint): \(error.problem)")
    case .joint(let name, let number): .hand(number, problem: "\(name): \(error.problem)")
    }
  }
}

/// The ranges of valid numbers in a stream.
enum WireRange {
  /// Seconds, or milliseconds where the field says so.
  static let time = -1e12...1e12
  /// Pixels.
  static let size = 1...1e6
  /// Any score or confidence that a tracker may write.
  static let score = -1e6...1e6
  /// Pictures; a landmark further away than 100 pictures can't be part of a hand.
  static let place = -100.0...100.0
}

extension JSONReader {
  /// Reads a number; one outside of `range` is an error.
  mutating func readNumber(in range: ClosedRange<Double>) throws(JSONError) -> Double {
    let value = try readNumber()
    guard range.contains(value) else { throw JSONError(at: position, "\(value) is out of range") }
    return value
  }

  /// Reads a point, an object with `x`, `y` and optionally a third number, which `third` names and
  /// which must be in `range`. Returns nil for null.
  mutating func readPoint(
    with third: StaticString, in range: ClosedRange<Double>
  ) throws(JSONError) -> (x: Double, y: Double, third: Double?)? {
    guard try !readNull() else { return nil }
    var (x, y, value): (Double?, Double?, Double?)
    try beginObject()
    while let key = try nextKey() {
      if bytes(key, equal: "x") {
        x = try readNumber(in: WireRange.place)
      } else if bytes(key, equal: "y") {
        y = try readNumber(in: WireRange.place)
      } else if bytes(key, equal: third) {
        value = try readNull() ? nil : readNumber(in: range)
      } else {
        try skipValue()
      }
    }
    guard let x, let y else { throw JSONError(at: position, "x or y is missing") }
    return (x, y, value)
  }

  /// The error for a missing field.
  func missing() -> JSONError {
    JSONError(at: position, "it is missing")
  }

  /// True if the key at `range` is one of `spellings`.
  func key(_ range: Range<Int>, isOneOf spellings: [StaticString]) -> Bool {
    spellings.contains { bytes(range, equal: $0) }
  }
}
