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
      // The other characters of XML's production `Char`.
      case "\t", "\n", "\u{20}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        escaped.unicodeScalars.append(scalar)
      default: escaped += "\u{FFFD}"
      }
    }
    return escaped
  }
}
