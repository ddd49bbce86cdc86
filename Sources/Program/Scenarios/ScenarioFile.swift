import Basics
import Cards
import DecisionLogs
import Gestures
import Hands
import JSONText
import OperatingSystem
import Producers
import Scenarios
import Sessions
import SystemPackage

struct ScenarioFile: Sendable {
  let path, text: String
  var scenario: Scenario

  /// The maximum number of mistakes that are listed. A file with more is probably no scenario.
  private static let maxErrors = 20

  /// Reads and parses the file; an error names the path and the lines that are wrong.
  init(path: String) throws(Failure) {
    self.path = path
    let bytes = try WholeFile.read(path, "the scenario")
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .badInput("\(path): the scenario is not UTF-8 text")
    }
    self.text = text
    let result = ScenarioParser.result(of: text)
    scenario = result.scenario
    guard let first = result.errors.first else { return }
    var failure = Failure.badInput("\(path), \(first)")
    failure.others = result.errors.dropFirst().prefix(Self.maxErrors - 1).map { "\(path), \($0)" }
    let rest = result.errors.count - Self.maxErrors
    if rest > 0 {
      failure.others.append("\(path): there are mistakes in \(Plural.of(rest, "more line"))")
    }
    throw failure
  }

  var hand: String? { scenario.setup.hand.map(resolve) }

  /// A deck's path, and the roles of its columns.
  struct NamedDeck: Hashable { let path: String, columns: String? }

  /// The deck; nil if the scenario names no file.
  var deck: NamedDeck? {
    scenario.setup.deck.map { NamedDeck(path: resolve($0), columns: scenario.setup.columns) }
  }

  /// Returns the content of a file that the scenario names; an error says on which line.
  func get<Value>(
    _ result: Result<Value, Failure>?, named name: String?
  ) throws(Failure) -> Value? {
    do throws(Failure) { return try result?.get() } catch {
      let index = text.lines.firstIndex { $0.trimmed.first != "#" && $0.contains(name ?? "") }
      let place = index.map { ", line \($0 + 1)" } ?? ""
      throw Failure(message: "\(path)\(place): \(error.message)", code: error.code)
    }
  }

  /// Returns the path of a file that the scenario names relative to its own folder, or absolutely.
  func resolve(_ name: String) -> String {
    FilePath(path).removingLastComponent().pushing(FilePath(name)).string
  }
}

/// The decks and recordings that scenarios name, each read only once.
struct ScenarioInputs: Sendable {
  private var decks: [ScenarioFile.NamedDeck: Result<Deck, Failure>] = [:]
  private var recordings: [String: Result<[HandFrame], Failure>] = [:]
  private var hands: [String: Result<PoseSet, Failure>] = [:]

  /// Reads the files that the scenarios name. An error is kept, and thrown by ``run(_:)``.
  init(for files: [ScenarioFile]) async {
    for deck in Set(files.compactMap(\.deck)) {
      let reading = DeckReading(
        format: DeckFormat(fileName: deck.path), columns: deck.columns.map(ScenarioSetup.columns))
      do throws(Failure) {
        decks[deck] = .success(try await DeckPipe.deck(of: deck.path, reading: reading))
      } catch { decks[deck] = .failure(error) }
    }
    for path in Set(files.compactMap(\.hand)) {
      hands[path] = Result { () throws(Failure) in try HandFile(path: path).read() }
    }
    for path in Set(files.flatMap { file in file.scenario.recordings.map(file.resolve) }) {
      recordings[path] = Result { () throws(Failure) in try Self.frames(of: path) }
    }
  }

  /// Prepares a run of a scenario; throws if a file that the scenario names can't be read.
  func run(_ file: ScenarioFile) throws(Failure) -> ScenarioRun {
    let scenario = file.scenario
    let deck = try file.get(file.deck.flatMap { decks[$0] }, named: scenario.setup.deck)
    var frames: [String: [HandFrame]] = [:]
    for name in scenario.recordings {
      frames[name] = try file.get(recordings[file.resolve(name)], named: name)
    }
    let hand = try file.get(file.hand.flatMap { hands[$0] }, named: scenario.setup.hand)
    do throws(TextError) {
      return try ScenarioRun(scenario, deck: deck, recordings: frames, hand: hand)
    } catch { throw .badInput("\(file.path), \(error)") }
  }

  private static func frames(of path: String) throws(Failure) -> [HandFrame] {
    try FileIdentity.refuseIrregular(path, "the recording of a scenario must be a regular file")
    var recording = try RecordingReader(path: path)
    var (frames, frame) = ([HandFrame](), HandFrame(time: 0))
    while try recording.next(into: &frame) {
      frames.append(frame)
      guard frames.count <= ScenarioRun.maxFrames else {
        throw .badInput("\(path): there are more than \(ScenarioRun.maxFrames) frames in it")
      }
    }
    return frames
  }
}

