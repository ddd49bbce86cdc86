/// What the word of an answer or a choice may be.
enum AnswerWord {
  /// What is wrong with a word, said of `kind`, such as `a word`; nil if nothing is.
  static func problem(_ word: String, maxLength: Int, kind: String) -> String? {
    guard (1...maxLength).contains(word.count), !word.allSatisfy(\.isWhitespace) else {
      return "\"\(word)\": \(kind) has 1 to \(maxLength) characters"
    }
    guard !word.contains(where: \.isControl) else {
      return "\"\(word)\": \(kind) has only characters that can be seen"
    }
    return nil
  }
}

extension Character {
  /// True if a terminal would obey the character, or a part of it.
  var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
