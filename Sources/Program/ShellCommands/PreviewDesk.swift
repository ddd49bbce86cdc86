import Basics
import Libc
import OperatingSystem
import Sessions

/// Runs the preview command: at once for the card in hand, and in advance for the next two, one at
/// a time.
final class PreviewDesk {
  private let command: ShellCommand?
  private let timeLimit: Double
  private let send: @Sendable (PreviewRequest, CardPreview) -> Void
  private var running: [PreviewRequest: Task<Void, Never>] = [:]

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
      // The command for the card in hand does not wait for a command that runs in advance.
      let isOneAhead = running.keys.contains { $0.card != top }
      if request.card == top || !isOneAhead { start(command, request, session) }
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

/// One run of a preview command, from its start until it has printed everything.
struct PreviewRun: Sendable {
  let timeLimit: Duration
  let send: @Sendable (CardPreview) -> Void

  /// The maximum number of bytes of output that are read.
  private static let maxOutput = 1 << 20
  /// The maximum number of bytes of standard error that are kept.
  private static let maxErrors = 1 << 12
  /// A command that has printed nothing for this long is shown as running when reading it next
  /// returns without output: in practice after `SupervisedProcess.step`, half a second.
  private static let silence = Duration.milliseconds(200)
  /// The minimum time between two previews of the output.
  private static let pause = Duration.milliseconds(50)

  func run(_ invocation: () throws(Failure) -> ShellCommand.Invocation) async {
    var inputPath: String?
    defer { if let inputPath { unlink(inputPath) } }
    let process: SupervisedProcess
    do throws(Failure) {
      let prepared = try invocation()
      inputPath = prepared.inputPath
      process = try SupervisedProcess(prepared.arguments)
    } catch { return send(CardPreview("", remark: error.message, isComplete: true)) }
    let preview = await withTaskCancellationHandler {
      await read(process)
    } onCancel: {
      process.end()
    }
    process.end()
    send(preview)
  }

  private func read(_ process: SupervisedProcess) async -> CardPreview {
    var (output, errors): ([UInt8], [UInt8]) = ([], [])
    let start = ContinuousClock.now
    var shown: (time: ContinuousClock.Instant, count: Int)?
    while let piece = try? await process.next(), !Task.isCancelled {
      switch piece {
      case .output(let bytes):
        output += bytes
        if output.count > Self.maxOutput {
          return Self.preview(Array(output.prefix(Self.maxOutput)), remark: "cut at 1 MiB")
        }
      case .errors(let bytes):
        errors += bytes.prefix(Self.maxErrors - min(errors.count, Self.maxErrors))
      case .nothing: break
      case .end:
        let isSilent = output.isEmpty && shown == nil
        let code = await exitCode(of: process, until: start + timeLimit, isSilent: isSilent)
        guard .now - start <= timeLimit else { return late(output) }
        let isEmpty = output.isEmpty && errors.isEmpty
        let remark = code != 0 ? Exit.words(code) : isEmpty ? "it printed nothing" : nil
        return Self.preview(output.isEmpty ? errors : output, remark: remark)
      }
      if .now - start > timeLimit { return late(output) }
      if output.isEmpty, shown == nil, .now - start > Self.silence {
        shown = (start, 0)
        send(Self.running)
      }
      if output.count > shown?.count ?? 0, shown.map({ .now - $0.time > Self.pause }) ?? true {
        shown = (.now, output.count)
        let preview = Self.preview(output, isComplete: false)
        // Only the message about a picture is complete before the output ends.
        if preview.isComplete { return preview }
        send(preview)
      }
    }
    return CardPreview("", remark: "it was ended", isComplete: false)
  }

  /// Waits for the end of a command that has closed its output, and may go on until `limit`. If it
  /// `isSilent`, it is shown as running, unless it ends soon: every command closes its output then.
  private func exitCode(
    of process: SupervisedProcess, until limit: ContinuousClock.Instant, isSilent: Bool
  ) async -> CInt {
    @Sendable func watch() async throws {
      let quiet = ContinuousClock.now + Self.silence
      if isSilent, quiet < limit {
        try await Task.sleep(until: quiet)
        send(Self.running)
      }
      try await Task.sleep(until: limit)
      process.end()
    }
    // On return the watch is cancelled and awaited, so that it sends nothing after the end.
    async let _: Void = watch()
    return await process.exitCode()
  }

  private static let running = CardPreview("", remark: "running ...", isComplete: false)

  private func late(_ output: [UInt8]) -> CardPreview {
    let seconds = DecimalText.rounded(timeLimit / .seconds(1), decimals: 3)
    return Self.preview(output, remark: "ended after \(seconds) s (--preview-timeout)")
  }

  private static func preview(
    _ output: [UInt8], remark: String? = nil, isComplete: Bool = true
  ) -> CardPreview {
    if output.contains(0x1B), pictures.contains(where: { output.firstRange(of: $0) != nil }) {
      let problem =
        "it prints a picture for a terminal, which is not shown; name the picture as `image`"
      return CardPreview("", remark: problem, isComplete: true)
    }
    var text = String(decoding: output, as: UTF8.self)
    if output.contains(0x0D) { text.replace("\r\n", with: "\n") }
    return CardPreview(text, remark: remark, isComplete: isComplete)
  }

  /// The bytes with which pictures of kitty, iTerm2 and sixel begin.
  private static let pictures = ["\u{1B}_G", "\u{1B}]1337;", "\u{1B}P"].map { Array($0.utf8) }
}
