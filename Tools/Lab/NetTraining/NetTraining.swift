import Basics
import Foundation
import Gestures
import Hands
import Trials

/// The training of one net.
///
/// Each pass shows it all thumbs, as many other hands, some thumbs turned the wrong way, and what it
/// took for a thumb so far. All hands are changed at random (`Hand.changed`), and many lose their
/// depth, because not every producer knows it. Learning stops early: with more passes a net fits the
/// people's takes, and loses the thumbs of hands that are near the camera, or of strangers.
struct NetTraining {
  /// The passes after which hands that are taken for thumbs are looked for, and how many at most.
  private static let (searches, maxMistaken) = ([3, 6, 9], 8_000)
  /// The score from which a hand that shows no thumb is shown again.
  private static let mistaken: Float = -2.2
  private static let (otherCount, poseCount, otherPoseCount) = (30_000, 10_000, 20_000)
  private static let batch = 256

  private let hands: TrainingHands
  /// How many times all thumbs are shown.
  private let passes: Int
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

  /// Returns the net that `passes` have taught, with rounded weights.
  static func net(
    of hands: TrainingHands, passes: Int, seed: UInt64, teachers: [HandNet] = []
  ) -> HandNet {
    var training = NetTraining(of: hands, passes: passes, seed: seed, teachers: teachers)
    training.run()
    return training.net.rounded
  }

  private init(of hands: TrainingHands, passes: Int, seed: UInt64, teachers: [HandNet]) {
    (self.hands, self.passes, self.teachers) = (hands, passes, teachers)
    generator = SeededGenerator(seed: seed)
    net = LearningNet(using: &generator)
  }

  private mutating func run() {
    var mistaken: [Showing] = []
    for pass in 0..<passes {
      var showings = hands.thumbs.map { Showing(hand: $0, isTurned: hands[$0].thumb == .down) }
      showings += hands.others.sampled(Self.otherCount, using: &generator).map {
        Showing(hand: $0, isTurned: Bool.random(using: &generator))
      }
      showings += hands.thumbs.sampled(hands.thumbs.count / 3, using: &generator).map {
        Showing(hand: $0, isTurned: hands[$0].thumb == .up, isMistaken: true)
      }
      showings += mistaken
      for (list, count) in [
        (hands.posed, Self.poseCount), (hands.others, Self.otherPoseCount),
      ] {
        showings += list.sampled(count, using: &generator).map {
          Showing(hand: $0, isTurned: false, isForPoses: true)
        }
      }
      showings.shuffle(using: &generator)
      let rate = 0.001 * (1 + cos(Float.pi * Float(pass) / Float(passes))) + 1e-4
      for start in stride(from: 0, to: showings.count, by: Self.batch) {
        let examples = showings[start..<min(start + Self.batch, showings.count)]
          .compactMap { example($0) }
        net.learn(examples[...], rate: rate)
      }
      if Self.searches.contains(pass) { mistaken = findMistaken() }
    }
  }

  /// Returns what the net takes for a thumb and is none.
  private mutating func findMistaken() -> [Showing] {
    let net = net.rounded
    var found: [[Showing]] = [[], []]
    for index in hands.others {
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
      example.shares[0] = showing.isMistaken ? 1 : hands.shares[showing.hand]
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
