import Testing

@testable import Hands

@Suite struct TurnedCameraTests {
  /// What is noticed in some seconds of each of the hands, at 30 frames a second.
  private func turns(_ parts: [(hand: Hand?, seconds: Double)]) -> [TurnedCamera.Turn] {
    var watch = TurnedCamera()
    var turns: [TurnedCamera.Turn] = []
    var count = 0
    for part in parts {
      for _ in 0..<Int(part.seconds * 30) {
        let frame = HandFrame(time: Double(count) / 30, hands: part.hand.map { [$0] } ?? [])
        if let turn = watch.turn(frame) { turns.append(turn) }
        count += 1
      }
    }
    return turns
  }

  @Test func upsideDownHandsAreNoticedOnce() {
    #expect(turns([(Hand.palm.flipped, 30)]) == [.half])
    #expect(turns([(Hand.palm.flipped, 7)]) == [])
  }

  @Test func sidewaysThumbsAreNoticedOnce() {
    #expect(turns([(Hand.thumbSideways, 20)]) == [.quarter])
    #expect(turns([(Hand.thumbSideways, 2)]) == [])
  }

  /// A camera that once shows an upright hand is not turned.
  @Test func uprightHandsReportNoTurn() {
    #expect(turns([(Hand.thumbUp, 30)]) == [])
    #expect(turns([(Hand.thumbUp.flipped, 30)]) == [])
    #expect(turns([(Hand.palm, 30)]) == [])
    #expect(turns([(nil, 30)]) == [])
    #expect(turns([(Hand.palm.flipped, 6), (Hand.palm, 1), (Hand.palm.flipped, 6)]) == [])
    #expect(turns([(Hand.thumbSideways, 2), (Hand.thumbUp, 0.5), (Hand.thumbSideways, 2)]) == [])
  }

  /// It is said again if the camera is turned again.
  @Test func anotherTurnIsNoticedAgain() {
    let turned = (Hand.palm.flipped, 10.0)
    #expect(turns([turned, (Hand.palm, 1), turned]) == [.half, .half])
  }
}
