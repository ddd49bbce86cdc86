import Table

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

/// A line on standard error that appears if something takes longer than half a second, if that is a
/// terminal.
struct WaitingLine {
  private static let delay = Duration.milliseconds(500)
  /// True if the line was shown.
  private let task: Task<Bool, Never>

  init(_ text: String) {
    task = Task {
      guard Surroundings.current.standardError.isTerminal,
        (try? await Task.sleep(for: Self.delay)) != nil
      else { return false }
      Console.write("\r\u{1B}[K" + PrintableText.of(text))
      return true
    }
  }

  /// Erases the line.
  func end() async {
    task.cancel()
    if await task.value { Console.write("\r\u{1B}[K") }
  }
}
