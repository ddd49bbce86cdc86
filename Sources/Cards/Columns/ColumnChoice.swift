import Basics

/// The columns that a user chose: `subject,body`, or `title=Subject,body=Body,show=From+Date`.
///
/// Columns listed without a role are title, body and back, in this order; a body or back that is
/// not listed then stays empty. If every column is listed with a role, the columns of the other
/// roles are found by their names.
package struct ColumnChoice: Equatable, Sendable {
  /// The column chosen for each role, by name or by number from 1; `-` for none. In a role that
  /// takes several columns, plus signs join them.
  private(set) var columns: [ColumnRole: String] = [:]

  /// The chosen fields of JSON objects. Their names are not known beforehand, so `a+b`, in a role
  /// that takes several fields, stands for each of `a+b`, `a` and `b`.
  private var fieldNames: [ColumnRole: [String]] = [:]

  /// The chosen names with a dot, normalised: `seller.name` can be the field `name` in `seller`.
  private var paths: [String] = []

  private static let ordered: [ColumnRole] = [.title, .body, .back]

  /// Parses the parts of a list; throws if the list is invalid for every deck.
  package init(_ parts: [String]) throws(DeckError) {
    var places = Self.ordered[...]
    for part in parts {
      let assigned = try Self.assignment(part) ?? places.popFirst().map { ($0, part) }
      guard let (role, name) = assigned else {
        throw .columns(
          "without a role, one to three columns can be chosen: title, body, back; others go like "
            + "show=From+Date")
      }
      guard columns[role] == nil else {
        throw .columns("the columns for \(role.rawValue) are chosen twice")
      }
      columns[role] = name
    }
    if places.count < Self.ordered.count {
      for role in places where columns[role] == nil { columns[role] = "-" }
    }
    for (role, name) in columns {
      fieldNames[role] = name == "-" ? [] : [name] + (role.isList ? role.names(in: name) : [])
    }
    paths = fieldNames.values.joined().map(\.columnName).filter { $0.contains(".") }
    guard columns[.title] != "-" else { throw .columns("a card needs a column for its title") }
  }

  /// Returns true if the user chose columns for this role, or chose to have none.
  func decides(_ role: ColumnRole) -> Bool { columns[role] != nil }

  var idColumn: String? { columns[.id].flatMap { $0 == "-" ? nil : $0 } }

  var hasNames: Bool {
    columns.values.contains { name in
      name != "-" && !name.split(separator: "+").allSatisfy { Int($0) != nil }
    }
  }

  /// Returns a chosen field that is missing from `names`, and the name nearest to it, or nil.
  func mistyped(in names: [String]) -> (name: String, near: String)? {
    let there = Set(names.map(\.columnName))
    for role in ColumnRole.allCases {
      guard let name = columns[role], name != "-", !there.contains(name.columnName)
      else { continue }
      for part in role.names(in: name) where !there.contains(part.columnName) {
        // If the outer field exists, nothing is mistyped: the card may just lack the inner value.
        if there.contains(part.columnName.prefix { $0 != "." }.description) { continue }
        if Int(part) == nil, let near = NearestName.of(part, in: names) { return (part, near) }
      }
    }
    return nil
  }

  /// Returns the role and the columns of `role=name+name`, or nil if there is no equals sign.
  private static func assignment(_ part: String) throws(DeckError) -> (ColumnRole, String)? {
    guard let sign = part.firstIndex(of: "=") else { return nil }
    let name = String(part[..<sign])
    guard let role = ColumnRole(rawValue: name.lowercased()) else {
      let near = NearestName.of(name, in: ColumnRole.allCases.map(\.rawValue))
      throw .columns(
        "\"\(name)\" is no part of a card; there are \(ColumnRole.list)"
          + (near.map { "; the nearest is \($0)" } ?? ""))
    }
    let value = String(part[part.index(after: sign)...])
    guard !value.isEmpty else { throw .columns("a column is missing after \(role.rawValue)=") }
    return (role, value)
  }

  /// Returns the 0-based places of each role's chosen columns in a header; no role without a choice.
  /// Throws if a column does not exist, or if a role that takes one column has more.
  func places(in header: [String]) throws(DeckError) -> [ColumnRole: [Int]] {
    var chosen: [ColumnRole: [Int]] = [:]
    for role in ColumnRole.allCases { chosen[role] = try places(of: role, in: header) }
    return chosen
  }

  private func places(of role: ColumnRole, in header: [String]) throws(DeckError) -> [Int]? {
    guard let name = columns[role] else { return nil }
    if name == "-" { return [] }
    if let place = Self.place(of: name, in: header) { return [place] }
    let parts = role.names(in: name)
    return try (parts.count > 1 ? parts : [name]).map { part throws(DeckError) in
      guard let place = Self.place(of: part, in: header) else {
        throw .columns(Self.missing(part, in: header))
      }
      return place
    }
  }

  private static func place(of name: String, in header: [String]) -> Int? {
    if let place = header.firstIndex(of: name) { return place }
    let folded = name.columnName
    if let place = header.firstIndex(where: { $0.columnName == folded }) { return place }
    return Int(name).flatMap { header.indices.contains($0 &- 1) ? $0 - 1 : nil }
  }

  /// Returns true if a value inside a field was chosen, such as `seller.name` inside `seller`.
  func choosesInside(_ name: String) -> Bool {
    guard !paths.isEmpty else { return false }
    let start = name.columnName + "."
    return paths.contains { $0.hasPrefix(start) }
  }

  /// Returns the parts for which a field of an object was chosen, by its name or its number from 1.
  func roles(of name: String, number: Int) -> [ColumnRole] {
    let folded = name.columnName
    return ColumnRole.allCases.filter { role in
      fieldNames[role]?.contains { $0.columnName == folded || $0 == String(number) } == true
    }
  }

  /// Returns the fields shown on the card, in the order in which the user listed them.
  func inOrder(_ shown: [ShownField], names: [String]) -> [ShownField] {
    guard shown.count > 1, let wanted = fieldNames[.show] else { return shown }
    let places = wanted.map { name in
      Int(name).flatMap { names.indices.contains($0 &- 1) ? names[$0 - 1] : nil } ?? name
    }.map(\.columnName)
    let ranks = shown.map { places.firstIndex(of: $0.name.columnName) ?? places.count }
    return shown.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { shown[$0] }
  }

  static func missing(_ name: String, in header: [String]) -> String {
    let near = NearestName.of(name, in: header)
    guard !name.contains("+") else {
      return "there is no column \"\(name)\"; only show= joins columns with +"
    }
    let columns =
      header.count > 1 || header.allSatisfy { shortened($0) == $0 }
      ? "the columns are \(list(header))"
      : "the text has no columns; --format json reads it as JSON"
    return "there is no column \"\(name)\""
      + (near.map { "; the nearest is \"\(shortened($0))\"" } ?? "") + "; \(columns)"
  }

  /// Returns a name, cut off after 40 characters: it may be a text that was taken for a name.
  static func shortened(_ name: String) -> String { name.count > 40 ? name.prefix(39) + "…" : name }

  static func list(_ header: [String]) -> String {
    let shown = header.prefix(20).map(shortened).joined(separator: ", ")
    return header.count > 20 ? "\(shown) and \(header.count - 20) more" : shown
  }
}

extension String {
  /// The string normalised as a column name: in lower case, without surrounding white space.
  var columnName: String {
    // Visible ASCII without capital letters, as in most names, is normalised already.
    if utf8.allSatisfy({ (0x21...0x7E).contains($0) && !(0x41...0x5A).contains($0) }) {
      return self
    }
    return trimmed.lowercased()
  }
}

/// A part of a card that can be read from a column of a table or a field of an object.
package enum ColumnRole: String, CaseIterable, Sendable {
  case title, body, back, show, id, tags, link, image, color

  static let list = allCases.map(\.rawValue).inSentence()

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
    let columns = names.prefix(100).filter { (5...32).contains($0.utf8.count) }
      .map { (name: $0, letters: Array($0.lowercased())) }
    for title in ColumnRole.title.names.map(Array.init) where title.count >= 5 {
      let near = columns.first {
        abs($0.letters.count - title.count) <= 1
          && NearestName.distance(from: $0.letters, to: title) == 1
      }
      if let near { return near.name }
    }
    return nil
  }
}
