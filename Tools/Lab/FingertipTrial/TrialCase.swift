import Hands
import Trials

/// Masks of one kind, with their known tips.
struct TrialCase {
  let name: String
  let masks: [(mask: Mask, tip: SIMD2<Float>)]

  private static let (width, height) = (320, 240)
  private static let count = 200

  /// Every case; the same each time.
  static var all: [TrialCase] {
    let bottom: ClosedRange<Float> = 60...260
    return [
      pointing("up, from below") { ([$0.x, 60 + $0.y * 60], [bottom.at($0.z), 300]) },
      pointing("down, from above") { ([$0.x, 120 + $0.y * 60], [bottom.at($0.z), -60]) },
      pointing("right, from the left") {
        ([140 + $0.y * 100, 40 + $0.x / 2], [-60, 60 + $0.z * 120])
      },
      pointing("left, from the right") {
        ([80 + $0.y * 100, 40 + $0.x / 2], [380, 60 + $0.z * 120])
      },
      bent("sideways, from below"),
      pointing("up, with specks", change: addSpecks) {
        ([$0.x, 60 + $0.y * 60], [bottom.at($0.z), 300])
      },
      pointing("up, 1 % noise", change: { $0.addNoise(0.01, using: &$1) }) {
        ([$0.x, 60 + $0.y * 60], [bottom.at($0.z), 300])
      },
      pointing("up, finger of 2 pixels", radius: 1) {
        ([$0.x, 120 + $0.y * 60], [$0.x + 10, 300])
      },
      twoHands("up, and a smaller hand above"),
    ]
  }

  /// Hands that point to where their arms do. `place` makes tip and shoulder of three random numbers: the
  /// first one is 60...260, the others are 0...1.
  private static func pointing(
    _ name: String, radius: Float? = nil,
    change: (inout MaskCanvas, inout TrialGenerator) -> Void = { _, _ in },
    place: (SIMD3<Float>) -> (tip: SIMD2<Float>, shoulder: SIMD2<Float>)
  ) -> TrialCase {
    var generator = TrialGenerator()
    let masks = (0..<count).map { _ in
      let (tip, shoulder) = place(generator.numbers())
      let hand = DrawnHand(
        tip: tip, shoulder: shoulder, radius: radius ?? .random(in: 4...8, using: &generator))
      var canvas = hand.canvas(width: width, height: height)
      change(&canvas, &generator)
      return (canvas.mask(), tip)
    }
    return TrialCase(name: name, masks: masks)
  }

  /// Hands whose arms come from below while their fingers point to a side.
  private static func bent(_ name: String) -> TrialCase {
    var generator = TrialGenerator()
    let masks = (0..<count).map { index in
      let numbers = generator.numbers()
      let isRight = index.isMultiple(of: 2)
      let tip = SIMD2<Float>(
        isRight ? 220 + 60 * numbers.y : 40 + 60 * numbers.y, 80 + 60 * numbers.z)
      let radius = Float.random(in: 4...7, using: &generator)
      let direction: SIMD2<Float> = isRight ? [1, 0] : [-1, 0]
      let palm = tip - direction * 12 * radius
      let hand = DrawnHand(
        tip: tip, direction: direction, shoulder: [palm.x, 300], radius: radius)
      return (hand.canvas(width: width, height: height).mask(), tip)
    }
    return TrialCase(name: name, masks: masks)
  }

  private static func twoHands(_ name: String) -> TrialCase {
    var generator = TrialGenerator()
    let masks = (0..<count).map { _ in
      let numbers = generator.numbers()
      let tip = SIMD2<Float>(160 + 100 * numbers.y, 110 + 40 * numbers.z)
      let hand = DrawnHand(tip: tip, shoulder: [220, 300], radius: 6)
      var canvas = hand.canvas(width: width, height: height)
      DrawnHand(tip: [40, 60], shoulder: [-40, 60], radius: 3).draw(on: &canvas)
      return (canvas.mask(), tip)
    }
    return TrialCase(name: name, masks: masks)
  }

  /// Some specks of 5 x 5 pixels at random places in the upper rows, away from a hand.
  private static func addSpecks(_ canvas: inout MaskCanvas, _ generator: inout TrialGenerator) {
    for _ in 0..<3 {
      let x = Int.random(in: 5..<width - 10, using: &generator)
      let y = Int.random(in: 5..<40, using: &generator)
      canvas.fill(x: x...x + 4, y: y...y + 4)
    }
  }
}

extension ClosedRange<Float> {
  /// The number at a share of the range.
  fileprivate func at(_ share: Float) -> Float { lowerBound + share * (upperBound - lowerBound) }
}
