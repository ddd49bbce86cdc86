extension TerminalScreen {
  /// How many cards are decided, by the numbers in the top row.
  var decided: Int {
    let word = lines[0].split(separator: " ").last { $0.contains("/") }
    return word.flatMap { Int($0.prefix { $0 != "/" }) } ?? 0
  }
}
