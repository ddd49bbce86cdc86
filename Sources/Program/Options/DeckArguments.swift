import ArgumentParser
import Basics
import Cards
import DecisionLogs
import OperatingSystem
import SystemPackage

/// The argument that names the deck, with methods that open and read the deck.
struct DeckArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The deck: a file, or - for standard input.", valueName: "deck"),
    completion: .file())
  var given: String?

  /// The deck's path, or `-` for standard input; empty if no deck is given.
  var deck: String { given ?? "" }

  /// Throws if no deck is given, with a hint if `--camera` has taken the deck's name for a camera.
  func validateGiven(camera: String?) throws {
    guard given == nil else { return }
    let isDeck = camera.map {
      $0 == "-" || $0.hasSuffix(".txt") || DeckFormat(fileName: $0) != .lines
    }
    guard let camera, isDeck ?? false else {
      throw ValidationError("Missing expected argument '<deck>'")
    }
    throw ValidationError(
      "--camera takes the word after it for a camera; write the deck first: thumbdeck "
        + "\(ShellWords.quoted(camera)) --camera")
  }

  /// Opens the deck and reads its first cards, or all of them if they are to be shuffled.
  func open(
    _ cards: CardArguments, log: String?, guessesIds: Bool = true
  ) async throws(Failure) -> (deck: Deck, pipe: DeckPipe) {
    var reading = cards.reading(path: deck)
    // A scenario reads its deck without guessed ids, so a game that is saved as one does, too.
    if !guessesIds { reading.ids = .own }
    if let log { reading.goOn(withLogAt: log) }
    var pipe = try DeckPipe(
      path: self.deck, reading: reading,
      limit: cards.shuffle == nil ? cards.limit : nil)
    var deck = try await pipe.firstDeck()
    if let shuffle = cards.shuffle {
      try await pipe.readOn(&deck)
      deck = deck.shuffled(seed: shuffle.seed())
      if let limit = cards.limit { deck = deck.limited(to: limit) }
    }
    return (deck, pipe)
  }

  func read(_ cards: CardArguments, log: String?) async throws(Failure) -> Deck {
    var (deck, pipe) = try await open(cards, log: log)
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

extension DeckReading {
  /// Sets the reading to that of the log at `path`: the same ids, and lines if the deck was lines.
  mutating func goOn(withLogAt path: String) {
    guard let first = DecisionLog.firstCard(in: path) else { return }
    if detectsFormat, first.isLine { detectsFormat = false }
    ids = first.ids.map(CardIds.column) ?? .own
  }
}

extension DeckFormat: ExpressibleByArgument {}
