import Testing

@testable import Hands

@Suite struct EventScoreTests {
  private func interval(_ start: Double, _ end: Double, _ label: ThumbLabel) -> LabelledInterval {
    LabelledInterval(start: start, end: end, label: label)
  }

  private func swipe(_ time: Double, _ direction: ThumbDirection) -> EventScore.Swipe {
    EventScore.Swipe(time: time, direction: direction)
  }

  @Test func everySwipeIsOneOfFourThings() {
    let intervals = [interval(0, 1, .none), interval(1, 2, .up), interval(4, 5, .down)]
    let swipes = [
      swipe(0.5, .up),  // while nothing is shown
      swipe(1.1, .up),  // hits
      swipe(1.5, .up),  // again
      swipe(2.4, .up),  // again, a little late
      swipe(3, .up),  // too late
      swipe(4.2, .up),  // the wrong way
    ]
    let score = EventScore(swipes: swipes, intervals: intervals, duration: 60)
    #expect(score.hits == 1)
    #expect(score.misses == 1)
    #expect(score.duplicates == 2)
    #expect(score.wrongWay == 1)
    #expect(score.falseSwipes == 2)
    #expect(score.badSwipesPerMinute == 5)
    #expect(score.precision == 1.0 / 6)
    #expect(score.recall == 0.5)
    #expect(score.f1 == 2.0 / 8)
  }

  @Test func aThumbEndsWhereTheNextBegins() {
    let intervals = [interval(1, 2, .up), interval(2, 3, .down)]
    let score = EventScore(
      swipes: [swipe(1.2, .up), swipe(2.1, .down)], intervals: intervals, duration: 3)
    #expect(score.hits == 2)
    #expect(score.badSwipes == 0)
  }

  @Test func delaysAreRanked() {
    let intervals = (0..<20).map { interval(Double($0) * 10, Double($0) * 10 + 5, .up) }
    let swipes = (0..<20).map { swipe(Double($0) * 10 + Double($0 + 1) / 10, .up) }
    let score = EventScore(swipes: swipes, intervals: intervals, duration: 200)
    #expect(abs((score.delay(atShare: 0.5) ?? 0) - 1.0) < 1e-9)
    #expect(abs((score.delay(atShare: 0.95) ?? 0) - 1.9) < 1e-9)
    #expect(EventScore().delay(atShare: 0.5) == nil)
    #expect(EventScore().f1 == nil)
  }

  @Test func scoresAddUp() {
    var sum = EventScore(swipes: [swipe(1, .up)], intervals: [interval(1, 2, .up)], duration: 30)
    sum.add(EventScore(swipes: [swipe(1, .up)], intervals: [], duration: 30))
    #expect(sum.hits == 1)
    #expect(sum.falseSwipes == 1)
    #expect(sum.badSwipesPerMinute == 1)
  }
}

@Suite struct FrameScoreTests {
  @Test func precisionRecallAndFalseTriggers() {
    var score = FrameScore()
    for (shown, seen, count) in [
      (ThumbLabel.up, ThumbLabel.up, 8), (.up, .none, 2), (.none, .up, 2), (.none, .none, 88),
    ] {
      for _ in 0..<count { score.add(shown: shown, seen: seen) }
    }
    #expect(score.total == 100)
    #expect(score.precision(.up) == 0.8)
    #expect(score.recall(.up) == 0.8)
    #expect(score.f1(.up) == 0.8)
    #expect(score.f1(.down) == nil)
    #expect(score.falseTriggers == 2)
    #expect(score.falseTriggerShare == 2.0 / 90)
  }
}

@Suite struct EvaluationTests {
  private func frames(_ letters: String, labels: Bool) -> [HandFrame] {
    letters.enumerated().map { index, letter in
      var frame = HandFrame(
        time: Double(index) / 30, hands: [letter == "u" ? Hand.thumbUp : Hand.fist])
      if labels { frame.label = letter == "u" ? .up : ThumbLabel.none }
      return frame
    }
  }

  private let timeline =
    String(repeating: "f", count: 15) + String(repeating: "u", count: 15)
    + String(repeating: "f", count: 15)

  @Test func labelsOfFramesBecomeIntervals() {
    let frames = frames(timeline, labels: true)
    let intervals = LabelledInterval.runs(of: frames)
    #expect(intervals.map(\.label) == [.none, .up, .none])
    #expect(intervals[1].start == frames[15].time)
    #expect(intervals[1].end == frames[29].time)
    let evaluation = Evaluation(
      stream: frames, intervals: nil, control: .thumb(ThumbControl()))
    #expect(evaluation.events.hits == 1)
    #expect(evaluation.events.badSwipes == 0)
    #expect(evaluation.frames.f1(.up) == 1)
    #expect(evaluation.frames.falseTriggers == 0)
  }

  @Test func whatIsNotLabelledShowsNothing() {
    var frames = frames(timeline + timeline, labels: true)
    for index in frames.indices {
      frames[index].time = Double(index) / 30
      if frames[index].label == ThumbLabel.none { frames[index].label = nil }
    }
    let intervals = LabelledInterval.runs(of: frames)
    #expect(intervals.filter { $0.label == .up }.count == 2)
  }

  @Test func stillsAreLabelledByATableToo() throws {
    let intervals = try LabelTable.intervals(in: Array("0.5\t0.99\tup\n".utf8))
    let evaluation = Evaluation(
      stills: frames(timeline, labels: false), intervals: intervals,
      control: .thumb(ThumbControl()))
    #expect(evaluation.frames.shown(.up) == 15)
    #expect(evaluation.frames.recall(.up) == 1)
  }

  @Test func aTableBesideTheRecordingSaysTheSame() throws {
    let table = "# mine\n0\t0.5\tnone\t\n0.5\t1\tup\tlike\r\n1\t1.5\tnone\n"
    let intervals = try LabelTable.intervals(in: Array(table.utf8))
    let evaluation = Evaluation(
      stream: frames(timeline, labels: false), intervals: intervals,
      control: .thumb(ThumbControl()))
    #expect(evaluation.events.hits == 1)
    #expect(evaluation.frames.f1(.up) == 1)
  }

  @Test func withoutLabelsEverySwipeIsFalse() {
    let evaluation = Evaluation(
      stream: frames(timeline, labels: false), intervals: nil, control: .thumb(ThumbControl()))
    #expect(evaluation.events.falseSwipes == 1)
    #expect(evaluation.events.f1 == nil)
  }

  @Test func stillsKnowNothingOfEachOther() {
    let evaluation = Evaluation(
      stills: frames("ufufu", labels: true), intervals: nil, control: .thumb(ThumbControl()))
    #expect(evaluation.frames.recall(.up) == 1)
    #expect(evaluation.frames.falseTriggers == 0)
    #expect(evaluation.events.thumbs == 0)
  }

  @Test(arguments: [
    ("0\t1", "line 1: start, end and label were expected, with tabs between"),
    ("0\t1\tup\n2\t1\tup", "line 2: start, end and label were expected, with tabs between"),
    (
      "0\t3\tup\n\n1\t2\tdown",
      "line 3: it begins at 1.0, before the one ends that begins at 0.0"
    ),
    ("0\t1\tleft", "line 1: \"left\" is none of up, down and none"),
  ])
  func brokenTablesAreNamed(_ text: String, _ message: String) {
    do throws(LabelTable.Problem) {
      _ = try LabelTable.intervals(in: Array(text.utf8))
      Issue.record("no error")
    } catch {
      #expect(error.description == message)
    }
  }
}
