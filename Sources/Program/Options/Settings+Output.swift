import Basics
import Cards
import DecisionLogs
import OperatingSystem
import Scenarios
import Sessions

/// The log, standard output, and the commands that run for answers.
extension Settings {
  static let logOptions: [OptionRow<Settings>] = [
    .file(
      "output", \.output, letter: "o",
      "Log every decision to FILE, or continue its log. Each is synced before the next card is shown."
    ).everyday,
    .flag("restart", \.restarts, "Start a new log; an existing one is renamed to FILE.1."),
    .flag(
      "log", \.keepsLog,
      "Without -o, log the decisions of a game on the terminal in $XDG_STATE_HOME/thumbdeck."
    ).with { $0.fileUse = .setting },
    .flag(
      "events", \.printsEvents,
      "Print every event as it happens, as a line of JSON, instead of the decisions at the end."),
  ]

  static let printOptions: [OptionRow<Settings>] = [
    .value(
      "print", \.printFormat, as: "form",
      "What is printed at the end, such as likes or csv. The decisions as jsonl or csv; or the cards as "
        + "they came in: the likes, nopes, laters or all that have an answer, or those with the answer "
        + "of a word, such as keep, or a number. By default jsonl; on a terminal a summary.",
      parse: PrintFormat.init, text: \.text
    ).with { ($0.choices, $0.standard) = ({ PrintFormat.names }, PrintFormat.jsonl.text) }.everyday,
    OptionRow(
      "print0", .flag,
      help:
        "End each with NUL instead of a line end, for xargs -0; the default of a game with --read0.",
      read: { $1.printsNUL = $0 == "yes" },
      text: { $0.printsNUL.map { $0 ? "yes" : "no" } }),
    .flag(
      "bom", \.hasByteOrderMark,
      "With --print csv, begin with a byte order mark, by which Excel knows that it is UTF-8."),
    .flag(
      "csv-safe", \.isCSVSafe,
      "With --print csv, put ' before a field that a spreadsheet would take for a formula; a terminal "
        + "always gets it."
    ).with { $0.fileUse = .setting },
  ]

  static let hookOptions: [OptionRow<Settings>] = [
    OptionRow(
      "on", .values, valueName: "answer=cmd",
      help:
        "At the end, run a command for each card with an answer. It asks first; {} stands for the card, "
        + "as in --preview. It needs a log, and never runs twice for the same answer.",
      read: { text, settings throws(OptionProblem) in settings.hooks.append(try AnswerHook(text)) }
    ).everyday,
    .mark(
      "yes", \.hooksRunUnasked,
      "Run the commands of --on without being asked, and go on with the log of an earlier deck."
    ).with {
      $0.check = {
        $0.hooksRunUnasked && $0.hooks.isEmpty && $0.output == nil ? " goes with --on or -o" : nil
      }
    },
  ]

  var namedLog: JournalLocation? { output.map { JournalLocation(path: $0) } }

  var continuedLog: String? { restarts ? nil : output }

  /// The log that a game on the terminal continues; nil if none.
  var continuedLogOfGame: String? {
    if restarts || output != nil || !keepsLog || deck == "-" { return continuedLog }
    return try? JournalLocation.log(at: deck)
  }

  /// Throws if no answer of a deck has the word of `--print`, and if `-o` names the deck itself. The
  /// word is checked only if the deck `isWhole`, because later cards can have other answers.
  func checkOutput(for deck: Deck, isWhole: Bool) throws(Failure) {
    if isWhole, let problem = try printProblem(for: deck) { throw .wrongUsage(problem) }
    guard let output else { return }
    guard output != "-" else {
      throw .wrongUsage("-o - is no log; --events or --print writes to standard output")
    }
    let outputs = [Surroundings.current.standardOutput, .standardError].map { FileIdentity($0) }
    guard let log = FileIdentity(path: output, followsLinks: true), log.isRegular else { return }
    guard !outputs.contains(log) else {
      throw .wrongUsage("-o \(output): standard output or standard error goes to this file, too")
    }
    guard self.deck != "-" else { return }
    try FileIdentity.refuse(
      output, for: "-o", used: [(self.deck, "the deck")], results: " for the log")
  }

  /// The options that a log keeps, so that the same deck goes on with them.
  private static let loggedOptions: [(field: DeckRecord.Field, option: SetupOptions.Row)] = [
    (\.columns, SetupOptions.columns), (\.answers, SetupOptions.answers),
    (\.choices, SetupOptions.choices),
  ]

  /// What a log keeps of the deck and its set-up.
  private func loggedDeck(of log: JournalLocation?) -> DeckRecord {
    var deck = DeckRecord(path: log?.deck.map(JournalLocation.absolute))
    for (field, option) in Self.loggedOptions { deck[keyPath: field] = option.text(setup) }
    deck.learn = newCards.map { _ in "FSRS-6" }
    return deck
  }

  /// Takes the options of the log that is continued, unless they are given.
  mutating func takeOptions(ofLog path: String?) {
    guard let path, let deck = DecisionLog.lastDeck(in: path) else { return }
    var taken: [String] = []
    for (field, option) in Self.loggedOptions where option.text(setup) == nil {
      guard let list = deck[keyPath: field] else { continue }
      try? option.read(list, &setup)
      taken.append("--\(option.name) \(ShellWords.quoted(list))")
    }
    guard !taken.isEmpty else { return }
    Console.say("\(path): it goes on with \(taken.joined(separator: " ")), as before")
  }

  /// Where the decisions of a game are kept; nil if nowhere.
  func logLocation(of deck: Deck) throws(Failure) -> JournalLocation? {
    if let namedLog { return namedLog }
    guard keepsLog else { return nil }
    let staysInPlace =
      isDeckFile || FileIdentity(path: self.deck, followsLinks: true)?.isFolder == true
    return try JournalLocation.location(for: deck, at: self.deck, isFile: staysInPlace)
  }

