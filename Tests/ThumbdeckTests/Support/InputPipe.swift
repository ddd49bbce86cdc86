import CPseudoTerminal
import Foundation
import Libc

/// A pipe into the program that the test writes to while the program runs.
final class InputPipe: Sendable {
  let readEnd: CInt
  private let writeEnd: CInt

  init() throws {
    var ends: [CInt] = [0, 0]
    guard private_pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Libc.write(writeEnd, bytes, bytes.count)
  }

  /// Ends what is written, as a producer does that has no more.
  func end() {
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    // The number stays taken, so that nobody else's file is closed in the end.
    dup2(nothing, writeEnd)
    _ = fcntl(writeEnd, F_SETFD, FD_CLOEXEC)
    close(nothing)
  }
}
