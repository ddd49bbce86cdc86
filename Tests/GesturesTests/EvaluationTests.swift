import Basics
import Testing
import Trials

@testable import Gestures
@testable import Hands

@Suite struct EventScoreTests {
  private func interval(_ start: Double, _ end: Double, _ label: Int) -> LabelledInterval {
    LabelledInterval(start: start, end: end, label: label)
  }

  private func swipe(_ time: Double, _ label: Int) -> EventScore.Swipe {
    EventScore.Swipe(time: time, label: label)
  }

  @Test func swipesAreHitsDuplicatesWrongWayOrFalse() {
    let gestures = [interval(1, 2, Label.up), interval(4, 5, Label.down)]
    let swipes = [
      swipe(0.5, Label.up),  // while nothing is shown
      swipe(1.1, Label.up),  // hits
      swipe(1.5, Label.up),  // again
      swipe(2.4, Label.up),  // again, a little late
      swipe(3, Label.up),  // too late
      swipe(4.2, Label.up),  // the wrong way
    ]
    let score = EventScore(swipes: swipes, gestures: gestures, duration: 60)
    #expect(score.hits == 1)
    #expect(score.misses == 1)
    #expect(score.duplicates == 2)
    #expect(score.wrongWay == 1)
    #expect(score.falseSwipes == 2)
    #expect(score.badSwipesPerMinute == 5)
    #expect(score.agreement.precision == 1.0 / 6)
    #expect(score.agreement.recall == 0.5)
    #expect(score.agreement.f1 == 2.0 / 8)
  }

  @Test func adjacentThumbsAreScoredSeparately() {
    let gestures = [interval(1, 2, Label.up), interval(2, 3, Label.down)]
    let score = EventScore(
      swipes: [swipe(1.2, Label.up), swipe(2.1, Label.down)], gestures: gestures, duration: 3)
    #expect(score.hits == 2)
    #expect(score.badSwipes == 0)
  }

  @Test func delayPercentilesUseTheNearestRank() {
    let gestures = (0..<20).map { interval(Double($0) * 10, Double($0) * 10 + 5, Label.up) }
    let swipes = (0..<20).map { swipe(Double($0) * 10 + Double($0 + 1) / 10, Label.up) }
    let score = EventScore(swipes: swipes, gestures: gestures, duration: 200)
    #expect(abs((score.delay(atShare: 0.5) ?? 0) - 1.0) < 1e-9)
    #expect(abs((score.delay(atShare: 0.95) ?? 0) - 1.9) < 1e-9)
    #expect(EventScore().delay(atShare: 0.5) == nil)
    #expect(EventScore().agreement.f1 == nil)
  }

  @Test func scoresAddUp() {
    var sum = EventScore(
      swipes: [swipe(1, Label.up)], gestures: [interval(1, 2, Label.up)], duration: 30)
    sum.add(EventScore(swipes: [swipe(1, Label.up)], gestures: [], duration: 30))
    #expect(sum.hits == 1)
    #expect(sum.falseSwipes == 1)
    #expect(sum.badSwipesPerMinute == 1)
  }
}

@Suite struct FrameScoreTests {
  @Test func precisionAndRecallFollowFromTheCounts() {
    var score = FrameScore()
    let counts: [(Int?, Int?, Int)] = [
      (Label.up, Label.up, 8), (Label.up, Label.none, 2), (Label.none, Label.up, 2),
      (Label.none, Label.none, 88),
    ]
    for (shown, seen, count) in counts {
      for _ in 0..<count { score.add(shown: shown, seen: seen) }
    }
    #expect(score.total == 100)
    #expect(score[Label.up].precision == 0.8)
    #expect(score[Label.up].recall == 0.8)
    #expect(score[Label.up].f1 == 0.8)
    #expect(score[Label.down].f1 == nil)
    #expect(score.falseTriggers == 2)
    #expect(score.falseTriggerShare == 2.0 / 90)
  }
}

