import Hands

/// Numbers of fingers that are held for half a second, each frame being another picture of one pose.
struct HeldTrial {
  private static let rate = 30.0
  private static let framesOfRest = 10
  private static let framesHeld = 15

  /// The number of holds, and of those that gave the right answer and no other.
  let count, right: Int

  /// Tries our control on all poses with at least one finger out, in pictures of one hand.
  init(_ hands: [NamedHand]) {
    let groups = Dictionary(grouping: hands.filter(\.isAlone)) { "\($0.source) \($0.pose)" }
    var (count, right) = (0, 0)
    for group in groups.values {
      guard let fingers = group[0].fingers, fingers > 0 else { continue }
      for start in stride(from: 0, through: group.count - Self.framesHeld, by: Self.framesHeld) {
        count += 1
        let frames = group[start..<start + Self.framesHeld].map(\.frame)
        if Self.answers(to: frames) == [.answer(.number(fingers))] { right += 1 }
      }
    }
    (self.count, self.right) = (count, right)
  }

  /// The line to print.
  var line: String {
    "held for half a second, of a new hand in each frame: \(right) of \(count) answers right"
  }

  private static func answers(to frames: [HandFrame]) -> [Intent] {
    let rest = HandFrame(time: 0, hands: [.fist])
    var control = FingerControl()
    return (Array(repeating: rest, count: framesOfRest) + frames).enumerated()
      .flatMap { index, frame in
        var frame = frame
        frame.time = Double(index) / rate
        return control.process(frame)
      }
      .compactMap { if case .intent(let intent) = $0 { intent } else { nil } }
  }
}
