import Basics
import Cells
import Hands
import LandmarkStreams
import Sessions

/// Writes the events of a game as a scenario that repeats them, with a recording of the frames.
package struct ScenarioWriter: Sendable {
  private let recording: String
  private var lines: [String]
  private var frames: [HandFrame] = []
  /// The index of the first frame that no line refers to yet.
  private var segmentStart = 0
  /// The time of the latest event, in seconds on the session's clock.
  private var last: Double?
  /// The time of the latest frame on its stream's clock; nil at the beginning of a stream.
  private var streamTime: Double?
  /// Seconds of waiting that were written after the latest frame.
  private var waited = 0.0
  private var isCameraLost = false
  private var size: Size

  /// Writes `events` as a scenario that expects the result of the game; returns its text, and the
  /// frames of the recording, none if there was no hand.
  ///
  /// `setup` is the game's setup, and `session` is its state after the final event. `ending` is how
  /// the game ended; nil if it did not end. `recording` is the path of the file for the frames.
  package static func saved(
    _ events: [Event], title: String, setup: ScenarioSetup, session: Session, ending: Ending?,
    recording: String
  ) -> (text: String, frames: [HandFrame]) {
    // The title can contain line breaks, because a deck's name can.
    var writer = ScenarioWriter(
      recording: recording, lines: ["# \(PrintableText.of(title))"] + setup.lines + [""],
      size: setup.size)
    for event in events { writer.write(event) }
    writer.endSegment()
    let check = ScenarioCheck(session: session, ending: ending)
    writer.lines += ["", "expect decisions"] + check.decisions.map { "| \($0)" }
    writer.lines.append("expect exit \(check.exitCode)")
    return (writer.lines.joined(separator: "\n") + "\n", writer.frames)
  }

  private mutating func write(_ event: Event) {
    switch event.kind {
    case .frame(let frame, _): write(frame, time: event.time)
    case .key(let key):
      let name = key.name(isASCII: true)
      write("press \(["<-": "Left", "->": "Right"][name] ?? name)", time: event.time)
    case .interrupt: write("press Ctrl-C", time: event.time)
    case .mouse(let mouse):
      write("mouse \(mouse.kind.rawValue) \(mouse.column) \(mouse.row)", time: event.time)
    case .resize(let size) where size == self.size: break
    case .resize(let size):
      self.size = size
      write("resize \(size.columns)x\(size.rows)", time: event.time)
    case .source(let status):
      let isLost = status.health != .live
      // A camera that has not sent a frame yet can't be lost.
      guard isLost != isCameraLost, !frames.isEmpty else { return }
      isCameraLost = isLost
      streamTime = nil
      write(isLost ? "camera lost" : "camera back", time: event.time)
    case .resumed where !isCameraLost && !frames.isEmpty:
      // No frame came while the program was suspended, as if the camera had been lost.
      write("camera lost\ncamera back", time: event.time)
      streamTime = nil
    case .cards, .deckEnded, .ground, .picture, .preview, .problem, .resumed, .tick: break
    }
  }

  /// Adds a frame to the current segment, or begins one if a line was written since the last frame.
  /// Controls use the times of frames, so the gaps between frames are kept; without a valid gap, as
  /// at the beginning of a stream, the session's clock is used.
  private mutating func write(_ frame: HandFrame, time: Double) {
    let gap = streamTime.map { frame.time - $0 }
    streamTime = frame.time
    // A frame that is not later belongs to another stream, so the session loses the hand.
    if let gap, gap <= 0 { write("camera lost\ncamera back", time: time) }
    var gapToWrite = time - (last ?? 0)
    if let gap, gap > 0, gap <= Self.maxGap { gapToWrite = gap - waited }
    if segmentStart == frames.count { wait(gapToWrite) }
    var frame = frame
    if let before = frames.last { frame.time = before.time + max(gapToWrite, Self.minGap) }
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

  private mutating func wait(_ gap: Double) {
    guard gap >= Self.minGap else { return }
    waited += gap
    for start in stride(from: 0, to: gap, by: Self.maxWait) {
      lines.append("wait \(Self.seconds(min(gap - start, Self.maxWait)))")
    }
  }

  /// Writes a line for the current segment of the recording.
  private mutating func endSegment() {
    guard segmentStart < frames.count, let first = frames.first, let end = frames.last
    else { return }
    let (from, to) = (frames[segmentStart].time - first.time, end.time - first.time)
    // Separators would end the path.
    let path = recording.contains { " ,\"".contains($0) } ? "\"\(recording)\"" : recording
    lines.append("recording \(path) from \(Self.seconds(from)) to \(Self.seconds(to))")
    segmentStart = frames.count
  }

  /// The minimum gap between frames in seconds, so that their written times differ.
  private static let minGap = 0.001
  /// The maximum gap between frames of one stream in seconds; a longer gap means another clock.
  private static let maxGap = 60.0
  /// The maximum time of a `wait` line in seconds.
  private static let maxWait = 3_600.0

  /// Returns `value` rounded to 0.1 ms. That is less than ``minGap``, so written times differ.
  private static func seconds(_ value: Double) -> String {
    "\((value * 10_000).rounded() / 10_000) s"
  }
}

/// Records the events of a game that a scenario can express; at most a few hundred megabytes.
package struct EventRecord: Sendable {
  /// The maximum number of events: more than four hours of a camera's frames.
  package static let maxCount = 500_000

  package private(set) var events: [Event] = []
  /// True if the limit was exceeded, so that no events are kept.
  package private(set) var isFull = false
  private let limit: Int
  /// Reduces masks to fingertips, because masks are far too large to keep.
  private var tips = MaskTips()

  package init(limit: Int = maxCount) { self.limit = limit }

  /// Adds an event, if a scenario can express it and the record is not full.
  package mutating func append(_ event: Event) {
    let kept: Event.Kind
    switch event.kind {
    case .tick, .ground, .picture, .preview, .problem, .cards, .deckEnded: return
    case .frame(let frame, _): kept = .frame(Self.compact(tips.reduce(frame)))
    case .source, .key, .mouse, .resize, .resumed, .interrupt: kept = event.kind
    }
    isFull = isFull || events.count >= limit
    guard !isFull else { return events = [] }
    events.append(Event(kept, time: event.time, wallTime: event.wallTime))
  }

  /// Returns a copy of the frame without the spare capacity that its arrays have from reading.
  private static func compact(_ frame: HandFrame) -> HandFrame {
    // `map` makes an array of exactly this length.
    var compact = HandFrame(time: frame.time, size: frame.size, hands: frame.hands.map { $0 })
    compact.label = frame.label
    return compact
  }
}

/// Translates configured keys into standard ones, because a scenario has no key settings.
package enum KeyTranslation {
  /// Returns the event as a scenario records it: with a standard key, unless keys type text. Nil for
  /// the mouse if it only ends a search, because a replayed search has ended by itself by then. A
  /// key that only concerns a picture, which a scenario does not show, is one without an action.
  package static func recorded(_ event: Event, in session: Session) -> Event? {
    if case .mouse = event.kind, session.isSearchUnseen { return nil }
    guard case .key(let key) = event.kind, !session.isTyping else { return event }
    let answers = session.game.deck.answers
    let standard = KeyBindings(deck: answers, keys: [], chosen: session.options.answers ?? answers)
    let action = session.bindings.action(for: key)
    let isOfPicture = action.map(session.isOfPicture) ?? false
    guard isOfPicture || standard.action(for: key) != action else { return event }
    // Ctrl-G has no action; it can only close the help.
    let named = isOfPicture ? nil : action.flatMap { standard.keys(for: $0).first }
    let recorded = named ?? .control("g")
    return Event(.key(recorded), time: event.time, wallTime: event.wallTime)
  }
}
