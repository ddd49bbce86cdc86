/// The fields of a card in JSON whose meaning is known only when all of them have been read.
struct JSONFields {
  /// The names of the fields so far, as many as a message can use.
  private var names: [String] = []
  /// The number of fields so far.
  private var count = 0
  /// The values that may be the title, the body or the back, by their names in lower case.
  private var values: [String: String] = [:]
  private var shown: [ShownField] = []

  /// Counts a field and returns its number from 1.
  mutating func add(_ name: String) -> Int {
    count += 1
    if names.count < 100 { names.append(name) }
    return count
  }

  mutating func take(_ name: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    values[name.columnName] = value
  }

  mutating func show(_ field: ShownField) {
    shown.append(field)
  }

  /// True if a field of this name may mean a part of the card.
  static func mayMean(_ name: String) -> Bool {
    // Most fields of other people's data have names that are longer.
    name.utf8.count <= 12 && meanings.contains(name.columnName)
  }

  private static let meanings = Set(
    [ColumnRole.title, .body, .back, .tags, .link, .image].flatMap(\.names))

  /// The role of a field by its exact name; nil for all others.
  static func exactRole(of name: String) -> ColumnRole? {
    switch name {
    case "url": .link
    case "title", "body", "back", "id", "tags", "link", "image", "color": ColumnRole(rawValue: name)
    default: nil
    }
  }

  /// Gives the values to the parts of the card that have none.
  mutating func finish(_ draft: inout CardDraft, choice: ColumnChoice?) {
    func free(_ role: ColumnRole) -> Bool { choice?.decides(role) != true }
    if let choice { draft.shown = choice.inOrder(shown, names: names) }
    var titleName: String?
    if free(.title), draft.title.isEmpty {
      titleName = first(of: .title)
      if let titleName { draft.title = values.removeValue(forKey: titleName) ?? "" }
    }
    for field in shown { values[field.name.columnName] = nil }
    if free(.body), draft.body.isEmpty, let name = first(of: .body) {
      draft.body = values.removeValue(forKey: name) ?? ""
    }
    if free(.back), draft.back == nil {
      // Beside another title, an answer is what somebody decided about the card.
      if titleName != "question" { values["answer"] = nil }
      draft.back = first(of: .back).flatMap { values[$0] }
    }
    if free(.tags), draft.tags.isEmpty { draft.tags = CardDraft.tags(of: values["tags"] ?? "") }
    if free(.link) { draft.link = draft.link ?? values["link"] ?? values["url"] }
    if free(.image) { draft.image = draft.image ?? values["image"] }
    draft.titleByPicture()
  }

  private func first(of role: ColumnRole) -> String? {
    role.names.first { values[$0] != nil }
  }

  /// What to add to the message about a missing title: what was probably meant.
  func hint(choice: ColumnChoice?) -> String {
    if let chosen = choice?.columns[.title]?.first {
      let near = NearestName.of(chosen, in: names)
      return (near.map { "; the nearest is \"\($0)\"" } ?? "")
        + "; the fields are \(ColumnChoice.list(names))"
    }
    guard let near = ColumnRole.nearTitle(in: names) else { return "" }
    return "; there is \"\(near)\"; \(ColumnRole.titleAdvice)"
  }
}
