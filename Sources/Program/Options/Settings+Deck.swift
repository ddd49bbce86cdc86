import ArgumentParser
import Basics
import Cards
import DecisionLogs
import Libc
import OperatingSystem
import Scenarios

/// The deck, the order of its cards, and their answers.
extension Settings {
  static let deckOptions: [OptionRow<Settings>] = [
    .text(
      "deck", \.givenDeck, shape: .argument, completion: .file,
      "The deck: a file, a folder, or - for standard input.")
  ]

  static let cardOptions: [OptionRow<Settings>] = [
    .choice("format", \.format, "The deck's format, such as csv, if its name does not tell it.")
      .everyday,
    .flag("recursive", \.isRecursive, "Of a folder, take also the files in its folders."),
    .flag(
      "read0", \.endsWithNUL, "Each card of the format lines ends with NUL instead of a line end."),
    SetupOptions.columns.at(\.setup),
    .flag(
      "header", \.hasHeader,
      "The first row of a table holds the names of its columns, and is not a card."),
    .flag(
      "skip-bad", \.skipsBadCards,
      "Go on without the cards that can't be read, and say how many they are."),
    .flag("strict", \.isStrict, "Refuse a table with a row that is shorter than its header."),
    .value(
      "shuffle", \.shuffle, as: "seed", shape: .optionalValue("random"),
      "Shuffle the cards. The same SEED gives the same order. Goes after the deck's name.",
      parse: Shuffle.init, text: \.text
    ).everyday,
    SetupOptions.limit.at(\.setup),
  ]

  static let answerOptions: [OptionRow<Settings>] = [
    SetupOptions.answers.at(\.setup), SetupOptions.choices.at(\.setup),
  ]

  static let learningOptions: [OptionRow<Settings>] = [
    .number(
      "learn", \.newCards, as: "n", shape: .optionalValue("20"), of: "cards", min: 0,
      max: 1_000_000,
      "Learn the deck: N new cards a day, and those that are due. A card that is not known comes again "
        + "in this round, and on other days when FSRS says so; the log keeps what it needs. Goes after "
        + "the deck's name.")
  ]

  var deck: String { givenDeck ?? "" }

  /// True for a regular file, which can be read to its end without waiting for a writer.
  var isDeckFile: Bool { FileIdentity(path: deck, followsLinks: true)?.isRegular ?? false }

  /// The folder of the deck; the current folder for a pipe.
  var deckFolder: String {
    // The slash is searched as a byte, because a mark behind it would make it another character.
    guard isDeckFile, let slash = deck.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == deck.startIndex ? "/" : String(deck[..<slash])
  }

  func validateCards() throws {
    guard setup.columns == nil || !endsWithNUL else {
      throw ValidationError("--columns can't be combined with --read0: such cards have no columns.")
    }
  }

  /// Throws if no deck is given, with a hint if `--camera` has taken the deck for its film.
  func validateDeck() throws {
    guard givenDeck == nil else { return }
    guard let camera,
      camera == "-" || camera.hasSuffix(".txt") || DeckFormat(fileName: camera) != .lines
    else { throw ValidationError("Missing expected argument '<deck>'") }
    throw ValidationError(
      "--camera takes the word after it for a camera; write the deck first: thumbdeck "
        + "\(ShellWords.quoted(camera)) --camera")
  }

  /// Returns the deck's answers, changed by `--answers`, `--choices` and `--learn`; else nil.
  func chosenAnswers(for deck: Deck) throws(Failure) -> Answers? {
    do throws(OptionProblem) {
      let answers = try deck.answers.changed(answers: setup.answers, choices: setup.choices)
      return newCards == nil ? answers : (answers ?? deck.answers).forLearning(.now)
    } catch { throw .wrongUsage("--\(error)") }
  }

  /// True if a saved scenario can name the deck's file, and express how its cards are read and
  /// ordered. `shuffle` is not expressed, because the cards are saved as they were dealt.
  var isDeckForScenario: Bool {
    isDeckFile && format == nil && !endsWithNUL && shuffle == nil && hasHeader && !skipsBadCards
  }

  /// Opens the deck, and reads its first cards, or all cards to shuffle them. `log` is continued.
  func openDeck(
    log: String?, guessesIds: Bool = true
  ) async throws(Failure) -> (deck: Deck, pipe: DeckPipe) {
    var reading = deckReading
    // A scenario knows cards only by their own ids.
    if !guessesIds { reading.ids = .own }
    if let log { reading.goOn(withLogAt: log) }
    var pipe = try DeckPipe(
      path: self.deck, reading: reading, limit: shuffle == nil ? setup.limit : nil,
      isRecursive: isRecursive)
    var deck = try await pipe.firstDeck()
    if let shuffle {
      try await pipe.readOn(&deck)
      deck.shuffle(seed: shuffle.seed())
      if let limit = setup.limit { deck = deck.limited(to: limit) }
    }
    return (deck, pipe)
  }

  var deckReading: DeckReading {
    var reading = DeckReading(
      format: format ?? DeckFormat(fileName: deck), endsWithNUL: endsWithNUL,
      columns: setup.columns.map(ScenarioSetup.columns), hasHeader: hasHeader)
    if format != nil { (reading.isNamed, reading.mayBeTable) = (true, false) }
    reading.detectsFormat = deck == "-" && format == nil && !endsWithNUL
    reading.ids = .guessed
    reading.skipsBadCards = skipsBadCards
    reading.isStrict = isStrict
    return reading
  }
}

extension DeckReading {
  /// Makes the reading match a log: the same ids, and lines if the log's first card is a line.
  mutating func goOn(withLogAt path: String) {
    guard let first = DecisionLog.firstCard(in: path) else { return }
    if detectsFormat, first.isLine { detectsFormat = false }
    ids = first.ids.map(CardIds.column) ?? .own
  }
}

/// A shuffled order of cards: `random`, or the order that a seed gives.
struct Shuffle: Sendable {
  private let givenSeed: UInt64?

  init(_ text: String) throws(OptionProblem) {
    givenSeed = UInt64(text)
    guard givenSeed != nil || text == "random" else { throw OptionProblem("a seed was expected") }
  }

  var text: String { givenSeed.map { String($0) } ?? "random" }

  /// Returns the seed. A random seed is printed, so that the order can be repeated.
  func seed() -> UInt64 {
    if let givenSeed { return givenSeed }
    let seed = UInt64.random(in: 0..<1_000_000)
    Console.say("shuffled; --shuffle \(seed) gives the same order again")
    return seed
  }
}

extension LearningDay {
  /// The day on this machine's clock. It begins at four in the morning, for those who learn at night.
  static var now: LearningDay {
    let now = WallClock.now
    return LearningDay(now: now, start: Double(4 * 3_600 - tm(local: now).tm_gmtoff))
  }
}
