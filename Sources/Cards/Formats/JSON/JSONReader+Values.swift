import JSONText

extension JSONReader {
  /// Returns true if the next value is a string or a number.
  mutating func isAtText() -> Bool {
    switch peek() ?? 0 {
    case UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
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
}
