import Cards
import SystemPackage

/// A deck that is being read: a file, a pipe, or a pipe that somebody still writes to.
///
/// A file is a pipe that ends: its first cards are there before its last are read.
struct DeckPipe: Sendable {
  /// What it is called in messages.
  private let path: String
  private let file: FileDescriptor
  private let bytes: ByteReader
  /// True if all bytes are there and none has to be waited for.
  private let isFile: Bool
  private var reader: DeckReader
  /// How many cards may still come.
  private var room: Int
  /// True when no more cards come.
  private(set) var hasEnded = false
  /// Bytes that have been read.
  private var byteCount = 0

  /// How much of a file is read before its first card is shown, so that all is known of a short one:
  /// a few milliseconds' worth.
  private static let (maxFirstCards, maxFirstBytes) = (10_000, 1 << 20)

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
    isFile = FileIdentity(file)?.isRegular ?? false
    let name = isStandardInput ? "cards" : FilePath(path).stem ?? path
    reader = DeckReader(name: name, reading: reading)
    room = limit ?? .max
  }

  /// The cards that come next, at least one unless there are no more.
  mutating func next() async throws(Failure) -> [Card] {
    while !hasEnded {
      let piece = try await nextPiece()
      byteCount += piece.count
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

  /// The deck of the first cards: all of a short file, those at the start of a long one, what has
  /// come through a pipe when the first has.
  mutating func firstDeck() async throws(Failure) -> Deck {
    var cards = try await next()
    if let guess = reader.guess { Console.say("\(path): \(guess)") }
    while isFile, !hasEnded, cards.count < Self.maxFirstCards, byteCount < Self.maxFirstBytes {
      cards += try await next()
    }
    guard !cards.isEmpty else { throw .badInput("\(path): \(DeckError.noCards)") }
    return Deck(name: reader.name, distinctCards: cards, answers: reader.answers)
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
    deck.update(name: reader.name, answers: reader.answers)
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
