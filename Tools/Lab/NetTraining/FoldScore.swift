import Foundation
import Gestures
import Hands
import Sessions
import Trials

/// What nets made of the hands of people they had not seen, in recordings of one kind.
struct FoldScore: Sendable {
  /// By the sensitivity of the thumb control: how it read recordings with thumbs.
  private(set) var thumbs: [Sensitivity: EventScore] = [:]
  /// Seconds in which nobody shows a gesture, and the decisions in them by the name of a trial.
  private var quietSeconds = 0.0
  private var decisions: [String: Int] = [:]
  /// By head: named pictures that show its pose, and how many of these a hand would be let through.
  private var shown: [HandNet.Head: (all: Int, passed: Int)] = [:]

  mutating func add(_ recording: LabelledRecording, _ net: HandNet) {
    guard !recording.isOfPictures else { return addPictures(recording, net) }
    let scores = Sensitivity.fromQuick.map { recording.score($0.thumbControl(net)) }
    guard scores.allSatisfy({ $0.gestures == 0 }) else {
      for (sensitivity, score) in zip(Sensitivity.fromQuick, scores) {
        thumbs[sensitivity, default: EventScore()].add(score)
      }
      return
    }
    quietSeconds += (recording.frames.last?.time ?? 0) - (recording.frames.first?.time ?? 0)
    for (name, control) in Self.trials(net) {
      decisions[name, default: 0] += Self.decisions(control, recording)
    }
  }

  /// The controls that decide cards in recordings without a gesture, by name.
  private static func trials(_ net: HandNet) -> [(name: String, control: Control)] {
    Sensitivity.fromQuick.map { ("thumb, \($0)", $0.thumbControl(net)) } + [
      ("fingers", Control(FingerControl(settings: [:], net: net))),
      ("pinch", Control(PinchControl(settings: [:], net: net))),
      ("touch", Control(TouchControl(settings: [:], net: net))),
    ]
  }

  /// Returns how many cards of an endless deck a control decides.
  private static func decisions(_ control: Control, _ recording: LabelledRecording) -> Int {
    var driver = SessionDriver(trying: control)
    for frame in recording.frames { driver.send(.frame(frame)) }
    driver.slideToTheEnd()
    return driver.session.decisions.count
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

  /// False thumbs an hour; nil if less than six minutes show no gesture.
  func falseThumbs(_ sensitivity: Sensitivity) -> Double? {
    guard quietSeconds >= 360 else { return nil }
    return Double(decisions["thumb, \(sensitivity)"] ?? 0) / quietSeconds * 3_600
  }

  /// The report, a line each.
  var lines: [String] {
    let hours = quietSeconds / 3_600
    let thumbLines = Sensitivity.fromQuick.compactMap { sensitivity in
      thumbs[sensitivity].map { "  thumbs, \(sensitivity): \(Self.words($0))" }
    }
    let quietLines =
      quietSeconds > 0
      ? [String(format: "  %.2f hours without a gesture, decisions an hour:", hours)]
        + Self.trials(.standard).map { name, _ in
          let count = decisions[name] ?? 0
          return String(format: "    %@: %.1f (%d)", name, Double(count) / hours, count)
        } : []
    let pictureLines = HandNet.Head.allCases.compactMap { head in
      shown[head].map { "  pictures of a \(head): \($0.passed) of \($0.all) count" }
    }
    return thumbLines + quietLines + pictureLines
  }

  private static func words(_ score: EventScore) -> String {
    func delay(_ share: Double) -> String {
      score.delay(atShare: share).map { String(format: "%.2f s", $0) } ?? "none"
    }
    return "\(score.hits) of \(score.gestures), \(score.badSwipes) bad; delay \(delay(0.5)), "
      + "95 % \(delay(0.95))"
  }
}

extension Sensitivity {
  /// All sensitivities, as on a curve.
  static let fromQuick: [Sensitivity] = [.quick, .normal, .calm]

  /// The thumb control of this sensitivity, whose hands are scored by `net`.
  fileprivate func thumbControl(_ net: HandNet) -> Control {
    Control(
      ThumbControl(settings: ThumbControl.description.settings(at: place), net: net))
  }
}

extension HandNet.Head {
  /// The score from which a thumb counts, and another gesture in less than twice its time.
  fileprivate var leastScore: Float {
    switch self {
    case .thumb: 0
    case .count, .pointing: -1
    case .pinch: -3
    }
  }
}
