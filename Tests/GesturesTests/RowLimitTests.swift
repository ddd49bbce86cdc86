import Testing

@testable import Gestures
@testable import Hands

/// The rows that `inspect` prints, each with its limit: what a control compares, with what, and in which
/// unit.
@Suite struct RowLimitTests {
  /// Hands that are held for a second each, at 30 frames a second: all that the controls tell apart.
  private static let hands: [[Hand]] = [
    [.fist], [.thumbUp], [.fist], [.thumbUp.flipped], [.palm], [.pinch], [.palm], [.peaceSign],
    [.holdingUp(fingers: 1)], [.holdingUp(fingers: 4)],
    [
      .thumbUp.scaled(0.5, isMirrored: false),
      .fist.scaled(0.5, isMirrored: false).mapped { Landmark(x: $0.x + 0.3, y: $0.y) },
    ],
  ]

  /// The rows of a control on these hands once they are calm, each once, in the order in which they
  /// appear.
  private static func rows(of control: Control) -> [String] {
    var (control, rows) = (control, [String]())
    for (second, hands) in hands.enumerated() {
      for index in 0..<30 {
        let time = Double(second) + Double(index) / 30
        _ = control.process(
          HandFrame(time: time, size: PictureSize(width: 640, height: 480), hands: hands))
        guard index >= 20 else { continue }
        for check in control.checks.flatMap(\.checks) {
          let limit = SettingText.number(check.threshold)
          // How much a doubtful gesture counts is another matter than its limit.
          let unit = check.unit.split(separator: ", counting")[0]
          let row = "\(check.name) \(check.relation.rawValue) \(limit) \(unit)"
          if !rows.contains(row) { rows.append(row) }
        }
      }
    }
    return rows
  }

  @Test func thumbRowsHaveTheirLimits() {
    #expect(
      Self.rows(of: Control(ThumbControl())) == [
        "it looks like a thumb up >= 0.5 probability",
        "little finger not stretched alone <= 0.14 reaches beyond its neighbours",
        "evidence >= 120 ms",
        "frames >= 3 frames",
        "in view >= 225 ms",
        "rest >= 250 ms",
        "it looks like a thumb down >= 0.5 probability",
        "no other hand is near a fingertip >= 0.6 palm sizes",
      ])
  }

  @Test func fingerRowsHaveTheirLimits() {
    #expect(
      Self.rows(of: Control(FingerControl())) == [
        "clear of the fingers >= 0.3 palm sizes",
        "not bent onto them >= 1 reaches",
        "it reaches out >= 1.2 reaches",
        "evidence >= 400 ms",
        "something else is shown >= 250 ms",
        "not across the palm >= 0.45 palm sizes",
        "clear of the fingers >= 0.36 palm sizes",
      ])
  }

  @Test func pinchRowsHaveTheirLimits() {
    #expect(
      Self.rows(of: Control(PinchControl())) == [
        "the tips are together <= 0.4 palm sizes",
        "other fingers are out >= 2 fingers",
        "the tips are together <= 0.3 palm sizes",
        "the tips are away from the palm >= 0.8 palm sizes",
        "evidence >= 160 ms",
        "the tips stay together <= 0.55 palm sizes",
        "fingers apart >= 60 ms",
      ])
  }

  @Test func touchRowsHaveTheirLimits() {
    #expect(
      Self.rows(of: Control(TouchControl())) == [
        "it is seen >= 1 tips",
        "right of the card's middle >= 0.5 card widths",
        "or left of it <= -0.5 card widths",
        "or below >= 0.5 card heights",
        "or above <= -0.5 card heights",
        "at rest >= 300 ms",
      ])
  }

  @Test func taughtRowsHaveTheirLimits() throws {
    let poses = try PoseSet.synthetic([.first: .openPalm, .second: .peaceSign])
    #expect(
      Self.rows(of: Control(TaughtControl(poses: poses))) == [
        "near enough to like <= 1.6 times the usual scatter",
        "clearly nearer than to nope <= 0.6 of that distance",
        "nearer than to rest <= 0.85 of that distance",
        "evidence >= 120 ms",
        "frames >= 3 frames",
        "in view >= 225 ms",
        "rest >= 250 ms",
        "near enough to nope <= 1.6 times the usual scatter",
        "clearly nearer than to like <= 0.6 of that distance",
        "evidence >= 240 ms, 2 times a calm hand's",
      ])
  }

  @Test func articleRowHasItsLimit() {
    #expect(
      Self.rows(of: Control(ArticleThumbControl())) == [
        "the tip is away from the wrist >= 0.1875 frame heights"
      ])
  }
}
