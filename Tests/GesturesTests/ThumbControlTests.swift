import Testing

@testable import Gestures
@testable import Hands

/// The default thumb control on hands that are made up, as timelines: `f` a fist, `u` a thumb up,
/// `d` a thumb down, `p` an open palm, `s` a thumb to the side, `-` nobody, each for a tenth of a
/// second; in the answer the swipes.
@Suite struct ThumbControlTests {
  @Test(arguments: [
    ("fffffuuuuufffff", "u"),
    ("fffffdddddfffff", "d"),
    // A held thumb is one swipe, however long.
    ("fffffuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu", "u"),
    // The hand must rest in between.
    ("fffffuuuuufffffuuuuufffff", "uu"),
    ("fffffuuuuufuuuuufffff", "u"),
    // The other thumb is a rest, too.
    ("fffffuuuuudddddfffff", "ud"),
    ("fffffuuuuufdddddfffff", "ud"),
    ("fffffuuuuuffdddddfffff", "ud"),
    // What is no thumb.
    ("fffffpppppfffff", ""),
    ("fffffsssssfffff", ""),
    ("ffffffffff", ""),
    // A flash of 0.2 s out of nowhere is no swipe, a hold out of nowhere is one.
    ("-----uu-----", ""),
    ("-----uuuuu-----", "u"),
    // A drop-out inside of a hold is none; a hand that has gone and comes back is another.
    ("fffffuuuuu----uuuuufffff", "u"),
    ("fffffuuuuu---------uuuuufffff", "uu"),
    // Nobody at all.
    ("----------", ""),
  ])
  func heldThumbsSwipeAtAnyRateAndScale(_ timeline: String, _ swipes: String) {
    for rate in [15.0, 30, 60] {
      for scale in [Float(0.3), 1, 2] {
        for isMirrored in [false, true] {
          let played = play(timeline, rate: rate, scale: scale, isMirrored: isMirrored)
          #expect(
            played == swipes, "\(timeline) at \(rate)/s, scale \(scale), mirror \(isMirrored)")
        }
      }
    }
  }

  /// A hand close to the camera, or at the picture's edge, is lost though it has not moved.
  @Test(arguments: [
    ("fffffuuuuu---------uuuuufffff", "u"), ("fffffuuuuu-------------------------uuuuufffff", "uu"),
    // A hand that comes back and rests is ready again at once.
    ("fffffuuuuu---------fffffuuuuu", "uu"),
  ])
  func handThatIsCutOffHasNotRested(_ timeline: String, _ swipes: String) throws {
    let scale = try #require(
      stride(from: Float(1), to: 8, by: 0.25).first {
        HandExtent(.thumbUp.scaled($0, isMirrored: false)).isCutOff(maxShare: 0.75)
      })
    for rate in [15.0, 30] {
      let played = play(timeline, rate: rate, scale: scale, isMirrored: false)
      #expect(played == swipes, "\(timeline) at \(rate)/s, scale \(scale)")
    }
  }

  /// A producer's clock can be set, and a machine can sleep.
  @Test(arguments: [900, 9_000, 11_000, 3_600_000])
  func heldThumbIsOneSwipeAfterAnyPause(_ pause: Int) {
    var play = FinePlay(Control(ThumbControl()))
    play.show([.fist], for: 1_000)
    play.show([.thumbUp], for: 1_000)
    play.pause(pause)
    play.show([.thumbUp], for: 1_000)
    #expect(play.times(after: 0) { $0 == .answer(.first) }.count == 1)
    play.show([.fist], for: 500)
    play.show([.thumbUp], for: 500)
    #expect(play.times(after: 0) { $0 == .answer(.first) }.count == 2)
  }

  /// A second hand that hangs beside the body does not keep the first from being gone.
  @Test(arguments: [(300, 1), (900, 2), (12_000, 2)])
  func handThatLeavesIsGoneThoughAnotherOneHangs(_ away: Int, _ count: Int) {
    let hanging = Hand.palm.flipped.scaled(0.5, isMirrored: false).moved(byPalms: 3)
    let thumb = Hand.thumbUp.scaled(0.5, isMirrored: false)
    var play = FinePlay(Control(ThumbControl()))
    play.show([thumb, hanging], for: 1_000)
    play.show([hanging], for: away)
    play.show([thumb, hanging], for: 1_000)
    #expect(play.times(after: 0) { $0 == .answer(.first) }.count == count)
  }

  @Test(arguments: [(Float.nan, Float(-1)), (-1, .nan), (.nan, 2), (2, .nan)])
  func jointOutsideOfThePictureCountsWhateverItsOtherCoordinate(_ x: Float, _ y: Float) {
    var hand = Hand.thumbUp
    hand[.indexTip] = Landmark(x: x, y: y)
    #expect(HandExtent(hand).outside == 1)
  }

  @Test func firstFrameOfAHandIsNoSwipe() {
    var control = ThumbControl()
    #expect(control.process(frame(0, [Hand.thumbUp])) == [.found, .armed])
    #expect(control.state != "waiting for rest")
  }

  @Test func stateFollowsTheThumb() {
    var control = ThumbControl()
    #expect(control.state == "no hand")
    for index in 0..<10 { _ = control.process(frame(Double(index) / 30, [.fist])) }
    #expect(control.state == "resting")
    _ = control.process(frame(10.0 / 30, [.thumbUp]))
    #expect(control.state == "up")
    #expect(control.readout.pending == ThumbDirection.up.intent)
    #expect(control.readout.progress > 0 && control.readout.progress < 1)
    for index in 11..<20 { _ = control.process(frame(Double(index) / 30, [.thumbUp])) }
    #expect(control.state == "waiting for rest")
    for index in 20..<40 { _ = control.process(frame(Double(index) / 30, [.fist])) }
    #expect(control.state == "resting")
    for index in 40..<46 { _ = control.process(frame(Double(index) / 30, [])) }
    #expect(control.state == "lost")
    for index in 46..<70 { _ = control.process(frame(Double(index) / 30, [])) }
    #expect(control.state == "no hand")
  }

  /// A thumb that is held while nobody looks is still the same thumb.
  @Test func heldThumbIsOneSwipeAcrossPausesAndReconnects() {
    var control = ThumbControl()
    var fired = 0
    for start in [0.0, 1.7, 3.4, 9] {
      for index in 0..<30 {
        let events = control.process(frame(start + Double(index) / 30, [.thumbUp]))
        fired += events.count { $0 == .fired(.up) }
      }
    }
    #expect(fired == 1)
    // Another stream, with another clock: a reconnected camera.
    _ = control.interrupt()
    for index in 0..<60 {
      fired += control.process(frame(Double(index) / 30, [.thumbUp])).count { $0 == .fired(.up) }
    }
    #expect(fired == 1)
    // The hand is seen to rest: now the next one counts.
    for index in 60..<90 { _ = control.process(frame(Double(index) / 30, [.fist])) }
    for index in 90..<120 {
      fired += control.process(frame(Double(index) / 30, [.thumbUp])).count { $0 == .fired(.up) }
    }
    #expect(fired == 2)
  }

  @Test func pauseForgetsAnUnfinishedSwipe() {
    var control = ThumbControl()
    for index in 0..<10 { _ = control.process(frame(Double(index) / 30, [.fist])) }
    for index in 10..<12 { _ = control.process(frame(Double(index) / 30, [.thumbUp])) }
    #expect(control.process(frame(5, [.thumbUp])) == [.lost, .found, .armed])
  }

  @Test func verySlowCameraStillSwipes() {
    var control = ThumbControl()
    var fired = 0
    for (index, hand) in [Hand.fist, .fist, .thumbUp, .thumbUp, .thumbUp, .fist].enumerated() {
      let events = control.process(frame(Double(index) * 0.61, [hand]))
      fired += events.count { $0 == .fired(.up) }
    }
    #expect(fired == 1)
  }

  @Test func orderOfHandsAndDuplicatesDoNotMatter() {
    for order in [[Hand.thumbUp, .fist], [.fist, .thumbUp], [.thumbUp, .thumbUp]] {
      var control = ThumbControl()
      var events: [HandEvent] = []
      for index in 0..<10 { events += control.process(frame(Double(index) / 30, [.fist, .fist])) }
      for index in 10..<20 { events += control.process(frame(Double(index) / 30, order)) }
      #expect(events.filter { $0 == .fired(.up) }.count == 1)
    }
  }

  @Test func oppositeThumbsDoNotSwipe() {
    var control = ThumbControl()
    var events: [HandEvent] = []
    for index in 0..<30 {
      events += control.process(frame(Double(index) / 30, [.thumbUp, .thumbUp.flipped]))
    }
    #expect(events == [.found, .armed])
  }

  @Test func onlyWristAndThumbTipAreRequired() {
    for joint in HandJoint.allCases where joint != .wrist && joint != .thumbTip {
      var hand = Hand.thumbUp
      hand[joint] = nil
      var control = ThumbControl()
      var events: [HandEvent] = []
      for index in 0..<20 { events += control.process(frame(Double(index) / 30, [hand])) }
      #expect(events.contains(.fired(.up)), "without \(joint)")
    }
    for joint in [HandJoint.wrist, .thumbTip] {
      var hand = Hand.thumbUp
      hand[joint] = nil
      var control = ThumbControl()
      #expect(control.process(frame(0, [hand])) == [])
    }
  }

  @Test func frameFromThePastIsIgnored() {
    var control = ThumbControl()
    _ = control.process(frame(5, [.fist]))
    let before = control
    #expect(control.process(frame(4, [.thumbUp])) == [])
    #expect(control == before)
  }

  @Test func landmarksInOnePointAreNoHand() {
    var hand = Hand()
    for joint in HandJoint.allCases { hand[joint] = Landmark(x: 0.5, y: 0.5) }
    var control = ThumbControl()
    #expect(control.process(frame(0, [hand])) == [])
    #expect(control.state == "no hand")
  }

  private func frame(_ time: Double, _ hands: [Hand]) -> HandFrame {
    HandFrame(time: time, hands: hands)
  }

  /// Plays a timeline and gives back its swipes.
  private func play(
    _ timeline: String, rate: Double, scale: Float, isMirrored: Bool
  ) -> String {
    var control = ThumbControl()
    var swipes = ""
    let letters = Array(timeline)
    for index in 0..<Int(Double(letters.count) / 10 * rate) {
      let time = Double(index) / rate
      let letter = letters[min(Int(time * 10 + 1e-6), letters.count - 1)]
      let hand: Hand? =
        switch letter {
        case "u": .thumbUp
        case "d": .thumbUp.flipped
        case "p": .palm
        case "s": .thumbSideways
        case "f": .fist
        default: nil
        }
      let shown = hand.map { [$0.scaled(scale, isMirrored: isMirrored)] } ?? []
      for event in control.process(frame(time, shown)) {
        if event == .fired(.up) { swipes += "u" }
        if event == .fired(.down) { swipes += "d" }
      }
    }
    return swipes
  }
}
