import Basics
import Foundation
import Gestures
import Hands
import Trials

/// Teaches a net what hands show.
///
/// Each pass shows it all thumbs, as many other hands, some thumbs turned the wrong way, and what it
/// took for a thumb so far. All hands lean, stretch and shake a little at random, and many lose
/// their depth, because not every producer knows it. Learning stops early: with more passes it
/// fitted the people's takes, and lost a quarter of the thumbs in films of strangers. Several nets
/// are taught, and one net learns their mean.
struct NetTraining {
  private static let passes = 14
  private static let teacherCount = 3
  /// What is added to scores, so that the rules' limits are where the folds want them: the passes show
  /// fewer thumbs than other hands, and people who talk show numbers by chance.
  private static let shifts: [(head: HandNet.Head, number: Float)] = [(.thumb, 1), (.count, -0.2)]

  /// Returns a net that has learned from groups of hands, each of a person or a source.
  static func net(of groups: [[TrainingHand]]) -> HandNet {
    let teachers = (1...teacherCount).map { seed in
      var training = NetTraining(groups, seed: UInt64(seed))
      return training.run()
    }
    var training = NetTraining(groups, seed: 0, teachers: teachers)
    return shifts.reduce(training.run()) { $0.adding($1.number, to: $1.head) }
  }

  /// The passes after which hands that are taken for thumbs are looked for, and how many at most.
  private static let (searches, maxMistaken) = ([3, 6, 9], 8_000)
  /// The score from which a hand that shows no thumb is shown again.
  private static let mistaken: Float = -2.2
  private static let (otherCount, poseCount, otherPoseCount) = (30_000, 10_000, 20_000)
  private static let batch = 256

  private let hands: [TrainingHand]
  private let thumbs, others, posed: [Int]
  /// How much each hand counts by its own head: those of people and films with few hands more.
  private let shares: [Float]
  private var generator: SeededGenerator
  private var net: LearningNet
  /// Nets whose mean scores are learned instead of the truth; empty to learn the truth.
  private let teachers: [HandNet]

  /// One hand as it is shown to the net.
  private struct Showing {
    let hand: Int
    let isTurned: Bool
    /// True to show it for all heads but the thumb's, at any angle.
    var isForPoses = false
    var isMistaken = false
  }

  private init(_ groups: [[TrainingHand]], seed: UInt64, teachers: [HandNet] = []) {
    self.teachers = teachers
    hands = groups.flatMap(\.self)
    thumbs = hands.indices.filter { [hands] in hands[$0].thumb != nil }
    others = hands.indices.filter { [hands] in hands[$0].thumb == nil }
    posed = hands.indices.filter { [hands] index in
      HandNet.Head.allCases.contains { $0 != .thumb && hands[index][$0] == .yes }
    }
    var shares: [Float] = []
    let counts = groups.map { group in group.count { $0.thumb != nil } }.filter { $0 > 0 }
    let mean = Float(counts.reduce(0, +)) / Float(max(counts.count, 1))
    for group in groups {
      let count = Float(group.count { $0.thumb != nil })
      let share = min(max((mean / max(count, 1)).squareRoot(), 0.7), 8)
      shares += group.map { $0.thumb != nil ? share : $0.isQuiet ? 2 : 1 }
    }
    self.shares = shares
    generator = SeededGenerator(seed: seed)
    net = LearningNet(using: &generator)
  }

  /// Learns, and returns the net with rounded weights.
  private mutating func run() -> HandNet {
    var mistaken: [Showing] = []
    for pass in 0..<Self.passes {
      var showings = thumbs.map { Showing(hand: $0, isTurned: hands[$0].thumb == .down) }
      showings += others.sampled(Self.otherCount, using: &generator).map {
        Showing(hand: $0, isTurned: Bool.random(using: &generator))
      }
      showings += thumbs.sampled(thumbs.count / 3, using: &generator).map {
        Showing(hand: $0, isTurned: hands[$0].thumb == .up, isMistaken: true)
      }
      showings += mistaken
      for (list, count) in [(posed, Self.poseCount), (others, Self.otherPoseCount)] {
        showings += list.sampled(count, using: &generator).map {
          Showing(hand: $0, isTurned: false, isForPoses: true)
        }
      }
      showings.shuffle(using: &generator)
      let rate = 0.001 * (1 + cos(Float.pi * Float(pass) / Float(Self.passes))) + 1e-4
      for start in stride(from: 0, to: showings.count, by: Self.batch) {
        let examples = showings[start..<min(start + Self.batch, showings.count)]
          .compactMap { example($0) }
        net.learn(examples[...], rate: rate)
      }
      if Self.searches.contains(pass) { mistaken = findMistaken() }
    }
    return net.rounded
  }

