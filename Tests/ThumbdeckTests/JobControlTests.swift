import Foundation
import Libc
import Testing

/// The program as a job of a shell, in the background and in the foreground.
@Suite(.enabled(if: Machine.has("bash"), "bash is needed"))
struct JobControlTests {
  private func startShell(on terminal: PseudoTerminal) throws -> Child {
    try terminal.start(
      ["bash", "--norc", "--noprofile", "--noediting", "-i"], program: "/usr/bin/env",
      environment: ["HISTFILE": ""], output: .terminal)
  }

  @Test(arguments: [[], ["--plain"]])
  func backgroundJobLeavesTheTerminalAlone(_ options: [String]) async throws {
    let terminal = try PseudoTerminal()
    let shell = try startShell(on: terminal)
    let words = ([Program.path, Program.colors, "--no-log"] + options).joined(separator: " ")
    // With -b the shell tells at once that a job has stopped.
    terminal.type("set -b; \(words) &\n")
    try await expectStopped(shell, terminal)
    terminal.type("fg\n")
    try await wait(for: "Yellow", options, terminal, shell)
    #expect(terminal.isTaken)

    terminal.type("\u{1A}")
    try await expectStopped(shell, terminal)
    terminal.type("bg\n")
    try await expectStopped(shell, terminal)
    terminal.type("fg\n")
    if options.isEmpty { try await wait(for: "Yellow", options, terminal, shell) }
    try await terminal.wait(for: "the terminal") { _ in terminal.isTaken }
    // Keys that are typed while the program takes the terminal are discarded.
    try await terminal.waitUntilHandled()
    terminal.type("l")
    try await wait(for: "Blue", options, terminal, shell)
    terminal.type("q")
    try await terminal.wait(for: "the shell's terminal") { _ in !terminal.isTaken }
    terminal.type("exit 0\n")
    #expect(await shell.outcome().status == 0)
  }

  /// Waits until the shell tells that its job has stopped, and has the terminal.
  private func expectStopped(_ shell: Child, _ terminal: PseudoTerminal) async throws {
    _ = try await shell.waitForErrors("Stopped")
    try await terminal.readAll()
    #expect(!terminal.isTaken)
    #expect(!terminal.screen.isAlternate)
  }

  /// Waits for a card, on the screen or in a line on standard error.
  private func wait(
    for title: String, _ options: [String], _ terminal: PseudoTerminal, _ shell: Child
  ) async throws {
    if options.isEmpty {
      try await terminal.wait(for: title) { $0.isAlternate && $0.text.contains(title) }
    } else {
      _ = try await shell.waitForErrors("/6 \(title)")
    }
  }

  /// On the Linux console, where terminfo has a name for Ctrl-Z.
  @Test func killedBackgroundJobLeavesTheTerminalAlone() async throws {
    let terminal = try PseudoTerminal()
    let shell = try startShell(on: terminal)
    terminal.type("set -b; TERM=linux \(Program.path) \(Program.colors) --no-log\n")
    try await terminal.wait(forText: "Yellow")
    terminal.type("\u{1A}")
    _ = try await shell.waitForErrors("Stopped")
    terminal.type("bg\n")
    _ = try await shell.waitForErrors("Stopped")
    try await terminal.readAll()
    let count = terminal.bytes.count
    let modes = terminal.modes
    terminal.type("kill %1\n")
    _ = try await shell.waitForErrors("Exit 143")
    try await terminal.readAll()
    #expect(terminal.modes == modes)
    // The terminal got only the echo of what was typed.
    #expect(!terminal.bytes[count...].contains(0x1B))
    terminal.type("exit 0\n")
    #expect(await shell.outcome().status == 0)
  }

  @Test func backgroundJobStopsToReadItsDeckFromTheTerminal() async throws {
    let terminal = try PseudoTerminal()
    let shell = try startShell(on: terminal)
    terminal.type("set -b; \(Program.path) - --no-log &\n")
    let errors = try await shell.waitForErrors("Stopped")
    #expect(!errors.contains("can't be read"))
    // The shell need not tell of a job's end before the next command, so this one asks.
    terminal.type("kill -9 $!; while kill -0 $! 2>/dev/null; do sleep 0.01; done; echo ended >&2\n")
    _ = try await shell.waitForErrors("ended")
    terminal.type("exit 0\n")
    #expect(await shell.outcome().status == 0)
  }
}
