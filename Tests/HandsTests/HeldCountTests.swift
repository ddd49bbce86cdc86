import Testing

@testable import Hands

/// When a count answers, as timelines at 30 frames a second: a digit for each frame with so many
/// fingers, `h` a hand that hangs, `?` one that can't be measured, `-` nobody.
@Suite struct HeldCountTests {
  private func play(_ parts: [(Character, Int)], rate: Double = 30) -> [HeldCount.Outcome] {
    var held = HeldCount(configuration: HeldCount.Configuration())
    var outcomes: [HeldCount.Outcome] = []
    var isFirst = true
    for (character, frames) in parts {
      for _ in 0..<frames {
        let sight: CountSight =
          switch character {
          case "?": .unknown
          case "-": .nothing
          case "h": .rest
          default: .count(character.wholeNumberValue ?? 0)
          }
        outcomes += held.process(sight, gap: isFirst ? 0 : 1000 / rate)
        isFirst = false
      }
    }
    return outcomes
  }

  private func answers(_ parts: [(Character, Int)], rate: Double = 30) -> [Int] {
    play(parts, rate: rate).compactMap { if case .held(let count) = $0 { count } else { nil } }
  }

  @Test func aCountAnswersAfterFourTenthsOfASecond() {
    #expect(answers([("0", 10), ("3", 12)]) == [])
    #expect(answers([("0", 10), ("3", 13)]) == [3])
  }

  @Test func noughtAndNobodyAnswerNothing() {
    #expect(answers([("0", 100)]) == [])
    #expect(answers([("-", 100)]) == [])
    #expect(answers([("?", 100)]) == [])
    #expect(answers([("h", 100)]) == [])
  }

  @Test func singleFramesThatDifferAreTolerated() {
    #expect(answers([("3", 6), ("4", 1), ("3", 10)]) == [3])
    #expect(answers([("3", 6), ("-", 3), ("3", 8)]) == [3])
    #expect(answers([("3", 6), ("?", 3), ("3", 8)]) == [3])
    #expect(answers([("3", 6), ("4", 4), ("3", 8)]) == [])
  }

  /// However slow the camera is, one frame ends nothing.
  @Test(arguments: [8.0, 15, 30, 60])
  func aSingleFrameEndsNothing(_ rate: Double) {
    let half = Int((rate * 0.3).rounded(.up))
    #expect(answers([("3", half), ("2", 1), ("3", half + 2)], rate: rate) == [3])
  }

  @Test func aCountThatFlickersIsNotHeld() {
    let flicker = (0..<40).map { ($0.isMultiple(of: 2) ? "3" : "4", 2) as (Character, Int) }
    #expect(answers(flicker) == [])
  }

  @Test func theHandMustChangeBeforeTheSameCountAnswersAgain() {
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

  @Test func theEventsOfAHand() {
    #expect(
      play([("-", 5), ("0", 5), ("2", 14), ("0", 10), ("-", 40)]) == [
        .found, .armed, .held(2), .armed, .lost,
      ])
    #expect(play([("2", 14), ("-", 40)]) == [.found, .armed, .held(2), .lost])
  }

  @Test func aStaleCountAnswersAfterAChange() {
    var held = HeldCount(configuration: HeldCount.Configuration())
    func show(_ count: Int, _ frames: Int) -> [HeldCount.Outcome] {
      (0..<frames).flatMap { _ in held.process(.count(count), gap: 1000.0 / 30) }
    }
    #expect(show(3, 8) == [.found, .armed])
    held.expire()
    #expect(show(3, 60) == [])
    #expect(show(0, 10) == [.armed])
    #expect(show(3, 20) == [.held(3)])
    // A closed hand has nothing that is stale.
    #expect(show(0, 10) == [.armed])
    held.expire()
    #expect(show(3, 20) == [.held(3)])
    // A count that has answered before does not hide the one that is stale.
    #expect(show(2, 5) == [])
    held.expire()
    #expect(show(2, 60) == [])
    #expect(show(0, 10) == [.armed])
    #expect(show(3, 20) == [.held(3)])
    // Nor has one that shows something else than what was shown.
    held.expire()
    #expect(show(4, 20) == [.armed, .held(4)])
  }

  @Test func whatIsShownFirstMustChange() {
    var held = HeldCount(configuration: HeldCount.Configuration())
    held.waitForChange()
    func show(_ count: Int, _ frames: Int) -> [HeldCount.Outcome] {
      (0..<frames).flatMap { _ in held.process(.count(count), gap: 1000.0 / 30) }
    }
    #expect(show(1, 60) == [.found, .armed])
    #expect(show(2, 20) == [.armed, .held(2)])
  }

  @Test func anInterruptionDropsWhatIsHeldAndKeepsWhatHasAnswered() {
    var held = HeldCount(configuration: HeldCount.Configuration())
    func show(_ count: Int, _ frames: Int) -> [HeldCount.Outcome] {
      (0..<frames).flatMap { _ in held.process(.count(count), gap: 1000.0 / 30) }
    }
    _ = show(3, 10)
    #expect(held.interrupt() == [.lost])
    #expect(held.interrupt() == [])
    #expect(show(3, 10) == [.found, .armed])
    #expect(show(3, 10) == [.held(3)])
    _ = held.interrupt()
    #expect(show(3, 60) == [.found])
  }
}
