import Table

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
