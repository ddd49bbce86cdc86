import Cards
import Cells
import Gestures
import Hands
import LandmarkStreams

/// A lesson in which the user teaches poses one after the other, and then tries them.
///
/// Time is taken from the frames. The countdown waits while no hand is in view.
package struct Lesson: Equatable, Sendable {
  package enum Stage: Equatable, Sendable {
    /// Counts down to the pose; `since` is when the hand came into view, nil while none is in view.
    case gettingReady(since: Double?)
    /// Records the pose; `since` is when this began, in seconds.
    case showing(since: Double)
    /// Records the pose nearer, farther and turned; `since` is when this began, in seconds.
    case varying(since: Double)
    /// All poses are learnt, and can be tried on cards.
    case trying
  }

  /// Seconds to read the request and to form the pose.
  static let readyTime = 3.0
  static let showTime = 3.0
  /// Maximum seconds for the nearer, farther and turned poses, which are optional.
  static let varyTime = 5.0
  /// Maximum seconds between two frames of a stream.
  private static let maxGap = 1.0
  /// Minimum share of frames in which the hand must be seen.
  private static let minSeen = 0.5

  package let poses: [PoseName]
  private let keepsThumbs: Bool
  /// The set to which the poses are added; nil to begin a new one.
  private let base: PoseSet?
  package private(set) var stage = Stage.gettingReady(since: nil)
  package private(set) var learntCount = 0
  /// Why the pose has to be shown again.
  package private(set) var remark: String?
  /// The set of taught poses; nil until all poses are learnt.
  package private(set) var hand: PoseSet?
  package internal(set) var isKept = false
  private var learnt: [PoseName: TaughtPose] = [:]
  private var samples = PoseSamples()
  private var variation = PoseVariation()
  private var now = 0.0

  /// Creates a lesson for ``PoseName/rest``, which comes first, and other poses.
  ///
  /// Poses without an answer come next, and poses with an answer last, so that the lesson can tell
  /// which answer to ignore at its end. A pose of `base` that is taught again has two variants.
  package init(poses: [PoseName], keepsThumbs: Bool, addedTo base: PoseSet? = nil) {
    let others = PoseName.allCases.filter { $0 != .rest && $0.choice == nil && poses.contains($0) }
    self.poses = [.rest] + others + poses.filter { $0.choice != nil }
    (self.keepsThumbs, self.base) = (keepsThumbs, base)
  }

  package var pose: PoseName? { learntCount < poses.count ? poses[learntCount] : nil }

  package var isTeaching: Bool { pose != nil }

  mutating func add(_ frame: HandFrame) {
    let time = frame.time
    // The stream has changed or stalled, so the pose must be shown from the beginning.
    if !(0...Self.maxGap).contains(time - now), isTeaching { stage = .gettingReady(since: nil) }
    now = time
    switch stage {
    case .gettingReady(let since):
      guard frame.trackedHand != nil else {
        stage = .gettingReady(since: nil)
        return
      }
      let start = since ?? time
      stage = time - start < Self.readyTime ? .gettingReady(since: start) : .showing(since: time)
      (samples, variation) = (PoseSamples(), PoseVariation())
    case .showing(let since):
      samples.add(frame)
      variation.begin(with: frame)
      guard time - since >= Self.showTime else { return }
      // A resting hand is not varied.
      if pose == .rest { learn() } else { stage = .varying(since: time) }
    case .varying(let since):
      samples.add(frame)
      variation.add(frame)
      if variation.missing.isEmpty || time - since >= Self.varyTime { learn() }
    case .trying: break
    }
  }

  /// Returns why no further pose can be learnt, if the source of frames has ended too early.
  package func problem(with source: SourceStatus) -> String? {
    guard let pose, case .ended(let reason) = source.health else { return nil }
    let seconds = Int(Self.readyTime + Self.showTime + Self.varyTime)
    return "\(reason); \(pose) is not learnt: each of \(poses.count) poses takes up to \(seconds) s"
  }

  /// The stage in words, what the hand does in it, when it began, and how many seconds it takes.
  var moment: (words: String, phase: Readout.Phase, since: Double?, seconds: Double) {
    let ways = variation.missing.map(\.rawValue).joined(separator: ", ")
    return switch stage {
    case .gettingReady(since: nil): ("show your hand to the camera", .absent, nil, 0)
    case .gettingReady(let since): ("get ready", .ready, since, Self.readyTime)
    case .showing(let since): ("hold it", .pending, since, Self.showTime)
    case .varying(let since): ("now also: \(ways)", .pending, since, Self.varyTime)
    case .trying: ("learnt", .absent, nil, 0)
    }
  }

  package var progress: Double {
    let (_, _, since, seconds) = moment
    return since.map { min((now - $0) / seconds, 1) } ?? (isTeaching ? 0 : 1)
  }

  private mutating func learn() {
    guard let name = pose else { return }
    stage = .gettingReady(since: nil)
    let total = samples.count + samples.missed
    guard let shown = samples.pose(), Double(samples.count) >= Double(total) * Self.minSeen else {
      remark = "the hand was out of view; show \(name) again"
      return
    }
    learnt[name] = shown
    do throws(TeachingProblem) {
      let hand = try taughtHand()
      remark = nil
      learntCount += 1
      guard pose == nil else { return }
      self.hand = hand
      stage = .trying
    } catch {
      learnt[name] = nil
      remark = "\(error); show \(name) again"
    }
  }

  /// Returns the set of poses taught so far; nil while only rest is learnt.
  private func taughtHand() throws(TeachingProblem) -> PoseSet? {
    if let base { return try base.adding(learnt, keepsThumbs: keepsThumbs) }
    guard learntCount > 0 else { return nil }
    do throws(TeachingProblem) {
      return try PoseSet(poses: learnt, keepsThumbs: keepsThumbs)
    } catch {
      // Poses with answers come last, so it is no error if nothing is taught before they come.
      if error == .nothingTaught, learntCount + 1 < poses.count { return nil }
      throw error
    }
  }
}

