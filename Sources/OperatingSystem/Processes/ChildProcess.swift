import CUnix
import Libc
import NIOConcurrencyHelpers
import SystemPackage

/// A program that we have started. It ends when we do, together with all that it has started.
package final class SupervisedProcess: Sendable {
  /// The result of reading from the program.
  package enum Piece {
    case output([UInt8])
    case errors([UInt8])
    /// Nothing has come for ``step``.
    case nothing
    /// Both standard output and standard error have ended.
    case end
  }

  /// How long ``next()`` waits, in milliseconds.
  static let step: CInt = 500
  private let process: supervised
  private let pieceLength: Int
  private let state = NIOLockedValueBox(State())

  private struct State {
    var isOutputOpen = true
    var areErrorsOpen = true
    var hasLifeline = true
    var input = LatestLine()
    /// The program's exit code; nil until somebody has waited for the program's end.
    var code: CInt?
  }

  /// Starts the first of `arguments`, looked up in `PATH`. `pieceLength` is in bytes. `takesInput`
  /// enables ``send(_:)``; the standard output of such a program is read before its standard error.
  package init(
    _ arguments: [String], pieceLength: Int = 1 << 16, takesInput: Bool = false
  ) throws(Failure) {
    self.pieceLength = pieceLength
    var process = supervised()
    let error = ProgramArguments.with(arguments) {
      supervised_start($0, takesInput ? 1 : 0, &process)
    }
    guard error == 0 else {
      throw .badInput("\(arguments[0]): it can't be started: \(Errno(rawValue: error))")
    }
    self.process = process
  }

  deinit {
    end()
    close(process.output)
    close(process.errors)
    if process.input >= 0 { close(process.input) }
    guard state.withLockedValue({ $0.code == nil }) else { return }
    // A program that nobody waits for would be a zombie until we end.
    Task.detached { [keeper = process.keeper] in
      var code: CInt = 0
      while child_ended(keeper, WNOHANG, &code) == 0 {
        try? await Task.sleep(for: Self.collectingStep)
      }
    }
  }

  /// The time between two checks of an ended program that nobody waits for.
  private static let collectingStep = Duration.milliseconds(50)

  /// Writes a line to the program's standard input; never waits, and keeps only the latest line.
  package func send(_ line: String) {
    state.withLockedValue { state in
      state.input.replace(with: line)
      flush(&state)
    }
  }

  /// Writes as much as the program's standard input accepts.
  private func flush(_ state: inout State) {
    guard process.input >= 0 else { return }
    let input = FileDescriptor(rawValue: process.input)
    // An error is ignored, because the program may have closed its standard input.
    try? state.input.flush { bytes in
      do { return try bytes.withUnsafeBytes { try input.write($0) } } catch Errno.wouldBlock {
        return 0
      }
    }
  }

  /// Ends the program; its output can still be read.
  package func end() {
    let hadLifeline = state.withLockedValue { exchange(&$0.hasLifeline, with: false) }
    if hadLifeline { close(process.lifeline) }
  }

  /// Returns the next piece from the program. Don't call it again before it has returned.
  package func next() async throws -> Piece {
    try await WaitingThreads.pool.runIfActive { [self] in read() }
  }

  /// Waits for the program's end; returns its exit code, or 128 plus its signal.
  package func exitCode() async -> CInt {
    if let code = state.withLockedValue(\.code) { return code }
    let code = try? await WaitingThreads.pool.runIfActive { [process] () -> CInt in
      // If a signal killed the keeper itself, the program was killed with it.
      var code: CInt = 0
      child_ended(process.keeper, 0, &code)
      return code
    }
    state.withLockedValue { $0.code = code ?? 0 }
    return code ?? 0
  }

  /// Runs a program and returns its standard output or, if `isOfErrors` is true, its standard
  /// error; nil if the program can't be started.
  package static func text(of arguments: [String], isOfErrors: Bool = false) async -> String? {
    guard let process = try? SupervisedProcess(arguments) else { return nil }
    var text: [UInt8] = []
    reading: while let piece = try? await process.next() {
      switch piece {
      case .output(let bytes): if !isOfErrors { text += bytes }
      case .errors(let bytes): if isOfErrors { text += bytes }
      case .nothing: continue
      case .end: break reading
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func read() -> Piece {
    let (isOutputOpen, areErrorsOpen) = state.withLockedValue { state in
      flush(&state)
      return (state.isOutputOpen, state.areErrorsOpen)
    }
    guard isOutputOpen || areErrorsOpen else { return .end }
    var descriptors = [isOutputOpen ? process.output : -1, areErrorsOpen ? process.errors : -1]
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&descriptors, 2, Self.step) > 0 else { return .nothing }
    // Standard error is read first, because it tells why the output ends; but the answers of a
    // program that takes input must not wait for what it says.
    if descriptors[1].revents != 0, !(process.input >= 0 && descriptors[0].revents != 0) {
      if let bytes = bytes(from: process.errors) { return .errors(bytes) }
      state.withLockedValue { $0.areErrorsOpen = false }
    } else if descriptors[0].revents != 0 {
      if let bytes = bytes(from: process.output) { return .output(bytes) }
      state.withLockedValue { $0.isOutputOpen = false }
    }
    return .nothing
  }

  /// Returns the next bytes; nil at the end.
  private func bytes(from descriptor: CInt) -> [UInt8]? {
    let bytes = try? FileDescriptor(rawValue: descriptor).bytes(pieceLength)
    return bytes.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// Lines for a slow reader: completes a partly written line, and keeps only the latest other line.
struct LatestLine {
  /// The rest of a line that is partly written.
  private var rest: ArraySlice<UInt8> = []
  private var next: String?

  /// Sets the line to write next. It replaces a line that has not been begun.
  mutating func replace(with line: String) { next = line }

  /// Calls `write`, which returns how many bytes it took, until all are written or it takes none.
  mutating func flush(_ write: (ArraySlice<UInt8>) throws -> Int) rethrows {
    while true {
      if rest.isEmpty {
        guard let line = next.take() else { return }
        rest = Array("\(line)\n".utf8)[...]
      }
      let count = try write(rest)
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }
}

/// A program and its arguments as a C array.
package enum ProgramArguments {
  /// Calls `body` with the words of a command line. The first word is the program.
  package static func with<Value>(
    _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let strings = words.map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    return body(strings)
  }
}

/// A program that runs beside this one, in our process group, and prints to our standard error.
package enum AttachedProgram {
  /// Runs the program that `arguments` begin with, and returns its exit code.
  package static func run(_ arguments: [String]) async throws(Failure) -> CInt {
    let output = Surroundings.current.standardError.rawValue
    let result = try? await WaitingThreads.pool.runIfActive { () -> (error: CInt, code: CInt) in
      var code: CInt = 0
      return (ProgramArguments.with(arguments) { attached_run($0, output, &code) }, code)
    }
    guard let result, result.error == 0 else {
      throw .badInput("it can't be started: \(Errno(rawValue: result?.error ?? EAGAIN))")
    }
    return result.code
  }
}

/// How a program has ended, in words.
package enum Exit {
  /// Returns what to say after the program's name; `code` is its exit code, or 128 plus its signal.
  package static func words(_ code: CInt) -> String {
    code > 128 ? "was ended by signal \(code - 128)" : "ended with exit code \(code)"
  }
}
