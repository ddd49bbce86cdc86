import Libc
import Testing

@testable import OperatingSystem

/// What a program that we have started is told on its standard input.
@Suite struct ProgramInputTests {
  init() {
    // As the program does it at its start.
    signal(SIGPIPE, SIG_IGN)
  }

  /// What a program writes until it has written a text, or ends.
  private func output(of process: SupervisedProcess, until text: String) async throws -> String {
    var bytes: [UInt8] = []
    reading: while !String(decoding: bytes, as: UTF8.self).contains(text) {
      switch try await process.next() {
      case .output(let piece): bytes += piece
      case .errors, .nothing: continue
      case .end: break reading
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(.timeLimit(.minutes(1))) func programReceivesToldLines() async throws {
    let process = try SupervisedProcess(["cat"], takesInput: true)
    process.send("one")
    #expect(try await output(of: process, until: "one\n") == "one\n")
    process.send("two")
    #expect(try await output(of: process, until: "two\n") == "two\n")
    process.end()
  }

  /// More than a pipe holds: what is read in the end are whole lines, and the last of them.
  @Test(.timeLimit(.minutes(1))) func programThatDoesNotReadBlocksNobody() async throws {
    let process = try SupervisedProcess(["sh", "-c", "read -r go; exec cat"], takesInput: true)
    let padding = String(repeating: "x", count: 5_000)
    let idle = try SupervisedProcess(["sleep", "1000"], takesInput: true)
    for number in 0..<1_000 { idle.send("\(number) \(padding)") }
    idle.end()
    for number in 0..<1_000 { process.send("\(number) \(padding)") }
    process.send("the last")
    let lines = try await output(of: process, until: "the last\n").split(separator: "\n")
    #expect(lines.last == "the last")
    #expect(lines.dropLast().allSatisfy { $0.hasSuffix(padding) && $0.utf8.count < 5_005 })
    process.end()
  }

  @Test(.timeLimit(.minutes(1))) func closedInputIsNoError() async throws {
    let process = try SupervisedProcess(["sh", "-c", "exec 0<&-; echo closed"], takesInput: true)
    #expect(try await output(of: process, until: "closed\n") == "closed\n")
    process.send("one")
    process.send("two")
    #expect(await process.exitCode() == 0)
  }

  @Test(.timeLimit(.minutes(1))) func programWithoutInputReceivesNothing() async throws {
    let process = try SupervisedProcess(["cat"])
    process.send("one")
    #expect(try await output(of: process, until: "one") == "")
    #expect(await process.exitCode() == 0)
  }
}