/// Saves a game as a scenario. If needed, its recording and its deck go into files next to it.
struct ScenarioSaver {
  /// The path of the new scenario, where no file may exist.
  let path: String

  /// Checks before the game that the files can be created.
  func check() throws(Failure) {
    for path in [path, recordingPath, deckPath] where FileIdentity(path: path) != nil {
      throw .badInput("\(path): the file exists already; name another scenario, or remove it")
    }
    try WholeFile.checkWritable(path, "the scenario")
  }

  /// Saves a game; `setup` is the state before it. If `setup` has the path of a deck, the scenario
  /// names that deck relative to its own folder. If it has none, or if a name does not fit on a
  /// line, the cards are written to a new deck.
  func save(_ game: InteractiveGame.Outcome, setup: ScenarioSetup) throws(Failure) {
    guard !game.events.isFull else {
      throw .badInput(
        "\(path): the game can't be saved: it had more than \(EventRecord.maxCount) frames and "
          + "other events")
    }
    var setup = setup
    setup.deck = setup.deck.map(nameFromFolder)
    setup.hand = setup.hand.map(nameFromFolder)
    guard Self.fitsOnLine(setup.hand) else {
      throw .badInput("\(path): the game can't be saved: the path of the hand has line ends")
    }
    if ![setup.deck, setup.columns].allSatisfy(Self.fitsOnLine) { setup.deck = nil }
    if setup.deck == nil {
      (setup.columns, setup.limit) = (nil, nil)
      let lines = game.session.game.deck.cards.map { $0.savedJSON + "\n" }
      try WholeFile.write(lines.joined(), to: deckPath, "the deck", mayReplace: false)
      setup.deck = name(of: deckPath)
      // The file holds only the cards, so the scenario states the deck's answers.
      let answers = game.session.options.answers ?? game.session.game.deck.answers
      if answers.list != Answers.standard.list { setup.answers = answers.list }
      setup.choices = answers.choices?.list
      setup.settings.confirm = setup.settings.confirm ?? answers.confirm
    }
    let ending: Sessions.Ending? =
      if case .session(let ending) = game.ending { ending } else { nil }
    let saved = ScenarioWriter.saved(
      game.events.events, title: "A game of \(game.session.game.deck.name), as it was played.",
      setup: setup, session: game.session, ending: ending, recording: name(of: recordingPath))
    if !saved.frames.isEmpty {
      let file = try RecordingWriter(path: recordingPath)
      for frame in saved.frames { try file.append(frame) }
    }
    try WholeFile.write(saved.text, to: path, "the scenario", mayReplace: false)
    Console.say("\(path): saved the game as a scenario; replay it with `thumbdeck check \(path)`")
  }

  private func nameFromFolder(_ file: String) -> String {
    let folder = FilePath(".").pushing(FilePath(path)).removingLastComponent().string
    return Self.relativePath(JournalLocation.absolute(file), from: JournalLocation.absolute(folder))
  }

  /// True if a line can end with a text, if any; line ends and blanks around it would be lost.
  private static func fitsOnLine(_ text: String?) -> Bool {
    text.map { !$0.contains(where: \.isNewline) && $0.trimmed == $0 } ?? true
  }

  private var stem: String { path.replacing(/\.scenario$/, with: "") }
  private var recordingPath: String { stem + ".jsonl" }
  private var deckPath: String { stem + ".deck.jsonl" }

  private func name(of path: String) -> String { FilePath(path).lastComponent?.string ?? path }

  /// Returns the path of a file relative to a folder: `../decks/colors.json`. Both paths must be
  /// absolute and without links, so that `..` leads to where it seems to lead.
  static func relativePath(_ file: String, from folder: String) -> String {
    let (target, start) = (FilePath(file), FilePath(folder))
    guard target.root == start.root else { return file }
    let (names, folders) = (Array(target.components), Array(start.components))
    let shared = zip(names, folders).prefix { $0 == $1 }.count
    let up = folders.dropFirst(shared).map { _ in ".." }
    return (up + names.dropFirst(shared).map(\.string)).joined(separator: "/")
  }
}

extension Card {
  /// The card as a line of a deck: its own JSON if it was read from JSON, and otherwise its parts.
  /// The fields of a table's row are not used, because any column can have the title.
  fileprivate var savedJSON: String {
    if originalRow == nil, let originalJSON { return originalJSON }
    var writer = JSONWriter()
    writer.write("id", id)
    for (name, text) in parts { writer.write(name, text) }
    if !tags.isEmpty { writer.write("tags", tags) }
    if let color { writer.write("color", color.text) }
    return writer.line
  }
}
