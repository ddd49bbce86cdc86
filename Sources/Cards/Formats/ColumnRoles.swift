/// The column of a table for each field of a card, as 0-based indices.
struct ColumnRoles: Equatable {
  var title: Int
  var body: Int?
  var back: Int?
  var id: Int?
  var color: Int?
  var tags: Int?
  var link: Int?
  var image: Int?
  /// False if the title column was chosen only by its position.
  private(set) var isTold = true

  private static let titleNames = ["title", "text", "front", "question", "name"]
  private static let bodyNames = ["body", "description", "notes"]
  private static let backNames = ["back", "answer"]
  private static let idNames = ["id", "guid"]

  /// The roles by the names in a header row.
  ///
  /// If no name means a title, the title is the first column that does not hold the identifiers.
  init(header: [String]) {
    let names = header.map { $0.lowercased() }
    func place(_ wanted: [String]) -> Int? {
      wanted.lazy.compactMap { names.firstIndex(of: $0) }.first
    }
    let told = place(Self.titleNames)
    id = place(Self.idNames)
    title = told ?? names.indices.first { [id] in $0 != id } ?? 0
    isTold = told != nil
    body = place(Self.bodyNames)
    back = place(Self.backNames)
    color = place(["color"])
    tags = place(["tags"])
    link = place(["link", "url"])
    image = place(["image"])
  }

  /// The roles of `width` unnamed columns: the first is the title, the second the back.
  init(width: Int) {
    title = 0
    back = width > 1 ? 1 : nil
  }

  /// The roles chosen by the user; other roles are determined by the names in the header.
  ///
  /// `chosen` lists the columns for title, body and back, in this order. Each is a name, a number
  /// from 1, or `-` for none. Throws if a column does not exist or there is none for the title.
  init(header: [String], chosen: [String]) throws(DeckError) {
    self.init(header: header)
    guard (1...3).contains(chosen.count) else {
      throw .columns("one to three columns can be chosen: title, body, back")
    }
    var places: [Int?] = []
    for name in chosen {
      if name == "-" {
        places.append(nil)
      } else if let place = header.firstIndex(of: name) {
        places.append(place)
      } else if let number = Int(name), header.indices.contains(number - 1) {
        places.append(number - 1)
      } else {
        throw .columns("there is no column \"\(name)\"; the columns are \(Self.list(header))")
      }
    }
    guard let title = places[0] else { throw .columns("a card needs a column for its title") }
    self.title = title
    isTold = true
    body = places.count > 1 ? places[1] : nil
    back = places.count > 2 ? places[2] : nil
  }

  /// The names of at most 20 columns, for a message.
  private static func list(_ header: [String]) -> String {
    let shown = header.prefix(20).joined(separator: ", ")
    return header.count > 20 ? "\(shown) and \(header.count - 20) more" : shown
  }
}
