import Cards
import Hands

/// Writes down what has happened in a game, as a scenario that ends as the game did.
package struct ScenarioWriter: Sendable {
  /// A game written down.
  package struct Saved: Equatable, Sendable {
    /// The scenario.
    package let text: String
    /// The frames that its recording has, if it has any.
    package let frames: [HandFrame]
  }

  private let recording: String
  private var lines: [String]
  private var frames: [HandFrame] = []
  /// Where in ``frames`` those begin that are not written down yet.
  private var segmentStart = 0
  /// When the last event was, in seconds on the session's clock.
  private var last: Double?
  /// When the last frame was, as its own stream tells the time; nil where a stream begins.
  private var streamTime: Double?
  /// Seconds that have been written since the last frame.
  private var waited = 0.0
  private var isCameraLost = false
  private var size: Size

  /// The scenario of `events`, after which `session` was as it is and ended with `ending`.
  ///
  /// `setup` is what was there before; `recording` is what the file of the frames will be called.
  package static func saved(
    _ events: [Event], title: String, setup: ScenarioSetup, session: Session, ending: Ending?,
    recording: String
  ) -> Saved {
    var writer = ScenarioWriter(title: title, setup: setup, recording: recording)
    let keys = KeyTranslation(of: session)
    for event in events { writer.write(event, keys: keys) }
    writer.endSegment()
    let check = ScenarioCheck(session: session, ending: ending)
    writer.lines += ["", "expect decisions"] + check.decisions.map { "| \($0)" }
    writer.lines.append("expect exit \(check.exitCode)")
    return Saved(text: writer.lines.joined(separator: "\n") + "\n", frames: writer.frames)
  }

  private init(title: String, setup: ScenarioSetup, recording: String) {
    self.recording = recording
    size = setup.size
    lines = ["# \(title)"] + setup.lines + [""]
  }

  private mutating func write(_ event: Event, keys: KeyTranslation) {
    switch event.kind {
    case .frame(let frame, _): write(frame, time: event.time)
    case .key(let key):
      write("press \(keys[key].name(isASCII: true).scenarioName)", time: event.time)
    case .interrupt: write("press Ctrl-C", time: event.time)
    case .mouse(let mouse):
      write("mouse \(mouse.kind.rawValue) \(mouse.column) \(mouse.row)", time: event.time)
    case .resize(let size) where size == self.size: break
    case .resize(let size):
      self.size = size
      write("resize \(size.columns)x\(size.rows)", time: event.time)
    case .source(let status): write(status, time: event.time)
    case .resumed where !isCameraLost && !frames.isEmpty:
      // Nobody has seen what the hand did meanwhile.
      write("camera lost\ncamera back", time: event.time)
      streamTime = nil
    case .cards, .deckEnded, .shown, .resumed, .tick: break
    }
  }

  /// A frame goes on with the recording, or begins it anew where something came between.
  ///
  /// A hand is read by the time that its frames tell, so that they stay as far apart as they were;
  /// the clock counts only where a stream begins.
  private mutating func write(_ frame: HandFrame, time: Double) {
    let gap = streamTime.map { frame.time - $0 }
    streamTime = frame.time
    // The session takes such a frame for another stream's, and loses the hand.
    if let gap, gap <= 0 { write("camera lost\ncamera back", time: time) }
    var gapToWrite = time - (last ?? 0)
    if let gap, (0...Self.maxGap).contains(gap), gap > 0 {
      gapToWrite = gap - waited
    }
    if segmentStart == frames.count { wait(gapToWrite) }
    var frame = frame
    if let before = frames.last {
      frame.time = before.time + max(gapToWrite, Self.minGap)
    }
    frames.append(frame)
    last = time
    waited = 0
  }

  private mutating func write(_ line: String, time: Double) {
    endSegment()
    wait(time - (last ?? 0))
    lines.append(line)
    last = time
  }

  private mutating func write(_ status: SourceStatus, time: Double) {
    let isLost = status.health != .live
    // A camera that was never there needs no word.
    guard isLost != isCameraLost, !frames.isEmpty else { return }
    isCameraLost = isLost
    streamTime = nil
    write(isLost ? "camera lost" : "camera back", time: time)
  }

  private mutating func wait(_ gap: Double) {
    guard gap >= Self.minGap else { return }
    waited += gap
    var left = gap
    // A line waits for an hour at most.
    while left > Self.maxWait {
      lines.append("wait \(Self.seconds(Self.maxWait))")
      left -= Self.maxWait
    }
    lines.append("wait \(Self.seconds(left))")
  }

  /// Writes down which part of the recording comes next.
  private mutating func endSegment() {
    guard segmentStart < frames.count, let first = frames.first, let end = frames.last else {
      return
    }
    let begin = frames[segmentStart].time - first.time
    lines.append(
      "recording \(quotedRecording) from \(Self.seconds(begin)) to \(Self.seconds(end.time - first.time))"
    )
    segmentStart = frames.count
  }

  /// The recording's name, in quotes where it would be taken for several words.
  private var quotedRecording: String {
    recording.contains { $0 == " " || $0 == "," || $0 == "\"" } ? "\"\(recording)\"" : recording
  }

  /// Frames are this far apart at least, in seconds, so that a scenario can tell them apart.
  private static let minGap = 0.001
  /// Frames that are further apart belong to streams with clocks of their own, in seconds.
  private static let maxGap = 60.0
  /// No line of a scenario waits for longer, in seconds.
  private static let maxWait = 3_600.0

  /// Seconds to the tenth of a millisecond, which no two frames share.
  private static func seconds(_ value: Double) -> String {
    "\((value * 10_000).rounded() / 10_000) s"
  }
}

/// What to press in a scenario, which knows no settings, for what a person's own keys did.
private struct KeyTranslation {
  private let own: KeyBindings
  private let plain: KeyBindings

  init(of session: Session) {
    own = session.bindings
    let answers = session.deck.answers
    plain = KeyBindings(deck: answers, keys: [], chosen: session.options.answers ?? answers)
  }

  subscript(key: Key) -> Key {
    let action = own.action(for: key)
    if plain.action(for: key) == action { return key }
    return action.flatMap { plain.keys(for: $0).first } ?? Self.noAction
  }

  /// A key that does nothing but close the help.
  private static let noAction = Key.control("g")
}

extension String {
  /// A key's name as a scenario has it.
  fileprivate var scenarioName: String {
    switch self {
    case "<-": "Left"
    case "->": "Right"
    default: self
    }
  }
}

extension ScenarioSetup {
  /// The lines that set this up.
  fileprivate var lines: [String] {
    var lines = deck.map { ["deck \($0)"] } ?? []
    lines += cards.map { card in "card \(card.title)" + (card.back.map { " / \($0)" } ?? "") }
    if let limit { lines.append("limit \(limit)") }
    if let shuffle { lines.append("shuffle \(shuffle)") }
    if let answers { lines.append("answers \(answers)") }
    if isSwapped { lines.append("swap") }
    if isASCII { lines.append("ascii") }
    if let control { lines.append("control \(control)") }
    if let profile { lines.append("profile \(profile)") }
    return lines + ["screen \(size.columns)x\(size.rows)"]
  }
}