extension Lesson: RoomLayer {
  var surroundings: Set<ScreenPart> { isTeaching ? [.header, .preview] : GameRoom().surroundings }
  var handUse: HandUse { isTeaching ? .showsPoses : .decides }

  mutating func learn(from frame: HandFrame, in session: inout Session) {
    add(frame)
    guard let hand, !isTeaching else { return }
    // The user still shows the last pose, so it must not count as an answer.
    session.hand.control = Control.entry(for: hand).control()
    session.hand.control.wait(after: poses.last?.choice)
    session.hand.watchSleep(session.options)
    session.notice = "try your poses; \(LessonWords.questions(session)[0])"
  }

  mutating func handle(_ press: Press, in session: inout Session) -> Response {
    switch press.action {
    case .reset: restart(in: &session)
    case .take where hand != nil:
      isKept = true
      return .handled([.end(.quit)])
    case .quit, .interrupt, .suspend, .redraw, .help: return .passed
    default: return isTeaching ? .handled() : .passed
    }
    return .handled()
  }

  mutating func handle(_ input: MouseInput, in session: inout Session) -> Response {
    isTeaching ? .handled() : .passed
  }

  private mutating func restart(in session: inout Session) {
    self = Lesson(poses: poses, keepsThumbs: keepsThumbs, addedTo: base)
    session.hand.isPaused = false
    session.hand.control = .standard
    session.hand.watchSleep(session.options)
    session.game.stack = CardStack(count: session.game.deck.cards.count)
    session.card = CardInHand()
    session.covers = []
    session.notice = nil
  }

  func view(of session: Session, in layout: ScreenLayout) -> any View {
    guard isTeaching else { return GameRoom().view(of: session, in: layout) }
    return InstructionView(
      instruction: LessonWords.instruction(of: self), problem: problem(with: session.hand.source),
      area: layout.card, options: session.options)
  }

  func status(of session: Session, hasPreview: Bool) -> (text: String, style: Style)? {
    if problem(with: session.hand.source) != nil {
      return ("\(session.keyName(of: .quit)) leaves", .dim)
    }
    guard hasPreview else { return GameRoom().status(of: session, hasPreview: false) }
    let again = "\(session.keyName(of: .reset)) begins again"
    return (isTeaching ? again : LessonWords.questions(session)[0], .dim)
  }

  func statements(of session: Session) -> [Statement] {
    guard problem(with: session.hand.source) == nil else { return [] }
    var statements: [Statement] = []
    if let remark { statements.append(Statement("remark", remark)) }
    if let pose { statements.append(Statement("pose", LessonWords.request(for: pose))) }
    statements.append(Statement("stage", moment.words))
    return statements + (isTeaching ? [] : GameRoom().statements(of: session))
  }

  func endHints(of session: Session) -> (shown: [String], style: Style, spoken: String) {
    let questions = LessonWords.questions(session)
    return (questions, .bold, questions[0])
  }

  func readout(of session: Session) -> Readout {
    guard isTeaching else { return session.controlReadout }
    let (phase, tracked) = (moment.phase, session.hand.frame?.trackedHand?.index)
    let state = phase == .absent ? "no hand" : phase == .ready ? "resting" : "rest"
    var readout = Readout(state: state, words: LessonWords.state(of: self), phase: phase)
    if phase == .pending, let tracked { readout.marks = [.ring(hand: tracked, share: progress)] }
    readout.progress = progress
    readout.hand = tracked
    return readout
  }
}
