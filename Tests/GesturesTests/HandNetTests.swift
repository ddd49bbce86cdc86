import Basics
import Foundation
import TestSupport
import Testing
import Trials

@testable import Gestures
@testable import Hands

/// The net of hands beside computations of other kinds, on drawn hands and those of the project's
/// recordings.
@Suite struct HandNetTests {
  private static let size = PictureSize(width: 640, height: 480)

  /// The hands of all recordings, and as many drawn ones as make 10,000.
  private static let hands: [HandNumbers] = {
    var hands = recorded
    var generator = SeededGenerator(seed: 1)
    let counts: [ShownHand] = (0...5).flatMap { ShownHand(.rest).holdingUp(fingers: $0) }
    let poses = HandPose.allCases.map { ShownHand($0) } + counts
    while hands.count < 10_000 {
      var shown = poses[hands.count % poses.count]
      shown.jitter = .random(in: 0...0.3, using: &generator)
      shown.lean = .random(in: -180...180, using: &generator)
      shown.isMirrored = .random(using: &generator)
      guard let hand = shown.seen(using: &generator) else { continue }
      if let drawn = numbers(of: hand, in: size) { hands.append(drawn) }
    }
    return hands
  }()

  /// The hands of all recordings of the project, whose numbers need no sine or cosine.
  private static let recorded: [HandNumbers] = {
    let folder = Repository.root.appending(path: "Decks/recordings").path()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().flatMap { name in
      let frames = (try? LabelledRecording(path: "\(folder)/\(name)"))?.frames ?? []
      return frames.flatMap { frame in frame.hands.compactMap { numbers(of: $0, in: frame.size) } }
    }
  }()

  private static func numbers(of hand: Hand, in size: PictureSize) -> HandNumbers? {
    HandNumbers(
      hand, HandGeometry(hand, in: size, minConfidence: HandGeometry.minConfidence), in: size)
  }

  /// The scores of all hands, every other one turned upside down, one hand after the other.
  private static let scores: [Float] = hands.indices.flatMap { index in
    let scores = HandNet.standard.scores(of: hands[index]).all(isTurned: isTurned(index))
    return scores.indices.map { scores[$0] }
  }

  private static func isTurned(_ index: Int) -> Bool { index.isMultiple(of: 2) }

  @Test func scoresAreThoseOfDoublePrecision() {
    #expect(Self.recorded.count > 500)
    let net = DoubleNet()
    Self.expectScores(
      Self.hands.indices.flatMap { net.scores(Self.hands[$0].array(isTurned: Self.isTurned($0))) })
  }

  @Test(.enabled(if: NumPy.isThere, "python3 has no numpy on this machine"))
  func scoresAreThoseOfNumPy() throws {
    let numbers = Self.hands.indices.flatMap {
      Self.hands[$0].array(isTurned: Self.isTurned($0))
    }
    Self.expectScores(try NumPy.scores(of: numbers))
  }

  /// Expects the net's scores to be these, up to a hundred thousandth of the range of all scores.
  private static func expectScores(
    _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(expected.count == scores.count, sourceLocation: sourceLocation)
    let range = (expected.max() ?? 0) - (expected.min() ?? 0)
    let farthest = zip(expected, scores).map { abs($0 - Double($1)) }.max() ?? .infinity
    #expect(
      farthest <= 1e-5 * range, "\(farthest) of a range of \(range)", sourceLocation: sourceLocation
    )
  }

  /// The FNV-1a hash of all scores of recorded hands. It changes with any weight that matters, and
  /// must be the same on every processor; a net that learned anew has another one.
  @Test func scoresOfRecordedHandsAreTheSameBits() {
    #expect(Self.hash(of: .standard) == 26_553_887_261_899_021)
  }

  /// Every 61st weight, the last biases among them.
  @Test(arguments: Array(stride(from: HandNet.weightCount - 1, to: 0, by: -61)))
  func weightChangedByATenthChangesTheBits(_ index: Int) {
    var weights = HandNet.standard.weights
    weights[index] *= 1.1
    #expect(Self.hash(of: HandNet(weights: weights)) != Self.hash(of: .standard))
  }

  private static func hash(of net: HandNet) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for hand in recorded {
      let scores = net.scores(of: hand)
      for isTurned in [false, true] {
        let all = scores.all(isTurned: isTurned)
        for head in all.indices {
          hash = (hash ^ UInt64(all[head].bitPattern)) &* 0x100_0000_01B3
        }
      }
    }
    return hash
  }
}
