import JSONText

/// Reads the names, keys and directions of a deck's answers.
///
/// Each answer is a word, or an object with the fields `word`, `keys` and `direction`.
///
/// ```json
/// {"like": "keep", "nope": {"word": "trash", "keys": ["x"], "direction": "left"}}
/// ```
enum JSONAnswers {
  /// Keys that no deck may redefine, so that users can always quit, and what the keys do.
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
    var styles: [Answer: AnswerStyle] = [:]
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(at: key)
      guard let answer = Answer(name: name), answer.number == nil else {
        throw JSONError(
          at: key.lowerBound, "answers: \"\(name)\" is none; there are like, nope and later")
      }
      do throws(JSONError) {
        styles[answer] = try style(of: answer, &reader)
      } catch {
        throw JSONError(at: error.offset, "answers, \(name): \(error.problem)")
      }
    }
    do throws(AnswersError) {
      return try Answers.standard.with(styles)
    } catch { throw JSONError(at: start, "answers: \(error.problem)") }
  }

  private static func style(
    of answer: Answer, _ reader: inout JSONReader
  ) throws(JSONError) -> AnswerStyle {
    var style = Answers.standard[answer]
    if reader.peek() == UInt8(ascii: "\"") {
      style.word = try reader.readString()
      return style
    }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let field = try reader.string(at: key)
      switch field {
      case "word": style.word = try reader.readString()
      case "keys": style.keys = try keys(&reader)
      case "direction": style.direction = try reader.readName(of: "direction")
      default:
        throw JSONError(
          at: key.lowerBound, "\"\(field)\" is not known; there are word, keys and direction")
      }
    }
    return style
  }

  private static func keys(_ reader: inout JSONReader) throws(JSONError) -> [Character] {
    try reader.readArray { (reader) throws(JSONError) in
      let start = reader.position
      let text = try reader.readString()
      guard let key = text.first, text.count == 1 else {
        throw JSONError(at: start, "\"\(text)\" is no key; a key is one character")
      }
      if let use = kept[key] {
        throw JSONError(at: start, "\"\(text)\" \(use) in every deck; choose another key")
      }
      return key
    }
  }
}
