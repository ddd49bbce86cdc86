/// The word, keys and direction of an answer.
public struct AnswerStyle: Equatable, Sendable {
  /// The answer as a word, such as `keep`.
  public var word: String
  /// The keys that give the answer, whatever its direction; the most used one first.
  public var keys: [Character]
  /// The swipe direction.
  public var direction: SwipeDirection

  /// The maximum length of a word, in characters; longer ones do not fit on a button.
  public static let maxWord = 12

  /// Creates a style from its parts.
  public init(word: String, keys: [Character], direction: SwipeDirection) {
    (self.word, self.keys, self.direction) = (word, keys, direction)
  }

  /// Returns the same style, changed by `WORD`, `WORD:KEYS` or `WORD:KEYS:DIRECTION`. An empty part
  /// changes nothing. Throws if the direction is unknown.
  func changed(by text: String) throws(AnswersError) -> AnswerStyle {
    let parts = EscapedList.parts(of: text, at: ":").map(EscapedList.plain)
    var style = self
    if !parts[0].isEmpty { style.word = parts[0] }
    if parts.count > 1, !parts[1].isEmpty { style.keys = Array(parts[1]) }
    let last = parts.dropFirst(2).joined(separator: ":")
    if !last.isEmpty {
      guard let direction = SwipeDirection(rawValue: last) else {
        let problem = "\"\(last)\" is no direction; there are \(SwipeDirection.names)"
        throw AnswersError(problem: problem)
      }
      style.direction = direction
    }
    return style
  }
}

/// The direction in which a card leaves the top of the stack.
public enum SwipeDirection: String, CaseIterable, Sendable {
  case left, right, up, down

  static let names = allCases.map(\.rawValue).joined(separator: ", ")
}

enum AnswerWord {
  /// Says what is wrong with a word, calling it `kind`, such as `a word`; nil if it is valid.
  static func problem(_ word: String, maxLength: Int, kind: String) -> String? {
    guard (1...maxLength).contains(word.count), !word.allSatisfy(\.isWhitespace) else {
      return "\"\(word)\": \(kind) has 1 to \(maxLength) characters"
    }
    guard !word.contains(where: \.isControl), !word.allSatisfy(\.isInvisible) else {
      return "\"\(word)\": \(kind) has only characters that can be seen"
    }
    return nil
  }
}

extension Character {
  /// True if any of its scalars is a control character, which a terminal would obey.
  var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }

  /// True if the character is invisible, such as a space, a joiner or a filler.
  var isInvisible: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        || $0.properties.generalCategory == .format || $0 == "\u{2800}"
    }
  }
}

/// Lists of words, in which a backslash escapes the signs between them.
enum EscapedList {
  static func escaped(_ word: String) -> String {
    word.map { ",:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// Splits a text at a sign, unless that is escaped; the parts keep their escapes.
  static func parts(of text: String, at sign: Character) -> [String] {
    var isEscaped = false
    return text.split(omittingEmptySubsequences: false) { character in
      defer { isEscaped = character == "\\" && !isEscaped }
      return character == sign && !isEscaped
    }.map(String.init)
  }

  static func plain(_ part: String) -> String {
    var (plain, rest) = ("", part[...])
    while let character = rest.popFirst() {
      plain.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    return plain
  }
}
