import Basics
import TestSupport
import Testing

@testable import Gestures
@testable import Hands

/// Taught poses on hands that are made up, as timelines: `f` a fist, which is rest, `p` an open palm,
/// which is like, `s` a thumb to the side, which is nope, `v` a peace sign, which is later, `u` and `d`
/// thumbs, which nobody taught, `-` nobody, each for a tenth of a second; in the answer what counted.
@Suite struct TaughtControlTests {
  private static let poses: [Character: HandPose] = [
    "f": .rest, "p": .openPalm, "s": .thumbSideways, "v": .peaceSign, "u": .thumbUp,
    "d": .thumbDown,
  ]
  private static let all: [PoseName: HandPose] = [
    .first: .openPalm, .second: .thumbSideways, .third: .peaceSign,
  ]

  private func play(
    _ timeline: String, by hand: PoseSet, rate: Double = 30, scale: Float = 1,
    isMirrored: Bool = false, settings: [String: Double] = [:]
  ) -> String {
    var control = Control.entry(for: hand).control(settings: settings)
    var generator = SeededGenerator(seed: 3)
    var answers = ""
    for index in 0..<Int(Double(timeline.count) / 10 * rate) {
      let time = Double(index) / rate
      let character = Array(timeline)[Int(time * 10)]
      var hands: [Hand] = []
      if let pose = Self.poses[character] {
        var shown = ShownHand(pose)
        (shown.scale, shown.isMirrored, shown.jitter) = (scale, isMirrored, 0.02)
        hands = shown.seen(using: &generator).map { [$0] } ?? []
      }
      let size = PictureSize(width: 640, height: 480)
      for event in control.process(HandFrame(time: time, size: size, hands: hands)) {
        switch event {
        case .intent(.answer(.first)): answers += "1"
        case .intent(.answer(.second)): answers += "2"
        case .intent(.answer(.third)): answers += "3"
        case .intent(.rewind): answers += "r"
        default: break
        }
      }
    }
    return answers
  }

  /// How a hand is seen: every rate with every mirroring and each scale; in the long form, with all.
  private static let views: [(rate: Double, scale: Float, isMirrored: Bool)] = {
    guard Effort.isLong else {
      return [
        (15, 0.3, false), (15, 1.5, true), (30, 1, false), (30, 0.3, true), (60, 1.5, false),
        (60, 1, true),
      ]
    }
    return [15.0, 30, 60].flatMap { rate in
      [Float(0.3), 1, 1.5].flatMap { scale in [false, true].map { (rate, scale, $0) } }
    }
  }()

  /// Beside a pose that answers the same, a thumb is called what it is.
  @Test(arguments: [
    (HandPose.openPalm, "your like"), (.thumbUp, "thumb up"), (.thumbDown, "thumb down"),
  ])
  func wordsNameTheGestureThatIsShown(_ pose: HandPose, _ words: String) throws {
    var control = TaughtControl(
      poses: try .synthetic([.first: .openPalm, .second: .thumbSideways], keepsThumbs: true))
    var shown: Set<String> = []
    for index in 0..<60 {
      var generator = SeededGenerator(seed: 3)
      let hand = ShownHand(index < 30 ? .rest : pose).seen(using: &generator)
      _ = control.process(
        HandFrame(
          time: Double(index) / 30, size: PictureSize(width: 640, height: 480),
          hands: hand.map { [$0] } ?? []))
      if control.readout.phase == .pending { shown.insert(control.readout.words) }
    }
    #expect(shown == [words])
  }

