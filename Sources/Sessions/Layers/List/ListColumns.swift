import Cards
import Cells

/// What stands beside the titles of listed cards, in columns: whose a card is, or else its first
/// value, and its tags. A column for which the titles leave no room is left out.
struct ListColumns {
  /// The texts of the cards and their width in cells, from the last column to the first.
  private(set) var columns: [(texts: [String], width: Int)] = []
  /// The room for a title, in cells.
  private(set) var titleWidth: Int

  /// Cells between two columns.
  static let gap = 2
  /// Minimum cells for a part of a text; less is unreadable.
  static let minPart = 8
  /// Minimum cells for a long title.
  private static let minTitle = 28
  /// The names of values that say whose a card is.
  private static let people: Set = ["author", "by", "creator", "from", "owner", "sender", "user"]

  /// Finds the columns for cards with these titles; `room` is the room for both, in cells.
  init(beside titles: [String], of cards: [Card], room: Int) {
    let tags = cards.map { $0.tags.map { "#\($0)" }.joined(separator: " ") }
    let fields = cards.map(\.shown)
    let person = fields.joined().first { Self.people.contains($0.name.lowercased()) }
    let first = tags.allSatisfy(\.isEmpty) ? fields.lazy.compactMap(\.first).first : nil
    let name = (person ?? first)?.name
    let values = fields.map { fields in
      let value = fields.first { $0.name == name }?.value ?? ""
      return TextWrapping.lines(CardTextOptions.sample.beginning(of: value), columns: 500)[0]
    }
    let widest = titles.map { CellWidth.of($0) }.max() ?? 0
    var left = max(room - min(widest, max(room / 2, Self.minTitle)), 0)
    let parts = [tags, values].filter { !$0.allSatisfy(\.isEmpty) }
      .prefix(left / (Self.minPart + Self.gap))
    titleWidth = room
    for (index, texts) in parts.enumerated() {
      let width = texts.map { CellWidth.of($0) }.max() ?? 0
      columns.append((texts, min(width, left / (parts.count - index) - Self.gap)))
      left -= columns[index].width + Self.gap
      titleWidth -= columns[index].width + Self.gap
    }
  }
}
