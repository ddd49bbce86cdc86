import JSONText

/// The choices of a card or a deck, and the answers of a deck.
extension JSONReader {
  /// Reads the choices of a card or a deck; returns nil if the value does not state choices.
  ///
  /// They are a list of words, a number of choices, or an object with more about them, such as
  /// `{"words": ["Rome", "Paris"], "correct": 2}` or `{"stars": 7, "speed": "fast"}`. Other programs
  /// use the name `choices` for lists of objects and the like, which are skipped.
  mutating func readChoices() throws(JSONError) -> CardChoices? {
    var words: [String]?
    var count, correct, stars: Int?
    var speed = StarRound.Speed.normal
    let start = nextStart()
    switch peek() {
    case UInt8(ascii: "["): words = try readWordList()
    case _ where isAtNumber(): count = try readInteger()
    case UInt8(ascii: "{"):
      try beginObject()
      while let key = try nextKey() {
        if try readNull() { continue }
        switch try string(at: key) {
        case "words": words = try readWordList()
        case "count": count = try readInteger()
        case "correct": correct = try readInteger("the number of the right choice")
        case "stars": stars = try readInteger()
        case "speed": speed = try readName(of: "speed")
        default: try skipValue()
        }
      }
    default: try skipValue()
    }
    do throws(ChoicesError) {
      if let stars {
        guard let round = StarRound(count: stars, speed: speed) else {
          throw ChoicesError(
            problem: "there are 1 to \(CardChoices.maxFingers) stars, not \(stars)")
        }
        return CardChoices(stars: round)
      }
      // Other programs write empty lists here, so an empty list states no choices.
      if let words, !words.isEmpty { return try CardChoices(words: words, correct: correct) }
      guard let count else { return nil }
      return try CardChoices(count: count, correct: correct)
    } catch { throw JSONError(at: start, error.problem) }
  }

  /// Reads a list of texts and numbers; returns nil for any other list or value.
  private mutating func readWordList() throws(JSONError) -> [String]? {
    guard peek() == UInt8(ascii: "[") else {
      try skipValue()
      return nil
    }
    let words = try readArray { (reader) throws(JSONError) in try reader.readIfText() }
    return words.contains(nil) ? nil : words.compactMap(\.self)
  }

  private mutating func readInteger(_ kind: String = "a whole number") throws(JSONError) -> Int {
    let start = nextStart()
    guard isAtNumber(), let number = Int(exactly: try readNumber()) else {
      throw JSONError(at: start, "\(kind) was expected")
    }
    return number
  }

  /// Reads how long a gesture must be held, in milliseconds.
  mutating func readConfirm() throws(JSONError) -> Double {
    let start = nextStart()
    guard let value = try? readNumber(), (0...5_000).contains(value) else {
      throw JSONError(at: start, "confirm: a number of milliseconds from 0 to 5000 was expected")
    }
    return value
  }

  /// Reads the names, keys and directions of a deck's answers.
  ///
  /// Each answer is a word, or an object with the fields `word`, `keys` and `direction`.
  mutating func readAnswers() throws(JSONError) -> Answers {
    let start = nextStart()
    var answers = Answers.standard
    try beginObject()
    while let key = try nextKey() {
      let name = try string(at: key)
      guard let answer = Answer(name: name), answer.number == nil else {
        throw JSONError(
          at: key.lowerBound, "answers: \"\(name)\" is none; there are like, nope and later")
      }
      do throws(JSONError) { answers.set(try readStyle(of: answer), of: answer) } catch {
        throw JSONError(at: error.offset, "answers, \(name): \(error.problem)")
      }
    }
    do throws(AnswersError) { return try answers.checked() } catch {
      throw JSONError(at: start, "answers: \(error.problem)")
    }
  }

  private mutating func readStyle(of answer: Answer) throws(JSONError) -> AnswerStyle {
    var style = Answers.standard[answer]
    if peek() == UInt8(ascii: "\"") {
      style.word = try readString()
      return style
    }
    try beginObject()
    while let key = try nextKey() {
      let field = try string(at: key)
      switch field {
      case "word": style.word = try readString()
      case "keys": style.keys = try readKeys()
      case "direction": style.direction = try readName(of: "direction")
      default:
        throw JSONError(
          at: key.lowerBound, "\"\(field)\" is not known; there are word, keys and direction")
      }
    }
    return style
  }

  private mutating func readKeys() throws(JSONError) -> [Character] {
    try readArray { (reader) throws(JSONError) in
      let start = reader.position
      let text = try reader.readString()
      guard let key = text.first, text.count == 1 else {
        throw JSONError(at: start, "\"\(text)\" is no key; a key is one character")
      }
      if let use = Self.keptKeys[key] {
        throw JSONError(at: start, "\"\(text)\" \(use) in every deck; choose another key")
      }
      return key
    }
  }

  /// Keys that no deck may redefine, so that users can always quit, and what the keys do.
  private static let keptKeys: [Character: String] = [
    "q": "quits", "u": "rewinds", "?": "shows the help",
  ]
}
