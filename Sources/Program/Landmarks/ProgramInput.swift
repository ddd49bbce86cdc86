import Synchronization
import Table

/// What the program that a source has started is told, also when it has been started again.
final class ProgramInput: Sendable {
  private let state = Mutex(State())

  private struct State {
    var process: SupervisedProcess?
    var words: DeckWords?
  }

  /// A program was started; it is told what was said last.
  func begin(_ process: SupervisedProcess) {
    state.withLock { state in
      state.process = process
      if let words = state.words { process.tell(words.line) }
    }
  }

  /// The program has ended.
  func end() {
    state.withLock { $0.process = nil }
  }

  /// Tells the program, if there is one.
  func tell(_ words: DeckWords) {
    state.withLock { state in
      state.words = words
      state.process?.tell(words.line)
    }
  }
}
