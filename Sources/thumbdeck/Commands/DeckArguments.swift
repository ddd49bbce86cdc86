import ArgumentParser
import Cards

/// The deck and what becomes of it before it is dealt.
struct DeckArguments: ParsableArguments {
  @Argument(help: "The deck: a file, or - for standard input.")
  var deck: String

  @Option(help: "The deck's format where its name does not tell it.")
  var format: DeckFormat?

  @Flag(name: .customLong("read0"), help: "Cards of lines end with NUL.")
  var endsWithNUL = false

  @Option(
    help: ArgumentHelp(
      "The columns of a table, by name or number, that are title, body and back; - is none.",
      valueName: "list"))
  var columns: String?

  @Option(
    defaultAsFlag: Shuffle.random,
    help: ArgumentHelp(
      "Shuffle the cards; the same SEED gives the same order. Behind the deck's name.",
      valueName: "seed"))
  var shuffle: Shuffle?

  @Option(help: "Deal only the first N cards.")
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "How like, nope and later are called and typed, and where their cards go, such as keep,trash "
        + "or know:1:left,again:2:right.", valueName: "word[:keys[:direction]],...")
  )
  var answers: String?

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit takes a number from 1 up.") }
    do throws(AnswersError) { _ = try answers.map(Answers.standard.changed) } catch {
      throw ValidationError("--answers: \(error.problem).")
    }
  }

  /// Opens the deck and reads its first cards: all of a file, what has come through a pipe.
  func open() async throws(Failure) -> (deck: Deck, pipe: DeckPipe) {
    var pipe = try DeckPipe(path: self.deck, reading: reading, limit: shuffle == nil ? limit : nil)
    var deck = try await pipe.firstDeck()
    if shuffle != nil || isFile { try await readAll(&deck, from: &pipe) }
    if let shuffle {
      deck = deck.shuffled(seed: shuffle.seed())
      if let limit { deck = deck.limited(to: limit) }
    }
    return (deck, pipe)
  }

  /// Reads the deck to its end.
  func read() async throws(Failure) -> Deck {
    var (deck, pipe) = try await open()
    try await readAll(&deck, from: &pipe)
    return deck
  }

  /// The answers that were chosen for a deck; nil leaves them as the deck has them.
  func chosenAnswers(for deck: Deck) throws(Failure) -> Answers? {
    guard let answers else { return nil }
    do throws(AnswersError) { return try deck.answers.changed(by: answers) } catch {
      throw .wrongUsage("--answers: \(error.problem)")
    }
  }

  /// True for what is all there: it can be read to its end at once.
  var isFile: Bool { FileIdentity(path: deck, followsLinks: true)?.isRegular ?? false }

  private var reading: DeckReading {
    DeckReading(
      format: format ?? DeckFormat(fileName: deck), endsWithNUL: endsWithNUL,
      columns: columns?.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
  }

  private func readAll(_ deck: inout Deck, from pipe: inout DeckPipe) async throws(Failure) {
    try await pipe.readOn(&deck, saying: { "\($0.cards.count) cards" }, until: { _ in false })
  }
}

/// How the cards are shuffled.
enum Shuffle: ExpressibleByArgument {
  case random
  case seeded(UInt64)

  init?(argument: String) {
    guard let seed = UInt64(argument) else { return nil }
    self = .seeded(seed)
  }

  /// The seed; one that was thrown is told, so that the order can be had again.
  func seed() -> UInt64 {
    switch self {
    case .seeded(let seed): return seed
    case .random:
      let seed = UInt64.random(in: 0..<1_000_000)
      Console.say("shuffled; --shuffle \(seed) gives the same order again")
      return seed
    }
  }
}

extension DeckFormat: ExpressibleByArgument {}
