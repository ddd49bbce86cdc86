import Foundation
import Libc
import Testing

/// A recording that is played at a pace. `Scripts/test` runs these alone: a busy machine is late.
@Suite(.serialized) struct PaceTests {
  @Test func recordingContinuesAtItsPaceAfterAStop() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors, "--landmarks", Program.thumbs, "--speed", "10"])
    try await terminal.wait(for: "a decision") { $0.decided > 0 }
    child.send(SIGSTOP)
    try await terminal.readAll()
    child.continueInForeground()
    try await terminal.wait(forText: "the recording has ended; keys still work")
    terminal.type("q")
    let times = try RunTests.decisions(await child.outcome()).map(\.t)
    #expect(times.count >= 4)
    // At ten times the pace a tenth of a second lies between any two of the swipes at least.
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 0.1 })
  }
}
