import NIOConcurrencyHelpers
import OperatingSystem

/// Passes the deck's status to the program that a source runs, again after a restart.
final class ProgramInput: Sendable {
  private let state = NIOLockedValueBox(State())

  private struct State {
    var process: SupervisedProcess?
    var status: String?
  }

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
      state.status = status
      state.process?.send(status)
    }
  }
}
