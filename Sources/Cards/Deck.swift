/// Cards in their order, each under a name of its own.
public struct Deck: Equatable, Sendable {
  /// What the deck calls itself, else what it was read from.
  public let name: String
  /// The cards, top card first; never empty.
  public private(set) var cards: [Card]

  /// A deck of cards whose ids differ.
  public init(name: String, cards: [Card]) {
    precondition(Set(cards.map(\.id)).count == cards.count, "two cards of a deck share an id")
    self.name = name
    self.cards = cards
  }

  /// A deck out of `bytes`, which came from something called `name`.
  public init(name: String, bytes: [UInt8], reading: DeckReading) throws(DeckError) {
    // A byte order mark is no text, yet editors write it.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    let isAnki =
      [.lines, .csv, .tsv].contains(reading.format) && AnkiFormat.isAnki(text)
    // Names of files may be in any encoding; the other formats are text by their definition.
    if isAnki || reading.format != .lines { try Self.checkEncoding(text) }
    if isAnki {
      self = try AnkiFormat.deck(name: name, text: text)
      return
    }
    self =
      switch reading.format {
      case .lines:
        try LinesFormat.deck(name: name, text: text, endsWithNUL: reading.endsWithNUL)
      case .json: try JSONFormat.deck(name: name, text: text)
      case .jsonl: try JSONLinesFormat.deck(name: name, text: text)
      case .csv:
        try TableFormat.deck(name: name, text: text, separator: ",", columns: reading.columns)
      case .tsv:
        try TableFormat.deck(name: name, text: text, separator: "\t", columns: reading.columns)
      case .markdown: try MarkdownFormat.deck(name: name, text: text)
      }
  }

  private static func checkEncoding(_ text: [UInt8]) throws(DeckError) {
    guard String(validating: text, as: UTF8.self) == nil else { return }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    throw .malformed(line: bad + 1, problem: "this is no UTF-8 text")
  }

  /// Names every draft: by its own id, which must not repeat, else by a hash of its content; the
  /// second card of the same content is `HASH-2`, the third `HASH-3`.
  init(name: String, drafts: [CardDraft]) throws(DeckError) {
    guard !drafts.isEmpty else { throw .noCards }
    var taken: Set<String> = []
    taken.reserveCapacity(drafts.count)
    for (index, draft) in drafts.enumerated() {
      guard let id = draft.id, !taken.insert(id).inserted else { continue }
      throw .card(
        index + 1, line: draft.line, field: "id", problem: "an earlier card is \"\(id)\" already")
    }
    var copies: [String: Int] = [:]
    cards = drafts.map { draft in
      if let id = draft.id { return draft.card(id: id) }
      let hash = ContentHash.name(of: draft.content)
      var id = hash
      while !taken.insert(id).inserted {
        copies[hash, default: 1] += 1
        id = "\(hash)-\(copies[hash, default: 1])"
      }
      return draft.card(id: id)
    }
    self.name = name
  }

  /// The first `limit` cards; all of them where there are fewer.
  public func limited(to limit: Int) -> Deck {
    Deck(name: name, cards: Array(cards.prefix(max(limit, 1))))
  }

  /// The same cards in an order that depends on nothing but `seed`.
  public func shuffled(seed: UInt64) -> Deck {
    var generator = SeededGenerator(seed: seed)
    return Deck(name: name, cards: cards.shuffled(using: &generator))
  }
}
