import Keys
import Libc
import Sessions
import SystemPackage
import Terminals

/// Reads the pictures that a game wants, one after the other, since decoding a photograph takes 100
/// MB, and sends them to a terminal that shows pixels.
final class PictureDesk {
  private let folder: String
  private let terminal: any GameTerminal
  private let send: @Sendable (Input) -> Void
  /// The picture that is being read; nil for none.
  private var running: (request: PictureRequest, task: Task<Void, Never>)?
  private var answers: TerminalAnswers
  /// When to stop waiting for the terminal's answers; nil before it is asked, and afterwards.
  private(set) var deadline: ContinuousClock.Instant?
  /// True once it is settled how pictures are shown.
  private var isSettled = false
  /// The numbers of the pictures that the terminal shows as pixels.
  private var numbers: [PictureRequest: Int] = [:]
  /// What to show of pictures that are still being sent to the terminal.
  private var told: [PictureRequest: PictureResult] = [:]
  /// True while the next piece of a picture is in the queue.
  private var isTelling = false

  /// How long a terminal may take to answer, which is more than a slow line takes.
  private static let answerTime = Duration.milliseconds(300)

  /// A desk that reads files in `folder` and sends the pictures.
  init(
    folder: String, terminal: any GameTerminal, send: @escaping @Sendable (Input) -> Void
  ) {
    (self.folder, self.terminal, self.send) = (folder, terminal, send)
    answers = TerminalAnswers(isBehindTmux: TerminalAnswers.isBehindTmux)
  }

  /// Takes an answer of the terminal.
  func take(_ report: TerminalReport) {
    guard terminal.asksForPixels else { return }
    answers.take(report)
    if answers.isComplete, !terminal.awaitsAnswer { settle() }
  }

  /// Begins to read the most wanted picture that is not known, and stops one no longer wanted.
  func read(_ wanted: [PictureRequest], without known: Set<PictureRequest>) {
    if let running, !wanted.contains(running.request) { close() }
    let kept = known.union(told.keys.filter(wanted.contains))
    told = told.filter { kept.contains($0.key) }
    numbers = numbers.filter { kept.contains($0.key) }
    if let bytes = terminal.pixels?.keep(Set(numbers.values)) { terminal.write(bytes) }
    tellMoreLater()
    guard running == nil, let request = wanted.first(where: { !known.contains($0) }) else { return }
    ask()
    guard isSettled else { return }
    let way = PictureWay(form: terminal.pixels?.form, cell: answers.cell)
    let (folder, send) = (folder, send)
    let task = Task.detached(priority: .utility) {
      let path = FilePath(folder).pushing(FilePath(request.path)).string
      let file = PictureFile(path: path)
      let picture =
        await request.isFilm ? file.film(for: request, way) : file.picture(for: request, way)
      if !Task.isCancelled { send(.picture(request, picture)) }
    }
    running = (request, task)
  }

  /// True if the terminal has not answered in time, which the next call of `read` notices.
  func isDue(at time: ContinuousClock.Instant) -> Bool { deadline.map { $0 <= time } ?? false }

  /// Takes a picture that was read, and returns what is shown of it for now.
  func finish(_ request: PictureRequest, _ picture: ReadPicture) -> PictureResult {
    if running?.request == request { running = nil }
    guard let pixels = picture.pixels, case .cells(let mosaic, _) = picture.result,
      let shown = terminal.pixels?.add(pixels, sixel: picture.sixel)
    else { return picture.result }
    numbers[request] = shown.number
    // Pixels that are drawn anew at each step of a motion would take too long.
    guard terminal.pixels?.form.isKept == true else { return .cells(shown.cells, moving: mosaic) }
    told[request] = .cells(shown.cells)
    return picture.result
  }

  /// Sends the next piece of a picture; returns what to show of one that is complete now.
  func tellMore() -> (PictureRequest, PictureResult)? {
    isTelling = false
    guard let piece = terminal.pixels?.nextPiece() else { return nil }
    terminal.write(piece.bytes)
    tellMoreLater()
    guard let request = numbers.first(where: { $0.value == piece.complete })?.key else {
      return nil
    }
    return told.removeValue(forKey: request).map { (request, $0) }
  }

  /// Stops reading.
  func close() {
    running?.task.cancel()
    running = nil
  }

  private func tellMoreLater() {
    guard !isTelling, terminal.pixels?.hasMore == true else { return }
    isTelling = true
    send(.pixels)
  }

  /// Asks the terminal what it can show, once, and gives it some time to answer.
  private func ask() {
    guard !isSettled else { return }
    if let deadline {
      if deadline <= .now { settle() }
      return
    }
    guard terminal.askForPixels() else { return settle() }
    deadline = .now + Self.answerTime
  }

  private func settle() {
    guard !isSettled else { return }
    isSettled = true
    deadline = nil
    if answers.cell == nil { answers.cell = terminal.cell }
    terminal.showPixels(as: answers)
  }
}
