import Testing

@testable import Gestures

/// When a count answers, as timelines at 30 frames a second: a digit for each frame with so many
/// fingers, `h` a hand that hangs, `?` one that can't be measured, `-` nobody.
@Suite struct HeldCountTests {
  private func play(
    _ parts: [(Character, Int)], rate: Double = 30, start: Double = 0,
    held: HeldCount = HeldCount(configuration: HeldCount.Configuration())
  ) -> [HandEvent] {
    var held = held
    return Self.play(parts, rate: rate, start: start, held: &held)
  }

  /// Times are those of a producer whose first frame is at `start` (seconds), with all their rounding.
  private static func play(
    _ parts: [(Character, Int)], rate: Double = 30, start: Double = 0, held: inout HeldCount
  ) -> [HandEvent] {
    var outcomes: [HandEvent] = []
    var lastTime: Double?
    var index = 0
    for (character, frames) in parts {
      for _ in 0..<frames {
        let sight: CountSight =
          switch character {
          case "?": .unknown
          case "-": .nothing
          case "h": .rest
          default: .count(character.wholeNumberValue ?? 0)
          }
        let time = (start + Double(index) / rate) * 1000
        outcomes += held.process(sight, gap: lastTime.map { time - $0 } ?? 0)
        (lastTime, index) = (time, index + 1)
      }
    }
    return outcomes
  }

  private func answers(
    _ parts: [(Character, Int)], rate: Double = 30, start: Double = 0
  ) -> [Int] {
    Self.answers(play(parts, rate: rate, start: start))
  }

  private static func answers(_ outcomes: [HandEvent]) -> [Int] {
    outcomes.compactMap { if case .intent(.answer(.number(let count))) = $0 { count } else { nil } }
  }

  /// A configuration with one value changed.
  private func configured(_ change: (inout HeldCount.Configuration) -> Void) -> HeldCount {
    var configuration = HeldCount.Configuration()
    change(&configuration)
    return HeldCount(configuration: configuration)
  }

  @Test func countAnswersAfterFourTenthsOfASecond() {
    #expect(answers([("0", 10), ("3", 12)]) == [])
    #expect(answers([("0", 10), ("3", 13)]) == [3])
  }

  @Test func zeroUnknownAndMissingCountsAnswerNothing() {
    #expect(answers([("0", 100)]) == [])
    #expect(answers([("-", 100)]) == [])
    #expect(answers([("?", 100)]) == [])
    #expect(answers([("h", 100)]) == [])
  }

  @Test func fewDifferingFramesAreTolerated() {
    #expect(answers([("3", 6), ("4", 1), ("3", 10)]) == [3])
    #expect(answers([("3", 6), ("-", 3), ("3", 8)]) == [3])
    #expect(answers([("3", 6), ("?", 3), ("3", 8)]) == [3])
    #expect(answers([("3", 6), ("4", 4), ("3", 8)]) == [])
  }

  /// Three frames at 30 a second are exactly the limit, and rounding must not decide.
  @Test(arguments: [0, 0.1, 1.0 / 3, 7.7, 1234.567, 86_400, 1.7e9])
  func limitsAreTheSameWhereverTheClockStarts(_ start: Double) {
    #expect(answers([("3", 6), ("4", 3), ("3", 10)], start: start) == [3])
    #expect(answers([("3", 6), ("?", 3), ("3", 7)], start: start) == [3])
    #expect(answers([("3", 6), ("4", 4), ("3", 8)], start: start) == [])
    #expect(answers([("3", 12)], start: start) == [])
    #expect(answers([("3", 13)], start: start) == [3])
    // A hand has gone after 18 frames.
    #expect(answers([("3", 20), ("-", 17), ("3", 20)], start: start) == [3])
    #expect(answers([("3", 20), ("-", 18), ("3", 20)], start: start) == [3, 3])
    // A quarter of a second at 20 frames a second is five of them.
    #expect(answers([("3", 20), ("0", 4), ("3", 20)], rate: 20, start: start) == [3])
    #expect(answers([("3", 20), ("0", 5), ("3", 20)], rate: 20, start: start) == [3, 3])
  }

