import ArgumentParser
import Cards
import JSONText
import SystemPackage
import Table

/// The deck and what becomes of it before it is dealt.
struct DeckArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The deck: a file, or - for standard input.", valueName: "deck"),
    completion: .file())
  var given: String?

  /// The deck's path, once it is known to be there.
  var deck: String { given ?? "" }

  /// Refuses to go on without a deck.
  func validateGiven() throws {
    if given == nil { throw ValidationError("Missing expected argument '<deck>'") }
  }

  /// Opens the deck and reads its first cards, or all of them where they are to be shuffled.
  func open(_ cards: CardArguments) async throws(Failure) -> (deck: Deck, pipe: DeckPipe) {
    var pipe = try DeckPipe(
      path: self.deck, reading: cards.reading(path: deck),
      limit: cards.shuffle == nil ? cards.limit : nil)
    var deck = try await pipe.firstDeck()
    if let shuffle = cards.shuffle {
      try await pipe.readOn(&deck)
      deck = deck.shuffled(seed: shuffle.seed())
      if let limit = cards.limit { deck = deck.limited(to: limit) }
    }
    return (deck, pipe)
  }

  /// Reads the deck to its end.
  func read(_ cards: CardArguments) async throws(Failure) -> Deck {
    var (deck, pipe) = try await open(cards)
    try await pipe.readOn(&deck)
    return deck
  }

  /// True for a regular file, which can be read to its end without waiting for a writer.
  var isFile: Bool { FileIdentity(path: deck, followsLinks: true)?.isRegular ?? false }

  /// The folder of the deck; the current folder for a pipe.
  var folder: String {
    let path = FilePath(deck).removingLastComponent().string
    return isFile && !path.isEmpty ? path : "."
  }
}

/// Options for playing a scenario and for saving a game as one.
struct ScenarioArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Play the scenario FILE instead of a deck; the keys work, too.", valueName: "file"),
    completion: .file())
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      "Save the game to FILE, as a scenario that expects the same outcome.", valueName: "file"),
    completion: .file())
  var saveScenario: String?
}
