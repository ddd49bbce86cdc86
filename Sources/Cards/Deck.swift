import JSONText

/// Cards in order, each with a unique name.
public struct Deck: Equatable, Sendable {
  /// The deck's own name, or else the name of its source.
  public private(set) var name: String
  /// The words, keys and directions of this deck's answers.
  public private(set) var answers: Answers
  /// The cards, top card first; never empty.
  public private(set) var cards: [Card]
  /// The column or field by which the cards are named, where it was guessed or chosen; nil if they are
  /// named by their own ids or by their content.
  package let idColumn: String?
  /// True if the user has chosen that column.
  package let isIdChosen: Bool

  /// A deck of cards, whose ids must be unique.
  public init(name: String, cards: [Card], answers: Answers = .standard) {
    precondition(Set(cards.map(\.id)).count == cards.count, "two cards of a deck share an id")
    self.init(name: name, distinctCards: cards, answers: answers)
  }

  /// A deck of cards whose ids are known to be unique, such as those of one ``DeckReader``.
  package init(
    name: String, distinctCards: [Card], answers: Answers, idColumn: String? = nil,
    isIdChosen: Bool = false
  ) {
    self.name = name
    (self.idColumn, self.isIdChosen) = (idColumn, isIdChosen)
    self.answers = answers
    cards = distinctCards
  }

  /// A deck read from `bytes`, from a source called `name`; throws if it is malformed or empty.
  package init(name: String, bytes: [UInt8], reading: DeckReading) throws(DeckError) {
    var reader = DeckReader(name: name, reading: reading)
    let cards = try reader.read(bytes, isLast: true)
    guard !cards.isEmpty else { throw .noCards }
    self.init(
      name: reader.name, distinctCards: cards, answers: reader.answers, idColumn: reader.idColumn,
      isIdChosen: reader.isIdChosen)
  }

  /// Adds cards after the others; their ids must differ from all existing ones.
  package mutating func append(_ more: [Card]) {
    cards += more
  }

  /// Updates what became known only after the cards were read.
  package mutating func update(name: String, answers: Answers) {
    self.name = name
    self.answers = answers
  }

  /// The first `limit` cards, at least one; all of them if there are fewer.
  package func limited(to limit: Int) -> Deck {
    Deck(
      name: name, distinctCards: Array(cards.prefix(max(limit, 1))), answers: answers,
      idColumn: idColumn, isIdChosen: isIdChosen)
  }

  /// The same cards in an order that depends only on `seed`.
  package func shuffled(seed: UInt64) -> Deck {
    var generator = SeededGenerator(seed: seed)
    return Deck(
      name: name, distinctCards: cards.shuffled(using: &generator), answers: answers,
      idColumn: idColumn, isIdChosen: isIdChosen)
  }
}

/// The reason why something is not a deck.
package enum DeckError: Error, Equatable, Sendable {
  /// It has no cards.
  case noCards
  /// The text does not match the format; `line` is 1-based.
  case malformed(line: Int, problem: String)
  /// The chosen columns do not exist.
  case columns(String)
  /// A field of a card is missing or invalid; `card` and `line` are 1-based.
  case card(Int, line: Int, field: String, problem: String)
  /// A card as a whole is no card; `line` is 1-based.
  case noCard(line: Int, problem: String)
  /// The text is damaged inside a field of a card; `card` and `line` are 1-based.
  case damaged(Int, line: Int, field: String, problem: String)

  /// True if the cards behind the one that it is about can be read.
  package var concernsOneCard: Bool {
    switch self {
    case .card, .noCard: true
    case .noCards, .malformed, .columns, .damaged: false
    }
  }

  /// The line that it is about, 1-based; 0 for none.
  var line: Int {
    switch self {
    case .noCards, .columns: 0
    case .malformed(let line, _), .noCard(let line, _), .card(_, let line, _, _),
      .damaged(_, let line, _, _):
      line
    }
  }
}

extension DeckError: CustomStringConvertible {
  /// A phrase to follow the name of the file: `line 3, card 2, field "title": ...`.
  package var description: String {
    switch self {
    case .noCards: "it has no card; put one on a line, or JSON objects with a \"title\" in a list"
    case .columns(let problem): problem
    case .malformed(let line, let problem), .noCard(let line, let problem):
      "line \(line): \(problem)"
    case .card(let number, let line, let field, let problem),
      .damaged(let number, let line, let field, let problem):
      "line \(line), card \(number), field \"\(field)\": \(problem)"
    }
  }
}

/// The cards of a deck that could not be read and were skipped.
package struct SkippedCards: Equatable, Sendable {
  /// The number of skipped cards.
  package private(set) var count = 0
  /// Why the first of them could not be read, in the order of their lines.
  package private(set) var first: [DeckError] = []

  /// The number of cards whose reasons are kept.
  static let maxReasons = 3

  mutating func add(_ reason: DeckError) {
    count += 1
    insert(reason)
  }

  mutating func add(_ others: SkippedCards) {
    count += others.count
    for reason in others.first { insert(reason) }
  }

  private mutating func insert(_ reason: DeckError) {
    let place = first.firstIndex { $0.line > reason.line } ?? first.count
    first.insert(reason, at: place)
    if first.count > Self.maxReasons { first.removeLast() }
  }

  /// What was skipped, as lines for people; empty if nothing was.
  package var lines: [String] {
    guard count > 0 else { return [] }
    let head = Plural.of(count, "card") + (count == 1 ? " was skipped" : " were skipped")
    return [head + (count > first.count ? ", such as:" : ":")] + first.map { "  \($0)" }
  }
}
