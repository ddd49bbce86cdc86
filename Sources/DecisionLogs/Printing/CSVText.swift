import Basics

struct CSVText {
  var separator: Character = ","
  /// True to keep spreadsheets from taking a field for a formula.
  var guardsFormulas = false
  /// True to show visible symbols in place of characters that a terminal would interpret.
  var isForTerminal = false

  func row(_ fields: [String]) -> String { fields.map(field).joined(separator: String(separator)) }

  private func field(_ text: String) -> String {
    let text = isForTerminal ? PrintableText.of(text) : text
    let guarded = guardsFormulas && Self.mayBeFormula(text) ? "'" + text : text
    // Scalars are compared: a comma with a combining mark is a comma for readers of CSV.
    let signs = Set("\"\n\r".unicodeScalars).union(separator.unicodeScalars)
    let needsQuotes = guarded.unicodeScalars.contains(where: signs.contains)
    return needsQuotes ? QuotedText.of(guarded, quote: "\"") : guarded
  }

  /// True if the first character lets spreadsheets take a field for a formula. Tabs and line ends
  /// count, as some skip them; numbers such as `-1.204,00 €` do not (OWASP, "CSV Injection").
  private static func mayBeFormula(_ text: String) -> Bool {
    switch text.unicodeScalars.first {
    case "=", "+", "-", "@", "\t", "\n", "\r", "＝", "＋", "－", "＠":
      Double(text)?.isFinite != true && !DecimalText.isNumber(text)
    default: false
    }
  }
}
