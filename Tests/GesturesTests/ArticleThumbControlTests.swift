import Testing

@testable import Gestures
@testable import Hands

/// Every row of the published machine's table, and what follows from them.
@Suite struct ArticleThumbControlTests {
  /// A hand whose thumb tip is `rise` frame heights above its wrist.
  private static func frame(_ time: Double, rise: Float, confidence: Float? = nil) -> HandFrame {
    var hand = Hand()
    for joint in HandJoint.allCases {
      hand[joint] = Landmark(x: 0.5, y: 0.5, confidence: confidence)
    }
    hand[.thumbTip] = Landmark(x: 0.5, y: 0.5 - rise, confidence: confidence)
    return HandFrame(time: time, hands: [hand])
  }

  private static let up: Float = 0.1876
  private static let neutralHigh: Float = 0.1875
  private static let neutralLow: Float = -0.1875
  private static let down: Float = -0.1876

  private func control(resting: Bool) -> ArticleThumbControl {
    var control = ArticleThumbControl()
    _ = control.process(Self.frame(0, rise: resting ? 0 : Self.up))
    return control
  }

  @Test(arguments: [
    (true, up, [HandEvent.fired(.up)], "waiting for rest"),
    (true, down, [.fired(.down)], "waiting for rest"),
    (true, neutralHigh, [], "resting"),
    (true, neutralLow, [], "resting"),
    (true, 0, [], "resting"),
    (false, up, [], "waiting for rest"),
    (false, down, [], "waiting for rest"),
    (false, neutralHigh, [.armed], "resting"),
    (false, neutralLow, [.armed], "resting"),
    (false, 0, [.armed], "resting"),
  ])
  func eventsFollowThePublishedTable(
    _ resting: Bool, _ rise: Float, _ events: [HandEvent], _ state: String
  ) {
    var control = control(resting: resting)
    #expect(control.process(Self.frame(1, rise: rise)) == events)
    #expect(control.state == state)
  }

  /// The column "no hand / nil point / any conf <= 0.3": the state is kept.
  @Test(arguments: [true, false])
  func lostHandKeepsWhetherItRested(_ resting: Bool) {
    var missingTip = Self.frame(1, rise: Self.up)
    missingTip[0][.ringTip] = nil
    var missingWrist = Self.frame(1, rise: Self.up)
    missingWrist[0][.wrist] = nil
    let unseen = [
      HandFrame(time: 1), missingTip, missingWrist, Self.frame(1, rise: Self.up, confidence: 0.3),
    ]
    for frame in unseen {
      var control = control(resting: resting)
      #expect(control.process(frame) == [.lost])
      #expect(control.state == "no hand")
      #expect(control.process(frame) == [])
      let next = control.process(Self.frame(2, rise: Self.down))
      #expect(next == (resting ? [.found, .fired(.down)] : [.found]))
    }
  }

  @Test func firstFrameWithAThumbFires() {
    var control = ArticleThumbControl()
    #expect(control.state == "no hand")
    #expect(control.process(Self.frame(0, rise: Self.up)) == [.found, .fired(.up)])
  }

  @Test func onlyTheFirstHandCounts() {
    var frame = Self.frame(0, rise: 0)
    frame.append(Self.frame(0, rise: Self.up)[0])
    var control = ArticleThumbControl()
    #expect(control.process(frame) == [.found])
  }

  @Test func unusedJointsMayBeMissing() {
    var frame = Self.frame(0, rise: Self.up, confidence: 0.31)
    frame[0][.indexMCP] = nil
    frame[0][.middlePIP]?.confidence = 0
    var control = ArticleThumbControl()
    #expect(control.process(frame) == [.found, .fired(.up)])
  }

  @Test func jitterAtTheThresholdSwipesRepeatedly() {
    // The published fault, kept on purpose: 51, 49, 51, 49 points.
    var control = ArticleThumbControl()
    let events = (0..<6).flatMap { index in
      control.process(Self.frame(Double(index), rise: index.isMultiple(of: 2) ? 0.19125 : 0.18375))
    }
    #expect(events.filter { $0 == .fired(.up) }.count == 3)
  }
}