  @Test(arguments: [
    ("fffffpppppfffff", "1"), ("fffffsssssfffff", "2"), ("fffffvvvvvfffff", "3"),
    ("fffffpppppfffffsssssfffffvvvvvfffff", "123"),
    // A held pose counts once, and another one right after it counts, too.
    ("fffffpppppppppppppppppppppppppppppp", "1"), ("fffffpppppsssssfffff", "12"),
    ("fffffpppppfffffpppppfffff", "11"), ("fffffpppppfpppppfffff", "1"),
    // What nobody taught.
    ("fffffuuuuufffff", ""), ("fffffdddddfffff", ""),
    ("-----pp-----", ""), ("-----ppppp-----", "1"), ("----------", ""),
  ])
  func heldPosesGiveTheirAnswers(_ timeline: String, _ answers: String) throws {
    let hand = try PoseSet.synthetic(Self.all)
    for (rate, scale, isMirrored) in Self.views {
      let played = play(timeline, by: hand, rate: rate, scale: scale, isMirrored: isMirrored)
      #expect(
        played == answers, "\(timeline) at \(rate)/s, scale \(scale), mirror \(isMirrored)")
    }
  }

  @Test func thumbsCountBesidePosesIfKept() throws {
    let poses: [PoseName: HandPose] = [.third: .openPalm]
    let alone = try PoseSet.synthetic(poses)
    let beside = try PoseSet.synthetic(poses, keepsThumbs: true)
    let timeline = "fffffuuuuufffffdddddfffffpppppfffff"
    #expect(play(timeline, by: alone) == "3")
    #expect(play(timeline, by: beside) == "123")
  }

  @Test func peaceSignRewindsUnlessItWasTaught() throws {
    let held = "fffff" + String(repeating: "v", count: 12) + "fffff"
    #expect(play(held, by: try PoseSet.synthetic([.first: .openPalm])) == "r")
    #expect(play(held, by: try PoseSet.synthetic(Self.all)) == "3")
    let own = try PoseSet.synthetic([.first: .openPalm, .rewind: .thumbSideways])
    #expect(play(held, by: own) == "")
    let ownHeld = "fffff" + String(repeating: "s", count: 12) + "fffff"
    #expect(play(ownHeld, by: own) == "r")
    #expect(play(ownHeld, by: own, settings: ["rewind-hold": 0]) == "")
    #expect(play("fffffsssssfffff", by: own) == "")
  }

  @Test func twoHandsWithDifferentPosesAnswerNothing() throws {
    var control = TaughtControl(poses: try PoseSet.synthetic(Self.all))
    let hands = [
      Hand.palm.scaled(0.5, isMirrored: false), Hand.thumbSideways.scaled(0.5, isMirrored: true),
    ]
    for index in 0..<60 {
      let frame = HandFrame(
        time: Double(index) / 30, size: PictureSize(width: 640, height: 480),
        hands: index < 15 ? [.fist] : hands)
      let events = control.process(frame)
      #expect(!events.contains { if case .intent = $0 { true } else { false } })
    }
  }

  @Test func stateFollowsThePoses() throws {
    var control = TaughtControl(poses: try PoseSet.synthetic(Self.all))
    var time = 0.0
    var seen: [String] = []
    func show(_ hand: Hand?, frames: Int) {
      for _ in 0..<frames {
        let size = PictureSize(width: 640, height: 480)
        _ = control.process(HandFrame(time: time, size: size, hands: hand.map { [$0] } ?? []))
        time += 1.0 / 30
        if seen.last != control.state { seen.append(control.state) }
      }
    }
    #expect(control.state == "no hand")
    show(.fist, frames: 15)
    show(.palm, frames: 10)
    show(.fist, frames: 15)
    show(.thumbSideways, frames: 10)
    show(.fist, frames: 15)
    show(.peaceSign, frames: 10)
    show(.fist, frames: 15)
    show(nil, frames: 40)
    #expect(
      seen == [
        "resting", "like", "waiting for rest", "resting", "nope", "waiting for rest", "resting",
        "later", "waiting for rest", "resting", "lost", "no hand",
      ])
    #expect(Set(seen).isSubset(of: TaughtControl.description.states))
  }

  @Test func checksCompareTheHandWithEachPose() throws {
    var control = TaughtControl(poses: try PoseSet.synthetic(Self.all))
    for index in 0..<10 {
      let size = PictureSize(width: 640, height: 480)
      _ = control.process(HandFrame(time: Double(index) / 30, size: size, hands: [.palm]))
    }
    let table = try #require(control.checks.first)
    #expect(table.title == "like")
    #expect(
      table.checks.map(\.name) == [
        "near enough to like", "clearly nearer than to nope", "clearly nearer than to later",
        "nearer than to rest",
      ])
    #expect(table.checks.filter { !$0.isMet }.isEmpty)
    let signal = try #require(control.values.first ?? nil)
    #expect(signal >= 1)
  }
}
