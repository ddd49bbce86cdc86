/// The columns of a table that hold the parts of a card, as 0-based indices.
struct ColumnRoles: Equatable {
  enum Origin: Equatable {
    /// The user chose the column, or its name means a title.
    case told
    /// The name of the column is similar to one that means a title.
    case near
    /// The column was found by the values in the first row, or by its position.
    case guessed
  }

  private(set) var title = 0
  private(set) var titleOrigin = Origin.guessed
  /// True if the title's column has a name such as `title`, so a row without a title is refused.
  private(set) var needsTitle = false
  private(set) var body, back, id, color, link, image: Int?
  private(set) var tags: [Int] = []
  /// The columns whose names and values the user chose to show on the card.
  private(set) var shown: [Int] = []
  /// The named columns without a role; empty if the user chose columns. The longest value of a row
  /// can become the card's body; the other values are shown with their names.
  private(set) var others: [Int] = []

  /// Assigns roles to unnamed columns. The title is the first column with text in the first row.
  /// The back is the next column, or the first column if the title is in the last.
  init(unnamed first: [String]) {
    title = Self.firstText(in: first) ?? 0
    back = [title + 1, 0].first { $0 != title && first.indices.contains($0) }
    titleOrigin = .told
  }

  static func firstText(in values: [String]) -> Int? {
    values.firstIndex { FieldKind(of: $0) == .text }
  }

  /// Assigns the roles as the user chose, and all others by the names in the header. If no name
  /// means or resembles a title, the title is the first text in `first`, the row below the header.
  /// Throws if a chosen column does not exist.
  init(header: [String], choice: ColumnChoice?, first: [String]) throws(DeckError) {
    let names = header.map(\.columnName)
    let decision = Set(Self.decision(in: names))
    let chosen = try choice?.places(in: header) ?? [:]
    /// Returns the columns of a role; skips `used` columns unless the user chose them.
    func places(_ role: ColumnRole, without used: Set<Int> = []) -> [Int] {
      if let chosen = chosen[role] { return chosen }
      let free = names.indices.filter { !used.contains($0) && !decision.contains($0) }
      let place = role.names.lazy.compactMap { name in free.first { names[$0] == name } }.first
      return place.map { [$0] } ?? []
    }
    // The id column may also be chosen for another part, so chosen columns are not skipped here.
    id = places(.id).first
    color = places(.color).first
    tags = places(.tags)
    link = places(.link).first
    image = places(.image).first
    shown = chosen[.show] ?? []
    var used = Set([ColumnRole.title, .body, .back].flatMap { chosen[$0] ?? [] })
    if let id { used.insert(id) }
    (title, titleOrigin) =
      chosen[.title]?.first.map { ($0, .told) }
      ?? Self.title(names: names, values: first, without: used.union(decision))
    needsTitle =
      names.indices.contains(title)
      && ["title", "text", "front", "question", "name"].contains(names[title])
    used.formUnion([title] + shown)
    body = places(.body, without: used).first
    used.formUnion(body.map { [$0] } ?? [])
    back = places(.back, without: used).first
    guard choice == nil else { return }
    used.formUnion([back, color, link, image].compactMap(\.self) + tags)
    used.formUnion(decision)
    let free = header.indices.filter { !used.contains($0) && !names[$0].isEmpty }
    // A mail's id is often in the first column, and tells people least.
    others = free.filter { names[$0] != "message-id" } + free.filter { names[$0] == "message-id" }
  }

  /// Returns the places of a decision's columns, which thumbdeck prints after the deck's own.
  private static func decision(in names: [String]) -> Range<Int> {
    let words = names.map { $0.split(separator: "_").first ?? "" }
    let first = words.indices.first { words[$0...].starts(with: ["answer", "by", "t"]) }
    return (first ?? names.endIndex)..<names.endIndex
  }

  private static func title(
    names: [String], values: [String], without used: Set<Int>
  ) -> (Int, Origin) {
    let free = names.indices.filter { !used.contains($0) }
    func kind(_ place: Int) -> FieldKind {
      values.indices.contains(place) ? FieldKind(of: values[place]) : .empty
    }
    let telling = ColumnRole.title.names.compactMap { name in free.first { names[$0] == name } }
    // These two names always mean a title. Others need a text below: `name` can mean a mailbox.
    if let place = telling.first, ["title", "subject"].contains(names[place]) {
      return (place, .told)
    }
    if let place = telling.first(where: { kind($0) == .text }) { return (place, .told) }
    let near = ColumnRole.nearTitle(in: free.map { names[$0] })
    if let place = near.flatMap(names.firstIndex(of:)) { return (place, .near) }
    let others = Set([ColumnRole.color, .tags, .link, .image].flatMap(\.names))
    let text = free.first { kind($0) == .text && !others.contains(names[$0]) }
    if let place = telling.first, text == nil || kind(place) == .empty { return (place, .told) }
    return (text ?? free.first ?? 0, .guessed)
  }
}
