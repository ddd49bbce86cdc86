import Basics
import Cards
import JSONText
import OperatingSystem
import Sessions
import SystemPackage

/// The content of a decision log: every step, and the decisions that stand after all steps.
///
/// It needs no deck, because the log describes its cards. The file is neither locked nor changed.
package struct DecisionLog {
  /// One step of the game, such as an answer or a note. A line of the log can have several steps.
  package struct Step {
    let entry: JournalEntry
    package let provenance: Provenance
    /// The index of the step's card in ``cards``; nil for a reset.
    let card: Int?
    /// True if this step was made together with the step before it.
    let isJoined: Bool
  }

  /// A decision that stands, with the data of its card that statistics and tables use.
  package struct Standing {
    package let decision: StandingDecision
    /// The index of the decision's card, as in ``Step/card``.
    let card: Int
    let tags: [String]
    package let title: String
    package let isTextWithLineEnds: Bool
  }

  package let path: String
  /// The deck's name and path. Each is from the latest line that states it; nil if no line does.
  package private(set) var deckName, deckPath: String?
  /// Every step, including those that were undone.
  package private(set) var steps: [Step] = []
  /// The deck's latest words for like, nope and later, where they differ from the names.
  private(set) var words: [Answer: String] = [:]
  /// The decisions that stand, in order.
  package private(set) var standing: [Standing] = []
  /// Messages for people about what was left out.
  package private(set) var problems: [String] = []

  /// The cards in the order in which they first occur.
  private var cards: [(id: String, card: LoggedCard, line: Int)] = []
  private var indices: [CardName: Int] = [:]
  /// The indices of cards by content, because a line can name its card by content, without an id.
  private var contents: [UInt64: Int] = [:]
  /// True if some card is named both by an id and by its content.
  private var joinsNames = false

  /// Reads the log; throws if it can't be read, or if a line is invalid or contradicts others.
  package init(path: String) throws(Failure) {
    self.path = path
    let file = try Self.open(path)
    defer { try? file.close() }
    var reader = JournalReader(file, path: path, advice: "")
    while let line = try reader.next() { try add(line, from: reader) }
    switch try reader.tail() {
    case .none: break
    case .complete: if let line = try reader.last() { try add(line, from: reader) }
    case .incomplete: problems.append("\(path): the last line is incomplete and was left out")
    }
    try replay()
  }

  /// Returns true if the file at `path` is empty, or if its first line is from a decision log, even
  /// if that line is incomplete; throws if the file can't be read.
  static func isLog(_ path: String) throws(Failure) -> Bool {
    let file = try open(path)
    defer { try? file.close() }
    do {
      guard try file.seek(offset: 0, from: .end) > 0 else { return true }
    } catch {
      throw .badInput("\(path): it can't be read: \(error)")
    }
    var reader = JournalReader(file, path: path, advice: "")
    if (try? reader.next()) ?? nil != nil { return true }
    return reader.lineCount == 0 && (try? reader.tail()) != nil
  }

  /// Tells whether the first card in the log at `path` was a line of text, and which column its id
  /// is from, if that column was guessed or chosen. Nil if there is no card or no log.
  package static func firstCard(in path: String) -> (isLine: Bool, ids: String?)? {
    guard let file = try? open(path) else { return nil }
    defer { try? file.close() }
    var reader = JournalReader(file, path: path, advice: "")
    while let line = (try? reader.next()) ?? (try? reader.last()) ?? nil {
      guard let part = line.parts.first, let id = part.entry.id,
        let card = try? LoggedCard(reader.bytes(of: part).span)
      else { continue }
      if card.json != nil { return (card.isLine(id: id), line.ids) }
    }
    return nil
  }

  private static func open(_ path: String) throws(Failure) -> FileDescriptor {
    // Only a regular file is read, because reading a pipe could wait for ever.
    if let file = FileIdentity(path: path, followsLinks: true), !file.isRegular {
      throw .badInput("\(path): this is no regular file, as logs are")
    }
    return try .toRead(path, "it")
  }

  /// Adds the line that `reader` has just read.
  private mutating func add(_ line: JournalLine, from reader: JournalReader) throws(Failure) {
    if let name = line.deck { deckName = name }
    if let path = line.path { deckPath = path }
    for (place, part) in line.parts.enumerated() {
      // A command is not a step of the game.
      if case .command = part.entry { continue }
      try add(part, isJoined: place > 0, line, from: reader)
    }
  }

  private mutating func add(
    _ part: JournalLine.Part, isJoined: Bool, _ line: JournalLine, from reader: JournalReader
  ) throws(Failure) {
    func step(_ index: Int?) -> Step {
      Step(entry: part.entry, provenance: line.provenance, card: index, isJoined: isJoined)
    }
    guard let id = part.entry.id else { return steps.append(step(nil)) }
    let card: LoggedCard
    do throws(JSONError) { card = try LoggedCard(reader.bytes(of: part).span) } catch {
      throw .badInput("\(path), line \(reader.lineCount): \(error.problem)")
    }
    let index = index(of: CardName(id: id, column: line.ids), content: part.content, card)
    steps.append(step(index))
    if let answer = part.entry.answer, !answer.isChoice {
      words[answer] = part.word == answer.name ? nil : part.word
    }
    if index == cards.count {
      cards.append((id, card, reader.lineCount))
    } else if part.entry.answer != nil {
      // The latest answer wins, because the card may have been corrected since earlier answers.
      if card.json != nil { cards[index].card = card }
      cards[index].id = id
    }
  }

  /// Finds the index of the card with a name; gives a new card the next index. `content` is the id
  /// that the card would have by its content; nil if the line does not state it.
  private mutating func index(of name: CardName, content: String?, _ card: LoggedCard) -> Int {
    if let index = indices[name] { return index }
    let key = Card.key(of: content ?? name.id)
    let index = contents[key] ?? cards.count
    if index < cards.count { joinsNames = true }
    indices[name] = index
    contents[key] = index
    // If the line does not state the id by content, the card's key by content can be any of these.
    if content == nil {
      for key in card.contentKeys(id: name.id) where contents[key] == nil { contents[key] = index }
    }
    return index
  }

  package func undecidedCount(in deck: Deck) -> Int {
    let decided = Set(standing.lazy.filter { !$0.decision.answer.isPostponing }.map(\.card))
    return deck.cards.count { card in
      let index =
        indices[CardName(id: card.id, column: deck.idColumn)] ?? contents[card.contentKey]
      return index.map(decided.contains) != true
    }
  }

  /// Returns the deck's word for an answer; nil if the word is the answer's name.
  private func word(of answer: Answer) -> String? {
    guard case .former(_, let word) = answer else { return words[answer] }
    return word == answer.name ? nil : word
  }

  /// Finds the decisions that stand in the same way as a game that continues the log.
  private mutating func replay() throws(Failure) {
    guard !cards.isEmpty else { return }
    var stack = CardStack(count: cards.count)
    var replay = JournalReplay(overKeys: [])
    replay.joinsNames = joinsNames
    var start = 0
    while start < steps.count {
      let end = steps[(start + 1)...].firstIndex { !$0.isJoined } ?? steps.count
      let line = steps[start..<end].map { ($0.entry, $0.card) }
      do throws(TextError) { try replay.apply(line, to: &stack) } catch {
        throw .badInput("\(path), \(error)")
      }
      start = end
    }
    for swipe in stack.standing {
      let (id, card, line) = cards[swipe.card]
      guard let json = card.json else {
        problems.append("\(path), line \(line): the log does not hold this card: \(id)")
        continue
      }
      let decision = StandingDecision(
        id: id, answer: swipe.answer, word: word(of: swipe.answer),
        note: stack.note(to: swipe.card), provenance: swipe.provenance,
        source: .log(json: json, input: card.original))
      let fields = card.fields
      standing.append(
        Standing(
          decision: decision, card: swipe.card, tags: card.tags.isEmpty ? fields.tags : card.tags,
          title: card.title ?? fields.title ?? id, isTextWithLineEnds: card.isTextWithLineEnds))
    }
  }
}
