import Cards
import Hands
import JSONText
import Table

/// The decks and recordings that scenarios name, each read only once.
struct ScenarioInputs: Sendable {
  private var decks: [String: Result<Deck, Failure>] = [:]
  private var recordings: [String: Result<[HandFrame], Failure>] = [:]

  /// Reads the files that the scenarios name; an error is thrown when a scenario is run.
  init(for files: [ScenarioFile]) async {
    for path in Set(files.compactMap { file in file.scenario.setup.deck.map(file.resolve) }) {
      decks[path] = await Self.deck(at: path)
    }
    for path in Set(files.flatMap { file in file.scenario.recordings.map(file.resolve) }) {
      do throws(Failure) { recordings[path] = .success(try Self.frames(of: path)) } catch {
        recordings[path] = .failure(error)
      }
    }
  }

  /// A run of a scenario, not started; throws if a file that it names can't be read.
  func run(_ file: ScenarioFile) throws(Failure) -> ScenarioRun {
    let scenario = file.scenario
    var deck: Deck?
    if let name = scenario.setup.deck { deck = try decks[file.resolve(name)]?.get() }
    var frames: [String: [HandFrame]] = [:]
    for name in scenario.recordings { frames[name] = try recordings[file.resolve(name)]?.get() }
    do throws(TextError) {
      return try ScenarioRun(scenario, deck: deck, recordings: frames)
    } catch {
      throw .badInput("\(file.path), \(error)")
    }
  }

  private static func frames(of path: String) throws(Failure) -> [HandFrame] {
    var recording = try RecordingReader(path: path)
    var frames: [HandFrame] = []
    var frame = HandFrame(time: 0)
    while try recording.next(into: &frame) { frames.append(frame) }
    return frames
  }

  private static func deck(at path: String) async -> Result<Deck, Failure> {
    do throws(Failure) {
      // Reading a pipe could block.
      if let file = FileIdentity(path: path, followsLinks: true), !file.isRegular {
        throw .badInput("\(path): the deck of a scenario must be a regular file")
      }
      var pipe = try DeckPipe(
        path: path, reading: DeckReading(format: DeckFormat(fileName: path)))
      var deck = try await pipe.firstDeck()
      try await pipe.readOn(
        &deck, saying: { Plural.of($0.cards.count, "card") }, until: { _ in false })
      return .success(deck)
    } catch {
      return .failure(error)
    }
  }
}
