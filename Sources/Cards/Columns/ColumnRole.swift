import Basics

/// A part of a card that can be read from a column of a table or a field of an object.
package enum ColumnRole: String, CaseIterable, Sendable {
  case title, body, back, show, id, tags, link, image, color

  static let list = allCases.map(\.rawValue).inSentence

  /// True if the user can choose several columns for this part, joined by plus signs.
  var isList: Bool { self == .show || self == .tags }

  func names(in text: String) -> [String] {
    isList ? text.split(separator: "+").map(String.init) : [text]
  }

  /// The column names that mean this role, in lower case, most telling first.
  package var names: [String] { Self.columnNames[self] ?? [] }

  private static let columnNames: [ColumnRole: [String]] = [
    .title: [
      "title", "subject", "headline", "name", "text", "front", "question", "word", "term",
      "expression", "sentence", "prompt", "summary", "topic", "task", "names",
    ],
    .body: [
      "body", "description", "notes", "text", "content", "message", "summary", "note", "comment",
      "desc", "selftext", "content_html",
    ],
    .back: ["back", "answer", "meaning", "translation", "definition"],
    .id: ["id", "guid"], .tags: ["tags"], .link: ["link", "url"], .image: ["image"],
    .color: ["color"],
  ]

  static let titleAdvice = "a title is called title, subject, name, text, front, question or word"

  /// Returns the column that was probably meant as the title; nil if no name is like a title's.
  /// Short names are ignored, because they are similar by chance: `next` is close to `text`.
  static func nearTitle(in names: [String]) -> String? {
    // A title stands among the first columns, and comparing takes time.
    let maxNear = 100
    for name in ColumnRole.title.names where name.count >= 5 {
      let near = names.prefix(maxNear).first { column in
        (5...32).contains(column.utf8.count)
          && NearestName.distance(from: Array(column.lowercased()), to: Array(name)) == 1
      }
      if let near { return near }
    }
    return nil
  }
}
