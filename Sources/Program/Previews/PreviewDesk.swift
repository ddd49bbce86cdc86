import Cards
import Libc
import Table

/// Runs a command for the cards that are near: for the one in hand at once, and for the next two ahead.
@MainActor
final class PreviewDesk {
  private let command: PreviewCommand?
  private let timeLimit: Double
  private let send: @Sendable (Int, CardPreview) -> Void
  private var running: [Int: Task<Void, Never>] = [:]

  /// Commands that run at the same time.
  private static let maxRunning = 2

  /// A desk for a command, nil for none, which is ended after `timeLimit` seconds.
  init(
    _ command: PreviewCommand?, timeLimit: Double,
    send: @escaping @Sendable (Int, CardPreview) -> Void
  ) {
    (self.command, self.timeLimit, self.send) = (command, timeLimit, send)
  }

  /// Ends the commands of cards that are gone, and begins those that are wanted.
  func run(for session: Session) {
    guard let command else { return }
    let (near, wanted) = (session.cardsNearby, session.wantedPreviews)
    for (card, task) in running where !near.contains(card) || !wanted.contains(card) {
      task.cancel()
      running[card] = nil
    }
    for card in wanted where running[card] == nil {
      // The card in hand waits for nothing.
      guard running.count < Self.maxRunning || card == near.first else { return }
      start(command, card, session)
    }
  }

  /// Takes note that a command has printed everything.
  func finish(_ card: Int) {
    running[card] = nil
  }

  /// Ends all commands.
  func close() {
    for task in running.values { task.cancel() }
    running = [:]
  }

  private func start(_ command: PreviewCommand, _ index: Int, _ session: Session) {
    let size = session.previewSize
    let (card, limit, send) = (session.game.deck.cards[index], timeLimit, send)
    running[index] = Task.detached(priority: .utility) {
      let run = PreviewRun(timeLimit: .seconds(limit)) { preview in
        if !Task.isCancelled { send(index, preview) }
      }
      await run.run { () throws(Failure) in try command.invocation(for: card, size: size) }
    }
  }
}

/// One run of a command, from its start until it has printed everything.
struct PreviewRun: Sendable {
  let timeLimit: Duration
  let send: @Sendable (CardPreview) -> Void

  /// The bytes that are read of its output.
  private static let maxOutput = 1 << 20
  /// The bytes that are kept of its standard error.
  private static let maxErrors = 1 << 12
  /// The time after which one that has printed nothing is said to run.
  private static let silence = Duration.milliseconds(200)
  /// The time between two drawings of what it prints.
  private static let pause = Duration.milliseconds(50)

  func run(_ invocation: () throws(Failure) -> PreviewCommand.Invocation) async {
    let prepared: PreviewCommand.Invocation
    let process: SupervisedProcess
    do throws(Failure) {
      prepared = try invocation()
      process = try SupervisedProcess(prepared.arguments)
    } catch {
      return send(CardPreview("", remark: error.message, isComplete: true))
    }
    let patience = Task { [send] in
      guard (try? await Task.sleep(for: Self.silence)) != nil else { return }
      send(CardPreview("", remark: "running ...", isComplete: false))
    }
    let preview = await withTaskCancellationHandler {
      await read(process, patience)
    } onCancel: {
      process.end()
    }
    patience.cancel()
    process.end()
    if let path = prepared.inputPath { unlink(path) }
    send(preview)
  }

  private func read(_ process: SupervisedProcess, _ patience: Task<Void, Never>) async
    -> CardPreview
  {
    var (output, errors): ([UInt8], [UInt8]) = ([], [])
    let start = ContinuousClock.now
    var shown = start
    while let piece = try? await process.next(), !Task.isCancelled {
      switch piece {
      case .output(let bytes):
        patience.cancel()
        output += bytes
        if output.count > Self.maxOutput {
          return Self.preview(Array(output.prefix(Self.maxOutput)), remark: "cut at 1 MiB")
        }
        if .now - shown > Self.pause {
          shown = .now
          send(Self.preview(output, isComplete: false))
        }
      case .errors(let bytes):
        errors += bytes.prefix(Self.maxErrors - min(errors.count, Self.maxErrors))
      case .nothing: break
      case .end:
        let code = await process.exitCode()
        let isEmpty = output.isEmpty && errors.isEmpty
        let remark = code != 0 ? Exit.words(code) : isEmpty ? "it printed nothing" : nil
        return Self.preview(output.isEmpty ? errors : output, remark: remark)
      }
      if .now - start > timeLimit {
        let seconds = timeLimit / .seconds(1)
        return Self.preview(
          output, remark: "ended after \(DecisionLine.seconds(seconds)) s (--preview-timeout)")
      }
    }
    return CardPreview("", remark: "it was ended", isComplete: false)
  }

  private static func preview(
    _ output: [UInt8], remark: String? = nil, isComplete: Bool = true
  ) -> CardPreview {
    if pictures.contains(where: { output.firstRange(of: Array($0.utf8)) != nil }) {
      return CardPreview(
        "",
        remark:
          "it prints a picture for a terminal, which is not shown; name the picture as `image`",
        isComplete: true)
    }
    let text = String(decoding: output, as: UTF8.self).replacing("\r\n", with: "\n")
    return CardPreview(text, remark: remark, isComplete: isComplete)
  }

  /// With these begin pictures of kitty, iTerm2 and sixel.
  private static let pictures = ["\u{1B}_G", "\u{1B}]1337;", "\u{1B}P"]
}
