import Basics
import JSONText

/// Reads what issue trackers have besides texts: labels with their colours, and people.
extension JSONCard {
  /// Reads a person, such as the author; shows the login of an object unless columns are chosen.
  mutating func readPerson(_ name: String, _ reader: inout JSONReader) throws(JSONError) {
    if let login = try reader.skipValue(findingText: "login"), !isChosen {
      fields.show(ShownField(name: name, value: login))
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
      // Some trackers leave out the `#`.
      draft.parts.tagColors[tag] = try again.skipValue(findingText: "color").flatMap {
        Color($0) ?? Color("#\($0)")
      }
    }
  }
}