  /// Returns what the net takes for a thumb and is none.
  private mutating func findMistaken() -> [Showing] {
    let net = net.rounded
    var found: [[Showing]] = [[], []]
    for index in others {
      let hand = hands[index]
      guard let scores = net.scores(of: hand.hand, in: hand.size) else { continue }
      for (place, direction) in ThumbDirection.allCases.enumerated()
      where scores.thumb(direction) > Self.mistaken {
        found[place].append(Showing(hand: index, isTurned: direction == .down))
      }
    }
    return found.flatMap { $0.sampled(Self.maxMistaken, using: &generator) }
  }

  private mutating func example(_ showing: Showing) -> LearningNet.Example? {
    let hand = hands[showing.hand]
    let changed = hand.hand.changed(
      in: hand.size, atAnyAngle: showing.isForPoses && Bool.random(using: &generator),
      using: &generator)
    let geometry = HandGeometry(changed, in: hand.size)
    guard let numbers = HandNumbers(changed, geometry, in: hand.size) else { return nil }
    var example = LearningNet.Example(
      numbers: numbers.array(isTurned: showing.isTurned), truths: .zero, shares: .zero)
    let mean =
      teachers.isEmpty
      ? nil
      : teachers.reduce(SIMD4<Float>.zero) { sum, teacher in
        let scores = teacher.scores(of: numbers)
        return sum + scores.all(isTurned: showing.isTurned) / Float(teachers.count)
      }
    if showing.isForPoses {
      for head in HandNet.Head.allCases where head != .thumb {
        guard hand[head] != .unknown else { continue }
        example.truths[head.rawValue] = hand[head] == .yes ? 1 : 0
        example.shares[head.rawValue] = hand.isQuiet ? 1 : 0.5
      }
    } else {
      let isThumb = hand.thumb != nil && !showing.isMistaken
      example.truths[0] = isThumb ? 1 : 0
      example.shares[0] = showing.isMistaken ? 1 : shares[showing.hand]
    }
    if let mean {
      for head in mean.indices { example.truths[head] = 1 / (1 + exp(-mean[head])) }
    }
    return example
  }
}

extension Array {
  /// Returns `count` elements at random, or all; none comes twice.
  fileprivate func sampled(_ count: Int, using generator: inout some RandomNumberGenerator)
    -> [Element]
  {
    guard count < self.count else { return self }
    var copy = self
    for index in 0..<count {
      copy.swapAt(index, Int.random(in: index..<copy.count, using: &generator))
    }
    return Array(copy[..<count])
  }
}

extension Hand {
  /// Returns the hand leaning, stretched and shaking a little, sometimes without depth or a joint.
  fileprivate func changed(
    in size: PictureSize, atAnyAngle: Bool, using generator: inout SeededGenerator
  ) -> Hand {
    let limit: Float = atAnyAngle ? 2 : 0.22
    let angle = Float.random(in: -limit...limit, using: &generator)
    let (sine, cosine) = (sin(angle), cos(angle))
    let stretch = Float.random(in: 0.9...1.1, using: &generator)
    let depth: Float =
      Float.random(in: 0..<1, using: &generator) < 0.3
      ? 0 : .random(in: 0.3...1.3, using: &generator)
    guard let wrist = self[.wrist] else { return self }
    let palm = HandGeometry(self, in: size).palmSize ?? 0
    var changed = self
    let missing = Int.random(in: 0..<400, using: &generator)
    for joint in HandJoint.allCases {
      guard var landmark = self[joint] else { continue }
      let x = (landmark.x - wrist.x) * size.width
      let y = (landmark.y - wrist.y) * size.height
      landmark.x =
        wrist.x
        + ((cosine * x - sine * y) * stretch + 0.02 * palm * .normal(using: &generator))
        / size.width
      landmark.y =
        wrist.y + (sine * x + cosine * y + 0.02 * palm * .normal(using: &generator)) / size.height
      landmark.z = wrist.z + (landmark.z - wrist.z) * depth
      changed[joint] = landmark
    }
    // The wrist and the thumb's tip are always needed.
    if let joint = HandJoint(rawValue: missing), joint != .wrist, joint != .thumbTip {
      changed[joint] = nil
    }
    return changed
  }
}
