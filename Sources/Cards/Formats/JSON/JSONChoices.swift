import JSONText

/// Reads the choices of a card or a deck.
///
/// They are a list of words, a number of choices, or an object with more about them, such as
/// `{"words": ["Rome", "Paris"], "correct": 2}` or `{"stars": 7, "speed": "fast"}`. Other programs
/// use the name `choices` for lists of objects and the like, which are skipped.
struct JSONChoices {
  private var words: [String]?
  private var count: Int?
  private var correct: Int?
  private var stars: Int?
  private var speed: StarRound.Speed?

  /// Reads a value; returns nil if the value does not state choices.
  static func read(_ reader: inout JSONReader) throws(JSONError) -> CardChoices? {
    var fields = JSONChoices()
    let first = reader.peek()
    let start = reader.position
    switch first ?? 0 {
    case UInt8(ascii: "["): fields.words = try readWords(&reader)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      fields.count = try readNumber(&reader)
    case UInt8(ascii: "{"): try fields.read(&reader)
    default: try reader.skipValue()
    }
    do throws(ChoicesError) { return try fields.choices() } catch {
      throw JSONError(at: start, error.problem)
    }
  }

  private func choices() throws(ChoicesError) -> CardChoices? {
    if let stars {
      guard let round = StarRound(count: stars, speed: speed ?? .normal) else {
        throw ChoicesError(problem: "there are 1 to \(CardChoices.maxFingers) stars, not \(stars)")
      }
      return CardChoices(stars: round)
    }
    // Other programs write empty lists here, so an empty list states no choices.
    if let words, !words.isEmpty { return try CardChoices(words: words, correct: correct) }
    guard let count else { return nil }
    return try CardChoices(count: count, correct: correct)
  }

  private mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if try reader.readNull() { continue }
      switch try reader.string(at: key) {
      case "words": words = try Self.readWords(&reader)
      case "count": count = try Self.readNumber(&reader)
      case "correct":
        correct = try Self.readNumber(&reader, "the number of the right choice was expected")
      case "stars": stars = try Self.readNumber(&reader)
      case "speed": speed = try reader.readName(of: "speed")
      default: try reader.skipValue()
      }
    }
  }

  /// Reads a list of texts and numbers; returns nil for any other list or value.
  private static func readWords(_ reader: inout JSONReader) throws(JSONError) -> [String]? {
    guard reader.peek() == UInt8(ascii: "[") else {
      try reader.skipValue()
      return nil
    }
    let words = try reader.readArray { (reader) throws(JSONError) in try reader.readIfText() }
    return words.contains(nil) ? nil : words.compactMap(\.self)
  }

  private static func readNumber(
    _ reader: inout JSONReader, _ problem: String = "a whole number was expected"
  ) throws(JSONError) -> Int {
    let first = reader.peek() ?? 0
    let start = reader.position
    guard first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      let number = Int(exactly: try reader.readNumber())
    else { throw JSONError(at: start, problem) }
    return number
  }
}

/// Reads the names, keys and directions of a deck's answers.
///
/// Each answer is a word, or an object with the fields `word`, `keys` and `direction`.
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
