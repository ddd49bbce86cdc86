import Cards
import JSONText

/// The fields of a card in their order, with their values as text.
package struct CardFields {
  /// A field's name, and how many fields of that name precede it: a table may have two columns of
  /// one name.
  package struct Name: Hashable {
    package let text: String
    var copy = 0
  }

  package private(set) var values: [(name: Name, value: String)] = []

  /// The fields of a card as JSON: the text of a string, an empty text for `null`, and the JSON of
  /// any other value. A card that is only a string has one field, `title`.
  package init(json: String) {
    let bytes = Array(json.utf8)
    var reader = JSONReader(bytes.span)
    // The text was written as JSON by us or checked when it was read.
    try? read(&reader)
  }

  /// The first value that is not empty under one of these names, in any case; nil if there is none.
  func first(of names: [String]) -> String? {
    let found = names.lazy.compactMap { name in
      values.first { $0.name.text.lowercased() == name && !$0.value.isEmpty }
    }
    return found.first?.value
  }

  private mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    guard reader.peek() == UInt8(ascii: "{") else {
      values = [(Name(text: "title"), try reader.readText() ?? "")]
      return
    }
    var copies: [String: Int] = [:]
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(at: key)
      let copy = copies[name, default: 0]
      copies[name] = copy + 1
      values.append((Name(text: name, copy: copy), try reader.readText() ?? ""))
    }
  }
}

extension CardFields {
  private static let titleNames = ["title", "text", "front", "question", "subject", "name", "word"]

  /// What a person calls the card; nil if all of its fields are empty.
  package var title: String? {
    first(of: Self.titleNames) ?? values.first { !$0.value.isEmpty }?.value
  }

  /// The tags in the field `tags`: a JSON list, or words.
  package var tags: [String] {
    guard let text = first(of: ["tags"]) else { return [] }
    return Self.list(text) ?? Card.tags(of: text)
  }

  /// The texts of a JSON list; nil if it is not a list.
  private static func list(_ json: String) -> [String]? {
    let bytes = Array(json.utf8)
    var reader = JSONReader(bytes.span)
    var texts: [String] = []
    do throws(JSONError) {
      try reader.beginArray()
      while try reader.nextElement() {
        if reader.peek() == UInt8(ascii: "\"") {
          texts.append(try reader.readString())
        } else {
          try reader.skipValue()
        }
      }
      return texts
    } catch {
      return nil
    }
  }
}
