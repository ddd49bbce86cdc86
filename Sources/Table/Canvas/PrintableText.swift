/// Makes text safe to print on a terminal.
package enum PrintableText {
  /// `text` with visible symbols in place of control characters and those that reorder text.
  package static func of(_ text: String) -> String {
    String(text.map { CellWidth.printable($0) })
  }

  /// The lines of `text`, which line feeds separate, each made safe.
  package static func lines(of text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { of(String($0)) }
  }
}

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

/// Escapes text for XML.
package enum XMLText {
  /// `text` with XML's special characters replaced by entities, and the characters that XML 1.0 does
  /// not have, such as most control characters, by U+FFFD.
  ///
  /// It works on code points, as XML does, since `<` followed by a combining mark is still markup.
  package static func of(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // A parser would read a bare one as a line feed.
      case "\r": escaped += "&#13;"
      default: escaped.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }

  /// True for the production `Char` of XML 1.0.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\u{20}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}": true
    default: false
    }
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
