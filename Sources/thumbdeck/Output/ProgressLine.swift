import Libc
import Table

/// A line on standard error that shows how far something is, once it has taken more than a second,
/// and only where somebody can see it.
struct ProgressLine {
  private static let patience = Duration.seconds(1)
  private static let pace = Duration.milliseconds(100)
  private let isSeen = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  /// Shows a text if it is time to.
  mutating func show(_ text: @autoclosure () -> String) {
    let now = ContinuousClock.now
    guard isSeen, now - start > Self.patience, last.map({ now - $0 > Self.pace }) ?? true else {
      return
    }
    last = now
    Console.write("\r\u{1B}[K" + PrintableText.of(text()))
  }

  /// Takes the line away.
  func end() {
    if last != nil { Console.write("\r\u{1B}[K") }
  }
}
