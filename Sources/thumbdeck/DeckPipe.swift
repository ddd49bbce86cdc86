import Cards
import SystemPackage

/// A deck that is being read: a file, a pipe, or a pipe that somebody still writes to.
struct DeckPipe: Sendable {
  /// What it is called in messages.
  private let path: String
  private let file: FileDescriptor
  private let bytes: ByteReader
  private var reader: DeckReader
  /// How many cards may still come.
  private var room: Int
  /// True when no more cards come.
  private(set) var hasEnded = false

  /// Opens the deck at `path`, or that of standard input for `-`, of which no more than `limit`
  /// cards are read.
  init(path: String, reading: DeckReading, limit: Int? = nil) throws(Failure) {
    let isStandardInput = path == "-"
    self.path = isStandardInput ? "standard input" : path
    do {
      file =
        isStandardInput
        ? .standardInput
        : try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    } catch {
      throw .badInput("\(path): the deck can't be read: \(error)")
    }
    bytes = ByteReader(file)
    let name = isStandardInput ? "cards" : FilePath(path).stem ?? path
    reader = DeckReader(name: name, reading: reading)
    room = limit ?? .max
  }

  /// The cards that come next, at least one unless there are no more.
  mutating func next() async throws(Failure) -> [Card] {
    while !hasEnded {
      let piece = try await nextPiece()
      let cards: [Card]
      do throws(DeckError) {
        cards = try reader.read(piece, isLast: piece.isEmpty)
      } catch {
        end()
        throw .badInput("\(path): \(error)")
      }
      if piece.isEmpty || cards.count >= room { end() }
      guard cards.isEmpty else {
        let wanted = cards.prefix(room)
        room -= wanted.count
        return Array(wanted)
      }
    }
    return []
  }

  /// The deck of what has come when the first cards have.
  mutating func firstDeck() async throws(Failure) -> Deck {
    let cards = try await next()
    if let guess = reader.guess { Console.say("\(path): \(guess)") }
    guard !cards.isEmpty else { throw .badInput("\(path): \(DeckError.noCards)") }
    return Deck(name: reader.name, cards: cards, answers: reader.answers)
  }

  /// Adds all that comes to `deck`, until that is enough.
  mutating func readOn(
    _ deck: inout Deck, saying words: (Deck) -> String, until isEnough: (Deck) -> Bool
  ) async throws(Failure) {
    var progress = ProgressLine()
    defer { progress.end() }
    while !hasEnded, !isEnough(deck) {
      progress.show(words(deck))
      deck.append(try await next())
    }
  }

  private func nextPiece() async throws(Failure) -> [UInt8] {
    do {
      return try await bytes.next()
    } catch {
      throw .badInput("\(path): the deck can't be read: \(error)")
    }
  }

  private mutating func end() {
    hasEnded = true
    if file != .standardInput { try? file.close() }
  }
}
