/// Puts text into quotes for formats in which a quote in the text is doubled.
package enum QuotedText {
  /// `text` between two quotes, with every quote in it doubled.
  ///
  /// It works on code points, as readers of these formats do: a quote followed by a combining mark is
  /// another Character, but still a quote.
  package static func of(_ text: String, quote: Unicode.Scalar) -> String {
    var quoted = String.UnicodeScalarView([quote])
    for scalar in text.unicodeScalars {
      if scalar == quote { quoted.append(quote) }
      quoted.append(scalar)
    }
    quoted.append(quote)
    return String(quoted)
  }
}

/// Writes text as YAML.
package enum YAMLText {
  /// `text` as a single-quoted scalar on one line, with visible symbols in place of what YAML does not
  /// have in one and of what a terminal would interpret.
  package static func quoted(_ text: String) -> String {
    QuotedText.of(PrintableText.of(text), quote: "'")
  }
}
