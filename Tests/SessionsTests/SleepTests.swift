import Basics
import Cards
import Gestures
import Hands
import Testing

@testable import LandmarkStreams
@testable import Scenarios
@testable import Sessions

/// A hand that is put to sleep by a fist, and woken by an open palm.
@Suite struct SleepTests {
  private func session(
    _ control: String = "thumb", isAsleep: Bool = false, hasPoses: Bool = true
  ) -> Session {
    var options = Options()
    options.hasSleepPoses = hasPoses
    options.startsAsleep = isAsleep
    var session = Session(
      deck: Games.deck(6), control: Control.entry(named: control)?.control() ?? .standard,
      options: options)
    session.happen(.source(SourceStatus(.live)), time: 0)
    return session
  }

  private func answers(_ session: Session) -> [Answer] { session.decisions.map(\.answer) }

  private static let fist = Hand.holdingUp(fingers: 0)

  @Test(arguments: Control.names)
  func fistSleepsAndPalmWakesWhateverTheControl(_ control: String) {
    var session = session(control)
    session.show(Self.fist, seconds: 1.8)
    #expect(!session.hand.isAsleep)
    session.show(Self.fist, seconds: 0.4)
    #expect(session.hand.isAsleep)
    session.show(.palm, seconds: 0.8)
    #expect(session.hand.isAsleep)
    session.show(.palm, seconds: 0.4)
    #expect(!session.hand.isAsleep)
    #expect(session.decisions.isEmpty)
  }

  @Test(arguments: Control.names)
  func fistWithoutSleepPosesDoesNothing(_ control: String) {
    var session = session(control, hasPoses: false)
    session.show(Self.fist, seconds: 5)
    #expect(!session.hand.isAsleep)
  }

  @Test func sleepingThumbDecidesNothing() {
    var session = session(isAsleep: true, hasPoses: false)
    session.show(.fist, seconds: 0.5)
    session.show(.thumbUp, seconds: 2)
    session.show(.fist, seconds: 0.5)
    #expect(answers(session) == [])
    session.show(.palm, seconds: 1.2)
    session.show(.fist, seconds: 0.5)
    session.show(.thumbUp, seconds: 1)
    #expect(answers(session) == [.like])
  }

  /// The fist of a hand between two thumbs has its palm sideways.
  @Test func restingFistStaysAwake() {
    var session = session()
    session.show(.fist, seconds: 20)
    #expect(!session.hand.isAsleep)
  }

  /// An open hand is five fingers; it answers only once it has been something else.
  @Test func palmThatWakesIsNoCount() {
    var options = Options()
    options.startsAsleep = true
    for confirm in [300.0, 450, 900, 1_500] {
      let deck = Deck(
        name: "five", cards: Games.deck(3).cards,
        answers: (try? Answers.standard.changed(answers: nil, choices: "5")) ?? .standard)
      var session = Session(
        deck: deck, control: Control(FingerControl(settings: ["evidence": confirm])),
        options: options)
      session.show(.palm, seconds: 6)
      #expect(!session.hand.isAsleep)
      #expect(answers(session) == [])
      session.show(Self.fist, seconds: 0.6)
      session.show(.palm, seconds: 2)
      #expect(answers(session) == [.choice(5)])
    }
  }

  /// A fist that the control reads as an answer is one.
  @Test func fistThatAnswersDoesNotSleep() {
    var watch = SleepWatch(isAsleep: false)
    for index in 0..<150 {
      let frame = HandFrame(time: Double(index) / 30, hands: [Self.fist])
      let hasChanged = watch.process(MeasuredFrame(frame), isBusy: true)
      #expect(!hasChanged)
    }
  }

  @Test func movingOrDistantHandNeitherSleepsNorWakes() {
    for isAsleep in [false, true] {
      for (scale, way) in [(Float(0.2), Float(0)), (1, 0.4)] {
        var watch = SleepWatch(isAsleep: isAsleep)
        var generator = SeededGenerator(seed: 1)
        for index in 0..<150 {
          var shown = ShownHand(isAsleep ? .openPalm : .rest)
          if !isAsleep { shown.hand = Self.fist }
          shown.scale = scale
          shown.offset.x = way * (Float(index % 30) / 30 - 0.5)
          guard let hand = shown.seen(using: &generator) else { continue }
          let size = PictureSize(width: 640, height: 480)
          let frame = HandFrame(time: Double(index) / 30, size: size, hands: [hand])
          let hasChanged = watch.process(MeasuredFrame(frame), isBusy: false)
          #expect(!hasChanged)
        }
      }
    }
  }

