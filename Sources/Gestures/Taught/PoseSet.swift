import Hands

/// A person's own poses for the answers and for rest, as taught to the program.
public struct PoseSet: Equatable, Sendable {
  /// The poses; ``PoseName/rest`` and at least one other.
  package let poses: [PoseName: TaughtPose]
  /// True if thumbs up and down answer as well.
  package let keepsThumbs: Bool
  /// The sensitivity measured for the person who taught the poses; nil if it was not measured.
  package var sensitivity: Sensitivity?
  /// The poses in the form with which the control compares hands.
  let model: PoseModel

  /// A set of poses; throws if they can't be told from each other.
  package init(poses: [PoseName: TaughtPose], keepsThumbs: Bool) throws(TeachingProblem) {
    guard let rest = poses[.rest] else { throw .missing(.rest) }
    let shown = PoseName.allCases.filter { $0 != .rest && poses[$0] != nil }
    self.poses = poses
    self.keepsThumbs = keepsThumbs
    model = PoseModel(
      rest: rest, poses: shown.compactMap { name in poses[name].map { (name, $0) } })
    if let problem = TeachingProblem(in: poses, model) { throw problem }
    guard keepsThumbs || shown.contains(where: { $0.choice != nil }) else {
      throw .nothingTaught
    }
    if keepsThumbs, let name = shown.first(where: isThumbOfAnother) { throw .thumb(name) }
  }

  /// Adds poses that were taught on another day; throws if they can't be told apart.
  ///
  /// A pose that was taught before counts in both ways.
  package func adding(
    _ other: [PoseName: TaughtPose], keepsThumbs: Bool = false
  ) throws(TeachingProblem) -> PoseSet {
    var hand = try PoseSet(
      poses: poses.merging(other) { $0.adding($1) },
      keepsThumbs: self.keepsThumbs || keepsThumbs)
    hand.sensitivity = sensitivity
    return hand
  }

  /// True if the pose is a thumb with another answer, or with one where the pose has none.
  private func isThumbOfAnother(_ name: PoseName) -> Bool {
    guard let hand = hand(showing: name) else { return false }
    let frame = HandFrame(time: 0, size: PictureSize(width: 640, height: 480), hands: [hand])
    let thumb = ThumbRule().observation(of: frame).sighting.shown
    return thumb.map { $0 != name.choice } ?? false
  }

  /// The poses that are taught, rest first.
  package var names: [PoseName] { PoseName.allCases.filter { poses[$0] != nil } }

  /// The hand of a typical frame of a pose, in the middle of a picture of 640 x 480 pixels; nil if
  /// the pose was not taught.
  package func hand(showing name: PoseName) -> Hand? {
    guard let pose = poses[name] else { return nil }
    // As large as the hand of a person sitting at a desk.
    let palm: Float = 100
    return Hand(
      positions: pose.joints.map { joint in
        ((320 + joint.x * palm) / 640, (240 + joint.y * palm) / 480)
      })
  }
}

/// A pose that can be taught; the raw value is its name in files and options.
package enum PoseName: String, CaseIterable, Sendable {
  /// The hand between two answers.
  case rest
  /// The first answer.
  case like
  /// The second answer.
  case nope
  /// The third answer.
  case later
  /// Held for a moment, it takes the last answer back.
  case rewind
  /// Held for two seconds, it puts the hand to sleep.
  case sleep
  /// Held for a second, it wakes the hand.
  case wake

  /// The answer that the pose gives; nil if it gives none.
  package var choice: Choice? {
    switch self {
    case .like: .first
    case .nope: .second
    case .later: .third
    case .rest, .rewind, .sleep, .wake: nil
    }
  }
}

/// A pose as somebody has shown it, once or on several days.
package struct TaughtPose: Equatable, Sendable {
  /// One time that it was shown.
  package struct Showing: Equatable, Sendable {
    /// The measures of the frames that showed it, ``minFrames``...``maxFrames``.
    package let frames: [HandMeasures]
    /// The hand of a typical frame: each joint's position from the palm's middle, in palm sizes, x
    /// to the right and y down.
    package let joints: [SIMD2<Float>]
  }

  /// Minimum number of frames to learn a pose from.
  package static let minFrames = 5
  /// Maximum number of frames that are kept of a showing: three seconds at 30 frames a second.
  package static let maxFrames = 90
  /// Maximum number of showings that are kept: the latest ones.
  package static let maxShowings = 8

  /// The showings, the latest last; at least one.
  package let showings: [Showing]

  /// A pose from showings, of which the latest ``maxShowings`` are kept.
  init(showings: [Showing]) {
    precondition(!showings.isEmpty)
    self.showings = showings.suffix(Self.maxShowings)
  }

  package var frames: [HandMeasures] { showings.flatMap(\.frames) }

  /// The typical hand of the latest showing.
  package var joints: [SIMD2<Float>] { showings[showings.count - 1].joints }

  func adding(_ other: TaughtPose) -> TaughtPose {
    TaughtPose(showings: showings + other.showings)
  }
}

/// Collects the frames in which somebody shows a pose.
package struct PoseSamples: Equatable, Sendable {
  private struct Sample: Equatable {
    let measures: HandMeasures
    let joints: [SIMD2<Float>]
  }

  private var samples: [Sample] = []
  /// Number of frames in which no hand could be measured.
  package private(set) var missed = 0

  package init() {}

  /// Number of frames in which the pose was shown.
  package var count: Int { samples.count }

  /// Adds a frame in which the tracked hand shows the pose.
  ///
  /// A frame without a hand, or whose hand lacks joints, counts as missed.
  package mutating func add(_ frame: HandFrame) {
    guard let index = frame.trackedHand,
      let measures = HandMeasures(
        frame[index], in: frame.size, minConfidence: ThumbRule().minConfidence)
    else {
      missed += 1
      return
    }
    let geometry = HandGeometry(frame[index], in: frame.size)
    let middle = geometry.middle(of: HandJoint.palm)
    let palm = geometry.palmSize ?? 1
    let joints = HandJoint.allCases.map { ((geometry[$0] ?? middle) - middle) / palm }
    samples.append(Sample(measures: measures, joints: joints))
  }

  /// The pose from at most `maxFrames` frames, spread evenly over all; nil if they are too few.
  package func pose(maxFrames: Int = TaughtPose.maxFrames) -> TaughtPose? {
    guard samples.count >= TaughtPose.minFrames else { return nil }
    let count = min(samples.count, maxFrames)
    let chosen = (0..<count).map { samples[$0 * (samples.count - 1) / (count - 1)] }
    let poseClass = PoseClass(chosen.map(\.measures))
    let distances = chosen.map {
      WhitenedMeasures.distance($0.measures.whitened, poseClass.middle)
    }
    let typical = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    return TaughtPose(showings: [
      TaughtPose.Showing(frames: chosen.map(\.measures), joints: chosen[typical].joints)
    ])
  }
}
