import NIOConcurrencyHelpers
import OperatingSystem

/// Passes the deck's status to the program that a source has started, again after each start.
final class ProgramInput: Sendable {
  private let state = NIOLockedValueBox(State())

  private struct State {
    var process: SupervisedProcess?
    var status: String?
  }

  /// A program was started; it gets the latest status.
  func begin(_ process: SupervisedProcess) {
    state.withLockedValue { state in
      state.process = process
      if let status = state.status { process.send(status) }
    }
  }

  func end() {
    state.withLockedValue { $0.process = nil }
  }

  @Sendable func notify(_ status: String) {
    state.withLockedValue { state in
      state.status = status
      state.process?.send(status)
    }
  }
}
