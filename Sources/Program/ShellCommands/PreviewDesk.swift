import OperatingSystem
import Sessions

/// Runs the preview command: at once for the card in hand, and in advance for the next two.
final class PreviewDesk {
  private let command: ShellCommand?
  private let timeLimit: Double
  private let send: @Sendable (PreviewRequest, CardPreview) -> Void
  private var running: [PreviewRequest: Task<Void, Never>] = [:]

  /// The maximum number of commands that run in advance at the same time.
  private static let maxAhead = 1

  /// Creates a desk that runs `command`, if any, and ends each run after `timeLimit` seconds.
  init(
    _ command: ShellCommand?, timeLimit: Double,
    send: @escaping @Sendable (PreviewRequest, CardPreview) -> Void
  ) {
    (self.command, self.timeLimit, self.send) = (command, timeLimit, send)
  }

  func run(for session: Session) {
    guard let command else { return }
    let wanted = session.wantedPreviews
    for (request, task) in running where !wanted.contains(request) {
      task.cancel()
      running[request] = nil
    }
    let top = session.game.stack.top
    for request in wanted where running[request] == nil {
      // The command for the card in hand does not wait for commands that run in advance.
      let ahead = running.keys.count { $0.card != top }
      if request.card == top || ahead < Self.maxAhead { start(command, request, session) }
    }
  }

  /// Notes that the command for a request has printed everything.
  func finish(_ request: PreviewRequest) { running[request] = nil }

  func close() {
    for task in running.values { task.cancel() }
    running = [:]
  }

  private func start(_ command: ShellCommand, _ request: PreviewRequest, _ session: Session) {
    let size = session.previewSize
    let (card, limit, send) = (session.game.deck.cards[request.card], timeLimit, send)
    running[request] = Task.detached(priority: .utility) {
      let run = PreviewRun(timeLimit: .seconds(limit)) { preview in
        if !Task.isCancelled { send(request, preview) }
      }
      await run.run { () throws(Failure) in
        try command.invocation(
          for: card,
          with: ["THUMBDECK_COLUMNS": "\(size.columns)", "THUMBDECK_LINES": "\(size.rows)"])
      }
    }
  }
}
