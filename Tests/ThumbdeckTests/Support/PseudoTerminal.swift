import CPseudoTerminal
import Foundation
import Libc
import Program
import Testing

/// A terminal that the program plays on and that the test reads and types at.
final class PseudoTerminal {
  private var main: CInt
  let path: String
  /// The latest complete picture; what a frame has changed is shown when the frame has ended.
  private(set) var screen: TerminalScreen
  /// What was written so far, also of a frame that is not complete.
  private var written: TerminalScreen
  private var allBytes: [UInt8] = []
  private var child: Child?
  /// How many status requests were made.
  private var requests = 0
  /// Keeps the terminal there before the program has opened it and after it has ended.
  private let other: CInt
  private let reader: TerminalReader
  /// The driver's modes before any program was started.
  private(set) var initialModes = termios()

  init(columns: Int = 80, rows: Int = 24) throws {
    var name = [CChar](repeating: 0, count: 128)
    main = pseudo_terminal_open(&name, name.count)
    other = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard main >= 0, other >= 0 else { throw POSIXError(.ENODEV) }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    written = TerminalScreen(columns: columns, rows: rows)
    screen = written
    reader = TerminalReader(main)
    tcgetattr(other, &initialModes)
    resize(columns: columns, rows: rows)
  }

  deinit {
    child?.send(SIGKILL)
    hangUp()
    close(other)
  }

  /// Takes the terminal away, as a closed window does.
  func hangUp() {
    reader.stop()
    if main >= 0 { close(main) }
    main = -1
  }

  /// Starts the program on the terminal.
  func start(
    _ arguments: [String], program: String = Program.path, environment: [String: String] = [:],
    input: Child.Input = .terminal, output: Child.Output = .pipe, areStreamsBlocking: Bool = true
  ) throws -> Child {
    var child = try Child(
      program: program, arguments: arguments, environment: environment, input: input,
      output: output, terminal: path, areStreamsBlocking: areStreamsBlocking)
    child.terminal = self
    self.child = child
    return child
  }

  /// Types.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(main, bytes, bytes.count)
  }

  /// Takes nothing more of what the program writes, as a window whose program hangs.
  func stopReading() {
    reader.pause()
  }

  /// Takes again what the program writes.
  func readAgain() {
    reader.resume()
  }

  /// Writes to the terminal, as another program does, until it accepts nothing more.
  func fill() {
    let descriptor = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    defer { close(descriptor) }
    let text = Array(repeating: UInt8(ascii: "x"), count: 1_024)
    var count = text.count
    while count > 0 {
      if write(descriptor, text, count) < 0 { count /= 2 }
    }
  }

  /// Types a key again and again until the terminal accepts nothing more of what it draws, because
  /// nobody reads it.
  func fill(
    byTyping key: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(for: "a full terminal", sourceLocation: sourceLocation) { _ in
      type(key)
      var descriptor = pollfd(fd: other, events: Int16(POLLOUT), revents: 0)
      return poll(&descriptor, 1, 0) == 0
    }
  }

  /// True if the driver passes each key on at once, as the program wants it.
  var isTaken: Bool { modes[3] & tcflag_t(ICANON) == 0 }

  /// Types bytes.
  func type(bytes: [UInt8]) {
    _ = write(main, bytes, bytes.count)
  }

  /// Waits until the program has handled all that was typed so far, and its picture is complete.
  ///
  /// The program answers `CSI 5 ; N n` when every earlier input is through, every decision is synced,
  /// and all of it is on the screen. A program that just takes the terminal discards what it did not
  /// read, so that it is asked again.
  func waitUntilHandled(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    requests += 1
    let number = requests
    var asked: ContinuousClock.Instant?
    try await wait(for: "all input to be handled", sourceLocation: sourceLocation) { _ in
      if written.lastAnswer == number { return true }
      if asked.map({ .now - $0 > .milliseconds(250) }) ?? true {
        type("\u{1B}[5;\(number)n")
        asked = .now
      }
      return false
    }
  }

  /// Waits until the program has read all that was typed, but not until it has acted on it.
  func waitUntilRead(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await wait(for: "the program to read", sourceLocation: sourceLocation) { _ in
      var count: CInt = 0
      return ioctl(other, UInt(FIONREAD), &count) != 0 || count == 0
    }
  }

  /// The bytes that were typed and that nobody has read.
  var unreadCount: Int {
    var modes = initialModes
    // Otherwise only whole lines would count.
    cfmakeraw(&modes)
    setModes(like: modes)
    var count: CInt = 0
    return ioctl(other, UInt(FIONREAD), &count) == 0 ? Int(count) : -1
  }

  /// Sets the driver's modes, as a shell does when it gets the terminal.
  func setModes(like modes: termios) {
    var modes = modes
    tcsetattr(other, TCSANOW, &modes)
  }

  /// Looks at an empty screen from here on.
  func forgetScreen() {
    written = TerminalScreen(columns: written.columns, rows: written.rows)
    screen = written
  }

  /// Changes the window's size, which the program hears of.
  func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(main, UInt(TIOCSWINSZ), &size)
    if screen.columns != columns || screen.rows != rows {
      written = TerminalScreen(columns: columns, rows: rows)
      screen = written
    }
  }

  /// The driver's modes: whether it echoes, and so on.
  var modes: [tcflag_t] {
    var modes = termios()
    tcgetattr(main, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  /// Reads what the program draws until the screen is as wanted; fails after a minute, since a machine may be busy.
  func wait(
    for description: String, sourceLocation: SourceLocation = #_sourceLocation,
    until isWanted: (TerminalScreen) -> Bool
  ) async throws {
    let limit = ContinuousClock.now + .seconds(60)
    while !isWanted(screen) {
      guard ContinuousClock.now < limit else {
        Issue.record(
          "waited in vain for \(description):\n\(screen.text)", sourceLocation: sourceLocation)
        throw CancellationError()
      }
      show(await reader.next())
    }
  }

  /// Waits for a text on the screen.
  func wait(forText text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await wait(for: "\"\(text)\"", sourceLocation: sourceLocation) { $0.text.contains(text) }
  }

  /// Everything that was written to the terminal, without what is only said to the tests: answers to
  /// status requests, and marks.
  var bytes: [UInt8] {
    var rest = allBytes[...]
    var bytes: [UInt8] = []
    while let start = rest.firstIndex(of: 0x1B) {
      bytes += rest[..<start]
      let parameters = rest[(start + 1)...].dropFirst().prefix { (0x30...0x3B).contains($0) }
      let isReport =
        rest[(start + 1)...].first == UInt8(ascii: "[")
        && rest[parameters.endIndex...].first == UInt8(ascii: "n")
      let end = isReport ? parameters.endIndex + 1 : start + 1
      if !isReport { bytes.append(0x1B) }
      rest = rest[end...]
    }
    return bytes + rest
  }

  /// Reads all that was written to the terminal before this call.
  func readAll(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    // The driver keeps the order: whatever is not before this mark was not written yet.
    let count = written.marks
    let mark = Array("\u{1B}[9n".utf8)
    _ = write(other, mark, mark.count)
    try await wait(for: "what was written", sourceLocation: sourceLocation) { _ in
      written.marks > count
    }
  }

  private func show(_ piece: [UInt8]) {
    allBytes += piece
    written.write(piece)
    if !written.isInFrame { screen = written }
  }
}
