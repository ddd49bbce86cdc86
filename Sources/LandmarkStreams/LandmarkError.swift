import JSONText

/// Why a line of a landmark stream was skipped.
public enum LandmarkError: Error, Equatable, Sendable {
  /// The line is not a JSON object.
  case malformed(JSONError)
  /// A field is missing or its value is invalid.
  case field(String, problem: String)
  /// A hand, 1-based, is invalid.
  case hand(Int, problem: String)
  /// The line is longer than 1 MiB.
  case tooLong
  /// A picture is not a valid mask, for this reason.
  case picture(String)
  /// The frame is not later than the one before it.
  case outOfOrder
}

extension LandmarkError: CustomStringConvertible {
  /// A phrase that can follow the file and line.
  public var description: String {
    switch self {
    case .malformed(let error): "byte \(error.offset + 1): \(error.problem)"
    case .field(let name, let problem): "field \"\(name)\": \(problem)"
    case .hand(let number, let problem): "hand \(number): \(problem)"
    case .tooLong: "the line is longer than 1 MiB"
    case .picture(let problem): problem
    case .outOfOrder: "field \"t\": the frame is not later than the one before it"
    }
  }
}

/// The part of a line that is being read, for the error message. Numbers are 1-based.
enum WirePlace {
  case line
  case field(StaticString)
  case hand(Int)
  case landmark(Int, hand: Int)

  /// The stream's error for a JSON error at this place.
  func error(_ error: JSONError) -> LandmarkError {
    switch self {
    case .line: .malformed(error)
    case .field(let name): .field("\(name)", problem: error.problem)
    case .hand(let number): .hand(number, problem: error.problem)
    case .landmark(let joint, let number):
      .hand(number, problem: "landmark \(joint): \(error.problem)")
    }
  }
}

enum WireRange {
  /// Seconds.
  static let time = -1e12...1e12
  /// Time in any unit, also nanoseconds since 1970.
  static let anyTime = -1e19...1e19
  /// Pixels.
  static let size = 1...1e6
  /// Any score or confidence that a tracker may write.
  static let score = -1e6...1e6
  /// Picture sizes; a landmark further away than 100 pictures can't be part of a hand.
  static let place = -100.0...100.0
}

extension JSONReader {
  /// Reads a number; one outside of `range` is an error.
  mutating func readNumber(in range: ClosedRange<Double>) throws(JSONError) -> Double {
    let value = try readNumber()
    guard range.contains(value) else { throw JSONError(at: position, "\(value) is out of range") }
    return value
  }
}
