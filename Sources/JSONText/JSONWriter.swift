import Basics

/// Writes one JSON object on one line, field by field: `{"id":"teal","t":2.633}`.
package struct JSONWriter: Sendable {
  private var text = "{"

  package init() { text.reserveCapacity(256) }

  /// The complete object, without a line end.
  package var line: String { text + "}" }

  package mutating func write(_ key: String, _ value: String) {
    write(key, json: Self.quoted(value))
  }

  package mutating func write(_ key: String, _ values: [String]) {
    write(key, json: "[" + values.map(Self.quoted).joined(separator: ",") + "]")
  }

  package mutating func write(_ key: String, _ value: Int) { write(key, json: String(value)) }

  /// Adds a number, rounded to `decimals` (0...9) decimals.
  package mutating func write(_ key: String, _ value: Double, decimals: Int) {
    write(key, json: DecimalText.rounded(value, decimals: decimals))
  }

  package mutating func write(_ key: String, json: String) {
    if text.utf8.count > 1 { text += "," }
    text += Self.quoted(key) + ":" + json
  }

  /// Returns `text` as a JSON string, with its quotes.
  /// Also escaped is what terminals interpret: DEL, C1, line separators, and what reorders text.
  package static func quoted(_ text: String) -> String {
    let mayNeedEscapes = text.utf8.contains {
      $0 < 0x20 || $0 == .quote || $0 == .backslash || mayBeginInterpreted($0)
    }
    return "\"" + (mayNeedEscapes ? escaping(text, inString: true) : text) + "\""
  }

  /// Escapes the characters in a JSON text that terminals interpret, without changing its meaning.
  /// In valid JSON these characters occur only in strings, where an escape means the same.
  package static func escaped(json: String) -> String {
    json.utf8.contains(where: mayBeginInterpreted) ? escaping(json, inString: false) : json
  }

  private static func escaping(_ text: String, inString: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      guard inString || isInterpreted(scalar) else { return escaped.unicodeScalars.append(scalar) }
      switch scalar {
      case "\"", "\\": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case _ where scalar.value < 0x20 || isInterpreted(scalar):
        escaped += "\\u" + PaddedNumber.text(scalar.value, digits: 4, radix: 16)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns true for DEL, C1 control characters, line separators, and characters that reorder text
  /// (Bidi_Control in Unicode's PropList.txt).
  private static func isInterpreted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}"..."\u{200F}", "\u{2028}"..."\u{202E}",
      "\u{2066}"..."\u{2069}":
      true
    default: false
    }
  }

  /// Returns true if the UTF-8 of an interpreted character can begin with `byte`.
  /// Most texts contain no such byte, so this fast test spares them the test of each scalar.
  private static func mayBeginInterpreted(_ byte: UInt8) -> Bool {
    byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
  }
}
