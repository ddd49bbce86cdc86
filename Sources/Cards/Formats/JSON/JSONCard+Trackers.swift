import JSONText

/// Reads what issue trackers have besides texts: labels with their colours, and people.
extension JSONCard {
  /// Reads a person, such as the author; shows the login of an object unless columns are chosen.
  mutating func readPerson(_ name: String, _ reader: inout JSONReader) throws(JSONError) {
    guard !isChosen, reader.peek() == UInt8(ascii: "{") else {
      try reader.skipValue()
      return
    }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if reader.bytes(key, equal: "login"), reader.peek() == UInt8(ascii: "\"") {
        fields.show(ShownField(name: name, value: try reader.readString()))
      } else {
        try reader.skipValue()
      }
    }
  }

  /// Reads tags: the words of a text, or a list of names or of objects with a name and a colour.
  func readTags(into draft: inout CardDraft, _ reader: inout JSONReader) throws(JSONError) {
    guard reader.peek() == UInt8(ascii: "[") else {
      draft.parts.tags += Card.tags(of: try readIfText(&reader) ?? "")
      return
    }
    try reader.beginArray()
    while try reader.nextPlainElement() {
      var again = copy reader
      guard let tag = try JSONWords.read(&reader, onlyNames: true) else { continue }
      draft.parts.tags.append(tag)
      draft.parts.tagColors[tag] = try JSONWords.color(&again)
    }
  }
}
