/// Random numbers that are the same in every run (SplitMix64, Steele and others 2014).
struct TrialGenerator: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// A number of 60...260 and two of 0...1.
  mutating func numbers() -> SIMD3<Float> {
    [
      .random(in: 60...260, using: &self), .random(in: 0...1, using: &self),
      .random(in: 0...1, using: &self),
    ]
  }
}
