import Cards
import JSONText
import SystemPackage
import Table

/// A decision log that is only read: every step in it, and what stands after them.
///
/// It needs no deck, because each line describes its card. The file is neither locked nor changed.
struct DecisionLog {
  /// One line of the log: something that was done.
  struct Step {
    /// What was done.
    let entry: JournalEntry
    /// When and by what.
    let provenance: Provenance
  }

  /// A decision that stands, with what is counted of its card.
  struct Standing {
    let decision: StandingDecision
    /// The card's tags.
    let tags: [String]
    /// What a person calls the card.
    let title: String
    /// True if the card is a text with a line end in it.
    let isTextWithLineEnds: Bool
  }

  let path: String
  /// The name of the deck, by the last line that has one.
  private(set) var deckName: String?
  /// Every step, those that were undone as well.
  private(set) var steps: [Step] = []
  /// What the deck called the answers last; a choice has no word here if cards differ in it.
  private(set) var words: [Answer: String] = [:]
  /// What the choices of each card were called.
  private var choiceWords: [String: [Answer: String]] = [:]
  /// The decisions that stand, in their order.
  private(set) var standing: [Standing] = []
  /// What was left out, as messages for people.
  private(set) var problems: [String] = []

  /// The cards in the order in which they first occur.
  private var cards: [(id: String, card: LoggedCard, line: Int)] = []
  private var indices: [String: Int] = [:]

  /// Reads the log at `path`.
  ///
  /// Throws if it can't be read, or is not a decision log from its first to its last line.
  init(path: String) throws(Failure) {
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
    words = words.filter { $0.value != $0.key.name }
    try replay()
  }

  /// True if the file at `path` is a decision log by its first line, or an empty one.
  ///
  /// Throws if it can't be read.
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

  private static func open(_ path: String) throws(Failure) -> FileDescriptor {
    // A pipe could be waited for without end.
    if let file = FileIdentity(path: path, followsLinks: true), !file.isRegular {
      throw .badInput("\(path): this is no regular file, as logs are")
    }
    do {
      return try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    } catch {
      throw .badInput("\(path): it can't be read: \(error)")
    }
  }

  /// Adds the line that `reader` has just read.
  private mutating func add(_ line: JournalLine, from reader: JournalReader) throws(Failure) {
    if let name = line.deck { deckName = name }
    steps.append(Step(entry: line.entry, provenance: line.provenance))
    guard let id = line.entry.id, let answer = line.entry.answer else { return }
    let card: LoggedCard
    do throws(JSONError) { card = try LoggedCard(reader.line.span) } catch {
      throw .badInput("\(path), line \(reader.lineCount): \(error.problem)")
    }
    note(card.word, of: answer, id: id)
    if let index = indices[id] {
      // The card may have been corrected in the meantime.
      if card.json != nil { cards[index].card = card }
    } else {
      indices[id] = cards.count
      cards.append((id, card, reader.lineCount))
    }
  }

  /// Notes what a line calls an answer.
  private mutating func note(_ word: String?, of answer: Answer, id: String) {
    guard answer.number != nil else {
      words[answer] = word
      return
    }
    choiceWords[id, default: [:]][answer] = word
    let word = word ?? answer.name
    words[answer] = words[answer, default: word] == word ? word : answer.name
  }

  /// Finds out what stands, exactly as a game that goes on with the log does.
  private mutating func replay() throws(Failure) {
    guard !cards.isEmpty else { return }
    let deck = Deck(
      name: deckName ?? "", distinctCards: cards.map { Card(id: $0.id, title: $0.id) },
      answers: .standard)
    var session = Session(deck: deck)
    var replay = JournalReplay(over: deck)
    for step in steps {
      do throws(TextError) { try replay.apply(step.entry, to: &session) } catch {
        throw .badInput("\(path), \(error)")
      }
    }
    for swipe in session.decisions {
      let (id, card, line) = cards[swipe.card]
      guard let json = card.json else {
        problems.append("\(path), line \(line): the log does not hold this card: \(id)")
        continue
      }
      let decision = StandingDecision(
        id: id, answer: swipe.answer,
        word: choiceWords[id]?[swipe.answer]
          ?? (swipe.answer.number == nil ? words[swipe.answer] : nil), provenance: swipe.provenance,
        source: .log(json: json, input: card.original(id: id)))
      let fields = card.fields
      standing.append(
        Standing(
          decision: decision, tags: card.tags.isEmpty ? fields.tags : card.tags,
          title: fields.title ?? id, isTextWithLineEnds: card.isTextWithLineEnds))
    }
  }
}
