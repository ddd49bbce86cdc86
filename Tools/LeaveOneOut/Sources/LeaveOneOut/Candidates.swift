import Hands

/// Configurations to choose from: every threshold drawn anew around a round number.
enum Candidates {
  /// `count` configurations, the same ones every time.
  static func all(_ count: Int) -> [ThumbControl.Configuration] {
    var generator = Generator(state: 1)
    return (0..<count).map { _ in
      var configuration = ThumbControl.Configuration()
      let draw = { (range: ClosedRange<Float>) in Float.random(in: range, using: &generator) }
      configuration.rule.clearUp = draw(0.05...0.3)
      configuration.rule.clearDown = draw(0...0.2)
      configuration.rule.clearLeaning = draw(0.02...0.15)
      configuration.rule.clearOpen = draw(0.2...0.6)
      configuration.rule.standOff = draw(0.15...0.45)
      configuration.rule.mostLean = draw(30...60)
      configuration.rule.straight = draw(0.82...0.94)
      configuration.rule.stretched = draw(1...1.2)
      configuration.rule.littleAlone = draw(0.1...0.2)
      configuration.rule.mostHeldLean = draw(75...100)
      configuration.rule.heldStandOff = draw(0...0.25)
      configuration.evidence = Double(draw(85...115))
      configuration.turnEvidence = Double(draw(110...220))
      configuration.settling = Double(draw(190...250))
      configuration.rest = Double(draw(200...350))
      configuration.grace = Double(draw(480...800))
      return configuration
    }
  }

  /// SplitMix64, so that everybody draws the same.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
      return value ^ value >> 31
    }
  }
}
