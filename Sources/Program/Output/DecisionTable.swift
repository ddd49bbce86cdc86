import Cards

/// Decisions as a table: the columns of the deck as they came, then the answer.
struct DecisionTable {
  /// A header and one row for each decision.
  let rows: [[String]]

  /// The table of `decisions`; there is a column `word` if an answer has a word of its own.
  init(_ decisions: [StandingDecision]) {
    let cards = decisions.map { CardFields(json: $0.card) }
    let columns = Self.columns(of: cards)
    let places = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
    let hasWords = decisions.contains { $0.word != nil }
    var header = columns.map(\.text)
    for name in ["answer", "by", "t"] + (hasWords ? ["word"] : []) {
      header.append(Self.free(name, in: header))
    }
    var rows = [header]
    for (decision, card) in zip(decisions, cards) {
      var row = Array(repeating: "", count: columns.count)
      for field in card.values {
        if let place = places[field.name] { row[place] = field.value }
      }
      row += [
        decision.answer.name, decision.provenance.agent.rawValue,
        DecisionLine.seconds(decision.provenance.time),
      ]
      rows.append(row + (hasWords ? [decision.word ?? decision.answer.name] : []))
    }
    self.rows = rows
  }

  /// The names of all fields, in the order in which they first occur.
  private static func columns(of cards: [CardFields]) -> [CardFields.Name] {
    var known: Set<CardFields.Name> = []
    var columns: [CardFields.Name] = []
    for card in cards {
      for field in card.values where known.insert(field.name).inserted {
        columns.append(field.name)
      }
    }
    // Without a decision, nothing is known of the cards.
    return columns.isEmpty ? [CardFields.Name(text: "title")] : columns
  }

  /// `name`, or with a number behind it if the deck has a column of this name.
  private static func free(_ name: String, in header: [String]) -> String {
    guard header.contains(name) else { return name }
    let number = (2...).first { !header.contains("\(name)_\($0)") } ?? 2
    return "\(name)_\(number)"
  }
}
