import Basics
import LandmarkStreams
import NIOConcurrencyHelpers
import OperatingSystem

/// A program that we start and, if ``restarts`` is true, start again when it ends. It writes
/// landmarks to its standard output, and words for the status to its standard error.
struct ProgramSource: LandmarkSource {
  let arguments: [String]
  /// The producer's name in messages.
  let name: String
  let restarts, isLive, hasWallTime: Bool
  var hints = StreamHints()
  /// A program that sends no frame for this long is stuck, and is ended. Models load for seconds.
  var maxIdleTime = Duration.seconds(30)
  /// True for our own tracker. Nobody can do anything about its skipped lines, so the status lacks
  /// the reasons.
  var isOwn = false
  /// Passes the deck's status to the program; nil for a program that does not read it.
  var input: ProgramInput?

  /// The beginning of a line in which our own program says why it sends no frames yet.
  static let waiting = "waiting: "

  /// The minimum pause before a restart; each run without a frame doubles it, up to ``maxPause``.
  private static let minPause = Duration.milliseconds(500)
  private static let maxPause = Duration.seconds(8)

  var waitingWords: String { "\(name): starting" }

  var audience: (@Sendable (String) -> Void)? { input?.notify }

  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure) {
    let clock = ArrivalClock()
    var status = SourceStatus(.waiting(waitingWords))
    guard await deliver(SourceUpdate(status: status)) else { return }
    var pause = Self.minPause
    while !Task.isCancelled {
      let received = status.counters.received
      let process = try SupervisedProcess(arguments, takesInput: input != nil)
      input?.begin(process)
      defer { input?.end() }
      guard let ending = await read(process, clock, &status, deliver) else {
        process.end()
        return
      }
      guard restarts else { return try await finish(status, ending, deliver) }
      pause = status.counters.received > received ? Self.minPause : min(pause * 2, Self.maxPause)
      let reason = ending.words.map { Self.ownWords($0) ?? $0 } ?? "it has ended"
      status.health = .waiting("\(reason); trying again: \(name)")
      guard await deliver(SourceUpdate(status: status)) else { return }
      try? await Task.sleep(for: pause)
    }
  }

  /// Returns the words of our own program in a line, without its name and a `beginning`, such as
  /// ``waiting``; nil for other programs, and if the words begin otherwise.
  private static func ownWords(_ line: String, after beginning: String = "") -> String? {
    let start = "thumbdeck: " + beginning
    return line.hasPrefix(start) ? String(line.dropFirst(start.count)) : nil
  }

  /// Whether a program has failed, and its final line, or else why it ended; no words if it just
  /// ended with exit code 0.
  private typealias Ending = (hasFailed: Bool, words: String?)

  /// Delivers a program's output until it ends; returns nil if no more updates are wanted.
  private func read(
    _ process: SupervisedProcess, _ clock: ArrivalClock, _ status: inout SourceStatus,
    _ deliver: (SourceUpdate) async -> Bool
  ) async -> Ending? {
    status.counters.words = nil
    var feed = LandmarkFeed(name: name, status: status, hints: hints, hasReasons: !isOwn)
    defer { status = feed.status }
    var latest = LatestLine()
    var timeout = IdleTimeout(maximum: maxIdleTime, now: .now)
    var (wasStuck, hasOutput, isInLine) = (false, false, false)
    reading: while !Task.isCancelled {
      timeout.setListening(true, now: .now)
      guard let piece = try? await process.next() else { break }
      if !wasStuck, timeout.hasExpired(now: .now) {
        wasStuck = true
        process.end()
      }
      timeout.setListening(false, now: .now)
      switch piece {
      case .nothing: continue
      case .errors(let bytes):
        guard latest.append(bytes), let line = latest.text else { continue }
        if let awaited = Self.ownWords(line, after: Self.waiting) {
          feed.status.health = .waiting(awaited)
        } else {
          let words = Self.ownWords(line)
          feed.status.counters.words = words ?? line
          // The name comes last, because the status may be too narrow for both.
          if !hasOutput { feed.status.health = .waiting(words ?? "\(line); \(name)") }
        }
        guard await deliver(SourceUpdate(status: feed.status)) else { return nil }
      case .output(let bytes):
        // Bytes that are only line ends are a sign of life. They are content if they end a line that
        // has begun, or if they can be pixels of a mask.
        let isContent = bytes.contains { $0 != UInt8(ascii: "\n") }
        guard isContent || isInLine || feed.stream.hasMasks else {
          timeout.restart()
          continue
        }
        isInLine = bytes.last != UInt8(ascii: "\n")
        hasOutput = true
        feed.status.health = .live
        let isWanted = await feed.take(bytes, clock) { update in
          if update.frame != nil { timeout.restart() }
          return await deliver(update)
        }
        guard isWanted else { return nil }
      case .end:
        guard await feed.take([], clock, deliver) else { return nil }
        break reading
      }
    }
    guard !Task.isCancelled else { return nil }
    latest.finish()
    // A line that says what the program is waiting for is not the reason for its end.
    let lastLine = latest.text.flatMap { Self.ownWords($0, after: Self.waiting) == nil ? $0 : nil }
    let code = await process.exitCode()
    let reason = wasStuck ? "no frame for a while" : code == 0 ? nil : Exit.words(code)
    return (wasStuck || code != 0, lastLine ?? reason)
  }

  /// Delivers the end of a program that is not started again; throws if it failed or sent no frame.
  private func finish(
    _ status: SourceStatus, _ ending: Ending, _ deliver: (SourceUpdate) async -> Bool
  ) async throws(Failure) {
    guard ending.hasFailed, let last = ending.words else {
      return try await finish(status, of: name, saying: "\(name) has ended", deliver)
    }
    // Our own program's words need no name.
    let words = Self.ownWords(last) ?? "\(name): \(last)"
    let count = status.counters.received
    guard count > 0 else { throw .badInput(words) }
    // The program has failed, but the decisions that were made until then count.
    throw .badInput("\(words) (after \(Plural.of(count, "frame")))", onScreen: words)
  }
}

/// Passes the deck's status to the program that a source runs, again after a restart.
final class ProgramInput: Sendable {
  private let state = NIOLockedValueBox((process: SupervisedProcess?.none, status: String?.none))

  /// Sends the latest status to a program that was just started.
  func begin(_ process: SupervisedProcess) {
    state.withLockedValue { state in
      state.process = process
      if let status = state.status { process.send(status) }
    }
  }

  func end() { state.withLockedValue { $0.process = nil } }

  @Sendable func notify(_ status: String) {
    state.withLockedValue { state in
      guard status != state.status else { return }
      state.status = status
      state.process?.send(status)
    }
  }
}
