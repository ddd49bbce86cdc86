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

  /// What is thrown for something that should be there.
  func missing() -> JSONError {
    JSONError(at: position, "it is missing")
  }

  /// True if the key at `range` is one of these spellings.
  func key(_ range: Range<Int>, isOneOf spellings: [StaticString]) -> Bool {
    spellings.contains { bytes(range, equal: $0) }
  }
}
