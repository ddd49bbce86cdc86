import ArgumentParser
import Basics
import Cards
import DecisionLogs
import OperatingSystem
import Scenarios
import SystemPackage

/// The deck, and what is done to it before it is dealt.
struct DeckArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The deck: a file, or - for standard input.", valueName: "deck"),
    completion: .file())
  var given: String?

  /// The deck's path, once it is known to be there.
  var deck: String { given ?? "" }

  /// Throws if there is no deck, also where `--camera` has taken the deck for its film.
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
  ///
  /// A deck that continues a `log` is read as when that was begun: as lines, and with the same ids.
  func open(
    _ cards: CardArguments, log: String?, guessesIds: Bool = true
  ) async throws(Failure) -> (deck: Deck, pipe: DeckPipe) {
    var reading = cards.reading(path: deck)
    // A scenario knows cards by their own ids.
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

  /// Reads the deck to its end.
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

/// Options for reading cards, their order, and their answers.
struct CardArguments: ParsableArguments {
  @Option(help: "The deck's format, if the file's name does not tell it.")
  var format: DeckFormat?

  @Flag(
    name: .customLong("read0"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Each card of the format lines ends with NUL instead of a line end.")
  var endsWithNUL = false

  @Option(
    help: ArgumentHelp(
      "The columns that are title, body and back, by name or number, - for none; or by role, such "
        + "as title=Subject,show=From+Date.", valueName: "list"))
  var columns: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "The first row of a table holds the names of its columns, and is not a card.")
  var header = true

  @Flag(
    name: .customLong("skip-bad"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Go on without the cards that can't be read, and say how many they are.")
  var skipsBadCards = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Refuse a table with a row that is shorter than its header.")
  var strict = false

  @Option(
    defaultAsFlag: Shuffle.random,
    help: ArgumentHelp(
      "Shuffle the cards; the same SEED gives the same order. Goes after the deck's name.",
      valueName: "seed"))
  var shuffle: Shuffle?

  @Option(help: "Deal only the first N cards.")
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "Names, keys and directions for like, nope and later, such as keep,trash or "
        + "know:1:left,again:2:right.", valueName: "word[:keys[:direction]],...")
  )
  var answers: String?

  @Option(
    help: ArgumentHelp(
      "The choices of cards that have none of their own, such as cat,dog,bird or 5 for 1 to 5.",
      valueName: "word,...|count"))
  var choices: String?

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit takes a number of at least 1.") }
    do throws(DeckError) {
      if let columns { _ = try ColumnChoice(Self.columns(in: columns)) }
    } catch {
      let words = "\(error)"
      throw ValidationError("--columns: " + words + (words.hasSuffix("?") ? "" : "."))
    }
    if columns != nil, endsWithNUL {
      throw ValidationError("--columns can't be combined with --read0: such cards have no columns.")
    }
    do throws(AnswerListError) {
      _ = try Answers.standard.changed(answers: answers, choices: choices)
    } catch {
      throw ValidationError("--\(error.option): \(error.problem).")
    }
  }

  /// The deck's answers, changed by `--answers` and `--choices`; nil without these options.
  func chosenAnswers(for deck: Deck) throws(Failure) -> Answers? {
    do throws(AnswerListError) {
      return try deck.answers.changed(answers: answers, choices: choices)
    } catch {
      throw .wrongUsage("--\(error.option): \(error.problem)")
    }
  }

  /// True if a scenario can express all options that change how cards are read or their order.
  var isForScenario: Bool {
    format == nil && !endsWithNUL && shuffle == nil && header && !skipsBadCards
  }

  func reading(path: String) -> DeckReading {
    var reading = DeckReading(
      format: format ?? DeckFormat(fileName: path), endsWithNUL: endsWithNUL,
      columns: columns.map(Self.columns), hasHeader: header)
    if format != nil { reading.mayBeTable = false }
    reading.detectsFormat = path == "-" && format == nil && !endsWithNUL && columns == nil
    reading.ids = .guessed
    reading.skipsBadCards = skipsBadCards
    reading.isStrict = strict
    return reading
  }

  static func columns(in list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}

enum Shuffle: ExpressibleByArgument {
  case random
  case seeded(UInt64)

  init?(argument: String) {
    guard let seed = UInt64(argument) else { return nil }
    self = .seeded(seed)
  }

  var text: String {
    switch self {
    case .random: "random"
    case .seeded(let seed): String(seed)
    }
  }

  /// The seed; a random one is printed, so that the order can be repeated.
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

extension DeckReading {
  /// Reads a deck as when its log was begun: as lines, and with the same ids.
  mutating func goOn(withLogAt path: String) {
    guard let first = DecisionLog.firstCard(in: path) else { return }
    if detectsFormat, first.isLine { detectsFormat = false }
    ids = first.ids.map(CardIds.column) ?? .own
  }
}

extension DeckFormat: ExpressibleByArgument {}
