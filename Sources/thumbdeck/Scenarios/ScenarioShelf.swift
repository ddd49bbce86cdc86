import Cards
import Hands
import Table

/// The decks and recordings that scenarios name, each read once however many name it.
struct ScenarioShelf: Sendable {
  private var decks: [String: Result<Deck, Failure>] = [:]
  private var recordings: [String: Result<[HandFrame], Failure>] = [:]

  /// Reads all that these scenarios name; what can't be read is known when it is wanted.
  init(for files: [ScenarioFile]) async {
    for path in Set(files.compactMap { file in file.scenario.setup.deck.map(file.beside) }) {
      decks[path] = await Self.deck(at: path)
    }
    for path in Set(files.flatMap { file in file.scenario.recordings.map(file.beside) }) {
      do throws(Failure) { recordings[path] = .success(try Self.frames(of: path)) } catch {
        recordings[path] = .failure(error)
      }
    }
  }

  /// A run of a scenario that has not begun.
  func run(_ file: ScenarioFile) throws(Failure) -> ScenarioRun {
    let scenario = file.scenario
    var deck: Deck?
    if let name = scenario.setup.deck { deck = try decks[file.beside(name)]?.get() }
    var frames: [String: [HandFrame]] = [:]
    for name in scenario.recordings { frames[name] = try recordings[file.beside(name)]?.get() }
    do throws(ScenarioError) {
      return try ScenarioRun(scenario, deck: deck, recordings: frames)
    } catch {
      throw .badInput("\(file.path), line \(error.line): \(error.problem)")
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
      // Nobody writes into a pipe while scenarios run.
      if let file = FileIdentity(path: path, followsLinks: true), !file.isRegular {
        throw .badInput("\(path): the deck of a scenario has to be a file")
      }
      var pipe = try DeckPipe(
        path: path, reading: DeckReading(format: DeckFormat(fileName: path)))
      var deck = try await pipe.firstDeck()
      try await pipe.readOn(&deck, saying: { "\($0.cards.count) cards" }, until: { _ in false })
      return .success(deck)
    } catch {
      return .failure(error)
    }
  }
}
