import Basics
import Cells
import Gestures
import Hands
import LandmarkStreams

/// A room in which a hand is measured: the person is told what to do, and nothing is decided.
package struct Tuning: Equatable, Sendable {
  private let script: TuningScript
  /// The time of the first frame.
  private var start: Double?
  /// Seconds since the first frame.
  private var seconds = 0.0

  package init(_ script: TuningScript) { self.script = script }

  package var isOver: Bool { seconds >= script.duration }

  mutating func follow(_ frame: HandFrame) {
    start = start ?? frame.time
    seconds = frame.time - (start ?? 0)
  }

  /// Returns why the hand can't be measured to the end, if the source of frames has ended too early.
  package func problem(with source: SourceStatus) -> String? {
    guard !isOver, case .ended(let reason) = source.health else { return nil }
    return "\(reason) after \(Int(seconds)) of \(Int(script.duration)) s; nothing was measured"
  }

  private var instruction: Instruction {
    let (stretch, progress) = script.stretch(at: seconds)
    let step = stretch == .free ? 0 : 1
    let isMeasured = if case .rest = stretch { false } else { true }
    let request = script.parts[step]
    return Instruction(
      heading: "\(step + 1) of \(script.parts.count): \(Self.names[step])",
      request: "\(request.prefix(1).uppercased())\(request.dropFirst()).",
      state: script.words(at: seconds),
      progress: progress, isMeasured: isMeasured, steps: Self.names, step: step)
  }

  private static let names = ["move freely", "show gestures"]
}

extension Tuning: RoomLayer {
  var surroundings: ScreenParts { [.header, .preview] }
  var handUse: HandUse { .nothing }

  mutating func handle(_ press: Press, in session: inout Session) -> Response {
    switch press.action {
    case .quit, .interrupt, .suspend, .redraw, .joints: .passed
    default: .handled()
    }
  }

  mutating func handle(_ input: MouseInput, in session: inout Session) -> Response { .handled() }

  func view(of session: Session, in layout: ScreenLayout) -> any View {
    InstructionView(
      instruction, problem: problem(with: session.hand.source), in: layout.card,
      options: session.options)
  }

  func outlives(_ source: SourceStatus) -> Bool { problem(with: source) != nil }

  func status(of session: Session, hasPreview: Bool) -> (text: String, style: Style)? {
    ("\(session.keyName(of: .quit)) leaves without a result", .dim)
  }

  func footer(of session: Session) -> String { "" }

  func introduction(to session: Session) -> String { session.hints([.quit]) + "." }

  func statements(of session: Session) -> [Statement] {
    if let problem = problem(with: session.hand.source) {
      return [Statement("problem", "\(problem); \(session.keyName(of: .quit)) leaves")]
    }
    return [
      Statement("part", instruction.request), Statement("instruction", script.words(at: seconds)),
    ]
  }
}
