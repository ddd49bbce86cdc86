import CNCurses
import JSONText
import SystemPackage
import Table

/// Writes results to standard output and messages to standard error.
enum Console {
  /// Prints a message on standard error, with control characters made visible.
  static func say(_ message: String) {
    write("thumbdeck: " + PrintableText.of(message) + "\n")
  }

  /// Writes a text to standard error unchanged; the caller has made it safe for a terminal.
  static func write(_ text: String) {
    // There is no other stream on which an error of standard error could be reported.
    try? Surroundings.current.standardError.writePatiently(Array(text.utf8))
  }

  /// Prints lines of the results on standard output.
  static func output(_ lines: [String]) throws(Failure) {
    for line in lines { try output(line.utf8) }
  }

  /// Prints one line of the results on standard output; `line` is without its end.
  static func output(
    _ line: some Sequence<UInt8>, end: UInt8 = UInt8(ascii: "\n")
  ) throws(Failure) {
    do {
      try Surroundings.current.standardOutput.writePatiently(Array(line) + [end])
    } catch Errno.brokenPipe {
      throw .silent(.readerGone)
    } catch {
      throw .badInput("standard output: it can't be written: \(error)")
    }
  }
}

extension Console {
  /// Writes lines to standard error, with control characters made visible; nothing for an empty text.
  static func writeLines(_ text: String) {
    guard !text.isEmpty else { return }
    write(PrintableText.lines(of: text).map { $0 + "\n" }.joined())
  }
}

extension Console {
  /// True if there is a terminal to answer on.
  static var canAsk: Bool { withAnswers { _ in true } ?? false }

  /// Writes lines to the terminal for somebody who has sent messages elsewhere: a question must be seen.
  private static func showOnTerminal(_ text: String) {
    let lines = PrintableText.lines(of: text).map { $0 + "\n" }.joined()
    guard let terminal = try? FileDescriptor.open("/dev/tty", .writeOnly, options: .closeOnExec)
    else { return }
    try? terminal.closeAfter { _ = try terminal.writeAll(Array(lines.utf8)) }
  }

  /// Calls `body` with what answers are read from: standard input, or else the terminal; nil if there is none.
  private static func withAnswers<Value>(_ body: (FileDescriptor) -> Value) -> Value? {
    let input = Surroundings.current.standardInput
    if input.isTerminal { return body(input) }
    guard Surroundings.current.isOfProcess else { return nil }
    guard let terminal = try? FileDescriptor.open("/dev/tty", .readOnly, options: .closeOnExec)
    else { return nil }
    return try? terminal.closeAfter { body(terminal) }
  }

  /// Asks on the terminal, after some lines that say what it is about, and returns true for `y` or `yes`; nil
  /// if there is no terminal to answer on.
  static func confirm(_ question: String, about lines: String = "") -> Bool? {
    withAnswers { input in
      ask(question, about: lines)
      return isYes(from: input)
    }
  }

  private static func ask(_ question: String, about lines: String) {
    writeLines(lines)
    say("\(question) [y/N]")
    if !Surroundings.current.standardError.isTerminal, Surroundings.current.isOfProcess {
      showOnTerminal(lines + (lines.isEmpty ? "" : "\n") + "thumbdeck: \(question) [y/N]")
    }
  }

  private static func isYes(from input: FileDescriptor) -> Bool {
    var answer: [UInt8] = []
    while answer.last != UInt8(ascii: "\n") {
      var byte: UInt8 = 0
      let count = withUnsafeMutableBytes(of: &byte) {
        try? input.readPatiently(into: $0)
      }
      guard count == 1 else { break }
      answer.append(byte)
    }
    let word = String(decoding: answer, as: UTF8.self).lowercased()
    return ["y\n", "yes\n"].contains(word)
  }
}

extension Console {
  /// The width of the terminal on standard output in cells; 80 if it is not a terminal.
  static var outputColumns: Int {
    var (columns, rows): (CInt, CInt) = (0, 0)
    let output = Surroundings.current.standardOutput.rawValue
    return curses_size(output, &columns, &rows) != 0 ? Int(columns) : 80
  }

  /// False if the locale has no characters but those of ASCII, or others in another encoding.
  static var supportsUTF8: Bool { curses_use_utf8() != 0 }
}

