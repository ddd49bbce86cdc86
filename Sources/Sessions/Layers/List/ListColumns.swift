import Cards
import Cells

/// What stands beside the titles of listed cards, in columns: whose a card is, or else its first
/// value; and the note to it, or else its tags. A column for which there is no room is left out.
struct ListColumns {
  /// The texts of the cards and their width in cells, from the last column to the first.
  private(set) var columns: [(texts: [String], width: Int)] = []
  /// The room for a title, in cells.
  let titleWidth: Int

  /// Cells between two columns.
  static let gap = 2
  /// Minimum cells for a part of a text; less is unreadable.
  private static let minPart = 8
  /// Minimum cells for a long title.
  private static let minTitle = 28
  /// The names of values that say whose a card is.
  private static let people: Set = ["author", "by", "creator", "from", "owner", "sender", "user"]

  /// Finds the columns for cards with these titles; `room` is the room for both, in cells.
  init(beside titles: [String], of cards: [Card], notes: [String], room: Int) {
    func line(_ text: String) -> String { TextWrapping.lines(text, columns: 500)[0] }
    let tags = zip(cards, notes).map { card, note in
      note.isEmpty ? card.tags.map { "#\($0)" }.joined(separator: " ") : line(note)
    }
    let fields = cards.map(\.shown)
    let person = fields.joined().first { Self.people.contains($0.name.lowercased()) }
    let first = cards.allSatisfy(\.tags.isEmpty) ? fields.lazy.compactMap(\.first).first : nil
    let name = (person ?? first)?.name
    let values = fields.map { fields in
      line(CardTextOptions.sample.beginning(of: fields.first { $0.name == name }?.value ?? ""))
    }
    let widest = titles.map { CellWidth.of($0) }.max() ?? 0
    var left = max(room - min(widest, max(room / 2, Self.minTitle)), 0)
    let parts = [tags, values].filter { !$0.allSatisfy(\.isEmpty) }
      .prefix(left / (Self.minPart + Self.gap))
    for (index, texts) in parts.enumerated() {
      let width = texts.map { CellWidth.of($0) }.max() ?? 0
      columns.append((texts, min(width, left / (parts.count - index) - Self.gap)))
      left -= columns[index].width + Self.gap
    }
    titleWidth = room - columns.reduce(0) { $0 + $1.width + Self.gap }
  }
}
