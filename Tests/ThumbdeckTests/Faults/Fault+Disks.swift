import Basics
import Libc
import Testing

extension Fault {
  /// The disk under the log is full, fails, or is slow; and the clock of the day jumps.
  static let disks: [Fault] =
    FaultyDisk.isAvailable
    ? [
      Fault("disk full", by: "the log has room for a random number of bytes", short: 3, long: 200) {
        generator in
        let room = Int.random(in: 1..<6_000, using: &generator)
        return try await play(disk: ["ROOM": room], canFail: true, using: &generator)
      },
      Fault("write fails", by: "half a line, then EIO, now and then", short: 3, long: 200) {
        generator in
        let every = Int.random(in: 2..<9, using: &generator)
        return try await play(disk: ["WRITE_EVERY": every], canFail: true, using: &generator)
      },
      Fault("sync fails", by: "EIO from fsync, now and then", short: 3, long: 200) { generator in
        let every = Int.random(in: 2..<9, using: &generator)
        return try await play(disk: ["SYNC_EVERY": every], canFail: true, using: &generator)
      },
      Fault("slow disk, killed", by: "fsync takes up to 20 ms, SIGKILL", short: 3, long: 200) {
        generator in
        let folder = try TemporaryFolder()
        let delay = Int.random(in: 1_000..<20_000, using: &generator)
        let environment = try FaultyDisk.environment(
          log: folder.path("log"), ["SYNC_DELAY": delay])
        var game = try await FaultGame(cards: 100, environment: environment, in: folder)
        game.type(90, using: &generator)
        try await game.wait(forDecisions: .random(in: 0..<60, using: &generator))
        game.child.send(SIGKILL)
        #expect(await game.child.outcome().status == 128 + SIGKILL)
        return try await game.tally(shown: game.shown())
      },
      Fault("clock set", by: "jumps of up to ten years, at every look", short: 2, long: 100) {
        generator in
        let seed = Int.random(in: 1..<1_000_000, using: &generator)
        return try await play(disk: ["CLOCK": seed], canFail: false, using: &generator)
      },
    ] : []

  /// Plays 50 cards on a disk with settings of `FaultyDisk`, and leaves the game.
  private static func play(
    disk settings: [String: Int], canFail: Bool, using generator: inout SeededGenerator
  ) async throws -> FaultTally {
    let folder = try TemporaryFolder()
    let environment = try FaultyDisk.environment(log: folder.path("log"), settings)
    var game = try await FaultGame(cards: 60, environment: environment, in: folder)
    game.type(50, using: &generator)
    let shown = try await game.quit(canFail: canFail)
    return try await game.tally(shown: shown, canFail: canFail)
  }
}