@Suite struct EvaluationTests {
  private func frames(_ letters: String, labels: Bool) -> [HandFrame] {
    letters.enumerated().map { index, letter in
      var frame = HandFrame(
        time: Double(index) / 30, hands: [letter == "u" ? Hand.thumbUp : Hand.fist])
      if labels { frame.label = letter == "u" ? "up" : "none" }
      return frame
    }
  }

  private let timeline =
    String(repeating: "f", count: 15) + String(repeating: "u", count: 15)
    + String(repeating: "f", count: 15)

  private func runs(of frames: [HandFrame]) -> [LabelledInterval] {
    var runs: [LabelledInterval] = []
    for frame in frames {
      let label = frame.label.flatMap { ThumbControl.description.label(named: $0) }
      runs.add(label, at: frame.time)
    }
    return runs
  }

  @Test func labelsOfFramesBecomeIntervals() {
    let frames = frames(timeline, labels: true)
    let intervals = runs(of: frames)
    #expect(intervals.map(\.label) == [Label.none, Label.up, Label.none])
    #expect(intervals[1].start == frames[15].time)
    #expect(intervals[1].end == frames[29].time)
    let evaluation = Evaluator.evaluation(.stream, frames)
    #expect(evaluation.events.hits == 1)
    #expect(evaluation.events.badSwipes == 0)
    #expect(evaluation.frames[Label.up].f1 == 1)
    #expect(evaluation.frames.falseTriggers == 0)
  }

  @Test func unlabelledFramesSeparateIntervals() {
    var frames = frames(timeline + timeline, labels: true)
    for index in frames.indices {
      frames[index].time = Double(index) / 30
      if frames[index].label == "none" { frames[index].label = nil }
    }
    let evaluation = Evaluator.evaluation(.stream, frames)
    #expect(evaluation.events.gestures == 2)
    #expect(evaluation.events.hits == 2)
  }

  @Test func labelTableAppliesToStills() throws {
    let intervals = try LabelTable.intervals("0.5\t0.99\tup\n")
    let evaluation = Evaluator.evaluation(
      .stills, frames(timeline, labels: false), intervals: intervals)
    #expect(evaluation.frames[Label.up].shown == 15)
    #expect(evaluation.frames[Label.up].recall == 1)
  }

  @Test func labelTableStandsInForLabelsOfFrames() throws {
    let table = "# mine\n0\t0.5\tnone\t\n0.5\t1\tup\tlike\r\n1\t1.5\tnone\n"
    let intervals = try LabelTable.intervals(table)
    let evaluation = Evaluator.evaluation(
      .stream, frames(timeline, labels: false), intervals: intervals)
    #expect(evaluation.events.hits == 1)
    #expect(evaluation.frames[Label.up].f1 == 1)
  }

  @Test func withoutLabelsEverySwipeIsFalse() {
    let evaluation = Evaluator.evaluation(.stream, frames(timeline, labels: false))
    #expect(evaluation.events.falseSwipes == 1)
    #expect(evaluation.events.agreement.f1 == nil)
  }

  @Test func stillsAreEvaluatedIndependently() {
    let evaluation = Evaluator.evaluation(.stills, frames("ufufu", labels: true))
    #expect(evaluation.frames[Label.up].recall == 1)
    #expect(evaluation.frames.falseTriggers == 0)
    #expect(evaluation.events.gestures == 0)
  }

