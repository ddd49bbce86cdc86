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

  /// Waits for the next signals, oldest first; nil if there can't be more.
  func next() async -> [CInt]? {
    guard let bytes = try? await ByteReader(file).next(), !bytes.isEmpty else { return nil }
    return bytes.map(CInt.init)
  }

  /// A descriptor that can be read while there are signals to take.
  package var descriptor: CInt { file.rawValue }

  /// Returns the signals that have come, oldest first; empty if there are none.
  package func take() -> [CInt] {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
      let count = (try? file.read(into: buffer)) ?? 0
      return buffer[..<count].map(CInt.init)
    }
  }

  /// Restores the default actions; returns the first signal that asked the program to end, if any.
  package static func end() -> CInt? {
    let signal = signals_unwatch()
    return signal == 0 ? nil : signal
  }
}

/// Lets a signal end a run without a terminal. Every decision so far is already in the log.
/// Standard output stays empty, because results are printed only at the end.
package enum SignalExit {
  /// Makes SIGINT, SIGTERM and SIGHUP run `cleanUp` and end the process with 128 + the signal; does
  /// nothing unless the surroundings are those of the process.
  package static func install(_ cleanUp: @escaping @Sendable () -> Void) {
    guard Surroundings.current.isOfProcess else { return }
    let watch = SignalWatch([SIGINT, SIGTERM, SIGHUP])
    Task {
      guard let signal = await watch.next()?.first else { return }
      cleanUp()
      exit(128 + signal)
    }
  }
}
