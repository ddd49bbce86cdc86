import JSONText

/// Reads one card in JSON: an object, or a string that is the title.
///
/// The fields are `id` (string or number), `title` (or `text`, or `front`), `body`, `back`, `tags`
/// (an array of strings, or one string of words), `link` (or `url`), `image` and `color`. If there
/// is no title, `question` and `answer` are used as title and back. All other fields are ignored
/// here, but remain part of the original text with which a card is returned.
struct JSONCard {
  /// The field of the card in which an error was thrown; nil if the error is not in a field.
  private(set) var field: String?
  private var question: String?
  private var answer: String?

  /// Reads the next card; `number`, 1-based, is for messages.
  ///
  /// The caller sets the line and the original text of the draft.
  mutating func read(_ reader: inout JSONReader, number: Int) throws(JSONError) -> CardDraft {
    _ = reader.peek()
    var draft = CardDraft(line: 0)
    let start = reader.position
    (question, answer) = (nil, nil)
    try readFields(&draft, number: number, &reader)
    if draft.title.isEmpty, let question {
      draft.title = question
      draft.back = draft.back ?? answer
    }
    guard !draft.title.isEmpty else {
      field = "title"
      throw JSONError(at: start, "it is missing or empty")
    }
    return draft
  }

  private mutating func readFields(
    _ draft: inout CardDraft, number: Int, _ reader: inout JSONReader
  ) throws(JSONError) {
    if reader.peek() == UInt8(ascii: "\"") {
      draft.title = try reader.readString()
      return
    }
    guard reader.peek() == UInt8(ascii: "{") else {
      throw JSONError(at: reader.position, "card \(number) is neither an object nor a text")
    }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(at: key)
      field = name
      switch name {
      case "id": draft.id = try readText(&reader)
      case "title", "text", "front": draft.title = try readText(&reader) ?? draft.title
      case "body": draft.body = try readText(&reader) ?? ""
      case "back": draft.back = try readText(&reader)
      case "tags": draft.tags = try readTags(&reader)
      case "link", "url": draft.link = try readIfText(&reader) ?? draft.link
      case "image": draft.image = try readIfText(&reader)
      case "color":
        let start = reader.position
        guard let text = try readText(&reader) else { break }
        guard let color = Color(text) else {
          throw JSONError(at: start, Color.problem(with: text))
        }
        draft.color = color
      case "question": question = try readIfText(&reader)
      case "answer": answer = try readIfText(&reader)
      default: try reader.skipValue()
      }
      field = nil
    }
  }

  private func readTags(_ reader: inout JSONReader) throws(JSONError) -> [String] {
    guard reader.peek() == UInt8(ascii: "[") else {
      return CardDraft.tags(of: try readIfText(&reader) ?? "")
    }
    var tags: [String] = []
    try reader.beginArray()
    while try reader.nextElement() {
      if let tag = try readIfText(&reader), !tag.isEmpty { tags.append(tag) }
    }
    return tags
  }

  /// Reads a string or a number; returns nil for any other value.
  ///
  /// Other values are skipped, because other programs use the same field names for other data.
  private func readIfText(_ reader: inout JSONReader) throws(JSONError) -> String? {
    switch reader.peek() ?? 0 {
    case UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try readText(&reader)
    default:
      try reader.skipValue()
      return nil
    }
  }

  /// Reads a string, or a number as it is written; returns nil for null and throws otherwise.
  private func readText(_ reader: inout JSONReader) throws(JSONError) -> String? {
    switch reader.peek() ?? 0 {
    case UInt8(ascii: "\""): return try reader.readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return reader.compactText(try reader.skipValue())
    default:
      if try reader.readNull() { return nil }
      throw JSONError(at: reader.position, "a text was expected")
    }
  }
}
