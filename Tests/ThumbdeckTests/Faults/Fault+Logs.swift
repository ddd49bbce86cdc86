import Basics
import Cards
import Foundation
import Libc
import Sessions
import TestSupport
import Testing

@testable import DecisionLogs

extension Fault {
  /// The log is not as the program left it.
  static let logs: [Fault] = [
    Fault("power cut", by: "the log ends at every byte, or in a block of zeros", short: 1, long: 3)
    { generator in
      try await powerCuts(using: &generator)
    },
    Fault(
      "log changed by others", by: "removed, replaced, longer, shorter, folder gone; then `w`",
      short: 2, long: 50
    ) { generator in
      var sum = FaultTally(injected: 0)
      for change in LogChange.allCases { sum += try await changeLog(change, using: &generator) }
      return sum
    },
  ]

  /// Cuts the log of a game at each of its bytes, and opens what is left.
  private static func powerCuts(using generator: inout SeededGenerator) async throws -> FaultTally {
    var game = try await FaultGame(cards: 40)
    // Where in a line the cut is matters more than how many lines come before.
    game.type(Effort.isHour ? 40 : Effort.count(4, long: 12), using: &generator)
    _ = try await game.quit()
    let whole = Array(try Data(contentsOf: URL(filePath: game.log)))
    let deck = try Deck(
      name: "deck", bytes: Array(try Data(contentsOf: URL(filePath: game.deck))),
      reading: DeckReading(format: .lines))
    var sum = FaultTally(injected: 0)
    for length in 0...whole.count {
      let lineEnds = whole[..<length].count { $0 == UInt8(ascii: "\n") }
      // A line that lacks only its end is whole, but what zeros follow is not.
      let isLine = length > 0 && (length == whole.count || whole[length] == UInt8(ascii: "\n"))
      for zeros in length.isMultiple(of: 10) && lineEnds > 0 ? [0, 512] : [0] {
        let count = lineEnds + (isLine && zeros == 0 ? 1 : 0)
        let path = game.folder.path("cut")
        let bytes = whole[..<length] + Array(repeating: 0, count: zeros)
        try Data(bytes).write(to: URL(filePath: path))
        var session = Session(deck: deck)
        let journal = try Journal(path: path)
        try journal.resume(&session)
        let answers = session.decisions.map { $0.answer.name }
        let expected = min(count, game.typed.count)
        var tally = FaultTally(decisions: expected)
        tally.lost = (0..<expected).count { $0 >= answers.count || answers[$0] != game.typed[$0] }
        tally.invented = max(0, answers.count - expected)
        sum += tally
      }
    }
    return sum
  }

  private enum LogChange: CaseIterable {
    case removed, replaced, longer, shorter, folderGone
  }

  /// Changes the log during the game, saves everything to a new log with `w`, and goes on.
  private static func changeLog(
    _ change: LogChange, using generator: inout SeededGenerator
  ) async throws -> FaultTally {
    let folder = try TemporaryFolder()
    mkdir(folder.path("logs"), 0o700)
    let log = folder.path("logs/log")
    var game = try await FaultGame(cards: 60, in: folder, log: log)
    game.type(.random(in: 1..<25, using: &generator), using: &generator)
    try await game.wait(forDecisions: game.typed.count)
    let content = try Data(contentsOf: URL(filePath: log))
    switch change {
    case .removed: unlink(log)
    case .replaced:
      unlink(log)
      try Data("somebody else's".utf8).write(to: URL(filePath: log))
    case .longer:
      let file = try FileHandle(forWritingTo: URL(filePath: log))
      try file.seekToEnd()
      try file.write(contentsOf: Data("x".utf8))
      try file.close()
    case .shorter: truncate(log, off_t(content.count / 2))
    case .folderGone:
      rename(folder.path("logs"), folder.path("moved"))
      mkdir(folder.path("logs"), 0o700)
    }
    // This decision can't be saved, so it is not made.
    game.terminal.type("l")
    try await game.terminal.wait(forText: "not saved")
    game.terminal.type("w")
    try await game.terminal.wait(forText: "saved: the log is")
    game.type(.random(in: 1..<25, using: &generator), using: &generator)
    try await game.wait(forDecisions: game.typed.count)
    let shown = try await game.quit()
    if change == .replaced {
      #expect(try folder.read("logs/log") == "somebody else's")
    }
    return try await game.tally(shown: shown, log: log + ".1")
  }
}
