/// Escapes text for XML.
package enum XMLText {
  /// `text` with XML's special characters replaced by entities.
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
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
