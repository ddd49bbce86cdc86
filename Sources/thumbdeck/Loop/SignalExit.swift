import Libc
import UnixSignals

/// Ends a run without a terminal on a signal: every decision so far is in the log already, and
/// standard output, which gets the answer at the end, stays empty.
enum SignalExit {
  /// From now on SIGINT, SIGTERM and SIGHUP run `cleanUp` and end the process.
  static func install(_ cleanUp: @escaping @Sendable () -> Void) async {
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup)
    Task {
      for await signal in signals {
        cleanUp()
        exit(128 + signal.rawValue)
      }
    }
  }
}
