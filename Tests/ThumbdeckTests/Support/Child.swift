import CPseudoTerminal
import Foundation
import Libc
import Program
import Testing

/// A running program with its streams in our hands.
struct Child: Sendable {
  enum Input {
    case nothing
    case data(Data)
    case pipe(InputPipe)
    case terminal
  }

  enum Output {
    case pipe
    case terminal
  }

  /// What the program writes to.
  enum Stream {
    case output, errors
  }

  /// The program's process.
  let identifier: pid_t
  /// The process that started it and ends as it ends.
  private let shell: pid_t
  private let outputEnd: CInt?
  /// The folder of its own that goes away with the program.
  private let ownHome: String
  private let errorEnd: CInt
  /// The terminal that the program is on, which its test owns.
  nonisolated(unsafe) weak var terminal: PseudoTerminal?

  /// Starts the program; with a terminal, in a session of its own whose terminal it is. Pipes to it
  /// are non-blocking if `areStreamsBlocking` is false.
  init(
    program: String = Program.path, arguments: [String], environment: [String: String],
    input: Input, output: Output,
    terminal: String?, areStreamsBlocking: Bool = true
  ) throws {
    // A program that ends before it has read its input must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    var streams: [CInt] = [-1, -1, -1]
    var inputPipe: (read: CInt, write: CInt)?
    if case .data = input {
      inputPipe = try Self.makePipe()
      streams[0] = inputPipe?.read ?? -1
    }
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    if case .nothing = input { streams[0] = nothing }
    if case .pipe(let pipe) = input { streams[0] = pipe.readEnd }
    var outputPipe: (read: CInt, write: CInt)?
    if case .pipe = output {
      outputPipe = try Self.makePipe()
      streams[1] = outputPipe?.write ?? -1
    }
    let errorPipe = try Self.makePipe()
    streams[2] = errorPipe.write
    if !areStreamsBlocking {
      for stream in streams where stream >= 0 {
        _ = fcntl(stream, F_SETFL, fcntl(stream, F_GETFL) | O_NONBLOCK)
      }
    }

    let home = "/tmp/thumbdeck-home-\(UInt64.random(in: 0 ... .max))"
    ownHome = home
    let variables = Program.environment(home: home, environment)
    let strings = ([program] + arguments).map { strdup($0) } + [nil]
    let settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for string in strings + settings { free(string) } }
    var job = pid_t()
    shell = start_in_shell(program, strings, settings, terminal, streams, &job)
    identifier = job
    guard shell > 0 else { throw POSIXError(.EAGAIN) }
    errorEnd = errorPipe.read
    close(errorPipe.write)
    outputEnd = outputPipe?.read
    if let outputPipe { close(outputPipe.write) }
    if let inputPipe, case .data(let data) = input {
      close(inputPipe.read)
      Self.write(data, to: inputPipe.write)
    }
  }

  /// Sends a signal.
  func send(_ signal: CInt) {
    kill(identifier, signal)
  }

  #if os(Linux)
    /// The most memory in bytes that the program has had so far.
    var maxMemory: Int {
      get throws {
        let status = try String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return 1_024 * (line.flatMap { Int($0.filter(\.isNumber)) } ?? 0)
      }
    }

    /// True once the program has a handler of a signal.
    func handles(_ signal: CInt) -> Bool {
      let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
      let mask = line.flatMap { UInt64($0.dropFirst(7).filter(\.isHexDigit), radix: 16) } ?? 0
      return mask & 1 << UInt64(signal - 1) != 0
    }
  #endif

  /// Reads standard error to the end of the line in which a text has come, and gives back what came.
  func waitForErrors(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let (errors, problem) = await onOwnThread { readErrors(until: text) }
    guard let problem else { return errors }
    Issue.record(
      "waited in vain for \"\(text)\" on standard error: \(problem)\n\(errors)",
      sourceLocation: sourceLocation)
    throw CancellationError()
  }

  private func readErrors(until text: String) -> (errors: String, problem: POSIXError?) {
    var errors: [UInt8] = []
    // Byte by byte, because the lines that follow may be waited for next.
    var byte: UInt8 = 0
    var problem: POSIXError?
    while problem == nil,
      byte != UInt8(ascii: "\n") || !String(decoding: errors, as: UTF8.self).contains(text)
    {
      var descriptor = pollfd(fd: errorEnd, events: Int16(POLLIN), revents: 0)
      if poll(&descriptor, 1, 20_000) <= 0 {
        problem = POSIXError(.ETIMEDOUT)
      } else if read(errorEnd, &byte, 1) <= 0 {
        problem = POSIXError(.EPIPE)
      } else {
        errors.append(byte)
      }
    }
    return (String(decoding: errors, as: UTF8.self), problem)
  }

  /// Waits until nobody can write to a stream any more, because nobody reads it.
  func waitUntilFull(
    _ stream: Stream, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    #if os(Linux)
      let end = stream == .output ? outputEnd ?? -1 : errorEnd
      // The pipe once more, which the program has open, too.
      let copy = open("/proc/self/fd/\(end)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(copy) }
      let limit = ContinuousClock.now + .seconds(60)
      var descriptor = pollfd(fd: copy, events: Int16(POLLOUT), revents: 0)
      while poll(&descriptor, 1, 0) != 0 {
        guard ContinuousClock.now < limit else {
          Issue.record("the pipe is not full", sourceLocation: sourceLocation)
          throw CancellationError()
        }
        await Task.yield()
      }
    #endif
  }

  /// Stops reading standard output, as `head` does.
  func closeOutput() {
    guard let outputEnd else { return }
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    dup2(nothing, outputEnd)
    close(nothing)
  }

  /// Lets the program go on after it has stopped, as `fg` does.
  func continueInForeground() {
    kill(shell, SIGUSR1)
  }

  /// Reads all that the program says and waits for its end; fails if that takes too many seconds.
  func outcome(
    within limit: Double = 90, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Program.Outcome {
    // A program that does not end is ended, so that its test does not wait for ever.
    let watchdog = Watchdog(after: limit) { [identifier] in kill(identifier, SIGKILL) }
    async let output = Self.readAll(outputEnd)
    async let errors = Self.readAll(errorEnd)
    let (outputText, errorText) = await (output, errors)
    let outcome = Program.Outcome(status: await status(), output: outputText, errors: errorText)
    try? FileManager.default.removeItem(atPath: ownHome)
    if watchdog.stop() {
      try? await terminal?.readAll()
      let screen = terminal?.screen.text ?? ""
      Issue.record(
        "the program did not end by itself\n\(errorText)\n\(screen)",
        sourceLocation: sourceLocation)
    }
    return outcome
  }

  /// How the program ended: its exit code, or 128 and the signal's number.
  private func status() async -> Int32 {
    await onOwnThread { [shell] in
      var status: CInt = 0
      while waitpid(shell, &status, 0) < 0, errno == EINTR {}
      return (status >> 8) & 0xFF
    }
  }

  private static func readAll(_ descriptor: CInt?) async -> String {
    guard let descriptor else { return "" }
    return await onOwnThread {
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(descriptor, &piece, piece.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        bytes += piece[..<count]
      }
      close(descriptor)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static func write(_ data: Data, to descriptor: CInt) {
    Thread {
      var rest = data[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Libc.write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { break }
        rest = rest.dropFirst(count)
      }
      close(descriptor)
    }.start()
  }

  private static func makePipe() throws -> (read: CInt, write: CInt) {
    var ends: [CInt] = [0, 0]
    guard private_pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    return (ends[0], ends[1])
  }
}
