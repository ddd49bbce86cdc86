import Basics

/// The fields of a JSON card whose meaning is clear only when all fields have been read.
struct JSONFields {
  /// The names of the first 100 fields, for messages.
  private var names: [String] = []
  private var count = 0
  /// The values not yet assigned to a part of the card, with their names in lower case.
  private var values: [(name: String, value: String)] = []
  private var shown: [ShownField] = []
  /// Short values without another part on the card, which can tell it from others.
  private var telling: [ShownField] = []
  /// The same for ids and addresses, which are shown last.
  private var tellingLast: [ShownField] = []

  /// In bytes, as for tables.
  private static let maxTelling = 60
  private static let maxTellingCount = 12

  mutating func add(_ name: String) -> Int {
    count += 1
    if names.count < 100 { names.append(name) }
    return count
  }

  /// True if the fields so far are those of a decision that thumbdeck printed.
  var areOfDecision: Bool { Self.areOfDecision(names) }
  static func areOfDecision(_ names: [String]) -> Bool {
    names.starts(with: ["id", "answer"]) && names.contains("by")
  }

  func has(_ name: String) -> Bool { names.contains(name) }

  mutating func take(_ name: String, _ value: String?) {
    if let value, !value.isEmpty { values.append((name.columnName, value)) }
  }

  /// Shows a value; consecutive values with the same name, as from a list, share a line.
  mutating func show(_ name: String, _ value: String?) {
    guard let value else { return }
    if let last = shown.last, last.name == name {
      shown[shown.count - 1] = ShownField(name: name, value: "\(last.value), \(value)")
    } else {
      shown.append(ShownField(name: name, value: value))
    }
  }

  /// Notes a value that is shown below all others unless it is long.
  mutating func tell(_ name: String, _ value: String) {
    guard !value.isEmpty, value.utf8.count <= Self.maxTelling, !value.utf8.contains(0x0A)
    else { return }
    let end = name.lowercased()
    if ["id", "url", "sha", "hash"].contains(where: end.hasSuffix) || value.contains("://") {
      tellingLast.append(ShownField(name: name, value: value))
    } else if name == "reviewDecision" {
      let words = value.lowercased().replacing("_", with: " ")
      telling.append(ShownField(name: "review", value: words))
    } else if value != "false" {
      let shown = name == "isDraft" ? "draft" : name
      telling.append(ShownField(name: shown, value: value == "true" ? "yes" : value))
    }
  }

  /// Returns true if a field with this name can be a part of the card.
  static func mayMean(_ name: String) -> Bool {
    // Other programs often write longer names, and the length check rejects them fast.
    name.utf8.count <= 12 && meanings.contains(name.columnName)
  }

  private static let meanings = Set(
    [ColumnRole.title, .body, .back, .tags, .link, .image].flatMap(\.names))

  mutating func finish(_ draft: inout CardDraft, choice: ColumnChoice?) {
    func free(_ role: ColumnRole) -> Bool { choice?.decides(role) != true }
    draft.parts.shown = choice?.inOrder(shown, names: names) ?? shown
    var isTitledByQuestion = false
    if free(.title), draft.title.isEmpty, let (name, value) = take(.title) {
      draft.title = value
      isTitledByQuestion = name == "question"
    }
    let namesOfShown = Set(shown.map(\.name.columnName))
    values.removeAll { namesOfShown.contains($0.name) }
    if free(.body), draft.parts.body.isEmpty { draft.parts.body = take(.body)?.value ?? "" }
    // Unless the title is a `question`, an `answer` is a decision about the card, not its back.
    if !isTitledByQuestion { values.removeAll { $0.name == "answer" } }
    if free(.back), draft.parts.back == nil { draft.parts.back = take(.back)?.value }
    if free(.tags), draft.parts.tags.isEmpty, let tags = take(.tags)?.value {
      draft.parts.tags = Card.tags(of: tags)
    }
    if free(.link), draft.parts.link == nil { draft.parts.link = take(.link)?.value }
    if free(.image), draft.parts.image == nil {
      draft.parts.image = take(.image).flatMap { PictureName.picture($0.value) }
    }
    draft.parts.shown += (telling + tellingLast).prefix(Self.maxTellingCount)
    draft.titleByPicture()
  }

  /// Removes and returns the value whose name fits the role best; of equal names, the last value.
  private mutating func take(_ role: ColumnRole) -> (name: String, value: String)? {
    // In most cards, ``values`` holds only the title, so nothing remains for other parts.
    if values.isEmpty { return nil }
    let best = role.names.first { name in values.contains { $0.name == name } }
    return values.lastIndex { $0.name == best }.map { values.remove(at: $0) }
  }

  /// Returns a chosen field that was probably mistyped, and the problem to report; else nil.
  func mistyped(_ choice: ColumnChoice) -> (name: String, problem: String)? {
    choice.mistyped(in: names).map { ($0, "it is not there" + words(nearest: $1)) }
  }

  /// Returns a hint about the intended field, to be added to the message about a missing title.
  func hint(choice: ColumnChoice?) -> String {
    if let chosen = choice?.columns[.title] {
      return words(nearest: NearestName.of(chosen, in: names))
    }
    guard let near = ColumnRole.nearTitle(in: names) else { return "" }
    return "; there is \"\(near)\"; \(ColumnRole.titleAdvice)"
  }

  private func words(nearest near: String?) -> String {
    (near.map { "; the nearest is \"\($0)\"" } ?? "")
      + "; the fields are \(ColumnChoice.list(names))"
  }
}
