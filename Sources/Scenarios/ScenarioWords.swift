import Basics
import Cells

/// Reads a line of a scenario word by word; `what` names the expected text in an error.
struct ScenarioWords {
  private(set) var rest: Substring

  init(_ line: some StringProtocol) { rest = Substring(String(line)) }

  var isEmpty: Bool { rest.isEmpty }

  /// Consumes `words` if they come next; otherwise returns false.
  mutating func take(_ words: String) -> Bool {
    guard rest.hasPrefix(words) else { return false }
    let after = rest.dropFirst(words.count)
    guard after.isEmpty || after.first == " " || after.first == "," else { return false }
    rest = after.trimmed
    return true
  }

  /// Consumes the first of `texts` that comes next, and returns it; nil if none of them does.
  mutating func take(oneOf texts: [String]) -> String? { texts.first { take($0) } }

  /// Consumes a word that must come next.
  mutating func expect(_ word: String) throws(OptionProblem) {
    guard take(word) else { throw expected(word) }
  }

  /// The error that `what` was expected in place of a text, or of all remaining text.
  func expected(_ what: String, insteadOf text: String? = nil) -> OptionProblem {
    OptionProblem("\"\(text ?? String(rest))\": \(what) was expected")
  }

  mutating func takeComma() -> Bool {
    guard rest.first == "," else { return false }
    rest = rest.dropFirst().trimmed
    return true
  }

  /// Consumes the next word, up to a blank or a comma.
  mutating func word(_ what: String) throws(OptionProblem) -> String {
    let word = rest.prefix { $0 != " " && $0 != "," }
    guard !word.isEmpty else { throw OptionProblem("\(what) was expected") }
    rest = rest.dropFirst(word.count).trimmed
    return String(word)
  }

  /// Consumes the next word; throws unless it is one of the `names` of a `kind`.
  mutating func one(of names: [String], _ kind: String) throws(OptionProblem) -> String {
    let name = try word("a \(kind)")
    guard names.contains(name) else {
      throw OptionProblem("\"\(name)\" is not a \(kind); use \(names.inSentence(with: "or"))")
    }
    return name
  }

  mutating func all(_ what: String) throws(OptionProblem) -> String {
    guard !rest.isEmpty else { throw OptionProblem("\(what) was expected") }
    defer { rest = "" }
    return String(rest)
  }

  var isQuoted: Bool { rest.first == "\"" }

  /// Consumes a quoted text or else all remaining text.
  mutating func text(_ what: String) throws(OptionProblem) -> String {
    isQuoted ? try quoted() : try all(what)
  }

  /// Consumes a quoted text. It ends at the last quote of the line.
  mutating func quoted() throws(OptionProblem) -> String {
    guard rest.first == "\"", let end = rest.dropFirst().lastIndex(of: "\"") else {
      throw OptionProblem("a closing quote is missing")
    }
    let text = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...].trimmed
    return String(text)
  }

  mutating func number(_ what: String) throws(OptionProblem) -> Double {
    try value(what) { $0.isFinite }
  }

  /// Consumes an integer of 0 or more.
  mutating func count(_ what: String) throws(OptionProblem) -> Int { try value(what) { $0 >= 0 } }

  private mutating func value<Value: LosslessStringConvertible>(
    _ what: String, where isValid: (Value) -> Bool
  ) throws(OptionProblem) -> Value {
    let text = try word(what)
    guard let value = Value(text), isValid(value) else { throw expected(what, insteadOf: text) }
    return value
  }

  /// Consumes a number of cells, up to ``maxCells``.
  mutating func cells(_ what: String) throws(OptionProblem) -> Int {
    let number = try count(what)
    guard number <= Self.maxCells else {
      throw OptionProblem("\"\(number)\": \(what) was expected, \(Self.maxCells) at most")
    }
    return number
  }

  /// The maximum number of columns or rows of a screen.
  private static let maxCells = 1_000

  /// Consumes a percentage, such as `20 %`, and returns it as 0...1.
  mutating func share() throws(OptionProblem) -> Float {
    let number = try number("a percentage such as 20 %")
    guard take("%"), (0...100).contains(number) else {
      throw OptionProblem("a percentage such as 20 % was expected")
    }
    return Float(number / 100)
  }

  /// Consumes a time of at most `hours`, such as `0.5 s` or `for 200 ms`; returns its seconds.
  mutating func seconds(hours: Int = 1) throws(OptionProblem) -> Double {
    _ = take("for")
    let time = "a time such as 0.5 s or 200 ms"
    let number = try number(time)
    let unit = try word(time)
    guard unit == "s" || unit == "ms" else { throw OptionProblem("\(time) was expected") }
    let seconds = unit == "ms" ? number / 1000 : number
    guard (0...Double(hours) * 3_600).contains(seconds) else {
      let limit = hours == 1 ? "1 hour" : "\(hours) hours"
      throw OptionProblem("\(time) was expected, \(limit) at most")
    }
    return seconds
  }

  /// Consumes a size, such as `80x24`.
  mutating func size() throws(OptionProblem) -> Size {
    let text = try word("a size such as 80x24")
    let numbers = text.split(separator: "x").map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (0...Self.maxCells).contains(columns), (0...Self.maxCells).contains(rows)
    else { throw expected("a size such as 80x24", insteadOf: text) }
    return Size(columns: columns, rows: rows)
  }

  func end() throws(OptionProblem) {
    guard rest.isEmpty else { throw OptionProblem("\"\(rest)\" was not expected here") }
  }
}