  /// Where the pose of a picture is named, each of its hands shows it, unless nothing is seen in one.
  @Test func poseNameAppliesToEveryHandOfAPicture() {
    let two = Hand.holdingUp(fingers: 2)
    let other = Hand.holdingUp(fingers: 3).scaled(0.5, isMirrored: false)
      .mapped { Landmark(x: $0.x - 0.35, y: $0.y) }
    let hanging = Hand.palm.flipped.scaled(0.5, isMirrored: false)
      .mapped { Landmark(x: $0.x - 0.35, y: $0.y) }
    var evaluator = Evaluator(
      .stills, intervals: nil, control: Control(FingerControl()), file: "two-fingers")
    func add(_ hands: [Hand], label: String? = nil, pose: String? = nil) {
      var frame = HandFrame(time: 0, hands: hands)
      (frame.label, frame.pose) = (label, pose)
      evaluator.add(frame)
    }
    add([two])
    add([two, other])
    add([two, hanging])
    add([hanging])
    // A picture that is said to show nothing does not show what its file is called.
    add([two], label: "none")
    add([two], label: "none", pose: "fist")
    // A hand that can't be measured is not dropped beside one that can.
    var unseen = other
    unseen[.indexTip] = nil
    add([two, unseen])
    add([])
    // A label is of the whole picture, and comes first.
    add([two, other], label: "5", pose: "fist")
    let score = evaluator.finish().frames
    #expect(score.count(shown: 2, seen: 2) == 4)
    #expect(score.count(shown: nil, seen: 2) == 1)
    #expect(score.count(shown: 2, seen: 3) == 1)
    #expect(score.count(shown: 2, seen: nil) == 3)
    #expect(score.count(shown: 0, seen: 2) == 1)
    #expect(score.count(shown: 5, seen: 5) == 1)
    #expect(score.total == 11)
    #expect(evaluator.labelOfFile == "2")
  }

  /// A mask is no list of hands; what is seen in it is what is seen in the frame.
  @Test func fileNameLabelsMasksToo() throws {
    var canvas = MaskCanvas(width: 160, height: 120)
    DrawnHand(tip: [48, 60], shoulder: [80, 180], radius: 3).draw(on: &canvas)
    let frame = HandFrame(time: 0, mask: canvas.mask())
    var control = Control(TouchControl())
    _ = control.process(frame)
    #expect(control.label == 0)
    var evaluator = Evaluator(
      .stills, intervals: nil, control: Control(TouchControl()), file: "touch")
    evaluator.add(frame)
    #expect(evaluator.finish().frames.count(shown: 0, seen: 0) == 1)
  }

  @Test(
    arguments: [
      (nil, nil, "five", "five", .file), ("none", nil, "five", "none", .label),
      ("none", "two", "five", "two", .pose), (nil, "two", "five", "two", .pose),
      ("3", "two", "five", "3", .label),
    ] as [(String?, String?, String?, String, PictureName.Origin)])
  func pictureNameComesFromLabelThenPoseThenFile(
    _ label: String?, _ pose: String?, _ file: String?, _ name: String,
    _ origin: PictureName.Origin
  ) throws {
    var frame = HandFrame(time: 0)
    (frame.label, frame.pose) = (label, pose)
    let named = try #require(PictureName(of: frame, file: file))
    #expect(named.name == name)
    #expect(named.origin == origin)
    #expect(PictureName(of: HandFrame(time: 0)) == nil)
  }

  /// A closed hand is labelled 0, and is no gesture that could be missed.
  @Test func labelsWithoutAnAnswerAreNoGestures() throws {
    var evaluator = Evaluator(
      .stream, intervals: nil, control: Control(FingerControl()))
    for index in 0..<60 {
      var frame = HandFrame(
        time: Double(index) / 30, hands: [.holdingUp(fingers: index < 30 ? 0 : 3)])
      frame.label = index < 30 ? "0" : "3"
      evaluator.add(frame)
    }
    let score = evaluator.finish().events
    #expect(score.gestures == 1)
    #expect(score.hits == 1)
    #expect(score.badSwipes == 0)
  }

  @Test(arguments: [
    ("0\t1", "line 1: start, end and label were expected, separated by tabs"),
    ("0\t1\tup\n2\t1\tup", "line 2: start, end and label were expected, separated by tabs"),
    (
      "0\t3\tup\n\n1\t2\tdown",
      "line 3: it begins at 1.0, before the interval from 0.0 ends"
    ),
    ("0\t1\tleft", "line 1: \"left\" is not a label; labels are up, down and none"),
  ])
  func brokenTablesAreExplained(_ text: String, _ message: String) {
    do throws(TextError) {
      _ = try LabelTable.intervals(text)
      Issue.record("no error")
    } catch {
      #expect(error.description == message)
    }
  }
}
