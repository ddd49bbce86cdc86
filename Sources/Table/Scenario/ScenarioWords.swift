/// The words of a line, taken one by one from the front.
struct ScenarioWords {
  /// What is left of the line.
  private(set) var rest: Substring

  init(_ line: some StringProtocol) {
    rest = Substring(String(line))
  }

  /// True if nothing is left.
  var isEmpty: Bool { rest.isEmpty }

  /// Takes these words if they come next.
  mutating func take(_ words: String) -> Bool {
    guard rest.hasPrefix(words) else { return false }
    let after = rest.dropFirst(words.count)
    guard after.isEmpty || after.first == " " || after.first == "," else { return false }
    rest = after.trimmed
    return true
  }

  /// Takes a comma if it comes next.
  mutating func takeComma() -> Bool {
    guard rest.first == "," else { return false }
    rest = rest.dropFirst().trimmed
    return true
  }

  /// The next word, up to a blank or a comma.
  mutating func word(_ what: String) throws(ScenarioProblem) -> String {
    let word = rest.prefix { $0 != " " && $0 != "," }
    guard !word.isEmpty else { throw ScenarioProblem("\(what) was expected") }
    rest = rest.dropFirst(word.count).trimmed
    return String(word)
  }

  /// The next word, which has to be one of some names of a `kind`.
  mutating func one(of names: [String], _ kind: String) throws(ScenarioProblem) -> String {
    let name = try word("a \(kind)")
    guard names.contains(name) else {
      throw ScenarioProblem(
        "\"\(name)\" is no \(kind); there are \(names.joined(separator: ", "))")
    }
    return name
  }

  /// All that is left, as it stands.
  mutating func all(_ what: String) throws(ScenarioProblem) -> String {
    guard !rest.isEmpty else { throw ScenarioProblem("\(what) was expected") }
    defer { rest = "" }
    return String(rest)
  }

  /// True if a text in quotes comes next.
  var isQuoted: Bool { rest.first == "\"" }

  /// A text in quotes, which goes up to the last one.
  mutating func quoted() throws(ScenarioProblem) -> String {
    guard rest.first == "\"", let end = rest.dropFirst().lastIndex(of: "\"") else {
      throw ScenarioProblem("a text in quotes was expected")
    }
    let text = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...].trimmed
    return String(text)
  }

  /// A number.
  mutating func number(_ what: String) throws(ScenarioProblem) -> Double {
    let text = try word(what)
    guard let number = Double(text), number.isFinite else {
      throw ScenarioProblem("\"\(text)\": \(what) was expected")
    }
    return number
  }

  /// A whole number of 0 or more.
  mutating func count(_ what: String) throws(ScenarioProblem) -> Int {
    let text = try word(what)
    guard let number = Int(text), number >= 0 else {
      throw ScenarioProblem("\"\(text)\": \(what) was expected")
    }
    return number
  }

  /// A number of cells, up to the largest screen there is.
  mutating func cells(_ what: String) throws(ScenarioProblem) -> Int {
    let number = try count(what)
    guard number <= Self.maxCells else {
      throw ScenarioProblem("\"\(number)\": \(what) was expected, \(Self.maxCells) at most")
    }
    return number
  }

  private static let maxCells = 1_000

  /// A share, such as `20 %`.
  mutating func share() throws(ScenarioProblem) -> Float {
    let number = try number("a share such as 20 %")
    guard take("%"), (0...100).contains(number) else {
      throw ScenarioProblem("a share such as 20 % was expected")
    }
    return Float(number / 100)
  }

  /// A time of up to an hour, or so many: `0.5 s` or `200 ms`, with or without `for`.
  mutating func seconds(hours: Int = 1) throws(ScenarioProblem) -> Double {
    _ = take("for")
    let number = try number("a time such as 0.5 s")
    let unit = try word("s or ms")
    let seconds = unit == "ms" ? number / 1000 : number
    guard unit == "s" || unit == "ms", (0...Double(hours) * 3_600).contains(seconds) else {
      let most = hours == 1 ? "an hour" : "\(hours) hours"
      throw ScenarioProblem("a time such as 0.5 s or 200 ms, of \(most) at most, was expected")
    }
    return seconds
  }

  /// A size, such as 80x24.
  mutating func size() throws(ScenarioProblem) -> Size {
    let text = try word("a size such as 80x24")
    let numbers = text.split(separator: "x").map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (0...Self.maxCells).contains(columns), (0...Self.maxCells).contains(rows)
    else { throw ScenarioProblem("\"\(text)\": a size such as 80x24 was expected") }
    return Size(columns: columns, rows: rows)
  }

  /// Checks that nothing is left.
  func end() throws(ScenarioProblem) {
    guard rest.isEmpty else { throw ScenarioProblem("\"\(rest)\" was not expected here") }
  }
}
