import Testing

@testable import Gestures
@testable import Hands

/// The pinch control on hands that are made up, as timelines: `a` an open hand, `p` a pinch, `h` fingers
/// that are further apart than a pinch begins and nearer than it ends, `f` a fist, `-` nobody, each for
/// a frame at 30 frames a second; in the answer `g` where the card is taken and `r` where it is let go.
@Suite struct PinchControlTests {
  /// An open hand whose thumb is at a distance from the index finger, in palm sizes.
  private static func hand(gap: Float) -> Hand {
    var hand = Hand.pinch
    guard let index = hand[.indexTip],
      let palm = HandGeometry(hand, in: PictureSize(width: 640, height: 480)).palmSize
    else { return hand }
    hand[.thumbTip] = Landmark(x: index.x - gap * palm / 640, y: index.y)
    return hand
  }

  private func play(
    _ timeline: String, rate: Double = 30, settings: [String: Double] = ["take-evidence": 80]
  ) -> String {
    var control = PinchControl(settings: settings)
    var answer = ""
    for (index, character) in timeline.enumerated() {
      let hand: Hand? =
        switch character {
        case "a": Self.hand(gap: 0.9)
        case "h": Self.hand(gap: 0.48)
        case "p": .pinch
        case "f": .fist
        default: nil
        }
      let frame = HandFrame(
        time: Double(index) / rate, size: PictureSize(width: 640, height: 480),
        hands: hand.map { [$0] } ?? [])
      for event in control.process(frame) {
        switch event {
        case .intent(.grab): answer += "g"
        case .intent(.release): answer += "r"
        case .lost: answer += "l"
        default: break
        }
      }
    }
    return answer
  }

  @Test(arguments: [
    ("aaaapppppppaaaa", "gr"),
    // Two frames of a pinch, or of an open hand, are none.
    ("aaaappaaaa", ""), ("aaaapppppppaapppp", "g"),
    // A pinch that begins again from nothing needs all of its evidence.
    ("aaaappaapp", ""),
    ("aaaa", ""), ("----", ""),
    // Fists and open hands take nothing.
    ("ffffffffffffffff", ""), ("aaaaffffffffaaaa", ""),
  ])
  func onlyCertainPinchesGrabAndRelease(_ timeline: String, _ answer: String) {
    #expect(play(timeline) == answer)
  }

  /// A pen is down before: a wrong stroke costs less than a wrong decision.
  @Test func cardIsTakenAfterAPenIsDown() {
    #expect(play("aaaappppaaaa", settings: [:]) == "")
    #expect(play("aaaappppppaaaa", settings: [:]) == "gr")
    #expect(play("aaaappppaaaa") == "gr")
  }

  @Test func enterAndExitDistancesDiffer() {
    // What would not begin a pinch does not end it.
    #expect(play("aaaahhhhhhhhhh") == "")
    #expect(play("aaaappppphhhhhhhhhhaaaa") == "gr")
    #expect(play("aaaappppphhhhhhhhhh") == "g")
  }

  @Test func fewLostFramesKeepThePinch() {
    #expect(play("aaaappppp-ppppp--pppp") == "g")
    #expect(play("aaaapp-pp") == "g")
  }

  @Test func pinchEndsAfterTwoSecondsWithoutAHand() {
    #expect(play("aaaappppp" + String(repeating: "-", count: 50) + "ppp") == "g")
    #expect(play("aaaappppp" + String(repeating: "-", count: 70)) == "gl")
    // It is told once, however long nobody is there.
    #expect(play("aaaappppp" + String(repeating: "-", count: 300)) == "gl")
    // The next pinch begins anew, and takes longer: the hand has only just come.
    let away = "aaaappppp" + String(repeating: "-", count: 70) + "aaa"
    #expect(play(away + "ppppp") == "gl")
    #expect(play(away + String(repeating: "p", count: 20)) == "glg")
  }

  @Test(arguments: [4.0, 5, 6, 10, 30])
  func twoSecondsAreTwoSecondsAtAnyRate(_ rate: Double) {
    let pinch = String(repeating: "a", count: Int(rate)) + String(repeating: "p", count: Int(rate))
    #expect(play(pinch + String(repeating: "-", count: Int(rate * 1.6)) + "pp", rate: rate) == "g")
    #expect(play(pinch + String(repeating: "-", count: Int(rate * 2.5)), rate: rate) == "gl")
  }

  @Test(arguments: [15.0, 30, 60])
  func evidenceIsMeasuredInTimeNotFrames(_ rate: Double) {
    let frames = Int(rate / 5)
    let open = String(repeating: "a", count: frames)
    #expect(play(open + String(repeating: "p", count: frames) + open, rate: rate) == "gr")
  }

  @Test(arguments: [Float(0.6), 1, 1.6])
  func dragIsMeasuredInPalmSizes(_ scale: Float) throws {
    var control = PinchControl()
    var drags: [SIMD2<Double>] = []
    let size = PictureSize(width: 640, height: 480)
    let shown = Hand.pinch.scaled(scale, isMirrored: false)
    let palm = try #require(HandGeometry(shown, in: size).palmSize)
    for index in 0..<40 {
      let way = index < 10 ? 0 : Float(index - 10) / 29 * palm / 640
      let hand = shown.mapped { Landmark(x: $0.x + way, y: $0.y) }
      for event in control.process(HandFrame(time: Double(index) / 30, size: size, hands: [hand])) {
        if case .intent(.drag(let offset)) = event { drags.append(offset) }
      }
    }
    let last = try #require(drags.last)
    #expect(abs(last.x - 0.28) < 0.001, "\(last)")
    #expect(abs(last.y) < 0.001)
  }

