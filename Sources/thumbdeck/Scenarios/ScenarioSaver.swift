import Cards
import Libc
import SystemPackage
import Table

/// Writes a game down as a scenario, with its recording and its deck beside it where it needs them.
struct ScenarioSaver {
  /// Where the scenario is to be; nothing may be there yet.
  let path: String

  /// Finds out before the game that the files can be made.
  func check() throws(Failure) {
    for path in [path, recordingPath, deckPath] where FileIdentity(path: path) != nil {
      throw .badInput("\(path) is there already; name another scenario, or take it away")
    }
    let folder = FilePath(path).removingLastComponent().string
    guard access(folder.isEmpty ? "." : folder, W_OK) == 0 else {
      throw .badInput("\(path): the scenario can't be written: \(Errno(rawValue: errno))")
    }
  }

  /// Writes the game down; `setup` says what was there before, without its deck where that is no
  /// file that a scenario can name.
  func save(_ game: TerminalGame.Outcome, setup: ScenarioSetup) throws(Failure) {
    var setup = setup
    if setup.deck == nil {
      try writeDeck(of: game.session)
      setup.deck = name(of: deckPath)
      // The deck's own answers are not among its cards.
      let answers = game.session.options.answers ?? game.session.deck.answers
      if answers != .standard { setup.answers = answers.list }
    }
    let ending: Table.Ending? = if case .session(let ending) = game.ending { ending } else { nil }
    let saved = ScenarioWriter.saved(
      game.events, title: "A game of \(game.session.deck.name), as it was played.", setup: setup,
      session: game.session, ending: ending, recording: name(of: recordingPath))
    if !saved.frames.isEmpty {
      let file = try RecordingWriter(path: recordingPath)
      for frame in saved.frames { try file.append(frame) }
    }
    try WholeFile.write(saved.text, to: path, "the scenario", mayReplace: false)
    Console.say("\(path): the game as a scenario; `thumbdeck check \(path)` plays it again")
  }

  private var stem: String {
    path.hasSuffix(".scenario") ? String(path.dropLast(".scenario".count)) : path
  }
  private var recordingPath: String { stem + ".jsonl" }
  private var deckPath: String { stem + ".deck.jsonl" }

  private func name(of path: String) -> String {
    FilePath(path).lastComponent?.string ?? path
  }

  private func writeDeck(of session: Session) throws(Failure) {
    let lines = session.deck.cards.map { DecisionLine.cardJSON($0) + "\n" }
    try WholeFile.write(lines.joined(), to: deckPath, "the deck", mayReplace: false)
  }
}
