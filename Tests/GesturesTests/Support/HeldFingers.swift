import Basics

@testable import Gestures
@testable import Hands

/// Frames of hands that hold up fingers, as lists of hands and seconds.
struct HeldFingers {
  /// Frames a second.
  var rate = 30.0
  /// What is done to each hand before it is seen.
  var change: (Hand) -> Hand = { $0 }
  /// True for frames that never come.
  var isDropped: (Int) -> Bool = { _ in false }

  /// The answers of a control on hands that each hold up so many fingers for some seconds; nil is
  /// nobody.
  func answers(
    _ shown: [(fingers: Int?, seconds: Double)], control: FingerControl = FingerControl()
  ) -> [Int] {
    answers(
      of: shown.map { part in
        (part.fingers.map { ShownHand(.rest).holdingUp(fingers: $0) } ?? [], part.seconds)
      }, control: control)
  }

  /// The same of hands of any pose.
  func answers(
    of shown: [(hands: [ShownHand], seconds: Double)], control: FingerControl = FingerControl()
  ) -> [Int] {
    var control = control
    var answers: [Int] = []
    var generator = SeededGenerator(seed: 1)
    var end = 0.0
    var index = 0
    for (hands, seconds) in shown {
      end += seconds
      while Double(index) / rate < end {
        defer { index += 1 }
        guard !isDropped(index) else { continue }
        let seen = hands.compactMap { $0.seen(using: &generator) }.map(change)
        let events = control.process(
          HandFrame(
            time: Double(index) / rate, size: PictureSize(width: 640, height: 480), hands: seen))
        for event in events {
          if case .intent(.answer(.number(let number))) = event { answers.append(number) }
        }
      }
    }
    return answers
  }
}
