/// Escapes text for XML.
package enum XMLText {
  /// Returns `text` with entities for XML's special characters, and U+FFFD for characters that XML
  /// 1.0 does not allow, such as most control characters.
  ///
  /// Works on code points, as XML does, since `<` followed by a combining mark is still markup.
  package static func of(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // A parser would read a bare carriage return as a line feed.
      case "\r": escaped += "&#13;"
      default: escaped.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }

  /// Returns true if XML 1.0 allows the character (its production `Char`).
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\u{20}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}": true
    default: false
    }
  }
}
