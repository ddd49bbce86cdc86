import Basics
import JSONText

/// Reads what issue trackers have besides texts: labels with their colours, comments, and the state
/// of a pull request.
extension JSONCard {
  /// Reads comments, or reviews with a text: objects with a text, an author and a time.
  mutating func readComments(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginArray()
    while try reader.beginNextObject() {
      var comment = CardComment()
      while let key = try reader.nextKey() {
        switch try reader.string(at: key) {
        case "body", "text", "content", "message":
          comment.text = try reader.readIfText() ?? comment.text
        case "author", "user", "by":
          comment.author = try reader.readWords(onlyNames: true) ?? comment.author
        case "createdAt", "created_at", "submittedAt", "created", "date":
          comment.date = try reader.readIfText() ?? comment.date
        default: try reader.skipValue()
        }
      }
      if !comment.text.isEmpty { draft.parts.comments.append(comment) }
    }
  }

  /// Reads the checks of a pull request; shows how many have each outcome: `12 success, 1 failure`.
  mutating func readChecks(_ reader: inout JSONReader) throws(JSONError) {
    guard reader.peek() == UInt8(ascii: "[") else {
      try reader.skipValue()
      return
    }
    var outcomes: [String: Int] = [:]
    try reader.beginArray()
    while try reader.beginNextObject() {
      // A check that still runs has an empty conclusion.
      var (status, conclusion) = ("", "")
      while let key = try reader.nextKey() {
        switch try reader.string(at: key) {
        case "conclusion", "state": conclusion = try reader.readIfText() ?? ""
        case "status": status = try reader.readIfText() ?? ""
        default: try reader.skipValue()
        }
      }
      outcomes[(conclusion.isEmpty ? status : conclusion).lowercased(), default: 0] += 1
    }
    let words = outcomes.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
      .map { "\($0.value) \($0.key.replacing("_", with: " "))" }
    if !words.isEmpty { fields.show("checks", words.joined(separator: ", ")) }
  }

  /// Reads tags: the words of a text, or a list of names or of objects with a name and a colour.
  mutating func readTags(_ reader: inout JSONReader) throws(JSONError) {
    guard reader.peek() == UInt8(ascii: "[") else {
      draft.parts.tags += Card.tags(of: try reader.readIfText() ?? "")
      return
    }
    try reader.beginArray()
    while try reader.nextPlainElement() {
      var again = copy reader
      guard let tag = try reader.readWords(onlyNames: true) else { continue }
      draft.parts.tags.append(tag)
      // Some trackers leave out the `#`.
      draft.parts.tagColors[tag] = try again.skipValue(findingText: "color").flatMap {
        Color($0) ?? Color("#\($0)")
      }
    }
  }
}
