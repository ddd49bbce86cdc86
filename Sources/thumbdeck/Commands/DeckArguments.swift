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

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit takes a number from 1 up.") }
  }

  /// Reads the deck.
  func read() throws(Failure) -> Deck {
    var deck = try DeckFile.deck(
      at: deck, format: format, endsWithNUL: endsWithNUL,
      columns: columns?.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
    if let shuffle { deck = deck.shuffled(seed: shuffle.seed()) }
    if let limit { deck = deck.limited(to: limit) }
    return deck
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
