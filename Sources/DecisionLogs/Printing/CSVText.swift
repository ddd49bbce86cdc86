import Basics

/// Writes rows of comma-separated values by RFC 4180.
struct CSVText {
  /// True to keep spreadsheets from taking a field for a formula.
  var guardsFormulas = false
  /// True to show visible symbols in place of characters that a terminal would interpret.
  var isForTerminal = false

  /// Returns a row without its line end.
  func row(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",")
  }

  /// Returns a field, in quotes if necessary, with inner quotes doubled.
  private func field(_ text: String) -> String {
    let text = isForTerminal ? PrintableText.of(text) : text
    let guarded = guardsFormulas && Self.mayBeFormula(text) ? "'" + text : text
    // Scalars are compared: a comma with a combining mark is a comma for readers of CSV.
    let needsQuotes = guarded.unicodeScalars.contains { [",", "\"", "\n", "\r"].contains($0) }
    return needsQuotes ? QuotedText.of(guarded, quote: "\"") : guarded
  }

  /// True if the first character lets spreadsheets take a field for a formula. Tabs and line ends
  /// count, because some spreadsheets skip them. Numbers do not. Source: OWASP, "CSV Injection".
  private static func mayBeFormula(_ text: String) -> Bool {
    switch text.unicodeScalars.first {
    case "=", "+", "-", "@", "\t", "\n", "\r", "＝", "＋", "－", "＠":
      Double(text)?.isFinite != true
    default: false
    }
  }
}
