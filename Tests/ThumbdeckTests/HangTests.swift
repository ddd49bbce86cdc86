import Foundation
import Libc
import TestSupport
import Testing

/// The terminal is restored while the program waits for something that never comes.
@Suite(.serialized) struct HangTests {
  /// What asks the program to end.
  enum Request: CaseIterable {
    case controlC, terminate, hangUp

    var status: Int32 {
      switch self {
      case .controlC: 128 + SIGINT
      case .terminate: 128 + SIGTERM
      case .hangUp: 128 + SIGHUP
      }
    }

    func send(to child: Child, on terminal: PseudoTerminal) {
      switch self {
      case .controlC: terminal.type("\u{3}")
      case .terminate: child.send(SIGTERM)
      case .hangUp: child.send(SIGHUP)
      }
    }
  }

  private func expectRestored(_ terminal: PseudoTerminal, modes: [tcflag_t]) async throws {
    try await terminal.readAll()
    #expect(terminal.modes == modes)
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.isCursorShown)
  }

  /// A library whose fsync(2) tells that it was called and never returns.
  private func hangingSync(in folder: TemporaryFolder) async throws -> [String: String] {
    let source = try folder.write(
      """
      #include <fcntl.h>
      #include <unistd.h>
      int fsync(int descriptor) {
        open("\(folder.path("called"))", O_WRONLY);
        while (1) pause();
      }
      """, to: "sync.c")
    let library = folder.path("sync.so")
    #expect(try await Machine.run(["cc", "-shared", "-fPIC", "-o", library, source]).status == 0)
    #expect(mkfifo(folder.path("called"), 0o600) == 0)
    return ["LD_PRELOAD": library]
  }

  #if os(Linux)
    @Test(
      .enabled(if: Machine.has("cc"), "a C compiler is needed"), arguments: Request.allCases)
    func terminalIsRestoredWhileSyncHangs(_ request: Request) async throws {
      let folder = try TemporaryFolder()
      let terminal = try PseudoTerminal()
      let before = terminal.modes
      let child = try terminal.start(
        [Program.colors, "-o", folder.path("log")],
        environment: try await hangingSync(in: folder))
      try await terminal.wait(forText: "Yellow")
      terminal.type("l")
      // Waits until fsync(2) is called.
      close(open(folder.path("called"), O_RDONLY | O_CLOEXEC))
      // A decision that is not on the disk is not on the screen.
      try await terminal.readAll()
      #expect(terminal.screen.decided == 0)
      request.send(to: child, on: terminal)
      #expect(await child.outcome().status == request.status)
      try await expectRestored(terminal, modes: before)
    }
  #endif

  @Test(arguments: Request.allCases)
  func terminalIsRestoredWhileEventsAreUnread(_ request: Request) async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    let title = String(repeating: "x", count: 1_000)
    let cards = (0..<200).map { "\(title)\($0)\n" }.joined()
    let child = try terminal.start(["-", "--events"], input: .data(Data(cards.utf8)))
    try await terminal.wait(forText: "0/200")
    terminal.type(String(repeating: "l", count: 150))
    // Until the pipe is full and nothing is drawn any more.
    try await child.waitUntilFull(.output)
    try await terminal.readAll()
    #expect(terminal.screen.decided < 150)
    request.send(to: child, on: terminal)
    // Nobody reads the events before the program has ended.
    try await terminal.wait(for: "its end") { _ in kill(child.identifier, 0) != 0 }
    #expect(await child.outcome().status == request.status)
    try await expectRestored(terminal, modes: before)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGABRT])
  func unreadTerminalIsRestoredOnSignal(_ signal: CInt) async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    let folder = try TemporaryFolder()
    let socket = folder.path("hands.sock")
    let child = try terminal.start([Program.colors, "--listen", "unix:\(socket)"])
    try await terminal.wait(forText: "Yellow")
    terminal.stopReading()
    // Each redraws the screen, until the terminal's buffer is full.
    try await terminal.fill(byTyping: "\u{C}")
    child.send(signal)
    #expect(await child.outcome().status == 128 + signal)
    // The event loop takes these, and others end the program at once.
    if [SIGTERM, SIGINT, SIGHUP].contains(signal) {
      #expect(!FileManager.default.fileExists(atPath: socket))
    }
    terminal.readAgain()
    try await expectRestored(terminal, modes: before)
  }

  #if os(Linux)
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func terminalUnreadFromTheStartIsRestoredOnSignal(_ signal: CInt) async throws {
      let terminal = try PseudoTerminal()
      let before = terminal.modes
      terminal.stopReading()
      terminal.fill()
      let child = try terminal.start([Program.colors])
      try await terminal.wait(for: "the handlers") { _ in child.handles(SIGABRT) }
      child.send(signal)
      #expect(await child.outcome().status == 128 + signal)
      terminal.readAgain()
      try await expectRestored(terminal, modes: before)
    }
  #endif

  @Test(arguments: 0..<10)
  func earlyControlCRestoresTheTerminal(_ trial: Int) async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    let child = try terminal.start([Program.colors])
    try await terminal.wait(for: "the terminal to be taken") { _ in terminal.isTaken }
    terminal.type("\u{3}")
    #expect(await child.outcome().status == 128 + SIGINT)
    try await expectRestored(terminal, modes: before)
  }

  #if os(Linux)
    /// Too little memory for threads is said, or it is enough: nothing waits for ever or crashes.
    @Test(
      .disabled(if: Effort.isSanitized, "a sanitizer takes more memory itself"),
      arguments: [40_000, 60_000, 100_000, 150_000, 200_000, 236_000, 250_000, 296_000, 380_000])
    func tooLittleMemoryIsSaid(_ limit: Int) async throws {
      let run = try await Machine.run([
        "timeout", "-s", "KILL", "60", "bash", "-c", "ulimit -v \(limit); exec \"$@\"", "bash",
        Program.path, "run", Program.colors, "--no-log", "--landmarks", Program.thumbs,
      ])
      // With 127 the loader has ended it, before the program's first line.
      #expect([0, 2, 127].contains(run.status), "\(run)")
      #expect(run.status != 2 || run.output.contains("too few threads or too little memory"))
    }
  #endif
}
