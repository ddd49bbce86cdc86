/// Splits a text into words as a shell does, at white space outside quotes; expands nothing.
package enum ShellWords {
  /// Returns `word` in a form that a shell reads as one word: quoted, if necessary.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_./,:=@%+".unicodeScalars.contains(scalar)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// Returns the words of `text`, without their quotes; nil if it ends inside quotes or directly
  /// after a backslash.
  package static func split(_ text: String) -> [String]? {
    var words: [String] = []
    // The word so far, nil between words. An empty pair of quotes is a word, too.
    var word: String?
    var quote: Unicode.Scalar?
    var isEscaped = false
    // Scalars, not Characters: shells see a quote even if a combining mark follows it.
    for scalar in text.unicodeScalars {
      if !isEscaped, quote == nil, scalar.properties.isWhitespace {
        if let word = word.take() { words.append(word) }
        continue
      }
      if word == nil { word = "" }
      if isEscaped {
        word?.unicodeScalars.append(scalar)
        isEscaped = false
      } else if scalar == "\\", quote != "'" {
        isEscaped = true
      } else if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "'" || scalar == "\"" {
        quote = scalar
      } else {
        word?.unicodeScalars.append(scalar)
      }
    }
    guard quote == nil, !isEscaped else { return nil }
    if let word { words.append(word) }
    return words
  }
}