  func writer(
    into log: JournalLocation?, holdsEvents: Bool = false
  ) throws(Failure) -> SessionWriter {
    var journal: Journal?
    if let path = log?.path {
      if restarts { try Journal.moveAside(path) }
      journal = try Journal(path: path)
    }
    return SessionWriter(
      journal: journal, deck: loggedDeck(of: log),
      printsEvents: printsEvents, holdsEvents: holdsEvents)
  }

  /// True if a summary replaces the decisions: on a terminal, unless something else is asked for.
  var printsSummary: Bool { !printsEvents && printFormat == nil && isOutputTerminal }

  var isOutputTerminal: Bool { Surroundings.current.standardOutput.isTerminal }

  /// Prints the decisions or a summary, unless events were printed instead.
  func printDecisions(
    of session: Session, log: JournalLocation?, isLogForbidden: Bool = false
  ) throws(Failure) {
    guard !printsEvents else { return }
    guard !printsSummary else {
      let summary = session.summary(log: log, isLogForbidden: isLogForbidden)
      return try Console.output(summary.map(PrintableText.of))
    }
    let cards = printFormat == nil ? [] : session.game.deck.cards
    try print(
      StandingDecision.all(of: session), among: AnswerWords(session.game.answers, on: cards),
      head: session.game.deck.head)
  }

  /// Prints decisions on cards of a deck with this head; if no answer has the word of `--print`,
  /// prints them as JSON and throws.
  func print(
    _ decisions: some Sequence<StandingDecision>, among words: AnswerWords, head: String
  ) throws(Failure) {
    let problem = printFormat?.problem(among: words)
    let format = problem == nil ? printFormat ?? .jsonl : .jsonl
    let isNUL = printsNUL ?? (endsWithNUL && format.isOfCards)
    var lines = format.lines(
      of: decisions, head: isNUL && format.isOfCards ? nil : head, among: words,
      guardsFormulas: isCSVSafe, isForTerminal: isOutputTerminal)
    // The variable can set it for all formats.
    if hasByteOrderMark, !isOutputTerminal, format.text == "csv" {
      lines[0].insert(contentsOf: "\u{FEFF}".utf8, at: 0)
    }
    // A terminal ignores NUL, so all decisions would be on one line.
    let end = isNUL && !isOutputTerminal ? 0 : UInt8(ascii: "\n")
    for line in lines { try Console.output(line, end: end) }
    if let problem { throw .wrongUsage("\(problem); so every decision is printed as jsonl") }
  }

  /// Returns what is wrong with `--print` for the answers of `deck`; nil if nothing is.
  func printProblem(for deck: Deck) throws(Failure) -> String? {
    let answers = try chosenAnswers(for: deck) ?? deck.answers
    return printFormat?.problem(among: AnswerWords(answers, on: deck.cards))
  }

  /// Throws if the commands of `--on` could not run after a game that is logged in `log`. The
  /// answers are checked only if the deck `isWhole`, because later cards can have other answers.
  func checkHooks(for deck: Deck, isWhole: Bool, log: JournalLocation?) throws(Failure) {
    guard !hooks.isEmpty else { return }
    guard log != nil else { throw .wrongUsage("--on needs a log; name one with -o FILE") }
    guard hooksRunUnasked || Console.canAsk else {
      throw .wrongUsage("--on asks before it runs anything; without a terminal add --yes")
    }
    guard isWhole else { return }
    let answers = try chosenAnswers(for: deck) ?? deck.answers
    for hook in hooks { try hook.check(in: answers, on: deck.cards) }
  }

  func runHooks(after session: Session, log: JournalLocation?) async throws(Failure) {
    guard !hooks.isEmpty, !session.game.isUntouched, let log else { return }
    var journal = try Journal(path: log.path, creates: false)
    let runs = AnswerHookRuns(
      hooks, after: session, of: loggedDeck(of: log),
      earlierRuns: try journal.commandRuns(of: session.game))
    try await runs.run(isAllowed: hooksRunUnasked, into: &journal)
  }
}

extension Session {
  /// The two lines that a terminal shows instead of all decisions. `isLogForbidden` is true for
  /// `--no-log` in a game on the terminal, whose decisions would be kept without it.
  func summary(log: JournalLocation?, isLogForbidden: Bool) -> [String] {
    // Cards put off for later do not count as decided.
    let answers =
      game.tallies.map(\.text).joined(separator: ", ") + "; " + game.tally(of: .later).text
    let cards = Plural.of(game.stack.count, "card") + (game.isDeckGrowing ? " so far" : "")
    return [
      "Decided \(game.stack.decidedCount) of \(cards): \(answers).",
      place(of: log, isLogForbidden: isLogForbidden),
    ]
  }

  private func place(of log: JournalLocation?, isLogForbidden: Bool) -> String {
    guard let log else {
      return isLogForbidden
        ? "Nothing is kept. Leave out --no-log to keep the decisions, or add -o FILE; --print jsonl "
          + "prints them."
        : "Nothing is kept. Add -o FILE to keep the decisions; --print jsonl prints them."
    }
    if game.isUntouched { return "Nothing was decided." }
    let shows = "thumbdeck decisions \(ShellWords.quoted(log.deck ?? log.path)) shows them."
    if log.isForSingleRun {
      return "Kept: -o \(ShellWords.quoted(log.path)) goes on with the same cards; \(shows)"
    }
    let goesOn = "The same command \(isFinished ? "opens them again" : "goes on")"
    return "Kept in \(log.path). \(goesOn); \(shows)"
  }
}
