import DrawnMasks
import Hands

@testable import Table

extension Session {
  /// Shows masks of a hand whose tip is at these places, one after the other at 30 frames a second; in
  /// shares of the picture as the player sees it.
  mutating func touch(with places: [SIMD2<Float>]) {
    let start = now
    for (index, place) in places.enumerated() {
      let isMirrored = options.isPictureMirrored
      let tip = SIMD2((isMirrored ? place.x : 1 - place.x) * 160, place.y * 120)
      let hand = DrawnHand(tip: tip, shoulder: [isMirrored ? -40 : 200, 160], radius: 3)
      let mask = hand.canvas(width: 160, height: 120).mask()
      let time = start + Double(index + 1) / 30
      happen(.frame(HandFrame(time: time, mask: mask)), time: time)
    }
  }
}
