import Cells
import Gestures
import Hands
import LandmarkStreams

/// A room in which a hand is measured: the person is told what to do, and nothing is decided.
package struct Tuning: Equatable, Sendable {
  package let script: TuningScript
  /// The time of the latest frame.
  private var last: Double?
  /// Seconds for which frames have come; a producer that starts again has another clock.
  package private(set) var seconds = 0.0

  package init(_ script: TuningScript) { self.script = script }

  package var isOver: Bool { seconds >= script.duration }

  package mutating func follow(_ frame: HandFrame) {
    seconds += min(max(frame.time - (last ?? frame.time), 0), 1)
    last = frame.time
  }

  /// Returns why the hand can't be measured to the end, if the source of frames has ended too early.
  package func problem(with source: SourceStatus) -> String? {
    guard !isOver, case .ended(let reason) = source.health else { return nil }
    return "\(reason) after \(Int(seconds)) of \(Int(script.duration)) s; nothing was measured"
  }

  private var instruction: Instruction {
    let stretch = script.stretch(at: seconds)
    let step = seconds < script.freeTime ? 0 : 1
    let request = script.parts[step]
    return Instruction(
      heading: "\(step + 1) of \(script.parts.count): \(Self.names[step])",
      request: "\(request.prefix(1).uppercased())\(request.dropFirst()).", state: stretch.words,
      progress: stretch.progress, isMeasured: stretch.isMeasured, steps: Self.names, step: step)
  }

  private static let names = ["move freely", "show gestures"]
}

extension Tuning: RoomLayer {
  var surroundings: Set<ScreenPart> { [.header, .preview] }
  var handUse: HandUse { .nothing }

  mutating func handle(_ press: Press, in session: inout Session) -> Response {
    switch press.action {
    case .quit, .interrupt, .suspend, .redraw, .joints: .passed
    default: .handled()
    }
  }

  func view(of session: Session, in layout: ScreenLayout) -> any View {
    InstructionView(
      instruction: instruction, problem: problem(with: session.hand.source), area: layout.card,
      options: session.options)
  }

  func status(of session: Session, hasPreview: Bool) -> (text: String, style: Style)? {
    ("\(session.keyName(of: .quit)) leaves without a result", .dim)
  }

  func footer(of session: Session) -> String { "" }

  func introduction(to session: Session) -> String { session.hints([.quit]) + "." }

  func statements(of session: Session) -> [Statement] {
    guard problem(with: session.hand.source) == nil else { return [] }
    return [Statement("part", instruction.request), Statement("instruction", instruction.state)]
  }
}

/// The instructions to a person, by time, while their hand is measured: to move freely, and then to
/// show gestures one after the other.
package struct TuningScript: Equatable, Sendable {
  /// The seconds for which a gesture is shown, and for which the hand rests before each gesture.
  private static let (shown, rest) = (3.0, 2.0)

  /// The seconds for which the hand moves freely.
  package let freeTime: Double
  let gestures: Int
  private let answers: [ControlLabel]

  package init(minutes: Double, gestures: Int, answers: [ControlLabel]) {
    (freeTime, self.gestures, self.answers) = (minutes * 60, gestures, answers)
  }

  package var duration: Double {
    freeTime + Double(gestures) * (Self.rest + Self.shown) + Self.rest
  }

  /// What the person does in all, for how long, and why.
  package var parts: [String] {
    [
      "for \(Int(freeTime)) s move freely, and show no gesture: what counts then was invented",
      "for \(Int(duration - freeTime)) s show \(gestures) gestures, each when you are told to, and "
        + "rest in between: what does not count then was missed",
    ]
  }

  /// Returns the instruction at `time`, in seconds since the start, how much of its time has passed,
  /// and whether the hand is measured meanwhile.
  package func stretch(at time: Double) -> (words: String, progress: Double, isMeasured: Bool) {
    guard time >= freeTime else {
      return ("move freely: telephone, drink, talk, work", time / freeTime, true)
    }
    let index = Int((time - freeTime) / (Self.rest + Self.shown))
    guard index < gestures else { return ("rest your hand: that was all", 1, true) }
    let seconds = time - freeTime - Double(index) * (Self.rest + Self.shown)
    let gesture = answer(index).gesture
    guard seconds < Self.rest else {
      return ("now: \(gesture)", (seconds - Self.rest) / Self.shown, true)
    }
    let words = "rest your hand; next, \(index + 1) of \(gestures): \(gesture)"
    return (words, seconds / Self.rest, false)
  }

  /// The intervals in which gestures are to be shown; their labels are indices into `labels`.
  package func intervals(_ labels: ControlDescription) -> [LabelledInterval] {
    (0..<gestures).compactMap { index in
      let start = freeTime + Double(index) * (Self.rest + Self.shown) + Self.rest
      return labels.label(named: answer(index).name).map {
        LabelledInterval(start: start, end: start + Self.shown, label: $0)
      }
    }
  }

  private func answer(_ index: Int) -> ControlLabel { answers[index % answers.count] }
}
