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

  /// Reads a string that names one of the cases of `Value`; error messages call it a `kind`.
  mutating func readName<Value: RawRepresentable<String> & CaseIterable>(
    of kind: String
  ) throws(JSONError) -> Value {
    _ = peek()
    let start = position
    let text = try readString()
    if let value = Value(rawValue: text) { return value }
    let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw JSONError(at: start, "\"\(text)\" is no \(kind); there are \(names)")
  }
}
