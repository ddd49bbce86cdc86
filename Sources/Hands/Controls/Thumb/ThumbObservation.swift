/// The thumb rule's result for one frame, over all hands.
///
/// Any hand can show a thumb, in any order and even if it was detected twice; a hand that hangs
/// beside the body can't. Two hands that show opposite thumbs cancel each other.
struct ThumbObservation {
  /// The thumb that is shown; nil if none is.
  private(set) var shown: ThumbDirection?
  /// True if at least one hand could be measured.
  private(set) var hasHand = false
  /// True if the frame counts as rest: a hand is in view that does not hang.
  private(set) var canRest = false
  /// The index of the tracked hand: the one that shows a thumb, else the first that does not hang.
  private(set) var hand: Int?
  /// The measures of the tracked hand.
  private(set) var reading: ThumbReading?
  /// The number of hands that do not hang.
  private(set) var raisedHands = 0
  /// The index of a hand that shows a peace sign; nil if none does.
  private(set) var peaceSign: Int?
  private var heldUp = false
  private var heldDown = false

  init(_ frame: HandFrame, rule: ThumbRule) {
    var shownUp = false
    var shownDown = false
    var isRaised = false
    for index in frame.indices {
      guard let reading = ThumbReading(frame[index], in: frame.size, rule: rule) else { continue }
      hasHand = true
      let isHanging = rule.isHanging(reading)
      let isShown =
        rule.isShown(reading.direction, reading)
        && !frame.isHandTouched(index, reading: reading, rule: rule)
      if isShown {
        if reading.direction == .up { shownUp = true } else { shownDown = true }
      }
      heldUp = heldUp || rule.isHeld(.up, reading)
      heldDown = heldDown || rule.isHeld(.down, reading)
      canRest = canRest || !isHanging
      if !isHanging { raisedHands += 1 }
      if reading.showsPeaceSign { peaceSign = index }
      let isTracked = hand == nil || isShown || !isRaised && !isHanging
      if isTracked { (hand, self.reading) = (index, reading) }
      isRaised = isRaised || !isHanging || isShown
    }
    if shownUp, shownDown { canRest = false }
    shown = shownUp == shownDown ? nil : shownUp ? .up : .down
  }

  /// True if a thumb that is shown may have come about by chance.
  func isDoubtful(_ direction: ThumbDirection, rule: ThumbRule) -> Bool {
    reading.map { rule.isDoubtful(direction, $0) } ?? false
  }

  /// True if a hand passes the looser hold rule for a thumb in this direction.
  func isHeld(_ direction: ThumbDirection) -> Bool {
    direction == .up ? heldUp : heldDown
  }
}
