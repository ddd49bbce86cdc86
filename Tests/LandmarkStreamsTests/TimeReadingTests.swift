import Testing

@testable import Hands
@testable import LandmarkStreams

@Suite struct TimeReadingTests {
  /// The times that a stream gives to lines with these, in milliseconds.
  private func times(
    _ lines: [String], frameRate: Double? = nil, arrival: Double? = nil
  ) -> [Int] {
    var stream = LandmarkStream(StreamHints(frameRate: frameRate))
    stream.append(Array(lines.joined(separator: "\n").utf8))
    stream.finish()
    var frame = HandFrame(time: 0)
    var times: [Int] = []
    while let element = stream.next(into: &frame, arrival: arrival.map { $0 + Double(times.count) })
    {
      if case .frame = element { times.append(Int((frame.time * 1000).rounded())) }
    }
    return times
  }

  @Test(arguments: [
    (["\"t\":0.5", "\"t\":0.533", "\"t\":0.567"], [500, 533, 567]),
    (["\"t\":500", "\"t\":533", "\"t\":567", "\"t\":600"], [500, 533, 567, 600]),
    (["\"t\":0", "\"t\":33", "\"t\":67", "\"t\":100"], [0, 33, 67, 100]),
    (["\"ts\":5000", "\"ts\":38000", "\"ts\":71000", "\"ts\":104000"], [5, 38, 71, 104]),
    (["\"time\":1769860800.25", "\"time\":1769860800.5"], [0, 250]),
    (["\"timestamp\":1769860800250", "\"timestamp\":1769860800283"], [0, 33]),
    (["\"time_ns\":1769860800250000000", "\"time_ns\":1769860800283000000"], [0, 33]),
    (["\"timestampMs\":500", "\"timestampMs\":533"], [500, 533]),
    (
      ["\"timestamp\":\"2026-01-31T12:00:00.5Z\"", "\"timestamp\":\"2026-01-31T13:00:01+01:00\""],
      [0, 500]
    ),
    (
      ["\"stamp\":{\"secs\":3,\"nsecs\":500000000}", "\"stamp\":{\"secs\":4,\"nsecs\":0}"],
      [3500, 4000]
    ),
    (
      ["\"time\":{\"value\":100,\"timescale\":200}", "\"time\":{\"value\":120,\"timescale\":200}"],
      [500, 600]
    ),
    (["\"frame\":30", "\"frame\":33"], [1000, 1100]),
    (["\"inferenceTime\":8.3", "\"inferenceTime\":8.1"], [0, 33]),
    (
      [
        "\"timestamp\":7", "\"timestamp\":7", "\"timestamp\":7", "\"timestamp\":7",
        "\"timestamp\":7",
      ], [0, 33, 67, 100, 133]
    ),
    (["\"t\":100", "\"t\":101", "\"t\":102"], [100_000, 101_000, 102_000]),
  ])
  func timeUnitsAreInferred(_ fields: [String], _ expected: [Int]) {
    let points = Hand.thumbUp.list(Point.object)
    #expect(times(fields.map { "{\($0),\"landmarks\":[\(points)]}" }) == expected)
  }

  /// A camera that stalls at its start is no stream in milliseconds.
  @Test func ownFormIsInSecondsAfterASlowStart() {
    let lines = [0, 5, 10, 15, 20, 20.067].map { "{\"t\":\($0),\"hands\":[]}" }
    #expect(times(lines) == [0, 5_000, 10_000, 15_000, 20_000, 20_067])
    let milliseconds = (0..<12).map { "{\"t\":\(33 * $0),\"hands\":[]}" }
    #expect(times(milliseconds) == (0..<12).map { 33 * $0 })
  }

  @Test func framesWithoutATimeUseRateOrArrival() {
    let lines = [String](repeating: "{\"hands\":[]}", count: 3)
    #expect(times(lines) == [0, 33, 67])
    #expect(times(lines, frameRate: 10) == [0, 100, 200])
    #expect(times(lines, arrival: 5) == [5000, 6000, 7000])
    #expect(times(lines, frameRate: 10, arrival: 5) == [0, 100, 200])
    let timed = ["{\"t\":1,\"hands\":[]}", "{\"hands\":[]}", "{\"t\":1.1,\"hands\":[]}"]
    #expect(times(timed) == [1000, 1100])
  }

  @Test func datesAreRead() {
    #expect(CalendarTime.seconds("1970-01-01T00:00:00Z") == 0)
    #expect(CalendarTime.seconds("2026-01-31 12:00:00,5") == 1_769_860_800.5)
    #expect(CalendarTime.seconds("2024-02-29T23:59:60.25-05:30") == 1_709_271_000.25)
    for text in ["", "now", "2026-01-31", "2026-13-01T00:00Z", "12:00:00", "2026-01-31T1:2:3:4"] {
      #expect(CalendarTime.seconds(text) == nil)
    }
  }

  /// thumbdeck's own form with a time of another name is read as another program's.
  @Test(arguments: ["time", "ts", "timestampMs"])
  func ownFormMayNameItsTimeOtherwise(_ name: String) {
    let hand = "{\"handedness\":\"Left\",\"landmarks\":[\(Hand.thumbUp.list(Point.list))]}"
    let unit = name == "timestampMs" ? 1_000.0 : 1
    let lines = (0..<60).map {
      "{\"\(name)\":\((1 + Double($0) / 15) * unit),\"hands\":[\($0 < 20 ? "" : hand)]}"
    }
    let expected = (0..<60).map { Int((1_000 + Double($0) * 1_000 / 15).rounded()) }
    #expect(times(lines) == expected)
    #expect(times(Array(lines.dropFirst(20))) == Array(expected.dropFirst(20)))
  }
}
