import Foundation
import Gestures
import Hands
import Trials

/// What nets made of the hands of people they had not seen.
struct FoldScore: Sendable {
  private var thumbs = EventScore()
  /// Seconds in which nobody shows a gesture, and what was answered in them by each control.
  private var quietSeconds = 0.0
  private var answers: [String: Int] = [:]
  /// By head: named pictures that show its pose, and how many of these a hand would be let through.
  private var shown: [HandNet.Head: (all: Int, passed: Int)] = [:]

  mutating func add(_ recording: LabelledRecording, _ net: HandNet) {
    guard !recording.isOfPictures else { return addPictures(recording, net) }
    let score = recording.score(Control(ThumbControl(net: net)))
    guard score.gestures == 0 else { return thumbs.add(score) }
    quietSeconds += (recording.frames.last?.time ?? 0) - (recording.frames.first?.time ?? 0)
    answers["thumb", default: 0] += score.badSwipes
    var (fingers, pinch, touch) = (
      FingerControl(net: net), PinchControl(net: net), TouchControl(net: net)
    )
    for frame in recording.frames {
      for event in fingers.process(frame) {
        if case .intent(.answer(.number(1...3))) = event { answers["fingers", default: 0] += 1 }
      }
      for event in pinch.process(frame) {
        if case .intent(.grab) = event { answers["pinch", default: 0] += 1 }
      }
      for event in touch.process(frame) where event == .armed { answers["touch", default: 0] += 1 }
    }
  }

  private mutating func addPictures(_ recording: LabelledRecording, _ net: HandNet) {
    for hand in TrainingHand.all(of: recording) {
      guard let scores = net.scores(of: hand.hand, in: hand.size) else { continue }
      for head in HandNet.Head.allCases where hand[head] == .yes {
        let score = head == .thumb ? scores.thumb(hand.thumb ?? .up) : scores[head]
        shown[head, default: (0, 0)].all += 1
        if score >= head.leastScore { shown[head]?.passed += 1 }
      }
    }
  }

  mutating func add(_ other: FoldScore) {
    thumbs.add(other.thumbs)
    quietSeconds += other.quietSeconds
    answers.merge(other.answers, uniquingKeysWith: +)
    shown.merge(other.shown) { ($0.all + $1.all, $0.passed + $1.passed) }
  }

  /// The report, a line each.
  var lines: [String] {
    let hours = quietSeconds / 3_600
    func delay(_ share: Double) -> String {
      thumbs.delay(atShare: share).map { String(format: "%.2f s", $0) } ?? "none"
    }
    return [
      "thumbs of people: \(thumbs.hits) of \(thumbs.gestures), \(thumbs.badSwipes) bad; delay "
        + "\(delay(0.5)), 95 % \(delay(0.95))",
      String(format: "%.2f hours without a gesture, an hour of them:", hours),
    ]
      + ["thumb", "fingers", "pinch", "touch"].map { name in
        String(format: "  \(name) %.1f", Double(answers[name] ?? 0) / max(hours, 1e-9))
      }
      + HandNet.Head.allCases.compactMap { head in
        shown[head].map { "pictures of a \(head): \($0.passed) of \($0.all) count" }
      }
  }
}

extension HandNet.Head {
  /// The score from which a gesture counts in less than twice its time.
  fileprivate var leastScore: Float {
    switch self {
    case .thumb: 0
    case .count, .pointing: -1
    case .pinch: -3
    }
  }
}
