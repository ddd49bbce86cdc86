/// What the thumb's rule sees in one frame, all hands taken together.
///
/// Every hand may show a thumb, whichever comes first or was detected twice; what hangs beside a
/// body shows none. Two hands that show opposite thumbs say nothing.
struct ThumbPicture {
  /// The thumb that is shown.
  private(set) var shown: ThumbDirection?
  /// True if a hand was seen well enough to be measured.
  private(set) var hasHand = false
  /// True if a hand is there that could rest: one that does not hang.
  private(set) var canRest = false
  /// The hand that matters: the one that shows a thumb, else the first that does not hang.
  private(set) var hand: Int?
  /// Its measures.
  private(set) var reading: ThumbReading?
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
      let isShown = rule.isShown(reading.direction, reading)
      if isShown {
        if reading.direction == .up { shownUp = true } else { shownDown = true }
      }
      heldUp = heldUp || rule.isHeld(.up, reading)
      heldDown = heldDown || rule.isHeld(.down, reading)
      canRest = canRest || !isHanging
      let matters = hand == nil || isShown || !isRaised && !isHanging
      if matters { (hand, self.reading) = (index, reading) }
      isRaised = isRaised || !isHanging || isShown
    }
    if shownUp, shownDown { canRest = false }
    shown = shownUp == shownDown ? nil : shownUp ? .up : .down
  }

  /// True if a thumb that has been shown this way may be the one that is seen now.
  func isHeld(_ direction: ThumbDirection) -> Bool {
    direction == .up ? heldUp : heldDown
  }
}
