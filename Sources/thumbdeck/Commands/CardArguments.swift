import ArgumentParser
import Cards

/// How cards are read, in which order they come, and what can be said of them.
struct CardArguments: ParsableArguments {
  @Option(help: "The deck's format where its name does not tell it.")
  var format: DeckFormat?

  @Flag(
    name: .customLong("read0"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Cards of lines end with NUL.")
  var endsWithNUL = false

  @Option(
    help: ArgumentHelp(
      "The columns of a table, by name or number, that are title, body and back; - is none.",
      valueName: "list"))
  var columns: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "The first row of a table names its columns; else it is a card, too.")
  var header = true

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

  /// The answers that were chosen for a deck; nil leaves them as the deck has them.
  func chosenAnswers(for deck: Deck) throws(Failure) -> Answers? {
    guard let answers else { return nil }
    do throws(AnswersError) { return try deck.answers.changed(by: answers) } catch {
      throw .wrongUsage("--answers: \(error.problem)")
    }
  }

  /// True if the cards come as they stand in their file, read as its name tells.
  var isPlain: Bool {
    format == nil && !endsWithNUL && columns == nil && shuffle == nil && header
  }

  /// How a deck at `path` is to be read.
  func reading(path: String) -> DeckReading {
    DeckReading(
      format: format ?? DeckFormat(fileName: path), endsWithNUL: endsWithNUL,
      columns: columns?.split(separator: ",", omittingEmptySubsequences: false).map(String.init),
      hasHeader: header)
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

  /// How it is typed.
  var text: String {
    switch self {
    case .random: "random"
    case .seeded(let seed): String(seed)
    }
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
