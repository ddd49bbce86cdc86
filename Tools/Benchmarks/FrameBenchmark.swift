import Cards
import Gestures
import Hands
import LandmarkStreams
import Sessions

/// What a frame costs on its way: its line decoded, its hand read, and both with a session; and what
/// the net of hands costs of that.
struct FrameBenchmark {
  private static let count = 10_000
  private let frames: [HandFrame]
  private let bytes: [UInt8]

  /// A hand that rests and shows a thumb every other second, 30 frames a second.
  init() {
    frames = (0..<Self.count).map { index in
      let pose: HandPose = index / 60 % 2 == 0 ? .rest : .thumbUp
      return HandFrame(time: Double(index) / 30, hands: [pose.hand])
    }
    bytes = frames.flatMap { (LandmarkEncoder.line($0) + "\n").utf8 }
  }

  /// Nanoseconds a frame, by what is done with it.
  func run() -> [(name: String, cost: Double)] {
    [
      ("decode          ", measure { decode { _ in } }),
      (
        "decode, control ",
        measure {
          var control = Control.standard
          decode { _ = control.process($0) }
        }
      ),
      (
        "decode, session ",
        measure {
          let cards = (0..<1_000).map { Card(id: "\($0)", title: "\($0)") }
          var session = Session(deck: Deck(name: "benchmark", cards: cards))
          var host = SilentHost()
          decode { _ = session.dispatch(Event(.frame($0), time: $0.time), to: &host) }
        }
      ),
      ("net of hands    ", measureNet()),
    ]
  }

  /// Nanoseconds for all scores of a hand whose numbers are known.
  private func measureNet() -> Double {
    let numbers = frames.compactMap { frame in
      HandNumbers(frame[0], HandGeometry(frame[0], in: frame.size), in: frame.size)
    }
    return measure {
      var sum: Float = 0
      for hand in numbers { sum += HandNet.standard.scores(of: hand)[.thumb] }
      precondition(sum.isFinite)
    }
  }

  private func measure(_ body: () -> Void) -> Double {
    Stopwatch.nanoseconds(rounds: 15, count: Self.count, of: body)
  }

  private func decode(_ take: (HandFrame) -> Void) {
    var stream = LandmarkStream()
    stream.append(bytes)
    stream.finish()
    var frame = HandFrame(time: 0)
    while let element = stream.next(into: &frame) {
      if element == .frame { take(frame) }
    }
  }
}