  @Test func evidenceOfZeroAnswersOnce() {
    let held = configured { $0.evidence = 0 }
    #expect(Self.answers(play([("3", 200)], held: held)) == [3])
    #expect(held.hold.share == 0)
  }

  /// Without a rest, another number, or none, must still be seen.
  @Test func restOfZeroStillNeedsAChange() {
    let held = configured { $0.rest = 0 }
    #expect(Self.answers(play([("3", 200)], held: held)) == [3])
    #expect(Self.answers(play([("3", 20), ("0", 1), ("3", 20)], held: held)) == [3, 3])
  }

  /// However long the rest is, another count that answers does not shorten it.
  @Test func eachCountHasARestOfItsOwn() {
    let held = configured { $0.rest = 1000 }
    #expect(Self.answers(play([("3", 20), ("4", 20), ("3", 60)], held: held)) == [3, 4])
    #expect(Self.answers(play([("3", 20), ("4", 40), ("3", 20)], held: held)) == [3, 4, 3])
  }

  /// However slow the camera is, one frame ends nothing.
  @Test(arguments: [8.0, 15, 30, 60])
  func singleDifferingFrameKeepsTheCount(_ rate: Double) {
    let half = Int((rate * 0.3).rounded(.up))
    #expect(answers([("3", half), ("2", 1), ("3", half + 2)], rate: rate) == [3])
  }

  @Test func flickeringCountIsNotHeld() {
    let flicker = (0..<40).map { ($0.isMultiple(of: 2) ? "3" : "4", 2) as (Character, Int) }
    #expect(answers(flicker) == [])
  }

  @Test func handMustChangeBeforeTheSameCountAnswersAgain() {
    #expect(answers([("3", 200)]) == [3])
    #expect(answers([("3", 20), ("0", 4), ("3", 20)]) == [3])
    #expect(answers([("3", 20), ("0", 10), ("3", 20)]) == [3, 3])
    #expect(answers([("3", 20), ("h", 10), ("3", 20)]) == [3, 3])
    #expect(answers([("3", 20), ("4", 20), ("3", 20)]) == [3, 4, 3])
    // A hand that was missed for a moment has not gone.
    #expect(answers([("3", 20), ("-", 14), ("3", 20)]) == [3])
    #expect(answers([("3", 20), ("-", 20), ("3", 20)]) == [3, 3])
    // What can't be measured may still be the same.
    #expect(answers([("3", 20), ("?", 60), ("3", 20)]) == [3])
  }

