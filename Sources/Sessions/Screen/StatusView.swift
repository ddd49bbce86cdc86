import Basics
import Cards
import Cells
import Gestures
import LandmarkStreams

/// The last row: the status message and the help key. A long notice covers the rows above, because it
/// disappears with the next key and must be readable until then.
struct StatusView: View, Equatable {
  let area: Area
  private let lines: [String]
  private let style: Style
  /// The keys at the right edge; nil if there is no room for them.
  private let footer: String?

  /// The maximum height of a notice is the screen's height divided by this number, but not less than
  /// a question about several cards needs on the smallest screen.
  private static let (noticeShare, minNoticeRows) = (4, 5)
  /// Minimum width of a screen that shows more keys than the help key, and rather cuts off words.
  private static let minFooterColumns = 40

  /// Returns the rows of a notice that is too long for the last row.
  static func noticeRows(_ session: Session, in area: Area) -> Range<Int>? {
    let count = notice(session).map { lines(of: $0, session, in: area).count } ?? 1
    return count > 1 ? area.rows.upperBound - count..<area.rows.upperBound : nil
  }

  /// Returns the lines of a notice; if there are too many, the last one that is shown is cut off.
  private static func lines(of notice: String, _ session: Session, in area: Area) -> [String] {
    let columns = area.size.columns - 2
    let lines = TextWrapping.lines(notice, columns: columns)
    let maxCount = max(area.rows.upperBound / noticeShare, min(minNoticeRows, area.rows.upperBound))
    guard lines.count > maxCount else { return lines }
    let rest = lines[(maxCount - 1)...].joined(separator: " ")
    return lines.prefix(maxCount - 1) + [session.options.beginning(of: rest, columns: columns)]
  }

  /// Lays out the notice, or else the words and the keys; `area` is the last row.
  init(_ session: Session, in area: Area, hasPreview: Bool) {
    let columns = area.size.columns
    let isWide = columns >= Self.minFooterColumns
    let keys =
      isWide
      ? session.topLayer.footer(of: session)
      : session.isTyping ? "Enter  Esc" : session.hints([.help])
    func hasRoom(beside words: String) -> Bool {
      CellWidth.of(words) + CellWidth.of(keys) + 4 <= columns
    }
    if let notice = Self.notice(session) {
      lines = Self.lines(of: notice, session, in: area)
      style = session.options.palette.style(.warning)
      footer = hasRoom(beside: lines.last ?? "") ? keys : nil
    } else {
      let words: String
      (words, style) = Self.words(session, hasPreview: hasPreview) ?? ("", .plain)
      footer = isWide || hasRoom(beside: words) ? keys : nil
      let free = columns - 2 - (footer.map { CellWidth.of($0) + 2 } ?? 0)
      lines = [session.options.beginning(of: words, columns: free)]
    }
    self.area = area.with(row: area.rows.upperBound - lines.count, rows: lines.count)
  }

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    canvas.fill(area, style: .plain)
    canvas.write(lines, in: area.inset(columns: 1, rows: 0), style: style)
    guard let footer else { return }
    canvas.write(
      footer, endingAt: area.columns.upperBound - 1, row: area.rows.upperBound - 1, style: .dim)
  }

  private static func armedAnswer(_ session: Session) -> Answer? {
    session.card.body.holder == nil ? nil : session.pull?.armedAnswer
  }

  private static func notice(_ session: Session) -> String? {
    armedAnswer(session) == nil ? session.notice : nil
  }

  private static func words(_ session: Session, hasPreview: Bool) -> (text: String, Style)? {
    let palette = session.options.palette
    let warning = palette.style(.warning)
    if let answer = armedAnswer(session) {
      return ("let go now: \(session.game.answers[answer].word)", palette.style(of: answer))
    }
    if let problem = session.game.deckProblem { return ("no more cards: \(problem)", warning) }
    if let words = HandStatus.warning(session) { return (words, warning) }
    if session.isHandWaiting, !session.isFinished, session.covers.isEmpty {
      return ("the hand waits for your key", .dim)
    }
    return session.room.layer.status(of: session, hasPreview: hasPreview)
  }
}

/// What the preview and the last row say of the hand in a game; keys alone change the rest of them,
/// but for the hand itself and its gauge.
struct HandStatus: Equatable {
  private let warning, producerWords, hand, advice: String?
  private let isThere, isWaiting: Bool
  /// The name of the control whose gestures are listed, and its state.
  private let control, state: String
  private let style: Style
  private let progress: Double
  private let health: SourceStatus.Health
  private let frameRate: Double?
  private let dropped, skipped: Int

  /// Returns nil in another room, whose words can change with every frame.
  init?(_ session: borrowing Session, _ readout: borrowing Readout) {
    guard type(of: session.room.layer) == GameRoom.self else { return nil }
    (warning, producerWords) = (Self.warning(session), session.producerWords)
    (isThere, isWaiting) = (session.hand.isThere, session.isHandWaiting)
    (hand, control) = (session.followedHand, session.hand.control.description.name)
    state = HandWords.state(of: session.hand, readout)
    advice = HandWords.advice(for: session.hand, readout)
    (style, progress) = (HandWords.style(of: session, readout), readout.progress)
    (health, frameRate) = (session.hand.source.health, session.hand.frameRate?.rounded())
    let counters = session.hand.source.counters
    (dropped, skipped) = (counters.dropped, counters.skipped)
  }

  /// Returns what is wrong with the hand or its source, or that it sleeps; nil if all is well.
  static func warning(_ session: Session) -> String? {
    let (room, source) = (session.room.layer, session.hand.source)
    if let problem = source.problem, !room.outlives(source) { return problem }
    if session.handUse != .nothing, !session.isFinished,
      let advice = HandWords.sight(of: session.hand)
    {
      return advice
    }
    guard session.handUse == .decides, !session.hand.isPaused,
      let words = HandWords.sleep(of: session.hand)
    else { return nil }
    return session.hand.isAsleep ? "the hand is asleep: \(words)" : words
  }
}

extension HandInput {
  /// The frame rate, such as `15/s`, and the counts of dropped frames and skipped lines, if any.
  var pace: String {
    var words: [String] = []
    if let frameRate, frameRate < 10_000 { words.append("\(Int(frameRate.rounded()))/s") }
    if source.counters.dropped > 0 { words.append("\(source.counters.dropped) dropped") }
    if source.counters.skipped > 0 { words.append("\(source.counters.skipped) skipped") }
    return words.joined(separator: ", ")
  }
}

extension SourceStatus {
  var problem: String? {
    switch health {
    case .waiting(let reason): return reason
    case .ended(let reason): return "\(reason); keys still work"
    case .none, .live: break
    }
    if let change = counters.dialectChange { return change.textFirst }
    guard counters.skipped > 0, let problem = counters.lastProblem else { return nil }
    let last = counters.skipped == 1 ? ":" : ", the last:"
    return
      "\(problem.text); \(Plural.of(counters.skipped, problem.unit)) skipped\(last) \(problem.place)"
  }

  var healthWord: String? {
    switch health {
    case .none: nil
    case .waiting: "waiting"
    case .live: isRecorded ? "recording" : "live"
    case .ended: "ended"
    }
  }
}
