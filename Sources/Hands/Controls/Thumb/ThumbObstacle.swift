/// Why a hand shows no thumb, as a person would put it.
package enum ThumbObstacle: Equatable, Sendable {
  /// The hand hangs beside a body.
  case handHangs
  /// The thumb stands off, but too much to the side.
  case thumbLeans
  /// The thumb stands out, but fingers reach as far.
  case fingersNotCurled
  /// The thumb does not stand out above or below the hand.
  case thumbNotClear
  /// The little finger is stretched alone.
  case littleFingerOut
}

extension ThumbRule {
  /// What keeps a hand from showing a thumb; nil if it shows one.
  package func obstacle(_ reading: ThumbReading) -> ThumbObstacle? {
    let direction = reading.direction
    switch firstUnmet(direction, reading)?.name {
    case nil: return nil
    case .handRaised: return .handHangs
    case .fingersCurled: return .fingersNotCurled
    case .littleFingerIn: return .littleFingerOut
    case .thumbClear:
      if reading.stretchedFingers > 0 { return .fingersNotCurled }
      let leans = reading.lean(from: direction).map { $0 > maxLean } ?? false
      let standsOff = reading.standOff.map { $0 >= standOff } ?? false
      return leans && standsOff ? .thumbLeans : .thumbNotClear
    }
  }
}
