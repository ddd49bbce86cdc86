import Libc

/// Ends a run without a terminal on a signal. Every decision so far is in the log already; standard
/// output, which gets the results at the end, stays empty.
enum SignalExit {
  /// Makes SIGINT, SIGTERM and SIGHUP run `cleanUp` and end the process with 128 + the signal;
  /// nothing within other surroundings than those of the process.
  static func install(_ cleanUp: @escaping @Sendable () -> Void) {
    guard Surroundings.current.isOfProcess else { return }
    let watch = SignalWatch(SignalWatch.exits)
    Task {
      guard let signal = await watch.next()?.first else { return }
      cleanUp()
      exit(128 + signal)
    }
  }
}
