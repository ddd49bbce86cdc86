import JSONText

extension JSONReader {
  mutating func isAtNumber() -> Bool {
    let next = peek() ?? 0
    return next == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
  }

  /// Returns true if the next value is a string or a number.
  mutating func isAtText() -> Bool { peek() == UInt8(ascii: "\"") || isAtNumber() }

  /// Reads a string or a number; returns nil for any other value. Other values are skipped, because
  /// other programs use the same field names for other data.
  mutating func readIfText() throws(JSONError) -> String? {
    if isAtText() { return try readText() }
    try skipValue()
    return nil
  }

  /// Returns true if the next value is an array or an object.
  mutating func isAtList() -> Bool { peek() == UInt8(ascii: "[") || peek() == UInt8(ascii: "{") }

  /// Goes to the next element of an array; false at its end. Skips lists in the list, which have no
  /// fields, could only be shown with brackets, and could be nested without limit.
  mutating func nextPlainElement() throws(JSONError) -> Bool {
    while try nextElement() {
      guard peek() == UInt8(ascii: "[") else { return true }
      try skipValue()
    }
    return false
  }

  /// Begins the next object of an array, and skips other values before it; false at the array's end.
  mutating func beginNextObject() throws(JSONError) -> Bool {
    while try nextElement() {
      if peek() == UInt8(ascii: "{") {
        try beginObject()
        return true
      }
      try skipValue()
    }
    return false
  }

  /// Skips the next value; returns the range of its field `name`, nil if it has none.
  mutating func skipValue(finding name: StaticString) throws(JSONError) -> Range<Int>? {
    guard peek() == UInt8(ascii: "{") else {
      try skipValue()
      return nil
    }
    var found: Range<Int>?
    try beginObject()
    while let key = try nextKey() {
      let value = try skipValue()
      if bytes(key, equal: name) { found = value }
    }
    return found
  }

  /// Skips the next value; returns the text of its field `name`, nil if that is no string.
  mutating func skipValue(findingText name: StaticString) throws(JSONError) -> String? {
    guard let range = try skipValue(finding: name), source[range.lowerBound] == UInt8(ascii: "\"")
    else { return nil }
    return try string(at: range.lowerBound + 1..<range.upperBound - 1)
  }

  /// The fields that name an object, most telling first.
  private static let names = ["name", "title", "login", "text"]

  /// Reads the next value as a person reads it: texts, numbers and literals as they are, an object by
  /// its name, and a list by its elements, without brackets. Nil if it has no words, like null. With
  /// `onlyNames`, an object without a name has no words either.
  mutating func readWords(onlyNames: Bool = false) throws(JSONError) -> String? {
    var words = ""
    switch peek() {
    case UInt8(ascii: "["):
      try beginArray()
      while try nextPlainElement() {
        if let word = try readWords() { words += (words.isEmpty ? "" : ", ") + word }
      }
    case UInt8(ascii: "{"): words = try readName(orFields: !onlyNames)
    default: words = try readText() ?? ""
    }
    return words.isEmpty ? nil : words
  }

  /// Reads an object; returns its name, or else its plain fields: `amount 5, unit kg`.
  private mutating func readName(orFields: Bool) throws(JSONError) -> String {
    var best: (rank: Int, text: String)?
    var fields: [String] = []
    try readObject { (field, reader) throws(JSONError) in
      let rank = Self.names.firstIndex(of: field)
      guard !reader.isAtList(), orFields || rank != nil else {
        try reader.skipValue()
        return
      }
      guard let text = try reader.readText(), !text.isEmpty else { return }
      if let rank, rank <= best?.rank ?? .max { best = (rank, text) }
      if best == nil { fields.append("\(field) \(text)") }
    }
    return best?.text ?? (orFields ? fields.joined(separator: ", ") : "")
  }
}
