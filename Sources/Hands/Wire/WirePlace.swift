import JSONText

/// What of a line is being read, for the message if it is wrong.
enum WirePlace {
  case line
  case field(StaticString)
  case hand(Int)
  case landmark(Int, hand: Int)
  case joint(String, hand: Int)

  /// An error of the text at this place.
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

/// The ranges in which a stream's numbers are believed.
enum WireRange {
  static let time = -1e12...1e12
  static let size = 1...1e6
  static let score = -1e6...1e6
  /// Landmarks further away than so many pictures are taken for damage, not for a hand.
  static let place = -100.0...100.0
}

extension JSONReader {
  /// Reads a number that must lie in a range.
  mutating func readNumber(in range: ClosedRange<Double>) throws(JSONError) -> Double {
    let value = try readNumber()
    guard range.contains(value) else { throw JSONError(at: position, "\(value) is out of range") }
    return value
  }

  /// Reads a point as an object of `x`, `y` and, if it is there and not null, a third number by its
  /// name; nil for null.
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

  /// What is thrown for something that should be there.
  func missing() -> JSONError {
    JSONError(at: position, "it is missing")
  }

  /// True if the key at `range` is one of these spellings.
  func key(_ range: Range<Int>, isOneOf spellings: [StaticString]) -> Bool {
    spellings.contains { bytes(range, equal: $0) }
  }
}
