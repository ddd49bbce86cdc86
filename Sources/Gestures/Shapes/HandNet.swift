import CHandNet
import Hands

/// A small net that scores what a hand shows: 60 numbers of its joints, two layers of rectified
/// units, and a score for each of ``Head``.
///
/// It learned from the landmarks of many people, most of whom showed nothing (`docs/recognition.md`
/// has the figures). `Scripts/measure lab train` makes the weights from a folder of recordings.
package struct HandNet: Equatable, Sendable {
  /// What is scored, each independently of the others.
  package enum Head: Int, CaseIterable, Sendable {
    /// A thumb that is stretched away from a closed hand, up in the picture.
    case thumb
    /// Fingers that are held up to be counted, in any direction.
    case count
    /// The tips of thumb and index finger together, the other fingers out.
    case pinch
    /// The index finger alone stretched.
    case pointing
  }

  /// The weights that ship with the program.
  package static let standard = HandNet(
    weights: UnsafeBufferPointer(start: hand_net_weights(), count: weightCount).map {
      Float($0) / scale
    })

  /// Weights are kept as whole numbers of 1/4096.
  package static let scale: Float = 4096
  package static let weightCount = hand_net_weight_count

  /// The weights layer by layer, for each input a row, and then the biases.
  package let weights: [Float]

  /// Creates a net from ``weightCount`` weights.
  package init(weights: [Float]) {
    precondition(weights.count == Self.weightCount)
    self.weights = weights
  }

  package func scores(of numbers: HandNumbers) -> HandScores {
    var (numbers, scores) = (numbers, HandScores())
    hand_net_score(weights, &numbers.values, &scores.upright, &scores.upsideDown)
    return scores
  }
}

/// How much of its time a gesture counts for, by its score.
struct Certainty: Equatable, Sendable {
  /// The scores from which a gesture's time begins to count, and from which it counts in full.
  var doubtful, certain: Float
  /// The minimum share, 0...1: a gesture that scores lower must be shown many times as long.
  var least = 0.0

  /// Returns the share of its time, 0...1, for which a gesture with this score counts.
  func share(of score: Float) -> Double {
    min(max(Double((score - doubtful) / (certain - doubtful)), least), 1)
  }
}

/// What a net makes of a hand: the log odds that it shows each of `HandNet.Head`; 0 is undecided.
package struct HandScores: Equatable, Sendable {
  /// The scores of the hand as it is, and turned upside down.
  package fileprivate(set) var (upright, upsideDown) = (SIMD4<Float>.zero, SIMD4<Float>.zero)

  package subscript(head: HandNet.Head) -> Float { upright[head.rawValue] }

  /// The score of a thumb in this direction.
  package func thumb(_ direction: ThumbDirection) -> Float {
    direction == .up ? upright[0] : upsideDown[0]
  }
}

package enum ThumbDirection: String, CaseIterable, Sendable {
  case up, down

  /// Both directions, stored once; a synthesized property would create an array at each use.
  package static let allCases: [ThumbDirection] = [.up, .down]
}

/// The 60 numbers of a hand that a net reads: where 20 joints are, seen from the wrist.
///
/// They are in palm sizes and mirrored to one side, so that they depend neither on the hand's
/// position, size and handedness, nor on mirroring. A joint that was not seen is assumed where the
/// nearest seen joint of its finger is.
package struct HandNumbers: Sendable {
  /// First x and depth of each joint, from the thumb's base on, then the heights, downwards.
  package fileprivate(set) var values = InlineArray<60, Float>(repeating: 0)

  /// Creates the numbers of a hand; nil without wrist, thumb's tip, or a palm that can be measured.
  package init?(_ hand: Hand, _ geometry: HandGeometry, in size: PictureSize) {
    guard let wrist = geometry[.wrist], geometry.isSeen(.thumbTip),
      let palm = geometry.measurablePalm
    else { return nil }
    let points = geometry.points.span
    let isMirrored = geometry.way(from: .indexMCP, to: .littleMCP).map { $0.x > 0 } ?? false
    let landmarks = hand.landmarks.span
    let wristDepth = landmarks[HandJoint.wrist.rawValue]?.z ?? 0
    for joint in 1..<HandJoint.count {
      let seen = geometry.isSeen(joint) ? joint : Self.seenJoint(nearest: joint, geometry)
      var way = (points[seen] - wrist) / palm
      if isMirrored { way.x = -way.x }
      let depth = ((landmarks[seen]?.z ?? 0) - wristDepth) * size.width / palm
      values[2 * joint - 2] = way.x.clamped
      values[2 * joint - 1] = depth.clamped
      values[hand_net_plane + joint - 1] = way.y.clamped
    }
  }

  /// Returns the nearest seen joint of an unseen joint's finger, else the wrist.
  private static func seenJoint(nearest joint: Int, _ geometry: HandGeometry) -> Int {
    let base = (joint - 1) / 4 * 4 + 1
    return (base..<base + 4).lazy.filter { geometry.isSeen($0) }
      .min { abs($0 - joint) < abs($1 - joint) } ?? HandJoint.wrist.rawValue
  }
}

extension Float {
  /// The number between -8 and 8; 0 if it is none. No joint of a hand is farther from its wrist.
  fileprivate var clamped: Float { isFinite ? Swift.min(Swift.max(self, -8), 8) : 0 }
}
