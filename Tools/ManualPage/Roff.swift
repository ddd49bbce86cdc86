/// The language of manual pages.
enum Roff {
  /// A line of text, which is no request whatever it begins with.
  static func line(_ text: String) -> String {
    let escaped = Roff.text(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// Text as it is to be read. Hyphens stay what is typed and searched for.
  static func text(_ text: String) -> String {
    inASCII(text.replacing("\\", with: "\\e").replacing("-", with: "\\-"))
  }

  /// Names the characters that not every formatter reads.
  static func inASCII(_ text: some StringProtocol) -> String {
    text.unicodeScalars.map { scalar in
      guard !scalar.isASCII else { return String(scalar) }
      let number = String(scalar.value, radix: 16, uppercase: true)
      return "\\[u\(String(repeating: "0", count: max(4 - number.count, 0)))\(number)]"
    }.joined()
  }
}
