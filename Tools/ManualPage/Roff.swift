/// Escapes text for roff, the language of manual pages.
enum Roff {
  /// A line of text, escaped so that its first character does not start a request.
  static func line(_ text: String) -> String {
    let escaped = Roff.text(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// Text to be shown literally. Hyphens stay ASCII hyphens, so that they can be copied and searched.
  static func text(_ text: String) -> String {
    inASCII(text.replacing("\\", with: "\\e").replacing("-", with: "\\-"))
  }

  /// Replaces non-ASCII characters by their roff names, because not every formatter reads UTF-8.
  static func inASCII(_ text: some StringProtocol) -> String {
    text.unicodeScalars.map { scalar in
      guard !scalar.isASCII else { return String(scalar) }
      let number = String(scalar.value, radix: 16, uppercase: true)
      return "\\[u\(String(repeating: "0", count: max(4 - number.count, 0)))\(number)]"
    }.joined()
  }
}
