import Gestures
import Hands

/// Numbers of fingers that are held for half a second, each frame being another picture of one pose.
package enum HeldPictures {
  private static let rate = 30.0
  private static let framesOfRest = 10
  /// The number of pictures that are held: half a second of them.
  package static let count = 15

  /// The groups of pictures that are held one after the other; those left over are in none.
  package static func groups(of frames: [HandFrame]) -> [[HandFrame]] {
    stride(from: 0, through: frames.count - count, by: count).map {
      Array(frames[$0..<$0 + count])
    }
  }

  /// The numbers that a control which counts fingers answers, after a time without a hand.
  package static func answers(to frames: [HandFrame]) -> [Int] {
    let rest = HandFrame(time: 0)
    let entry = Control.all.first { $0.description.countsFingers }
    guard var control = entry?.control() else { return [] }
    return (Array(repeating: rest, count: framesOfRest) + frames).enumerated()
      .flatMap { index, frame in
        var frame = frame
        frame.time = Double(index) / rate
        return control.process(frame)
      }
      .compactMap { if case .intent(.answer(.number(let number))) = $0 { number } else { nil } }
  }
}
