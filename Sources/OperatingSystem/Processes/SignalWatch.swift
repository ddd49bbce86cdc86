import CUnix
import Libc
import SystemPackage

/// The signals that the process receives, from their C handlers.
///
/// Creating a watch installs the handlers, so that no signal is lost or takes its default action
/// before the program reads signals.
package struct SignalWatch: Sendable {
  private let file = FileDescriptor(rawValue: signals_descriptor())

  /// Watches `signals`, except those that were ignored when the program was started.
  package init(_ signals: [CInt]) { for signal in signals { signals_watch(signal, 0) } }

  /// A descriptor that can be read while there are signals to take.
  package var descriptor: CInt { file.rawValue }

  /// Returns the signals that have come, oldest first; empty if there are none.
  package func take() -> [CInt] { ((try? file.bytes(64)) ?? []).map(CInt.init) }

  /// Restores the default actions; returns the first signal that asked the program to end, if any.
  package static func end() -> CInt? {
    let signal = signals_unwatch()
    return signal == 0 ? nil : signal
  }

  /// Lets a signal end a run without a terminal: SIGINT, SIGTERM and SIGHUP run `cleanUp` and end
  /// the process with 128 + the signal, if the surroundings are those of the process.
  ///
  /// Every decision so far is already in the log. Standard output stays empty, because results are
  /// printed only at the end.
  package static func endRun(after cleanUp: @escaping @Sendable () -> Void) {
    guard Surroundings.current.isOfProcess else { return }
    let reader = ByteReader(SignalWatch([SIGINT, SIGTERM, SIGHUP]).file)
    Task {
      guard let signal = try? await reader.next().first else { return }
      cleanUp()
      exit(128 + CInt(signal))
    }
  }
}