  @Test func releaseHasTheSpeedOfTheHand() throws {
    var control = PinchControl()
    var velocity: SIMD2<Double>?
    for index in 0..<40 {
      let way = Float(max(index - 20, 0)) * 0.02
      let hand = (index < 30 ? Hand.pinch : Self.hand(gap: 0.9))
        .mapped { Landmark(x: $0.x + way, y: $0.y) }
      let frame = HandFrame(
        time: Double(index) / 30, size: PictureSize(width: 640, height: 480), hands: [hand])
      for event in control.process(frame) {
        if case .intent(.release(let speed)) = event { velocity = speed }
      }
    }
    // 0.6 picture widths a second, of 640 pixels, at 0.28 card widths a palm size.
    let palm = try #require(
      HandGeometry(.pinch, in: PictureSize(width: 640, height: 480)).palmSize)
    let expected = Double(0.6 * 640 / palm * 0.28)
    #expect(abs(try #require(velocity).x - expected) < 0.1 * expected)
  }

  @Test func otherHandDoesNotTakeTheCardOver() {
    var control = PinchControl()
    var drags: [SIMD2<Double>] = []
    let left = Hand.pinch.scaled(0.5, isMirrored: false)
    let right = left.mapped { Landmark(x: $0.x + 0.4, y: $0.y) }
    for index in 0..<40 {
      let hands = index < 15 ? [left] : [right, left]
      let frame = HandFrame(
        time: Double(index) / 30, size: PictureSize(width: 640, height: 480), hands: hands)
      for event in control.process(frame) {
        if case .intent(.drag(let offset)) = event { drags.append(offset) }
      }
    }
    #expect(drags.count > 20)
    #expect(drags.filter { abs($0.x) > 0.01 }.isEmpty)
  }

  /// Beside it within reach, too, and however few frames the hand is missed.
  @Test(arguments: [Float(0.4), 0.2], [15..<21, 15..<18, 15..<16])
  func missedFramesDoNotGiveTheCardToTheOtherHand(_ way: Float, _ missed: Range<Int>) {
    let left = Hand.pinch.scaled(0.5, isMirrored: false)
    for other in [Hand.fist, .palm] {
      let right = other.scaled(0.5, isMirrored: false).mapped {
        Landmark(x: $0.x + way, y: $0.y)
      }
      var control = PinchControl()
      var events: [HandEvent] = []
      for index in 0..<40 {
        let hands = index < 10 ? [left] : missed.contains(index) ? [right] : [right, left]
        events += control.process(
          HandFrame(
            time: Double(index) / 30, size: PictureSize(width: 640, height: 480), hands: hands))
      }
      #expect(control.isHeld)
      for event in events {
        if case .intent(.drag(let offset)) = event { #expect(abs(offset.x) < 0.01) }
        if case .intent(.release) = event { Issue.record("it was let go") }
      }
    }
  }

  /// A producer that connects again begins with its own clock.
  @Test func pinchInAnotherStreamGrabs() {
    var control = PinchControl()
    for index in 0..<30 {
      _ = control.process(frame(100 + Double(index) / 30, .pinch))
    }
    #expect(control.interrupt() == [.lost])
    let events = (0..<30).flatMap { control.process(frame(Double($0) / 30, .pinch)) }
    #expect(events.contains(.intent(.grab)))
  }

  /// However slow the camera is, one open frame lets nothing go.
  @Test(arguments: [4.0, 8, 15, 30])
  func singleOpenFrameReleasesNothing(_ rate: Double) {
    #expect(play("aaapppppapppppp", rate: rate) == "g")
  }

  /// A speed of two seconds ago is no flick.
  @Test func oldSpeedIsForgottenAtRelease() throws {
    var control = PinchControl()
    var velocity: SIMD2<Double>?
    for index in 0..<100 {
      let way = Float(min(index, 20)) * 0.02
      let shown = index <= 20 ? Hand.pinch : Self.hand(gap: 0.9)
      let hand = shown.mapped { Landmark(x: $0.x + way, y: $0.y) }
      let hands = (21...70).contains(index) ? [] : [hand]
      let frame = HandFrame(
        time: Double(index) / 30, size: PictureSize(width: 640, height: 480), hands: hands)
      for event in control.process(frame) {
        if case .intent(.release(let speed)) = event { velocity = speed }
      }
    }
    #expect(try #require(velocity) == .zero)
  }

  private func frame(_ time: Double, _ hand: Hand) -> HandFrame {
    HandFrame(time: time, size: PictureSize(width: 640, height: 480), hands: [hand])
  }

  @Test func stateFollowsThePinch() {
    var control = PinchControl(settings: ["take-evidence": 80])
    var seen = [control.state(of: nil)]
    for (index, character) in Array("aapppppaapppaaaaa").enumerated() {
      let hand = character == "p" ? Hand.pinch : Self.hand(gap: 0.9)
      let frame = HandFrame(
        time: Double(index) / 30, size: PictureSize(width: 640, height: 480), hands: [hand])
      let state = control.state(of: frame)
      if seen.last != state { seen.append(state) }
    }
    #expect(
      seen == [
        "no hand", "apart", "possible pinch", "pinched", "possible apart", "pinched",
        "possible apart", "apart",
      ])
    #expect(Set(seen).isSubset(of: PinchControl.description.states))
  }
}

extension PinchControl {
  /// The state that is shown after a frame, if there is one.
  fileprivate mutating func state(of frame: HandFrame?) -> String {
    if let frame { _ = process(frame) }
    return readout.state
  }
}
