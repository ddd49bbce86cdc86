import JSONText

/// Why a line of a landmark stream was skipped.
public enum LandmarkError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line is not valid JSON, or not a JSON object where one is needed.
  case malformed(JSONError)
  /// A field is missing or its value is invalid.
  case field(String, problem: String)
  /// The hand with this 1-based number is invalid.
  case hand(Int, problem: String)
  /// The line is longer than 1 MiB.
  case tooLong
  /// A picture is not a valid mask, for this reason.
  case picture(String)
  /// The frame is not later than the one before it.
  case outOfOrder

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
