import ArgumentParser
import Cards
import OperatingSystem
import Scenarios

/// Options for how cards are read and ordered, and for their answers.
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

  /// Returns the deck's answers, changed by `--answers` and `--choices`; nil without these options.
  func chosenAnswers(for deck: Deck) throws(Failure) -> Answers? {
    do throws(AnswerListError) {
      return try deck.answers.changed(answers: answers, choices: choices)
    } catch {
      throw .wrongUsage("--\(error.option): \(error.problem)")
    }
  }

  /// True if a saved scenario states all given options for how cards are read and ordered.
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

  /// Returns the seed. A random seed is printed, so that the order can be repeated.
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
