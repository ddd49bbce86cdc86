import Gestures
import Hands
import Testing

@testable import Basics
@testable import Program

/// The plot of signals that `inspect` prints.
@Suite struct SignalPlotTests {
  /// `inspect` plots the count up to ten, each number by a sign of its own.
  @Test func inspectionPlotsFingerCounts() {
    var inspection = Inspection(control: Control(FingerControl()))
    var generator = SeededGenerator(seed: 1)
    for index in 0..<60 {
      let hands = ShownHand(.rest).holdingUp(fingers: index < 30 ? 1 : 10)
        .compactMap { $0.seen(using: &generator) }
      inspection.add(
        HandFrame(
          time: Double(index) / 30, size: PictureSize(width: 640, height: 480), hands: hands))
    }
    #expect(inspection.maxMagnitude == 10)
    let lines = SignalPlot(inspection, columns: 60).canvas.lines
    #expect(lines.contains { $0.hasPrefix("fingers") && $0.contains("11XX") })
    #expect(inspection.swipes.map { inspection.description.labels[$0.label].name } == ["1", "10"])
  }
}