/// A progress line on standard error, if that is a terminal.
///
/// It appears after half a second and is updated at most ten times a second.
struct ProgressLine {
  private static let initialDelay = Duration.milliseconds(500)
  private static let minInterval = Duration.milliseconds(100)
  private let isTerminal = Surroundings.current.standardError.isTerminal
  private let start = ContinuousClock.now
  private var lastUpdate: ContinuousClock.Instant?

  /// Shows a text, unless it is too early for the first or the next update.
  mutating func show(_ text: @autoclosure () -> String) {
    let now = ContinuousClock.now
    guard isTerminal, now - start > Self.initialDelay,
      lastUpdate.map({ now - $0 > Self.minInterval }) ?? true
    else { return }
    lastUpdate = now
    Console.write("\r\u{1B}[K" + PrintableText.of(text()))
  }

  /// Erases the line.
  func end() {
    if lastUpdate != nil { Console.write("\r\u{1B}[K") }
  }
}

extension ProgressLine {
  /// Works on `items` in parallel, and tells by `words` how many are done; the results are in the order
  /// of the items. Those of the largest `size` begin, so that at the end none is worked on alone for long.
  static func results<Item: Sendable, Value: Sendable>(
    of items: [Item], size: (Item) -> Int64 = { _ in 0 }, saying words: (Int) -> String,
    work: @escaping @Sendable (Item) -> Value
  ) async -> [Value] {
    let sizes = items.map(size)
    return await withTaskGroup { group in
      for index in items.indices.sorted(by: { (sizes[$1], $0) < (sizes[$0], $1) }) {
        let item = items[index]
        group.addTask(executorPreference: globalConcurrentExecutor) { (index, work(item)) }
      }
      var progress = ProgressLine()
      var results: [(index: Int, value: Value)] = []
      for await result in group {
        results.append(result)
        progress.show(words(results.count))
      }
      progress.end()
      return results.sorted { $0.index < $1.index }.map(\.value)
    }
  }
}

/// A line on standard error that appears if something takes longer than half a second, if that is a
/// terminal.
struct WaitingLine {
  /// Shows `text`, if there is one, while `body` takes long.
  static func show<Value>(
    _ text: String?, while body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let line = text.map { WaitingLine($0) }
    let result: Result<Value, Failure>
    do throws(Failure) { result = .success(try await body()) } catch { result = .failure(error) }
    await line?.end()
    return try result.get()
  }

  private static let delay = Duration.milliseconds(500)
  /// True if the line was shown.
  private let task: Task<Bool, Never>

  private init(_ text: String) {
    task = Task {
      guard Surroundings.current.standardError.isTerminal,
        (try? await Task.sleep(for: Self.delay)) != nil
      else { return false }
      Console.write("\r\u{1B}[K" + PrintableText.of(text))
      return true
    }
  }

  /// Erases the line.
  private func end() async {
    task.cancel()
    if await task.value { Console.write("\r\u{1B}[K") }
  }
}

/// Reports lines of a stream that are not frames on standard error: the first five one by one, then
/// only their number. How the stream is understood, and a change of its dialect, are reported, too.
struct SkippedLines {
  private static let maxDetailed = 5
  private var skipped = 0
  private var unit = "line"
  private var isUnderstood = false
  private var hasDialectChanged = false

  /// Prints a message if `status` counts a new skipped line and the limit is not reached.
  mutating func notice(_ status: SourceStatus) {
    if !isUnderstood, let understanding = status.counters.understanding {
      isUnderstood = true
      Console.say("\(understanding)")
    }
    if !hasDialectChanged, let change = status.counters.dialectChange {
      hasDialectChanged = true
      Console.say("\(change)")
    }
    guard status.counters.skipped > skipped else { return }
    skipped = status.counters.skipped
    if skipped <= Self.maxDetailed, let problem = status.counters.lastProblem {
      unit = problem.unit
      Console.say("\(problem); the \(unit) is skipped")
    }
  }

  /// Prints the total if not every skipped line was reported.
  func sumUp() {
    if skipped > Self.maxDetailed {
      Console.say("\(Plural.of(skipped, unit)) were skipped in total")
    }
  }
}

extension SkippedLines {
  /// Prints in full what the last row of a game on the terminal had perhaps no room for.
  static func sumUp(after counters: SourceCounters) {
    if let change = counters.dialectChange { Console.say("\(change)") }
    guard let problem = counters.lastProblem else { return }
    let count = counters.skipped
    Console.say(
      count == 1
        ? "\(problem); the \(problem.unit) was skipped"
        : "\(problem); \(Plural.of(count, problem.unit)) were skipped, and this was the last")
  }
}