  /// A fist no longer sleeps, nor does a palm wake, where other poses were taught for that; what is not
  /// taught stays.
  @Test(arguments: [
    ([PoseName.sleep, .wake], false, true), ([.sleep], false, true), ([.wake], true, false),
  ])
  func taughtPoseCountsInsteadOfFistOrPalm(
    _ taught: [PoseName], _ fistSleeps: Bool, _ isOnByItself: Bool
  ) throws {
    let scenario = { (steps: String) in
      try ScenarioParser.scenario(
        of: "card One\nhand x\n\(isOnByItself ? "" : "sleep poses")\n\(steps)")
    }
    let hand = try Self.hand(taught)
    func isAsleep(after steps: String) throws -> Bool {
      var run = try ScenarioRun(scenario(steps), hand: hand)
      run.run()
      #expect(run.failures.isEmpty)
      #expect(run.session.decisions.isEmpty)
      return run.session.hand.isAsleep
    }
    #expect(try isAsleep(after: "rest 1 s\nfingers 0 for 3 s") == fistSleeps)
    let sleep = taught.contains(.sleep) ? "pose sleep for" : "fingers 0 for"
    let wake = taught.contains(.wake) ? "pose wake for" : "open palm for"
    #expect(try !isAsleep(after: "rest 1 s\n\(sleep) 1.8 s"))
    #expect(try isAsleep(after: "rest 1 s\n\(sleep) 2.3 s"))
    #expect(try isAsleep(after: "rest 1 s\n\(sleep) 2.3 s\n\(wake) 0.8 s"))
    #expect(try !isAsleep(after: "rest 1 s\n\(sleep) 2.3 s\n\(wake) 1.4 s"))
    if taught.contains(.wake) {
      #expect(try isAsleep(after: "rest 1 s\n\(sleep) 2.3 s\nopen palm 3 s"))
    }
  }

  /// A hand whose like is a thumb, with poses for sleep and wake.
  private static func hand(_ others: [PoseName]) throws -> PoseSet {
    var poses: [PoseName: TaughtPose] = [:]
    let shown: [PoseName: Hand] = [
      .rest: .fist, .first: .thumbUp, .sleep: .thumbSideways, .wake: .peaceSign,
    ]
    for name in [.rest, .first] + others {
      var samples = PoseSamples()
      for index in 0..<10 {
        samples.add(HandFrame(time: Double(index) / 30, hands: [shown[name] ?? .fist]))
      }
      poses[name] = samples.pose()
    }
    return try PoseSet(poses: poses, keepsThumbs: false)
  }

  @Test func keyWakesAndThePalmDoesNotEndAPause() {
    var session = session(isAsleep: true)
    session.press(.character("p"))
    #expect(!session.hand.isAsleep)
    session.press(.character("p"))
    #expect(session.hand.isPaused)
    session.show(.palm, seconds: 2)
    #expect(session.hand.isPaused)
    session.press(.character("p"))
    #expect(!session.hand.isSilent)
  }

  /// Behind the help a hand is not looked at.
  @Test func coveredGameNeitherSleepsNorWakes() {
    var session = session()
    session.press(.character("?"))
    session.show(Self.fist, seconds: 3)
    #expect(!session.hand.isAsleep)
  }

  @Test func screenNarratorAndPageSayThatTheHandSleeps() {
    var session = session()
    session.show(Self.fist, seconds: 1.2)
    #expect(Screen.draw(session).canvas.lines.last?.contains("hold on: it falls asleep") == true)
    session.show(Self.fist, seconds: 1)
    let words = "an open palm for 1 s, or p, wakes it"
    let lines = Screen.draw(session).canvas.lines
    #expect(lines.last?.contains("the hand is asleep: \(words)") == true)
    #expect(lines.dropLast().contains { $0.contains("hand asleep: p") })
    var narrator = Narrator()
    let asleep = narrator.lines(of: session)
    #expect(asleep.contains("the hand control is asleep: \(words)"))
    #expect(AudienceStatus(session).line.contains(#""state":"hand asleep: p","phase":"absent""#))
    session.show(.palm, seconds: 0.6)
    #expect(Screen.draw(session).canvas.lines.last?.contains("hold on: it wakes") == true)
    session.show(.palm, seconds: 0.6)
    let awake = narrator.lines(of: session)
    #expect(awake.contains("the hand control is resumed"))
    #expect(!Screen.draw(session).canvas.lines.contains { $0.contains("asleep") })
  }
}