  @Test func handIsFoundArmedHeldAndLostInThisOrder() {
    #expect(
      play([("-", 5), ("0", 5), ("2", 14), ("0", 10), ("-", 40)]) == [
        .found, .armed, .held(2), .armed, .lost,
      ])
    #expect(play([("2", 14), ("-", 40)]) == [.found, .armed, .held(2), .lost])
  }

  @Test func staleCountAnswersOnlyAfterAChange() {
    var held = HeldCount(configuration: HeldCount.Configuration())
    func show(_ count: Int, _ frames: Int) -> [HandEvent] {
      (0..<frames).flatMap { _ in held.process(.count(count), gap: 1000.0 / 30) }
    }
    #expect(show(3, 8) == [.found, .armed])
    held.objectChanged()
    #expect(show(3, 60) == [])
    #expect(show(0, 10) == [.armed])
    #expect(show(3, 20) == [.held(3)])
    // A closed hand has nothing that is stale.
    #expect(show(0, 10) == [.armed])
    held.objectChanged()
    #expect(show(3, 20) == [.held(3)])
    // A count that has answered before does not hide the one that is stale.
    #expect(show(2, 5) == [])
    held.objectChanged()
    #expect(show(2, 60) == [])
    #expect(show(0, 10) == [.armed])
    #expect(show(3, 20) == [.held(3)])
    // Nor has one that shows something else than what was shown.
    held.objectChanged()
    #expect(show(4, 20) == [.armed, .held(4)])
  }

  @Test func staleCountStaysStaleWhileTheHandIsMissed() {
    for (missed, answer) in [(6, []), (17, []), (18, [1])] {
      var held = HeldCount(configuration: HeldCount.Configuration())
      _ = Self.play([("0", 15), ("1", 9), ("-", missed)], held: &held)
      held.objectChanged()
      #expect(Self.answers(Self.play([("1", 60)], held: &held)) == answer)
    }
    // A hand that hangs shows nothing that could be stale.
    var held = HeldCount(configuration: HeldCount.Configuration())
    _ = Self.play([("1", 9), ("h", 6)], held: &held)
    held.objectChanged()
    #expect(Self.answers(Self.play([("1", 60)], held: &held)) == [1])
  }

  /// One frame of something else, at a bad moment, frees no count that has answered.
  @Test func staleCountDoesNotFreeAnAnsweredOne() {
    var held = HeldCount(configuration: HeldCount.Configuration())
    #expect(Self.answers(Self.play([("1", 18)], held: &held)) == [1])
    held.objectChanged()
    #expect(Self.answers(Self.play([("2", 1)], held: &held)) == [])
    held.objectChanged()
    #expect(Self.answers(Self.play([("1", 60)], held: &held)) == [])
    #expect(held.latches[1]?.hasAnswered == true)
    #expect(held.latches[2] == nil)
    #expect(Self.answers(Self.play([("0", 10), ("1", 20)], held: &held)) == [1])
    // Both what was held and what was seen in between are over.
    _ = Self.play([("0", 10), ("3", 6), ("2", 1)], held: &held)
    held.objectChanged()
    #expect([2, 3].allSatisfy { held.latches[$0]?.hasAnswered == false })
  }

  @Test func waitForChangeIgnoresTheCountShownFirst() {
    var held = HeldCount(configuration: HeldCount.Configuration())
    held.awaitsChange = true
    func show(_ count: Int, _ frames: Int) -> [HandEvent] {
      (0..<frames).flatMap { _ in held.process(.count(count), gap: 1000.0 / 30) }
    }
    #expect(show(1, 60) == [.found, .armed])
    #expect(show(2, 20) == [.armed, .held(2)])
    // Whoever comes later shows something new.
    for (absent, answer) in [(10, []), (20, [1])] {
      held = HeldCount(configuration: HeldCount.Configuration())
      held.awaitsChange = true
      #expect(Self.play([("-", absent)], held: &held) == [])
      #expect(Self.answers(Self.play([("1", 60)], held: &held)) == answer)
    }
  }

  @Test func interruptionDropsHeldCountsAndKeepsAnsweredOnes() {
    var held = HeldCount(configuration: HeldCount.Configuration())
    func show(_ count: Int, _ frames: Int) -> [HandEvent] {
      (0..<frames).flatMap { _ in held.process(.count(count), gap: 1000.0 / 30) }
    }
    _ = show(3, 10)
    #expect(held.interrupt() == [.lost])
    #expect(held.interrupt() == [])
    #expect(show(3, 10) == [.found, .armed])
    #expect(show(3, 10) == [.held(3)])
    _ = held.interrupt()
    #expect(show(3, 60) == [.found])
    _ = held.interrupt()
    // After it, a hand that does not come back has gone.
    #expect(Self.play([("-", 20)], held: &held) == [])
    #expect(show(3, 20) == [.found, .armed, .held(3)])
  }
}

extension HandEvent {
  /// So many fingers were held.
  fileprivate static func held(_ count: Int) -> HandEvent { .intent(.answer(.number(count))) }
}
