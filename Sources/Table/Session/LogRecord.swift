import Cards

/// What a log says that happened: what it takes to bring a session back to where it was.
package enum LogRecord: Equatable, Sendable {
  /// A card was answered.
  case swipe(id: String, Answer, Provenance)
  /// A decided card got another answer.
  case change(id: String, Answer, from: Answer, Provenance)
  /// The last move was taken back: the card's, or without one a reset.
  case rewind(id: String?)
  /// It was done again.
  case redo(id: String?)
  /// All cards came back.
  case reset
}

/// Why a log can't be what happened to a deck; `record` is 1-based.
package struct ReplayError: Error, Equatable, Sendable {
  /// Which record does not fit those before it.
  package let record: Int
  /// What is wrong with it.
  package let problem: String
}

extension Session {
  /// Brings back what happened before, with all of its history.
  ///
  /// Cards are found by their ids, wherever they lie now; what is said of cards that the deck no
  /// longer has is left out.
  ///
  /// - Returns: how many records are about cards that the deck does not have.
  /// - Throws: where a record contradicts those before it.
  package mutating func resume(_ records: [LogRecord]) throws(ReplayError) -> Int {
    let places = Dictionary(
      uniqueKeysWithValues: deck.cards.enumerated().map { ($0.element.id, $0.offset) })
    var unknown = 0
    for (index, record) in records.enumerated() {
      if let id = record.id, places[id] == nil {
        unknown += 1
      } else if !replay(record, places: places) {
        throw ReplayError(record: index + 1, problem: "it does not fit the lines before it")
      }
    }
    if stack.rewindCount > 0 {
      notice = "resumed: \(stack.decidedCount) of \(stack.count) decided"
    }
    return unknown
  }

  private mutating func replay(_ record: LogRecord, places: [String: Int]) -> Bool {
    switch record {
    case .swipe(let id, let answer, let provenance):
      guard let card = places[id] else { return false }
      return stack.swipe(card: card, answer, provenance: provenance) != nil
    case .change(let id, let answer, let before, let provenance):
      guard let card = places[id],
        case .change(_, before) = stack.change(card: card, to: answer, provenance: provenance)
      else { return false }
      return true
    case .rewind(let id): return stack.rewind().map { fits($0, id) } ?? false
    case .redo(let id): return stack.redo().map { fits($0, id) } ?? false
    case .reset:
      stack.beginAnew()
      return true
    }
  }

  private func fits(_ change: CardStack.Change, _ id: String?) -> Bool {
    switch change {
    case .reset: id == nil
    case .swipe(let swipe), .change(let swipe, _): id == deck.cards[swipe.card].id
    }
  }
}

extension LogRecord {
  /// The card that it is about; nil for a reset.
  package var id: String? {
    switch self {
    case .swipe(let id, _, _), .change(let id, _, _, _): id
    case .rewind(let id), .redo(let id): id
    case .reset: nil
    }
  }
}
