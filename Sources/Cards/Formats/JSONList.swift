import JSONText

/// A list of things in an object that has no `cards`, as other programs print what they found.
struct JSONList {
  let name: String
  let text: [UInt8]
  /// Where it begins, 1-based.
  let line: Int
  let column: Int

  /// What other programs call such a list.
  static let names: Set<String> = ["items", "data", "results", "issues", "nodes"]
  /// Such a list is held as a whole, and may be as long as this many of the longest cards: 1 GiB with
  /// the standard limit.
  static let maxCards = 64

  /// True if a field may be the list of cards: by its name, and because its first element can be one.
  static func isList(_ name: String, _ field: borrowing JSONReader) -> Bool {
    guard names.contains(name) else { return false }
    var reader = copy field
    guard reader.peek() == UInt8(ascii: "["), (try? reader.beginArray()) != nil,
      (try? reader.nextElement()) == true
    else { return false }
    return reader.peek() == UInt8(ascii: "{") || reader.peek() == UInt8(ascii: "\"")
  }
}
