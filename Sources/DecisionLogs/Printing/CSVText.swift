import Basics

/// Writes rows of comma-separated values by RFC 4180.
struct CSVText {
  /// True to keep spreadsheets from taking a field for a formula.
  var guardsFormulas = false
  /// True to replace what a terminal would interpret: visible symbols take its place.
  var isForTerminal = false

  /// A row without its line end.
  func row(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",")
  }

  /// A field, in quotes if necessary, with inner quotes doubled.
  private func field(_ text: String) -> String {
    let text = isForTerminal ? PrintableText.of(text) : text
    let guarded = guardsFormulas && Self.mayBeFormula(text) ? "'" + text : text
    // Scalars are compared: a comma and a combining mark are one Character, but readers see the
    // comma.
    let needsQuotes = guarded.unicodeScalars.contains { [",", "\"", "\n", "\r"].contains($0) }
    return needsQuotes ? QuotedText.of(guarded, quote: "\"") : guarded
  }

  /// True if spreadsheets can take a field for a formula because of its first character. Some
  /// ignore white space before it. A number is no formula. Source: OWASP, "CSV Injection".
  private static func mayBeFormula(_ text: String) -> Bool {
    switch text.unicodeScalars.first {
    case "=", "+", "-", "@", "\t", "\n", "\r", "＝", "＋", "－", "＠":
      Double(text)?.isFinite != true
    default: false
    }
  }
}
