/// Splits a text into words as a shell does: at white space, except in quotes or after a
/// backslash. Nothing is expanded.
enum ShellWords {
  /// The text ends in quotes or after a backslash.
  struct UnclosedQuote: Error, Equatable {}

  /// The words of `text`, without their quotes.
  static func split(_ text: String) throws(UnclosedQuote) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil, !isEscaped else { throw UnclosedQuote() }
    if let word { words.append(word) }
    return words
  }
}
