import JSONText

/// The words of a JSON value as a person reads it: texts, numbers and literals as they are, an
/// object by its name, and a list by its elements, without brackets.
enum JSONWords {
  /// The fields that name an object, most telling first.
  private static let names = ["name", "title", "login", "text"]

  /// Reads the next value; nil if it has no words, like null. With `onlyNames`, an object without
  /// a name has no words either.
  static func read(
    _ reader: inout JSONReader, onlyNames: Bool = false
  ) throws(JSONError) -> String? {
    let words: String
    switch reader.peek() {
    case UInt8(ascii: "["): words = try list(&reader).joined(separator: ", ")
    case UInt8(ascii: "{"): words = try name(&reader, orFields: !onlyNames)
    default: words = try reader.readText() ?? ""
    }
    return words.isEmpty ? nil : words
  }

  private static func list(_ reader: inout JSONReader) throws(JSONError) -> [String] {
    var words: [String] = []
    try reader.beginArray()
    while try reader.nextPlainElement() {
      if let word = try read(&reader) { words.append(word) }
    }
    return words
  }

  /// Reads an object; returns its name, or else its plain fields: `amount 5, unit kg`.
  private static func name(_ reader: inout JSONReader, orFields: Bool) throws(JSONError) -> String {
    var best: (rank: Int, text: String)?
    var fields: [String] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let field = try reader.string(at: key)
      let rank = names.firstIndex(of: field)
      guard !reader.isAtList(), orFields || rank != nil else {
        try reader.skipValue()
        continue
      }
      guard let text = try reader.readText(), !text.isEmpty else { continue }
      if let rank, rank <= best?.rank ?? .max { best = (rank, text) }
      if best == nil { fields.append("\(field) \(text)") }
    }
    return best?.text ?? (orFields ? fields.joined(separator: ", ") : "")
  }
}
