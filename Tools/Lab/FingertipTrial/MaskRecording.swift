import Libc
import Trials

/// The recording of masks in `Decks/recordings`: a drawn hand that pushes cards, 30 pictures a second.
///
/// The picture is that of a camera, not mirrored: the player's right is on its left.
enum MaskRecording {
  private static let (width, height) = (80, 60)

  /// A movement of the tip, in shares of the picture as the player sees it.
  private struct Push {
    let start, end: SIMD2<Float>
    let seconds: Double
    /// Where the arm comes from.
    let shoulder: SIMD2<Float>
  }

  private static let pushes = [
    // From the left to the right, by a hand from the lower left; then to the left, from the right.
    Push(start: [0.1, 0.5], end: [0.75, 0.5], seconds: 0.5, shoulder: [-0.3, 0.9]),
    Push(start: [0.92, 0.4], end: [0.3, 0.4], seconds: 0.4, shoulder: [1.3, 0.7]),
    // Down, by a hand from above.
    Push(start: [0.5, 0.12], end: [0.5, 0.7], seconds: 0.5, shoulder: [0.5, -0.5]),
    // Too short and slow: the card comes back.
    Push(start: [0.15, 0.6], end: [0.34, 0.6], seconds: 1, shoulder: [-0.3, 0.9]),
    // Fast.
    Push(start: [0.08, 0.5], end: [0.9, 0.45], seconds: 0.15, shoulder: [-0.3, 0.8]),
  ]

  /// Writes the recording to standard output.
  static func print() {
    var generator = TrialGenerator()
    var bytes: [UInt8] = []
    func show(_ push: Push?, at share: Float) {
      var canvas = MaskCanvas(width: width, height: height)
      if let push {
        let size = SIMD2(Float(width), Float(height))
        let place = push.start + (push.end - push.start) * share
        let hand = DrawnHand(
          tip: mirrored(place) * size, shoulder: mirrored(push.shoulder) * size, radius: 2)
        hand.draw(on: &canvas)
      }
      // What a camera's mask has besides the hand.
      canvas.addNoise(0.001, using: &generator)
      bytes += canvas.bitmap
    }
    for push in pushes {
      for _ in 0..<15 { show(nil, at: 0) }
      for _ in 0..<4 { show(push, at: 0) }
      let count = Int(push.seconds * 30)
      for index in 1...count { show(push, at: Float(index) / Float(count)) }
      for _ in 0..<4 { show(push, at: 1) }
    }
    for _ in 0..<20 { show(nil, at: 0) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }

  private static func mirrored(_ place: SIMD2<Float>) -> SIMD2<Float> { [1 - place.x, place.y] }
}
