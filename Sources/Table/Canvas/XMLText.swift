/// Text as XML has it.
package enum XMLText {
  /// `text` with the characters that mean something to XML as what stands for them.
  ///
  /// XML reads code points, not grapheme clusters: `<` is markup with a combining mark behind it,
  /// too.
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
