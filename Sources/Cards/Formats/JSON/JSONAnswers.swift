import JSONText

/// Reads the names, keys and directions of a deck's answers.
///
/// Each answer is a word, or an object with the fields `word`, `keys` and `direction`.
///
/// ```json
/// {"like": "keep", "nope": {"word": "trash", "keys": ["x"], "direction": "left"}}
/// ```
enum JSONAnswers {
  /// The keys that no deck may redefine, and what they do: users of any deck must find the way out.
  private static let kept: [Character: String] = [
    "q": "quits", "u": "rewinds", "?": "shows the help",
  ]

  /// Reads how long a gesture must be held, in milliseconds.
  static func confirm(_ reader: inout JSONReader) throws(JSONError) -> Double {
    _ = reader.peek()
    let start = reader.position
    guard let value = try? reader.readNumber(), (0...5_000).contains(value) else {
      throw JSONError(at: start, "confirm: a number of milliseconds from 0 to 5000 was expected")
    }
    return value
  }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> Answers {
    _ = reader.peek()
    let start = reader.position
    var changes: [Answer: AnswerChange] = [:]
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(at: key)
      guard let answer = Answer(name: name), answer.number == nil else {
        throw JSONError(
          at: key.lowerBound, "answers: \"\(name)\" is none; there are like, nope and later")
      }
      do throws(JSONError) {
        changes[answer] = try change(&reader)
      } catch {
        throw JSONError(at: error.offset, "answers, \(name): \(error.problem)")
      }
    }
    do throws(AnswersError) {
      return try Answers.standard.changed(by: changes)
    } catch {
      throw JSONError(at: start, "answers: \(error.problem)")
    }
  }

  private static func change(_ reader: inout JSONReader) throws(JSONError) -> AnswerChange {
    var change = AnswerChange()
    if reader.peek() == UInt8(ascii: "\"") {
      change.word = try reader.readString()
      return change
    }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let field = try reader.string(at: key)
      switch field {
      case "word": change.word = try reader.readString()
      case "keys": change.keys = try keys(&reader)
      case "direction": change.direction = try direction(&reader)
      default:
        throw JSONError(
          at: key.lowerBound, "\"\(field)\" is not known; there are word, keys and direction")
      }
    }
    return change
  }

  private static func keys(_ reader: inout JSONReader) throws(JSONError) -> [Character] {
    var keys: [Character] = []
    try reader.beginArray()
    while try reader.nextElement() {
      _ = reader.peek()
      let start = reader.position
      let text = try reader.readString()
      guard text.count == 1 else {
        throw JSONError(at: start, "\"\(text)\" is no key; a key is one character")
      }
      if let use = text.first.flatMap({ kept[$0] }) {
        throw JSONError(at: start, "\"\(text)\" \(use) in every deck; choose another key")
      }
      keys += text
    }
    return keys
  }

  private static func direction(_ reader: inout JSONReader) throws(JSONError) -> SwipeDirection {
    _ = reader.peek()
    let start = reader.position
    let text = try reader.readString()
    guard let direction = SwipeDirection(rawValue: text) else {
      throw JSONError(at: start, "\"\(text)\" is no direction; there are \(SwipeDirection.names)")
    }
    return direction
  }
}
