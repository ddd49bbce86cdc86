import JSONText

/// Reads one card out of JSON: an object, or a text that is the title.
///
/// Fields of a card: `id` (text or number), `title` (or `text`, or `front`), `body`, `back`,
/// `tags` (a list of texts, or one text of words), `link` (or `url`), `image`, `color`; or
/// `question` and `answer` where there is no title. Every other field is kept and given back.
struct JSONCard {
  /// The field that was being read when an error was thrown, if it was one of a card.
  private(set) var field: String?
  private var question: String?
  private var answer: String?

  /// The card that comes next; `number`, 1-based, is for messages. Its line and what it looked like
  /// are not set.
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

  /// A text or a number; nil for anything else, which in other people's data may mean anything.
  private func readIfText(_ reader: inout JSONReader) throws(JSONError) -> String? {
    switch reader.peek() ?? 0 {
    case UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try readText(&reader)
    default:
      try reader.skipValue()
      return nil
    }
  }

  /// A text, or a number as it is written; nil for null.
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
