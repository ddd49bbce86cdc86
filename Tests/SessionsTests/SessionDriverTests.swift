import Cards
import Hands
import Testing

@testable import Gestures
@testable import Sessions

#if os(Linux)
  import CAllocations
#endif

/// What plays a session: its time, its end, and what a frame costs.
@Suite struct SessionDriverTests {
  @Test func framePassesWithoutACopyOfTheSession() {
    var driver = SessionDriver(trying: Control(CopyProbe()))
    for index in 0..<100 {
      driver.send(.frame(HandFrame(time: Double(index) / 30, hands: [.thumbUp])))
      driver.advance(to: driver.session.now)
    }
    #expect(driver.session.hand.control.values == [0])
  }

  #if os(Linux)
    /// The calls of `malloc` a frame, without the frame itself: code that is not optimised makes
    /// boxes that optimised code does not.
    #if DEBUG
      private static let maxAllocations = 30
    #else
      private static let maxAllocations = 0
    #endif

    @Test(.enabled(if: allocations_can_be_counted(), "allocations can't be counted here"))
    func framePassesWithoutMoreAllocations() {
      let frames = (0..<600).map { HandFrame(time: Double($0) / 30, hands: [.fist]) }
      var driver = SessionDriver(trying: .standard)
      for frame in frames[..<300] { driver.send(.frame(frame)) }
      allocations_begin()
      for frame in frames[300...] { driver.send(.frame(frame)) }
      let count = allocations_end()
      #expect(count <= Self.maxAllocations * 300, "\(count / 300) a frame")
    }
  #endif

  @Test func frameComesAtItsOwnTimeAndOtherEventsAtTheTimeBefore() {
    var driver = SessionDriver(trying: .standard)
    driver.send(.frame(HandFrame(time: 7)))
    #expect(driver.session.now == 7)
    driver.send(.key(.right))
    #expect(driver.session.now == 7)
    driver.send(.key(.right), at: 9)
    #expect(driver.session.now == 9)
    #expect(driver.session.decisions.map(\.provenance.time) == [7, 9])
  }

  @Test func liveEventsGetTheTimeOfDay() {
    var driver = SessionDriver(
      Session(deck: Deck(name: "d", cards: [Card(id: "1", title: "t")])), host: SilentHost()
    ) { 1_700_000_000 }
    driver.send(.key(.right))
    #expect(driver.session.decisions.map(\.provenance.wallTime) == [1_700_000_000])
  }

  @Test func firstEndingStands() {
    var driver = SessionDriver(trying: .standard)
    driver.send(.key(.right))
    #expect(driver.ending == nil)
    driver.send(.key(.character("q")))
    driver.send(.interrupt)
    #expect(driver.ending == .quit)
  }
}

/// A control whose one value counts how often another copy of it existed while it saw a frame.
private struct CopyProbe: HandControl {
  private final class Token: Sendable {}

  static let description = ThumbControl.description
  private var token = Token()
  private var copies: Float = 0

  var label: Int? { nil }
  var isHeld: Bool { false }
  var signals: [Signal] { ThumbControl().signals }
  var values: [Float?] { [copies] }
  var readout: Readout { ThumbControl().readout }
  var checks: [CheckTable] { [] }

  mutating func process(_ frame: MeasuredFrame) -> [HandEvent] {
    if !isKnownUniquelyReferenced(&token) {
      copies += 1
      token = Token()
    }
    return []
  }

  mutating func interrupt() -> [HandEvent] { [] }

  static func == (left: CopyProbe, right: CopyProbe) -> Bool { left.token === right.token }
}
