/// Quotes text for formats that escape a quote by doubling it.
package enum QuotedText {
  /// Returns `text` in quotes, with every quote in it doubled.
  ///
  /// Works on code points, as parsers of these formats do: a quote followed by a combining mark is
  /// a different Character, but still a quote.
  package static func of(_ text: String, quote: Unicode.Scalar) -> String {
    let parts = text.unicodeScalars.split(separator: quote, omittingEmptySubsequences: false)
    let doubled = Array(parts.joined(separator: [quote, quote]))
    return String(String.UnicodeScalarView([quote] + doubled + [quote]))
  }

  /// Returns `text` as a single-quoted scalar of YAML on one line; visible symbols replace
  /// characters that are not allowed there or that a terminal would interpret.
  package static func yaml(_ text: String) -> String { of(PrintableText.of(text), quote: "'") }
}
