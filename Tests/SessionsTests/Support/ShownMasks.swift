import Hands
import Synchronization
import Trials

@testable import Sessions

extension Session {
  /// Shows masks of a hand whose tip is at these places, one after the other at 30 frames a second; in
  /// shares of the picture as the player sees it.
  mutating func touch(with places: [SIMD2<Float>]) {
    let start = now
    for (index, place) in places.enumerated() {
      let isMirrored = options.isPictureMirrored
      let tip = SIMD2((isMirrored ? place.x : 1 - place.x) * 160, place.y * 120)
      let mask = Self.mask(tip: tip, shoulder: [isMirrored ? -40 : 200, 160])
      let time = start + Double(index + 1) / 30
      happen(.frame(HandFrame(time: time, mask: mask)), time: time)
    }
  }

  /// The masks so far by tip and shoulder: scenes show the same ones in every size.
  private static let masks = Mutex<[[SIMD2<Float>]: Mask]>([:])

  private static func mask(tip: SIMD2<Float>, shoulder: SIMD2<Float>) -> Mask {
    if let mask = masks.withLock({ $0[[tip, shoulder]] }) { return mask }
    let hand = DrawnHand(tip: tip, shoulder: shoulder, radius: 3)
    let mask = hand.canvas(width: 160, height: 120).mask()
    masks.withLock { $0[[tip, shoulder]] = mask }
    return mask
  }
}
