import Basics
import Cards
import Gestures
import Hands
import OperatingSystem
import Producers
import Scenarios
import SystemPackage

struct ScenarioFile: Sendable {
  let path: String
  let text: String
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

  /// Returns the content of a file that the scenario names; an error says on which line.
  func get<Value>(
    _ result: Result<Value, Failure>?, named name: String?
  ) throws(Failure) -> Value? {
    do throws(Failure) { return try result?.get() } catch {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let index = lines.firstIndex {
        $0.first { !$0.isWhitespace } != "#" && $0.contains(name ?? "")
      }
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
  private struct NamedDeck: Hashable {
    let path: String
    let columns: String?

    /// Finds the deck of a scenario; nil if the scenario names no file.
    init?(of file: ScenarioFile) {
      guard let deck = file.scenario.setup.deck else { return nil }
      path = file.resolve(deck)
      columns = file.scenario.setup.columns
    }
  }

  private var decks: [NamedDeck: Result<Deck, Failure>] = [:]
  private var recordings: [String: Result<[HandFrame], Failure>] = [:]
  private var hands: [String: Result<PoseSet, Failure>] = [:]

  /// Reads the files that the scenarios name. An error is kept, and thrown by ``run(_:)``.
  init(for files: [ScenarioFile]) async {
    for deck in Set(files.compactMap(NamedDeck.init)) {
      do throws(Failure) { decks[deck] = .success(try await Self.read(deck)) } catch {
        decks[deck] = .failure(error)
      }
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
    var deck: Deck?
    if let named = NamedDeck(of: file) {
      deck = try file.get(decks[named], named: scenario.setup.deck)
    }
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

  private static func read(_ named: NamedDeck) async throws(Failure) -> Deck {
    let columns = named.columns.map(ScenarioSetup.columns)
    return try await DeckPipe.deck(
      of: named.path,
      reading: DeckReading(format: DeckFormat(fileName: named.path), columns: columns))
  }
}
