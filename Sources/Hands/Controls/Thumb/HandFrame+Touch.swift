extension HandFrame {
  /// Hands whose middles are closer than this, in palm sizes, are one hand that was detected twice.
  static let minHandDistance: Float = 0.6

  /// True if a fingertip of a hand touches another hand.
  func isHandTouched(_ index: Int, reading: ThumbReading, rule: ThumbRule) -> Bool {
    guard hands.count > 1 else { return false }
    let hand = HandGeometry(self[index], in: size, minConfidence: rule.minConfidence)
    for other in indices where other != index {
      let geometry = HandGeometry(self[other], in: size, minConfidence: rule.minConfidence)
      let way = geometry.middle(of: HandJoint.palm) - reading.palmCenter
      guard way.length > Self.minHandDistance * reading.palmSize else { continue }
      let reach = rule.touch * reading.palmSize
      for tip in HandJoint.tips {
        guard let tip = hand[tip] else { continue }
        for joint in HandJoint.allCases {
          if let point = geometry[joint], (point - tip).length < reach { return true }
        }
      }
    }
    return false
  }
}
