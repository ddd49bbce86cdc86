import JSONText

extension JSONReader {
  /// Returns true if the next value is a string or a number.
  mutating func isAtText() -> Bool {
    switch peek() ?? 0 {
    case UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  /// Reads a string or a number; returns nil for any other value. Other values are skipped, because
  /// other programs use the same field names for other data.
  mutating func readIfText() throws(JSONError) -> String? {
    if isAtText() { return try readText() }
    try skipValue()
    return nil
  }

  /// Returns true if the next value is an array or an object.
  mutating func isAtList() -> Bool {
    let next = peek()
    return next == UInt8(ascii: "[") || next == UInt8(ascii: "{")
  }

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
      let isFound = bytes(key, equal: name)
      let value = try skipValue()
      if isFound { found = value }
    }
    return found
  }

  /// Skips the next value; returns the text of its field `name`, nil if that is no string.
  mutating func skipValue(findingText name: StaticString) throws(JSONError) -> String? {
    guard let range = try skipValue(finding: name), source[range.lowerBound] == UInt8(ascii: "\"")
    else { return nil }
    return try string(at: range.lowerBound + 1..<range.upperBound - 1)
  }
}
